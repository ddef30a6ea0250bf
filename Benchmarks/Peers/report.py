"""The table and the picture of results.json, in README.md and peers.svg.

usage: report.py [--check]

With --check nothing is written; status 1 when README.md or the picture is not what results.json
makes. Needs no package.
"""

import json
import math
import sys
from html import escape
from pathlib import Path

HERE = Path(__file__).resolve().parent
README = HERE.parent.parent / "README.md"
RESULTS, PICTURE = HERE / "results.json", HERE / "peers.svg"
BEGIN, END = "<!-- The table of Benchmarks/Peers/results.json. -->\n", "<!-- End of the table. -->\n"

WORKS = {
    "circle": "is a fix within 60 m of a door?",
    "points": "a scan's point to WGS 84",
    "doors": "which door is nearest?",
}


def figures(value):
    """Three figures, or all before the point."""
    if value >= 100:
        return f"{value:,.0f}"
    if value >= 10:
        return f"{value:.1f}"
    return f"{value:.3g}" if value >= 0.001 else f"{value:.0e}".replace("e-0", "e-")


def length(metres):
    if math.isinf(metres):
        return "not found"
    for unit, size in (("m", 1), ("mm", 1e-3), ("µm", 1e-6)):
        if metres >= 0.9995 * size:
            return f"{figures(metres / size)} {unit}"
    return "under 1 µm"


def wrong(row):
    if "wrong" not in row:
        return "–", "–"
    if row["work"] == "points":
        return "–", length(row["worst_m"])
    if not row["wrong"]:
        return "0", "–"
    return f"{row['wrong']:,}", length(row["worst_m"])


def groups(results):
    """Every work with its rows: ours as they come, then the peers, fastest first."""
    for work, title in WORKS.items():
        rows = [row for row in results["rows"] if row["work"] == work]
        ours = [row for row in rows if "Doormark" in row["name"]]
        peers = [row for row in rows if "Doormark" not in row["name"]]
        yield title, ours[0]["rate_per_s"], ours + sorted(peers, key=lambda row: -row["rate_per_s"])


def markdown(results):
    sizes = results["sizes"]
    versions = ", ".join(f"{name} {version}" for name, version in results["versions"].items())
    lines = [
        "| work | program | millions a second | Doormark is | wrong | by up to |",
        "|---|---|--:|--:|--:|--:|"]
    for title, best, rows in groups(results):
        for number, row in enumerate(rows):
            ratio = "" if "Doormark" in row["name"] else f"{figures(best / row['rate_per_s'])} ×"
            lines.append(
                f"| {title if number == 0 else ''} | {row['name']} | {figures(row['rate_per_s'] / 1e6)}"
                f" | {ratio} | {' | '.join(wrong(row))} |")
    lines += [f"| | {peer['name']} | – | | – | not here: {peer['why']} |" for peer in results["absent"]]
    lines += [
        "",
        f"{sizes['fixes']:,} fixes, {sizes['points']:,} points, {sizes['queries']:,} fixes among"
        f" {sizes['doors']:,} doors; medians of {results['rounds']} rounds in turn, seed"
        f" {results['seed']}, on {results['date']}, {results['machine']}. {versions}."]
    return "\n".join(lines) + "\n"


LEFT, WIDTH, BAR, STEP = 370, 300, 16, 24


def picture(results):
    """Bars on a logarithmic scale, on a ground of its own, so that it reads the same on any page."""
    rates = [row["rate_per_s"] / 1e6 for row in results["rows"]]
    low = 10 ** math.floor(math.log10(min(rates)) - 0.3)
    high = 10 ** math.ceil(math.log10(max(rates)))

    def across(rate):
        return LEFT + WIDTH * math.log10(rate / low) / math.log10(high / low)

    body, y = [], 54
    for title, _, rows in groups(results):
        body.append(f'<text class="title" x="24" y="{y + 13}">{escape(title)}</text>')
        y += STEP + 2
        for row in rows:
            rate = row["rate_per_s"] / 1e6
            is_ours = "Doormark" in row["name"]
            kind = "ours" if is_ours else "peer"
            name = escape(row["name"].replace("**", ""))
            count, worst = wrong(row)
            note = ""
            if row["work"] == "points" and row["wrong"]:
                note = f", up to {worst} off"
            elif row.get("wrong") and row["work"] != "points":
                note = f", {count} wrong"
            body += [
                f'<text x="{LEFT - 10}" y="{y + 13}" text-anchor="end">{name}</text>',
                f'<rect class="{kind}" x="{LEFT}" y="{y}" width="{across(rate) - LEFT:.1f}" height="{BAR}"/>',
                f'<text x="{across(rate) + 8:.1f}" y="{y + 13}">{figures(rate)}'
                f'<tspan class="wrong">{note}</tspan></text>']
            y += STEP
        y += 14
    grid, marks = [], []
    power = low
    while power <= high * 1.001:
        x = across(power)
        grid.append(f'<line class="grid" x1="{x:.1f}" y1="48" x2="{x:.1f}" y2="{y - 6}"/>')
        marks.append(f'<text class="small" x="{x:.1f}" y="{y + 12}" text-anchor="middle">{power:g}</text>')
        power *= 10
    height = y + 44
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 {height}" role="img">',
        "<title>How many a second Doormark and other programs do, on one thread</title>",
        "<style>text{font:14px -apple-system,'Helvetica Neue',Arial,sans-serif;fill:#1d2733}"
        ".title{font-weight:600}.small{font-size:12px;fill:#44505e}.wrong{fill:#a03008}"
        ".ground{fill:#f6f7f9;stroke:#c3cad3}.grid{stroke:#dde2e8}"
        ".ours{fill:#1f6fb8}.peer{fill:#98a4b1}</style>",
        f'<rect class="ground" x=".5" y=".5" width="859" height="{height - 1}" rx="8"/>',
        '<text class="small" x="24" y="32">millions a second on one thread, each mark ten times the one'
        " before; more is better</text>",
        *grid, *body, *marks,
        f'<text class="small" x="24" y="{height - 14}">{escape(results["date"])},'
        f' {escape(results["machine"])}</text>',
        "</svg>", ""])


def readme(results):
    text = README.read_text()
    begin, end = text.index(BEGIN) + len(BEGIN), text.index(END)
    return text[:begin] + "\n" + markdown(results) + "\n" + text[end:]


def write(results):
    PICTURE.write_text(picture(results))
    README.write_text(readme(results))


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit("usage: report.py [--check]")
    results = json.loads(RESULTS.read_text())
    if not sys.argv[1:]:
        write(results)
        return
    stale = [path.name for path, text in
             ((PICTURE, picture(results)), (README, readme(results))) if path.read_text() != text]
    if stale:
        sys.exit(f"not what results.json makes: {', '.join(stale)}; run Benchmarks/Peers/report.py")


if __name__ == "__main__":
    main()
