#include "analysis/src/domain/posting/read_posting.h"

#include <algorithm>
#include <iterator>

#include "analysis/src/domain/page/boilerplate.h"
#include "analysis/src/domain/page/main_content.h"
#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/page/prose_rules.h"
#include "analysis/src/domain/posting/asks_nothing.h"
#include "analysis/src/domain/posting/called_posting.h"
#include "analysis/src/domain/posting/guess_language.h"
#include "analysis/src/domain/posting/heading_words.h"
#include "analysis/src/domain/posting/hidden_markup.h"
#include "analysis/src/domain/posting/job_boards.h"
#include "analysis/src/domain/posting/page_signs.h"
#include "analysis/src/domain/posting/posting_facts.h"
#include "analysis/src/domain/posting/posting_names.h"
#include "analysis/src/domain/posting/posting_score.h"
#include "analysis/src/domain/posting/sections.h"
#include "analysis/src/domain/posting/several_postings.h"
#include "analysis/src/domain/posting/structured_data.h"
#include "analysis/src/domain/posting/title_patterns.h"
#include "analysis/src/domain/posting/towns.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

// A posting asks more than one thing.
constexpr size_t kLeastAsked = 2;
// From so many postings on, a page is a list of them.
constexpr size_t kListOfPostings = 3;
constexpr size_t kNoticeBlocks = 40;
// A page that says little else than that a posting is closed.
constexpr size_t kNoticePageBytes = 1500;
constexpr size_t kMaxNoticeBytes = 220;
// Bounds for looking at every block.
constexpr size_t kMaxComparedBlocks = 2000;
constexpr size_t kMaxComparedBytes = 100'000;

std::string CompareForm(std::string_view text) { return platform::PlainForm(text); }

class PageReader {
 public:
  PageReader(const PageText& page, std::string_view today)
      : page_(page),
        today_(today),
        tree_(HtmlTree::Parse(page.body)),
        data_(ReadStructuredData(tree_)),
        blocks_(CollectBlocks(tree_, 0, MarkBoilerplate(tree_, false))) {}

  PageReading Read() {
    if (auto posting = StatedPosting(); posting.has_value())
      return Finish(*std::move(posting), false);
    if (data_.postings.size() < kListOfPostings) {
      if (auto board = ReadBoardMarkup(tree_); board.has_value() && IsUsable(board->posting)) {
        return Finish(std::move(board->posting), board->expired);
      }
    }
    if (IsLoginAddress(page_.final_url) &&
        (!IsLoginAddress(page_.url) || IsLoginPage(tree_, blocks_)))
      return Verdict(PageOutcome::kLoginWall);
    if (IsBotWall(tree_, blocks_, page_.status)) return Verdict(PageOutcome::kBotWall);
    if (SaysNotFound(tree_)) return Verdict(PageOutcome::kNotAPosting);
    if (auto posting = PostingInText(); posting.has_value())
      return Finish(*std::move(posting), false);
    if (IsLoginPage(tree_, blocks_)) return Verdict(PageOutcome::kLoginWall);
    if (auto posting = ReadEmbeddedState(tree_); posting.has_value() && data_.postings.empty()) {
      return Finish(*std::move(posting), false);
    }
    if (auto posting = CalledPosting(); posting.has_value())
      return Finish(*std::move(posting), false);
    const bool gone = page_.status == 410 || SaysThatItIsOver();
    return Verdict(gone ? PageOutcome::kExpired : PageOutcome::kNotAPosting);
  }

  const HtmlTree& tree() const { return tree_; }

 private:
  PageReading Verdict(PageOutcome outcome) const {
    PageReading reading;
    reading.outcome = outcome;
    reading.posting.language = PageLanguage(tree_);
    return reading;
  }

