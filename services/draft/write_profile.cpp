#include <algorithm>
#include <cctype>
#include <set>

#include "draft/facts.h"
#include "draft/pretty_json.h"
#include "platform/json/json_writer.h"
#include "profile/profile.h"

namespace portfolio::draft {
namespace {

using platform::JsonWriter;

constexpr size_t kMostProfiles = 8;

std::string Https(std::string link) {
  if (link.compare(0, 7, "http://") == 0) link = link.substr(7);
  if (link.compare(0, 8, "https://") != 0) link = "https://" + link;
  const bool good = link.find_first_of(" \"<>") == std::string::npos &&
                    link.find('.') != std::string::npos && link.size() <= 300;
  return good ? link : std::string();
}

/// "github.com" of "https://www.github.com/ada".
std::string HostOf(const std::string& link) {
  std::string host = link.substr(8, link.find('/', 8) - 8);
  return host.compare(0, 4, "www.") == 0 ? host.substr(4) : host;
}

std::string FileName(const std::string& slug) {
  std::string name;
  for (char c : slug) {
    const bool first = name.empty() || name.back() == '_';
    name.push_back(c == '-' ? '_' : first ? static_cast<char>(std::toupper(c)) : c);
  }
  return name;
}

std::string NetworkOf(const std::string& host) {
  const std::string name = host.substr(0, host.find('.'));
  if (name == "linkedin") return "LinkedIn";
  if (name == "github") return "GitHub";
  std::string out = name;
  out[0] = static_cast<char>(std::toupper(out[0]));
  return out;
}

class ProfileWriter {
 public:
  ProfileWriter(const Facts& facts, const Source& source, const DraftOptions& options)
      : facts_(facts), resume_(source.resume), options_(options) {}

  std::string Write() {
    json_.BeginObject();
    WriteBasics();
    WriteWork();
    WriteEducation();
    WriteLanguages();
    if (!facts_.interests.empty()) {
      json_.Key("interests").BeginArray();
      for (const auto& [id, text] : facts_.interests) json_.String(id);
      json_.EndArray();
    }
    json_.Key("personal").BeginObject();
    json_.Field("yearsOfExperience", facts_.YearsOfExperience(options_.today)).EndObject();
    WriteSkills();
    WriteProjects();
    WriteCertificates();
    json_.EndObject();
    return PrettyJson(json_.Take());
  }

 private:
  void WriteBasics() {
    json_.Key("basics").BeginObject();
    json_.Field("email", resume_.email.empty() ? "owner@example.com" : resume_.email);
    if (const std::string phone = InternationalPhone(resume_.phone); !phone.empty())
      json_.Field("phone", phone);
    WriteLinks();
    json_.Key("location").BeginObject().Field("countryCode", facts_.country);
    json_.Field("timeZone", facts_.time_zone).EndObject().EndObject();
  }

  void WriteLinks() {
    std::vector<std::string> links;
    for (const std::string& link : resume_.links) {
      const std::string https = Https(link);
      const bool known = std::find(links.begin(), links.end(), https) != links.end();
      if (!https.empty() && !known && links.size() < kMostProfiles) links.push_back(https);
    }
    if (links.empty()) return;
    json_.Key("profiles").BeginArray();
    for (const std::string& link : links) {
      std::string user = link;
      while (!user.empty() && user.back() == '/') user.pop_back();
      json_.BeginObject().Field("network", NetworkOf(HostOf(link)));
      json_.Field("username", user.substr(user.rfind('/') + 1)).Field("url", link).EndObject();
    }
    json_.EndArray();
  }

  void WriteWork() {
    json_.Key("work").BeginArray();
    for (const DatedPost& post : facts_.posts) {
      json_.BeginObject().Field("id", post.id).Field("startDate", post.start).Key("endDate");
      post.end.empty() ? json_.Null() : json_.String(post.end);
      json_.EndObject();
    }
    json_.EndArray();
  }

  void WriteEducation() {
    if (facts_.degrees.empty()) return;
    json_.Key("education").BeginArray();
    for (const auto& [id, degree] : facts_.degrees) {
      const std::string month = MonthText(degree->period.to, false);
      const bool year_alone = degree->period.to.month == 0;
      json_.BeginObject().Field("id", id);
      json_.Field("studyType", Typeset(SplitDegree(degree->degree).type, options_.language));
      json_.Field("awarded", year_alone ? month.substr(0, 4) + "-06-30" : month + "-28")
          .EndObject();
    }
    json_.EndArray();
  }

  void WriteLanguages() {
    if (facts_.languages.empty()) return;
    json_.Key("languages").BeginArray();
    for (const LevelledLanguage& language : facts_.languages) {
      json_.BeginObject().Field("id", language.id).Field("level", language.level.level);
      json_.Field("cefr", language.level.cefr).EndObject();
    }
    json_.EndArray();
  }

  void WriteSkills() {
    if (facts_.skills.empty()) return;
    json_.Key("skills").BeginObject().Key("technical").BeginArray();
    for (const auto& [id, name] : facts_.skills)
      json_.BeginObject().Field("id", id).Field("level", kAssumedLevel).EndObject();
    json_.EndArray().EndObject();
  }

  void WriteProjects() {
    if (facts_.projects.empty()) return;
    json_.Key("projects").BeginArray();
    for (const auto& [id, project] : facts_.projects) {
      const std::string start = MonthText(project->period.from, false);
      json_.BeginObject().Field("id", id).Field("startDate", start).Key("endDate");
      project->period.current ? json_.Null()
                              : json_.String(std::max(start, MonthText(project->period.to, true)));
      const std::string url = project->url.empty() ? "" : Https(project->url);
      if (!url.empty()) json_.Field("url", url);
      json_.EndObject();
    }
    json_.EndArray();
  }

  void WriteCertificates() {
    if (facts_.certificates.empty()) return;
    json_.Key("certificates").BeginArray();
    for (const auto& [id, certificate] : facts_.certificates) {
      json_.BeginObject().Field("id", id);
      json_.Field("issuer", Typeset(certificate->issuer, options_.language));
      json_.Field("date", MonthText(certificate->date, false) + "-01").EndObject();
    }
    json_.EndArray();
  }

  const Facts& facts_;
  const resume::Resume& resume_;
  const DraftOptions& options_;
  JsonWriter json_;
};

}  // namespace

std::string WriteSite(const Facts& facts, const Source& source, const DraftOptions& options) {
  const std::string id = Slug(source.resume.name);
  const std::string code(platform::LanguageCode(options.language));
  JsonWriter json;
  json.BeginObject().Field("contentVersion", profile::kContentVersion);
  json.Field("publicUrl", "https://" + id + ".example.com");
  json.Field("timeZone", facts.time_zone);
  json.Key("owner").BeginObject().Field("id", id);
  json.Field("gender", options.gender == Gender::kFeminine ? "feminine" : "masculine");
  json.Field("fileName", FileName(id)).EndObject();
  json.Key("languages").BeginArray().String(code).EndArray();
  json.Field("defaultLanguage", code);
  json.Key("networks").BeginArray().EndArray().Key("processors").BeginArray().EndArray();
  json.Key("retentionDays").BeginObject();
  json.Field("chatMessages", 365).Field("contactSubmissions", 730).Field("pageViews", 400);
  json.Field("errorLogs", 90).Field("questionnaires", 180).Field("visitorSessions", 400);
  json.Field("outbox", 90).EndObject().EndObject();
  return PrettyJson(json.Take());
}

std::string WriteProfile(const Facts& facts, const Source& source, const DraftOptions& options) {
  return ProfileWriter(facts, source, options).Write();
}

}  // namespace portfolio::draft
