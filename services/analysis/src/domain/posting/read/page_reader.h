#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/kinds/page_kind.h"
#include "analysis/src/domain/posting/read/read_posting.h"
#include "analysis/src/domain/posting/sources/structured_data.h"

namespace portfolio::analysis {

/// Decides what a page is and reads the posting of one that is. The page outlives it.
class PageReader {
 public:
  PageReader(const PageText& page, std::string_view today);

  PageReading Read() const;
  const HtmlTree& tree() const { return tree_; }

 private:
  PageReading Verdict(PageKind kind) const;
  std::optional<Posting> StatedPosting() const;
  std::optional<Posting> PostingInText() const;
  std::optional<Posting> PostingIn(const std::vector<TextBlock>& content) const;
  std::optional<Posting> CalledPosting() const;
  std::optional<Posting> ChosenPosting() const;
  PageReading Finish(Posting posting, bool expired) const;
  void FillFromPage(Posting* posting) const;
  PageReading Judge(Posting posting, bool expired) const;
  void FillItemsFromPage(Posting* posting) const;
  std::vector<TextBlock> DescriptionBlocks() const;
  std::vector<TextBlock> OutsideDescription(const Posting& posting) const;
  std::vector<TextBlock> AboveRequirements(const Posting& posting) const;
  std::vector<TextBlock> BesideDescription(const Posting& posting) const;

  const PageText& page_;
  const std::string today_;
  const HtmlTree tree_;
  const StructuredData data_;
  const std::vector<TextBlock> blocks_;
  const PageView view_;
};

}  // namespace portfolio::analysis
