# Short names for what people do here; `make` alone lists them.

SWIFT ?= swift
DOCC ?= docc
ORACLES = .build/oracles/bin
SOURCES = Sources Tests Benchmarks Package.swift

.DEFAULT_GOAL := help
.PHONY: help bootstrap build release bench test snapshots lint format spelling docs validate-data \
	data oracles check-oracles counted-work instructions baselines peers ci clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

bootstrap: ## install the libraries, and what the tests compare with
	./bootstrap --tests

build: ## build everything for debugging, tests included
	$(SWIFT) build --build-tests

release: ## build the command as it is used
	$(SWIFT) build -c release --product doormark

bench: ## measure every case on this machine, and hold its limits
	$(SWIFT) run -c release DoormarkBenchmarks all

test: ## run the tests; what is not installed is skipped by name
	$(SWIFT) test

snapshots: ## run the tests and rewrite the committed outputs they compare with
	RECORD_SNAPSHOTS=1 $(SWIFT) test

lint: ## check style, shell scripts and spelling
	$(SWIFT) format lint -r --strict $(SOURCES)
	shellcheck $$(grep -lE '^#!/(bin/sh|usr/bin/env bash)' bootstrap .ci/* \
		Tests/Oracles/* Benchmarks/Peers/*)
	@$(MAKE) --no-print-directory spelling

format: ## put the Swift sources into the house style
	$(SWIFT) format -i -r $(SOURCES)

spelling: ## check the spelling of everything under version control
	git ls-files -z | xargs -0 codespell --check-hidden

docs: ## build the documentation; a warning is an error
	rm -rf .build/docs .build/symbols .build/*/symbolgraph
	mkdir -p .build/symbols
	@# It fails on C targets, which get the C++ standard of the package; cp misses what is needed.
	$(SWIFT) package dump-symbol-graph --minimum-access-level public \
		>.build/symbols.log 2>&1 || tail -n 3 .build/symbols.log
	cd .build/*/symbolgraph/ && cp Doormark.symbols.json DoormarkCore.symbols.json \
		DoormarkGeo.symbols.json DoormarkFormats.symbols.json DoormarkValidation.symbols.json \
		$(CURDIR)/.build/symbols/
	$(DOCC) convert Sources/Doormark/Doormark.docc --additional-symbol-graph-dir .build/symbols \
		--output-path .build/docs --warnings-as-errors --transform-for-static-hosting \
		--fallback-display-name Doormark --fallback-bundle-identifier doormark

validate-data: ## check every placement document of Data against the JSON Schema
	$(ORACLES)/check-jsonschema --check-metaschema Data/Schemas/*.schema.json
	find Data/Scans Data/Placements/valid Data/Practice -name '*.placement.json' -print0 | \
		xargs -0 $(ORACLES)/check-jsonschema --schemafile Data/Schemas/placement-1.schema.json

data: ## make the scans, placements, practice building, fixes, meshes and recordings of Data again
	$(ORACLES)/python Tests/Oracles/make_scans.py Data/Scans
	$(ORACLES)/python Tests/Oracles/make_placements.py Data/Placements/valid
	$(ORACLES)/python Tests/Oracles/make_rule_cases.py Data/Placements
	$(ORACLES)/python Tests/Oracles/make_practice.py Data/Practice
	$(ORACLES)/python Tests/Oracles/make_fixes.py Data/Fixes
	$(ORACLES)/python Tests/Oracles/make_meshes.py Data/Meshes
	$(ORACLES)/python Tests/Oracles/make_recordings.py Data/Recordings

oracles: ## compute the expected values of the tests again
	$(ORACLES)/python Tests/Oracles/remake.py

check-oracles: ## check that the committed expected values and scans are what their scripts make
	$(ORACLES)/python Tests/Oracles/remake.py --check

counted-work:
	$(SWIFT) build -c release --product doormark
	$(SWIFT) build -c release --product DoormarkWorkloads

instructions: counted-work ## count the instructions of fixed work, beside the baseline (valgrind)
	python3 Benchmarks/count_instructions.py

baselines: counted-work ## record those counts as the baseline, and print old and new
	python3 Benchmarks/count_instructions.py --record

peers: ## run Doormark beside other programs, and record table and picture in README (8 minutes)
	Benchmarks/Peers/prepare
	$(SWIFT) build -c release --product DoormarkWorkloads
	.build/peers/bin/python Benchmarks/Peers/run.py --record

ci: ## everything a change must pass
	.ci/run

clean: ## remove what was built, but keep the oracles' Python
	$(SWIFT) package clean
	rm -rf .build/docs .build/symbols .build/ci
