#include "analysis/src/domain/posting/read/read_posting.h"

#include <utility>

#include "analysis/src/domain/page/main_content.h"
#include "analysis/src/domain/posting/facts/guess_language.h"
#include "analysis/src/domain/posting/facts/posting_facts.h"
#include "analysis/src/domain/posting/names/posting_names.h"
#include "analysis/src/domain/posting/read/page_reader.h"
#include "analysis/src/domain/posting/sections/asks_nothing.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sources/hidden_markup.h"
#include "analysis/src/domain/posting/sources/job_boards.h"
#include "analysis/src/domain/posting/sources/job_posting.h"
#include "analysis/src/domain/posting/sources/structured_data.h"

namespace portfolio::analysis {
namespace {

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
  reading.kind = over ? PageKind::kExpired : PageKind::kPosting;
  reading.posting = *std::move(posting);
  return reading;
}

bool StartsLikeJson(std::string_view body) {
  const size_t first = body.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != std::string_view::npos && (body[first] == '{' || body[first] == '[');
}

}  // namespace

PageReading ReadPosting(const PageText& page, std::string_view today) {
  if (page.is_json || StartsLikeJson(page.body)) {
    PageReading reading = ReadJsonPage(page, today);
    if (reading.outcome() != PageOutcome::kNotAPosting || page.is_json) return reading;
  }
  if (page.is_plain_text) {
    PageReading reading = ReadPastedPosting(page.body);
    reading.posting.source = PostingSource::kPageText;
    return reading;
  }
  PageReader reader(page, today);
  PageReading reading = reader.Read();
  if (reading.outcome() != PageOutcome::kNotAPosting) return reading;
  PageText whole = page;
  whole.body = WithHiddenMarkup(reader.tree(), page.body);
  if (whole.body.empty()) return reading;
  PageReading hidden = PageReader(whole, today).Read();
  return hidden.outcome() == PageOutcome::kPosting ? hidden : reading;
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
  const TitleAndCompany names = FindTitleInText(blocks);
  posting.title = names.title;
  posting.company = names.company;
  DropWhatAsksNothing(posting.company, &posting.requirements);
  FillFacts(blocks, &posting);
  posting.language = GuessLanguage(posting.description);
  if (posting.title.empty() || posting.requirements.empty()) return reading;
  reading.kind = PageKind::kPosting;
  return reading;
}

std::string ReadMainText(const PageText& page) {
  if (page.is_plain_text) return page.body;
  const HtmlTree tree = HtmlTree::Parse(page.body);
  return ExtractMainContent(tree, ReadStructuredData(tree).article_body).text;
}

}  // namespace portfolio::analysis
