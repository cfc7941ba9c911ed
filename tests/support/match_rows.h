#pragma once

#include <string_view>

#include "matching/match_job.h"
#include "matching/vocabulary.h"

namespace portfolio::matching {

/// The row of a skill by its id; null where the match has none.
inline const MatchRow* RowOf(const MatchResult& match, const Vocabulary& vocabulary,
                             std::string_view skill) {
  for (const MatchRow& row : match.rows) {
    if (row.kind == RowKind::kSkill &&
        vocabulary.taxonomy().skills[static_cast<std::size_t>(row.ask.entry)].id == skill) {
      return &row;
    }
  }
  return nullptr;
}

}  // namespace portfolio::matching
