#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "platform/error/status.h"

namespace portfolio::document::svg {

/// CSS properties and their values.
using Declarations = std::map<std::string, std::string, std::less<>>;

/// "fill: red; stroke: none"; `!important` is left out.
Declarations ReadDeclarations(std::string_view css);

/// What selectors look at.
struct ElementName {
  std::string_view tag;
  std::string_view id;
  /// Parted by spaces.
  std::string_view classes;
};

/// The rules of style elements with the selectors that drawing programs write: `*`, or a tag, ids
/// and classes of one element, in lists.
class StyleSheet {
 public:
  /// Error: INVALID_ARGUMENT with a rule or selector of another kind.
  platform::Status Add(std::string_view css);
  /// Sets what the rules say of an element, by the cascade's order.
  void Apply(const ElementName& element, Declarations* style) const;

 private:
  struct Rule {
    std::string tag = {};
    std::string id = {};
    std::vector<std::string> classes = {};
    Declarations declarations;

    bool Matches(const ElementName& element) const;
    size_t Specificity() const;
  };
  platform::Status AddRule(std::string_view selector, const Declarations& declarations);

  /// By specificity, then as they were read.
  std::vector<Rule> rules_;
};

}  // namespace portfolio::document::svg
