#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/names/site_names.h"

namespace portfolio::analysis {

// Longer texts name nothing.
inline constexpr size_t kMaxHeadlineBytes = 200;

struct Headline {
  Tag tag = Tag::kOther;
  std::string text;
};

/// What the votes for title and company are drawn from, gathered once. The tree outlives it.
struct PageEvidence {
  /// `organization` is what the page's structured data calls the publisher; it may be empty.
  PageEvidence(const HtmlTree& page, std::string_view url, std::string_view organization);

  const HtmlTree& tree;
  /// The path of the address, as PlainForm.
  std::string address;
  /// Menus, footers and the like.
  std::vector<bool> skipped;
  /// The text without these, and every line of the page with them.
  std::vector<TextBlock> blocks;
  std::vector<TextBlock> lines;
  /// Headings and bold texts.
  std::vector<Headline> headings;
  std::vector<SiteName> site;
  /// The title element, og:title and twitter:title; each text once.
  std::vector<std::string> shared;
  /// What labels and marked elements call the place of work.
  std::vector<std::string> places;

  /// One of the shared titles holds it.
  bool IsShared(std::string_view text) const;
  /// The site is called so, "Careers" and the like aside.
  bool IsSiteName(std::string_view name) const;
  /// The site shows postings of others.
  bool IsOnBoard() const;
  /// It is one of the boards and recruiting systems that are known by name.
  bool IsOnKnownBoard() const;
  bool IsSkipped(uint32_t node) const;
  /// The first line that holds the title; the end of `lines` when none does.
  std::vector<TextBlock>::const_iterator TitleLine(std::string_view title) const;
};

/// `part` stands in `text`, whatever case and punctuation.
bool HoldsForm(std::string_view text, std::string_view part);

}  // namespace portfolio::analysis
