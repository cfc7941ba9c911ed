#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tags.h"
#include "analysis/src/domain/page/html_tree.h"

namespace portfolio::analysis {

/// Puts the tags and texts of a page, in their order, together to a tree, as browsers do: closes
/// what a tag implies to be closed, and leaves out what closes nothing. Knows nothing of how tags
/// are written; html_reader.cpp does.
class HtmlTreeBuilder {
 public:
  /// Keeps the page; what the tree holds are views into it.
  explicit HtmlTreeBuilder(std::string html);

  std::string_view source() const { return source_; }
  /// A text that the page doesn't hold as it is, kept for as long as the tree.
  std::string_view Keep(std::string text);

  /// No more nodes are taken.
  bool IsFull() const { return tree_.size() >= HtmlTree::kMaxNodes; }
  bool IsOpen(Tag tag) const { return open_[static_cast<size_t>(tag)] > 0; }

  size_t attributes() const { return tree_.attributes_.size(); }
  void AddAttribute(std::string_view name, std::string_view value);
  /// Whether one of the attributes from `first` on has one of the two names.
  bool HasAttribute(size_t first, std::string_view name, std::string_view other) const;

  void AddText(std::string_view text);
  /// An element with the attributes from `first_attribute` on, after what it implies to be closed.
  /// It stays open only when it is pushed.
  uint32_t AddElement(Tag tag, std::string_view name, size_t first_attribute);
  /// The text of an element that has no other content.
  void AddTextOf(uint32_t element, std::string_view text);
  /// Opens the element, unless the tree is too deep already: then its content becomes its sibling.
  void Open(uint32_t element);
  void Close(Tag tag, std::string_view name);

  HtmlTree Take();

 private:
  uint32_t Append(Tag tag);
  void Pop();
  void PopThrough(size_t position);
  Tag Top() const { return tree_.nodes_[stack_.back()].tag; }
  /// Position in the stack of the innermost open `tag` not beyond a barrier; 0 when there is none.
  template <typename IsBarrier>
  size_t FindOpen(Tag tag, IsBarrier barrier) const;
  void CloseOpen(Tag tag);
  void CloseImplied(Tag tag);
  void CloseHead();
  void CloseItem(Tag first, Tag second);
  void CloseTableParts(TagSet parts);
  void CloseFormatting(Tag tag);
  void CloseHeading();
  void CloseOther(std::string_view name);

  HtmlTree tree_;
  std::string_view source_;
  std::vector<uint32_t> stack_;
  std::array<int, static_cast<size_t>(Tag::kCount)> open_ = {};
};

}  // namespace portfolio::analysis
