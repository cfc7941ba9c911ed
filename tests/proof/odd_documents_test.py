"""The whole batch of odd documents; its short form is in tests/integration/analysis."""

import pathlib

from integration.analysis import odd_documents_test

RELEASE = pathlib.Path(__file__).resolve().parents[2] / "build/release/bin"


class WholeBatchTest(odd_documents_test.OddDocumentsTest):
    extract = RELEASE / "portfolio-extract"
    count = 500
    seed = 2
