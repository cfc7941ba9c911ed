#pragma once

#include <optional>
#include <string_view>

namespace portfolio::document::svg {

/// Reads numbers and letters as SVG's attributes have them, parted by space or comma or by nothing.
class NumberScanner {
 public:
  explicit NumberScanner(std::string_view text) : text_(text) {}

  bool AtEnd();
  /// Nothing at the end, and where no number stands or one beyond ten millions.
  std::optional<double> Number();
  /// A single 0 or 1, which needs nothing behind it.
  std::optional<bool> Flag();
  /// A letter, or nothing.
  std::optional<char> Letter();
  /// A word of letters; empty where none stands.
  std::string_view Word();
  bool Skip(char character);

 private:
  void SkipSeparators();

  std::string_view text_;
};

}  // namespace portfolio::document::svg
