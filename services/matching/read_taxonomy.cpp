#include "matching/read_taxonomy.h"

#include <map>
#include <string>
#include <utility>

#include "platform/json/json.h"

namespace portfolio::matching {

/// The text of a file of data/, embedded; empty when there is none of that name.
std::string_view DataFile(std::string_view name);

namespace {

using platform::Internal;
using platform::JsonDocument;
using platform::JsonView;
using platform::Language;
using platform::Status;
using platform::StatusOr;

StatusOr<JsonDocument> Open(const std::string& name) {
  StatusOr<JsonDocument> document = JsonDocument::Parse(DataFile(name));
  if (!document.ok()) return Internal(name + ": " + document.status().message());
  return document;
}

StatusOr<SkillKind> KindOf(const JsonView& json) {
  static const std::map<std::string_view, SkillKind> kKinds = {
      {"business", SkillKind::kBusiness},
      {"soft", SkillKind::kSoft},
      {"method", SkillKind::kMethod},
      {"technology", SkillKind::kTechnology},
      {"tool", SkillKind::kTool},
      {"industry", SkillKind::kIndustry},
      {"certificate", SkillKind::kCertificate},
      {"licence", SkillKind::kLicence},
      {"clinical", SkillKind::kClinical},
      {"trade", SkillKind::kTrade},
      {"field", SkillKind::kField}};
  const auto found = kKinds.find(json.StringOr(""));
  if (found == kKinds.end()) return Internal("unknown kind at " + json.path());
  return found->second;
}

std::vector<std::string> Strings(const JsonView& json) {
  std::vector<std::string> strings;
  for (const JsonView& item : json.Elements()) strings.emplace_back(item.StringOr(""));
  return strings;
}

PerLanguage<std::string> ReadNames(const JsonView& entry) {
  PerLanguage<std::string> names;
  for (Language language : platform::kLanguages) {
    const JsonView name = entry.Get("names").Get(platform::LanguageCode(language));
    names[language] = std::string(name.StringOr(entry.Get("name").StringOr("")));
  }
  return names;
}

PerLanguage<std::vector<std::string>> ReadLists(const JsonView& lists) {
  PerLanguage<std::vector<std::string>> read;
  for (Language language : platform::kLanguages)
    read[language] = Strings(lists.Get(platform::LanguageCode(language)));
  return read;
}

using Ids = std::map<std::string, int, std::less<>>;

/// The indexes of the entries that a list names.
StatusOr<std::vector<int>> Resolve(const JsonView& list, const Ids& ids) {
  std::vector<int> indexes;
  for (const JsonView& item : list.Elements()) {
    const auto found = ids.find(item.StringOr(""));
    if (found == ids.end()) return Internal("unknown id at " + item.path());
    indexes.push_back(found->second);
  }
  return indexes;
}

Ids IdsOf(const std::vector<JsonView>& entries) {
  Ids ids;
  for (const JsonView& entry : entries)
    ids.emplace(entry.Get("id").StringOr(""), static_cast<int>(ids.size()));
  return ids;
}

StatusOr<SkillEntry> ReadSkill(const JsonView& json, const Ids& ids) {
  SkillEntry entry;
  entry.id = std::string(json.Get("id").StringOr(""));
  ASSIGN_OR_RETURN(entry.kind, KindOf(json.Get("kind")));
  entry.names = ReadNames(json);
  entry.terms = ReadLists(json.Get("terms"));
  entry.any_terms = Strings(json.Get("terms").Get("any"));
  ASSIGN_OR_RETURN(entry.related, Resolve(json.Get("related"), ids));
  return entry;
}

Status ReadSkills(const JsonDocument& document, Ids* ids, Taxonomy* taxonomy) {
  const std::vector<JsonView> skills = document.Get("skills").Elements();
  *ids = IdsOf(skills);
  if (ids->size() != skills.size()) return Internal("taxonomy.json: a skill's id stands twice");
  for (const JsonView& json : skills) {
    ASSIGN_OR_RETURN(SkillEntry entry, ReadSkill(json, *ids));
    taxonomy->skills.push_back(std::move(entry));
  }
  return {};
}

template <typename Value>
void Append(const std::vector<Value>& more, std::vector<Value>* values) {
  values->insert(values->end(), more.begin(), more.end());
}

/// Every language has a name: its own, or the first that is given.
void CompleteNames(SkillEntry* entry) {
  std::string first;
  for (Language language : platform::kLanguages) {
    if (first.empty()) first = entry->names[language];
  }
  for (Language language : platform::kLanguages) {
    if (entry->names[language].empty()) entry->names[language] = first;
  }
}

/// Adds what an owner's file says to the entry of the same id, or as a new one.
void Take(SkillEntry own, const Ids& ids, Taxonomy* taxonomy) {
  const auto index = static_cast<size_t>(ids.at(own.id));
  if (index >= taxonomy->skills.size()) {
    CompleteNames(&own);
    taxonomy->skills.push_back(std::move(own));
    return;
  }
  SkillEntry& known = taxonomy->skills[index];
  for (Language language : platform::kLanguages)
    Append(own.terms[language], &known.terms[language]);
  Append(own.any_terms, &known.any_terms);
  Append(own.related, &known.related);
}

/// After the taxonomy's own skills.
Status ReadOwnSkills(std::string_view text, Ids* ids, Taxonomy* taxonomy) {
  if (text.empty()) return {};
  const auto fault = [](const Status& status) {
    return Internal("private/skills.json: " +
                    (status.log_detail().empty() ? status.message() : status.log_detail()));
  };
  const StatusOr<JsonDocument> document = JsonDocument::Parse(text);
  if (!document.ok()) return fault(document.status());
  const std::vector<JsonView> skills = document->Get("skills").Elements();
  for (const JsonView& json : skills)
    ids->emplace(json.Get("id").StringOr(""), static_cast<int>(ids->size()));
  for (const JsonView& json : skills) {
    auto own = ReadSkill(json, *ids);
    if (!own.ok()) return fault(own.status());
    Take(*std::move(own), *ids, taxonomy);
  }
  return {};
}

Status ReadOccupations(const Ids& skill_ids, Taxonomy* taxonomy) {
  ASSIGN_OR_RETURN(const JsonDocument document, Open("occupations.json"));
  const std::vector<JsonView> occupations = document.Get("occupations").Elements();
  const Ids ids = IdsOf(occupations);
  if (ids.size() != occupations.size()) return Internal("occupations.json: an id stands twice");
  for (const JsonView& json : occupations) {
    OccupationEntry entry;
    entry.id = std::string(json.Get("id").StringOr(""));
    entry.isco = std::string(json.Get("isco").StringOr(""));
    if (entry.isco.size() != 4) return Internal("occupations.json: no ISCO group: " + entry.id);
    entry.titles = ReadLists(json.Get("titles"));
    for (Language language : platform::kLanguages) {
      if (entry.titles[language].empty())
        return Internal("occupations.json: no title: " + entry.id);
      entry.names[language] = entry.titles[language].front();
    }
    entry.tasks = ReadLists(json.Get("tasks"));
    entry.fields = Strings(json.Get("fields"));
    entry.generic = json.Get("generic").BoolOr(false);
    ASSIGN_OR_RETURN(entry.near, Resolve(json.Get("near"), ids));
    ASSIGN_OR_RETURN(entry.skills, Resolve(json.Get("skills"), skill_ids));
    taxonomy->occupations.push_back(std::move(entry));
  }
  return {};
}

}  // namespace

StatusOr<Taxonomy> ReadTaxonomy(std::string_view own_skills) {
  ASSIGN_OR_RETURN(const JsonDocument document, Open("taxonomy.json"));
  Taxonomy taxonomy;
  Ids skill_ids;
  RETURN_IF_ERROR(ReadSkills(document, &skill_ids, &taxonomy));
  RETURN_IF_ERROR(ReadOwnSkills(own_skills, &skill_ids, &taxonomy));
  RETURN_IF_ERROR(ReadOccupations(skill_ids, &taxonomy));
  for (const JsonView& json : document.Get("languages").Elements()) {
    taxonomy.languages.push_back(
        {std::string(json.Get("id").StringOr("")), ReadNames(json), ReadLists(json.Get("terms"))});
  }
  return taxonomy;
}

}  // namespace portfolio::matching
