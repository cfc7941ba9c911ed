#include "analysis/src/domain/posting/kinds/page_kind.h"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/facts/posting_facts.h"
#include "analysis/src/domain/posting/kinds/listed_postings.h"
#include "analysis/src/domain/posting/kinds/position_headings.h"
#include "analysis/src/domain/posting/kinds/posting_score.h"
#include "analysis/src/domain/posting/kinds/vacancy_call.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sources/page_signs.h"
#include "analysis/src/domain/posting/sources/several_postings.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

// A posting asks more than one thing.
constexpr size_t kLeastAsked = 2;
// From so many postings on, a page is a list of them.
constexpr size_t kListOfPostings = 3;
// A page that says little else than that a posting is closed, or that something went wrong.
constexpr size_t kNoticePageBytes = 1500;
constexpr size_t kProseBytes = 1200;
constexpr size_t kMinParagraphBytes = 160;

size_t UnlinkedBytes(const std::vector<TextBlock>& blocks) {
  size_t bytes = 0;
  for (const TextBlock& block : blocks)
    bytes += block.text.size() - std::min<size_t>(block.link_bytes, block.text.size());
  return bytes;
}

/// The block of the first heading that says what is asked; their number when there is none.
size_t FirstRequirementHeading(const std::vector<TextBlock>& blocks) {
  const auto first = std::find_if(blocks.begin(), blocks.end(), [](const TextBlock& block) {
    return (block.kind == BlockKind::kHeading || block.IsBold()) &&
           ClassifyHeading(block.text) == SectionKind::kRequirements;
  });
  return static_cast<size_t>(first - blocks.begin());
}

/// The block of the first requirement; their number when none holds it.
size_t FirstAsked(const std::vector<TextBlock>& blocks, const PostingSections& sections) {
  const std::string& first = sections.requirements[0].text;
  const auto found = std::find_if(blocks.begin(), blocks.end(), [&first](const TextBlock& block) {
    return block.text.find(first) != std::string::npos;
  });
  return static_cast<size_t>(found - blocks.begin());
}

bool AsksBetween(const std::vector<TextBlock>& blocks, size_t first, size_t last) {
  const auto begin = blocks.begin() + static_cast<std::ptrdiff_t>(first);
  return FirstRequirementHeading({begin, blocks.begin() + static_cast<std::ptrdiff_t>(last)}) <
         last - first;
}

/// Positions one below the other; two of which each has what it asks are one in two languages.
bool ListsPositions(const std::vector<TextBlock>& blocks) {
  const std::vector<PositionHeading> positions = PositionsOf(blocks);
  if (positions.size() != 2) return positions.size() > 2;
  const size_t second = positions[1].block;
  return positions[0].block != second && !(AsksBetween(blocks, positions[0].block, second) &&
                                           AsksBetween(blocks, second, blocks.size()));
}

/// Several occupations for whoever may hold them, none of which is the page's headline:
/// "Metallbauer/in", "Industriekaufmann/-frau" and what all of them ask. "Your tasks as a cook
/// (m/f/d)" names a cook once more.
bool ListsMarkedPositions(const PageView& page) {
  const std::string headline =
      platform::PlainForm(PageTitle(page.tree) + " " + TitleElement(page.tree));
  std::unordered_set<std::string> roles;
  size_t marked = 0;
  for (const PositionHeading& position : PositionHeadings(page.blocks)) {
    if (!HasGenderMark(page.blocks[position.block].text)) continue;
    if (headline.find(platform::PlainForm(position.title)) != std::string::npos) return false;
    bool known = false;
    for (const std::string& word : platform::Words(platform::Fold(position.title)))
      known |= NamesRole(word) && !roles.insert(word).second;
    marked += known ? 0 : 1;
  }
  return marked >= kListOfPostings;
}

/// A page on careers whose title and labels name no position.
bool TellsOfWorkInGeneral(const PageView& page) {
  return IsCareerPage(page.tree, page.blocks) && !IsTitledByPosition(page.tree) &&
         FindLabelled(page.blocks, Label::kTitle).empty();
}

/// What is asked there is asked of everybody: no position is named.
bool AsksEverybody(const PageView& page, const PostingSections& sections) {
  const bool whole = sections.requirement_headings > 0 && sections.responsibility_headings > 0;
  return TellsOfWorkInGeneral(page) && !whole && PositionsOf(page.blocks).empty();
}

