#include "resume/post_header.h"

#include <catch2/catch.hpp>

using namespace portfolio::resume;

namespace {

PostHeader Read(std::vector<std::string> header, std::vector<std::string> below = {}) {
  Entry entry;
  entry.header = std::move(header);
  entry.open_below = below.size();
  entry.below = std::move(below);
  return ReadPostHeader(entry, true);
}

}  // namespace

TEST_CASE("A legal form below says where the title ends") {
  const PostHeader header = Read({"Test engineer – Solid Oxide Cells"}, {"Looms GmbH, Stuttgart"});
  CHECK(header.company == "Looms GmbH");
  CHECK(header.place == "Stuttgart");
  CHECK(header.used_below == 1);
}

TEST_CASE("Title and employer are parted where a layout's gap was lost") {
  const PostHeader header = Read({"Úbeda, España"}, {"Técnico de ensayos Instituto del Sur"});
  CHECK(header.title == "Técnico de ensayos");
  CHECK(header.company == "Instituto del Sur");
  CHECK(Read({"Analyst | Corner House Leeds, UK"}).company == "Corner House");
  CHECK(Read({"Агрохолдинг «Степь» / Программист"}).title == "Программист");
}

TEST_CASE("An employer beside its town needs no title, and a second title is no employer") {
  CHECK(Read({"Salsify | Boston, MA"}).company == "Salsify");
  CHECK(Read({"Creative Director | Manager"}, {"Castle Park, Riverside, CA"}).company ==
        "Castle Park");
  CHECK(Read({"Analyst — AKTUELL | Severn Water"}).company == "Severn Water");
}
