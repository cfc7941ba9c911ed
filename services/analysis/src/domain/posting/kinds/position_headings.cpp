#include "analysis/src/domain/posting/kinds/position_headings.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sources/page_signs.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMinTitleBytes = 3;
constexpr size_t kMaxTitleBytes = 90;
constexpr size_t kMaxLooked = 2000;
constexpr size_t kMaxCareerBytes = 60;
constexpr uint32_t kMaxControlNodes = 20;
constexpr int kMostSoughtWords = 3;

bool BeginsWith(std::string_view text, const WordList& words) {
  const std::string form = platform::PlainForm(text);
  return std::any_of(words.begin(), words.end(), [&form](const std::string& word) {
    return form.compare(0, word.size(), word) == 0;
  });
}

/// "Our engineers": those who work there already.
bool NamesColleagues(std::string_view text) {
  return BeginsWith(text, ListedWords(words::page_signs::kColleagues));
}

/// "Cook" of "Cook for our nursery": what a position is called by.
std::string FirstWords(const std::string& title) {
  const size_t first = title.find(' ');
  return title.substr(0, first == std::string::npos ? first : title.find(' ', first + 1));
}

/// "Müller's Bakery", and no "Cook for our nursery".
bool IsOrganization(const std::string& title) {
  const std::string first = FirstWords(title);
  return HasLegalForm(title) || NamesOrganization(first) ||
         (NamesOrganization(title) && !NamesRole(first));
}

/// "Thatcher" of "Thatcher wanted": whom somebody seeks is a position although no list knows the
/// word; "We're looking for you" seeks anybody.
bool IsSought(const std::string& text, const std::string& title) {
  return title.size() + 1 < text.size() && SaysHiring(text) &&
         std::count(title.begin(), title.end(), ' ') < kMostSoughtWords &&
         !HoldsAny(platform::PlainForm(title), ListedWords(words::page_signs::kAnybody));
}

/// "Your tasks as a cook (m/f/d)": a section of the cook's posting.
bool IsSectionFor(const std::string& text) {
  static constexpr std::string_view kAs[] = {" als ", " as ", " en tant que ", " como ", " ca "};
  return std::any_of(std::begin(kAs), std::end(kAs), [&text](std::string_view as) {
    const size_t at = text.find(as);
    return at != std::string::npos && ClassifyHeading(text.substr(0, at)) != SectionKind::kNone;
  });
}

bool NamesPosition(const std::string& text) {
  if (text.size() < kMinTitleBytes || text.size() > kMaxTitleBytes) return false;
  if (HasGenderMark(text)) return !IsSectionFor(text);
  // "What we look for in a student"
  if (NamesColleagues(text) || BeginsWith(text, ListedWords(words::posting::kInterrogative)))
    return false;
  const std::string title = WithoutTitleLabel(text);
  // "We're hiring a cook!", and no "Our cooks are the best!".
  const bool calls = title.back() != '!' && (text.back() != '!' || title.size() + 1 < text.size());
  return calls && (NamesRole(title) || IsSought(text, title)) && !IsGenericTitle(title) &&
         !IsOrganization(title) && !IsSectionHeading(title) && title.find('?') == std::string::npos;
}

bool IsHeadline(const TextBlock& block) {
  return (block.kind == BlockKind::kHeading || block.IsBold()) && block.link_bytes == 0 &&
         block.text.find('\n') == std::string::npos;
}

bool SpeaksOfCareers(std::string_view text) {
  return text.size() <= kMaxCareerBytes &&
         HoldsAny(platform::PlainForm(text), ListedWords(words::page_signs::kCareerPage));
}

/// The headline opens the page's own title: "Boat Builder" of "Boat Builder – Jobs at Tarn Yard".
bool OpensTitle(const std::string& headline, const std::string& title) {
  const std::vector<std::string> segments = TitleSegments(title);
  return segments.size() > 1 && !IsGenericTitle(headline) && !SpeaksOfCareers(headline) &&
         platform::PlainForm(segments[0]) == platform::PlainForm(headline);
}

