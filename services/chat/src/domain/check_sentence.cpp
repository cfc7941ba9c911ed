#include "chat/src/domain/check_sentence.h"

#include <array>

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// So many words of the instructions in a row are a repetition.
constexpr std::size_t kRun = 5;

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// The length of a thousands separator at the start of `text`; 0 when there is none.
std::size_t SpaceLength(std::string_view text) {
  for (const std::string_view space : {" ", "\u00A0", "\u202F"}) {
    if (text.substr(0, space.size()) == space) return space.size();
  }
  return 0;
}

bool HasThreeDigits(std::string_view text) {
  return text.size() >= 3 && IsDigit(text[0]) && IsDigit(text[1]) && IsDigit(text[2]) &&
         (text.size() == 3 || !IsDigit(text[3]));
}

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

}  // namespace

std::vector<std::string> FiguresOf(std::string_view text) {
  std::vector<std::string> figures;
  for (std::size_t i = 0; i < text.size();) {
    if (!IsDigit(text[i])) {
      ++i;
      continue;
    }
    std::string figure;
    while (i < text.size()) {
      if (IsDigit(text[i])) {
        figure += text[i++];
        continue;
      }
      const std::size_t space = SpaceLength(text.substr(i));
      const bool separator = text[i] == ',' || text[i] == '.';
      const std::size_t behind = i + (separator ? 1 : space);
      if ((separator || space > 0) && HasThreeDigits(text.substr(behind)) && figure.size() <= 3) {
        i = behind;
        continue;
      }
      if (!separator || i + 1 >= text.size() || !IsDigit(text[i + 1])) break;
      figure += '.';
      ++i;
    }
    if (figure.find('.') != std::string::npos) {
      while (figure.back() == '0') figure.pop_back();
      if (figure.back() == '.') figure.pop_back();
    }
    figures.push_back(figure);
  }
  return figures;
}

CheckSentence::CheckSentence(const Knowledge& knowledge, const WriteRequest& request,
                             const std::vector<std::string>& instructions)
    : knowledge_(knowledge), language_(request.language) {
  for (const Excerpt& excerpt : request.excerpts) {
    sources_ += excerpt.title + "\n" + excerpt.text + "\n";
  }
  for (std::string& figure : FiguresOf(sources_)) figures_.insert(std::move(figure));
  for (const std::string& text : instructions) {
    instruction_runs_.merge(RunsOf(text));
  }
}

std::string_view CheckSentence::FaultOf(std::string_view sentence) const {
  if (HasForeignMarkup(sentence)) return "markup";
  if (RepeatsInstructions(sentence)) return "instructions";
  if (HasUnknownFigure(sentence)) return "figure";
  if (HasUnknownName(sentence)) return "name";
  return {};
}

bool CheckSentence::HasUnknownFigure(std::string_view sentence) const {
  // The number of a list's item is no figure.
  const std::size_t dot = sentence.find(". ");
  const bool numbered = dot != std::string_view::npos && dot <= 2 && IsDigit(sentence[0]);
  for (const std::string& figure : FiguresOf(numbered ? sentence.substr(dot) : sentence)) {
    if (figures_.count(figure) == 0) return true;
  }
  return false;
}

bool CheckSentence::HasUnknownName(std::string_view sentence) const {
  bool first = true;
  for (const std::string& word : platform::Words(sentence)) {
    const std::string lower = platform::ToLower(word);
    const bool beginning = first;
    first = false;
    if (lower == word || IsDigit(word[0])) continue;
    const std::string folded = platform::Fold(word);
    if (knowledge_.HoldsWord(folded)) continue;
    const std::string_view tail = std::string_view(word).substr(platform::Truncate(word, 1).size());
    const bool inner_capital = platform::ToLower(tail) != tail;
    // Every sentence begins with a capital, and every German noun.
    const bool ordinary = (beginning || language_ == Language::kGerman) && !inner_capital &&
                          !knowledge_.IsKnownName(folded);
    if (!ordinary) return true;
  }
  return false;
}

bool CheckSentence::HasForeignMarkup(std::string_view sentence) const {
  static constexpr std::array<std::string_view, 8> kSigns = {
      "<", "http", "www.", "](", "```", "mailto:", "tel:", "javascript:"};
  for (const std::string_view sign : kSigns) {
    if (sentence.find(sign) != std::string_view::npos) return true;
  }
  // An address must be one of the excerpts'.
  for (std::size_t at = sentence.find('@'); at != std::string_view::npos;
       at = sentence.find('@', at + 1)) {
    const std::size_t begin = sentence.find_last_of(" \n(*", at) + 1;
    const std::size_t end = sentence.find_first_of(" \n),;*", at);
    std::string address(sentence.substr(begin, end - begin));
    while (!address.empty() && (address.back() == '.' || address.back() == '!')) address.pop_back();
    if (sources_.find(address) == std::string::npos) return true;
  }
  return false;
}

bool CheckSentence::RepeatsInstructions(std::string_view sentence) const {
  for (const std::string& run : RunsOf(sentence)) {
    if (instruction_runs_.count(run) > 0) return true;
  }
  return false;
}

}  // namespace portfolio::chat
