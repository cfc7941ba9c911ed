#include "analysis/src/domain/posting/sources/board_markup.h"

#include <algorithm>

#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sources/job_boards.h"
#include "analysis/src/domain/posting/sources/structured_data.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

void ReadLinkedInCriteria(const HtmlTree& tree, const ElementFinder& finder, Posting* posting) {
  uint32_t label = finder.ByClass("description__job-criteria-subheader");
  int guard = 0;
  while (label != 0 && ++guard < 20) {
    const std::string name = platform::Fold(tree.Text(label));
    const uint32_t value = finder.ByClass("description__job-criteria-text", label);
    if (value == 0) return;
    static constexpr std::string_view kTypes[] = {
        "employment type",          "тип занятости",  "type d emploi",  "type d'emploi",
        "beschaftigungsverhaltnis", "tipo de empleo", "tip de angajare"};
    for (std::string_view type : kTypes) {
      if (name.find(type) != std::string::npos) posting->employment_type = tree.Text(value);
    }
    label = finder.ByClass("description__job-criteria-subheader", value);
  }
}

std::optional<BoardReading> ReadLinkedIn(const HtmlTree& tree) {
  const ElementFinder finder(tree);
  BoardReading reading;
  Posting& posting = reading.posting;
  posting.source = PostingSource::kBoardMarkup;
  for (std::string_view name : {"top-card-layout__title", "topcard__title"}) {
    if (posting.title.empty()) posting.title = finder.TextByClass(name);
  }
  for (std::string_view name : {"topcard__org-name-link", "topcard__flavor"}) {
    if (posting.company.empty()) posting.company = finder.TextByClass(name);
  }
  uint32_t description = finder.ByClass("show-more-less-html__markup");
  if (description == 0) description = finder.ByClass("description__text");
  if (posting.title.empty() || description == 0) return std::nullopt;
  posting.location = finder.TextByClass("topcard__flavor--bullet");
  posting.salary = finder.TextByClass("salary");
  FillFromNode(tree, description, &posting);
  ReadLinkedInCriteria(tree, finder, &posting);
  posting.remote = ContainsNoCase(posting.location, "remote");
  reading.expired =
      finder.ByClass("closed-job") != 0 || finder.ByClass("closed-job__flavor--closed") != 0;
  return reading;
}

std::string WithoutPrefix(std::string text, std::string_view prefix) {
  if (text.compare(0, prefix.size(), prefix) == 0) text.erase(0, prefix.size());
  return text;
}

std::optional<BoardReading> ReadGreenhousePage(const HtmlTree& tree) {
  const ElementFinder finder(tree);
  BoardReading reading;
  Posting& posting = reading.posting;
  posting.source = PostingSource::kBoardMarkup;
  posting.title = finder.TextByClass("app-title");
  uint32_t description = finder.ByAttribute("id", "content");
  if (posting.title.empty()) {
    posting.title = finder.TextOf(finder.ByClass("section-header"));
    description = finder.ByClass("job__description");
  }
  if (posting.title.empty() || description == 0) return std::nullopt;
  posting.company = WithoutPrefix(finder.TextByClass("company-name"), "at ");
  posting.location = finder.TextByClass("job__location");
  if (posting.location.empty()) posting.location = finder.TextByClass("location");
  FillFromNode(tree, description, &posting);
  posting.remote = ContainsNoCase(posting.location, "remote");
  return reading;
}

std::optional<BoardReading> ReadLeverPage(const HtmlTree& tree) {
  const ElementFinder finder(tree);
  const uint32_t headline = finder.ByClass("posting-headline");
  if (headline == 0) return std::nullopt;
  BoardReading reading;
  Posting& posting = reading.posting;
  posting.source = PostingSource::kBoardMarkup;
  for (uint32_t i = headline; i < tree.node(headline).subtree_end && posting.title.empty(); ++i) {
    if (HeadingLevel(tree.node(i).tag) != 0) posting.title = tree.Text(i);
  }
  const uint32_t location = finder.ByClass("location");
  const uint32_t commitment = finder.ByClass("commitment");
  const uint32_t workplace = finder.ByClass("workplaceTypes");
  posting.location = finder.TextOf(location);
  while (!posting.location.empty() &&
         (posting.location.back() == '/' || posting.location.back() == ' '))
    posting.location.pop_back();
  posting.employment_type = finder.TextOf(commitment);
  while (!posting.employment_type.empty() &&
         (posting.employment_type.back() == '/' || posting.employment_type.back() == ' '))
    posting.employment_type.pop_back();
  posting.remote = ContainsNoCase(finder.TextOf(workplace), "remote");
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kTitle) continue;
    const std::string title = CollapseSpace(tree.RawText(i));
    const size_t dash = title.find(" - ");
    if (dash != std::string::npos && title.substr(dash + 3).find(posting.title) == 0)
      posting.company = title.substr(0, dash);
    break;
  }
  FillFromNode(tree, 0, &posting);
  if (posting.title.empty()) return std::nullopt;
  return reading;
}

}  // namespace

void FillFromNode(const HtmlTree& tree, uint32_t node, Posting* posting) {
  const std::vector<TextBlock> blocks = CollectBlocks(tree, node, {});
  PostingSections sections = ReadSections(blocks);
  posting->description = TextOfBlocks(blocks);
  posting->responsibilities = std::move(sections.responsibilities);
  posting->requirements = std::move(sections.requirements);
  posting->experience = std::move(sections.experience);
}

std::optional<BoardReading> ReadBoardMarkup(const HtmlTree& tree) {
  // By their marks rather than by host: branded pages and mirrors carry them on other addresses.
  if (auto reading = ReadHh(tree); reading.has_value()) return reading;
  for (auto* read : {ReadLinkedIn, ReadLeverPage, ReadGreenhousePage}) {
    std::optional<BoardReading> reading = read(tree);
    if (reading.has_value() && !reading->posting.requirements.empty()) return reading;
  }
  return std::nullopt;
}

}  // namespace portfolio::analysis
