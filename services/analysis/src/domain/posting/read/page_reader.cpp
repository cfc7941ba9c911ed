#include "analysis/src/domain/posting/read/page_reader.h"

#include <algorithm>
#include <utility>

#include "analysis/src/domain/page/boilerplate.h"
#include "analysis/src/domain/page/main_content.h"
#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/facts/guess_language.h"
#include "analysis/src/domain/posting/facts/posting_facts.h"
#include "analysis/src/domain/posting/kinds/listed_postings.h"
#include "analysis/src/domain/posting/kinds/position_headings.h"
#include "analysis/src/domain/posting/kinds/vacancy_call.h"
#include "analysis/src/domain/posting/names/posting_names.h"
#include "analysis/src/domain/posting/sections/asks_nothing.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sections/specification.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sections/towns.h"
#include "analysis/src/domain/posting/sources/job_boards.h"
#include "analysis/src/domain/posting/sources/page_signs.h"
#include "analysis/src/domain/posting/sources/several_postings.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::analysis {
namespace {

// From so many postings on, structured data describes a list of them.
constexpr size_t kListOfPostings = 3;
constexpr size_t kNoticeBlocks = 40;
constexpr size_t kMaxNoticeBytes = 220;
constexpr size_t kMinDescriptionBytes = 80;
// Bounds for looking at every block.
constexpr size_t kMaxComparedBlocks = 2000;
constexpr size_t kMaxComparedBytes = 100'000;

bool IsUsable(const Posting& posting) {
  return !posting.title.empty() &&
         (posting.description.size() > kMinDescriptionBytes || !posting.requirements.empty());
}

/// What the sections say; by its wording where they ask nothing.
void FillFromBlocks(const std::vector<TextBlock>& blocks, Posting* posting) {
  PostingSections sections = ReadSections(blocks);
  posting->source = PostingSource::kPageText;
  posting->responsibilities = std::move(sections.responsibilities);
  posting->requirements = std::move(sections.requirements);
  if (posting->requirements.empty()) posting->requirements = RequirementsByWording(blocks);
  posting->description = TextOfBlocks(blocks);
}

}  // namespace

PageReader::PageReader(const PageText& page, std::string_view today)
    : page_(page),
      today_(today),
      tree_(HtmlTree::Parse(page.body)),
      data_(ReadStructuredData(tree_)),
      blocks_(CollectBlocks(tree_, 0, MarkBoilerplate(tree_, false))),
      view_{tree_, data_, blocks_, page.url, page.final_url, page.status} {}

PageReading PageReader::Read() const {
  if (auto posting = StatedPosting(); posting.has_value())
    return Finish(*std::move(posting), false);
  if (data_.postings.size() < kListOfPostings) {
    if (auto board = ReadBoardMarkup(tree_); board.has_value() && IsUsable(board->posting))
      return Finish(std::move(board->posting), board->expired);
  }
  if (const PageKind wall = WallKindOf(view_); wall != PageKind::kPosting) return Verdict(wall);
  if (auto posting = PostingInText(); posting.has_value())
    return Finish(*std::move(posting), false);
  if (auto posting = ReadEmbeddedState(tree_);
      posting.has_value() && data_.postings.empty() && !IsLoginPage(tree_, blocks_))
    return Finish(*std::move(posting), false);
  if (auto posting = CalledPosting(); posting.has_value())
    return Finish(*std::move(posting), false);
  if (auto posting = ChosenPosting(); posting.has_value()) return Judge(*std::move(posting), false);
  PageReading reading = Verdict(KindWithoutPosting(view_));
  if (reading.kind == PageKind::kList || reading.kind == PageKind::kHub)
    reading.postings = ListedPostings(tree_, blocks_);
  if (!reading.postings.empty()) reading.kind = PageKind::kList;
  return reading;
}

PageReading PageReader::Verdict(PageKind kind) const {
  PageReading reading;
  reading.kind = kind;
  reading.posting.language = PageLanguage(tree_);
  return reading;
}

/// The structured posting that the page is about; none when the page lists several.
std::optional<Posting> PageReader::StatedPosting() const {
  std::vector<const Posting*> usable;
  for (const Posting& posting : data_.postings) {
    if (!posting.title.empty() || posting.description.size() > kMinDescriptionBytes)
      usable.push_back(&posting);
  }
  if (usable.empty()) return std::nullopt;
  if (usable.size() == 1) return *usable[0];
  const std::string heading = platform::PlainForm(PageTitle(tree_));
  for (const Posting* posting : usable) {
    const std::string title = platform::PlainForm(posting->title);
    if (title.size() > 3 && heading.find(title) != std::string::npos) return *posting;
  }
  const bool same = std::all_of(usable.begin(), usable.end(), [&usable](const Posting* posting) {
    return posting->title == usable[0]->title;
  });
  if (same || usable.size() < kListOfPostings) return *usable[0];
  return std::nullopt;
}

/// First in what the page shows; then also in what it hides, as tabs and folded parts are.
std::optional<Posting> PageReader::PostingInText() const {
  if (data_.postings.size() >= kListOfPostings) return std::nullopt;
  auto posting = PostingIn(CollectBlocks(tree_, 0, MarkBoilerplate(tree_, true)));
  if (!posting.has_value()) posting = PostingIn(CollectBlocks(tree_, 0, {}));
  return posting;
}

