#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <vector>

#include "document/src/domain/cv/cv_sheet.h"
#include "document/src/domain/report/reports.h"

namespace portfolio::document {

/// A line of a CV by where it stands, which is the same in every language.
struct CvLine {
  enum class Part { kPost, kDuty, kResult, kProject, kSkill, kCertificate, kFigure };
  Part part = Part::kPost;
  /// The post or group of skills; 0 for the other parts.
  size_t group = 0;
  size_t item = 0;

  auto operator<=>(const CvLine&) const = default;
};

/// How much of what a posting asks the lines of a CV hold; a line that isn't there holds nothing.
///
/// A requirement counts 2 when the posting demands it and 1 when it prefers it. A line holds the
/// share of a requirement's words that it has too, each word by how rare it is among the lines,
/// log(1 + lines / lines with it); words in more than a fifth of the lines, the prepositions and
/// articles, count nothing, and shares below 0.3 neither. A line that the evaluation quotes as
/// evidence of a requirement gets ten times its weight more, and so stands before all that only
/// share words with one.
class PostingRelevance {
 public:
  /// Weighs the lines of `sheet` by what the requirements are called and by their evidence: both
  /// are in the language of the evaluation, which must be that of the sheet.
  void AddRequirements(const CvSheet& sheet, const std::vector<ReportRow>& rows);
  /// Weighs them by the posting's own words, in the language of which the sheet must be.
  void AddPostingWords(const CvSheet& sheet, const std::vector<ReportRow>& rows);

  double Of(const CvLine& line) const;

 private:
  std::map<CvLine, double> weights_;
};

}  // namespace portfolio::document
