"""Prints the parameters that the SDK for Python lists for its requests, as JSON by class and method.

It reads Debian's python3-braintree, or what SDK_FOLDER names.
"""
import importlib
import inspect
import json
import os
import pkgutil
import sys

if "SDK_FOLDER" in os.environ:
    sys.path.insert(0, os.environ["SDK_FOLDER"])

import braintree


def leaves(signature, before=""):
    for entry in signature:
        if not isinstance(entry, dict):
            yield before + entry
            continue
        for name, inner in entry.items():
            if isinstance(inner, list):
                yield from leaves(inner, before + name + ".")
            else:
                yield before + name


listed = {}
for module in pkgutil.iter_modules(braintree.__path__):
    for name, one in inspect.getmembers(importlib.import_module("braintree." + module.name), inspect.isclass):
        for method in dir(one):
            read = getattr(one, method)
            if method.endswith("signature") and not method.startswith("_") and inspect.isfunction(read):
                if not inspect.signature(read).parameters:
                    listed[name + "." + method] = list(leaves(read()))
print(json.dumps(listed))
