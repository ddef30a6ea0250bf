"""Says of each JSON document on standard input, one a line, whether the schema of placement
documents allows it: "valid", or "invalid" and the first place and message.

python schema_verdicts.py SCHEMA < documents.ndjson
"""

import json
import sys
from pathlib import Path

from jsonschema import Draft202012Validator


def main():
    schema = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for line in sys.stdin:
        errors = sorted(validator.iter_errors(json.loads(line)), key=lambda e: len(e.path))
        if errors:
            print("invalid", errors[0].json_path, errors[0].message.replace("\n", " ")[:200])
        else:
            print("valid")


if __name__ == "__main__":
    main()
