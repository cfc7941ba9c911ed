#include "analysis/src/domain/posting/names/company_votes.h"

#include <algorithm>
#include <set>
#include <unordered_set>
#include <utility>

#include "analysis/src/domain/posting/facts/posting_facts.h"
#include "analysis/src/domain/posting/names/closing_lines.h"
#include "analysis/src/domain/posting/names/company_spelling.h"
#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sections/towns.h"
#include "analysis/word_lists.h"
#include "names/employers.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxNameBytes = 80;
constexpr size_t kMaxPartBytes = 60;
// What a full name has behind the short one: "Steuerberatungsgesellschaft mbB".
constexpr size_t kMaxBehindBytes = 36;
// Prose names the company early if at all.
constexpr size_t kProseBlocks = 60;
constexpr size_t kMinProseBytes = 25;
// From so many on, marked companies belong to a list of postings.
constexpr size_t kListOfCompanies = 3;
// Lines and nodes around the title that may still belong to it.
constexpr std::ptrdiff_t kNearLines = 6;
constexpr size_t kMaxNearBytes = 120;
constexpr size_t kMaxLabelLineBytes = 40;
constexpr size_t kMaxSpelledBytes = 200;
constexpr uint32_t kNearMark = 40;
constexpr uint32_t kLogoBefore = 12;
constexpr uint32_t kLogoAfter = 8;
constexpr uint32_t kNearNodes = 150;
constexpr uint32_t kNodesBefore = 40;

constexpr std::ptrdiff_t kRepeatedLines = 3;
// Bounds for looking at every line for every name.
constexpr size_t kMaxComparedLines = 2000;
constexpr size_t kMaxComparedBytes = 500;
constexpr int kFactVotes = 4;
constexpr int kUnitVotes = 3;
// A weak sign alone is none.
constexpr int kLeast = 2;

bool IsSectionOfPosting(std::string_view heading) {
  const SectionKind kind = ClassifyHeading(heading);
  return kind == SectionKind::kResponsibilities || kind == SectionKind::kRequirements ||
         kind == SectionKind::kPreferred;
}

/// "Acme" of "Acme (a service for interviews)": what stands in brackets in lower case tells of the
/// company.
std::string WithoutRemark(const std::string& name) {
  const size_t open = name.find(" (");
  if (open == std::string::npos || name.back() != ')' ||
      LooksLikeCompany(std::string_view(name).substr(open + 2)))
    return name;
  return name.substr(0, open);
}

/// "pluspunkt Personal GmbH" before "Personal GmbH": one word more, in small letters.
bool IsBrandBefore(std::string_view line, std::string_view company) {
  const size_t space = line.find(' ');
  return space != std::string_view::npos && space > 2 && line.substr(space + 1) == company &&
         platform::ToLower(line.substr(0, space)) == line.substr(0, space);
}

/// Initials of the words of a name that begin with capitals.
std::string InitialsOf(std::string_view name) {
  std::string initials;
  for (size_t begin = 0; begin < name.size();) {
    if (name[begin] >= 'A' && name[begin] <= 'Z') initials.push_back(name[begin]);
    begin = name.find(' ', begin);
    begin = begin == std::string_view::npos ? name.size() : begin + 1;
  }
  return initials;
}

/// "Ouse Bend Rowing Club" for "OBRC", where a line of the page begins with it.
std::string SpelledOut(const std::string& company, const std::vector<TextBlock>& lines) {
  const bool initials =
      company.size() > 2 && company.size() < 7 &&
      std::all_of(company.begin(), company.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  if (!initials) return company;
  for (const TextBlock& line : lines) {
    std::string name = line.text.size() > kMaxSpelledBytes ? std::string() : LeadingName(line.text);
    if (name.size() > 2 * company.size() && InitialsOf(name) == company) return name;
  }
  return company;
}

std::string NameInElement(const HtmlTree& tree, uint32_t node) {
  std::vector<TextBlock> parts = CollectBlocks(tree, node, {});
  for (uint32_t i = tree.node(node).subtree_end; i-- > node;) {
    const Tag tag = tree.node(i).tag;
    if (tag == Tag::kStrong || tag == Tag::kB || tag == Tag::kA)
      parts.emplace(parts.begin())->text = tree.Text(i);
  }
  for (const TextBlock& part : parts) {
    const std::string name = WithoutOwnLabel(part.text.substr(0, part.text.find('\n')));
    if (LooksLikeCompany(WithoutLeadWord(name)) && !IsGenericTitle(name) &&
        name.size() < kMaxNameBytes && ClassifyHeading(name) == SectionKind::kNone &&
        TitleSegments(name).size() == 1)
      return name;
  }
  return {};
}

}  // namespace

