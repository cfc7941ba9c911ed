#pragma once

#include <string>
#include <vector>

#include "matching/job.h"
#include "matching/owner_record.h"
#include "matching/vocabulary.h"

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
  /// Share in the coverage of requirements; 0 for the role, which counts apart.
  double weight = 0;
  /// What the owner has: level in percent, years, CEFR level or DegreeLevel, by kind.
  int own_level = 0;
  int own_years = 0;
  /// The page itself states own_level for this skill.
  bool level_stated = false;
  /// Where the content says so.
  bool has_evidence = false;
  size_t passage = 0;
  /// Without this the work can't be done at all, and it isn't there.
  bool blocks = false;
  /// The content doesn't speak of it.
  bool unknown = false;
};

/// A job matched against the owner's record.
struct MatchResult {
  /// 0 to 100.
  int overall_score = 0;
  /// The role first, then best first within mandatory, then preferred; at most 60.
  std::vector<MatchRow> rows;
  int blockers = 0;
  /// The line of work that the title or the tasks name; -1 when neither names a known one.
  int occupation = -1;
  /// How near it is to the owner's own, 0 to 100, and how much of what is asked is there, 0 to 100:
  /// the two parts of the score.
  int line_of_work = 0;
  int coverage = 0;
};

/// Matches by rule; the formula stands in the README, "The score". More evidence in the content
/// never lowers the score. Deterministic, thread-safe; depends on the job and the content only, not
/// on the visitor's language or role.
MatchResult MatchJob(const Job& job, const OwnerRecord& record, const Vocabulary& vocabulary);

/// The language in which to read a job: its own if it is one of the six, else English.
platform::Language JobLanguage(const Job& job);

}  // namespace portfolio::matching