/// "voir nos offres" of "Voir nos 112 offres".
std::string WithoutNumbers(const std::string& form) {
  std::string plain = " ";
  for (size_t begin = 1; begin < form.size();) {
    const size_t end = form.find(' ', begin);
    const std::string_view word = std::string_view(form).substr(begin, end - begin);
    if (word.find_first_not_of("0123456789") != std::string_view::npos)
      plain += std::string(word) + " ";
    begin = end + 1;
  }
  return plain;
}

bool IsJobSearch(const HtmlTree& tree, uint32_t form) {
  for (uint32_t i = form + 1; i < tree.node(form).subtree_end; ++i) {
    const Tag tag = tree.node(i).tag;
    if (tag != Tag::kInput && tag != Tag::kButton) continue;
    for (std::string_view name : {"placeholder", "value", "aria-label", "title"}) {
      if (HoldsAny(platform::PlainForm(tree.Attribute(i, name)),
                   ListedWords(words::page_signs::kLeadsToPostings)))
        return true;
    }
  }
  return false;
}

}  // namespace

std::vector<PositionHeading> PositionHeadings(const std::vector<TextBlock>& blocks) {
  std::vector<PositionHeading> positions;
  std::unordered_set<std::string> known;
  for (size_t i = 0; i < blocks.size() && i < kMaxLooked; ++i) {
    if (!IsHeadline(blocks[i]) || !NamesPosition(blocks[i].text)) continue;
    if (known.insert(platform::PlainForm(blocks[i].text)).second)
      positions.push_back({WithoutTitleLabel(blocks[i].text), i});
  }
  return positions;
}

std::vector<PositionHeading> BoldPositions(const std::vector<TextBlock>& blocks) {
  std::vector<PositionHeading> positions;
  std::unordered_set<std::string> known;
  for (size_t i = 0; i < blocks.size() && i < kMaxLooked; ++i) {
    if (blocks[i].link_density() >= kNearlyAllLinks) continue;
    for (const auto& [begin, end] : blocks[i].bold) {
      const std::string text(platform::Trim(blocks[i].text.substr(begin, end - begin)));
      if (NamesPosition(text) && known.insert(platform::PlainForm(text)).second)
        positions.push_back({text, i});
    }
  }
  return positions;
}

std::vector<PositionHeading> PositionsOf(const std::vector<TextBlock>& blocks) {
  std::vector<PositionHeading> positions = PositionHeadings(blocks);
  return positions.empty() ? BoldPositions(blocks) : positions;
}

bool IsCareerPage(const HtmlTree& tree, const std::vector<TextBlock>& blocks) {
  for (const std::string& segment : TitleSegments(TitleElement(tree))) {
    if (SpeaksOfCareers(segment)) return true;
  }
  const auto is_h1 = [](const TextBlock& block) {
    return block.kind == BlockKind::kHeading && block.level == 1;
  };
  const bool has_h1 = std::any_of(blocks.begin(), blocks.end(), is_h1);
  return std::any_of(blocks.begin(), blocks.end(), [&](const TextBlock& block) {
    const bool headline = has_h1 ? is_h1(block) : block.kind == BlockKind::kHeading;
    return headline && SpeaksOfCareers(block.text);
  });
}

bool LeadsToPostings(const HtmlTree& tree) {
  for (uint32_t i = 1; i < tree.size(); ++i) {
    const HtmlNode& node = tree.node(i);
    if (node.tag == Tag::kForm && IsJobSearch(tree, i)) return true;
    const bool control = node.tag == Tag::kA || node.tag == Tag::kButton;
    if (!control || node.subtree_end - i > kMaxControlNodes) continue;
    if (HoldsAny(WithoutNumbers(platform::PlainForm(tree.Text(i))),
                 ListedWords(words::page_signs::kLeadsToPostings)))
      return true;
  }
  return false;
}

bool IsTitledByPosition(const HtmlTree& tree) {
  const std::string headline = PageTitle(tree);
  const std::string title = TitleElement(tree);
  if (NamesPosition(headline) || OpensTitle(headline, title)) return true;
  const std::vector<std::string> segments = TitleSegments(title);
  return std::any_of(segments.begin(), segments.end(),
                     [](const std::string& segment) { return NamesPosition(segment); });
}

}  // namespace portfolio::analysis
