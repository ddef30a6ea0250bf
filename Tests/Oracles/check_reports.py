"""Reads the reports of `doormark validate` with the programs of others, and prints what they hold.

SARIF with the pydantic model of the 2.1.0 schema, JUnit with junitparser, GitLab's code quality list
against the keys that GitLab publishes. Usage: check_reports.py SARIF JUNIT GITLAB
"""
import json
import sys

from junitparser import Failure, JUnitXml
from sarif_pydantic import Sarif

GITLAB_SEVERITIES = {"info", "minor", "major", "critical", "blocker"}


def sarif(path):
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    run = Sarif.model_validate(document, strict=False).runs[0]
    assert document["version"] == "2.1.0" and document["runs"][0]["columnKind"] == "unicodeCodePoints"
    rules = run.tool.driver.rules
    results = []
    for result in run.results:
        assert rules[result.rule_index].id == result.rule_id
        place = result.locations[0].physical_location
        assert place.region.start_line >= 1 and place.region.start_column >= 1
        results.append([
            result.rule_id, place.artifact_location.uri, place.region.start_line,
            place.region.start_column, result.level if isinstance(result.level, str) else result.level.value,
        ])
    prints = [result["partialFingerprints"]["doormarkFinding/v1"]
              for result in document["runs"][0]["results"]]
    assert len(set(prints)) == len(prints)
    return {"rules": len(rules), "results": results}


def junit(path):
    xml = JUnitXml.fromfile(path)
    cases = [case for suite in xml for case in suite]
    failed = [case for case in cases if any(isinstance(entry, Failure) for entry in case.result)]
    assert xml.tests == len(cases) and xml.failures == len(failed)
    return {"suites": len(list(xml)), "cases": len(cases), "failures": len(failed),
            "messages": [case.result[0].message for case in failed]}


def gitlab(path):
    with open(path, encoding="utf-8") as file:
        entries = json.load(file)
    for entry in entries:
        assert set(entry) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert entry["severity"] in GITLAB_SEVERITIES
        assert set(entry["location"]) == {"path", "lines"} and entry["location"]["lines"]["begin"] >= 1
    assert len({entry["fingerprint"] for entry in entries}) == len(entries)
    return [[entry["check_name"], entry["location"]["path"], entry["location"]["lines"]["begin"]]
            for entry in entries]


json.dump({"sarif": sarif(sys.argv[1]), "junit": junit(sys.argv[2]), "gitlab": gitlab(sys.argv[3])},
          sys.stdout)
