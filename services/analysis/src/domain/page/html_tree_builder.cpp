#include "analysis/src/domain/page/html_tree_builder.h"

#include <algorithm>
#include <utility>

namespace portfolio::analysis {

HtmlTreeBuilder::HtmlTreeBuilder(std::string html) {
  source_ = Keep(std::move(html));
  tree_.nodes_.reserve(source_.size() / 24 + 16);
  HtmlNode root;
  root.tag = Tag::kOther;
  tree_.nodes_.push_back(root);
  stack_.push_back(0);
}

std::string_view HtmlTreeBuilder::Keep(std::string text) {
  tree_.storage_.push_back(std::move(text));
  return tree_.storage_.back();
}

void HtmlTreeBuilder::AddAttribute(std::string_view name, std::string_view value) {
  tree_.attributes_.push_back({name, value});
}

bool HtmlTreeBuilder::HasAttribute(size_t first, std::string_view name,
                                   std::string_view other) const {
  return std::any_of(tree_.attributes_.begin() + static_cast<std::ptrdiff_t>(first),
                     tree_.attributes_.end(), [name, other](const HtmlAttribute& attribute) {
                       return attribute.name == name || attribute.name == other;
                     });
}

void HtmlTreeBuilder::AddText(std::string_view text) {
  if (text.empty() || IsFull()) return;
  const uint32_t index = Append(Tag::kText);
  tree_.nodes_[index].text = text;
}

uint32_t HtmlTreeBuilder::AddElement(Tag tag, std::string_view name, size_t first_attribute) {
  CloseImplied(tag);
  const uint32_t index = Append(tag);
  HtmlNode& node = tree_.nodes_[index];
  node.text = name;
  node.attributes_begin = static_cast<uint32_t>(first_attribute);
  node.attributes_count = static_cast<uint16_t>(attributes() - first_attribute);
  return index;
}

void HtmlTreeBuilder::AddTextOf(uint32_t element, std::string_view text) {
  stack_.push_back(element);
  AddText(text);
  stack_.pop_back();
}

void HtmlTreeBuilder::Open(uint32_t element) {
  if (stack_.size() >= static_cast<size_t>(HtmlTree::kMaxDepth)) return;
  stack_.push_back(element);
  ++open_[static_cast<size_t>(tree_.nodes_[element].tag)];
}

HtmlTree HtmlTreeBuilder::Take() {
  for (uint32_t i = tree_.size(); i-- > 0;) {
    HtmlNode& node = tree_.nodes_[i];
    node.subtree_end = node.last_child == 0 ? i + 1 : tree_.nodes_[node.last_child].subtree_end;
  }
  return std::move(tree_);
}

uint32_t HtmlTreeBuilder::Append(Tag tag) {
  const auto index = static_cast<uint32_t>(tree_.nodes_.size());
  const uint32_t parent = stack_.back();
  HtmlNode node;
  node.tag = tag;
  node.parent = parent;
  node.depth = static_cast<uint16_t>(stack_.size());
  node.attributes_begin = static_cast<uint32_t>(tree_.attributes_.size());
  tree_.nodes_.push_back(node);
  HtmlNode& above = tree_.nodes_[parent];
  if (above.last_child != 0) {
    tree_.nodes_[above.last_child].next_sibling = index;
  } else {
    above.first_child = index;
  }
  above.last_child = index;
  return index;
}

void HtmlTreeBuilder::Pop() {
  const uint32_t index = stack_.back();
  stack_.pop_back();
  --open_[static_cast<size_t>(tree_.nodes_[index].tag)];
}

void HtmlTreeBuilder::PopThrough(size_t position) {
  while (stack_.size() > position) Pop();
}

template <typename IsBarrier>
size_t HtmlTreeBuilder::FindOpen(Tag tag, IsBarrier barrier) const {
  if (open_[static_cast<size_t>(tag)] == 0) return 0;
  for (size_t i = stack_.size() - 1; i > 0; --i) {
    const Tag open = tree_.nodes_[stack_[i]].tag;
    if (open == tag) return i;
    if (barrier(open)) return 0;
  }
  return 0;
}

void HtmlTreeBuilder::CloseOpen(Tag tag) {
  const size_t found =
      FindOpen(tag, [](Tag open) { return kScopeBarrier.Has(open) || open == Tag::kButton; });
  if (found != 0) PopThrough(found);
}

void HtmlTreeBuilder::CloseImplied(Tag tag) {
  if (open_[static_cast<size_t>(Tag::kHead)] > 0 && !kInHead.Has(tag) && tag != Tag::kOther) {
    CloseHead();
  }
  if (kClosesParagraph.Has(tag)) CloseOpen(Tag::kP);
  switch (tag) {
    case Tag::kLi:
      CloseItem(Tag::kLi, Tag::kLi);
      break;
    case Tag::kDd:
    case Tag::kDt:
      CloseItem(Tag::kDd, Tag::kDt);
      break;
    case Tag::kTr:
      CloseTableParts({Tag::kTd, Tag::kTh, Tag::kTr, Tag::kCaption});
      break;
    case Tag::kTd:
    case Tag::kTh:
      CloseTableParts({Tag::kTd, Tag::kTh});
      break;
    case Tag::kTbody:
    case Tag::kThead:
    case Tag::kTfoot:
      CloseTableParts(
          {Tag::kTd, Tag::kTh, Tag::kTr, Tag::kTbody, Tag::kThead, Tag::kTfoot, Tag::kCaption});
      break;
    case Tag::kOption:
      if (Top() == Tag::kOption) Pop();
      break;
    case Tag::kA:
      CloseFormatting(Tag::kA);
      break;
    default:
      if (HeadingLevel(tag) != 0 && HeadingLevel(Top()) != 0) Pop();
  }
}

void HtmlTreeBuilder::CloseHead() {
  const size_t found = FindOpen(Tag::kHead, [](Tag) { return false; });
  if (found != 0) PopThrough(found);
}

void HtmlTreeBuilder::CloseItem(Tag first, Tag second) {
  if (open_[static_cast<size_t>(first)] == 0 && open_[static_cast<size_t>(second)] == 0) return;
  for (size_t i = stack_.size() - 1; i > 0; --i) {
    const Tag open = tree_.nodes_[stack_[i]].tag;
    if (open == first || open == second) {
      PopThrough(i);
      return;
    }
    if (open == Tag::kUl || open == Tag::kOl || open == Tag::kDl || kScopeBarrier.Has(open)) {
      return;
    }
  }
}

void HtmlTreeBuilder::CloseTableParts(TagSet parts) {
  if (open_[static_cast<size_t>(Tag::kTable)] == 0) return;
  size_t outermost = 0;
  for (size_t i = stack_.size() - 1; i > 0; --i) {
    const Tag open = tree_.nodes_[stack_[i]].tag;
    if (open == Tag::kTable || open == Tag::kTemplate) break;
    if (parts.Has(open)) outermost = i;
  }
  if (outermost != 0) PopThrough(outermost);
}

/// Takes a formatting element off the stack. What was opened inside it stays open.
void HtmlTreeBuilder::CloseFormatting(Tag tag) {
  const size_t found = FindOpen(tag, [](Tag open) { return kScopeBarrier.Has(open); });
  if (found == 0) return;
  for (size_t i = found + 1; i < stack_.size(); ++i) {
    if (!IsBlockTag(tree_.nodes_[stack_[i]].tag)) continue;
    --open_[static_cast<size_t>(tag)];
    stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(found));
    return;
  }
  PopThrough(found);
}