bool SaysThatItIsOver(const PageView& page) {
  // "This job is no longer available" above others that may please.
  if (SaysExpired(PageTitle(page.tree))) return true;
  if (CountJobLinks(page.tree) >= static_cast<int>(kListOfPostings) || !SaysExpired(page.blocks))
    return false;
  const std::string title = PageTitle(page.tree);
  return IsJobAddress(page.final_url) || NamesRole(title) || HasGenderMark(title) ||
         UnlinkedBytes(page.blocks) <= kNoticePageBytes;
}

bool IsList(const PageView& page) {
  if (page.data.is_list || page.data.postings.size() > 1 || CountsPostings(PageTitle(page.tree)))
    return true;
  const bool calls = IsCareerPage(page.tree, page.blocks) || IsJobAddress(page.final_url) ||
                     HasApplyControl(page.tree) || AsksToApply(page.blocks);
  return calls && (LinksToSeveral(page.tree) || ListsPositions(page.blocks));
}

bool ReadsLikeAnArticle(const PageView& page) {
  if (page.data.is_article || IsArticle(page.tree, page.blocks)) return true;
  size_t bytes = 0;
  for (const TextBlock& block : page.blocks) {
    const bool paragraph = block.kind == BlockKind::kParagraph &&
                           block.text.size() >= kMinParagraphBytes &&
                           block.link_density() < kFewLinks;
    bytes += paragraph ? block.text.size() : 0;
  }
  return bytes >= kProseBytes && bytes * 2 > UnlinkedBytes(page.blocks);
}

}  // namespace

bool IsHub(const PageView& page) {
  if (ListsMarkedPositions(page)) return true;
  if (!TellsOfWorkInGeneral(page)) return false;
  if (ListsPositions(page.blocks)) return true;
  const std::vector<PositionHeading> positions = PositionHeadings(page.blocks);
  // What is asked above the position isn't asked for it.
  if (!positions.empty() && positions[0].block < FirstRequirementHeading(page.blocks)) return false;
  return LeadsToPostings(page.tree) || LinksToSeveral(page.tree) ||
         !ListedPostings(page.tree, page.blocks).empty();
}

bool AsksAbovePositions(const PageView& page, const PostingSections& sections) {
  if (sections.requirements.empty() || sections.responsibility_headings > 0 ||
      !TellsOfWorkInGeneral(page))
    return false;
  const std::vector<PositionHeading> positions = PositionsOf(page.blocks);
  return !positions.empty() && FirstAsked(page.blocks, sections) < positions[0].block;
}

PageKind WallKindOf(const PageView& page) {
  if (IsLoginAddress(page.final_url) &&
      (!IsLoginAddress(page.url) || IsLoginPage(page.tree, page.blocks)))
    return PageKind::kLogin;
  if (IsBotWall(page.tree, page.blocks, page.status)) return PageKind::kBotWall;
  if (SaysNotFound(page.tree)) return PageKind::kError;
  return PageKind::kPosting;
}

bool IsPosting(const PageView& page, const std::vector<TextBlock>& content,
               const PostingSections& sections, bool by_wording) {
  if (sections.requirements.size() < kLeastAsked) return false;
  const PostingScore score(page.tree, page.data, page.blocks, page.final_url);
  if (score.Of(sections, by_wording) < kPostingThreshold || IsHub(page) ||
      AsksEverybody(page, sections) || AsksAbovePositions(page, sections))
    return false;
  return sections.requirement_headings <= 1 || !HoldsSeveralPostings(content);
}

PageKind KindWithoutPosting(const PageView& page) {
  if (IsLoginPage(page.tree, page.blocks)) return PageKind::kLogin;
  if (page.status == 410 || SaysThatItIsOver(page)) return PageKind::kExpired;
  if (page.status >= 400 ||
      (SaysError(page.tree) && UnlinkedBytes(page.blocks) <= kNoticePageBytes))
    return PageKind::kError;
  if (IsList(page)) return PageKind::kList;
  if (IsCareerPage(page.tree, page.blocks)) return PageKind::kHub;
  return ReadsLikeAnArticle(page) ? PageKind::kArticle : PageKind::kCompany;
}

}  // namespace portfolio::analysis
