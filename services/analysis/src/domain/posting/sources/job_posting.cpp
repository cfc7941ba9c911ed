#include "analysis/src/domain/posting/sources/job_posting.h"

#include <algorithm>
#include <utility>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/dates.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sources/schema_values.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxLocations = 5;

/// The object that `{"@id": ...}` points at, or `value` itself.
const LooseJson& Resolve(const LooseJson& value, const Graph& graph) {
  if (!value.is_object() || value.members().size() > 2) return value;
  const std::string_view id = value.TextOf("@id");
  if (id.empty() || value.Get("name") != nullptr) return value;
  for (const LooseJson* object : graph) {
    if (object != &value && object->TextOf("@id") == id && object->members().size() > 1)
      return *object;
  }
  return value;
}

/// The text of a value: itself, its name, or those of its items.
std::string NameOf(const LooseJson* value, const Graph& graph) {
  if (value == nullptr) return {};
  const LooseJson& resolved = Resolve(*value, graph);
  if (resolved.is_array())
    return resolved.items().empty() ? "" : NameOf(&resolved.items()[0], graph);
  if (resolved.is_object()) {
    for (std::string_view key : {"name", "legalName", "@value", "value"}) {
      std::string name = PlainText(resolved.TextOf(key));
      if (!name.empty()) return name;
    }
    return {};
  }
  return PlainText(resolved.text());
}

std::string LocationOf(const LooseJson& place, const Graph& graph) {
  const LooseJson& resolved = Resolve(place, graph);
  if (!resolved.is_object()) return PlainText(resolved.text());
  const LooseJson* address = resolved.Get("address");
  if (address == nullptr) address = &resolved;
  if (address->is_array() && !address->items().empty()) address = &address->items()[0];
  if (!address->is_object()) return PlainText(address->text());
  std::string location;
  for (std::string_view key : {"addressLocality", "addressRegion", "addressCountry"}) {
    AppendPart(NameOf(address->Get(key), graph), ", ", &location);
  }
  if (location.empty()) location = NameOf(&resolved, graph);
  return location;
}

std::string LocationsOf(const LooseJson* value, const Graph& graph) {
  if (value == nullptr) return {};
  if (!value->is_array()) return LocationOf(*value, graph);
  std::string all;
  size_t count = 0;
  for (const LooseJson& place : value->items()) {
    if (++count > kMaxLocations) break;
    AppendPart(LocationOf(place, graph), "; ", &all);
  }
  return all;
}

std::string Number(std::string_view value) {
  std::string text = PlainText(value);
  const size_t dot = text.find('.');
  if (dot != std::string::npos && text.find_first_not_of('0', dot + 1) == std::string::npos) {
    text.resize(dot);
  }
  return text == "0" ? std::string() : text;
}

/// "1-1000000": from nothing to everything.
bool IsWholeScale(const std::string& low, const std::string& high) {
  return (low.empty() || low == "1") && high.size() >= 6 && high[0] == '1' &&
         high.find_first_not_of('0', 1) == std::string::npos && !low.empty();
}

std::string SalaryOf(const LooseJson* value) {
  if (value == nullptr) return {};
  if (value->is_array()) return value->items().empty() ? "" : SalaryOf(&value->items()[0]);
  if (!value->is_object()) return Number(value->text());
  const LooseJson* amount = value->Get("value");
  const LooseJson& range = amount != nullptr && amount->is_object() ? *amount : *value;
  std::string low = Number(range.TextOf("minValue"));
  const std::string high = Number(range.TextOf("maxValue"));
  if (low.empty()) low = Number(range.TextOf("value"));
  std::string text = low;
  if (!high.empty() && high != low) text += (low.empty() ? "" : "-") + high;
  if (text.empty() || IsWholeScale(low, high)) return {};
  std::string currency = PlainText(value->TextOf("currency"));
  if (currency.empty()) currency = PlainText(range.TextOf("currency"));
  if (!currency.empty()) text += " " + currency;
  const std::string unit = AsciiLower(PlainText(range.TextOf("unitText")));
  if (!unit.empty()) text += " per " + unit;
  return text;
}

std::string EmploymentTypes(const LooseJson* value) {
  if (value == nullptr) return {};
  if (!value->is_array()) return EmploymentType(value->text());
  std::string all;
  for (const LooseJson& item : value->items()) AppendPart(EmploymentType(item.text()), ", ", &all);
  return all;
}