  /// A closing notice on a page about one position, or on one that says little else.
  bool SaysThatItIsOver() const {
    if (CountJobLinks(tree_) >= static_cast<int>(kListOfPostings) || !SaysExpired(blocks_))
      return false;
    const std::string title = PageTitle(tree_);
    size_t bytes = 0;
    for (const TextBlock& block : blocks_) bytes += block.text.size();
    return IsJobAddress(page_.final_url) || NamesRole(title) || HasGenderMark(title) ||
           bytes <= kNoticePageBytes;
  }

  static bool IsUsable(const Posting& posting) {
    return !posting.title.empty() &&
           (posting.description.size() > 80 || !posting.requirements.empty());
  }

  /// The structured posting that the page is about; none when the page lists several.
  std::optional<Posting> StatedPosting() const {
    std::vector<const Posting*> usable;
    for (const Posting& posting : data_.postings) {
      if (!posting.title.empty() || posting.description.size() > 80) usable.push_back(&posting);
    }
    if (usable.empty()) return std::nullopt;
    if (usable.size() == 1) return *usable[0];
    const std::string heading = CompareForm(PageTitle(tree_));
    for (const Posting* posting : usable) {
      const std::string title = CompareForm(posting->title);
      if (title.size() > 3 && heading.find(title) != std::string::npos) return *posting;
    }
    const bool same = std::all_of(usable.begin(), usable.end(), [&usable](const Posting* posting) {
      return posting->title == usable[0]->title;
    });
    if (same || usable.size() < kListOfPostings) return *usable[0];
    return std::nullopt;
  }

  /// First in what the page shows; then also in what it hides, as tabs and folded parts are.
  std::optional<Posting> PostingInText() const {
    if (data_.postings.size() >= kListOfPostings) return std::nullopt;
    auto posting = PostingIn(CollectBlocks(tree_, 0, MarkBoilerplate(tree_, true)));
    if (!posting.has_value()) posting = PostingIn(CollectBlocks(tree_, 0, {}));
    return posting;
  }

  std::optional<Posting> PostingIn(const std::vector<TextBlock>& content) const {
    PostingSections sections = ReadSections(content);
    bool by_wording = false;
    if (sections.requirements.empty()) {
      sections.requirements = RequirementsByWording(ExtractMainContent(tree_).blocks);
      by_wording = true;
    }
    if (sections.requirements.size() < kLeastAsked) return std::nullopt;
    const PostingScore score(tree_, data_, blocks_, page_.final_url);
    if (score.Of(sections, by_wording) < kPostingThreshold) return std::nullopt;
    if (sections.requirement_headings > 1 && HoldsSeveralPostings(content)) return std::nullopt;
    Posting posting;
    posting.source = PostingSource::kPageText;
    TitleAndCompany names = FindTitleAndCompany(tree_, page_.final_url, data_.organization);
    if (names.title.empty()) names = FindTitleInText(LinesOf(content));
    if (names.title.empty() || IsListOfPostings(tree_, blocks_, names.title)) return std::nullopt;
    posting.title = names.title;
    posting.company = names.company;
    posting.responsibilities = std::move(sections.responsibilities);
    posting.requirements = std::move(sections.requirements);
    posting.experience = std::move(sections.experience);
    posting.description = TextOfBlocks(content);
    return posting;
  }

  /// A call for applicants without a list of requirements.
  std::optional<Posting> CalledPosting() const {
    if (data_.postings.size() > 1 || data_.is_article || data_.is_list) return std::nullopt;
    Posting posting;
    posting.title = PositionCalledFor(tree_, blocks_);
    if (posting.title.empty()) return std::nullopt;
    posting.source = PostingSource::kPageText;
    PostingSections sections = ReadSections(blocks_);
    posting.requirements = std::move(sections.requirements);
    if (posting.requirements.empty()) posting.requirements = RequirementsByWording(blocks_);
    posting.responsibilities = std::move(sections.responsibilities);
    posting.company = FindTitleAndCompany(tree_, page_.final_url, data_.organization).company;
    posting.description = TextOfBlocks(blocks_);
    return posting;
  }

