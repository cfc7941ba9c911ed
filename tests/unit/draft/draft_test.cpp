#include "draft/draft.h"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "profile/profile.h"
#include "unit/draft/written_draft.h"

using namespace portfolio;
using namespace portfolio::draft;

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

TEST_CASE("A source without a name or a dated post makes no site") {
  CHECK(Write(Source()).status().reason() == "NO_NAME");
  Source source;
  source.resume.name = "Ada King";
  source.resume.posts.push_back({"Analyst", "Engines Ltd", "", {}, {}});
  CHECK(Write(source).status().reason() == "NO_POSTS");
}
