#include "chat/src/adapters/cv_data_json.h"

#include <string_view>

#include "chat/src/domain/words/one_decimal.h"
#include "platform/json/json_writer.h"

namespace portfolio::chat {
namespace {

using platform::JsonWriter;
using profile::Facts;
using profile::Texts;

std::string_view LinkedIn(const Facts& facts) {
  for (const auto& network : facts.basics.profiles) {
    if (network.network == "LinkedIn") return network.url;
  }
  return {};
}

void WritePersonalInfo(JsonWriter& json, const Facts& facts, const Texts& texts) {
  json.Key("personalInfo")
      .BeginObject()
      .Field("name", std::string_view(texts.basics.name))
      .Field("title", std::string_view(texts.basics.label))
      .Field("email", std::string_view(facts.basics.email))
      .Field("phone", std::string_view(facts.basics.phone))
      .Field("whatsapp", std::string_view(facts.basics.whatsapp))
      .Field("telegram", std::string_view(facts.basics.telegram))
      .Field("linkedin", LinkedIn(facts))
      .Field("website", std::string_view(facts.basics.url))
      .Field("location", std::string_view(texts.basics.location))
      .EndObject();
}

void WriteExperience(JsonWriter& json, const Facts& facts, const Texts& texts) {
  json.Key("experience").BeginArray();
  for (const auto& work : facts.work) {
    const auto& text = texts.work.at(work.id);
    json.BeginObject()
        .Field("title", std::string_view(text.position))
        .Field("company", std::string_view(text.name))
        .Field("period", std::string_view(text.period))
        .Field("location", std::string_view(text.location))
        .Key("responsibilities")
        .BeginArray();
    for (const std::string& responsibility : text.responsibilities) json.String(responsibility);
    json.EndArray().EndObject();
  }
  json.EndArray();
}

void WriteEducation(JsonWriter& json, const Facts& facts, const Texts& texts, Language language) {
  json.Key("education").BeginArray();
  for (const auto& education : facts.education) {
    const auto& text = texts.education.at(education.id);
    const std::string awarded = education.awarded.substr(0, 4);
    const std::string period =
        education.start_date.empty() ? awarded : education.start_date.substr(0, 4) + "–" + awarded;
    const std::string gpa =
        education.gpa_scale == 0
            ? text.score
            : OneDecimal(education.gpa, language) + "/" + OneDecimal(education.gpa_scale, language);
    json.BeginObject()
        .Field("degree", std::string_view(text.degree))
        .Field("institution", std::string_view(text.institution))
        .Field("period", std::string_view(period))
        .Field("location", std::string_view(text.location))
        .Field("gpa", std::string_view(gpa))
        .EndObject();
  }
  json.EndArray();
}

void WriteSkills(JsonWriter& json, const Facts& facts, const Texts& texts) {
  json.Key("skills").BeginObject().Key("technical").BeginArray();
  for (const auto& skill : facts.skills.technical) {
    json.String(texts.skills.technical.at(skill.id).name);
  }
  json.EndArray().Key("business").BeginArray();
  for (const auto& skill : facts.skills.business) {
    json.String(texts.skills.business.at(skill.id).name);
  }
  json.EndArray().Key("languages").BeginArray();
  for (const auto& language : facts.languages) {
    const auto& text = texts.languages.at(language.id);
    json.BeginObject()
        .Field("language", std::string_view(text.name))
        .Field("level", std::string_view(text.level))
        .EndObject();
  }
  json.EndArray().EndObject();
}

std::string WriteOne(const profile::Profile& profile, Language language) {
  const Facts& facts = profile.facts;
  const Texts& texts = profile.In(language);
  JsonWriter json;
  json.BeginObject();
  WritePersonalInfo(json, facts, texts);
  json.Field("summary", std::string_view(texts.basics.summary));
  WriteExperience(json, facts, texts);
  WriteEducation(json, facts, texts, language);
  WriteSkills(json, facts, texts);
  json.Key("achievements").BeginArray();
  for (const auto& achievement : facts.achievements) {
    const auto& text = texts.achievements.at(achievement.id);
    json.String(text.title + ": " + text.impact);
  }
  json.EndArray().Key("interests").BeginArray();
  for (const std::string& interest : facts.interests)
    json.String(texts.interests.at(interest).name);
  return json.EndArray().EndObject().Take();
}

}  // namespace

PerLanguage<std::string> WriteCvData(const profile::Profile& profile) {
  PerLanguage<std::string> data;
  for (const Language language : platform::kLanguages) data[language] = WriteOne(profile, language);
  return data;
}

}  // namespace portfolio::chat
