#!/usr/bin/env bash
# The long forms of the tests.
exec "$(dirname "${BASH_SOURCE[0]}")/../run.sh" proof
