"""Many games between bots on one or more machines, with statistics."""

from tabletop.arena.executors import dask_workers, play, process_pool
from tabletop.arena.files import games_of, plan_of
from tabletop.arena.lines import Failure, PlayedGame, Versions, run_schema
from tabletop.arena.plan import Plan, Table
from tabletop.arena.result import Estimate, Result, Standing, Summary
from tabletop.arena.rows import rows_of, write_rows
from tabletop.arena.running import load_result, run, run_plan
from tabletop.core.lazy import make_dir

__all__ = [
    "Estimate", "Failure", "Plan", "PlayedGame", "Result", "Standing", "Summary", "Table", "Versions", "dask_workers",
    "games_of", "load_result", "plan_of", "play", "process_pool", "rows_of", "run", "run_plan", "run_schema",
    "write_rows",
]  # fmt: skip
__dir__ = make_dir(__name__)
