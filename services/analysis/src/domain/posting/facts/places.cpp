#include "analysis/src/domain/posting/facts/places.h"

#include <algorithm>
#include <iterator>

#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/facts/company_place.h"
#include "analysis/src/domain/posting/facts/posting_facts.h"
#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sections/towns.h"
#include "analysis/src/domain/posting/sources/job_boards.h"
#include "analysis/src/domain/posting/sources/page_signs.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxPlaceBytes = 60;
constexpr size_t kMaxTownBytes = 40;
// Facts stand close to the title.
constexpr size_t kFactBlocks = 8;
constexpr size_t kFactBytes = 120;
constexpr size_t kFirstFacts = 2;
constexpr size_t kEarlyBlocks = 30;
constexpr size_t kProseBlocks = 60;
constexpr size_t kMostBlocks = 2000;
constexpr size_t kLastBlocks = 8;
constexpr size_t kMaxFactLine = 100;
constexpr size_t kMaxFactBlock = 400;

/// "40 000 ₽", "80 %".
bool NamesAmount(std::string_view text) {
  static constexpr std::string_view kSigns[] = {"\xE2\x82\xAC", "\xE2\x82\xBD", "\xC2\xA3", "$",
                                                "%"};
  return std::any_of(std::begin(kSigns), std::end(kSigns), [text](std::string_view sign) {
    return text.find(sign) != std::string_view::npos;
  });
}

/// "35 hours", and no "38899 Hasselfeld".
bool BeginsWithCount(std::string_view text) {
  const size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  return digits > 0 && digits < 4;
}

class PlaceFinder {
 public:
  PlaceFinder(const HtmlTree& tree, const std::vector<TextBlock>& blocks, std::string_view url,
              std::string_view title, std::string_view other_than)
      : tree_(tree),
        blocks_(blocks),
        address_(platform::PlainForm(SplitAddress(url).path)),
        title_(title),
        title_form_(platform::PlainForm(title)),
        company_(other_than),
        other_than_(platform::PlainForm(other_than)),
        facts_(LinesUnderTitle()) {}

  std::string Find() const {
    std::string place = BesideIcon();
    if (place.empty()) place = BehindPin();
    if (place.empty()) place = InPageTitle();
    if (place.empty()) place = BehindTitle();
    if (place.empty()) place = UnderTitle();
    if (place.empty()) place = AfterAbbreviation();
    if (place.empty()) place = KnownInLines();
    if (place.empty()) place = KnownInTitles();
    if (place.empty()) place = TownOfOrganization(company_);
    if (place.empty()) place = Early(TownInProse, kProseBlocks);
    if (place.empty()) place = Early(TownOfWorkplace, kProseBlocks);
    if (place.empty()) place = Early(TownBesidePostCode, blocks_.size());
    if (place.empty()) place = Early(TownOfName, kProseBlocks);
    if (place.empty()) place = Early(TownBesideStreet, blocks_.size());
    if (place.empty()) place = OfCompany(PlaceInCompanyName);
    if (place.empty()) place = InLastLines();
    if (place.empty()) place = OfCompany(PlaceBehindCompany);
    if (place.empty()) place = FirstFact();
    return place;
  }

 private:
  bool MayBePlace(const std::string& text) const {
    const std::string form = platform::PlainForm(text);
    return LooksLikeCompany(text) && !NamesAmount(text) && !BeginsWithCount(text) &&
           text.size() <= kMaxPlaceBytes && form != other_than_ &&
           other_than_.find(form) == std::string::npos && !HoldsCompany(form) &&
           title_form_.find(form) == std::string::npos && !HoldsTitle(text) &&
           text.find(':') == std::string::npos && EmploymentIn(text).empty() &&
           !HasLegalForm(text) && !IsGenericTitle(text) && !IsJobBoardName(text) &&
           !IsFactLabel(text) && !IsReference(text) &&
           !HoldsAny(form, ListedWords(words::places::kLevel));
  }

  /// "La Ferme du Buis" where the company is "Ferme du Buis".
  bool HoldsCompany(const std::string& form) const {
    return other_than_.size() > 4 && form.find(other_than_) != std::string::npos;
  }

