#include "chat/src/domain/passage_index.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

// BM25F's constants. Titles are short and say what a passage is about, so they weigh most.
constexpr double kSaturation = 1.2;
struct Field {
  double weight;
  double length_normalisation;
};
constexpr std::array<Field, 3> kFields = {{{2.6, 0.2}, {2.0, 0.1}, {1.0, 0.5}}};

// What a match is worth that isn't by the word itself.
constexpr double kConceptWeight = 0.9;
constexpr double kMisspeltWeight = 0.75;

constexpr std::size_t kShortestCorrectable = 5;
constexpr std::size_t kLongWord = 8;
constexpr std::size_t kMostCorrections = 3;

/// Terms of a field with how often they occur.
using Counts = std::map<std::string, double>;

Counts CountTerms(const std::vector<Token>& tokens) {
  Counts counts;
  for (const Token& token : tokens) {
    for (const TokenConcept& entry : token.concepts) counts["#" + entry.name] += entry.share;
    if (!token.function_word) counts[token.stem] += 1;
  }
  return counts;
}

double LengthOf(const Counts& counts) {
  double length = 0;
  for (const auto& [term, count] : counts) length += count;
  return length;
}

std::u32string CodePoints(std::string_view text) {
  std::u32string result;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t c = length == 1 ? lead : lead & (0xFF >> (length + 1));
    for (std::size_t k = 1; k < length && i + k < text.size(); ++k) {
      c = (c << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3F);
    }
    result.push_back(c);
    i += length;
  }
  return result;
}

std::string FirstLetter(const std::string& word) { return std::string(platform::Truncate(word, 1)); }

bool HasDigit(const std::string& word) {
  return word.find_first_of("0123456789") != std::string::npos;
}

}  // namespace

