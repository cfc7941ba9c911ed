#include "claims/reading/clauses.h"

#include <algorithm>
#include <string>

#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::claims {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool HasFigure(std::string_view text) { return std::any_of(text.begin(), text.end(), IsDigit); }

/// Ends with the lower end of a range: "between two"; years are told apart.
bool IsRange(std::string_view text, const LanguageWords& lists) {
  constexpr std::size_t kNear = 3;
  std::vector<std::string> words = platform::Words(text);
  if (words.empty()) return false;
  const std::size_t far = words.size() < kNear ? 0 : words.size() - kNear;
  words.erase(words.begin(), words.begin() + static_cast<long>(far));
  for (std::string& word : words) word = platform::FoldQuickly(word);
  const bool year = words.back().size() == 4;
  return lists.between.In(words) && HasFigure(words.back()) && !year;
}

/// The length of a mark that parts at `at`; 0 when there is none. Sets whether it parts clauses.
std::size_t MarkAt(std::string_view text, std::size_t at, bool* clause) {
  const char c = text[at];
  const bool space = at + 1 >= text.size() || text[at + 1] == ' ';
  *clause = false;
  if (c == '(' || c == ')' || c == '"' || c == '\n') return 1;
  if (c == ',' && space) return 1;
  if ((c == ';' || c == ':') && space) {
    *clause = true;
    return 1;
  }
  for (const std::string_view mark : {"“", "”", "„", "«", "»"}) {
    if (text.substr(at, mark.size()) == mark) return mark.size();
  }
  for (const std::string_view mark : {" – ", " — ", " - "}) {
    if (text.substr(at, mark.size()) == mark) {
      *clause = true;
      return mark.size();
    }
  }
  const bool stop = (c == '.' || c == '!' || c == '?') && space && at + 1 < text.size() &&
                    (at == 0 || !IsDigit(text[at - 1]));
  if (stop) *clause = true;
  return stop ? 1 : 0;
}

}  // namespace

bool IsAnd(std::string_view word) {
  constexpr std::string_view kAnd[] = {"and", "und", "и", "et", "y", "e", "si"};
  return std::find(std::begin(kAnd), std::end(kAnd), word) != std::end(kAnd);
}

std::vector<Piece> CutAtMarks(std::string_view text) {
  std::vector<Piece> pieces;
  std::size_t begin = 0;
  bool clause = false;
  for (std::size_t i = 0; i < text.size();) {
    bool parts_clauses = false;
    const std::size_t length = MarkAt(text, i, &parts_clauses);
    if (length == 0) {
      ++i;
      continue;
    }
    if (!platform::Trim(text.substr(begin, i - begin)).empty()) {
      pieces.push_back({text.substr(begin, i - begin), clause, false});
      clause = false;
    }
    clause = clause || parts_clauses;
    i += length;
    begin = i;
  }
  if (!platform::Trim(text.substr(begin)).empty())
    pieces.push_back({text.substr(begin), clause, false});
  return pieces;
}

std::vector<Piece> CutAtJoiners(const Piece& piece, const LanguageWords& lists) {
  std::size_t at = 0;
  for (const std::string& word : platform::Words(piece.text)) {
    const std::size_t found = piece.text.find(word, at);
    if (found == std::string_view::npos) break;
    at = found + word.size();
    const std::string folded = platform::FoldQuickly(word);
    const bool joins = IsAnd(folded);
    const bool contrasts = lists.contrast.In({&folded, 1});
    const std::string_view before = piece.text.substr(0, found);
    const std::string_view behind = piece.text.substr(at);
    if (contrasts && found > 0) {
      std::vector<Piece> parts{{before, piece.clause, piece.contrast}};
      for (Piece& rest : CutAtJoiners({behind, true, true}, lists)) parts.push_back(rest);
      return parts;
    }
    if (!joins || !HasFigure(before) || !HasFigure(behind) || IsRange(before, lists)) continue;
    std::vector<Piece> parts{{before, piece.clause, piece.contrast}};
    for (Piece& rest : CutAtJoiners({behind, false, false}, lists)) parts.push_back(rest);
    return parts;
  }
  return {piece};
}

}  // namespace portfolio::claims
