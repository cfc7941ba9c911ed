#include <algorithm>

#include "profile/readers.h"

namespace portfolio::profile {
namespace {

RetentionDays ReadRetention(const JsonReader& json) {
  return {.chat_messages = json["chatMessages"].Int(),
          .contact_submissions = json["contactSubmissions"].Int(),
          .page_views = json["pageViews"].Int(),
          .error_logs = json["errorLogs"].Int(),
          .questionnaires = json["questionnaires"].Int(),
          .visitor_sessions = json["visitorSessions"].Int(),
          .outbox = json["outbox"].Int()};
}

Processor ReadProcessor(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .name = json["name"].Text(),
          .purpose = json["purpose"].Text(),
          .country = json["country"].Text(),
          .url = json["url"].Text(),
          .condition = json["condition"].Text()};
}

NetworkProfile ReadNetworkProfile(const JsonReader& json) {
  return {.network = json["network"].Text(),
          .username = json["username"].Text(),
          .url = json["url"].Text()};
}

int ReadYear(const JsonReader& json) {
  const std::string text = json.Text();
  if (text.size() == 4 && text.find_first_not_of("0123456789") == std::string::npos) {
    return std::stoi(text);
  }
  if (!text.empty()) json.Fault("not a year");
  return 0;
}

std::optional<Credential> ReadCredential(const JsonReader& json) {
  if (!json.present()) return std::nullopt;
  return Credential{.id = json["id"].Text(),
                    .issuer = json["issuer"].Text(),
                    .url = json["url"].Text(),
                    .image = json["image"].Text()};
}

Basics ReadBasics(const JsonReader& json) {
  return {.email = json["email"].Text(),
          .phone = json["phone"].OptionalText(),
          .url = json["url"].OptionalText(),
          .whatsapp = json["whatsapp"].OptionalText(),
          .telegram = json["telegram"].OptionalText(),
          .profiles = json["profiles"].List(ReadNetworkProfile),
          .country_code = json["location"]["countryCode"].Text(),
          .time_zone = json["location"]["timeZone"].Text(),
          .free_movement = json["location"]["freeMovement"].TextList(),
          .career_start = json["careerStart"].present() ? ReadYear(json["careerStart"]) : 0,
          .image = json["image"].OptionalText(),
          .credential = ReadCredential(json["credential"])};
}

Work ReadWork(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .start_date = json["startDate"].Date(),
          .end_date = json["endDate"].OptionalDate(),
          .team_size = {json["teamSize"].OptionalInt().value_or(0),
                        json["teamSizePlus"].OptionalBool()},
          .metrics = json["metrics"].TextList(),
          .industries = json["industries"].TextList(),
          .skills = json["skills"].TextList()};
}

TimelineStep ReadTimelineStep(const JsonReader& json) {
  return {.id = json["id"].Text(), .from = json["from"].Int(), .to = json["to"].OptionalInt()};
}

Industry ReadIndustry(const JsonReader& json) {
  return {.id = json["id"].Text(), .years = {json["years"].Int(), json["plus"].OptionalBool()}};
}

Achievement ReadAchievement(const JsonReader& json) {
  return {.id = json["id"].Text(), .metric = json["metric"].OptionalText()};
}

Subject ReadSubject(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .grade = json["grade"].Number(),
          .letter = json["letter"].OptionalText(),
          .status = json["status"].Text()};
}

Education ReadEducation(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .study_type = json["studyType"].Text(),
          .start_date = json["startDate"].OptionalDate(),
          .awarded = json["awarded"].Date(),
          .years = json["years"].OptionalInt().value_or(0),
          .credits = json["credits"].OptionalInt().value_or(0),
          .gpa = json["gpa"].OptionalNumber().value_or(0),
          .gpa_scale = json["gpaScale"].OptionalNumber().value_or(0),
          .subject_scale = json["subjectScale"].OptionalNumber().value_or(10),
          .ects = json["ects"].OptionalText(),
          .honours = json["honours"].OptionalBool(),
          .subjects = json["subjects"].List(ReadSubject)};
}

SpokenLanguage ReadSpokenLanguage(const JsonReader& json) {
  return {.id = json["id"].Text(), .level = json["level"].Text(), .cefr = json["cefr"].Text()};
}

Figure ReadFigure(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .count = {.value = json["value"].Int(), .plus = json["plus"].OptionalBool()}};
}

Personal ReadPersonal(const JsonReader& json) {
  const std::vector<std::string> at_least = json["plus"].TextList();
  const auto count = [&](const std::string& name) {
    return Count{json[name].OptionalInt().value_or(0),
                 std::find(at_least.begin(), at_least.end(), name) != at_least.end()};
  };
  if (!json["yearsOfExperience"].present()) json["yearsOfExperience"].Fault("missing");
  return {.years_of_experience = count("yearsOfExperience"),
          .countries_visited = count("countriesVisited"),
          .continents = count("continents"),
          .languages_studied = count("languagesStudied"),
          .figures = json["figures"].List(ReadFigure)};
}

