"""CVs of 500 odd contents; their short form is in tests/integration/document."""

from integration.document import odd_contents_test


class WholeBatchTest(odd_contents_test.OddContentsTest):
    count = 500
    seed = 2
