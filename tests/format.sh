#!/usr/bin/env bash
# Formats the C++ code in place, and the frontend's files that differ from the last commit.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
git ls-files -z --cached --others --exclude-standard '*.cpp' '*.h' | xargs -0 clang-format-14 -i
{
  git diff -z --name-only --diff-filter=d HEAD -- 'frontend/*.ts' 'frontend/*.tsx'
  git ls-files -z --others --exclude-standard 'frontend/*.ts' 'frontend/*.tsx'
} | (cd frontend && sed -z 's|^frontend/||' | xargs -0 -r npx prettier --write)
