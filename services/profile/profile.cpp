#include "profile/profile.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <set>
#include <sstream>

#include "platform/crypto/hex.h"
#include "platform/crypto/sha256.h"
#include "platform/json/json.h"
#include "profile/readers.h"

namespace portfolio::profile {
namespace {

using platform::JsonDocument;

/// Reads the files of one directory and keeps a digest of everything read.
class ContentFiles {
 public:
  ContentFiles(std::string directory, Faults* faults)
      : directory_(std::move(directory)), faults_(faults) {}

  /// Nothing when there is no such file.
  std::optional<std::string> ReadIfThere(const std::string& name) {
    std::ifstream stream(directory_ + "/" + name, std::ios::binary);
    if (!stream) return std::nullopt;
    std::ostringstream content;
    content << stream.rdbuf();
    std::string text = std::move(content).str();
    // Lengths keep "ab" + "c" apart from "a" + "bc".
    digest_.Add(name + "\n" + std::to_string(text.size()) + "\n");
    digest_.Add(text);
    return text;
  }

  /// Nothing, with a fault noted, when the file isn't JSON; nothing when it isn't there.
  std::optional<JsonDocument> ReadJsonIfThere(const std::string& name) {
    const std::optional<std::string> text = ReadIfThere(name);
    if (!text) return std::nullopt;
    auto document = JsonDocument::Parse(*text);
    if (document.ok()) return std::move(document).value();
    faults_->push_back(name + ": " + document.status().message());
    return std::nullopt;
  }

  /// As above, but a missing file is a fault.
  std::optional<JsonDocument> ReadJson(const std::string& name) {
    const size_t before = faults_->size();
    auto document = ReadJsonIfThere(name);
    if (!document && faults_->size() == before) {
      faults_->push_back(name + ": can't be read in " + directory_);
    }
    return document;
  }

  /// Of everything read; nothing may be read after it.
  std::string Hash() { return platform::ToHex(digest_.Finish()); }

 private:
  std::string directory_;
  Faults* faults_;
  platform::Sha256 digest_;
};

/// Checks that ids point at something.
class ReferenceCheck {
 public:
  ReferenceCheck(const Facts& facts, Faults* faults) : facts_(facts), faults_(faults) {
    for (const Metric& metric : facts.metrics) metrics_.insert(metric.id);
    for (const Industry& industry : facts.industries) industries_.insert(industry.id);
    for (const Work& work : facts.work) work_.insert(work.id);
    for (const auto* group : {&facts.skills.business, &facts.skills.industry,
                              &facts.skills.technical, &facts.skills.methodologies}) {
      for (const Skill& skill : *group) skills_.insert(skill.id);
    }
  }

  void CheckFacts() {
    for (const Work& work : facts_.work) {
      CheckAll("work/" + work.id + "/metrics", work.metrics, metrics_);
      CheckAll("work/" + work.id + "/industries", work.industries, industries_);
      CheckAll("work/" + work.id + "/skills", work.skills, skills_);
    }
    for (const ShowcaseTopic& topic : facts_.showcase) {
      CheckAll("showcase/" + topic.id + "/metrics", topic.metrics, metrics_);
    }
    for (const Project& project : facts_.projects) {
      if (!project.work.empty())
        CheckAll("projects/" + project.id + "/work", {project.work}, work_);
      CheckAll("projects/" + project.id + "/skills", project.skills, skills_);
    }
    for (const Achievement& achievement : facts_.achievements) {
      if (achievement.metric.empty()) continue;
      CheckAll("achievements/" + achievement.id + "/metric", {achievement.metric}, metrics_);
    }
  }

  void CheckTexts(const std::string& file, const Texts& texts) {
    file_ = file;
    CheckIds("strengths", facts_.strengths, texts.strengths);
    CheckEach("work", facts_.work, texts.work);
    CheckEach("timeline", facts_.timeline, texts.timeline);
    CheckEach("industries", facts_.industries, texts.industries);
    CheckEach("achievements", facts_.achievements, texts.achievements);
    CheckEach("education", facts_.education, texts.education);
    CheckEach("languages", facts_.languages, texts.languages);
    CheckIds("interests", facts_.interests, texts.interests);
    CheckEach("personal", facts_.personal.figures, texts.personal);
    CheckEach("skills/business", facts_.skills.business, texts.skills.business);
    CheckEach("skills/industry", facts_.skills.industry, texts.skills.industry);
    CheckEach("skills/technical", facts_.skills.technical, texts.skills.technical);
    CheckEach("skills/methodologies", facts_.skills.methodologies, texts.skills.methodologies);
    CheckEach("metrics", facts_.metrics, texts.metrics);
    CheckEach("showcase", facts_.showcase, texts.showcase);
    CheckEach("projects", facts_.projects, texts.projects);
    CheckEach("certificates", facts_.certificates, texts.certificates);
    CheckIds("quickQuestions", facts_.quick_questions, texts.quick_questions);
    for (const ShowcaseTopic& topic : facts_.showcase) {
      const auto text = texts.showcase.find(topic.id);
      if (text == texts.showcase.end()) continue;
      CheckIds("showcase/" + topic.id + "/projects", topic.projects, text->second.projects);
      CheckEach("showcase/" + topic.id + "/figures", topic.figures, text->second.figures);
    }
    for (const Education& education : facts_.education) {
      const auto text = texts.education.find(education.id);
      if (text == texts.education.end()) continue;
      CheckEach("education/" + education.id + "/subjects", education.subjects,
                text->second.subjects);
    }
  }

