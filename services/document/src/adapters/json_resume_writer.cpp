#include "document/src/adapters/json_resume_writer.h"

#include <cmath>
#include <utility>

#include "document/src/domain/typography.h"
#include "platform/json/json_writer.h"

namespace portfolio::document {
namespace {

using platform::JsonWriter;

class ResumeComposer {
 public:
  ResumeComposer(const profile::Profile& profile, Language language)
      : profile_(profile),
        facts_(profile.facts),
        texts_(profile.In(language)),
        language_(language) {}

  std::string Compose() {
    json_.BeginObject();
    json_.Field("$schema",
                "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json");
    WriteBasics();
    WriteWork();
    WriteEducation();
    WriteCertificates();
    WriteSkills();
    WriteLanguages();
    WriteInterests();
    WriteProjects();
    json_.Key("meta").BeginObject();
    json_.Field("canonical", profile_.site.public_url + "/api/cv/" +
                                 std::string(platform::LanguageCode(language_)) + "/json-resume");
    json_.Field("version", "v1.0.0");
    json_.EndObject();
    json_.EndObject();
    return json_.Take();
  }

 private:
  void WriteTexts(const char* key, const std::vector<std::string>& texts) {
    json_.Key(key).BeginArray();
    for (const std::string& text : texts) json_.String(text);
    json_.EndArray();
  }

  void WriteBasics() {
    const profile::Basics& basics = facts_.basics;
    json_.Key("basics").BeginObject();
    json_.Field("name", texts_.basics.name);
    json_.Field("label", texts_.basics.label);
    json_.Field("email", basics.email);
    if (!basics.phone.empty()) json_.Field("phone", basics.phone);
    json_.Field("url", basics.url);
    json_.Field("summary", texts_.basics.summary);
    json_.Key("location").BeginObject();
    json_.Field("city", texts_.basics.city);
    json_.Field("countryCode", basics.country_code);
    json_.EndObject();
    json_.Key("profiles").BeginArray();
    for (const profile::NetworkProfile& network : basics.profiles) {
      WriteProfile(network.network, network.username, network.url);
    }
    for (const auto& [network, url] :
         {std::pair("Telegram", &basics.telegram), std::pair("WhatsApp", &basics.whatsapp)}) {
      if (!url->empty()) WriteProfile(network, NameIn(*url), *url);
    }
    json_.EndArray();
    json_.EndObject();
  }

  static std::string NameIn(const std::string& address) {
    return address.substr(address.rfind('/') + 1);
  }

  void WriteProfile(const std::string& network, const std::string& name, const std::string& url) {
    json_.BeginObject();
    json_.Field("network", network).Field("username", name).Field("url", url);
    json_.EndObject();
  }

  void WriteDates(const std::string& start, const std::string& end) {
    if (!start.empty()) json_.Field("startDate", start);
    if (!end.empty()) json_.Field("endDate", end);
  }

  void WriteWork() {
    json_.Key("work").BeginArray();
    for (const profile::Work& work : facts_.work) {
      const profile::WorkText& text = texts_.work.at(work.id);
      json_.BeginObject();
      json_.Field("name", text.name).Field("position", text.position);
      json_.Field("location", text.location);
      WriteDates(work.start_date, work.end_date);
      std::string summary = text.summary;
      for (const std::string& duty : text.responsibilities) summary += "\n" + duty;
      json_.Field("summary", summary);
      WriteTexts("highlights", text.results);
      json_.EndObject();
    }
    json_.EndArray();
  }

  void WriteEducation() {
    json_.Key("education").BeginArray();
    for (const profile::Education& education : facts_.education) {
      const profile::EducationText& text = texts_.education.at(education.id);
      json_.BeginObject();
      json_.Field("institution", text.institution).Field("area", text.area);
      json_.Field("studyType", text.degree);
      WriteDates(education.start_date, education.awarded);
      if (const std::string score = Score(education, text); !score.empty()) {
        json_.Field("score", score);
      }
      json_.Key("courses").BeginArray();
      for (const profile::Subject& subject : education.subjects) {
        json_.String(text.subjects.at(subject.id) + " (" + Grade(subject.grade) + "/" +
                     Grade(education.subject_scale) + ")");
      }
      json_.EndArray();
      json_.EndObject();
    }
    json_.EndArray();
  }