  bool IsInMenu(uint32_t i) const {
    for (uint32_t up = i; up != 0; up = tree_.node(up).parent) {
      const Tag tag = tree_.node(up).tag;
      if (tag == Tag::kNav || tag == Tag::kFooter || tree_.HasAttribute(up, "hidden")) return true;
    }
    return false;
  }

  std::vector<TextBlock> LinesUnderTitle() const {
    std::vector<TextBlock> lines;
    size_t left = 0;
    for (size_t i = 0; i < std::min(blocks_.size(), kMostBlocks); ++i) {
      const TextBlock& block = blocks_[i];
      if (left > 0 && block.text.size() <= kMaxFactBlock) {
        for (TextBlock& line : SplitLines(block)) {
          if (line.text.size() <= kFactBytes && !IsInMenu(line.node))
            lines.push_back(std::move(line));
        }
      }
      const bool title = block.text.size() <= kMaxFactBlock && HoldsTitle(block.text);
      left = title ? kFactBlocks : left - std::min<size_t>(left, 1);
      if (!title) AddLinesBehindTitle(block, &lines);
    }
    return lines;
  }

  bool HoldsTitle(std::string_view text) const {
    return !title_form_.empty() && platform::PlainForm(text).find(title_form_) != std::string::npos;
  }

  /// A post has its title, its facts and all the rest in one block.
  void AddLinesBehindTitle(const TextBlock& block, std::vector<TextBlock>* lines) const {
    const size_t first = block.text.find('\n');
    if (first > kMaxFactLine || !HoldsTitle(block.text.substr(0, first))) return;
    const std::vector<TextBlock> all = SplitLines(block);
    for (size_t i = 1; i < all.size() && i <= kFactBlocks; ++i) {
      if (all[i].text.size() <= kFactBytes) lines->push_back(all[i]);
    }
  }

  std::string BesideIcon() const {
    for (uint32_t i = 1; i < tree_.size(); ++i) {
      const HtmlNode& node = tree_.node(i);
      const bool icon = node.tag == Tag::kI || node.tag == Tag::kSvg || node.tag == Tag::kSpan ||
                        node.tag == Tag::kImg;
      if (!icon || node.attributes_count == 0 || node.subtree_end - i > 6 || IsInMenu(i)) continue;
      if (!tree_.Text(i).empty()) continue;
      const std::string names = AsciiLower(tree_.Attribute(i, "class")) + " " +
                                AsciiLower(tree_.Attribute(i, "name")) + " " +
                                AsciiLower(tree_.Attribute(i, "alt"));
      if (!HoldsAny(names, ListedWords(words::posting::kPlaceIcon))) continue;
      const std::string text = tree_.Text(node.parent);
      if (std::string place = text.substr(0, text.find(" \xC2\xB7 ")); MayBePlace(place))
        return place;
    }
    return {};
  }

  /// "📍 Leeds, hybrid": what stands behind a pin among the facts.
  std::string BehindPin() const {
    static constexpr std::string_view kPin = "📍";
    for (const TextBlock& line : facts_) {
      const size_t pin = line.text.find(kPin);
      if (pin == std::string::npos) continue;
      const std::string place = LeadingName(platform::Trim(line.text.substr(pin + kPin.size())));
      if (MayBePlace(place)) return place;
    }
    return {};
  }

  /// The capitalised words that follow a preposition in `text`.
  std::string AfterPreposition(std::string_view text) const {
    static const WordList& kBefore = ListedWords(words::posting::kPlaceBefore);
    for (const std::string& before : kBefore) {
      const size_t found = text.find(before);
      if (found == std::string_view::npos) continue;
      std::string place = LeadingName(text.substr(found + before.size()));
      if (MayBePlace(place)) return place;
    }
    return {};
  }

  std::string InPageTitle() const {
    for (const std::string& whole : {MetaContent(tree_, "og:title"), TitleElement(tree_)}) {
      for (const std::string& segment : TitleSegments(whole)) {
        const size_t at = segment.find(title_);
        std::string place = at == std::string::npos
                                ? AfterPreposition(segment)
                                : AfterPreposition(segment.substr(at + title_.size()));
        if (!place.empty()) return place;
      }
    }
    return {};
  }