 private:
  void CheckAll(const std::string& path, const std::vector<std::string>& ids,
                const std::set<std::string, std::less<>>& known) {
    for (const std::string& id : ids) {
      if (known.count(id) == 0) {
        faults_->push_back("profile.json /" + path + ": unknown id \"" + id + "\"");
      }
    }
  }
  template <typename Map>
  void CheckIds(const std::string& path, const std::vector<std::string>& ids, const Map& texts) {
    for (const std::string& id : ids) {
      if (texts.count(id) == 0) faults_->push_back(file_ + " /" + path + "/" + id + ": missing");
    }
  }
  template <typename Fact, typename Map>
  void CheckEach(const std::string& path, const std::vector<Fact>& facts, const Map& texts) {
    std::vector<std::string> ids;
    for (const Fact& fact : facts) ids.push_back(fact.id);
    CheckIds(path, ids, texts);
  }

  const Facts& facts_;
  Faults* faults_;
  std::string file_;
  std::set<std::string, std::less<>> metrics_;
  std::set<std::string, std::less<>> industries_;
  std::set<std::string, std::less<>> work_;
  std::set<std::string, std::less<>> skills_;
};

void ReadLanguage(Language language, ContentFiles& files, ReferenceCheck& references,
                  Profile* profile, Faults* faults) {
  const std::string code(platform::LanguageCode(language));
  const std::string file = "texts." + code + ".json";
  const auto json = files.ReadJson(file);
  if (!json) return;
  Texts texts = ReadTexts(JsonReader(json->root(), file + " ", faults));
  references.CheckTexts(file, texts);

  const std::string background_file = "private/background." + code + ".json";
  if (const auto background = files.ReadJsonIfThere(background_file)) {
    texts.background =
        ReadBackground(JsonReader(background->root(), background_file + " ", faults));
  }
  profile->texts.emplace(language, std::move(texts));
}

/// The address and the first year of the career, where the owner left them to what else is told.
void FillWhatFollows(Profile* profile) {
  Basics& basics = profile->facts.basics;
  if (basics.url.empty()) basics.url = profile->site.public_url;
  if (basics.career_start != 0) return;
  basics.career_start = std::numeric_limits<int>::max();
  for (const Work& work : profile->facts.work) {
    basics.career_start = std::min(basics.career_start, std::stoi(work.start_date.substr(0, 4)));
  }
  for (const TimelineStep& step : profile->facts.timeline) {
    basics.career_start = std::min(basics.career_start, step.from);
  }
}

platform::Status FaultStatus(const std::string& directory, const Faults& faults) {
  std::string text = directory + " has " + std::to_string(faults.size()) + " faults:";
  for (const std::string& fault : faults) text += "\n  " + fault;
  return platform::Internal(std::move(text));
}

}  // namespace

std::string Count::Shown() const {
  return value == 0 ? "" : std::to_string(value) + (plus ? "+" : "");
}

const Metric* Facts::FindMetric(std::string_view id) const {
  const auto found = std::find_if(metrics.begin(), metrics.end(),
                                  [&](const Metric& metric) { return metric.id == id; });
  return found == metrics.end() ? nullptr : &*found;
}

const Texts& Profile::In(Language language) const {
  const auto found = texts.find(language);
  return found == texts.end() ? texts.at(site.default_language) : found->second;
}

platform::StatusOr<Profile> LoadProfile(const std::string& directory) {
  Faults faults;
  ContentFiles files(directory, &faults);
  Profile profile;

  const auto site = files.ReadJson("site.json");
  const auto facts = files.ReadJson("profile.json");
  if (!faults.empty()) return FaultStatus(directory, faults);
  profile.site = ReadSite(JsonReader(site->root(), "site.json ", &faults));
  profile.facts = ReadFacts(JsonReader(facts->root(), "profile.json ", &faults));

  if (profile.facts.work.empty()) faults.push_back("profile.json /work: missing");

  ReferenceCheck references(profile.facts, &faults);
  references.CheckFacts();
  for (const Language language : profile.site.languages) {
    ReadLanguage(language, files, references, &profile, &faults);
  }
  if (const auto csv = files.ReadIfThere("private/connections.csv")) {
    profile.connections = ReadConnections(*csv, &faults);
  }
  if (!faults.empty()) return FaultStatus(directory, faults);
  FillWhatFollows(&profile);
  profile.content_hash = files.Hash();
  return profile;
}

std::string LoadOwnSkills(const std::string& directory) {
  Faults faults;
  return ContentFiles(directory, &faults).ReadIfThere("private/skills.json").value_or("");
}

platform::StatusOr<std::map<Language, VisitorQuestions>> LoadVisitorQuestions(
    const std::string& directory) {
  Faults faults;
  ContentFiles files(directory, &faults);
  std::map<Language, VisitorQuestions> questions;
  for (const Language language : platform::kLanguages) {
    const std::string file =
        "private/questions." + std::string(platform::LanguageCode(language)) + ".json";
    const auto json = files.ReadJsonIfThere(file);
    if (!json) continue;
    questions.emplace(language,
                      ReadVisitorQuestions(JsonReader(json->root(), file + " ", &faults)));
  }
  if (!faults.empty()) return FaultStatus(directory, faults);
  return questions;
}

}  // namespace portfolio::profile
