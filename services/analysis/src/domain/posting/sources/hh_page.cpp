#include <algorithm>

#include "analysis/src/domain/posting/sections/dates.h"
#include "analysis/src/domain/posting/sources/board_markup.h"
#include "analysis/src/domain/posting/sources/job_posting.h"
#include "analysis/src/domain/posting/sources/schema_values.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

/// The object of hh.ru's embedded state that describes the vacancy; null when there is none.
const LooseJson* VacancyView(const LooseJson& state, int depth) {
  if (depth > 6 || !state.is_object()) return nullptr;
  if (const LooseJson* view = state.Get("vacancyView"); view != nullptr && view->is_object())
    return view;
  for (const auto& [key, member] : state.members()) {
    if (const LooseJson* found = VacancyView(member, depth + 1); found != nullptr) return found;
  }
  return nullptr;
}

std::string HhSalary(const LooseJson* pay) {
  if (pay == nullptr || !pay->is_object()) return {};
  const std::string low(pay->TextOf("from"));
  const std::string high(pay->TextOf("to"));
  if (low.empty() && high.empty()) return {};
  const std::string range = low.empty() ? "-" + high : high.empty() ? low + "+" : low + "-" + high;
  return range + " " + std::string(pay->TextOf("currencyCode"));
}

std::optional<BoardReading> ReadHhState(const HtmlTree& tree, const ElementFinder& finder) {
  const uint32_t node = finder.ByAttribute("id", "HH-Lux-InitialState");
  if (node == 0) return std::nullopt;
  std::string text = tree.RawText(node);
  if (text.find('"') == std::string::npos) text = DecodeReferences(text);
  const auto state = LooseJson::Parse(text);
  if (!state.has_value()) return std::nullopt;
  const LooseJson* view = VacancyView(*state, 0);
  if (view == nullptr || view->TextOf("name").empty()) return std::nullopt;
  BoardReading reading;
  Posting& posting = reading.posting;
  posting.title = PlainText(view->TextOf("name"));
  if (const LooseJson* company = view->Get("company"); company != nullptr) {
    posting.company = PlainText(company->TextOf("visibleName"));
    if (posting.company.empty()) posting.company = PlainText(company->TextOf("name"));
  }
  if (const LooseJson* area = view->Get("area"); area != nullptr)
    posting.location = PlainText(area->TextOf("name"));
  posting.salary = HhSalary(view->Get("compensation"));
  posting.date_posted = IsoDate(view->TextOf("publicationDate"));
  posting.valid_through = IsoDate(view->TextOf("validThroughTime"));
  FillFromDescription(view->TextOf("description"), &posting);
  if (const LooseJson* skills = view->Get("keySkills");
      skills != nullptr && skills->Get("keySkill") != nullptr) {
    for (const LooseJson& skill : skills->Get("keySkill")->items())
      posting.skills.push_back(PlainText(skill.text()));
  }
  if (const LooseJson* status = view->Get("status"); status != nullptr) {
    const LooseJson* archived = status->Get("archived");
    const LooseJson* disabled = status->Get("disabled");
    reading.expired = (archived != nullptr && archived->is_true()) ||
                      (disabled != nullptr && disabled->is_true());
  }
  return reading;
}

std::vector<std::string> HhSkills(const HtmlTree& tree) {
  std::vector<std::string> skills;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag == Tag::kText || tree.node(i).attributes_count == 0) continue;
    const std::string_view qa = tree.Attribute(i, "data-qa");
    const bool tag = qa.find("skills-element") != std::string_view::npos || qa == "bloko-tag__text";
    if (!tag) continue;
    std::string text = tree.Text(i);
    if (!text.empty() && text.size() < 100 &&
        std::find(skills.begin(), skills.end(), text) == skills.end()) {
      skills.push_back(std::move(text));
    }
    i = tree.node(i).subtree_end - 1;
  }
  return skills;
}

}  // namespace

std::optional<BoardReading> ReadHh(const HtmlTree& tree) {
  const ElementFinder finder(tree);
  BoardReading reading;
  Posting& posting = reading.posting;
  const std::optional<BoardReading> state = ReadHhState(tree, finder);
  if (state.has_value()) reading = *state;
  posting.source = PostingSource::kBoardMarkup;
  std::string title = finder.TextByQa("vacancy-title");
  if (title.empty() && posting.title.empty()) return std::nullopt;
  if (!title.empty()) posting.title = std::move(title);
  if (std::string company = finder.TextByQa("vacancy-company-name"); !company.empty()) {
    posting.company = std::move(company);
  }
  uint32_t description = finder.ByAttribute("data-qa", "vacancy-description");
  if (description == 0)
    description = finder.ByAttribute("data-qa", "vacancy-branded-description-content");
  if (description == 0) description = finder.ByClass("vacancy-branded-user-content");
  if (description != 0) FillFromNode(tree, description, &posting);
  if (posting.description.empty()) return std::nullopt;
  for (std::string_view qa : {"vacancy-salary", "vacancy-salary-compensation-type-net",
                              "vacancy-salary-compensation-type-gross"}) {
    if (std::string salary = finder.TextByQa(qa); !salary.empty()) {
      posting.salary = std::move(salary);
      break;
    }
  }
  for (std::string_view qa : {"vacancy-view-location", "vacancy-view-raw-address"}) {
    if (std::string location = finder.TextByQa(qa); !location.empty() && posting.location.empty()) {
      posting.location = std::move(location);
    }
  }
  for (std::string_view qa : {"vacancy-view-employment-mode", "common-employment-text"}) {
    if (std::string type = finder.TextByQa(qa); !type.empty() && posting.employment_type.empty()) {
      posting.employment_type = std::move(type);
    }
  }
  const std::string formats = posting.employment_type + " " + finder.TextByQa("work-formats-text");
  posting.remote |= platform::ToLower(formats).find("удал") != std::string::npos;
  if (std::string experience = finder.TextByQa("vacancy-experience"); !experience.empty()) {
    const std::string none = platform::ToLower(experience);
    if (none.find("не требуется") == std::string::npos) {
      posting.experience = "Опыт работы: " + experience;
    }
  }
  if (std::vector<std::string> skills = HhSkills(tree); !skills.empty())
    posting.skills = std::move(skills);
  reading.expired |= finder.ByAttribute("data-qa", "vacancy-archive") != 0 ||
                     finder.ByAttribute("data-qa", "vacancy-title-archived-text") != 0;
  return reading;
}

}  // namespace portfolio::analysis
