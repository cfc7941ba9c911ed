#include <algorithm>
#include <cctype>

#include "analysis/src/domain/listed_words.h"
#include "analysis/src/domain/page/boilerplate.h"
#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/company_prose.h"
#include "analysis/src/domain/posting/heading_words.h"
#include "analysis/src/domain/posting/job_boards.h"
#include "analysis/src/domain/posting/posting_facts.h"
#include "analysis/src/domain/posting/posting_names.h"
#include "analysis/src/domain/posting/sections.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxTitleBytes = 200;
// Prose names the company early if at all.
constexpr size_t kProseBlocks = 60;
constexpr int kFactVotes = 4;

struct Heading {
  Tag tag = Tag::kOther;
  std::string text;
};

std::vector<Heading> HeadingsOf(const HtmlTree& tree) {
  std::vector<Heading> headings;
  for (uint32_t i = 1; i < tree.size() && headings.size() < 40; ++i) {
    const Tag tag = tree.node(i).tag;
    if (HeadingLevel(tag) == 0 && tag != Tag::kStrong && tag != Tag::kB) continue;
    if (tree.node(i).subtree_end - i > 60) continue;
    std::string text = tree.Text(i);
    if (!text.empty() && text.size() < kMaxTitleBytes) headings.push_back({tag, std::move(text)});
  }
  return headings;
}

/// "careers.acme.com" names Acme if the page writes that name with a capital.
std::string CompanyOfHost(const HtmlTree& tree, std::string_view url) {
  std::vector<std::string> labels;
  const std::string host = SplitAddress(url).host;
  for (size_t begin = 0; begin <= host.size();) {
    const size_t end = std::min(host.find('.', begin), host.size());
    labels.push_back(host.substr(begin, end - begin));
    begin = end + 1;
  }
  if (labels.size() < 2) return {};
  labels.pop_back();
  const bool second = labels.back() == "co" || labels.back() == "com" || labels.back() == "org";
  if (second && labels.size() > 1) labels.pop_back();
  const std::string& label = labels.back();
  if (label.size() < 3 || IsJobBoardName(label)) return {};
  const std::string text = tree.Text(0);
  const std::string lower = AsciiLower(text);
  for (size_t at = lower.find(label); at != std::string::npos; at = lower.find(label, at + 1)) {
    const size_t end = at + label.size();
    const bool begins = at == 0 || (std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0 &&
                                    text[at - 1] != '@' && text[at - 1] != '/');
    const bool ends =
        end >= text.size() || (std::isalnum(static_cast<unsigned char>(text[end])) == 0 &&
                               text[end] != '.' && text[end] != '-' && text[end] != '@');
    if (begins && ends && text[at] >= 'A' && text[at] <= 'Z') return text.substr(at, label.size());
  }
  return {};
}

/// "Acme logo", "Logo Acme", "Acme" for an image that is called a logo.
std::string CompanyOfLogo(const HtmlTree& tree) {
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kImg) continue;
    std::string alt = CollapseSpace(tree.Attribute(i, "alt"));
    const bool says = ContainsNoCase(alt, "logo") || ContainsNoCase(alt, "логотип");
    const bool called = ContainsNoCase(tree.Attribute(i, "class"), "logo") ||
                        ContainsNoCase(tree.Attribute(i, "src"), "logo");
    if (alt.empty() || (!says && !called)) continue;
    static const WordList& kWords = ListedWords("titles: around a logo");
    std::string name;
    std::string word;
    for (char c : alt + " ") {
      if (c != ' ') {
        word.push_back(c);
        continue;
      }
      if (!IsOneOf(platform::ToLower(word), kWords)) name += (name.empty() ? "" : " ") + word;
      word.clear();
    }
    if (LooksLikeCompany(name)) return name;
  }
  return {};
}

/// "© 2026 Acme GmbH. All rights reserved."
std::string CompanyOfCopyright(const std::vector<TextBlock>& blocks) {
  for (size_t i = blocks.size(); i-- > 0;) {
    const std::string& text = blocks[i].text;
    const size_t sign = text.find("\xC2\xA9");
    if (sign == std::string::npos || text.size() > 300) continue;
    size_t begin = sign + 2;
    while (begin < text.size() && (text[begin] == ' ' || text[begin] == '-' || text[begin] == ',' ||
                                   std::isdigit(static_cast<unsigned char>(text[begin])) != 0))
      ++begin;
    std::string name = text.substr(begin);
    name = name.substr(0, std::min({name.find(". "), name.find(" | "), name.find(" - "),
                                    name.find(", "), name.find('\n'), name.find(" \xC2\xB7 ")}));
    while (!name.empty() && (name.back() == '.' || name.back() == ' ')) name.pop_back();
    if (LooksLikeCompany(name)) return name;
  }
  return {};
}

