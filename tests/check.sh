#!/usr/bin/env bash
# The quick round before a commit.
exec "$(dirname "${BASH_SOURCE[0]}")/run.sh" style borders frontend-style units
