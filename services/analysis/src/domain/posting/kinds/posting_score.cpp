#include "analysis/src/domain/posting/kinds/posting_score.h"

#include <algorithm>

#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/facts/posting_facts.h"
#include "analysis/src/domain/posting/kinds/vacancy_call.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sources/page_signs.h"
#include "analysis/src/domain/posting/sources/several_postings.h"
#include "platform/text/word_list.h"

namespace portfolio::analysis {
namespace {

// So many labelled facts are a sign of a posting.
constexpr int kFactsOfPosting = 2;
// So many things that one tells of an occupation are not the title of a position.
constexpr int kAspectsOfGuide = 2;
constexpr size_t kMaxSignBytes = 700;
constexpr size_t kMaxPayBytes = 300;
constexpr size_t kMaxComparedBlocks = 2000;

/// "What must an expert witness have studied?": asked by readers, not by an employer.
bool IsQuestion(const std::string& title) {
  if (title.find('?') == std::string::npos || HasGenderMark(title)) return false;
  const std::string form = platform::PlainForm(title);
  const WordList& words = ListedWords(words::posting::kInterrogative);
  return std::any_of(words.begin(), words.end(), [&form](const std::string& word) {
    return form.compare(0, word.size(), word) == 0;
  });
}

}  // namespace

PostingScore::PostingScore(const HtmlTree& tree, const StructuredData& data,
                           const std::vector<TextBlock>& blocks, std::string_view url)
    : tree_(tree), data_(data), blocks_(blocks), url_(url), title_(PageTitle(tree)) {
  for (size_t i = 0; i < blocks.size() && i < kMaxComparedBlocks; ++i) {
    if (blocks[i].text.size() <= kMaxSignBytes)
      forms_.push_back(platform::PlainForm(blocks[i].text));
  }
}

int PostingScore::Of(const PostingSections& sections, bool by_wording) const {
  const size_t asked = sections.requirements.size();
  const int signs = AsPosting();
  int score = signs - AsSomethingElse();
  // Software has requirements too, and employers' pages say whom they seek.
  if (!NamesPosition() && (signs == 0 || by_wording || LinksToSeveral(tree_))) score -= 3;
  if (!by_wording && sections.requirement_headings > 0) score += asked >= 3 ? 3 : 2;
  if (by_wording) score += asked >= 3 ? 1 : 0;
  if (by_wording && Says(ListedWords(words::posting::kSpeaksToAnApplicant))) score += 1;
  if (sections.responsibility_headings > 0 && sections.responsibilities.size() >= 2) score += 2;
  if (sections.benefit_headings > 0) score += 1;
  if (by_wording && CountJobLinks(tree_) > 8) score -= 2;
  if (score < kPostingThreshold && CountLabelledFacts(blocks_) >= kFactsOfPosting) score += 2;
  return score;
}

int PostingScore::AsPosting() const {
  int score = 0;
  if (HasApplyControl(tree_) || AsksToApply(blocks_)) score += 2;
  if (SaysHiring(title_)) score += 1;
  if (IsJobAddress(url_)) score += 1;
  if (Says(ListedWords(words::posting::kEmployment))) score += 1;
  if (Says(ListedWords(words::posting::kPay))) score += 1;
  if (NamesRole(title_) && !HasCourseHeading()) score += NamesPay() ? 2 : 1;
  if (HasGenderMark(title_) || HasMarkedHeading()) score += 1;
  return score;
}

int PostingScore::AsSomethingElse() const {
  int score = 0;
  // Blog software calls every page of a site an article to those who share it.
  const bool dated = !MetaContent(tree_, "article:published_time").empty();
  if (TellsReadingTime(blocks_)) {
    score += 8;
  } else if (data_.is_article || dated) {
    score += CanBeAppliedFor() ? 3 : 6;
  } else if (MetaContent(tree_, "og:type") == "article") {
    score += 1;
  }
  if (data_.is_list) score += 3;
  if (IsGuide()) score += 8;
  if (Says(ListedWords(words::posting::kOfATemplate)) || HasBlanks()) score += 6;
  if (HasCourseHeading()) score += 3;
  return score;
}

/// "How to become an analyst", "Project manager: tasks, training, salary".
bool PostingScore::IsGuide() const {
  if (IsQuestion(title_)) return true;
  const std::string form = platform::PlainForm(title_ + " | " + TitleElement(tree_));
  if (HoldsAny(form, ListedWords(words::posting::kOfAGuide))) return true;
  const std::string headline = platform::PlainForm(TitleElement(tree_));
  const WordList& aspects = ListedWords(words::posting::kAspectOfAnOccupation);
  // "Farrier (m/f): training, pay, prospects" needs one more.
  const int enough = kAspectsOfGuide + (HasGenderMark(title_) ? 1 : 0);
  return std::count_if(aspects.begin(), aspects.end(), [&headline](const std::string& aspect) {
           return headline.find(aspect) != std::string::npos;
         }) >= enough;
}

/// "Director of ______": a form to fill in. A line of nothing but underscores parts a text.
bool PostingScore::HasBlanks() const {
  return std::any_of(blocks_.begin(), blocks_.end(), [](const TextBlock& block) {
    const size_t blank = block.text.find("____");
    return blank != std::string::npos &&
           (blank == 0 ? block.text.find_first_not_of('_') != std::string::npos
                       : block.text[blank - 1] != '\n');
  });
}

/// "Tuition fees": what the page asks is asked of students.
bool PostingScore::HasCourseHeading() const {
  static const WordSet& kHeadings = ListedWordSet(words::posting::kOfACourse);
  return std::any_of(blocks_.begin(), blocks_.end(), [](const TextBlock& block) {
    return (block.kind == BlockKind::kHeading || block.IsBold()) &&
           kHeadings.count(platform::PlainForm(block.text)) > 0;
  });
}

/// "Analyst (m/w/d)" under the headline of the site.
bool PostingScore::HasMarkedHeading() const {
  return std::any_of(blocks_.begin(), blocks_.end(), [](const TextBlock& block) {
    return block.kind == BlockKind::kHeading && block.level <= 3 && HasGenderMark(block.text);
  });
}

/// The headline, a heading that is no link, or a label says which position the page is about.
bool PostingScore::NamesPosition() const {
  if (NamesRole(title_) || HasGenderMark(title_) || HasMarkedHeading()) return true;
  return !FindLabelled(blocks_, Label::kTitle).empty() ||
         std::any_of(blocks_.begin(), blocks_.end(), [](const TextBlock& block) {
           return block.kind == BlockKind::kHeading && block.link_bytes == 0 &&
                  NamesRole(block.text);
         });
}

/// Somebody waits for applications.
bool PostingScore::CanBeAppliedFor() const {
  return HasApplyControl(tree_) || AsksToApply(blocks_) || SaysHiring(title_) ||
         HasGenderMark(title_) || HasMarkedHeading();
}

/// "£24,000 pro rata": a short line with an amount.
bool PostingScore::NamesPay() const {
  return std::any_of(blocks_.begin(), blocks_.end(), [](const TextBlock& block) {
    return block.text.size() <= kMaxPayBytes &&
           HoldsAny(block.text, ListedWords(words::page_signs::kMoney)) &&
           block.text.find_first_of("0123456789") != std::string::npos;
  });
}

/// A line of the page holds one of the phrases.
bool PostingScore::Says(const WordList& phrases) const {
  return std::any_of(forms_.begin(), forms_.end(),
                     [&phrases](const std::string& form) { return HoldsAny(form, phrases); });
}

}  // namespace portfolio::analysis
