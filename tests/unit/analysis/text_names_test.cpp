#include <catch2/catch.hpp>

#include "analysis/src/domain/posting/names/posting_names.h"
#include "analysis/src/domain/posting/sections/description.h"

using namespace portfolio::analysis;

namespace {

void Check(const std::string& text, const std::string& title, const std::string& company) {
  CAPTURE(text);
  const TitleAndCompany names = FindTitleInText(BlocksOfPlainText(text));
  CHECK(names.title == title);
  CHECK(names.company == company);
}

}  // namespace

TEST_CASE("A pasted text's title and company are labelled, or part of its first line") {
  Check("Job title: Rope Maker\nCompany: Tern Ropes\nWe make ropes.", "Rope Maker", "Tern Ropes");
  Check("Rope Maker at Tern Ropes\nRequirements\n- patience", "Rope Maker", "Tern Ropes");
  Check("Tern Ropes GmbH sucht Seiler (m/w/d)\nIhre Aufgaben", "Seiler (m/w/d)", "Tern Ropes GmbH");
  Check("Rope Maker | Leeds | Tern Ropes Ltd\nTasks", "Rope Maker", "Tern Ropes Ltd");
}

TEST_CASE("The company may stand under the title") {
  Check("Rope Maker (m/f/d)\nTern Ropes Ltd, Leeds\nRequirements\n- patience", "Rope Maker (m/f/d)",
        "Tern Ropes Ltd");
}

TEST_CASE(
    "Headings and labels of facts are no title, and a text that names nobody has no company") {
  Check("Requirements:\nRope Maker\n- patience", "Rope Maker", "");
  Check("", "", "");
}
