#include "analysis/src/domain/posting/called_posting.h"

#include <algorithm>
#include <set>

#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/page_signs.h"
#include "analysis/src/domain/posting/several_postings.h"
#include "analysis/src/domain/posting/title_patterns.h"
#include "analysis/word_lists.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kLongPageBytes = 2500;
constexpr size_t kMaxTitleBytes = 90;
constexpr size_t kMaxBlocksRead = 300;
constexpr int kEnoughSigns = 3;
constexpr int kPhoneDigits = 8;

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// "9:00–20:00", "7-4.30", "14h", "2/2": two numbers joined by a sign of time.
bool TellsHours(std::string_view text) {
  for (size_t at = 1; at + 1 < text.size(); ++at) {
    const bool sign = text[at] == ':' || text[at] == 'h' || text[at] == '/';
    if (sign && IsDigit(text[at - 1]) && IsDigit(text[at + 1])) return true;
  }
  return HoldsAny(platform::PlainForm(text), ListedWords(words::page_signs::kHours));
}

bool TellsPay(std::string_view text) {
  const bool number = std::any_of(text.begin(), text.end(), IsDigit);
  return number && (HoldsAny(platform::PlainForm(text), ListedWords(words::posting::kPay)) ||
                    HoldsAny(text, ListedWords(words::page_signs::kMoney)));
}

/// "01632 960 111", "+49 (0)123/456-78": eight digits and more with nothing but signs between.
bool HoldsPhone(std::string_view text) {
  int digits = 0;
  for (char c : text) {
    if (IsDigit(c)) {
      if (++digits >= kPhoneDigits) return true;
    } else if (std::string_view(" -/()+").find(c) == std::string_view::npos) {
      digits = 0;
    }
  }
  return false;
}

/// A phone number, a mail address or "come by".
bool TellsContact(std::string_view text) {
  return text.find('@') != std::string_view::npos || HoldsPhone(text) ||
         HoldsAny(platform::PlainForm(text), ListedWords(words::page_signs::kComeBy));
}

/// What the lines of a page tell of a vacancy.
class Signs {
 public:
  void Read(const TextBlock& block) {
    const std::string form = platform::PlainForm(block.text);
    sought_ |= HoldsAny(form, ListedWords(words::page_signs::kHiring)) ||
               HoldsAny(form, ListedWords(words::page_signs::kSomeoneIsSought));
    contact_ |= TellsContact(block.text);
    hours_ |= TellsHours(block.text);
    pay_ |= TellsPay(block.text);
    employment_ |= HoldsAny(form, ListedWords(words::posting::kEmployment));
  }

  bool Enough(bool asks_to_apply) const {
    if (!sought_ || (!contact_ && !asks_to_apply)) return false;
    return 2 + (hours_ ? 1 : 0) + (pay_ ? 1 : 0) + (employment_ ? 1 : 0) >= kEnoughSigns;
  }

 private:
  bool sought_ = false;
  bool contact_ = false;
  bool hours_ = false;
  bool pay_ = false;
  bool employment_ = false;
};

/// Dated, signed or shared as an article: it tells of work and calls nobody.
bool IsArticle(const HtmlTree& tree) {
  const std::string title = platform::PlainForm(TitleElement(tree));
  if (HoldsAny(title, ListedWords(words::posting::kOfAGuide))) return true;
  if (MetaContent(tree, "og:type") == "article" ||
      !MetaContent(tree, "article:published_time").empty() || !MetaContent(tree, "author").empty())
    return true;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag == Tag::kArticle || !tree.Attribute(i, "datetime").empty()) return true;
  }
  return false;
}

bool IsHeadline(const TextBlock& block) {
  return (block.kind == BlockKind::kHeading || block.IsBold()) && block.link_bytes == 0 &&
         block.text.size() <= kMaxTitleBytes && block.text.back() != '?';
}

}  // namespace

std::string PositionCalledFor(const HtmlTree& tree, const std::vector<TextBlock>& blocks) {
  if (blocks.size() > kMaxBlocksRead || LinksToSeveral(tree) || IsArticle(tree)) return {};
  std::set<std::string> positions;
  std::string first;
  Signs signs;
  size_t bytes = 0;
  for (const TextBlock& block : blocks) {
    bytes += block.text.size() - std::min<size_t>(block.link_bytes, block.text.size());
    if (IsHeadline(block) && (NamesRole(block.text) || HasGenderMark(block.text))) {
      if (positions.insert(platform::PlainForm(block.text)).second && first.empty())
        first = block.text;
      continue;
    }
    if (block.link_density() < 0.5) signs.Read(block);
  }
  const bool one = positions.size() == 1 && bytes <= kLongPageBytes;
  return one && signs.Enough(AsksToApply(blocks) || HasApplyControl(tree)) ? first : std::string();
}

}  // namespace portfolio::analysis