CompanyVotes::CompanyVotes(const PageEvidence& page, const std::string& title,
                           const std::vector<NamedBeside>& beside)
    : page_(page), title_(title), title_line_(page.TitleLine(title)) {
  for (const NamedBeside& named : beside) Add(named.company, named.kind, named.votes);
  Add(WithoutRemark(FindLabelled(page_.blocks, Label::kCompany)), NameKind::kStated,
      kFactVotes + 2);
  Add(WithoutRemark(FindLabelled(page_.blocks, Label::kUnit)), NameKind::kStated, kUnitVotes);
  Add(MarkedCompany(), NameKind::kStated, kFactVotes + 1);
  for (const std::string& text : page_.shared) VoteBySegments(text);
  VoteNearTitle();
  for (const Headline& heading : page_.headings) {
    if (heading.tag != Tag::kH1) {
      Add(CompanyOfAboutHeading(heading.text), NameKind::kProse, 2);
    } else if (page_.IsShared(heading.text) && MayBeCompany(heading.text)) {
      // The one page of a shop is headed by its name.
      Add(heading.text, NameKind::kHeading, 2);
    }
  }
  VoteByProse();
  for (const SiteName& site : page_.site) VoteForSite(site);
  VoteAboveTitle();
  PreferRepeated();
  companies_.Oppose(title_, kFactVotes);
  for (const std::string& place : page_.places) companies_.Oppose(place, kFactVotes);
  for (const std::string& maker : MakersOfSite(page_.lines))
    companies_.Oppose(maker, 2 * kFactVotes);
}

std::string CompanyVotes::Best() const {
  std::string company = companies_.Best(kLeast);
  // On a job board what stands under the title is rather the employer than a department.
  if (company.empty() && page_.IsOnBoard()) company = companies_.Best(1);
  return AsMostlyWritten(InFull(company), page_);
}

void CompanyVotes::Add(const std::string& text, NameKind kind, int votes) {
  const std::string own = WithoutCareers(WithoutTail(text));
  // "Jobs for bakers" without "Jobs" is no name.
  if (own != text && !own.empty() && !LooksLikeCompany(own)) return;
  const std::string name = WithoutLeadWord(own);
  if (name.size() > kMaxNameBytes || IsJobBoardName(name) || IsGenericTitle(name)) return;
  if (ClassifyHeading(name) != SectionKind::kNone) return;
  if (kind != NameKind::kStated && IsTown(name)) return;
  const bool of_site = kind == NameKind::kShared || kind == NameKind::kHeading;
  if (of_site && SoundsLikeBoard(name) && !HasLegalForm(name)) return;
  companies_.Add(name, kind, votes);
  if (votes > 0) named_.push_back(name);
}

/// Of equal names the page is about the one that it repeats.
void CompanyVotes::PreferRepeated() {
  const auto end = page_.lines.begin() +
                   static_cast<std::ptrdiff_t>(std::min(page_.lines.size(), kMaxComparedLines));
  for (const std::string& name : std::set<std::string>(named_.begin(), named_.end())) {
    const auto lines = std::count_if(page_.lines.begin(), end, [&name](const TextBlock& line) {
      return line.text.size() < kMaxComparedBytes && line.text.find(name) != std::string::npos;
    });
    if (lines >= kRepeatedLines) companies_.Prefer(name);
  }
}

/// A part of a title that may be a company's name.
bool CompanyVotes::MayBeCompany(const std::string& part) const {
  static const WordSet& kConditions = ListedWordSet(words::titles::kCondition);
  static const WordSet& kCountries = ListedWordSet(words::posting::kCountry);
  const std::string form = platform::PlainForm(part);
  return part.size() <= kMaxPartBytes && !HoldsForm(part, title_) && EmploymentIn(part).empty() &&
         (part.find_first_of("0123456789") == std::string::npos || EndsInLegalForm(part)) &&
         !IsJobBoardName(part) && LooksLikeCompany(part) && kConditions.count(form) == 0 &&
         kCountries.count(form) == 0 &&
         (!NamesRole(part) || NamesOrganization(part) || part.find(" & ") != std::string::npos);
}

/// The name in a marked element. Where several companies are marked, the others have their own
/// postings further down.
std::string CompanyVotes::MarkedCompany() const {
  const uint32_t title_node = title_line_ == page_.lines.end() ? 0 : title_line_->node;
  std::unordered_set<std::string> names;
  std::vector<std::pair<uint32_t, std::string>> marked;
  for (uint32_t node : MarkedNodes(page_.tree, ListedWords(words::companies::kMark))) {
    std::string name = page_.IsSkipped(node) ? std::string() : NameInElement(page_.tree, node);
    if (name.empty()) continue;
    names.insert(name);
    marked.emplace_back(node, std::move(name));
  }
  for (const auto& [node, name] : marked) {
    if (names.size() < kListOfCompanies || node < title_node + kNearMark) return name;
  }
  return {};
}

