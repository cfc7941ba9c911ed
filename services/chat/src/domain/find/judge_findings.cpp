#include "chat/src/domain/find/judge_findings.h"

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

/// A passage that is so much about the question's topic answers it, whatever a word alone would
/// ask.
constexpr double kTopicTold = 0.5;

/// Passages of this section are skills.
constexpr std::string_view kSkillSection = "skills";

/// Truth as the value of a sign.
double Is(bool holds) { return holds ? 1 : 0; }

double Probability(const std::vector<Sign>& signs) {
  if (signs.empty()) return 0;
  double log_odds = 0;
  for (const Sign& sign : signs) log_odds += sign.weight * sign.value;
  return 1 / (1 + std::exp(-log_odds));
}

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
  for (std::size_t i = 0; i < findings.terms.size() && i < kMostTerms; ++i) {
    const Findings::Term& term = findings.terms[i];
    const bool held = hit.terms >> i & 1;
    if (held && !term.name && term.importance > kTelling) return false;
    if (held && term.name && !term.year) holds_name = true;
    if (!held && !term.name && term.importance > kTelling) lacks_other = true;
  }
  return holds_name && lacks_other;
}

bool LacksName(const Findings& findings, const Hit& hit) {
  for (std::size_t i = 0; i < findings.terms.size() && i < kMostTerms; ++i) {
    const Findings::Term& term = findings.terms[i];
    if (term.name && !term.year && (hit.terms >> i & 1) == 0) return true;
  }
  return false;
}

bool HoldsYear(const Findings& findings, const Hit& hit) {
  for (std::size_t i = 0; i < findings.terms.size() && i < kMostTerms; ++i) {
    if (findings.terms[i].year && (hit.terms >> i & 1)) return true;
  }
  return false;
}

std::vector<Sign> AnswerSigns(const Findings& findings, bool names_skill) {
  if (findings.hits.empty()) return {};
  const Hit& best = findings.hits.front();
  if (findings.asks_for_absent && best.topic < kTopicTold) return {};
  const bool unknown_name = !findings.unknown_name.empty();
  // An unknown name is all that is asked about.
  if (unknown_name && best.evidence <= 0) return {};
  const double words = std::min(static_cast<double>(findings.content_words), kManyWords);
  // Where the words of a question meet a passage well, its topic says less.
  const double unmet = 1 - Confidence(best);
  return {
      {"bias", -0.787, 1},
      {"confidence", 0.581, Confidence(best)},
      {"score", 0.76, std::log1p(best.score)},
      {"topic", 2.05, best.topic},
      {"nearly_all", 0.951, Is(best.coverage >= kNearlyAll && best.evidence >= kMuchEvidence)},
      {"about_owner", 0.316, Is(findings.about_owner)},
      {"words", 0.606, words / kManyWords},
      {"unknown_name", -1.01, Is(unknown_name)},
      {"unknown_product", -1.15, Is(unknown_name && findings.unknown_product)},
      {"only_names", -0.822, Is(HoldsOnlyNames(findings, best) && !names_skill)},
      {"lacks_name", -1.06, Is(LacksName(findings, best))},
      {"asked", 2.22, best.asked},
      {"unanswered", -1.57, findings.unanswered},
      {"unmet_unanswered", -1.73, findings.unanswered * unmet},
      {"absent_topic", -2.42, findings.absent_topic},
      {"unmet_unsaid", -2.85, ConfidenceOf(findings, "unsaid") * unmet},
      {"unmet_off_topic", -4.21, ConfidenceOf(findings, "off_topic") * unmet},
  };
}

double AnswerProbability(const Findings& findings, bool names_skill) {
  return Probability(AnswerSigns(findings, names_skill));
}

double AnswerProbability(const Knowledge& knowledge, const Findings& findings) {
  const bool names_skill =
      !findings.hits.empty() &&
      knowledge.passages()[findings.hits.front().passage].section == kSkillSection;
  return AnswerProbability(findings, names_skill);
}

std::vector<Sign> OffTopicSigns(const Findings& findings) {
  const bool names_content =
      std::any_of(findings.terms.begin(), findings.terms.end(),
                  [](const Findings::Term& term) { return term.name && !term.year; });
  if (names_content) return {};
  const double confidence = findings.hits.empty() ? 0 : Confidence(findings.hits.front());
  return {
      {"bias", -1.24, 1},
      {"about_owner", -1.31, Is(findings.about_owner)},
      {"absent", -0.626, Is(findings.asks_for_absent)},
      {"known_share", -1.55, findings.known_share},
      {"confidence", -0.793, confidence},
      {"off_topic", 7.29, ConfidenceOf(findings, "off_topic")},
      {"asked", -2.07, findings.hits.empty() ? 0 : findings.hits.front().asked},
  };
}

double OffTopicProbability(const Findings& findings) {
  return Probability(OffTopicSigns(findings));
}

}  // namespace portfolio::chat