/// The texts of a value that may be a string, an object or a list of these.
std::vector<std::string> TextsOf(const LooseJson* value) {
  std::vector<std::string> texts;
  if (value == nullptr) return texts;
  if (value->is_array()) {
    for (const LooseJson& item : value->items()) {
      for (std::string& text : TextsOf(&item)) texts.push_back(std::move(text));
    }
    return texts;
  }
  std::string_view text = value->text();
  if (value->is_object()) {
    text = value->TextOf("description");
    if (text.empty()) text = value->TextOf("name");
    if (text.empty()) text = value->TextOf("credentialCategory");
  }
  if (!text.empty()) texts.emplace_back(text);
  return texts;
}

std::vector<std::string> TextLinesOf(const LooseJson* value) {
  std::vector<std::string> lines;
  for (const std::string& text : TextsOf(value)) {
    for (const TextBlock& block : BlocksOfDescription(text)) {
      for (const TextBlock& line : SplitLines(block)) {
        std::string item = CollapseSpace(line.text);
        if (item.size() > 3 && lines.size() < 100) lines.push_back(std::move(item));
      }
    }
  }
  return lines;
}

std::vector<matching::RequirementLine> AsRequirements(std::vector<std::string> lines) {
  std::vector<matching::RequirementLine> requirements;
  for (std::string& line : lines) {
    const bool mandatory = !IsWish(line);
    requirements.push_back({std::move(line), mandatory});
  }
  return requirements;
}

void AddSkills(const LooseJson* value, Posting* posting) {
  for (const std::string& text : TextsOf(value)) {
    const std::string plain = PlainText(text);
    size_t begin = 0;
    while (begin <= plain.size() && posting->skills.size() < 60) {
      const size_t end = std::min(plain.find_first_of(",;", begin), plain.size());
      const std::string skill(platform::Trim(std::string_view(plain).substr(begin, end - begin)));
      if (!skill.empty() && skill.size() <= 80) posting->skills.push_back(skill);
      begin = end + 1;
    }
  }
}

}  // namespace

bool HasType(const LooseJson& object, std::string_view type) {
  const LooseJson* value = object.Get("@type");
  if (value == nullptr) value = object.Get("type");
  if (value == nullptr) return false;
  if (value->is_string()) return LastSegment(value->text()) == type;
  return std::any_of(value->items().begin(), value->items().end(),
                     [type](const LooseJson& item) { return LastSegment(item.text()) == type; });
}

void FillFromDescription(std::string_view description, Posting* posting) {
  const std::vector<TextBlock> blocks = BlocksOfDescription(description);
  posting->description = TextOfBlocks(blocks);
  PostingSections sections = ReadSections(blocks);
  posting->responsibilities = std::move(sections.responsibilities);
  posting->requirements = std::move(sections.requirements);
}

std::optional<Posting> ReadJobPosting(const LooseJson& object, const Graph& graph) {
  Posting posting;
  posting.source = PostingSource::kJsonLd;
  posting.title = PlainText(object.TextOf("title"));
  if (posting.title.empty()) posting.title = PlainText(object.TextOf("name"));
  posting.company =
      WithoutPlaceholder(WithoutEntityCode(NameOf(object.Get("hiringOrganization"), graph)));
  posting.location = LocationsOf(object.Get("jobLocation"), graph);
  if (posting.location.empty()) {
    posting.location = LocationsOf(object.Get("applicantLocationRequirements"), graph);
  }
  const LooseJson* location_type = object.Get("jobLocationType");
  for (const std::string& type : TextsOf(location_type)) {
    posting.remote |= ContainsNoCase(type, "telecommute") || ContainsNoCase(type, "remote");
  }
  posting.salary = SalaryOf(object.Get("baseSalary"));
  if (posting.salary.empty()) posting.salary = SalaryOf(object.Get("estimatedSalary"));
  posting.employment_type = EmploymentTypes(object.Get("employmentType"));
  posting.date_posted = IsoDate(object.TextOf("datePosted"));
  posting.valid_through = IsoDate(object.TextOf("validThrough"));
  FillFromDescription(object.TextOf("description"), &posting);
  AddSkills(object.Get("skills"), &posting);
  if (posting.responsibilities.empty())
    posting.responsibilities = TextLinesOf(object.Get("responsibilities"));
  if (posting.requirements.empty()) {
    for (std::string_view key :
         {"qualifications", "experienceRequirements", "educationRequirements"}) {
      AddRequirements(AsRequirements(TextLinesOf(object.Get(key))), &posting);
    }
  }
  if (posting.title.empty() && posting.description.empty()) return std::nullopt;
  return posting;
}

}  // namespace portfolio::analysis
