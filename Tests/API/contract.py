"""Holds the server to its descriptions, those of the platform and of the apps: each is tried by
schemathesis with all of its checks, by somebody who is signed in and by a stranger."""

import argparse
import os
import pathlib
import subprocess
import sys

import server

HERE = pathlib.Path(__file__).resolve().parent
DESCRIPTIONS = {
    "platform": "/openapi/platform.yaml", "destiny": "/vedic/api/openapi.yaml",
    "halloo": "/halloo/api/v1/openapi.json", "arca": "/arca/openapi.yaml",
    "astronova": "/astronova/openapi.yaml"}

# The callable protocol answers 400 for what the description cannot say, such as a missing birth (ARC-703), and takes
# null and typed integers as it takes what is absent (ARC-705).
LEFT_OUT = {"arca": "positive_data_acceptance,negative_data_rejection"}


def schemathesis(asterism, description, caller, examples, seed):
    base = asterism.base
    command = [
        sys.executable, "-m", "schemathesis.cli", "--config-file", HERE / "schemathesis.toml", "run",
        base + DESCRIPTIONS[description], "--url", base, "--checks", "all",
        "--phases", "examples,coverage,fuzzing,stateful", "--max-examples", str(examples),
        "--continue-on-failure", "--request-timeout", "10", "--generation-database", "none",
        "--suppress-health-check", "all", "--seed", str(seed), "--no-color", "--warnings", "off"]
    if left_out := LEFT_OUT.get(description):
        command += ["--exclude-checks", left_out]
    return subprocess.Popen(
        command, cwd=asterism.folder.name, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "SCHEMATHESIS_HOOKS": "callers", "PYTHONPATH": str(HERE),
             "PYTHONDONTWRITEBYTECODE": "1", "ASTERISM_CALLER": caller,
             "ASTERISM_DESCRIPTION": description})


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=3, help="cases for each operation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--description", choices=DESCRIPTIONS, help="this one alone")
    options = parser.parse_args()
    failed = False
    with server.Asterism() as asterism:
        runs = {
            (description, caller): schemathesis(
                asterism, description, caller, options.examples, options.seed)
            for description in ([options.description] if options.description else DESCRIPTIONS)
            for caller in ("guest", "stranger")}
        for (description, caller), run in runs.items():
            output, _ = run.communicate()
            print(f"{description}, {caller}: {output.strip().splitlines()[-1].strip('= ')}")
            if run.returncode:
                failed = True
                print(output)
        faults = [line for line in asterism.log.read_text().splitlines() if "level=error" in line]
        print(*faults, f"{len(faults)} errors in the log", sep="\n")
    sys.exit(failed or bool(faults))


if __name__ == "__main__":
    main()
