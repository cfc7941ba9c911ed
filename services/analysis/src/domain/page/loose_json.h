#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace portfolio::analysis {

/// JSON as pages hold it, read forgivingly: comments, trailing and missing commas, raw line breaks
/// and quotes in strings, single quotes, CDATA and HTML comment marks around it. Valid JSON is read
/// exactly. A value type.
class LooseJson {
 public:
  enum class Kind { kNull, kBool, kNumber, kString, kArray, kObject };

  /// Deepest nesting and largest number of values that are read.
  static constexpr int kMaxDepth = 64;
  static constexpr size_t kMaxValues = 400'000;

  /// Nothing when `text` holds no object or array. Linear in the size of the text.
  static std::optional<LooseJson> Parse(std::string_view text);

  Kind kind() const { return kind_; }
  bool is_object() const { return kind_ == Kind::kObject; }
  bool is_array() const { return kind_ == Kind::kArray; }
  bool is_string() const { return kind_ == Kind::kString; }
  /// The characters of a string, a number or a literal as written; else empty.
  const std::string& text() const { return text_; }
  bool is_true() const { return kind_ == Kind::kBool && text_ == "true"; }
  const std::vector<LooseJson>& items() const { return items_; }
  const std::vector<std::pair<std::string, LooseJson>>& members() const { return members_; }

  /// The member with this key, or null.
  const LooseJson* Get(std::string_view key) const;
  /// The text of the member with this key; empty when there is none.
  std::string_view TextOf(std::string_view key) const;

 private:
  friend class LooseJsonParser;

  Kind kind_ = Kind::kNull;
  std::string text_;
  std::vector<LooseJson> items_;
  std::vector<std::pair<std::string, LooseJson>> members_;
};

}  // namespace portfolio::analysis