void HtmlTreeBuilder::Close(Tag tag, std::string_view name) {
  if (tag == Tag::kBr) {
    Append(Tag::kBr);
    tree_.nodes_.back().text = "br";
    return;
  }
  // Content after the end of body still belongs to the page.
  if (tag == Tag::kBody || tag == Tag::kHtml) return;
  if (tag == Tag::kOther) {
    CloseOther(name);
    return;
  }
  if (kFormatting.Has(tag)) {
    CloseFormatting(tag);
    return;
  }
  if (HeadingLevel(tag) != 0) {
    CloseHeading();
    return;
  }
  const bool table_part = kTablePart.Has(tag);
  const size_t found = FindOpen(tag, [table_part, tag](Tag open) {
    if (open == Tag::kTemplate || open == Tag::kHtml) return true;
    if (open == Tag::kTable) return tag != Tag::kTable;
    return !table_part && kScopeBarrier.Has(open);
  });
  if (found != 0) PopThrough(found);
}

/// Any heading's end tag closes the innermost open heading.
void HtmlTreeBuilder::CloseHeading() {
  for (size_t i = stack_.size() - 1; i > 0; --i) {
    const Tag open = tree_.nodes_[stack_[i]].tag;
    if (HeadingLevel(open) != 0) {
      PopThrough(i);
      return;
    }
    if (kScopeBarrier.Has(open)) return;
  }
}

void HtmlTreeBuilder::CloseOther(std::string_view name) {
  if (open_[static_cast<size_t>(Tag::kOther)] == 0) return;
  for (size_t i = stack_.size() - 1; i > 0; --i) {
    const HtmlNode& open = tree_.nodes_[stack_[i]];
    if (open.tag == Tag::kOther && open.text == name) {
      PopThrough(i);
      return;
    }
    if (kScopeBarrier.Has(open.tag)) return;
  }
}

}  // namespace portfolio::analysis