void CompanyVotes::VoteBySegments(const std::string& text) {
  std::vector<std::string> segments = TitleSegments(text);
  segments.erase(std::remove_if(segments.begin(), segments.end(), IsJobBoardName), segments.end());
  // "Analyst – Pilot Coffee": beside nothing but the title a word for a position does no harm.
  if (segments.size() == 2 && platform::PlainForm(segments[0]) == platform::PlainForm(title_) &&
      NamesRole(segments[1]) && LooksLikeCompany(segments[1]) && !HasGenderMark(segments[1]))
    Add(segments[1].substr(0, segments[1].find(", ")), NameKind::kShared, 2);
  for (size_t i = segments.size(); i-- > 0;) {
    const std::string& segment = segments[i];
    TitleAndCompany split;
    if (HoldsForm(segment, title_)) {
      VoteAroundTitle(segment);
    } else if (const std::string behind = BehindShortTitle(segment); MayBeCompany(behind)) {
      Add(behind, NameKind::kShared, NamesOrganization(behind) ? 3 : 2);
    } else if (!SplitAt(segment, &split) &&
               (MayBeCompany(segment) || MayBeCompany(segment.substr(0, segment.find(", "))))) {
      if (page_.IsSiteName(segment)) {
        VoteForSite({segment, 2});
        continue;
      }
      const bool outer = i == 0 || i + 1 == segments.size();
      const std::string legal = LegalName(segment);
      const std::string name = legal.empty() ? segment.substr(0, segment.find(", ")) : segment;
      Add(name, NameKind::kShared, NamesOrganization(name) ? 3 : outer ? 2 : 1);
    }
  }
}

/// "Acme" of "Analyst: Acme", where the posting is titled "Analyst (m/w/d), part time".
std::string CompanyVotes::BehindShortTitle(const std::string& segment) const {
  const size_t colon = segment.find(": ");
  if (colon == std::string::npos) return {};
  const std::string before = platform::PlainForm(std::string_view(segment).substr(0, colon));
  const bool begins = platform::PlainForm(title_).compare(0, before.size(), before) == 0;
  return begins ? segment.substr(colon + 2) : std::string();
}

/// "Acme: Analyst", "Acme Analyst", "Analyst, Acme, Berlin".
void CompanyVotes::VoteAroundTitle(const std::string& segment) {
  const size_t at = segment.find(title_);
  if (at == std::string::npos) return;
  std::string before = segment.substr(0, at);
  const bool colon = before.size() > 2 && before.substr(before.size() - 2) == ": ";
  if (colon) before.resize(before.size() - 2);
  if (MayBeCompany(before) &&
      platform::PlainForm(WithoutTitleLabel(segment)) == platform::PlainForm(segment))
    Add(before, NameKind::kShared, 2);
  std::string_view after = std::string_view(segment).substr(at + title_.size());
  const TitleTail tail = TailOf(segment);
  if (tail.begin == at + title_.size() && segment.back() == ')' && MayBeCompany(tail.text))
    Add(tail.text, NameKind::kShared, 2);
  while (after.substr(0, 2) == ", ") {
    after.remove_prefix(2);
    const std::string part(after.substr(0, after.find(", ")));
    after.remove_prefix(part.size());
    if (MayBeCompany(part)) Add(part, NameKind::kShared, NamesOrganization(part) ? 3 : 1);
  }
}

void CompanyVotes::VoteNearTitle() {
  const LineIterator at = title_line_;
  if (at == page_.lines.end()) return;
  Add(LinkedCompany(), NameKind::kNearTitle, 3);
  const std::string logo = LogoBetween(page_.tree, at->node - std::min(at->node, kLogoBefore),
                                       page_.tree.node(at->node).subtree_end + kLogoAfter);
  if (!page_.IsSiteName(logo)) Add(logo, NameKind::kNearTitle, 2);
  if (at != page_.lines.begin()) VoteByLine(*(at - 1), 0);
  const auto end = at + std::min<std::ptrdiff_t>(page_.lines.end() - at, kNearLines);
  for (auto it = at + 1; it < end; ++it) {
    const bool first = it == at + 1;
    if (IsSectionOfPosting(it->text) || (it->kind == BlockKind::kHeading && !first)) return;
    VoteByLine(*it, it - at <= 2 ? 1 : 0);
  }
}

/// A bold line above the title heads the whole page, when nothing else names the company.
void CompanyVotes::VoteAboveTitle() {
  const LineIterator at = title_line_;
  if (at == page_.lines.end() || at == page_.lines.begin()) return;
  const TextBlock& above = *(at - 1);
  const bool bold = above.kind == BlockKind::kHeading || above.IsBold();
  if (bold && above.text.find(' ') != std::string::npos) VoteByLine(above, 2);
}

