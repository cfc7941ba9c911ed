#include "analysis/src/domain/posting/sources/several_postings.h"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>

#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/posting_lines.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sources/page_signs.h"
#include "analysis/word_lists.h"

namespace portfolio::analysis {
namespace {

// One advertisement may be for a dozen bakers, not for more.
constexpr long kManyPostings = 20;
constexpr long kFirstYear = 1990;
constexpr long kLastYear = 2100;
constexpr int kWordsBetween = 5;
constexpr int kMaxDigits = 7;
constexpr int kLinkedPostings = 3;
constexpr size_t kMaxRoleBytes = 120;

bool IsDigits(std::string_view word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The number that the words before `end` close to it hold, its groups of digits put together; 0
/// when there is none or it is a year.
long NumberBefore(std::string_view form, size_t end) {
  std::string digits;
  int groups = 0;
  for (int words = 0; words < kWordsBetween && end > 1; ++words) {
    const size_t begin = form.rfind(' ', end - 1) + 1;
    const std::string_view word = form.substr(begin, end - begin);
    if (!IsDigits(word) && groups > 0) break;
    if (IsDigits(word)) {
      digits.insert(0, word);
      ++groups;
    }
    end = begin - 1;
  }
  if (digits.empty() || digits.size() > kMaxDigits) return 0;
  const long number = std::stol(digits);
  return groups == 1 && number >= kFirstYear && number <= kLastYear ? 0 : number;
}

/// A heading with a link to another page, or within one; empty when there is none.
std::string_view TargetOfHeading(const HtmlTree& tree, uint32_t heading) {
  for (uint32_t i = heading + 1; i < tree.node(heading).subtree_end; ++i) {
    if (tree.node(i).tag == Tag::kA) return tree.Attribute(i, "href");
  }
  const uint32_t parent = tree.node(heading).parent;
  return tree.node(parent).tag == Tag::kA ? tree.Attribute(parent, "href") : std::string_view();
}

/// Headings that link to pages beside each other ("/jobs/1", "/jobs/2"), of one such place the
/// most.
int CountLinkedHeadings(const HtmlTree& tree) {
  std::map<std::string_view, std::unordered_set<std::string_view>> places;
  size_t most = 0;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (HeadingLevel(tree.node(i).tag) < 2) continue;
    const std::string_view target = TargetOfHeading(tree, i);
    if (target.size() < 2) continue;
    auto& targets = places[target.substr(0, target.rfind('/', target.size() - 2))];
    targets.insert(target);
    most = std::max(most, targets.size());
  }
  return static_cast<int>(most);
}

/// "offer-#.html" of "/a/offer-12.html": the end of an address without its number; empty where it
/// has none.
std::string NumberedEnd(std::string_view target) {
  const std::string_view end = target.substr(target.rfind('/') + 1);
  std::string masked;
  bool numbered = false;
  for (char c : end) {
    const bool digit = c >= '0' && c <= '9';
    numbered |= digit;
    if (!digit || masked.empty() || masked.back() != '#') masked.push_back(digit ? '#' : c);
  }
  return numbered ? masked : std::string();
}

/// Links that differ by a number, of one form the most.
int CountNumberedLinks(const HtmlTree& tree) {
  std::map<std::string, std::unordered_set<std::string_view>> forms;
  size_t most = 0;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kA) continue;
    const std::string_view target = tree.Attribute(i, "href");
    std::string form = NumberedEnd(target);
    if (form.empty() || target[0] == '?') continue;
    auto& targets = forms[std::move(form)];
    targets.insert(target);
    most = std::max(most, targets.size());
  }
  return static_cast<int>(most);
}

bool NamesSeveral(std::string_view title) {
  return !HasGenderMark(title) &&
         HoldsAny(platform::PlainForm(title), ListedWords(words::page_signs::kSeveralPostings));
}

/// Wherever the title stands as a line of its own, it links elsewhere; a headline may link to its
/// own page.
bool StandsInLinksAlone(const std::vector<TextBlock>& blocks, std::string_view title) {
  const std::string form = platform::PlainForm(title);
  bool linked = false;
  for (const TextBlock& block : blocks) {
    if (block.text.size() > 2 * title.size() + 20 || platform::PlainForm(block.text) != form)
      continue;
    const bool headline = block.kind == BlockKind::kHeading && block.level == 1;
    if (headline || block.link_density() < kNearlyAllLinks) return false;
    linked = true;
  }
  return linked;
}

}  // namespace

bool LinksToSeveral(const HtmlTree& tree) {
  return CountJobLinks(tree) >= kLinkedPostings || CountLinkedHeadings(tree) >= kLinkedPostings ||
         CountNumberedLinks(tree) >= kLinkedPostings;
}

bool CountsPostings(std::string_view title) {
  if (HasGenderMark(title)) return false;
  const std::string form = platform::PlainForm(title);
  const WordList& plurals = ListedWords(words::page_signs::kSeveralPostings);
  return std::any_of(plurals.begin(), plurals.end(), [&form](const std::string& plural) {
    const size_t found = form.find(plural);
    return found != std::string::npos && NumberBefore(form, found) >= kManyPostings;
  });
}

bool IsListOfPostings(const HtmlTree& tree, const std::vector<TextBlock>& blocks,
                      std::string_view title) {
  const std::string headline = PageTitle(tree);
  if (CountsPostings(headline)) return true;
  const bool plural =
      NamesSeveral(title) ||
      (NamesSeveral(headline) &&
       platform::PlainForm(headline).find(platform::PlainForm(title)) != std::string::npos);
  return (plural || StandsInLinksAlone(blocks, title)) && LinksToSeveral(tree);
}

bool HoldsSeveralPostings(const std::vector<TextBlock>& blocks) {
  std::map<std::string, std::unordered_set<std::string>> positions;
  std::string position;
  for (const Line& line : ReadLines(blocks)) {
    if (line.role != LineRole::kHeading && line.role != LineRole::kWeakHeading) continue;
    if (line.kind == SectionKind::kRequirements && !position.empty()) {
      positions[platform::PlainForm(line.text)].insert(std::exchange(position, {}));
    } else if (line.kind == SectionKind::kNone && line.text.size() <= kMaxRoleBytes &&
               (NamesRole(line.text) || HasGenderMark(line.text))) {
      position = platform::PlainForm(line.text);
    }
  }
  return std::any_of(positions.begin(), positions.end(),
                     [](const auto& heading) { return heading.second.size() > 1; });
}

}  // namespace portfolio::analysis
