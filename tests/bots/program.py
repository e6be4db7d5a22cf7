"""Bots as separate programs, selected by their first argument. They do not import the library."""

import json
import os
import sys
import time
from pathlib import Path

KIND = sys.argv[1]
asked = 0


def answer(line: str) -> None:
    print(line, flush=True)


if KIND == "deaf":
    time.sleep(1_000)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] != "decide" and KIND == "notes":
        with Path(sys.argv[2]).open("a") as notes:
            notes.write(f"{os.getpid()} {line}")
    if told["type"] != "decide":
        continue
    asked += 1
    actions = told["actions"]
    if KIND in ("good", "notes"):
        answer(json.dumps(actions[int(told["seed"]) % len(actions)]))
    elif KIND == "crash":
        print("first a warning", file=sys.stderr)
        if asked == 2:
            raise ZeroDivisionError("no more ideas")
        answer(json.dumps(actions[0]))
    elif KIND == "illegal":
        answer(json.dumps({**actions[0], "count": 9}))
    elif KIND == "babble":
        answer("I take one!")
    elif KIND == "long":
        answer("x" * 1_000_000)
    elif KIND == "cut":
        sys.stdout.write("{")
        sys.exit(7)
    elif KIND == "silent":
        time.sleep(100)
    elif KIND == "loud":
        sys.stderr.write("noise\n" * 100_000)
        sys.stderr.flush()
        answer(json.dumps(actions[0]))
    elif KIND == "children":
        if os.fork() == 0:
            time.sleep(100)
        time.sleep(100)