  /// "Analyst – Hybrid, Berlin" as the heading of the page.
  std::string BehindTitle() const {
    for (const TextBlock& block : blocks_) {
      const std::string& text = block.text;
      if (block.kind != BlockKind::kHeading || text.size() < title_.size() + 3 ||
          text.compare(0, title_.size(), title_) != 0)
        continue;
      const size_t tail = text.find_first_not_of(" -,(|\xE2\x80\x93\x94", title_.size());
      for (const std::string& part : PartsOfTail(text.substr(std::min(tail, text.size())))) {
        const bool condition =
            ListedWordSet(words::titles::kCondition).count(platform::PlainForm(part)) > 0 ||
            NamesRole(part) || HasGenderMark(part) || SaysHiring(part);
        // "Nurse – Theatre or Ward" is no place.
        if (!condition && (IsConfirmed(part) || !TownInLine(part).empty()) && MayBePlace(part))
          return part;
      }
    }
    return {};
  }

  static bool EndsInCountry(std::string_view text) {
    static const WordSet& kCountries = ListedWordSet(words::posting::kCountry);
    const size_t comma = text.rfind(',');
    return comma != std::string_view::npos &&
           kCountries.count(platform::PlainForm(text.substr(comma + 1))) > 0;
  }

  /// The address or the title of the page names it too.
  bool IsConfirmed(const std::string& place) const {
    const std::string form = platform::PlainForm(place);
    return address_.find(form) != std::string::npos ||
           platform::PlainForm(TitleElement(tree_)).find(form) != std::string::npos;
  }

  /// "Vollzeit · Berlin": what stands beside the conditions of work, the last of several.
  std::string BesideConditions(const std::vector<std::string>& parts) const {
    static const WordSet& kConditions = ListedWordSet(words::titles::kCondition);
    std::string place;
    bool conditions = false;
    for (const std::string& part : parts) {
      const bool condition =
          kConditions.count(platform::PlainForm(part)) > 0 || !EmploymentIn(part).empty();
      conditions |= condition;
      if (!condition && MayBePlace(part) && part.size() <= kMaxTownBytes) place = part;
    }
    return conditions ? place : std::string();
  }

  /// "Grenoble - 38", "38899 Hasselfeld": a town with the number of its department or its post
  /// code.
  std::string WithCode(const std::string& line) const {
    const std::vector<std::string> parts = TitleSegments(line);
    const auto is_code = [](std::string_view text, size_t least, size_t most) {
      return text.size() >= least && text.size() <= most &&
             text.find_first_not_of("0123456789") == std::string_view::npos;
    };
    if (parts.size() == 2 && is_code(parts[1], 2, 3) && MayBePlace(parts[0])) return parts[0];
    if (parts.size() == 2 && is_code(parts[0], 2, 3) && MayBePlace(parts[1])) return parts[1];
    return {};
  }

  /// "Penryn, Cornwall" of "Penryn, Cornwall (on site)".
  std::string BeforeCondition(const std::string& line) const {
    const TitleTail tail = TailOf(line);
    if (tail.text.empty() || line.back() != ')' ||
        ListedWordSet(words::titles::kCondition).count(platform::PlainForm(tail.text)) == 0)
      return {};
    std::string place = line.substr(0, tail.begin);
    return MayBePlace(place) ? place : std::string();
  }

  std::string PlaceIn(const std::string& line) const {
    if (std::string place = BeforeCondition(line); !place.empty()) return place;
    if (std::string place = WithCode(line); !place.empty()) return place;
    if (std::string place = BesideConditions(TitleSegments(line)); !place.empty()) return place;
    for (const std::string& part : TitleSegments(line)) {
      if (EndsInCountry(part) && part.size() <= kMaxPlaceBytes && LooksLikeCompany(part))
        return part;
      const std::string first = part.substr(0, part.find(", "));
      for (const std::string& place : {part, first}) {
        if (MayBePlace(place) && IsConfirmed(place)) return place;
      }
    }
    return {};
  }

  std::string UnderTitle() const {
    for (const TextBlock& line : facts_) {
      if (std::string place = PlaceIn(line.text); !place.empty()) return place;
    }
    return {};
  }

  /// A known town in a short line under the title: "Leeds, three days a week in the studio".
  std::string KnownInLines() const {
    for (const TextBlock& line : facts_) {
      if (line.text.size() > kMaxFactLine || line.link_density() > 0.5) continue;
      for (const std::string& part : TitleSegments(line.text)) {
        std::string place = TownInLine(part);
        if (place.empty() || !MayBePlace(place)) continue;
        // "Portland, Maine" stays whole.
        return part.size() <= kMaxTownBytes && part.find(place + ",") == 0 ? part : place;
      }
    }
    return {};
  }

