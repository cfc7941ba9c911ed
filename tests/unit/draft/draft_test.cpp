#include "draft/draft.h"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "platform/json/json.h"
#include "profile/profile.h"

using namespace portfolio;
using namespace portfolio::draft;
using platform::Language;

namespace {

constexpr char kCv[] =
    "Ada King\nRefrigeration Engineer\nNairobi, Kenya | ada.king@example.com | +254 700 555 213\n\n"
    "PROFILE\nKeeps cold what has to stay cold. Twelve years with hospitals.\n\n"
    "EXPERIENCE\nSenior Service Engineer, CoolPoint Ltd, Nairobi\n03/2018 – present\n- Commissions "
    "VRF "
    "systems for two hospitals\n- Trains three apprentices\n\nTechnician, Rift Valley Ltd\n2014 – "
    "2017\n"
    "- Planned maintenance\n\nEDUCATION\nDiploma in Refrigeration, Nairobi Technical Institute, "
    "2013\n\n"
    "SKILLS\nVRF systems, Leak detection\n\nLANGUAGES\nEnglish – fluent, Swahili – native, "
    "Kikuyu\n";

platform::StatusOr<Draft> Write(const Source& source, Language language = Language::kEnglish) {
  DraftOptions options;
  options.language = language;
  options.today = "2026-11";
  return WriteDraft(source, options);
}

const std::string& File(const Draft& draft, std::string_view path) {
  for (const DraftFile& file : draft.files) {
    if (file.path == path) return file.text;
  }
  throw std::runtime_error("no such file");
}

bool Mentions(const std::vector<std::string>& lines, std::string_view word) {
  for (const std::string& line : lines) {
    if (line.find(word) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("A CV becomes content that the services load") {
  const auto draft = Write(ReadCvText(kCv));
  REQUIRE(draft.ok());
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("draft-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  for (const DraftFile& file : draft->files) std::ofstream(folder / file.path) << file.text;
  const auto profile = profile::LoadProfile(folder.string());
  std::filesystem::remove_all(folder);
  REQUIRE(profile.ok());
  CHECK(profile->facts.work.size() == 2);
  CHECK(profile->facts.education.size() == 1);
}

TEST_CASE("Facts stand where the content has them") {
  const auto draft = Write(ReadCvText(kCv));
  REQUIRE(draft.ok());
  const auto profile = platform::JsonDocument::Parse(File(*draft, "profile.json"));
  const auto texts = platform::JsonDocument::Parse(File(*draft, "texts.en.json"));
  const auto site = platform::JsonDocument::Parse(File(*draft, "site.json"));
  REQUIRE(profile.ok());
  REQUIRE(texts.ok());
  REQUIRE(site.ok());
  CHECK(profile->Get("basics").Get("email").StringOr("") == "ada.king@example.com");
  CHECK(profile->Get("basics").Get("location").Get("countryCode").StringOr("") == "KE");
  CHECK(site->Get("timeZone").StringOr("") == "Africa/Nairobi");
  const platform::JsonView post = profile->Get("work").At(0);
  CHECK(post.Get("startDate").StringOr("") == "2018-03");
  CHECK(post.Get("endDate").IsNull());
  const platform::JsonView words = texts->Get("work").Get(post.Get("id").StringOr(""));
  CHECK(words.Get("name").StringOr("") == "CoolPoint Ltd");
  CHECK(words.Get("period").StringOr("") == "March 2018 – present");
  // January 2014 to December 2017, March 2018 to November 2026.
  CHECK(profile->Get("personal").Get("yearsOfExperience").IntOr(0) == 12);
}

TEST_CASE("What nobody told is asked for, and never invented") {
  const auto draft = Write(ReadCvText(kCv));
  REQUIRE(draft.ok());
  CHECK(Mentions(draft->to_say, "Kikuyu"));
  CHECK(File(*draft, "profile.json").find("kikuyu") == std::string::npos);
  CHECK(Mentions(draft->to_say, "portrait"));
  CHECK(Mentions(draft->assumed, "level"));
  CHECK(draft->to_say[0].find("achieved") != std::string::npos);
}

TEST_CASE("A source without a name or a dated post makes no site") {
  CHECK(Write(Source()).status().reason() == "NO_NAME");
  Source source;
  source.resume.name = "Ada King";
  source.resume.posts.push_back({"Analyst", "Engines Ltd", "", {}, {}});
  CHECK(Write(source).status().reason() == "NO_POSTS");
}

TEST_CASE("Thirteen posts of one employer are twelve with ids of their own") {
  Source source;
  source.resume.name = "Ada King";
  for (int year = 2000; year < 2013; ++year)
    source.resume.posts.push_back(
        {"Analyst", "Engines Ltd", "", {{year, 1}, {year, 12}, false}, {}});
  const auto draft = Write(source);
  REQUIRE(draft.ok());
  const auto profile = platform::JsonDocument::Parse(File(*draft, "profile.json"));
  REQUIRE(profile->Get("work").size() == 12);
  CHECK(profile->Get("work").At(0).Get("startDate").StringOr("") == "2012-01");
  CHECK(profile->Get("work").At(1).Get("id").StringOr("") !=
        profile->Get("work").At(0).Get("id").StringOr(""));
}
