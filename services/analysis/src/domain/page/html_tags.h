#pragma once

#include <array>
#include <initializer_list>
#include <string_view>
#include <unordered_map>

#include "analysis/src/domain/page/html_tree.h"

namespace portfolio::analysis {

/// The tags that rules speak of, by their names.
const std::unordered_map<std::string_view, Tag>& TagNames();

/// A set of tags that is asked in constant time.
class TagSet {
 public:
  constexpr TagSet(std::initializer_list<Tag> tags) {
    for (Tag tag : tags) bits_[static_cast<size_t>(tag)] = true;
  }
  constexpr bool Has(Tag tag) const { return bits_[static_cast<size_t>(tag)]; }

 private:
  std::array<bool, static_cast<size_t>(Tag::kCount)> bits_ = {};
};

// ASCII only.
inline bool IsSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f'; }
inline bool IsAlpha(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
inline char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

}  // namespace portfolio::analysis
