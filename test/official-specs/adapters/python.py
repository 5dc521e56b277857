"""Runs the integration specs of braintree_python, and writes down what became of each."""
import json
import os
import re
import sys
import traceback
import unittest

sys.path.insert(0, os.getcwd())
import braintree  # noqa: E402
from braintree.environment import Environment  # noqa: E402

host, port = os.environ["GATEWAY_HOST"], os.environ["GATEWAY_PORT"]
# Now, as a spec empties the environment.
report_file, only = os.environ["SPECS_REPORT"], os.environ["SPECS_ONLY"]
Environment.Development = Environment(
    "development", host, port, "http://auth.venmo.dev:9292", False, None, host, port
)
for name in ("development", "integration"):
    Environment.All[name] = Environment.Development


class Report(unittest.TestResult):
    def write(self, test, state, message=""):
        with open(report_file, "a") as report:
            name = test.id().split(".")
            entry = {
                "file": "/".join(name[:-2]) + ".py",
                "title": " ".join(name[-2:]),
                "state": state,
                "message": message,
            }
            report.write(json.dumps(entry) + "\n")

    def addSuccess(self, test):
        self.write(test, "passed")

    def addSkip(self, test, reason):
        self.write(test, "skipped", reason)

    def addFailure(self, test, error):
        self.write(test, "failed", "".join(traceback.format_exception_only(*error[:2])).strip())

    addError = addFailure


loader = unittest.defaultTestLoader
suite = unittest.TestSuite()
for found in sorted(os.listdir("tests/integration")):
    if re.fullmatch(r"test_\w+\.py", found) and only in found:
        suite.addTests(loader.loadTestsFromName(f"tests.integration.{found[:-3]}"))
suite.run(Report())
