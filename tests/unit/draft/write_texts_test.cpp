#include <catch2/catch.hpp>

#include "draft/facts.h"
#include "unit/draft/written_draft.h"

using namespace portfolio;
using namespace portfolio::draft;

TEST_CASE("Texts are the source's own words, in the site's language alone") {
  const auto draft = Write(ReadCvText(kCv), Language::kGerman);
  REQUIRE(draft.ok());
  for (const DraftFile& file : draft->files) CHECK(file.path.find("texts.en") == std::string::npos);
  const auto texts = platform::JsonDocument::Parse(File(*draft, "texts.de.json"));
  REQUIRE(texts.ok());
  CHECK(texts->Get("basics").Get("name").StringOr("") == "Ada King");
  bool duty = false;
  for (const std::string& id : texts->Get("work").Keys()) {
    for (const auto& line : texts->Get("work").Get(id).Get("responsibilities").Elements()) {
      duty = duty || line.StringOr("") == "Trains three apprentices";
    }
  }
  CHECK(duty);
}

TEST_CASE("What a source doesn't say is a mark to be filled in, never a guess") {
  Source source;
  source.resume.name = "Ada King";
  source.resume.posts.push_back({"Analyst", "Engines Ltd", "", {{2010, 1}, {2012, 12}, false}, {}});
  const auto draft = Write(source);
  REQUIRE(draft.ok());
  CHECK(File(*draft, "texts.en.json").find(kUnknown) != std::string::npos);
}
