"""Counts the instructions of fixed work and compares them with the committed baseline.

usage: count_instructions.py [--record] [--tolerance PERCENT] [--counts FILE] [--baselines FOLDER]

Time cannot be trusted on a shared machine; the number of instructions hardly changes there. It is
valgrind's (callgrind), of the release build in .build/release, of stripped copies (valgrind 3.19
cannot read this compiler's debug information), without address randomisation, with hashes seeded
the same, one worker and an empty environment.

Work of the library is run twice and once in `DoormarkWorkloads count`, and the difference is
counted, so that making the input is not. Commands are counted less `doormark --version`, which has
a row of its own.

A baseline holds for one Swift version, kind of processor and versions of the system's libraries; the
script says so and prints the counts where there is none, and that is no failure. Status 1 when a count
is more than the tolerance (2 %) above its baseline, or work has no baseline in the file for this
machine. --record writes the baseline, and prints the old counts beside the new. --counts takes counts
from a file, as --record writes it, instead of measuring.
"""

import argparse
import concurrent.futures
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
PRODUCTS = PACKAGE / ".build/release"
LIBRARY_WORK = ["bulk-points", "fix-batch", "journey", "journey-table", "door-index", "door-lookup"]
START = "start"
COMMAND_WORK = {
    START: ["--version"],
    "georeference": [
        "georeference", "-j", "1", "--format", "ndjson", "Scans", "Placements/valid", "Practice"],
    "validate": ["validate", "-j", "1", "--format", "json", "Scans", "Placements", "Practice"],
    "inspect": ["inspect", "--format", "json", "Scans/concourse.placement.json"],
}
# Sets that one processor has and another lacks, of those that valgrind shows to programs.
FEATURES = ["ssse3", "sse4_2", "avx", "f16c", "avx2", "bmi2", "fma", "rdrand"]


def output_of(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True,
                          stderr=subprocess.DEVNULL).stdout


def processor():
    """The architecture and what it can, not the model: valgrind shows every model as the same."""
    found = []
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("flags"):
                has = set(line.split(":", 1)[1].split())
                found = [name for name in FEATURES if name in has]
                break
    return " ".join([platform.machine(), *found])


def library_versions():
    """Of what the work calls and a project cannot choose: it counts as well."""
    packages = {"PROJ": "proj", "GEOS": "geos", "simdjson": "simdjson", "Expat": "expat"}
    versions = {
        name: output_of("pkg-config", "--modversion", package).strip()
        for name, package in packages.items()
    }
    name, version = platform.libc_ver()
    versions[name] = version
    return ", ".join(f"{name} {version}" for name, version in versions.items())


def machine():
    swift = next(line for line in output_of("swift", "--version").splitlines()
                 if "Swift version" in line)
    return {
        "swift": swift[swift.index("Swift version"):].strip(),
        "processor": processor(),
        "libraries": library_versions(),
        "valgrind": output_of("valgrind", "--version").strip().removeprefix("valgrind-"),
    }


def file_name(kind):
    version = re.search(r"[0-9]+(\.[0-9]+)+", kind["swift"])
    level = "avx2" if "avx2" in kind["processor"].split() else "plain"
    return f"swift-{version.group() if version else 'unknown'}-{kind['processor'].split()[0]}-{level}.json"


