#include "analysis/src/domain/posting/names/page_evidence.h"

#include <algorithm>

#include "analysis/src/domain/page/boilerplate.h"
#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/facts/posting_facts.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sources/job_boards.h"
#include "analysis/word_lists.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxHeadings = 40;
constexpr uint32_t kMaxHeadingNodes = 60;

/// A heading's text without what is small print or marked as the company or the place.
std::string HeadlineText(const HtmlTree& tree, uint32_t node, const std::vector<bool>& other) {
  const auto begin = other.begin() + node + 1;
  if (std::find(begin, other.begin() + tree.node(node).subtree_end, true) ==
      other.begin() + tree.node(node).subtree_end)
    return tree.Text(node);
  std::string text;
  for (const TextBlock& block : CollectBlocks(tree, node, other))
    text += (text.empty() ? "" : " ") + block.text;
  return CollapseSpace(text);
}

std::vector<bool> BesideHeadlines(const HtmlTree& tree) {
  std::vector<bool> other(tree.size());
  for (const WordListId marks : {words::companies::kMark, words::posting::kLocationMark}) {
    for (uint32_t node : MarkedNodes(tree, ListedWords(marks))) other[node] = true;
  }
  for (uint32_t i = 1; i < tree.size(); ++i) {
    const bool company =
        tree.node(i).tag == Tag::kA &&
        HoldsAny(AsciiLower(tree.Attribute(i, "href")), ListedWords(words::companies::kLink));
    if (company || tree.node(i).tag == Tag::kSmall) other[i] = true;
  }
  return other;
}

std::vector<Headline> HeadingsOf(const HtmlTree& tree) {
  std::vector<Headline> headings;
  const std::vector<bool> other = BesideHeadlines(tree);
  for (uint32_t i = 1; i < tree.size() && headings.size() < kMaxHeadings; ++i) {
    const Tag tag = tree.node(i).tag;
    if (HeadingLevel(tag) == 0 && tag != Tag::kStrong && tag != Tag::kB) continue;
    if (tree.node(i).subtree_end - i > kMaxHeadingNodes) continue;
    std::string text = HeadlineText(tree, i, other);
    if (!text.empty() && text.size() < kMaxHeadlineBytes)
      headings.push_back({tag, std::move(text)});
  }
  return headings;
}

}  // namespace

PageEvidence::PageEvidence(const HtmlTree& page, std::string_view url,
                           std::string_view organization)
    : tree(page),
      address(platform::PlainForm(SplitAddress(url).path)),
      skipped(MarkBoilerplate(page, false)),
      blocks(CollectBlocks(page, 0, skipped)),
      lines(LinesOf(CollectBlocks(page, 0, {}))),
      headings(HeadingsOf(page)),
      site(NamesOfSite(page, lines, url, organization)) {
  for (const std::string& text :
       {TitleElement(page), MetaContent(page, "og:title"), MetaContent(page, "twitter:title")}) {
    const bool known = std::find(shared.begin(), shared.end(), text) != shared.end();
    if (!text.empty() && !known) shared.push_back(text);
  }
  for (const std::string& place : {FindLabelled(blocks, Label::kLocation),
                                   MarkedText(page, ListedWords(words::posting::kLocationMark))}) {
    if (!place.empty()) places.push_back(place);
  }
}

bool PageEvidence::IsShared(std::string_view text) const {
  return std::any_of(shared.begin(), shared.end(),
                     [text](const std::string& whole) { return HoldsForm(whole, text); });
}

bool PageEvidence::IsSiteName(std::string_view name) const {
  const std::string form = platform::PlainForm(WithoutCareers(std::string(name)));
  return std::any_of(site.begin(), site.end(), [&form](const SiteName& known) {
    return platform::PlainForm(WithoutCareers(known.name)) == form;
  });
}

bool PageEvidence::IsOnBoard() const {
  const auto is_board = [](const std::string& name) {
    return IsJobBoardName(name) || SoundsLikeBoard(name);
  };
  const bool by_site = std::any_of(site.begin(), site.end(), [&is_board](const SiteName& known) {
    return is_board(known.name);
  });
  return by_site || std::any_of(shared.begin(), shared.end(), [&is_board](const std::string& text) {
           return is_board(TitleSegments(text).back());
         });
}

bool PageEvidence::IsOnKnownBoard() const {
  // Not by logos: company pages link to their own pages on such boards.
  return IsJobBoardName(MetaContent(tree, "og:site_name")) ||
         std::any_of(shared.begin(), shared.end(), [](const std::string& text) {
           return IsJobBoardName(TitleSegments(text).back());
         });
}

bool PageEvidence::IsSkipped(uint32_t node) const {
  while (node != 0 && !skipped[node]) node = tree.node(node).parent;
  return node != 0;
}

std::vector<TextBlock>::const_iterator PageEvidence::TitleLine(std::string_view title) const {
  return std::find_if(lines.begin(), lines.end(), [title](const TextBlock& line) {
    return line.text.size() < kMaxHeadlineBytes && HoldsForm(line.text, title);
  });
}

bool HoldsForm(std::string_view text, std::string_view part) {
  const std::string form = platform::PlainForm(part);
  return form.size() > 3 && platform::PlainForm(text).find(form) != std::string::npos;
}

}  // namespace portfolio::analysis
