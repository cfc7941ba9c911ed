#include "analysis/src/domain/posting/kinds/vacancy_call.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/facts/posting_facts.h"
#include "analysis/src/domain/posting/kinds/position_headings.h"
#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sources/page_signs.h"
#include "analysis/src/domain/posting/sources/several_postings.h"
#include "analysis/word_lists.h"
#include "names/roles.h"
#include "platform/text/split.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kLongPageBytes = 6000;
constexpr size_t kMaxBlocksRead = 300;
constexpr size_t kMaxLoneTitleBytes = 60;
constexpr size_t kMostRoleWords = 3;
constexpr size_t kMaxCallBytes = 400;
constexpr size_t kMaxTitleLineBytes = 90;
constexpr size_t kMaxBylineBytes = 80;
constexpr size_t kBylineBlocks = 12;
// "Painter and decorator" is one occupation.
constexpr int kSeveralRoles = 3;
constexpr int kEnoughPoints = 4;
// What blog software calls an article has to call louder.
constexpr int kEnoughForPost = 7;
constexpr int kFactsOfPosting = 2;
constexpr int kPhoneDigits = 8;

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// "35 h", "30h": a number of hours.
bool IsHours(std::string_view text, size_t at) {
  if (text[at] != 'h' || at == 0) return false;
  const bool number =
      IsDigit(text[at - 1]) || (at > 1 && text[at - 1] == ' ' && IsDigit(text[at - 2]));
  const bool ends =
      at + 1 == text.size() || std::isalpha(static_cast<unsigned char>(text[at + 1])) == 0;
  return number && ends;
}

