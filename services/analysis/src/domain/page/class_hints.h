#pragma once

#include <string_view>
#include <unordered_map>

#include "analysis/src/domain/page/html_tree.h"

namespace portfolio::analysis {

/// What the names that authors give to parts of a page (class, id) say of the content.
struct ClassHint {
  /// Says "not the article": share, related, comments, sidebar ...
  bool negative = false;
  /// Says so only of short or link-dense parts: tags, more, links, menu ...
  bool weak_negative = false;
  /// Readers' comments.
  bool comments = false;
  /// Says "the article's body": entry-content, articleBody, story-text ...
  bool body = false;
  /// Not shown, or shown to screen readers only.
  bool hidden = false;
};

/// Reads the words out of a class or id attribute ("c-articleBody__text" is c, article, body,
/// text).
ClassHint ReadClassHint(std::string_view class_or_id);

/// The hints of elements by class and id, read once for each name. Not thread-safe.
class ElementHints {
 public:
  /// `tree` must outlive this.
  explicit ElementHints(const HtmlTree& tree) : tree_(tree) {}

  ClassHint Of(uint32_t node);

 private:
  void Merge(std::string_view name, ClassHint* hint);

  const HtmlTree& tree_;
  std::unordered_map<std::string_view, ClassHint> known_;
};

}  // namespace portfolio::analysis
