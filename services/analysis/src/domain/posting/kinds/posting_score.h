#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sources/structured_data.h"
#include "analysis/word_lists.h"

namespace portfolio::analysis {

/// What a page must reach to be taken for a posting where no structured data says that it is one.
inline constexpr int kPostingThreshold = 4;

/// Weighs what speaks for a page being a posting, and what for its being an article, a guide, a
/// course or a template of one; the README has the table. What it is given outlives it.
class PostingScore {
 public:
  /// `blocks` are the page's without menus and the like.
  PostingScore(const HtmlTree& tree, const StructuredData& data,
               const std::vector<TextBlock>& blocks, std::string_view url);

  /// `by_wording`: the requirements were found by their words, not under a heading.
  int Of(const PostingSections& sections, bool by_wording) const;

 private:
  int AsPosting() const;
  int AsSomethingElse() const;
  bool IsGuide() const;
  bool HasBlanks() const;
  bool HasCourseHeading() const;
  bool HasMarkedHeading() const;
  bool NamesPosition() const;
  bool CanBeAppliedFor() const;
  bool NamesPay() const;
  bool Says(const WordList& phrases) const;

  const HtmlTree& tree_;
  const StructuredData& data_;
  const std::vector<TextBlock>& blocks_;
  const std::string_view url_;
  const std::string title_;
  /// The blocks as PlainForm; long ones say nothing about the page.
  std::vector<std::string> forms_;
};

}  // namespace portfolio::analysis