int EditDistance(std::string_view a, std::string_view b, int limit) {
  const std::u32string s = CodePoints(a);
  const std::u32string t = CodePoints(b);
  if (std::abs(static_cast<int>(s.size()) - static_cast<int>(t.size())) > limit) return limit + 1;
  std::vector<int> before_last(t.size() + 1);
  std::vector<int> last(t.size() + 1);
  std::vector<int> row(t.size() + 1);
  for (std::size_t j = 0; j <= t.size(); ++j) last[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= s.size(); ++i) {
    row[0] = static_cast<int>(i);
    int best = row[0];
    for (std::size_t j = 1; j <= t.size(); ++j) {
      const int replaced = last[j - 1] + (s[i - 1] == t[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && s[i - 1] == t[j - 2] && s[i - 2] == t[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
      best = std::min(best, row[j]);
    }
    if (best > limit) return limit + 1;
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return std::min(last[t.size()], limit + 1);
}

PassageIndex::PassageIndex(const std::vector<Passage>& passages, const TextAnalyser& analyser,
                           const std::vector<std::string>& known_names)
    : passages_(passages), analyser_(analyser) {
  std::vector<std::array<Counts, 3>> counted;
  std::array<double, 3> total_length{};
  for (const Passage& passage : passages) {
    const PassageText& text = passage.text[analyser.language()];
    std::array<Counts, 3> fields;
    for (const auto& [field, source] :
         {std::pair(0, &text.title), {1, &text.keywords}, {2, &text.body}}) {
      const std::vector<Token> tokens = analyser.Analyse(*source);
      for (const Token& token : tokens) vocabulary_.emplace(token.word, token.stem);
      fields[static_cast<std::size_t>(field)] = CountTerms(tokens);
    }
    for (const std::string& entry : passage.concepts) fields[1]["#" + entry] += 1;
    for (std::size_t f = 0; f < fields.size(); ++f) total_length[f] += LengthOf(fields[f]);
    counted.push_back(std::move(fields));
  }
  for (std::size_t p = 0; p < counted.size(); ++p) {
    Counts weights;
    for (std::size_t f = 0; f < kFields.size(); ++f) {
      const double mean = std::max(1.0, total_length[f] / static_cast<double>(counted.size()));
      const double b = kFields[f].length_normalisation;
      const double norm = 1 - b + b * LengthOf(counted[p][f]) / mean;
      for (const auto& [term, count] : counted[p][f]) {
        weights[term] += kFields[f].weight * count / norm;
      }
    }
    for (const auto& [term, weight] : weights) {
      postings_[term].push_back({static_cast<std::uint32_t>(p), static_cast<float>(weight)});
    }
  }
  for (const auto& [word, stem] : vocabulary_) by_first_letter_[FirstLetter(word)].push_back(word);
  for (const std::string& name : known_names) known_names_.insert(platform::Fold(name));
}

double PassageIndex::Idf(const std::string& term) const {
  const auto found = postings_.find(term);
  const double n = found == postings_.end() ? 0.5 : static_cast<double>(found->second.size());
  const auto total = static_cast<double>(passages_.size());
  return std::log(1 + (total - n + 0.5) / (n + 0.5));
}

std::vector<QueryTerm::Alternative> PassageIndex::LikeWords(const std::string& word) const {
  const std::size_t length = platform::CodePointCount(word);
  if (length < kShortestCorrectable || HasDigit(word) || known_names_.count(word) > 0) return {};
  const auto candidates = by_first_letter_.find(FirstLetter(word));
  if (candidates == by_first_letter_.end()) return {};
  const int limit = length >= kLongWord ? 2 : 1;
  std::vector<std::pair<int, std::string>> close;
  for (const std::string& candidate : candidates->second) {
    if (analyser_.IsFunctionWord(candidate)) continue;
    const int distance = EditDistance(word, candidate, limit);
    if (distance <= limit) close.emplace_back(distance, candidate);
  }
  std::sort(close.begin(), close.end());
  std::vector<QueryTerm::Alternative> alternatives;
  for (const auto& [distance, candidate] : close) {
    if (distance > close.front().first || alternatives.size() == kMostCorrections) break;
    alternatives.push_back({vocabulary_.at(candidate), kMisspeltWeight});
  }
  return alternatives;
}

std::vector<QueryTerm> PassageIndex::Understand(const std::vector<Token>& question) const {
  std::vector<QueryTerm> terms;
  for (const Token& token : question) {
    QueryTerm term;
    term.word = token.word;
    if (!token.function_word && Knows(token.stem)) {
      term.alternatives.push_back({token.stem, 1});
      term.importance = Idf(token.stem);
    }
    for (const TokenConcept& entry : token.concepts) {
      const std::string name = "#" + entry.name;
      if (!Knows(name)) continue;
      term.alternatives.push_back({name, kConceptWeight * entry.share});
      term.importance = std::max(term.importance, Idf(name) * entry.share);
    }
    if (term.alternatives.empty() && token.function_word) continue;
    if (term.alternatives.empty()) {
      term.alternatives = LikeWords(token.word);
      term.known = !term.alternatives.empty();
      term.importance = term.known ? Idf(term.alternatives.front().term) : Idf("");
    }
    terms.push_back(std::move(term));
  }
  return terms;
}

std::vector<Hit> PassageIndex::Search(const std::vector<QueryTerm>& terms) const {
  std::vector<double> scores(passages_.size(), 0);
  std::vector<double> covered(passages_.size(), 0);
  std::vector<double> best(passages_.size());
  double importance = 0;
  for (const QueryTerm& term : terms) {
    importance += term.importance;
    std::fill(best.begin(), best.end(), 0);
    for (const QueryTerm::Alternative& alternative : term.alternatives) {
      const auto postings = postings_.find(alternative.term);
      if (postings == postings_.end()) continue;
      const double idf = Idf(alternative.term) * alternative.weight;
      for (const Posting& posting : postings->second) {
        const double value = idf * posting.weight / (kSaturation + posting.weight);
        best[posting.passage] = std::max(best[posting.passage], value);
      }
    }
    for (std::size_t p = 0; p < best.size(); ++p) {
      scores[p] += best[p];
      if (best[p] > 0) covered[p] += term.importance;
    }
  }
  std::vector<Hit> hits;
  for (std::size_t p = 0; p < scores.size(); ++p) {
    if (scores[p] <= 0) continue;
    const double coverage = importance > 0 ? covered[p] / importance : 0;
    hits.push_back({p, scores[p] * passages_[p].prior * (0.4 + 0.6 * coverage), coverage});
  }
  std::sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) {
    return a.score != b.score ? a.score > b.score : a.passage < b.passage;
  });
  return hits;
}

}  // namespace portfolio::chat
