#!/usr/bin/env bash
# How right the answers are: every engine against its question files, in tables. Fails when an engine
# misses its own target. eval.sh --wrong also lists what was wrong. MODEL=1 asks the language model of the
# settings instead: TALKS of each language (4), or with CONTENT the content's own questions.
set -euo pipefail
# shellcheck source=../deploy/local/settings.sh
source "$(dirname "${BASH_SOURCE[0]}")/../deploy/local/settings.sh"

"$local_dir/setup.sh"
cd "$repository"
if [[ ${MODEL:-} == 1 ]]; then
  # The server that the settings name is asked, and what passes and what is dropped is written down.
  "$local_dir/build.sh" model_conformance
  options=(--report "$build_dir/model-report.md" --talks "${TALKS:-4}")
  if [[ -n ${CONTENT:-} ]]; then
    options+=(--content "$CONTENT")
  else
    options+=(--content tests/support/owners/elena tests/eval/chat/claims/open/*.jsonl)
  fi
  exec "$build_dir/tests/bin/model_conformance" "${options[@]}"
fi
"$local_dir/build.sh" chat_eval chat_self_check talks_eval claims_eval analysis_eval
chat_options=() analysis_options=()
if [[ ${1:-} == --wrong ]]; then
  chat_options=(--failures) analysis_options=(--wrong)
fi

failed=0
say "chat: questions, open half"
"$build_dir/tests/bin/chat_eval" "${chat_options[@]}" --baselines=tests/eval/chat/questions/baselines.txt \
  tests/eval/chat/questions/open/*.json || failed=1
say "chat: questions, closed half"
"$build_dir/tests/bin/chat_eval" tests/eval/chat/questions/closed/*.json || failed=1
for half in open closed; do
  say "chat: talks, $half half"
  "$build_dir/tests/bin/talks_eval" tests/eval/chat/talks/$half/*.jsonl || failed=1
  for owner in guadalupe ousmane; do
    say "chat: talks with $owner, $half half"
    "$build_dir/tests/bin/talks_eval" --content "tests/support/owners/$owner" \
      "tests/eval/chat/talks/$half/$owner"/*.jsonl || failed=1
  done
done
for half in open closed; do
  say "chat: sentences of a model, $half half"
  "$build_dir/tests/bin/claims_eval" tests/eval/chat/claims/$half/*.jsonl || failed=1
done
say "chat: the owner's own questions"
"$build_dir/tests/bin/chat_self_check" deploy/content || failed=1
say "analysis"
"$build_dir/tests/bin/analysis_eval" tests/eval/analysis deploy/content "${analysis_options[@]}" ||
  failed=1
exit $failed