void CompanyVotes::VoteByLine(const TextBlock& line, int plain) {
  if (line.text.size() > kMaxNearBytes ||
      (line.text.size() > kMaxLabelLineBytes && line.text.back() == '.'))
    return;
  for (const std::string& part : TitleSegments(line.text)) {
    const std::string legal = LegalName(part);
    const std::string name = legal.empty() ? part.substr(0, part.find(", ")) : legal;
    if (!MayBeCompany(name) || IsFactLabel(name)) continue;
    near_title_.push_back(WithoutTail(name));
    const bool quoted = part.find("\xC2\xAB") != std::string::npos && part.back() != '.';
    Add(name, NameKind::kNearTitle, NamesOrganization(name) || quoted ? 3 : plain);
  }
}

/// The text of a link to a company's page close to the title.
std::string CompanyVotes::LinkedCompany() const {
  const uint32_t title_node = title_line_->node;
  static const WordList& kLinks = ListedWords(words::companies::kLink);
  const uint32_t first = title_node - std::min(title_node, kNodesBefore);
  for (uint32_t i = first + 1; i < page_.tree.size() && i < title_node + kNearNodes; ++i) {
    if (page_.tree.node(i).tag != Tag::kA) continue;
    if (!HoldsAny(AsciiLower(page_.tree.Attribute(i, "href")), kLinks)) continue;
    std::string name = page_.tree.Text(i);
    if (LooksLikeCompany(name) && !IsGenericTitle(name) && name.size() < kMaxPartBytes) return name;
  }
  return {};
}

void CompanyVotes::VoteByProse() {
  for (size_t i = 0; i < page_.blocks.size() && i < kProseBlocks; ++i) {
    const TextBlock& block = page_.blocks[i];
    if (block.kind == BlockKind::kListItem || block.kind == BlockKind::kHeading ||
        block.text.size() < kMinProseBytes || block.text.find("\xC2\xA9") != std::string::npos)
      continue;
    for (const ProseName& found : CompaniesInProse(block.text)) {
      Add(found.name, NameKind::kProse, found.votes);
      if (HasLegalForm(found.name))
        legal_names_.push_back(WithoutTail(WithoutLegalHead(found.name)));
    }
  }
}

void CompanyVotes::VoteForSite(const SiteName& site) {
  // A board's footer names the board's own company.
  if (site.from_footer && page_.IsOnKnownBoard()) return;
  const std::string name = WithoutCareers(site.name);
  if (SoundsLikeBoard(name) && !HasLegalForm(name)) return;
  // "kilvarravets" is an address's word rather than a name.
  const bool weak = SoundsLikeBoard(site.name) || platform::ToLower(name) == name;
  Add(name, NameKind::kSite, weak ? 1 : site.votes);
}

/// "Crumbleby's Bakery" for "Crumbleby's", when a line by the title or a heading above it says
/// so.
std::string CompanyVotes::InFull(const std::string& company) const {
  if (company.empty()) return company;
  std::vector<std::string> lines = near_title_;
  lines.insert(lines.end(), legal_names_.begin(), legal_names_.end());
  for (const std::string& text : page_.shared) {
    for (const std::string& segment : TitleSegments(text)) lines.push_back(WithoutCareers(segment));
  }
  for (const Headline& heading : page_.headings) {
    if (HoldsForm(heading.text, title_)) break;
    lines.push_back(WithoutCareers(heading.text));
  }
  const std::string begin = AsciiLower(company) + " ";
  const auto full = std::find_if(lines.begin(), lines.end(), [&](const auto& line) {
    return !HoldsForm(line, title_) && line.size() > company.size() + 1 &&
           !IsTown(line.substr(company.size() + 1)) &&
           line.size() < company.size() + kMaxBehindBytes &&
           AsciiLower(line.substr(0, begin.size())) == begin && LeadingName(line) == line &&
           ClassifyHeading(line) == SectionKind::kNone && !IsSameName(line, company);
  });
  if (full != lines.end()) return *full;
  // "Ayuntamiento de Villar" for "Villar"
  const auto office = std::find_if(lines.begin(), lines.end(), [&company](const auto& line) {
    return line.size() > company.size() + 1 && NamesOrganization(line) &&
           line.size() < company.size() + kMaxBehindBytes && LeadingName(line) == line &&
           line.compare(line.size() - company.size() - 1, std::string::npos, " " + company) == 0;
  });
  if (office != lines.end()) return *office;
  for (const SiteName& site : page_.site) lines.push_back(site.name);
  const auto branded = std::find_if(lines.begin(), lines.end(), [&company](const auto& line) {
    return HasLegalForm(line) && IsBrandBefore(line, company);
  });
  return branded == lines.end() ? SpelledOut(company, page_.lines) : *branded;
}

}  // namespace portfolio::analysis