/// "9:00–20:00", "7-4.30", "14h", "2/2": two numbers joined by a sign of time, or one before "h".
bool TellsHours(std::string_view text) {
  for (size_t at = 1; at + 1 < text.size(); ++at) {
    const bool sign = text[at] == ':' || text[at] == 'h' || text[at] == '/';
    if (sign && IsDigit(text[at - 1]) && IsDigit(text[at + 1])) return true;
    if (IsHours(text, at)) return true;
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
struct Signs {
  bool sought = false;
  bool contact = false;
  bool apply = false;
  bool career_page = false;
  bool facts = false;
  bool hours = false;
  bool pay = false;
  bool employment = false;
  bool asks = false;

  void Read(const TextBlock& block) {
    const std::string form = platform::PlainForm(block.text);
    sought |= HoldsAny(form, ListedWords(words::page_signs::kHiring)) ||
              HoldsAny(form, ListedWords(words::page_signs::kSomeoneIsSought));
    contact |= TellsContact(block.text);
    hours |= TellsHours(block.text);
    pay |= TellsPay(block.text);
    employment |= HoldsAny(form, ListedWords(words::posting::kEmployment));
    asks |= AsksOfApplicant(block.text);
  }

  int Points() const {
    const auto one = [](bool sign) { return sign ? 1 : 0; };
    return 2 * one(sought) + one(contact || apply) + one(career_page) + 2 * one(facts) +
           one(hours) + one(pay) + one(employment) + one(asks);
  }

  bool TellsTerms() const { return hours || pay || employment || facts; }

  bool Call() const {
    const bool calls = sought || apply || career_page || facts;
    const bool can_be_answered = contact || apply || (career_page && sought);
    const bool tells = TellsTerms() || (sought && asks);
    return calls && can_be_answered && tells && Points() >= kEnoughPoints;
  }

  /// Somebody is sought, who can answer, for hours or pay that are named.
  bool CallLoudly() const {
    return Call() && sought && (contact || apply) && (hours || pay) && Points() >= kEnoughForPost;
  }
};

/// On a page about work whose position no list of words knows: its only heading that says nothing
/// else.
std::string LoneHeading(const HtmlTree& tree, const std::vector<TextBlock>& blocks) {
  const std::string shared = platform::PlainForm(TitleElement(tree));
  std::string lone;
  for (const TextBlock& block : blocks) {
    const std::string& text = block.text;
    if (block.kind != BlockKind::kHeading || block.link_bytes > 0 || IsGenericTitle(text) ||
        text.size() > kMaxLoneTitleBytes || text.find_first_of("?!:.") != std::string::npos ||
        ClassifyHeading(text) != SectionKind::kNone)
      continue;
    const std::string form = platform::PlainForm(text);
    const bool other = HoldsAny(form, ListedWords(words::page_signs::kCareerPage)) ||
                       (block.level == 1 && shared.find(form) != std::string::npos);
    if (other) continue;
    if (!lone.empty()) return {};
    lone = text;
  }
  return lone;
}

/// "MOT Tester" of "We want an MOT Tester to join us": words with capitals, behind the first, that
/// name a position.
std::string CapitalisedRole(std::string_view sentence) {
  for (size_t space = sentence.find(' '); space != std::string_view::npos;
       space = sentence.find(' ', space + 1)) {
    std::string name = LeadingName(sentence.substr(space + 1));
    if (NamesRole(name) && !NamesOrganization(name)) return name;
  }
  return {};
}

bool HoldsForm(std::string_view text, std::string_view part) {
  return platform::PlainForm(text).find(platform::PlainForm(part)) != std::string::npos;
}

bool IsArticle(std::string_view word) {
  return ListedWordSet(words::titles::kArticle).count(platform::ToLower(word) + " ") > 0;
}

/// "night porter" of "we need a night porter from May": a role of small letters and what stands
/// between its article and it.
std::string RoleBehindArticle(std::string_view sentence) {
  const std::vector<std::string> words = platform::Words(sentence);
  for (size_t article = 0; article < words.size(); ++article) {
    if (!IsArticle(words[article])) continue;
    std::string role;
    const size_t end = std::min(words.size(), article + 1 + kMostRoleWords);
    for (size_t i = article + 1; i < end; ++i) {
      role += (role.empty() ? "" : " ") + words[i];
      if (names::NamesRole(words[i]) && sentence.find(role) != std::string_view::npos) return role;
    }
  }
  return {};
}

/// "Экскурсовод" of "Нам очень нужен экскурсовод": what names a position behind a word that seeks.
std::string RoleBehindSeeking(const std::string& sentence) {
  for (size_t space = sentence.find(' '); space != std::string::npos;
       space = sentence.find(' ', space + 1)) {
    const size_t begin = sentence.rfind(' ', space - 1) + 1;
    const std::string behind = sentence.substr(space + 1);
    if (IsOneOf(platform::PlainForm(sentence.substr(begin, space - begin)),
                ListedWords(words::page_signs::kSomeoneIsSought)) &&
        NamesRole(behind) && !NamesRole(sentence.substr(0, begin)))
      return behind;
  }
  return {};
}

/// What a sentence that seeks somebody calls the position; empty where it doesn't.
std::string SoughtIn(const std::string& sentence) {
  TitleAndCompany sought;
  if (!SplitSeeking(sentence, &sought)) {
    sought.title = CapitalisedRole(sentence);
    if (sought.title.empty()) sought.title = RoleBehindArticle(sentence);
    if (sought.title.empty()) sought.title = RoleBehindSeeking(sentence);
    if (sought.title.empty()) sought.title = WithoutTitleLabel(sentence);
  }
  std::string title = sought.title.substr(0, sought.title.find_first_of(".!?,"));
  const bool whole = title.size() >= std::min(sentence.size() - 1, kMaxLoneTitleBytes);
  return whole ? RoleBehindArticle(sentence) : title;
}

/// "We're hiring a cashier, driver and baker": three short parts and more name positions.
bool SeeksSeveral(const std::string& sentence) {
  int named = 0;
  std::string part;
  const auto close = [&named, &part] {
    const auto spaces = static_cast<size_t>(std::count(part.begin(), part.end(), ' '));
    named += spaces <= kMostRoleWords && NamesRole(part) ? 1 : 0;
    part.clear();
  };
  for (const std::string& word : platform::Split(sentence, ' ')) {
    const bool joins = IsOneOf(platform::PlainForm(word), ListedWords(words::posting::kAnd));
    if (joins) {
      close();
      continue;
    }
    part += (part.empty() ? "" : " ") + word;
    if (word.back() == ',') close();
  }
  close();
  return named >= kSeveralRoles;
}

/// "Marine Electrician" of "We're hiring a Marine Electrician": the position that a sentence of the
/// page seeks; none where sentences seek several.
std::string PositionInProse(const std::vector<TextBlock>& blocks) {
  std::string position;
  for (const TextBlock& block : blocks) {
    if (block.text.size() > kMaxCallBytes || block.link_density() > 0.5) continue;
    for (const std::string& sentence : platform::Sentences(block.text)) {
      if (!SaysHiring(sentence) && !HoldsAny(platform::PlainForm(sentence),
                                             ListedWords(words::page_signs::kSomeoneIsSought)))
        continue;
      if (SeeksSeveral(sentence)) return {};
      std::string title = SoughtIn(sentence);
      if (title.empty() || !(NamesRole(title) || HasGenderMark(title))) continue;
      // "Chapista" and "chapista con experiencia"
      const bool same = HoldsForm(title, position) || HoldsForm(position, title);
      if (!position.empty() && !same) return {};
      if (position.empty() || title.size() < position.size()) position = std::move(title);
    }
  }
  return position;
}

/// "Dental assistant (m/f/d), part time" as a line of its own, where no other line is like it.
std::string PositionInLine(const std::vector<TextBlock>& blocks) {
  std::string position;
  for (const TextBlock& block : blocks) {
    for (const TextBlock& line : SplitLines(block)) {
      const bool title = line.text.size() <= kMaxTitleLineBytes && HasGenderMark(line.text) &&
                         line.link_bytes == 0 && line.kind != BlockKind::kListItem &&
                         line.text.find_last_of(".!?") != line.text.size() - 1;
      if (!title || line.text == position) continue;
      if (!position.empty()) return {};
      position = line.text;
    }
  }
  return WithoutTitleLabel(position);
}

/// The one position that the page sets apart, by a heading, a label, bold words or a line; empty
/// where it sets several apart, nothing where it sets none.
std::optional<std::string> MarkedPosition(const std::vector<TextBlock>& blocks) {
  const std::vector<PositionHeading> positions = PositionHeadings(blocks);
  if (positions.size() == 1) return positions[0].title;
  const auto headline = [&blocks](const PositionHeading& position) {
    const TextBlock& block = blocks[position.block];
    return block.kind == BlockKind::kHeading && block.level == 1;
  };
  // Beside the headline a bold line may name who works there.
  if (std::count_if(positions.begin(), positions.end(), headline) == 1 && headline(positions[0]))
    return positions[0].title;
  if (!positions.empty()) return std::string();
  std::string labelled = FindLabelled(blocks, Label::kTitle);
  if (!labelled.empty()) return labelled;
  const std::vector<PositionHeading> bold = BoldPositions(blocks);
  if (!bold.empty()) return bold.size() == 1 ? bold[0].title : std::string();
  if (std::string line = PositionInLine(blocks); !line.empty()) return line;
  return std::nullopt;
}

std::string PositionOf(const HtmlTree& tree, const std::vector<TextBlock>& blocks,
                       bool lone_counts) {
  if (auto marked = MarkedPosition(blocks); marked.has_value()) return *marked;
  std::string told = PositionInProse(blocks);
  if (!told.empty() && !LeadsToPostings(tree)) return told;
  return lone_counts && !LeadsToPostings(tree) ? LoneHeading(tree, blocks) : std::string();
}

bool IsTitledAsGuide(const HtmlTree& tree) {
  return HoldsAny(platform::PlainForm(TitleElement(tree)), ListedWords(words::posting::kOfAGuide));
}

/// "We're hiring a studio manager!": blog software calls that an article too.
bool CallsInHeadline(const HtmlTree& tree) {
  const std::string headline = PageTitle(tree);
  return SaysHiring(headline) && IsTitledByPosition(tree);
}

}  // namespace

bool TellsReadingTime(const std::vector<TextBlock>& blocks) {
  for (size_t i = 0; i < blocks.size() && i < kBylineBlocks; ++i) {
    if (blocks[i].text.size() > kMaxBylineBytes || blocks[i].kind == BlockKind::kHeading) continue;
    if (HoldsAny(platform::PlainForm(blocks[i].text), ListedWords(words::page_signs::kByline)))
      return true;
  }
  return false;
}

bool IsArticle(const HtmlTree& tree, const std::vector<TextBlock>& blocks) {
  if (IsTitledAsGuide(tree)) return true;
  if (MetaContent(tree, "og:type") == "article" ||
      !MetaContent(tree, "article:published_time").empty() || TellsReadingTime(blocks))
    return true;
  bool article = false;
  bool dated = false;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    article |= tree.node(i).tag == Tag::kArticle;
    dated |= !tree.Attribute(i, "datetime").empty();
  }
  return article && dated;
}

