#pragma once

#include <string>
#include <vector>

#include "matching/owner_record.h"
#include "matching/vocabulary.h"
#include "matching/job.h"

namespace portfolio::matching {

/// What a row of the match is about; the wording in the visitor's language is made from it.
enum class RowKind { kRole, kSkill, kYears, kLanguage, kDegree, kPermit, kLocation, kOther };

/// Scores of rows are told apart by these: met, partly met, not met.
inline constexpr int kMetScore = 80;
inline constexpr int kPartlyScore = 60;

/// One requirement beside the owner's record.
struct MatchRow {
  RowKind kind = RowKind::kOther;
  /// The ask; for the role and the location a made-up one that holds only the quote.
  Ask ask;
  /// 0 to 100.
  int score = 0;
  double weight = 0;
  /// What the owner has: level in percent, years, CEFR level or DegreeLevel, by kind.
  int own_level = 0;
  int own_years = 0;
  /// Where the content says so.
  bool has_evidence = false;
  size_t passage = 0;
  /// Without this the work can't be done at all, and it isn't there.
  bool blocks = false;
  /// The content doesn't speak of it.
  bool unknown = false;
};

/// A posting matched against the owner's record.
struct MatchResult {
  /// 0 to 100.
  int overall_score = 0;
  /// Best first within mandatory, then preferred; at most 60.
  std::vector<MatchRow> rows;
  int blockers = 0;
  /// The line of work that the title names; -1 when it names none that is known.
  int occupation = -1;
};

/// Matches by rule. The formula (README, "The score"):
///   base = sum(weight x score) / sum(weight) over the rows,
///   weights: role 6; mandatory 3, preferred 1; soft skills a third of these; lines that no rule
///   recognises 2 and 0.7;
///   a title in another line of work caps the score at 35 + 0.65 x the role's score;
///   every hard blocker that isn't met takes 30%.
/// More evidence in the content never lowers the score. Deterministic, thread-safe; depends on the
/// posting and the content only, not on the visitor's language or role.
MatchResult MatchJob(const Job& job, const OwnerRecord& record,
                         const Vocabulary& vocabulary);

/// The language in which to read a posting: its own if it is one of the six, else English.
platform::Language JobLanguage(const Job& job);

}  // namespace portfolio::matching