class Counter:
    """Runs stripped copies of the programs in a scratch folder, on a copy of Data."""

    def __init__(self, scratch):
        self.scratch = Path(scratch)
        # Paths are work too: in a folder of a longer name `georeference` counts 1.5 % more.
        shutil.copytree(PACKAGE / "Data", self.scratch / "Data")
        for name in ("doormark", "DoormarkWorkloads"):
            subprocess.run(["strip", "-o", self.scratch / name, PRODUCTS / name], check=True)

    def count(self, name, program, arguments):
        profile = self.scratch / f"{name}.callgrind"
        result = subprocess.run(
            ["setarch", platform.machine(), "-R", "valgrind", "--tool=callgrind",
             f"--callgrind-out-file={profile}", self.scratch / program, *arguments],
            cwd=self.scratch / "Data", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True,
            env={"PATH": "/usr/bin:/bin", "HOME": "/", "LC_ALL": "C", "TZ": "UTC",
                 "SWIFT_DETERMINISTIC_HASHING": "1"})
        # `validate` finds the faults of Placements/invalid, which is what 1 means.
        expected = 1 if arguments[0] == "validate" else 0
        total = profile.exists() and re.search(
            r"^(?:summary|totals): ([0-9]+)", profile.read_text(), re.MULTILINE)
        if result.returncode != expected or not total:
            sys.exit(f"{name}: status {result.returncode}\n{result.stderr[-3000:]}")
        return int(total.group(1))

    def counts(self):
        runs = {}
        for name in LIBRARY_WORK:
            for times in (1, 2):
                runs[f"{name} {times}"] = ("DoormarkWorkloads", ["count", name, str(times)])
        for name, arguments in COMMAND_WORK.items():
            runs[name] = ("doormark", arguments)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            tasks = {name: pool.submit(self.count, name, *run) for name, run in runs.items()}
            found = {name: task.result() for name, task in tasks.items()}
        counts = {name: found[f"{name} 2"] - found[f"{name} 1"] for name in LIBRARY_WORK}
        counts[START] = found[START]
        for name in COMMAND_WORK:
            if name != START:
                counts[name] = found[name] - found[START]
        return counts


def table(counts, baseline, tolerance):
    """Lines to read, and what is wrong, by work."""
    lines, faults = [f"{'work':<14}{'baseline':>15}{'now':>15}{'change':>10}"], []
    for name in sorted({*counts, *baseline}, key=lambda name: [*counts, *baseline].index(name)):
        old, new = baseline.get(name), counts.get(name)
        if old is None or new is None:
            change, remark = "", "no baseline" if old is None else "not counted"
            faults.append(f"{name}: {remark}; record a new baseline")
        else:
            percent = 100 * (new / old - 1)
            change = f"{percent:+.2f} %"
            remark = ""
            if percent > tolerance:
                remark = f"over {tolerance:g} %"
                faults.append(f"{name}: {change} of instructions, {tolerance:g} % is allowed")
            elif percent < -tolerance:
                remark = "less; record it"
        cells = [f"{number:,}" if number is not None else "-" for number in (old, new)]
        lines.append(f"{name:<14}{cells[0]:>15}{cells[1]:>15}{change:>10}  {remark}".rstrip())
    return lines, faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--record", action="store_true", help="write the baseline")
    parser.add_argument("--tolerance", type=float, default=2, metavar="PERCENT")
    parser.add_argument("--counts", type=Path, metavar="FILE", help="counts made before")
    parser.add_argument("--baselines", type=Path, metavar="FOLDER",
                        default=PACKAGE / "Benchmarks/Baselines")
    options = parser.parse_args()

    if options.counts:
        given = json.loads(options.counts.read_text())
        kind, counts = given["machine"], given["instructions"]
    else:
        missing = [name for name in ("valgrind", "strip", "setarch") if not shutil.which(name)]
        if missing:
            sys.exit(f"not here: {', '.join(missing)}")
        kind = machine()
        with tempfile.TemporaryDirectory(prefix="count-", dir="/tmp") as scratch:
            counts = Counter(scratch).counts()

    path = options.baselines / file_name(kind)
    known = json.loads(path.read_text()) if path.exists() else None
    made = json.dumps({"machine": kind, "instructions": counts}, indent=2) + "\n"
    print("\n".join(f"{name}: {value}" for name, value in kind.items()))
    is_same = known is not None and known["machine"] == kind
    lines, faults = table(counts, known["instructions"] if known else {}, options.tolerance)
    print("\n".join(lines))
    if options.record:
        options.baselines.mkdir(parents=True, exist_ok=True)
        path.write_text(made)
        print(f"recorded {path.name}")
    elif not is_same:
        print("there is no baseline of this machine's kind; this is what one would be:")
        print(made, end="")
    elif faults:
        print("\n".join(faults))
        print("mend it, or say in the commit why it must be so and run `make baselines`")
        sys.exit(1)


if __name__ == "__main__":
    main()