  /// Fills what the source left open from the page itself and decides whether it still holds.
  PageReading Finish(Posting posting, bool expired) const {
    if (posting.requirements.size() < 2 && posting.source != PostingSource::kPageText) {
      FillItemsFromPage(&posting);
    }
    posting.title = CleanTitle(posting.title, posting.company);
    if (posting.title.empty() || posting.company.empty()) {
      const TitleAndCompany names = FindTitleAndCompany(tree_, page_.final_url, data_.organization);
      if (posting.title.empty()) posting.title = names.title;
      if (posting.company.empty()) posting.company = names.company;
    }
    FillFacts(tree_, page_.final_url, &posting);
    if (posting.source == PostingSource::kPageText)
      posting.title = WithoutPlace(posting.title, posting.location);
    posting.language =
        GuessLanguage(posting.description.size() > 60 ? posting.description : posting.title);
    if (posting.language.empty()) posting.language = PageLanguage(tree_);
    DropWhatAsksNothing(&posting.requirements);
    PageReading reading;
    const bool over =
        !today_.empty() && !posting.valid_through.empty() && posting.valid_through < today_;
    expired |= over || page_.status == 410 || SaysExpired(OutsideDescription(posting));
    reading.outcome = expired ? PageOutcome::kExpired : PageOutcome::kPosting;
    if (!IsUsable(posting))
      reading.outcome = expired ? PageOutcome::kExpired : PageOutcome::kNotAPosting;
    reading.posting = std::move(posting);
    return reading;
  }

  /// Structured data often holds the text without its lists; the page shows them.
  void FillItemsFromPage(Posting* posting) const {
    PostingSections sections = ReadSections(DescriptionBlocks());
    if (sections.requirements.size() > posting->requirements.size())
      posting->requirements = std::move(sections.requirements);
    if (posting->responsibilities.empty())
      posting->responsibilities = std::move(sections.responsibilities);
    if (posting->requirements.empty()) {
      posting->requirements = RequirementsByWording(BlocksOfPlainText(posting->description));
    }
  }

  /// What is marked as the description, when it has sections; else the whole content.
  std::vector<TextBlock> DescriptionBlocks() const {
    for (uint32_t i = 1; i < tree_.size(); ++i) {
      if (tree_.node(i).tag == Tag::kMeta || tree_.Attribute(i, "itemprop") != "description")
        continue;
      std::vector<TextBlock> blocks = CollectBlocks(tree_, i, {});
      if (!ReadSections(blocks).requirements.empty()) return blocks;
    }
    return CollectBlocks(tree_, 0, MarkBoilerplate(tree_, true));
  }

  /// Where a closing notice may stand.
  std::vector<TextBlock> OutsideDescription(const Posting& posting) const {
    return posting.source == PostingSource::kPageText ? AboveRequirements(posting)
                                                      : BesideDescription(posting);
  }

  /// The description is the whole page here; a closing notice stands above what is asked.
  std::vector<TextBlock> AboveRequirements(const Posting& posting) const {
    std::vector<TextBlock> above;
    for (const TextBlock& block : blocks_) {
      const bool asked = !posting.requirements.empty() &&
                         block.text.find(posting.requirements[0].text) != std::string::npos;
      if (asked || above.size() >= kNoticeBlocks) break;
      above.push_back(block);
    }
    return above;
  }

  std::vector<TextBlock> BesideDescription(const Posting& posting) const {
    const std::string_view description =
        std::string_view(posting.description).substr(0, kMaxComparedBytes);
    std::vector<TextBlock> beside;
    for (size_t i = 0; i < blocks_.size() && i < kMaxComparedBlocks; ++i) {
      const std::string& text = blocks_[i].text;
      if (text.size() < kMaxNoticeBytes && description.find(text) == std::string_view::npos)
        beside.push_back(blocks_[i]);
    }
    return beside;
  }

  const PageText& page_;
  const std::string today_;
  const HtmlTree tree_;
  const StructuredData data_;
  const std::vector<TextBlock> blocks_;
};

