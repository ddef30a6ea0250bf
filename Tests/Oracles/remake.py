"""Runs every script here that has a JSON file of the same name beside it, and writes what it
prints to that file; then draws the figures of the documentation, and makes Data/Scans,
Data/Placements, Data/Practice, Data/Fixes, Data/Meshes and Data/Recordings.

With --check nothing is written: the text is compared with the committed one, numbers to a
relative 1e-9 (the last digits of libm differ between machines; a figure's are rounded, so to one
unit of the last place), all else exactly. Scripts on
foreign files are left out where DOORMARK_FOREIGN_DATA, by default ../shared/data beside the
package, is no folder; with DOORMARK_REQUIRE_FOREIGN_DATA=1 that is a failure.
"""

import json
import math
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = HERE.parent.parent / "Data"
PACKAGE = HERE.parent.parent
FOREIGN = PACKAGE / os.environ.get("DOORMARK_FOREIGN_DATA", "../shared/data")
FIGURES = {
    "error_ellipses.py": PACKAGE / "Sources/Doormark/Doormark.docc/Resources/error-ellipses.svg"
}
FOLDERS = {"make_scans.py": "Scans", "make_placements.py": "Placements/valid",
           "make_practice.py": "Practice", "make_recordings.py": "Recordings"}
TEXT_FOLDERS = {"make_fixes.py": "Fixes", "make_meshes.py": "Meshes"}
# Shared with other scripts, and with texts that the tests record: only what is named DM….
RULE_FOLDERS = {"make_rule_cases.py": "Placements"}


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
    environment = {**os.environ, "DOORMARK_FOREIGN_DATA": str(FOREIGN)}
    return subprocess.run(
        [sys.executable, script, *arguments], check=True, stdout=subprocess.PIPE, text=True,
        env=environment,
    ).stdout


def is_left_out(script):
    """Whether a script cannot run here, which is said."""
    if not script.name.startswith("foreign_") or FOREIGN.is_dir():
        return False
    if os.environ.get("DOORMARK_REQUIRE_FOREIGN_DATA", "") not in ("", "0"):
        sys.exit(f"{script.name}: no foreign data at {FOREIGN}")
    print(f"{script.name}: left out, no foreign data at {FOREIGN}")
    return True


def parsed(text, is_lines):
    return [json.loads(line) for line in text.splitlines()] if is_lines else json.loads(text)


def compare(name, made, committed, is_lines=False):
    values = parsed(made, is_lines), parsed(committed.read_text(), is_lines)
    found = list(differences(*values))
    print(f"{name}: {'differs' if found else 'same'}")
    for line in found[:20]:
        print(f"    {line}")
    return not found


def compare_figures(made, committed):
    """Whether two drawings are the same but for the last place of a number."""
    made, drawn = (re.split(r"(-?\d+\.\d+)", text) for text in (made, committed.read_text()))

    def is_same(index, a, b):
        if index % 2 == 0 or a == b:
            return a == b
        places = len(a.partition(".")[2])
        return len(b.partition(".")[2]) == places and abs(float(a) - float(b)) < 1.5 * 10**-places

    found = len(made) != len(drawn) or not all(
        is_same(index, a, b) for index, (a, b) in enumerate(zip(made, drawn)))
    print(f"{committed.name}: {'differs' if found else 'same'}")
    return not found


def data_files(folder):
    """The files that a script makes; the command makes the recordings without coordinates."""
    return {
        path.relative_to(folder) for path in folder.rglob("*.*json")
        if not path.name.endswith(".redacted.ndjson")
    }


def compare_folders(name, made, committed):
    files = [
        {path for path in data_files(folder) if not str(path).startswith("DM")}
        for folder in (made, committed)
    ]
    for path in sorted(files[0] ^ files[1]):
        print(f"{name}/{path}: only {'made' if path in files[0] else 'committed'}")
    is_same = files[0] == files[1]
    for path in sorted(files[0] & files[1]):
        text = (made / path).read_text()
        is_same &= compare(
            f"{name}/{path}", text, committed / path, is_lines=path.suffix == ".ndjson")
    return is_same


def compare_rule_cases(name, made, committed):
    """Like compare_folders, for files of which some are no JSON on purpose."""
    files = [
        {path.relative_to(folder) for path in folder.rglob("*")
         if path.is_file() and path.relative_to(folder).parts[1].startswith("DM")
         and path.suffix != ".txt"}
        for folder in (made, committed)
    ]
    is_same = files[0] == files[1]
    for path in sorted(files[0] ^ files[1]):
        print(f"{name}/{path}: only {'made' if path in files[0] else 'committed'}")
    for path in sorted(files[0] & files[1]):
        data = (made / path).read_bytes()
        if data == (committed / path).read_bytes():
            continue
        try:
            is_same &= compare(f"{name}/{path}", data.decode(), committed / path)
        except ValueError:
            print(f"{name}/{path}: differs")
            is_same = False
    print(f"{name}/*/DM*: {'same' if is_same else 'differs'}")
    return is_same


def compare_texts(name, made, committed):
    texts = [{path.name: path.read_bytes() for path in folder.iterdir()} for folder in (made, committed)]
    found = sorted(file for file in texts[0].keys() | texts[1].keys()
                   if texts[0].get(file) != texts[1].get(file))
    print(f"{name}: {'differs: ' + ', '.join(found) if found else 'same'}")
    return not found


def main():
    is_check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not is_check:
        sys.exit("usage: remake.py [--check]")
    is_same = True
    for script in sorted(HERE.glob("*.py")):
        table = script.with_suffix(".json")
        if not table.exists() or is_left_out(script):
            continue
        text = run(script)
        if is_check:
            is_same &= compare(table.name, text, table)
        else:
            table.write_text(text)
            print(f"{table.name}: written")
    for script, figure in FIGURES.items():
        text = run(HERE / script)
        if is_check:
            is_same &= compare_figures(text, figure)
        else:
            figure.write_text(text)
            print(f"{figure.name}: written")
    for script, name in TEXT_FOLDERS.items():
        with tempfile.TemporaryDirectory() as scratch:
            run(HERE / script, scratch if is_check else str(DATA / name))
            if is_check:
                is_same &= compare_texts(name, Path(scratch), DATA / name)
    for script, name in RULE_FOLDERS.items():
        with tempfile.TemporaryDirectory() as scratch:
            run(HERE / script, scratch if is_check else str(DATA / name))
            if is_check:
                is_same &= compare_rule_cases(name, Path(scratch), DATA / name)
    for script, name in FOLDERS.items():
        with tempfile.TemporaryDirectory() as scratch:
            run(HERE / script, scratch if is_check else str(DATA / name))
            if is_check:
                is_same &= compare_folders(name, Path(scratch), DATA / name)
    sys.exit(0 if is_same else 1)


if __name__ == "__main__":
    main()