/// A legal or quoted name in the lines after the title.
std::string CompanyNearTitle(const std::vector<TextBlock>& blocks, const std::string& title) {
  const std::string form = HeadingForm(title);
  for (size_t i = 0; i < blocks.size(); ++i) {
    if (blocks[i].kind != BlockKind::kHeading ||
        HeadingForm(blocks[i].text).find(form) == std::string::npos)
      continue;
    for (size_t k = i + 1; k < blocks.size() && k < i + 6; ++k) {
      if (blocks[k].kind == BlockKind::kHeading) break;
      const std::string line = CollapseSpace(blocks[k].text.substr(0, blocks[k].text.find('\n')));
      if (line.size() > 120) continue;
      for (const std::string& part : TitleSegments(line)) {
        std::string name = LegalName(part);
        if (name.empty() && part.find("\xC2\xAB") != std::string::npos && part.back() != '.')
          name = part.substr(0, part.find(", "));
        if (LooksLikeCompany(name)) return name;
      }
    }
    break;
  }
  return {};
}

/// Gathers the votes for title and company over a page.
class PageNames {
 public:
  PageNames(const HtmlTree& tree, std::string_view url, std::string_view organization)
      : tree_(tree),
        url_(url),
        organization_(organization),
        blocks_(CollectBlocks(tree, 0, MarkBoilerplate(tree, false))),
        headings_(HeadingsOf(tree)),
        site_(MetaContent(tree, "og:site_name")) {
    for (const std::string& text :
         {TitleElement(tree), MetaContent(tree, "og:title"), MetaContent(tree, "twitter:title")}) {
      if (!text.empty()) shared_.push_back(text);
    }
  }

  TitleAndCompany Find() {
    VoteByPatterns();
    VoteForTitle();
    TitleAndCompany names;
    names.title = titles_.Best();
    VoteForCompany(names.title);
    names.company = companies_.Best();
    if (names.company.empty()) names.company = CompanyOfHost(tree_, url_);
    names.title = CleanTitle(names.title, names.company);
    return names;
  }

 private:
  bool MayBeTitle(const std::string& text) const {
    if (text.size() < 3 || text.size() > kMaxTitleBytes || IsGenericTitle(text) ||
        IsJobBoardName(text))
      return false;
    const SectionKind kind = ClassifyHeading(text);
    return kind == SectionKind::kNone || HasGenderMark(text) ||
           HeadingForm(WithoutTitleLabel(text)) != HeadingForm(text);
  }

  void AddTitle(const std::string& text, int votes) {
    if (!MayBeTitle(text)) return;
    titles_.Add(WithoutTitleLabel(text), votes + (HasGenderMark(text) ? 2 : 0));
  }

  void AddCompany(const std::string& text, int votes) {
    const std::string name = WithoutCareers(text);
    if (name.size() > 80 || IsJobBoardName(name) || IsGenericTitle(name)) return;
    if (ClassifyHeading(name) != SectionKind::kNone) return;
    companies_.Add(name, votes);
  }

  /// "X at Y", "Y seeks X", "Y hiring X in Z": both names at once.
  bool VoteBySplit(const std::string& text, int votes) {
    static const WordList& kPronouns = ListedWords("titles: pronoun");
    TitleAndCompany split;
    if (SplitSeeking(text, &split) || SplitHiring(text, &split) ||
        SplitAt(WithoutTitleLabel(text), &split)) {
      AddTitle(split.title, votes);
      // "We are hiring a baker" names no company.
      if (!IsOneOf(HeadingForm(split.company), kPronouns)) AddCompany(split.company, votes);
      return true;
    }
    return false;
  }

  void VoteByPatterns() {
    for (const std::string& text : shared_) {
      if (TitleSegments(text).size() == 1) VoteBySplit(text, 2);
      for (const std::string& part : TitleSegments(text)) {
        if (TitleSegments(text).size() > 1 && VoteBySplit(part, 2)) continue;
        AddTitle(part, 1);
      }
    }
    std::string description = MetaContent(tree_, "og:description");
    if (description.empty()) description = MetaContent(tree_, "description");
    description = description.substr(0, description.find_first_of(".!?,"));
    TitleAndCompany split;
    if (SplitAt(description, &split) && LooksLikeCompany(split.company))
      AddCompany(split.company.substr(0, split.company.find(" in ")), 1);
  }

