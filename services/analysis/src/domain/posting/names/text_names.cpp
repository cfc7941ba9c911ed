#include <algorithm>

#include "analysis/src/domain/page/prose_rules.h"
#include "analysis/src/domain/posting/facts/posting_facts.h"
#include "analysis/src/domain/posting/names/name_votes.h"
#include "analysis/src/domain/posting/names/posting_names.h"
#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::analysis {
namespace {

// A title stands in one of the first lines.
constexpr size_t kTitleBlocks = 12;
constexpr size_t kProseBlocks = 40;

std::string FirstLine(const TextBlock& block) {
  return CollapseSpace(std::string_view(block.text).substr(0, block.text.find('\n')));
}

/// The first sentence of a line that is longer than a title.
std::string FirstSentence(const std::string& text) {
  const size_t stop = text.find(". ");
  if (text.size() > 70 && stop != std::string::npos)
    return text.substr(0, std::min<size_t>(stop, 160));
  return std::string(platform::Trim(platform::Truncate(text, 120)));
}

bool IsTitleLine(const std::string& text) {
  if (text.size() < 4 || IsGenericTitle(text) || IsFactLabel(text)) return false;
  const bool heading = ClassifyHeading(text) != SectionKind::kNone && text.size() < 60;
  return !heading || (text.back() != ':' &&
                      platform::PlainForm(text) == platform::PlainForm(WithoutTitleLabel(text)));
}

class TextNames {
 public:
  explicit TextNames(const std::vector<TextBlock>& blocks) : blocks_(blocks) {}

  TitleAndCompany Find() {
    const std::string labelled = FindLabelled(blocks_, Label::kCompany);
    if (!EndsSentence(labelled) || HasLegalForm(labelled))
      companies_.Add(labelled, NameKind::kStated, 8);
    companies_.Add(FindLabelled(blocks_, Label::kUnit), NameKind::kStated, 4);
    names_.title = WithoutTitleLabel(FindTitle());
    SplitTitle();
    VoteByLines();
    companies_.Oppose(names_.title, 8);
    companies_.Oppose(FindLabelled(blocks_, Label::kLocation), 8);
    names_.company = companies_.Best();
    return names_;
  }

 private:
  std::string FindTitle() {
    std::string title = FindLabelled(blocks_, Label::kTitle);
    // "Position: head of ..., reporting to ..., twelve direct reports." tells of it.
    if (!title.empty() && title.back() != '.') return title;
    for (; line_ < blocks_.size() && line_ < kTitleBlocks; ++line_) {
      const std::string text = FirstLine(blocks_[line_]);
      if (IsTitleLine(text)) return FirstSentence(text);
    }
    return {};
  }

  void SplitTitle() {
    TitleAndCompany split;
    const std::vector<std::string> segments = TitleSegments(names_.title);
    const bool by_words = SplitSeeking(names_.title, &split) || SplitAt(names_.title, &split);
    if (by_words || SplitComma(names_.title, &split)) {
      names_.title = split.title;
      if (LooksLikeCompany(split.company)) {
        const bool sure = by_words || NamesOrganization(split.company);
        companies_.Add(split.company, NameKind::kShared, sure ? 6 : 3);
      }
    } else if (segments.size() == 2 &&
               (HasLegalForm(segments[1]) ||
                (HasGenderMark(segments[0]) && CompanyUnderTitle().empty()))) {
      names_.title = segments[0];
      companies_.Add(segments[1], NameKind::kShared, 3);
    } else if (segments.size() > 2) {
      names_.title = segments[0];
      for (size_t i = 1; i < segments.size(); ++i)
        companies_.Add(segments[i], NameKind::kShared, HasLegalForm(segments[i]) ? 3 : 1);
    }
  }

  /// The line under the title often begins with the company: "Acme AG, Hannover", "Acme - depot".
  std::string CompanyUnderTitle() const {
    if (line_ + 1 >= blocks_.size()) return {};
    const TextBlock& block = blocks_[line_ + 1];
    const std::string text = FirstLine(block);
    const bool sentence = text.find(". ") != std::string::npos || text.back() == '.';
    if (block.kind == BlockKind::kListItem || text.size() > 120 || sentence ||
        ClassifyHeading(text) != SectionKind::kNone || text.find(':') != std::string::npos)
      return {};
    const std::string name =
        TitleSegments(text)[0].substr(0, std::min(text.find(", "), text.find(" (")));
    const bool condition = !EmploymentIn(name).empty() && !NamesOrganization(name) &&
                           name.find(' ') == std::string::npos;
    return LooksLikeCompany(name) && !condition ? name : std::string();
  }

  void VoteByLines() {
    companies_.Add(CompanyUnderTitle(), NameKind::kNearTitle, 3);
    for (size_t i = 0; i < blocks_.size() && i < kProseBlocks; ++i) {
      const std::string first = FirstLine(blocks_[i]);
      companies_.Add(CompanyOfAboutHeading(first), NameKind::kProse, 2);
      if (blocks_[i].kind == BlockKind::kListItem) continue;
      TitleAndCompany split;
      if (SplitSeeking(first, &split) && LooksLikeCompany(split.company))
        companies_.Add(split.company, NameKind::kHeading, 3);
      for (const ProseName& found : CompaniesInProse(blocks_[i].text))
        companies_.Add(found.name, NameKind::kProse, found.votes);
    }
  }

  const std::vector<TextBlock>& blocks_;
  size_t line_ = 0;
  TitleAndCompany names_;
  NameVotes companies_;
};

}  // namespace

TitleAndCompany FindTitleInText(const std::vector<TextBlock>& blocks) {
  return TextNames(blocks).Find();
}

}  // namespace portfolio::analysis
