#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "matching/degrees.h"
#include "matching/job.h"
#include "matching/vocabulary.h"

namespace portfolio::matching {

/// kCertificate: one that the taxonomy doesn't know; kOther: a line that nothing recognises.
enum class AskKind { kSkill, kYears, kLanguage, kDegree, kPermit, kCertificate, kOther };

/// How much of a skill a line asks for, as the level that counts as enough.
enum class RequiredLevel { kBasic = 45, kWorking = 75, kStrong = 82, kExpert = 92 };

/// Where someone must be allowed to work.
enum class PermitRegion { kNone, kAny, kEurope, kElsewhere };

/// One thing that a posting asks for.
struct Ask {
  AskKind kind = AskKind::kOther;
  /// Index in the taxonomy's skills or languages; -1 for the others.
  int entry = -1;
  RequiredLevel level = RequiredLevel::kWorking;
  /// Years of experience; 0 when not stated. Of a skill, or in all for kYears.
  int years = 0;
  /// A1 = 1 to C2 = 6, native = 7; for languages.
  int cefr = 0;
  DegreeLevel degree = DegreeLevel::kNone;
  bool mba = false;
  /// A trade's own qualification ("Meisterbrief"), which no degree stands in for.
  bool trade = false;
  /// Fields of study that would do (skills of kind kField); empty: any. `open_field` is true for
  /// "or a related field".
  std::vector<int> fields;
  bool open_field = false;
  PermitRegion permit = PermitRegion::kNone;
  bool mandatory = true;
  /// Asks of one line that stand in for each other ("Tableau or Power BI") share a number above 0.
  int alternatives = 0;
  /// The line of the job.
  std::string quote;
};

/// What the requirement lines of a posting ask, merged where several lines ask the same.
std::vector<Ask> ReadAsks(const Job& job, platform::Language language,
                          const Vocabulary& vocabulary);

}  // namespace portfolio::matching