Skill ReadSkill(const JsonReader& json) {
  const Skill skill{.id = json["id"].Text(),
                    .level = json["level"].OptionalInt(),
                    .icon = json["icon"].OptionalText()};
  if (skill.level && (*skill.level < 0 || *skill.level > 100)) json["level"].Fault("not 0 to 100");
  return skill;
}

Metric ReadMetric(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .kind = json["kind"].Text(),
          .value = json["value"].Number(),
          .low = json["low"].OptionalNumber(),
          .high = json["high"].OptionalNumber(),
          .unit = json["unit"].Text(),
          .sign = json["sign"].OptionalText(),
          .plus = json["plus"].Bool(),
          .display = json["display"].OptionalText()};
}

ShowcaseTopic ReadShowcaseTopic(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .projects = json["projects"].TextList(),
          .metrics = json["metrics"].TextList(),
          .figures = json["figures"].List(ReadFigure)};
}

Project ReadProject(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .start_date = json["startDate"].Date(),
          .end_date = json["endDate"].OptionalDate(),
          .work = json["work"].OptionalText(),
          .skills = json["skills"].TextList(),
          .url = json["url"].OptionalText()};
}

Certificate ReadCertificate(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .issuer = json["issuer"].Text(),
          .date = json["date"].Date(),
          .url = json["url"].OptionalText()};
}

Language ReadLanguageCode(const JsonReader& json) {
  const std::string code = json.Text();
  const auto language = platform::LanguageFromCode(code);
  if (!language && !code.empty()) {
    json.Fault("unknown language \"" + code + "\", not one of en, ru, ro, fr, de, es");
  }
  return language.value_or(Language::kEnglish);
}

Gender ReadGender(const JsonReader& json) {
  const std::string gender = json.Text();
  if (gender == "masculine") return Gender::kMasculine;
  if (!gender.empty() && gender != "feminine") json.Fault("not \"feminine\" or \"masculine\"");
  return Gender::kFeminine;
}

}  // namespace

Site ReadSite(const JsonReader& json) {
  if (json["contentVersion"].OptionalInt().value_or(kContentVersion) > kContentVersion) {
    json["contentVersion"].Fault("of a later release than this one, which knows " +
                                 std::to_string(kContentVersion));
  }
  Site site{.public_url = json["publicUrl"].Text(),
            .time_zone = json["timeZone"].Text(),
            .owner_id = json["owner"]["id"].Text(),
            .owner_file_name = json["owner"]["fileName"].Text(),
            .owner_gender = ReadGender(json["owner"]["gender"]),
            .languages = json["languages"].List(ReadLanguageCode),
            .default_language = ReadLanguageCode(json["defaultLanguage"]),
            .networks = json["networks"].TextList(),
            .processors = json["processors"].List(ReadProcessor),
            .retention_days = ReadRetention(json["retentionDays"])};
  while (!site.public_url.empty() && site.public_url.back() == '/') site.public_url.pop_back();
  if (site.languages.empty()) json["languages"].Fault("missing");
  if (std::count(site.languages.begin(), site.languages.end(), site.default_language) == 0) {
    json["defaultLanguage"].Fault("not one of the site's languages");
  }
  return site;
}

Facts ReadFacts(const JsonReader& json) {
  const JsonReader skills = json["skills"];
  return {.basics = ReadBasics(json["basics"]),
          .strengths = json["strengths"].TextList(),
          .work = json["work"].List(ReadWork),
          .timeline = json["timeline"].List(ReadTimelineStep),
          .industries = json["industries"].List(ReadIndustry),
          .achievements = json["achievements"].List(ReadAchievement),
          .education = json["education"].List(ReadEducation),
          .languages = json["languages"].List(ReadSpokenLanguage),
          .interests = json["interests"].TextList(),
          .personal = ReadPersonal(json["personal"]),
          .skills = {.business = skills["business"].List(ReadSkill),
                     .industry = skills["industry"].List(ReadSkill),
                     .technical = skills["technical"].List(ReadSkill),
                     .methodologies = skills["methodologies"].List(ReadSkill)},
          .metrics = json["metrics"].List(ReadMetric),
          .showcase = json["showcase"].List(ReadShowcaseTopic),
          .projects = json["projects"].List(ReadProject),
          .certificates = json["certificates"].List(ReadCertificate),
          .quick_questions = json["quickQuestions"].TextList()};
}

}  // namespace portfolio::profile
