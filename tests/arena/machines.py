"""A run on two Dask workers, one of which may be killed.

Run `python -m tests.arena.machines FILE GAMES [kill]`.
"""

import os
import signal
import sys
from importlib import import_module
from typing import Any

from tabletop.arena import Table, dask_workers, run


def main(file: str, games: int, *, kill: bool) -> None:
    distributed: Any = import_module("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            first, _ = client.run(os.getpid).values()

        def watch(done: int, _games: int) -> None:
            if kill and done == games // 2:
                os.kill(first, signal.SIGKILL)
                print("killed", flush=True)

        with dask_workers(cluster.scheduler_address) as executor:
            run(
                Table("starmap", 3),
                ("greedy", "random"),
                games=games,
                seed=7,
                executor=executor,
                out=file,
                progress=watch,
            )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), kill=sys.argv[3:] == ["kill"])