  /// "Ullapool" of "Ullapool, IV26" right under the title: a name that stands there and that
  /// nothing else speaks for.
  std::string FirstFact() const {
    for (size_t i = 0; i < std::min(facts_.size(), kFirstFacts); ++i) {
      if (facts_[i].text.back() == '.') continue;
      const std::string part = TitleSegments(facts_[i].text)[0];
      const std::string first = part.substr(0, part.find_first_of(",."));
      if (first.size() <= kMaxTownBytes && LeadingName(first) == first && MayBePlace(first) &&
          ClassifyHeading(first) == SectionKind::kNone &&
          ListedWordSet(words::titles::kCondition).count(platform::PlainForm(first)) == 0)
        return first;
    }
    return {};
  }

  /// What `find` makes of the page's title and lines together with the company's name.
  std::string OfCompany(std::string (*find)(std::string_view, std::string_view)) const {
    std::string place = find(TitleElement(tree_), company_);
    for (size_t i = 0; place.empty() && i < std::min(blocks_.size(), kMostBlocks); ++i) {
      if (blocks_[i].link_density() <= 0.5) place = find(blocks_[i].text, company_);
    }
    return place;
  }

  std::string KnownInTitles() const {
    for (const std::string& text :
         {std::string(title_), TitleElement(tree_), MetaContent(tree_, "og:title"),
          MetaContent(tree_, "og:description"), MetaContent(tree_, "description")}) {
      std::string place = TownInProse(text);
      if (place.empty()) place = TownBehindName(text);
      if (!place.empty() && MayBeTown(place)) return place;
    }
    return {};
  }

  /// What `find` finds in the first blocks that are no menus.
  std::string Early(std::string (*find)(std::string_view), size_t most) const {
    for (size_t i = 0; i < std::min({blocks_.size(), most, kMostBlocks}); ++i) {
      if (blocks_[i].link_density() > 0.5) continue;
      std::string place = find(blocks_[i].text);
      if (!place.empty() && MayBeTown(place)) return place;
    }
    return {};
  }

  /// The company's own address closes the page.
  std::string InLastLines() const {
    for (size_t i = blocks_.size(); i-- > 0 && blocks_.size() - i < kLastBlocks;) {
      if (blocks_[i].text.size() > kMaxFactLine || blocks_[i].link_density() > kFewLinks ||
          blocks_[i].kind == BlockKind::kListItem)
        continue;
      const std::string place = TownInLine(blocks_[i].text);
      if (!place.empty() && MayBeTown(place)) return place;
    }
    return {};
  }

  /// Unlike MayBePlace, it may stand in the title and in the company's name: "Nurse in Leeds".
  static bool MayBeTown(const std::string& text) {
    return text.size() <= kMaxTownBytes && !IsGenericTitle(text) && !NamesRole(text) &&
           !HasLegalForm(text);
  }

  /// "г. Пенза" in one of the first blocks.
  std::string AfterAbbreviation() const {
    static constexpr std::string_view kTown = "г. ";
    for (size_t i = 0; i < blocks_.size() && i < kEarlyBlocks; ++i) {
      const std::string& text = blocks_[i].text;
      const size_t found = text.find(kTown);
      if (found == std::string::npos ||
          (found > 0 && text[found - 1] != ' ' && text[found - 1] != '('))
        continue;
      std::string place = LeadingName(std::string_view(text).substr(found + kTown.size()));
      if (MayBePlace(place)) return place;
    }
    return {};
  }

  const HtmlTree& tree_;
  const std::vector<TextBlock>& blocks_;
  const std::string address_;
  const std::string_view title_;
  const std::string title_form_;
  const std::string_view company_;
  const std::string other_than_;
  /// The short lines that follow the title wherever it stands, menus aside.
  const std::vector<TextBlock> facts_;
};

}  // namespace

std::string FindPlace(const HtmlTree& tree, const std::vector<TextBlock>& blocks,
                      std::string_view url, std::string_view title, std::string_view other_than) {
  return PlaceFinder(tree, blocks, url, title, other_than).Find();
}

}  // namespace portfolio::analysis