  static std::string Score(const profile::Education& education,
                           const profile::EducationText& text) {
    if (education.gpa_scale == 0) return text.score;
    return FormatDecimal(education.gpa, 1, Language::kEnglish) + "/" +
           FormatDecimal(education.gpa_scale, 1, Language::kEnglish);
  }

  /// "9", "14.5".
  static std::string Grade(double grade) {
    return FormatDecimal(grade, grade == std::floor(grade) ? 0 : 1, Language::kEnglish);
  }

  void WriteCertificates() {
    json_.Key("certificates").BeginArray();
    for (const profile::Certificate& certificate : facts_.certificates) {
      json_.BeginObject();
      json_.Field("name", texts_.certificates.at(certificate.id));
      json_.Field("date", certificate.date).Field("issuer", certificate.issuer);
      if (!certificate.url.empty()) json_.Field("url", certificate.url);
      json_.EndObject();
    }
    json_.EndArray();
  }

  void WriteSkills() {
    json_.Key("skills").BeginArray();
    for (const profile::Skill& skill : facts_.skills.business) {
      const profile::BusinessSkillText& text = texts_.skills.business.at(skill.id);
      WriteSkill(text.name, skill, text.achievements);
    }
    for (const profile::Skill& skill : facts_.skills.technical) {
      WriteSkill(texts_.skills.technical.at(skill.id).name, skill, {});
    }
    for (const profile::Skill& skill : facts_.skills.methodologies) {
      WriteSkill(texts_.skills.methodologies.at(skill.id).name, skill, {});
    }
    for (const profile::Industry& industry : facts_.industries) {
      const profile::IndustryText& text = texts_.industries.at(industry.id);
      json_.BeginObject();
      json_.Field("name", text.name).Field("level", industry.years.Shown());
      WriteTexts("keywords", text.specialties);
      json_.EndObject();
    }
    json_.EndArray();
  }

  void WriteSkill(const std::string& name, const profile::Skill& skill,
                  const std::vector<std::string>& keywords) {
    json_.BeginObject();
    json_.Field("name", name);
    if (skill.level) json_.Field("level", std::to_string(*skill.level) + "/100");
    if (!keywords.empty()) WriteTexts("keywords", keywords);
    json_.EndObject();
  }

  void WriteLanguages() {
    json_.Key("languages").BeginArray();
    for (const profile::SpokenLanguage& language : facts_.languages) {
      const profile::SpokenLanguageText& text = texts_.languages.at(language.id);
      json_.BeginObject();
      json_.Field("language", text.name).Field("fluency", text.level);
      json_.EndObject();
    }
    json_.EndArray();
  }

  void WriteInterests() {
    json_.Key("interests").BeginArray();
    for (const std::string& interest : facts_.interests) {
      json_.BeginObject().Field("name", texts_.interests.at(interest).name).EndObject();
    }
    json_.EndArray();
  }

  void WriteProjects() {
    json_.Key("projects").BeginArray();
    for (const profile::Project& project : facts_.projects) {
      const profile::ProjectText& text = texts_.projects.at(project.id);
      json_.BeginObject();
      json_.Field("name", text.name).Field("description", text.description);
      WriteTexts("highlights", text.highlights);
      WriteDates(project.start_date, project.end_date);
      if (!project.url.empty()) json_.Field("url", project.url);
      WriteTexts("roles", {text.role});
      if (!project.work.empty()) json_.Field("entity", texts_.work.at(project.work).name);
      json_.EndObject();
    }
    json_.EndArray();
  }

  const profile::Profile& profile_;
  const profile::Facts& facts_;
  const profile::Texts& texts_;
  Language language_;
  JsonWriter json_;
};

}  // namespace

std::string JsonResumeWriter::Write(const profile::Profile& profile, Language language) const {
  return ResumeComposer(profile, language).Compose();
}

}  // namespace portfolio::document
