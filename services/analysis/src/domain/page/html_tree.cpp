#include "analysis/src/domain/page/html_tree.h"

#include <algorithm>

namespace portfolio::analysis {

std::string_view HtmlTree::Attribute(uint32_t node, std::string_view name) const {
  for (const auto* it = attributes_begin(node); it != attributes_end(node); ++it) {
    if (it->name == name) return it->value;
  }
  return {};
}

bool HtmlTree::HasAttribute(uint32_t node, std::string_view name) const {
  return std::any_of(attributes_begin(node), attributes_end(node),
                     [name](const HtmlAttribute& attribute) { return attribute.name == name; });
}

std::string HtmlTree::RawText(uint32_t node) const {
  std::string out;
  for (uint32_t i = node; i < nodes_[node].subtree_end; ++i) {
    if (nodes_[i].tag == Tag::kText) out += nodes_[i].text;
  }
  return out;
}

std::string HtmlTree::Text(uint32_t node) const {
  std::string out;
  uint32_t i = node;
  while (i < nodes_[node].subtree_end) {
    const HtmlNode& current = nodes_[i];
    if (current.tag == Tag::kText) {
      out += current.text;
    } else if (i != node && IsInvisibleTag(current.tag)) {
      i = current.subtree_end;
      continue;
    } else if (IsBlockTag(current.tag)) {
      out += ' ';
    }
    ++i;
  }
  return CollapseSpace(out);
}

}  // namespace portfolio::analysis
