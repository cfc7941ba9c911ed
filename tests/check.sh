#!/usr/bin/env bash
# The quick round before a commit; SINCE=<commit> also checks what changed since that one. With
# CONTENT=folder: every fault of that owner's content.
if [[ -n ${CONTENT:-} ]]; then
  exec /usr/bin/python3 "$(dirname "${BASH_SOURCE[0]}")/../deploy/content/check.py" "$CONTENT"
fi
exec "$(dirname "${BASH_SOURCE[0]}")/run.sh" style borders frontend-style units tidy
