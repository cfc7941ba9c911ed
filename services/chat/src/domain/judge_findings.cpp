#include "chat/src/domain/judge_findings.h"

namespace portfolio::chat {
namespace {

/// A passage must meet a question at least so well to answer it.
constexpr double kEnoughConfidence = 0.4;
/// ... and the content as a whole must know at least this share of it. A question with a name that
/// the content doesn't hold may still be about something that it does: "Would she move to Berlin?"
constexpr double kEnoughKnown = 0.5;
constexpr double kEnoughKnownBesidesName = 0.43;
/// Besides: two telling words and half of the question, or the passage's name and a part of it.
constexpr double kMuchEvidence = 7;
constexpr double kEvidenceCoverage = 0.45;
constexpr double kNamed = 0.9;
constexpr double kNamedCoverage = 0.3;
/// ... or the year that is asked about, and this share of the question.
constexpr double kYearCoverage = 0.5;
/// A word of such importance says what is asked.
constexpr double kTelling = 1.5;

}  // namespace

double Confidence(const Hit& hit) { return hit.coverage * (0.5 + 0.5 * hit.title_coverage); }

bool HoldsOnlyNames(const Findings& findings, const Hit& hit) {
  bool holds_name = false;
  bool lacks_other = false;
  for (std::size_t i = 0; i < findings.asked.size() && i < kMostTerms; ++i) {
    const Findings::Asked& asked = findings.asked[i];
    const bool held = hit.terms >> i & 1;
    if (held && !asked.name && asked.importance > kTelling) return false;
    if (held && asked.name && !asked.year) holds_name = true;
    if (!held && !asked.name && asked.importance > kTelling) lacks_other = true;
  }
  return holds_name && lacks_other;
}

bool HoldsYear(const Findings& findings, const Hit& hit) {
  for (std::size_t i = 0; i < findings.asked.size() && i < kMostTerms; ++i) {
    if (findings.asked[i].year && (hit.terms >> i & 1)) return true;
  }
  return false;
}

bool HoldAnswer(const Findings& findings, bool names_skill) {
  if (findings.asks_for_absent) return false;
  const double enough = findings.unknown_name.empty() ? kEnoughKnown : kEnoughKnownBesidesName;
  if (findings.hits.empty() || findings.known_share < enough) return false;
  const Hit& best = findings.hits.front();
  if (HoldsOnlyNames(findings, best) && !names_skill) return false;
  if (Confidence(best) >= kEnoughConfidence) return true;
  if (!findings.unknown_name.empty()) return false;
  if (HoldsYear(findings, best) && best.coverage >= kYearCoverage) return true;
  // Several telling words in one place, or its very name, are enough beside other words.
  return (best.evidence >= kMuchEvidence && best.coverage >= kEvidenceCoverage) ||
         (best.title_coverage >= kNamed && best.coverage >= kNamedCoverage);
}

}  // namespace portfolio::chat
