#include "document/src/adapters/svg/number_scanner.h"

#include <charconv>
#include <cmath>

namespace portfolio::document::svg {
namespace {

bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool BeginsNumber(std::string_view text) {
  if (!text.empty() && text.front() == '-') text.remove_prefix(1);
  return !text.empty() && (text.front() == '.' || (text.front() >= '0' && text.front() <= '9'));
}

}  // namespace

void NumberScanner::SkipSeparators() {
  const size_t next = text_.find_first_not_of(" ,\t\r\n\f");
  text_.remove_prefix(next == std::string_view::npos ? text_.size() : next);
}

bool NumberScanner::AtEnd() {
  SkipSeparators();
  return text_.empty();
}

std::optional<double> NumberScanner::Number() {
  constexpr double kLargest = 1e7;
  SkipSeparators();
  if (!text_.empty() && text_.front() == '+') text_.remove_prefix(1);
  if (!BeginsNumber(text_)) return std::nullopt;
  double value = 0;
  const auto end = std::from_chars(text_.data(), text_.data() + text_.size(), value);
  if (end.ec != std::errc() || std::abs(value) > kLargest) return std::nullopt;
  text_.remove_prefix(static_cast<size_t>(end.ptr - text_.data()));
  return value;
}

std::optional<bool> NumberScanner::Flag() {
  SkipSeparators();
  if (text_.empty() || (text_.front() != '0' && text_.front() != '1')) return std::nullopt;
  const bool flag = text_.front() == '1';
  text_.remove_prefix(1);
  return flag;
}

std::optional<char> NumberScanner::Letter() {
  SkipSeparators();
  if (text_.empty() || !IsLetter(text_.front())) return std::nullopt;
  const char letter = text_.front();
  text_.remove_prefix(1);
  return letter;
}

std::string_view NumberScanner::Word() {
  SkipSeparators();
  size_t length = 0;
  while (length < text_.size() && IsLetter(text_[length])) ++length;
  const std::string_view word = text_.substr(0, length);
  text_.remove_prefix(length);
  return word;
}

bool NumberScanner::Skip(char character) {
  SkipSeparators();
  if (text_.empty() || text_.front() != character) return false;
  text_.remove_prefix(1);
  return true;
}

}  // namespace portfolio::document::svg
