"""Runs Doormark and its peers on the same inputs, in turn, and prints one table.

Run it with the Python of .build/peers (`make peers` does). Medians of interleaved rounds, by the
clock, each program on one thread (a database server is a process beside its client). The first run
of each is compared with the judge and not timed. --record writes results.json, the picture and the
table of README.md.
"""

import argparse
import datetime
import json
import os
import platform
import statistics
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent.parent
sys.path.insert(0, str(HERE))

import arrays
import report
from duck import DuckDB
from judge import Judge
from postgis import PostGIS
from program import Absent, Ours, Program
from redis_geo import Redis

SERVERS = {"DuckDB": DuckDB, "Redis": Redis, "PostGIS": PostGIS}


def processor():
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def measure(options, folder):
    sizes = {name: getattr(options, name) for name in ("fixes", "points", "doors", "queries")}
    program = Program(options.ours, folder, sizes, options.seed)
    inputs = program.inputs
    peers = [
        Ours(program, "**Doormark**, one circle", "circle", sizes["fixes"]),
        Ours(program, "**Doormark**, its whole rule", "rule", sizes["fixes"]),
        Ours(program, "**Doormark**", "points", sizes["points"]),
        Ours(program, "**Doormark**", "doors", sizes["queries"]),
        *arrays.peers(inputs)]
    versions, absent, servers = dict(arrays.VERSIONS), [], []
    try:
        for name, server in SERVERS.items():
            made = server(inputs)
            servers.append(made)
            try:
                if name in options.without:
                    raise Absent("left out")
                made.start()
                peers += made.peers()
                versions |= made.versions
            # Whatever keeps one from running, the others run.
            except Exception as why:
                absent.append({"name": name, "why": str(why).split("\n")[0]})
        judge = Judge(inputs)
        rows = []
        for peer in peers:
            row = {"work": peer.kind, "name": peer.name}
            answer = peer.answer()
            # The whole rule decides something else than one circle, which nobody here can judge.
            if getattr(peer, "work", "") != "rule":
                wrong, number, worst = judge.verdict(peer.kind, answer)
                row |= {"wrong": int(wrong), "of": int(number), "worst_m": float(worst)}
            rows.append(row)
        seconds = [[] for _ in peers]
        for _ in range(options.rounds):
            for peer, times in zip(peers, seconds):
                times.append(peer.seconds())
        for row, peer, times in zip(rows, peers, seconds):
            row["rate_per_s"] = peer.size / statistics.median(times)
    finally:
        for server in servers:
            server.close()
        program.close()
    order = ["circle", "points", "doors"]
    rows.sort(key=lambda row: order.index(row["work"]))
    return {
        "date": datetime.date.today().isoformat(),
        "machine": f"{processor()}, {os.cpu_count()} processors, {platform.machine()}",
        "versions": versions, "sizes": sizes, "rounds": options.rounds, "seed": options.seed,
        "rows": rows, "absent": absent,
    }


def main():
    def size(text):
        number = int(text)
        if not 1 <= number <= 100_000_000:
            raise argparse.ArgumentTypeError("1 to 100000000")
        return number

    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--fixes", type=size, default=1_000_000, help="fixes to decide")
    parser.add_argument("--points", type=size, default=1_000_000, help="points to make WGS 84")
    parser.add_argument("--doors", type=size, default=100_000, help="doors of the town")
    parser.add_argument("--queries", type=size, default=100_000, help="fixes in the town")
    parser.add_argument("--rounds", type=size, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without", nargs="*", choices=SERVERS, default=[], help="leave these out")
    parser.add_argument("--ours", type=Path, default=PACKAGE / ".build/release/DoormarkWorkloads",
                        metavar="PROGRAM")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("--record", action="store_true", help="write results.json, picture and README")
    options = parser.parse_args()
    if not options.ours.exists():
        sys.exit(f"no {options.ours}: swift build -c release --product DoormarkWorkloads")
    with tempfile.TemporaryDirectory(prefix="peers-") as folder:
        results = measure(options, folder)
    text = json.dumps(results, indent=2) + "\n"
    if options.record:
        report.RESULTS.write_text(text)
        report.write(results)
    print(text if options.json else report.markdown(results), end="")


if __name__ == "__main__":
    main()