PageReading ReadJsonPage(const PageText& page, std::string_view today) {
  PageReading reading;
  const auto json = LooseJson::Parse(page.body);
  if (!json.has_value()) return reading;
  std::optional<Posting> posting = ReadBoardData(*json);
  if (!posting.has_value() && json->is_object()) posting = ReadJobPosting(*json, {});
  if (!posting.has_value() || posting->title.empty()) return reading;
  if (posting->requirements.empty())
    posting->requirements = RequirementsByWording(BlocksOfPlainText(posting->description));
  posting->language = GuessLanguage(posting->description);
  const bool over =
      !today.empty() && !posting->valid_through.empty() && posting->valid_through < today;
  reading.outcome = over ? PageOutcome::kExpired : PageOutcome::kPosting;
  reading.posting = *std::move(posting);
  return reading;
}

bool StartsLikeJson(std::string_view body) {
  const size_t first = body.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != std::string_view::npos && (body[first] == '{' || body[first] == '[');
}

}  // namespace

const char* PostingSourceName(PostingSource source) {
  switch (source) {
    case PostingSource::kJsonLd:
      return "json-ld";
    case PostingSource::kMicrodata:
      return "microdata";
    case PostingSource::kBoardData:
      return "board-data";
    case PostingSource::kBoardMarkup:
      return "board-markup";
    case PostingSource::kEmbeddedState:
      return "embedded-state";
    case PostingSource::kPastedText:
      return "pasted-text";
    case PostingSource::kPageText:
      break;
  }
  return "page-text";
}

const char* PageOutcomeName(PageOutcome outcome) {
  switch (outcome) {
    case PageOutcome::kPosting:
      return "posting";
    case PageOutcome::kExpired:
      return "expired";
    case PageOutcome::kLoginWall:
      return "login-wall";
    case PageOutcome::kBotWall:
      return "bot-wall";
    case PageOutcome::kNotAPosting:
      break;
  }
  return "not-a-posting";
}

PageReading ReadPosting(const PageText& page, std::string_view today) {
  if (page.is_json || StartsLikeJson(page.body)) {
    PageReading reading = ReadJsonPage(page, today);
    if (reading.outcome != PageOutcome::kNotAPosting || page.is_json) return reading;
  }
  if (page.is_plain_text) return ReadPastedPosting(page.body);
  PageReader reader(page, today);
  PageReading reading = reader.Read();
  if (reading.outcome != PageOutcome::kNotAPosting) return reading;
  PageText whole = page;
  whole.body = WithHiddenMarkup(reader.tree(), page.body);
  if (whole.body.empty()) return reading;
  PageReading hidden = PageReader(whole, today).Read();
  return hidden.outcome == PageOutcome::kPosting ? hidden : reading;
}

PageReading ReadPastedPosting(std::string_view text) {
  PageReading reading;
  const std::vector<TextBlock> blocks = BlocksOfDescription(text);
  PostingSections sections = ReadSections(blocks);
  Posting& posting = reading.posting;
  posting.source = PostingSource::kPastedText;
  posting.description = TextOfBlocks(blocks);
  posting.responsibilities = std::move(sections.responsibilities);
  posting.requirements = std::move(sections.requirements);
  if (posting.requirements.empty()) posting.requirements = RequirementsByWording(blocks);
  DropWhatAsksNothing(&posting.requirements);
  const TitleAndCompany names = FindTitleInText(blocks);
  posting.title = names.title;
  posting.company = names.company;
  FillFacts(blocks, &posting);
  posting.language = GuessLanguage(posting.description);
  if (posting.title.empty() || posting.requirements.empty()) return reading;
  reading.outcome = PageOutcome::kPosting;
  return reading;
}

std::string ReadMainText(const PageText& page) {
  if (page.is_plain_text) return page.body;
  const HtmlTree tree = HtmlTree::Parse(page.body);
  return ExtractMainContent(tree, ReadStructuredData(tree).article_body).text;
}

}  // namespace portfolio::analysis
