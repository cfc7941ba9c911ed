#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "analysis/src/domain/posting/sections/description.h"
#include "analysis/src/domain/posting/sections/wording.h"

using namespace portfolio::analysis;

namespace {

std::vector<std::string> Asked(const std::string& text) {
  std::vector<std::string> asked;
  for (const auto& line : RequirementsByWording(BlocksOfPlainText(text)))
    asked.push_back(line.text);
  return asked;
}

}  // namespace

TEST_CASE("Where half of a list asks, the short rest asks too") {
  CHECK(Asked("Rope Maker\n\n- Five years of experience with hemp\n- Splices and whippings\n- Able "
              "to lift 30 kg\n- Good with tourists")
            .size() == 4);
  CHECK(Asked("Rope Maker\n\n- Free lunch\n- Harbour view\n- A dog\n- Experience of rain").size() ==
        1);
}

TEST_CASE("Where half of a paragraph's sentences ask, the short ones among them ask too") {
  const auto asked = Asked(
      "Rope Maker\n\nExperience with hemp. Splices, whippings, knots. Fluent English. A driving "
      "licence is needed.\n\nWe are eight people and a dog. The yard is old. Experience it!");
  CHECK(asked.size() >= 4);
  for (const std::string& line : asked) CHECK(line.find("dog") == std::string::npos);
}

TEST_CASE("Prose that asks once gives that sentence alone") {
  CHECK(
      Asked("We twist ropes by hand. You have a driving licence. The yard smells of tar. Lunch is "
            "at noon.") == std::vector<std::string>{"You have a driving licence."});
}