std::optional<Posting> PageReader::PostingIn(const std::vector<TextBlock>& content) const {
  PostingSections sections = ReadSections(content);
  ReadSpecification(tree_, &sections.requirements);
  const bool by_wording = sections.requirements.empty();
  if (by_wording) sections.requirements = RequirementsByWording(ExtractMainContent(tree_).blocks);
  if (!IsPosting(view_, content, sections, by_wording)) return std::nullopt;
  Posting posting;
  posting.source = PostingSource::kPageText;
  TitleAndCompany names = FindTitleAndCompany(tree_, page_.final_url, data_.organization);
  if (names.title.empty()) names = FindTitleInText(LinesOf(content));
  // Below the headline of a careers page the one position there is the title.
  if (const auto positions = PositionsOf(blocks_);
      positions.size() == 1 && IsCareerPage(tree_, blocks_) && !IsTitledByPosition(tree_) &&
      positions[0].title.find(names.title) == std::string::npos)
    names = NamesOfTitled(tree_, page_.final_url, data_.organization, positions[0].title);
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
std::optional<Posting> PageReader::CalledPosting() const {
  if (data_.postings.size() > 1 || data_.is_article || data_.is_list || IsHub(view_))
    return std::nullopt;
  Posting posting;
  const std::string called = PositionCalledFor(tree_, blocks_);
  if (called.empty() || AsksAbovePositions(view_, ReadSections(blocks_))) return std::nullopt;
  FillFromBlocks(blocks_, &posting);
  TitleAndCompany names = NamesOfTitled(tree_, page_.final_url, data_.organization, called);
  posting.title = std::move(names.title);
  posting.company = std::move(names.company);
  return posting;
}

/// The one of several on the page that the address points at.
std::optional<Posting> PageReader::ChosenPosting() const {
  std::optional<ListedPart> chosen = FindListed(tree_, blocks_, page_.url);
  if (!chosen.has_value()) return std::nullopt;
  Posting posting;
  FillFromBlocks(chosen->blocks, &posting);
  posting.title = std::move(chosen->title);
  posting.company =
      NamesOfTitled(tree_, page_.final_url, data_.organization, posting.title).company;
  FillFacts(chosen->blocks, &posting);
  return posting;
}

PageReading PageReader::Finish(Posting posting, bool expired) const {
  FillFromPage(&posting);
  return Judge(std::move(posting), expired);
}

/// Fills what the source left open from the page itself.
void PageReader::FillFromPage(Posting* posting) const {
  if (posting->requirements.size() < 2 && posting->source != PostingSource::kPageText)
    FillItemsFromPage(posting);
  posting->title = CleanTitle(posting->title, posting->company);
  if (posting->title.empty() || posting->company.empty()) {
    const TitleAndCompany names = FindTitleAndCompany(tree_, page_.final_url, data_.organization);
    if (posting->title.empty()) posting->title = names.title;
    if (posting->company.empty()) posting->company = names.company;
  }
  FillFacts(tree_, page_.final_url, posting);
}

/// Decides whether the posting is one and still holds.
PageReading PageReader::Judge(Posting posting, bool expired) const {
  if (posting.source == PostingSource::kPageText)
    posting.title = WithoutPlace(posting.title, posting.location);
  posting.language =
      GuessLanguage(posting.description.size() > 60 ? posting.description : posting.title);
  if (posting.language.empty()) posting.language = PageLanguage(tree_);
  DropWhatAsksNothing(posting.company, &posting.requirements);
  PageReading reading;
  const bool over =
      !today_.empty() && !posting.valid_through.empty() && posting.valid_through < today_;
  expired |= over || page_.status == 410 || SaysExpired(OutsideDescription(posting));
  if (expired) {
    reading.kind = PageKind::kExpired;
  } else {
    reading.kind = IsUsable(posting) ? PageKind::kPosting : KindWithoutPosting(view_);
  }
  reading.posting = std::move(posting);
  return reading;
}

/// Structured data often holds the text without its lists; the page shows them.
void PageReader::FillItemsFromPage(Posting* posting) const {
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
std::vector<TextBlock> PageReader::DescriptionBlocks() const {
  for (uint32_t i = 1; i < tree_.size(); ++i) {
    if (tree_.node(i).tag == Tag::kMeta || tree_.Attribute(i, "itemprop") != "description")
      continue;
    std::vector<TextBlock> blocks = CollectBlocks(tree_, i, {});
    if (!ReadSections(blocks).requirements.empty()) return blocks;
  }
  return CollectBlocks(tree_, 0, MarkBoilerplate(tree_, true));
}

/// Where a closing notice may stand.
std::vector<TextBlock> PageReader::OutsideDescription(const Posting& posting) const {
  return posting.source == PostingSource::kPageText ? AboveRequirements(posting)
                                                    : BesideDescription(posting);
}

/// The description is the whole page here; a closing notice stands above what is asked.
std::vector<TextBlock> PageReader::AboveRequirements(const Posting& posting) const {
  std::vector<TextBlock> above;
  for (const TextBlock& block : blocks_) {
    const bool asked = !posting.requirements.empty() &&
                       block.text.find(posting.requirements[0].text) != std::string::npos;
    if (asked || above.size() >= kNoticeBlocks) break;
    above.push_back(block);
  }
  return above;
}

std::vector<TextBlock> PageReader::BesideDescription(const Posting& posting) const {
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

}  // namespace portfolio::analysis
