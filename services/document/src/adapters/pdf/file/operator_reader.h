#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace portfolio::document {

/// One word of a content stream (ISO 32000-1, 7.2 and 7.8).
struct OperatorToken {
  enum class Kind { kNumber, kName, kString, kOpen, kClose, kOperator };
  Kind kind = Kind::kOperator;
  double number = 0;
  /// Of a name without its slash, a literal string's bytes, or an operator.
  std::string text = {};
};

/// Reads the content streams that Ink, GlyphWriter and Engraving write: numbers, names, literal
/// strings, arrays and operators. Dictionaries of marked content are skipped.
class OperatorReader {
 public:
  explicit OperatorReader(std::string_view operators) : operators_(operators) {}

  /// Nothing at the end.
  std::optional<OperatorToken> Next();

 private:
  bool SkipSpace();
  void SkipDictionary();
  std::string ReadString();
  std::string_view ReadWord();

  std::string_view operators_;
  size_t at_ = 0;
};

}  // namespace portfolio::document
