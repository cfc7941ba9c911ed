#include "chat/src/domain/find_passages.h"

#include <algorithm>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// A passage found in another language than the question's counts for a little less.
constexpr double kOtherLanguage = 0.85;
/// The other languages are looked up when the best coverage is below this.
constexpr double kGoodCoverage = 0.7;
/// Words of the question before.
constexpr double kContextWeight = 0.45;
/// A plain word that the content doesn't hold says less about the topic than a name does.
constexpr double kUnknownPlainWord = 0.7;
/// A short one is mostly a small word that is misspelt.
constexpr double kUnknownShortWord = 0.3;
constexpr std::size_t kShortWord = 4;

/// The word as the visitor wrote it.
std::string AsWritten(std::string_view question, const std::string& folded) {
  for (const std::string& word : platform::Words(question)) {
    if (platform::Fold(word) == folded) return word;
  }
  return folded;
}

bool HasCapitalInside(std::string_view question, const std::string& folded, Language language) {
  const std::vector<std::string> words = platform::Words(question);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (platform::Fold(words[i]) != folded) continue;
    const std::string& word = words[i];
    const std::string_view rest = std::string_view(word).substr(platform::Truncate(word, 1).size());
    if (platform::ToLower(rest) != rest) return true;
    // German writes every noun with a capital, and every sentence begins with one.
    const bool telling = i > 0 && language != Language::kGerman;
    if (telling && platform::ToLower(word) != word) return true;
  }
  return false;
}

bool IsYear(const std::string& word) {
  return word.size() == 4 && word.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

Findings FindPassages::Find(std::string_view question, Language language,
                            std::string_view context) const {
  Findings findings;
  std::vector<Hit> best(knowledge_.passages().size());
  const auto look_up = [&](Language in) {
    const PassageIndex& index = knowledge_.index(in);
    const TextAnalyser& analyser = knowledge_.analyser(in);
    std::vector<QueryTerm> terms = index.Understand(analyser.Analyse(question));
    double known = 0;
    double all = 0;
    for (QueryTerm& term : terms) {
      const bool is_name =
          knowledge_.IsKnownName(term.word) || HasCapitalInside(question, term.word, language);
      if (!term.known && !is_name) {
        const bool is_short = platform::CodePointCount(term.word) <= kShortWord;
        term.importance *= is_short ? kUnknownShortWord : kUnknownPlainWord;
      }
      if (!term.known && is_name && in == language && findings.unknown_name.empty()) {
        findings.unknown_name = AsWritten(question, term.word);
      }
      all += term.importance;
      if (in == language) {
        const bool year = IsYear(term.word);
        const bool name = year || (!term.has_concept && knowledge_.IsName(term.word));
        findings.asked.push_back({term.importance, name, year});
        findings.asks_for_absent = findings.asks_for_absent || term.absent;
      }
      if (term.known) known += term.importance;
      if (term.known && is_name && in != language &&
          platform::Fold(findings.unknown_name) == term.word) {
        findings.unknown_name.clear();
      }
    }
    findings.has_terms = findings.has_terms || !terms.empty();
    if (all > 0) findings.known_share = std::max(findings.known_share, known / all);
    for (QueryTerm& term : index.Understand(analyser.Analyse(context))) {
      if (!term.known) continue;
      term.importance *= kContextWeight;
      for (auto& alternative : term.alternatives) alternative.weight *= kContextWeight;
      terms.push_back(std::move(term));
    }
    const double weight = in == language ? 1 : kOtherLanguage;
    for (const Hit& hit : index.Search(terms)) {
      Hit& known_hit = best[hit.passage];
      if (hit.score * weight > known_hit.score) {
        const std::uint64_t terms_held = in == language ? hit.terms : known_hit.terms;
        known_hit = hit;
        known_hit.score *= weight;
        known_hit.terms = terms_held;
      }
    }
  };

  look_up(language);
  const auto best_coverage = [&] {
    double coverage = 0;
    for (const Hit& hit : best) coverage = std::max(coverage, hit.coverage);
    return coverage;
  };
  if (best_coverage() < kGoodCoverage) {
    for (const Language other : kLanguages) {
      if (other != language) look_up(other);
    }
  }
  for (const Hit& hit : best) {
    if (hit.score > 0) findings.hits.push_back(hit);
  }
  const std::size_t count = std::min(kMostHits, findings.hits.size());
  std::partial_sort(findings.hits.begin(), findings.hits.begin() + static_cast<long>(count),
                    findings.hits.end(), [](const Hit& a, const Hit& b) {
                      return a.score != b.score ? a.score > b.score : a.passage < b.passage;
                    });
  findings.hits.resize(count);
  return findings;
}

}  // namespace portfolio::chat
