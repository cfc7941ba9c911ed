#include "profile/profile.h"

#include <catch2/catch.hpp>

#include "unit/profile/content_copy.h"

namespace portfolio::profile {
TEST_CASE("content loads whole, in six languages") {
  const auto profile = LoadProfile(ContentOf("elena").string());
  INFO((profile.ok() ? "" : profile.status().log_detail()));
  REQUIRE(profile.ok());
  CHECK(profile->texts.size() == platform::kLanguages.size());
  CHECK(profile->facts.work.size() == 3);
  CHECK(profile->facts.metrics.size() == 12);
  CHECK(profile->facts.education.size() == 2);
  CHECK(profile->connections.size() >= 301);
  CHECK(profile->content_hash.size() == 64);
  for (const Work& work : profile->facts.work) {
    CHECK_FALSE(profile->In(Language::kRussian).work.at(work.id).responsibilities.empty());
  }
}

TEST_CASE("a language without texts gives those of the default language") {
  auto profile = LoadProfile(ContentOf("elena").string());
  REQUIRE(profile.ok());
  const std::string& french = profile->In(Language::kFrench).basics.label;
  CHECK(profile->In(Language::kGerman).basics.label != french);
  profile->texts.erase(Language::kGerman);
  profile->site.default_language = Language::kFrench;
  CHECK(profile->In(Language::kGerman).basics.label == french);
}

TEST_CASE("the site's languages are read by their codes, and an unknown one is a fault") {
  const ContentCopy content;
  const auto profile = LoadProfile(content.path());
  REQUIRE(profile.ok());
  CHECK(profile->site.languages.size() == platform::kLanguages.size());
  CHECK(profile->site.default_language == Language::kEnglish);
  content.Replace("site.json", "\"ro\"", "\"xx\"");
  CHECK_THAT(FaultsOf(content), Catch::Contains("unknown language \"xx\""));
}

TEST_CASE("one language, one post, and nothing that isn't everyone's") {
  const auto profile = LoadProfile(ContentOf("ousmane").string());
  INFO((profile.ok() ? "" : profile.status().log_detail()));
  REQUIRE(profile.ok());
  CHECK(profile->site.languages == std::vector<Language>{Language::kFrench});
  CHECK(profile->site.owner_gender == Gender::kMasculine);
  CHECK(profile->texts.size() == 1);
  CHECK(profile->facts.work.size() == 1);
  CHECK(profile->facts.work[0].team_size.Shown().empty());
  CHECK(profile->facts.basics.url == "https://ousmane-diarra.example.com");
  CHECK(profile->facts.basics.career_start == 2016);
  CHECK(profile->facts.basics.phone.empty());
  CHECK(profile->facts.basics.image.empty());
  CHECK_FALSE(profile->facts.basics.credential.has_value());
  CHECK(profile->facts.education.empty());
  CHECK(profile->facts.showcase.empty());
  CHECK(profile->facts.skills.business.empty());
  CHECK(profile->connections.empty());
  CHECK(profile->facts.personal.years_of_experience.Shown() == "9");
  CHECK(profile->facts.personal.countries_visited.Shown().empty());
}

TEST_CASE("four languages, twelve posts, degrees of three countries") {
  const auto profile = LoadProfile(ContentOf("guadalupe").string());
  INFO((profile.ok() ? "" : profile.status().log_detail()));
  REQUIRE(profile.ok());
  CHECK(profile->texts.size() == 4);
  CHECK(profile->site.default_language == Language::kSpanish);
  CHECK(profile->facts.work.size() == 12);
  CHECK(profile->facts.work[1].end_date.empty());
  CHECK(profile->facts.projects[0].work.empty());
  CHECK(profile->facts.education[0].gpa_scale == 0);
  CHECK(profile->In(Language::kGerman).education.at("doctorate").score == "magna cum laude (1,0)");
  CHECK(profile->facts.education[1].gpa_scale == 7);
  CHECK(profile->facts.education[2].subjects[2].grade == 9.5);
  CHECK(profile->facts.industries[0].years.Shown() == "14");
  CHECK(profile->facts.industries[1].years.Shown() == "5+");
  CHECK(profile->facts.personal.years_of_experience.Shown() == "19+");
}

TEST_CASE("a language outside the six is refused by name") {
  const ContentCopy content("ousmane");
  content.Replace("site.json", "[\"fr\"]", "[\"fr\", \"it\"]");
  CHECK_THAT(
      FaultsOf(content),
      Catch::Contains("site.json /languages/1: unknown language \"it\", not one of en, ru, ro"));
}

TEST_CASE(
    "content of a later release is refused, that of this one and of whoever says nothing is read") {
  const ContentCopy content;
  const std::string version = "\"contentVersion\": " + std::to_string(kContentVersion);
  content.Replace("site.json", version + ",", "");
  CHECK(LoadProfile(content.path()).ok());
  content.Replace("site.json", "{", "{ \"contentVersion\": 99,");
  CHECK_THAT(FaultsOf(content), Catch::Contains("site.json /contentVersion: of a later release"));
}

TEST_CASE("the default language is one of the site's") {
  const ContentCopy content("ousmane");
  content.Replace("site.json", "\"defaultLanguage\": \"fr\"", "\"defaultLanguage\": \"en\"");
  CHECK_THAT(FaultsOf(content), Catch::Contains("site.json /defaultLanguage: not one of"));
}

TEST_CASE("a site without languages and a person without a post are faults") {
  const ContentCopy content("ousmane");
  content.Replace("site.json", "[\"fr\"]", "[]");
  content.Replace("profile.json", "\"work\": [", "\"posts\": [");
  const std::string faults = FaultsOf(content);
  CHECK_THAT(faults, Catch::Contains("site.json /languages: missing"));
  CHECK_THAT(faults, Catch::Contains("profile.json /work: missing"));
}

TEST_CASE("the hash changes with any file and only then") {
  const ContentCopy content;
  const auto before = LoadProfile(content.path());
  const auto again = LoadProfile(content.path());
  REQUIRE(before.ok());
  REQUIRE(again.ok());
  CHECK(before->content_hash == again->content_hash);
  content.Write("texts.ro.json", content.Read("texts.ro.json") + "\n");
  const auto after = LoadProfile(content.path());
  REQUIRE(after.ok());
  CHECK(after->content_hash != before->content_hash);
}

TEST_CASE("every fault is listed with its file and path") {
  const ContentCopy content;
  content.Replace("profile.json", "\"metrics\": [\"team-size\"",
                  "\"metrics\": [\"no-such-metric\"");
  content.Replace("profile.json", "\"startDate\": \"2023-02\"", "\"startDate\": \"spring\"");
  content.Replace("texts.de.json", "\"position\"", "\"posten\"");
  content.Replace("site.json", "\"timeZone\"", "\"zone\"");
  const std::string faults = FaultsOf(content);
  CHECK_THAT(faults, Catch::Contains("unknown id \"no-such-metric\""));
  CHECK_THAT(faults, Catch::Contains("profile.json /work/0/startDate: not a date"));
  CHECK_THAT(faults, Catch::Contains("texts.de.json /work/consulting/position: missing"));
  CHECK_THAT(faults, Catch::Contains("site.json /timeZone: missing"));
}

TEST_CASE("a text that a fact needs may not be missing in any language") {
  const ContentCopy content;
  content.Replace("texts.es.json", "\"fmcg\"", "\"fmcg-renamed\"");
  CHECK_THAT(FaultsOf(content), Catch::Contains("texts.es.json /work/fmcg: missing"));
}

TEST_CASE("a missing language is a fault") {
  const ContentCopy content;
  content.Remove("texts.fr.json");
  CHECK_THAT(FaultsOf(content), Catch::Contains("texts.fr.json: can't be read"));
}

TEST_CASE("broken and deeply nested JSON is a fault, not a crash") {
  const ContentCopy content;
  content.Write("profile.json", std::string(200000, '['));
  content.Write("site.json", "{\"a\": \"\xFF\"}");
  const std::string faults = FaultsOf(content);
  CHECK_THAT(faults, Catch::Contains("profile.json: "));
  CHECK_THAT(faults, Catch::Contains("site.json: "));
}

TEST_CASE("an empty directory names the files that it lacks") {
  const auto profile = LoadProfile("/nonexistent");
  REQUIRE_FALSE(profile.ok());
  CHECK_THAT(profile.status().log_detail(), Catch::Contains("site.json: can't be read"));
  CHECK_THAT(profile.status().log_detail(), Catch::Contains("profile.json: can't be read"));
}

TEST_CASE("private content may be absent") {
  const ContentCopy content;
  fs::remove_all(content.path() + "/private");
  const auto profile = LoadProfile(content.path());
  REQUIRE(profile.ok());
  CHECK(profile->connections.empty());
  CHECK(profile->In(Language::kEnglish).background.empty());
}

TEST_CASE("what visitors ask is read by language and passage") {
  const ContentCopy content("guadalupe");
  content.Write("private/questions.de.json",
                R"({"asked": {"faq/remote": ["Remote?", "Von zu Hause?"]}, "unanswered": {}})");
  const auto questions = LoadVisitorQuestions(content.path());
  REQUIRE(questions.ok());
  CHECK(questions->size() == 1);
  CHECK(questions->at(Language::kGerman).asked.at("faq/remote").size() == 2);
  CHECK(questions->at(Language::kGerman).unanswered.empty());
}

TEST_CASE("a language without visitors' questions has none; broken ones are named") {
  const ContentCopy content("guadalupe");
  const auto questions = LoadVisitorQuestions(content.path());
  REQUIRE(questions.ok());
  CHECK(questions->count(Language::kRomanian) == 0);

  content.Write("private/questions.fr.json", R"({"asked": {"cv": ["CV ?"]}, "unanswered": 1})");
  const auto broken = LoadVisitorQuestions(content.path());
  REQUIRE_FALSE(broken.ok());
  CHECK_THAT(broken.status().log_detail(),
             Catch::Contains("private/questions.fr.json /unanswered"));
}

}  // namespace portfolio::profile