std::string PositionCalledFor(const HtmlTree& tree, const std::vector<TextBlock>& blocks) {
  if (blocks.size() > kMaxBlocksRead || LinksToSeveral(tree)) return {};
  if (TellsReadingTime(blocks) || IsTitledAsGuide(tree)) return {};
  const bool post = IsArticle(tree, blocks) && !CallsInHeadline(tree);
  Signs signs;
  size_t bytes = 0;
  for (const TextBlock& block : blocks) {
    bytes += block.text.size() - std::min<size_t>(block.link_bytes, block.text.size());
    // A link may be nothing but the address to write to.
    signs.contact |= block.text.find('@') != std::string::npos;
    if (block.link_density() < 0.5) signs.Read(block);
  }
  if (bytes > kLongPageBytes) return {};
  signs.career_page = IsCareerPage(tree, blocks);
  signs.apply = AsksToApply(blocks) || HasApplyControl(tree);
  signs.facts = CountLabelledFacts(blocks) >= kFactsOfPosting;
  if (post)
    return signs.CallLoudly() ? MarkedPosition(blocks).value_or(std::string()) : std::string();
  return signs.Call() ? PositionOf(tree, blocks, signs.career_page && signs.TellsTerms())
                      : std::string();
}

}  // namespace portfolio::analysis
