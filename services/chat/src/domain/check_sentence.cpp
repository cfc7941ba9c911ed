#include "chat/src/domain/check_sentence.h"

#include <algorithm>
#include <utility>

#include "chat/src/domain/find_markup.h"
#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// So many words of the instructions in a row are a repetition.
constexpr std::size_t kRun = 5;
/// A sentence with so many telling words must share this part of them with the excerpts.
constexpr std::size_t kFewestTelling = 4;
constexpr double kLeastSupport = 0.3;

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

std::set<std::string> RunsOf(std::string_view text) {
  const std::vector<std::string> words = platform::Words(platform::Fold(text));
  std::set<std::string> runs;
  for (std::size_t i = 0; i + kRun <= words.size(); ++i) {
    std::string run;
    for (std::size_t k = 0; k < kRun; ++k) run += words[i + k] + " ";
    runs.insert(run);
  }
  return runs;
}

bool IsCapitalised(const std::string& word) {
  return !IsDigit(word[0]) && platform::ToLower(word) != word;
}

bool HasInnerCapital(const std::string& word) {
  const std::string_view tail = std::string_view(word).substr(platform::Truncate(word, 1).size());
  return platform::ToLower(tail) != tail;
}

/// The words of `text`, folded, with a space before and behind each.
std::string SpacedWords(std::string_view text) {
  std::string spaced = " ";
  for (const std::string& word : platform::Words(text)) spaced += platform::Fold(word) + " ";
  return spaced;
}

/// Groups of words that stand beside each other with nothing but a space between.
std::vector<std::vector<std::string>> AdjacentWords(std::string_view text) {
  std::vector<std::vector<std::string>> groups;
  std::size_t end = std::string_view::npos;
  for (std::string& word : platform::Words(text)) {
    const std::size_t from = end == std::string_view::npos ? 0 : end;
    const std::size_t at = text.find(word, from);
    if (at == std::string_view::npos) break;
    const bool adjacent = end != std::string_view::npos && text.substr(end, at - end) == " ";
    if (!adjacent) groups.emplace_back();
    end = at + word.size();
    groups.back().push_back(std::move(word));
  }
  return groups;
}

/// The number of a list's item is no figure.
std::string_view WithoutItemNumber(std::string_view sentence) {
  const std::size_t dot = sentence.find(". ");
  const bool numbered = dot != std::string_view::npos && dot <= 2 && IsDigit(sentence[0]);
  return numbered ? sentence.substr(dot + 2) : sentence;
}

}  // namespace

CheckSentence::CheckSentence(const Knowledge& knowledge, const WriteRequest& request,
                             const std::vector<std::string>& instructions)
    : knowledge_(knowledge),
      language_(request.language),
      reader_(knowledge.claim_words(request.language)) {
  for (const Excerpt& excerpt : request.excerpts) {
    sources_ += excerpt.title + "\n" + excerpt.text + "\n";
  }
  source_words_ = SpacedWords(sources_);
  claims_ = reader_.Read(sources_);
  for (const Token& token : knowledge.analyser(language_).Analyse(sources_)) {
    source_terms_.insert(token.stem);
    for (const TokenConcept& entry : token.concepts) source_terms_.insert("#" + entry.name);
  }
  for (const std::string& text : instructions) {
    instruction_runs_.merge(RunsOf(text));
  }
}

std::string_view CheckSentence::FaultOf(std::string_view sentence) const {
  if (HoldsForeignMarkup(sentence, sources_)) return "markup";
  if (RepeatsInstructions(sentence)) return "instructions";
  if (HasUnknownFigure(sentence)) return "figure";
  if (HasUnknownTitle(sentence)) return "title";
  if (HasUnknownName(sentence) || HasMixedName(sentence)) return "name";
  if (IsUnsupported(sentence)) return "unsupported";
  return {};
}

bool CheckSentence::HasUnknownFigure(std::string_view sentence) const {
  const std::string_view text = WithoutItemNumber(sentence);
  if (!reader_.UnknownFigures(text, claims_).empty()) return true;
  const std::set<std::string> dates = reader_.Read(text).dates;
  return !std::includes(claims_.dates.begin(), claims_.dates.end(), dates.begin(), dates.end());
}

bool CheckSentence::HasUnknownTitle(std::string_view sentence) const {
  const std::set<std::string> titles = reader_.Read(sentence).titles;
  return !std::includes(claims_.titles.begin(), claims_.titles.end(), titles.begin(), titles.end());
}

bool CheckSentence::HasUnknownName(std::string_view sentence) const {
  bool first = true;
  for (const std::string& word : platform::Words(sentence)) {
    const bool beginning = std::exchange(first, false);
    if (!IsCapitalised(word)) continue;
    const std::string folded = platform::Fold(word);
    if (knowledge_.HoldsWord(folded)) continue;
    // Every sentence begins with a capital, and every German noun.
    const bool ordinary = (beginning || language_ == Language::kGerman) && !HasInnerCapital(word) &&
                          !knowledge_.IsKnownName(folded);
    if (!ordinary) return true;
  }
  return false;
}

bool CheckSentence::HasMixedName(std::string_view sentence) const {
  const TextAnalyser& analyser = knowledge_.analyser(language_);
  const auto is_part = [&](const std::string& word) {
    if (!IsCapitalised(word)) return false;
    const std::string folded = platform::Fold(word);
    // A German noun has a capital without being a name.
    return language_ == Language::kGerman ? knowledge_.IsName(folded)
                                          : !analyser.IsFunctionWord(folded);
  };
  for (const auto& words : AdjacentWords(sentence)) {
    std::string name = " ";
    std::size_t parts = 0;
    for (std::size_t i = 0; i <= words.size(); ++i) {
      if (i < words.size() && is_part(words[i])) {
        name += platform::Fold(words[i]) + " ";
        ++parts;
        continue;
      }
      if (parts > 1 && source_words_.find(name) == std::string::npos) return true;
      name = " ";
      parts = 0;
    }
  }
  return false;
}

bool CheckSentence::IsUnsupported(std::string_view sentence) const {
  std::size_t telling = 0;
  std::size_t supported = 0;
  for (const Token& token : knowledge_.analyser(language_).Analyse(sentence)) {
    if (token.function_word || token.light) continue;
    ++telling;
    const bool meant = std::any_of(
        token.concepts.begin(), token.concepts.end(),
        [&](const TokenConcept& entry) { return source_terms_.count("#" + entry.name) > 0; });
    if (meant || source_terms_.count(token.stem) > 0) ++supported;
  }
  return telling >= kFewestTelling &&
         static_cast<double>(supported) < kLeastSupport * static_cast<double>(telling);
}

bool CheckSentence::RepeatsInstructions(std::string_view sentence) const {
  const std::set<std::string> runs = RunsOf(sentence);
  return std::any_of(runs.begin(), runs.end(),
                     [&](const std::string& run) { return instruction_runs_.count(run) > 0; });
}

}  // namespace portfolio::chat