  void VoteForTitle() {
    static const WordList& kMarks = ListedWords("titles: title mark");
    AddTitle(MarkedText(tree_, kMarks), kFactVotes);
    AddTitle(FindLabelled(blocks_, Label::kTitle), 2);
    int first_h1 = kFactVotes;
    int others = 1;
    for (const Heading& heading : headings_) {
      if (heading.tag == Tag::kH1) {
        if (!VoteBySplit(heading.text, first_h1)) AddTitle(heading.text, first_h1);
        if (MayBeTitle(heading.text)) first_h1 = 2;
      } else if (HeadingLevel(heading.tag) == 2 && others > 0) {
        AddTitle(heading.text, others--);
      }
    }
    titles_.Oppose(site_, kFactVotes);
    titles_.Oppose(organization_, kFactVotes);
    static const WordList& kCompany = ListedWords("titles: company mark");
    titles_.Oppose(MarkedText(tree_, kCompany), kFactVotes);
  }

  void VoteForCompany(const std::string& title) {
    static const WordList& kMarks = ListedWords("titles: company mark");
    AddCompany(FindLabelled(blocks_, Label::kCompany), kFactVotes + 1);
    AddCompany(MarkedText(tree_, kMarks), kFactVotes);
    AddCompany(CompanyNearTitle(blocks_, title), 3);
    AddCompany(std::string(organization_), 3);
    AddCompany(site_, 2);
    AddCompany(CompanyOfLogo(tree_), 2);
    AddCompany(MetaContent(tree_, "application-name"), 1);
    AddCompany(MetaContent(tree_, "author"), 1);
    for (const std::string& text : shared_) VoteBySegments(text, title);
    for (const Heading& heading : headings_) {
      if (heading.tag != Tag::kH1) AddCompany(CompanyOfAboutHeading(heading.text), 2);
    }
    VoteByProse();
    AddCompany(CompanyOfCopyright(blocks_), 2);
    AddCompany(CompanyOfHost(tree_, url_), 1);
    companies_.Oppose(title, kFactVotes);
    companies_.Oppose(FindLabelled(blocks_, Label::kLocation), kFactVotes);
    static const WordList& kPlaces = ListedWords("posting: location mark");
    companies_.Oppose(MarkedText(tree_, kPlaces), kFactVotes);
  }

  void VoteBySegments(const std::string& text, const std::string& title) {
    const std::vector<std::string> segments = TitleSegments(text);
    if (segments.size() < 2) return;
    for (size_t i = segments.size(); i-- > 0;) {
      const std::string& segment = segments[i];
      const bool says_else = HeadingForm(segment).find(HeadingForm(title)) != std::string::npos ||
                             !EmploymentIn(segment).empty() || segment.size() > 60 ||
                             segment.find_first_of("0123456789") != std::string::npos;
      if (says_else || IsJobBoardName(segment)) continue;
      AddCompany(segment, HasLegalForm(segment) ? 3 : 1);
    }
  }

  void VoteByProse() {
    int before_verb = 2;
    for (size_t i = 0; i < blocks_.size() && i < kProseBlocks; ++i) {
      if (blocks_[i].kind == BlockKind::kListItem || blocks_[i].text.size() < 40) continue;
      if (before_verb > 0) {
        const std::string name = CompanyBeforeVerb(blocks_[i].text);
        if (!name.empty() && before_verb-- > 0) AddCompany(name, 1);
      }
      for (const std::string& sentence : platform::Sentences(blocks_[i].text))
        AddCompany(CompanyAfterPreposition(sentence), 1);
    }
  }

  const HtmlTree& tree_;
  const std::string_view url_;
  const std::string_view organization_;
  const std::vector<TextBlock> blocks_;
  const std::vector<Heading> headings_;
  const std::string site_;
  std::vector<std::string> shared_;
  NameVotes titles_;
  NameVotes companies_;
};

}  // namespace

TitleAndCompany FindTitleAndCompany(const HtmlTree& tree, std::string_view url,
                                    std::string_view organization) {
  return PageNames(tree, url, organization).Find();
}

}  // namespace portfolio::analysis
