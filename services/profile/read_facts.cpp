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

Basics ReadBasics(const JsonReader& json) {
  const JsonReader credential = json["credential"];
  return {.email = json["email"].Text(),
          .phone = json["phone"].Text(),
          .url = json["url"].Text(),
          .whatsapp = json["whatsapp"].Text(),
          .telegram = json["telegram"].Text(),
          .profiles = json["profiles"].List(ReadNetworkProfile),
          .country_code = json["location"]["countryCode"].Text(),
          .time_zone = json["location"]["timeZone"].Text(),
          .career_start = ReadYear(json["careerStart"]),
          .image = json["image"].Text(),
          .credential = {.id = credential["id"].Text(),
                         .issuer = credential["issuer"].Text(),
                         .url = credential["url"].Text(),
                         .image = credential["image"].OptionalText()}};
}

Work ReadWork(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .start_date = json["startDate"].Date(),
          .end_date = json["endDate"].OptionalDate(),
          .team_size = json["teamSize"].Int(),
          .metrics = json["metrics"].TextList(),
          .industries = json["industries"].TextList(),
          .skills = json["skills"].TextList()};
}

TimelineStep ReadTimelineStep(const JsonReader& json) {
  return {.id = json["id"].Text(), .from = json["from"].Int(), .to = json["to"].OptionalInt()};
}

Industry ReadIndustry(const JsonReader& json) {
  return {.id = json["id"].Text(), .years = json["years"].Int()};
}

Achievement ReadAchievement(const JsonReader& json) {
  return {.id = json["id"].Text(), .metric = json["metric"].OptionalText()};
}

Subject ReadSubject(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .grade = json["grade"].Int(),
          .letter = json["letter"].Text(),
          .status = json["status"].Text()};
}

Education ReadEducation(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .study_type = json["studyType"].Text(),
          .start_date = json["startDate"].Date(),
          .awarded = json["awarded"].Date(),
          .years = json["years"].Int(),
          .credits = json["credits"].Int(),
          .gpa = json["gpa"].Number(),
          .gpa_scale = json["gpaScale"].Number(),
          .ects = json["ects"].Text(),
          .honours = json["honours"].Bool(),
          .subjects = json["subjects"].List(ReadSubject)};
}

SpokenLanguage ReadSpokenLanguage(const JsonReader& json) {
  return {.id = json["id"].Text(), .level = json["level"].Text(), .cefr = json["cefr"].Text()};
}

Personal ReadPersonal(const JsonReader& json) {
  return {.years_of_experience = json["yearsOfExperience"].Int(),
          .countries_visited = json["countriesVisited"].Int(),
          .continents = json["continents"].Int(),
          .languages_studied = json["languagesStudied"].Int(),
          .factories = json["factories"].Int(),
          .rfp_per_year = json["rfpPerYear"].Int()};
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
          .display = json["display"].Text()};
}

ShowcaseTopic ReadShowcaseTopic(const JsonReader& json) {
  ShowcaseTopic topic{.id = json["id"].Text(),
                      .projects = json["projects"].TextList(),
                      .metrics = {},
                      .development_summary = {}};
  const JsonReader summary = json["developmentSummary"];
  if (!summary.present()) {
    topic.metrics = json["metrics"].TextList();
    return topic;
  }
  topic.development_summary = {.manual_prompts = summary["manualPrompts"].Int(),
                               .ai_tool_prompts = summary["aiToolPrompts"].Int(),
                               .development_days = summary["developmentDays"].Int(),
                               .ai_tools_integrated = summary["aiToolsIntegrated"].Int()};
  return topic;
}

Project ReadProject(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .start_date = json["startDate"].Date(),
          .end_date = json["endDate"].OptionalDate(),
          .work = json["work"].Text(),
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
  if (!language && !code.empty()) json.Fault("unknown language \"" + code + "\"");
  return language.value_or(Language::kEnglish);
}

}  // namespace

Site ReadSite(const JsonReader& json) {
  Site site{.public_url = json["publicUrl"].Text(),
            .time_zone = json["timeZone"].Text(),
            .owner_id = json["owner"]["id"].Text(),
            .owner_file_name = json["owner"]["fileName"].Text(),
            .languages = json["languages"].List(ReadLanguageCode),
            .default_language = json["defaultLanguage"].present()
                                    ? ReadLanguageCode(json["defaultLanguage"])
                                    : Language::kEnglish,
            .networks = json["networks"].TextList(),
            .processors = json["processors"].List(ReadProcessor),
            .retention_days = ReadRetention(json["retentionDays"])};
  while (!site.public_url.empty() && site.public_url.back() == '/') site.public_url.pop_back();
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
