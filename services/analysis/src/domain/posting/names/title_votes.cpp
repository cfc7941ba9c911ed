#include "analysis/src/domain/posting/names/title_votes.h"

#include <algorithm>

#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/facts/posting_facts.h"
#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/dates.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sources/page_signs.h"
#include "analysis/word_lists.h"

namespace portfolio::analysis {
namespace {

// A title that is no heading stands in one of the first lines.
constexpr size_t kTitleBlocks = 15;
constexpr size_t kTitleLines = 30;
constexpr size_t kMaxFirstLineBytes = 90;
constexpr size_t kMaxDateBytes = 24;
// "Open positions: Postdoc | Doctoral student" leads elsewhere.
constexpr double kMostlyLinks = 0.5;
constexpr int kFactVotes = 4;
constexpr int kRoleVotes = 3;

/// "info@acme.example"; no "Analyst @ Acme".
bool HoldsMailAddress(std::string_view text) {
  const size_t at = text.find('@');
  return at != std::string_view::npos && at > 0 && text[at - 1] != ' ' &&
         text.find('.', at) != std::string_view::npos && text.substr(at, 2) != "@ ";
}

bool MayBeTitle(const std::string& text) {
  if (text.size() < 3 || text.size() > kMaxHeadlineBytes || text.back() == ':' ||
      IsGenericTitle(text) || IsJobBoardName(text) || HoldsMailAddress(text))
    return false;
  const SectionKind kind = ClassifyHeading(text);
  return kind == SectionKind::kNone || HasGenderMark(text) ||
         platform::PlainForm(WithoutTitleLabel(text)) != platform::PlainForm(text);
}

/// Of the first blocks; a post has its title and all the rest in one block.
std::vector<std::string> FirstLines(const std::vector<TextBlock>& blocks) {
  std::vector<std::string> lines;
  for (size_t i = 0; i < blocks.size() && i < kTitleBlocks; ++i) {
    const std::string& text = blocks[i].text;
    if (blocks[i].link_density() > kMostlyLinks) continue;
    for (size_t begin = 0; begin < text.size() && lines.size() < kTitleLines;) {
      const size_t end = std::min(text.find('\n', begin), text.size());
      if (end > begin) lines.push_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  return lines;
}

/// "Numbers are your thing? Then join us!", "Karriere – werde Teil unseres Teams".
bool IsSlogan(const std::string& text) {
  if (NamesRole(text) || HasGenderMark(text)) return false;
  return text.find_first_of("?!") != std::string::npos ||
         HoldsAny(platform::PlainForm(text), ListedWords(words::page_signs::kCareerPage));
}

/// "Taller Mecánico Ribalta": whose work it is, and no position there.
bool BeginsWithInstitution(const std::string& title) {
  const size_t first = title.find(' ');
  const size_t second = first == std::string::npos ? first : title.find(' ', first + 1);
  return names::NamesInstitution(title.substr(0, second)) && !HasGenderMark(title);
}

/// "Boat Builder" of "Home / Careers / Boat Builder": the end of a path to the page.
std::string EndOfPath(const std::string& line) {
  for (std::string_view separator : {" / ", " \xC2\xBB ", " > ", " \xE2\x80\xBA "}) {
    const size_t first = line.find(separator);
    const size_t last = line.rfind(separator);
    const bool path = first != std::string::npos && (separator != " / " || first != last);
    if (path) return line.substr(last + separator.size());
  }
  return line;
}

/// "UP TO £36K", "24 hrs"
bool TellsPayOrHours(const std::string& part) {
  return part.find_first_of("0123456789") != std::string::npos &&
         (HoldsAny(part, ListedWords(words::page_signs::kMoney)) ||
          HoldsAny(platform::PlainForm(part), ListedWords(words::page_signs::kHours)));
}

bool IsKnownCondition(const std::string& part, const std::string& company,
                      const PageEvidence& page) {
  static const WordSet& kConditions = ListedWordSet(words::titles::kCondition);
  static const WordSet& kCountries = ListedWordSet(words::posting::kCountry);
  const std::string form = platform::PlainForm(part);
  return kConditions.count(form) > 0 || kCountries.count(form) > 0 || TellsPayOrHours(part) ||
         form == platform::PlainForm(company) ||
         form == platform::PlainForm(WithoutCareers(company)) ||
         platform::PlainForm(WithoutCareers(part)) == platform::PlainForm(company) ||
         std::any_of(page.places.begin(), page.places.end(), [&form](const std::string& place) {
           return platform::PlainForm(place).find(form) != std::string::npos;
         });
}

/// "January 2027", "12 January 2027".
bool IsDate(const std::string& tail) {
  return tail.size() <= kMaxDateBytes && (!IsoDate(tail).empty() || !IsoDate("1 " + tail).empty());
}

bool IsCondition(const TitleTail& tail, const std::string& company, const PageEvidence& page) {
  if (IsReference(tail.text) || IsDate(tail.text)) return true;
  bool says = false;
  bool all = true;
  for (const std::string& part : PartsOfTail(tail.text)) {
    const bool known = IsKnownCondition(part, company, page);
    says |= known;
    all &= known || (LooksLikeCompany(part) && part.size() < 30);
  }
  return says && all;
}

/// "Accountant" of "What we lack is an accountant": what stands behind the indefinite article,
/// where that names the position and nothing before it does.
std::string BehindArticle(const std::string& text) {
  for (const std::string& article : ListedWords(words::titles::kIndefiniteArticle)) {
    const size_t at = text.find(article);
    if (at == std::string::npos || NamesRole(text.substr(0, at))) continue;
    const std::string behind = text.substr(at + article.size());
    if (NamesRole(behind)) return behind;
  }
  return text;
}

std::string WithoutLeadingSigns(const std::string& text) {
  const size_t begin = text.find_first_not_of("!*-+~=#>. ");
  return begin == std::string::npos ? std::string() : text.substr(begin);
}

/// The page's title has the beginning of the heading without the rest.
bool StandsAlone(const std::string& begin, const std::string& whole, const PageEvidence& page) {
  return NamesRole(begin) &&
         std::any_of(page.shared.begin(), page.shared.end(), [&](const auto& text) {
           const std::vector<std::string> segments = TitleSegments(text);
           return !HoldsForm(text, whole) &&
                  std::any_of(segments.begin(), segments.end(), [&begin](const auto& segment) {
                    return platform::PlainForm(segment) == platform::PlainForm(begin);
                  });
         });
}

}  // namespace

TitleVotes::TitleVotes(const PageEvidence& page) : page_(page) {
  VoteByMarks();
  VoteByHeadings();
  VoteByFirstLines();
  VoteByShared();
  OpposeSite();
}

void TitleVotes::VoteByMarks() {
  Add(MarkedText(page_.tree, ListedWords(words::titles::kTitleMark)), NameKind::kStated,
      kFactVotes);
  Add(FindLabelled(page_.blocks, Label::kTitle), NameKind::kStated, 3);
}

void TitleVotes::VoteByHeadings() {
  int first_h1 = kFactVotes;
  int others = 2;
  const bool no_h1 =
      std::none_of(page_.headings.begin(), page_.headings.end(), [](const Headline& h) {
        return h.tag == Tag::kH1 && MayBeTitle(h.text) && !IsSlogan(h.text);
      });
  // "Taller Mecánico Ribalta" above "Buscamos chapista" is the shop.
  const bool sought_below =
      std::any_of(page_.headings.begin(), page_.headings.end(), [](const Headline& h) {
        return h.tag != Tag::kH1 && SaysHiring(h.text) && !BeginsWithInstitution(h.text);
      });
  for (const Headline& heading : page_.headings) {
    if (heading.tag == Tag::kH1 && sought_below && BeginsWithInstitution(heading.text)) continue;
    if (heading.tag == Tag::kH1 && IsSlogan(heading.text)) {
      Add(heading.text, NameKind::kHeading, 1);
    } else if (heading.tag == Tag::kH1) {
      if (!AddBoth(heading.text, NameKind::kHeading, first_h1))
        Add(heading.text, NameKind::kHeading, first_h1);
      if (MayBeTitle(heading.text)) first_h1 = 2;
    } else if (HeadingLevel(heading.tag) != 0 && (others > 0 || page_.IsShared(heading.text))) {
      Add(heading.text, NameKind::kHeading, no_h1 || page_.IsShared(heading.text) ? 2 : 1);
      others -= MayBeTitle(heading.text) ? 1 : 0;
    }
  }
}

/// A headline that is no heading.
void TitleVotes::VoteByFirstLines() {
  for (const std::string& whole : FirstLines(page_.blocks)) {
    const std::string line = EndOfPath(whole);
    // "Job description: Parish Administrator"
    const SectionKind kind = ClassifyHeading(WithoutTitleLabel(line));
    if (kind == SectionKind::kRequirements || kind == SectionKind::kResponsibilities) return;
    if (kind != SectionKind::kNone || line.size() > kMaxFirstLineBytes ||
        line.find(". ") != std::string::npos || !NamesRole(line))
      continue;
    if (!AddBoth(line, NameKind::kNearTitle, 1)) Add(line, NameKind::kNearTitle, 1);
    return;
  }
}

void TitleVotes::VoteByShared() {
  for (const std::string& text : page_.shared) {
    const std::vector<std::string> segments = TitleSegments(text);
    if (segments.size() == 1) AddBoth(text, NameKind::kShared, 3);
    for (const std::string& part : segments) {
      if (segments.size() > 1 && AddBoth(part, NameKind::kShared, 3)) continue;
      Add(part, NameKind::kShared, 1);
    }
  }
  std::string description = MetaContent(page_.tree, "og:description");
  if (description.empty()) description = MetaContent(page_.tree, "description");
  TitleAndCompany split;
  if (SplitAt(description.substr(0, description.find_first_of(".!?,")), &split) &&
      LooksLikeCompany(split.company))
    companies_.push_back(
        {split.company.substr(0, split.company.find(" in ")), NameKind::kProse, 1});
}

void TitleVotes::OpposeSite() {
  for (const SiteName& site : page_.site) {
    if (!NamesRole(site.name)) titles_.Oppose(WithoutCareers(site.name), site.votes + 1);
  }
  titles_.Oppose(MarkedText(page_.tree, ListedWords(words::companies::kMark)), kFactVotes);
}

/// "Analyst" of "Analyst | Acme Careers": without the site behind the last bar or dash.
std::string TitleVotes::WithoutSite(const std::string& text) {
  const TitleTail tail = TailOf(text);
  if (tail.text.empty()) return text;
  const bool bar = text.compare(tail.begin, 3, " | ") == 0 && !NamesRole(tail.text) &&
                   NamesRole(text.substr(0, tail.begin));
  if (!bar && !page_.IsSiteName(tail.text)) return text;
  if (LooksLikeCompany(tail.text)) companies_.push_back({tail.text, NameKind::kHeading, 2});
  return text.substr(0, tail.begin);
}

void TitleVotes::Add(const std::string& text, NameKind kind, int votes) {
  if (!MayBeTitle(text)) return;
  const std::string title =
      BehindArticle(WithoutTitleLabel(WithoutLeadingSigns(WithoutSite(text))));
  titles_.Add(title, kind, votes);
  if (NamesRole(title) && !BeginsWithInstitution(title))
    titles_.Add(title, NameKind::kWording, kRoleVotes);
  if (HasGenderMark(text)) titles_.Add(title, NameKind::kStated, 2);
  const std::string form = platform::PlainForm(title);
  const bool in_address =
      form.find(' ', 1) + 1 < form.size() && (page_.address + " ").find(form) != std::string::npos;
  if (in_address) titles_.Add(title, NameKind::kAddress, 2);
}

/// "X at Y", "Y seeks X", "Y hiring X in Z": both names at once.
bool TitleVotes::AddBoth(const std::string& text, NameKind kind, int votes) {
  static const WordList& kPronouns = ListedWords(words::companies::kPronoun);
  TitleAndCompany split;
  if (!SplitSeeking(text, &split) && !SplitHiring(text, &split) &&
      !SplitAt(WithoutTitleLabel(text), &split))
    return false;
  Add(split.title, kind, votes);
  // "We are hiring a baker" names no company.
  if (!IsOneOf(platform::PlainForm(split.company), kPronouns))
    companies_.push_back({split.company, kind, votes});
  return true;
}

std::string WithoutConditions(std::string title, const std::string& company,
                              const PageEvidence& page) {
  for (TitleTail tail = TailOf(title); !tail.text.empty(); tail = TailOf(title)) {
    const bool mark = HasGenderMark(tail.text);
    if (mark || NamesRole(tail.text)) break;
    if (!IsCondition(tail, company, page) && !StandsAlone(title.substr(0, tail.begin), title, page))
      break;
    title.resize(tail.begin);
  }
  return title;
}

}  // namespace portfolio::analysis
