"""Runs every script here that has a JSON file of the same name beside it, and writes what it
prints to that file; then makes the scans of Data/Scans.

With --check nothing is written: the text is compared with the committed one, numbers to a
relative 1e-9 (the last digits of libm differ between machines), all else exactly.
"""

import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SCANS = HERE.parent.parent / "Data" / "Scans"


def differences(made, committed, where="$"):
    """The places at which two JSON values differ."""
    if isinstance(made, dict) and isinstance(committed, dict):
        if list(made) != list(committed):
            yield f"{where}: other members"
            return
        for key in made:
            yield from differences(made[key], committed[key], f"{where}.{key}")
    elif isinstance(made, list) and isinstance(committed, list):
        if len(made) != len(committed):
            yield f"{where}: {len(made)} elements, committed {len(committed)}"
            return
        for index, (a, b) in enumerate(zip(made, committed)):
            yield from differences(a, b, f"{where}[{index}]")
    elif is_number(made) and is_number(committed):
        if not math.isclose(made, committed, rel_tol=1e-9, abs_tol=1e-12):
            yield f"{where}: {made}, committed {committed}"
    elif made != committed:
        yield f"{where}: {made!r}, committed {committed!r}"


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def run(script, *arguments):
    return subprocess.run(
        [sys.executable, script, *arguments], check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def compare(name, made, committed):
    found = list(differences(json.loads(made), json.loads(committed.read_text())))
    print(f"{name}: {'differs' if found else 'same'}")
    for line in found[:20]:
        print(f"    {line}")
    return not found


def main():
    is_check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not is_check:
        sys.exit("usage: remake.py [--check]")
    is_same = True
    for script in sorted(HERE.glob("*.py")):
        table = script.with_suffix(".json")
        if not table.exists():
            continue
        text = run(script)
        if is_check:
            is_same &= compare(table.name, text, table)
        else:
            table.write_text(text)
            print(f"{table.name}: written")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) if is_check else SCANS
        run(HERE / "make_scans.py", str(folder))
        if is_check:
            made = {path.relative_to(folder) for path in folder.rglob("*.json")}
            committed = {path.relative_to(SCANS) for path in SCANS.rglob("*.json")}
            for name in sorted(made ^ committed):
                print(f"Data/Scans/{name}: only {'made' if name in made else 'committed'}")
                is_same = False
            for name in sorted(made & committed):
                is_same &= compare(
                    f"Data/Scans/{name}", (folder / name).read_text(), SCANS / name
                )
    sys.exit(0 if is_same else 1)


if __name__ == "__main__":
    main()
