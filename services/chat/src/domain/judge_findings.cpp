#include "chat/src/domain/judge_findings.h"

#include <algorithm>
#include <cmath>

namespace portfolio::chat {
namespace {

/// A word of such importance says what is asked.
constexpr double kTelling = 1.5;
/// A question of more words is as clear as one of so many.
constexpr double kManyWords = 8;

/// A passage that holds so much of a question with so many telling words is about nothing else.
constexpr double kNearlyAll = 0.85;
constexpr double kMuchEvidence = 7;

double Logistic(double x) { return 1 / (1 + std::exp(-x)); }

}  // namespace

double Confidence(const Hit& hit) { return hit.coverage * (0.5 + 0.5 * hit.title_coverage); }

double ConfidenceOf(const Findings& findings, std::string_view topic) {
  for (const TopicGuess& guess : findings.topics) {
    if (guess.topic == topic) return guess.confidence;
  }
  return 0;
}

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

bool LacksName(const Findings& findings, const Hit& hit) {
  for (std::size_t i = 0; i < findings.asked.size() && i < kMostTerms; ++i) {
    const Findings::Asked& asked = findings.asked[i];
    if (asked.name && !asked.year && (hit.terms >> i & 1) == 0) return true;
  }
  return false;
}

bool HoldsYear(const Findings& findings, const Hit& hit) {
  for (std::size_t i = 0; i < findings.asked.size() && i < kMostTerms; ++i) {
    if (findings.asked[i].year && (hit.terms >> i & 1)) return true;
  }
  return false;
}

double AnswerProbability(const Findings& findings, bool names_skill) {
  if (findings.hits.empty() || findings.asks_for_absent) return 0;
  const Hit& best = findings.hits.front();
  // An unknown name is all that is asked about.
  if (!findings.unknown_name.empty() && best.evidence <= 0) return 0;
  const double words = std::min(static_cast<double>(findings.content_words), kManyWords);
  double x = -3.13;
  x += 3.21 * Confidence(best);
  x += 1.31 * std::log1p(best.score);
  x += 1.64 * best.topic;
  x += 0.95 * (best.coverage >= kNearlyAll && best.evidence >= kMuchEvidence);
  x += 0.49 * findings.about_owner;
  x += 1.13 * words / kManyWords;
  x -= 0.82 * !findings.unknown_name.empty();
  x -= 1.15 * (HoldsOnlyNames(findings, best) && !names_skill);
  x -= 0.42 * LacksName(findings, best);
  x -= 4.18 * findings.absent_topic;
  x -= 10.8 * ConfidenceOf(findings, "unsaid");
  x -= 19.0 * ConfidenceOf(findings, "off_topic");
  return Logistic(x);
}

double OffTopicProbability(const Findings& findings) {
  const bool names_content =
      std::any_of(findings.asked.begin(), findings.asked.end(),
                  [](const Findings::Asked& asked) { return asked.name && !asked.year; });
  if (names_content || findings.asks_for_absent) return 0;
  double x = -0.37;
  x -= 3.12 * findings.about_owner;
  x -= 1.09 * findings.known_share;
  x -= findings.hits.empty() ? 0 : 1.39 * Confidence(findings.hits.front());
  x += 48.7 * ConfidenceOf(findings, "off_topic");
  return Logistic(x);
}

}  // namespace portfolio::chat
