#include <algorithm>

#include "draft/facts.h"
#include "draft/phrases.h"
#include "draft/pretty_json.h"
#include "platform/json/json_writer.h"
#include "platform/phrases/phrases.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::draft {
namespace {

using platform::JsonWriter;
using platform::StatusOr;
using resume::Post;

constexpr size_t kMostDuties = 8;
constexpr size_t kMostDescriptionBytes = 155;

std::string Capitalised(const std::string& text) {
  const std::string_view first = platform::Truncate(text, 1);
  if (first.size() != 1 || first[0] < 'a' || first[0] > 'z') return text;
  std::string out = text;
  out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

class TextWriter {
 public:
  TextWriter(const Facts& facts, const Source& source, const DraftOptions& options,
             const platform::Phrases& phrases)
      : facts_(facts), resume_(source.resume), options_(options), phrases_(phrases) {}

  std::string Write() {
    JsonWriter json;
    json.BeginObject();
    WriteBasicTexts(&json);
    WriteWorkTexts(&json);
    WriteEducationTexts(&json);
    if (!facts_.languages.empty()) {
      json.Key("languages").BeginObject();
      for (const LevelledLanguage& language : facts_.languages)
        json.Key(language.id)
            .BeginObject()
            .Field("name", Set(Capitalised(language.language->name)))
            .Field("level", Set(Capitalised(language.language->level)))
            .EndObject();
      json.EndObject();
    }
    if (!facts_.interests.empty()) {
      json.Key("interests").BeginObject();
      for (const auto& [id, text] : facts_.interests)
        json.Key(id)
            .BeginObject()
            .Field("name", Set(Capitalised(text)))
            .Field("text", Set(Capitalised(text)))
            .EndObject();
      json.EndObject();
    }
    json.Key("personal").BeginObject().Field("experience", Say("experience")).EndObject();
    WriteSkillTexts(&json);
    WriteOtherTexts(&json);
    json.Key("seo").BeginObject().Field("title", Set(resume_.name + ", " + facts_.Label(resume_)));
    json.Field("description", Set(Short(Summary(), kMostDescriptionBytes))).EndObject();
    json.Key("share")
        .BeginObject()
        .Field("text", Set(Say("share", {{"name", resume_.name}})))
        .EndObject();
    json.EndObject();
    return PrettyJson(json.Take());
  }

 private:
  std::string Set(std::string_view text) const {
    std::string out = Typeset(text, options_.language);
    return out.empty() ? kUnknown : out;
  }
  std::string Say(std::string_view key, platform::Phrases::Values values = {}) const {
    return phrases_.Say(options_.language, key, values);
  }

  std::string Summary() const {
    if (!resume_.summary.empty()) return resume_.summary;
    const Post& post = *facts_.posts[0].post;
    if (post.company.empty() || post.title.empty()) return facts_.Label(resume_);
    return Say("at", {{"title", post.title}, {"company", post.company}}) + ".";
  }

  static std::string Short(const std::string& text, size_t bytes) {
    if (text.size() <= bytes) return text;
    const std::string_view cut = platform::TruncateBytes(text, bytes);
    const size_t space = cut.rfind(' ');
    return std::string(cut.substr(0, space)) + "…";
  }

  void WriteBasicTexts(JsonWriter* json) {
    const PersonName name = SplitName(resume_.name, options_.language);
    const std::string country = CountryName(facts_.country, options_.language);
    const std::vector<std::string> sentences = platform::Sentences(Summary());
    json->Key("basics").BeginObject();
    json->Field("name", Set(resume_.name))
        .Field("firstName", Set(name.first))
        .Field("lastName", Set(name.last));
    json->Field("label", Set(facts_.Label(resume_))).Field("headline", Set(facts_.Label(resume_)));
    json->Field("deck", Set(sentences.empty() ? facts_.Label(resume_) : Short(sentences[0], 300)));
    json->Field("summary", Set(Summary()));
    json->Field("city", Set(facts_.city)).Field("country", Set(country));
    json->Field("location", Set(facts_.city.empty() ? country : facts_.city + ", " + country));
    json->EndObject();
  }

  std::string PeriodText(const DatedPost& dated) const {
    const resume::Period& period = dated.post->period;
    const std::string from =
        DateText(period.from.empty() ? period.to : period.from, options_.language);
    if (!period.current && period.from.empty()) return from;
    const std::string to = period.current ? Say("present") : DateText(period.to, options_.language);
    return Capitalised(Say("period", {{"from", from}, {"to", to}}));
  }

  void WriteWorkTexts(JsonWriter* json) {
    json->Key("work").BeginObject();
    for (const DatedPost& dated : facts_.posts) {
      const Post& post = *dated.post;
      const std::string title = Capitalised(post.title.empty() ? post.company : post.title);
      json->Key(dated.id).BeginObject();
      json->Field("name", Set(post.company.empty() ? post.title : post.company))
          .Field("position", Set(title));
      json->Field("location", Set(post.place)).Field("period", Set(PeriodText(dated)));
      json->Field("title", Set(title));
      json->Field(
          "summary",
          Set(post.duties.empty() ? Say("at", {{"title", title}, {"company", post.company}}) + "."
                                  : Capitalised(post.duties[0])));
      if (post.duties.size() > 1) {
        json->Key("responsibilities").BeginArray();
        for (size_t i = 1; i < post.duties.size() && i <= kMostDuties; ++i)
          json->String(Set(Capitalised(post.duties[i])));
        json->EndArray();
      }
      json->EndObject();
    }
    json->EndObject();
  }

  void WriteEducationTexts(JsonWriter* json) const {
    if (facts_.degrees.empty()) return;
    json->Key("education").BeginObject();
    for (const auto& [id, degree] : facts_.degrees)
      json->Key(id)
          .BeginObject()
          .Field("institution", Set(degree->school))
          .Field("area", Set(SplitDegree(degree->degree).area))
          .Field("degree", Set(degree->degree))
          .Field("location", Set(degree->place))
          .EndObject();
    json->EndObject();
  }

  /// What a post says of the skill, else the skill itself.
  std::string SkillDescription(const std::string& skill) const {
    const std::string form = platform::PlainForm(skill);
    for (const DatedPost& dated : facts_.posts) {
      for (const std::string& duty : dated.post->duties) {
        if (platform::PlainForm(duty).find(form) != std::string::npos) return Capitalised(duty);
      }
    }
    return Capitalised(skill);
  }

  void WriteSkillTexts(JsonWriter* json) const {
    if (facts_.skills.empty()) return;
    json->Key("skills").BeginObject().Key("technical").BeginObject();
    for (const auto& [id, name] : facts_.skills)
      json->Key(id)
          .BeginObject()
          .Field("name", Set(Capitalised(name)))
          .Field("description", Set(SkillDescription(name)))
          .EndObject();
    json->EndObject().EndObject();
  }

  void WriteOtherTexts(JsonWriter* json) const {
    if (!facts_.projects.empty()) {
      json->Key("projects").BeginObject();
      for (const auto& [id, project] : facts_.projects)
        json->Key(id)
            .BeginObject()
            .Field("name", Set(project->name))
            .Field("role", kUnknown)
            .Field("description", Set(project->description))
            .EndObject();
      json->EndObject();
    }
    if (facts_.certificates.empty()) return;
    json->Key("certificates").BeginObject();
    for (const auto& [id, certificate] : facts_.certificates)
      json->Key(id).BeginObject().Field("name", Set(certificate->name)).EndObject();
    json->EndObject();
  }

  const Facts& facts_;
  const resume::Resume& resume_;
  const DraftOptions& options_;
  const platform::Phrases& phrases_;
};

}  // namespace

StatusOr<std::string> WriteTexts(const Facts& facts, const Source& source,
                                 const DraftOptions& options) {
  ASSIGN_OR_RETURN(const platform::Phrases phrases, platform::Phrases::Read(PhraseFile));
  return TextWriter(facts, source, options, phrases).Write();
}

}  // namespace portfolio::draft
