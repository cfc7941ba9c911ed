#include "document/src/adapters/pdf/file/operator_reader.h"

#include <algorithm>
#include <charconv>

namespace portfolio::document {
namespace {

constexpr std::string_view kSpace = " \n\r\t\f";
constexpr std::string_view kDelimiters = " \n\r\t\f()<>[]/";

bool IsNumber(std::string_view word) {
  return word.find_first_not_of("+-.0123456789") == std::string_view::npos;
}

}  // namespace

std::optional<OperatorToken> OperatorReader::Next() {
  using Kind = OperatorToken::Kind;
  while (SkipSpace() && operators_.compare(at_, 2, "<<") == 0) SkipDictionary();
  if (at_ == operators_.size()) return std::nullopt;
  switch (operators_[at_]) {
    case '(':
      return OperatorToken{Kind::kString, 0, ReadString()};
    case '[':
      ++at_;
      return OperatorToken{Kind::kOpen};
    case ']':
      ++at_;
      return OperatorToken{Kind::kClose};
    case '/':
      ++at_;
      return OperatorToken{Kind::kName, 0, std::string(ReadWord())};
    default:
      break;
  }
  const std::string_view word = ReadWord();
  if (!IsNumber(word)) return OperatorToken{Kind::kOperator, 0, std::string(word)};
  OperatorToken number{Kind::kNumber};
  std::from_chars(word.data(), word.data() + word.size(), number.number);
  return number;
}

bool OperatorReader::SkipSpace() {
  at_ = std::min(operators_.find_first_not_of(kSpace, at_), operators_.size());
  return at_ < operators_.size();
}

void OperatorReader::SkipDictionary() {
  int depth = 0;
  while (at_ < operators_.size()) {
    const std::string_view two = operators_.substr(at_, 2);
    if (two == "<<" || two == ">>") {
      depth += two == "<<" ? 1 : -1;
      at_ += 2;
      if (depth == 0) return;
    } else if (two.front() == '<') {
      at_ = std::min(operators_.find('>', at_), operators_.size() - 1) + 1;
    } else {
      ++at_;
    }
  }
}

std::string OperatorReader::ReadString() {
  std::string bytes;
  for (++at_; at_ < operators_.size() && operators_[at_] != ')'; ++at_) {
    if (operators_[at_] == '\\' && at_ + 1 < operators_.size()) {
      ++at_;
      bytes += operators_[at_] == 'r' ? '\r' : operators_[at_];
    } else {
      bytes += operators_[at_];
    }
  }
  at_ = std::min(at_ + 1, operators_.size());
  return bytes;
}

std::string_view OperatorReader::ReadWord() {
  // What begins no word that is known is a word of its own, so that reading goes on.
  size_t end = std::min(operators_.find_first_of(kDelimiters, at_), operators_.size());
  if (end == at_) ++end;
  const std::string_view word = operators_.substr(at_, end - at_);
  at_ = end;
  return word;
}

}  // namespace portfolio::document
