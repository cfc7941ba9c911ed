#!/usr/bin/env bash
# A content folder out of a CV, or a further language for one, and then its check:
#   FROM=cv.pdf TO=folder [SITE_LANGUAGE=de] [GENDER=feminine] content.sh
#   CONTENT=folder ADD_LANGUAGE=de content.sh
#   CONTENT=folder content.sh typeset: quotation marks, apostrophes and no-break spaces of its texts
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=settings.sh
source "$here/settings.sh"

if [[ ${1:-} == typeset ]]; then
  "$here/build.sh" portfolio-draft
  "$build_dir/bin/portfolio-draft" --typeset "$content_dir"
  exec /usr/bin/python3 "$repository/deploy/content/check.py" "$content_dir"
fi
from=${FROM:-} add=${ADD_LANGUAGE:-}
if [[ -z $from && ( -z $add || -z ${CONTENT:-} ) ]]; then
  fail "Name a CV: make content FROM=cv.pdf TO=folder; or a language: make content CONTENT=folder ADD_LANGUAGE=de"
fi
if [[ -n $from && ! -r $from ]]; then
  fail "There is no readable file $from"
fi
"$here/build.sh" portfolio-draft
draft=$build_dir/bin/portfolio-draft
if [[ -n $from ]]; then
  folder=${TO:-$(dirname "$from")/content}
  options=()
  [[ -z ${SITE_LANGUAGE:-} ]] || options+=(--language "$SITE_LANGUAGE")
  [[ -z ${GENDER:-} ]] || options+=(--gender "$GENDER")
  "$draft" "$from" "$folder" "${options[@]}"
else
  folder=$content_dir
  "$draft" --add-language "$add" "$folder"
fi
/usr/bin/python3 "$repository/deploy/content/check.py" "$folder"
say "Your site: make run CONTENT=$folder"
