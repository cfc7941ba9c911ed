#!/usr/bin/env bash
# The quick round before a commit; SINCE=<commit> also checks what changed since that one.
exec "$(dirname "${BASH_SOURCE[0]}")/run.sh" style borders frontend-style units tidy
