#include "profile/readers.h"

namespace portfolio::profile {
namespace {

template <typename Read>
auto ReadById(const JsonReader& json, Read read) -> ById<decltype(read(json))> {
  ById<decltype(read(json))> result;
  json.EachMember(
      [&](const std::string& id, const JsonReader& item) { result.emplace(id, read(item)); });
  return result;
}

std::string ReadText(const JsonReader& json) { return json.Text(); }

Words ReadWords(const JsonReader& json) {
  Words words;
  json.EachMember(
      [&](const std::string& key, const JsonReader& item) { words.emplace(key, item.Text()); });
  return words;
}

BasicsText ReadBasics(const JsonReader& json) {
  return {.name = json["name"].Text(),
          .first_name = json["firstName"].Text(),
          .last_name = json["lastName"].Text(),
          .label = json["label"].Text(),
          .headline = json["headline"].Text(),
          .summary = json["summary"].Text(),
          .deck = json["deck"].Text(),
          .city = json["city"].Text(),
          .country = json["country"].Text(),
          .location = json["location"].Text(),
          .specialization = json["specialization"].OptionalText(),
          .portrait_alt = json["portraitAlt"].OptionalText(),
          .more = ReadWords(json)};
}

WorkText ReadWork(const JsonReader& json) {
  return {.name = json["name"].Text(),
          .position = json["position"].Text(),
          .location = json["location"].Text(),
          .period = json["period"].Text(),
          .title = json["title"].Text(),
          .summary = json["summary"].Text(),
          .responsibilities = json["responsibilities"].TextList(),
          .results = json["results"].TextList(),
          .stack = json["stack"].TextList()};
}

TimelineText ReadTimeline(const JsonReader& json) {
  return {.title = json["title"].Text(), .text = json["text"].Text()};
}

IndustryText ReadIndustry(const JsonReader& json) {
  return {.name = json["name"].Text(),
          .description = json["description"].Text(),
          .experience = json["experience"].Text(),
          .specialties = json["specialties"].TextList(),
          .achievements = json["achievements"].TextList()};
}

AchievementText ReadAchievement(const JsonReader& json) {
  return {.title = json["title"].Text(),
          .scale = json["scale"].Text(),
          .description = json["description"].Text(),
          .impact = json["impact"].Text()};
}

EducationText ReadEducation(const JsonReader& json) {
  return {.institution = json["institution"].Text(),
          .area = json["area"].Text(),
          .degree = json["degree"].Text(),
          .location = json["location"].Text(),
          .note = json["note"].OptionalText(),
          .score = json["score"].OptionalText(),
          .ects_text = json["ectsText"].OptionalText(),
          .honours_text = json["honoursText"].OptionalText(),
          .subjects = ReadWords(json["subjects"])};
}

SpokenLanguageText ReadSpokenLanguage(const JsonReader& json) {
  return {.name = json["name"].Text(), .level = json["level"].Text()};
}

NamedText ReadNamedText(const JsonReader& json) {
  return {.name = json["name"].Text(), .text = json["text"].Text()};
}

NamedText ReadDescribedSkill(const JsonReader& json) {
  return {.name = json["name"].Text(), .text = json["description"].Text()};
}

BusinessSkillText ReadBusinessSkill(const JsonReader& json) {
  return {.name = json["name"].Text(),
          .description = json["description"].Text(),
          .achievements = json["achievements"].TextList()};
}

MetricText ReadMetric(const JsonReader& json) {
  return {.label = json["label"].Text(),
          .display = json["display"].Text(),
          .text = json["text"].Text()};
}

ShowcaseProjectText ReadShowcaseProject(const JsonReader& json) {
  return {.title = json["title"].Text(), .description = json["description"].Text()};
}

ShowcaseText ReadShowcase(const JsonReader& json) {
  return {.title = json["title"].Text(),
          .short_title = json["shortTitle"].Text(),
          .subtitle = json["subtitle"].Text(),
          .description = json["description"].Text(),
          .projects = ReadById(json["projects"], ReadShowcaseProject),
          .figures = ReadWords(json["figures"])};
}

ProjectText ReadProject(const JsonReader& json) {
  return {.name = json["name"].Text(),
          .role = json["role"].Text(),
          .description = json["description"].Text(),
          .highlights = json["highlights"].TextList()};
}

std::string ReadName(const JsonReader& json) { return json["name"].Text(); }

std::vector<FaqEntry> ReadFaq(const JsonReader& json) {
  std::vector<FaqEntry> entries;
  json.EachMember([&](const std::string& id, const JsonReader& item) {
    entries.push_back(
        {.id = id, .question = item["question"].Text(), .answer = item["answer"].Text()});
  });
  return entries;
}

Passage ReadPassage(const JsonReader& json) {
  return {.id = json["id"].Text(),
          .section = json["section"].Text(),
          .entry = json["entry"].OptionalText(),
          .title = json["title"].Text(),
          .text = json["text"].Text()};
}

}  // namespace

Texts ReadTexts(const JsonReader& json) {
  const JsonReader skills = json["skills"];
  return {.basics = ReadBasics(json["basics"]),
          .strengths = ReadById(json["strengths"], ReadText),
          .work = ReadById(json["work"], ReadWork),
          .timeline = ReadById(json["timeline"], ReadTimeline),
          .industries = ReadById(json["industries"], ReadIndustry),
          .achievements = ReadById(json["achievements"], ReadAchievement),
          .education = ReadById(json["education"], ReadEducation),
          .languages = ReadById(json["languages"], ReadSpokenLanguage),
          .interests = ReadById(json["interests"], ReadNamedText),
          .personal = ReadWords(json["personal"]),
          .skills = {.business = ReadById(skills["business"], ReadBusinessSkill),
                     .industry = ReadById(skills["industry"], ReadNamedText),
                     .technical = ReadById(skills["technical"], ReadDescribedSkill),
                     .methodologies = ReadById(skills["methodologies"], ReadDescribedSkill)},
          .metrics = ReadById(json["metrics"], ReadMetric),
          .showcase = ReadById(json["showcase"], ReadShowcase),
          .projects = ReadById(json["projects"], ReadProject),
          .certificates = ReadById(json["certificates"], ReadName),
          .quick_questions = ReadById(json["quickQuestions"], ReadText),
          .contact = ReadWords(json["contact"]),
          .faq = ReadFaq(json["faq"]),
          .background = {}};
}

std::vector<Passage> ReadBackground(const JsonReader& json) {
  return json["passages"].List(ReadPassage);
}

VisitorQuestions ReadVisitorQuestions(const JsonReader& json) {
  const auto read_list = [](const JsonReader& questions) { return questions.TextList(); };
  return {.asked = ReadById(json["asked"], read_list),
          .unanswered = ReadById(json["unanswered"], read_list)};
}

}  // namespace portfolio::profile
