#include "analysis/src/domain/posting/facts/places.h"

#include <catch2/catch.hpp>
#include <string>

using namespace portfolio::analysis;

namespace {

std::string PlaceOf(const std::string& body, const std::string& head = "") {
  const HtmlTree tree =
      HtmlTree::Parse("<html><head>" + head + "</head><body>" + body + "</body></html>");
  return FindPlace(tree, CollectBlocks(tree, 0, {}), "https://tern.example/jobs/1", "Rope Maker",
                   "Tern");
}

}  // namespace

TEST_CASE("A place is found where pages put it") {
  CHECK(PlaceOf("<h1>Rope Maker</h1><p>📍 Ullapool, on site</p>") == "Ullapool");
  CHECK(PlaceOf("<h1>Rope Maker</h1>", "<title>Rope Maker in Ullapool - Tern</title>") ==
        "Ullapool");
  CHECK(PlaceOf("<h1>Rope Maker</h1><p>Full time · Leeds</p>") == "Leeds");
  CHECK(PlaceOf("<h1>Rope Maker</h1><p>We twist ropes at our yard in Ullapool, by hand.</p>") ==
        "Ullapool");
  CHECK(PlaceOf("<h1>Rope Maker</h1><footer>Tern, 2 Shore Street, Ullapool IV26 2UR</footer>") ==
        "Ullapool");
}

TEST_CASE("Hours, pay and ways of work are no place") {
  CHECK(PlaceOf("<h1>Rope Maker</h1><p>Harbour office · permanent · 35 hours</p>") != "35 hours");
  CHECK(PlaceOf("<h1>Rope Maker</h1><p>Full time · 40 000 €</p>").empty());
  CHECK(PlaceOf("<h1>Rope Maker</h1><p>Full time · Senior level</p>").empty());
}

TEST_CASE("What stands before a bracket on the way of work is the place, the company none") {
  CHECK(PlaceOf("<h1>Rope Maker</h1><p>Penhallow, Cornwall (on site)</p>") ==
        "Penhallow, Cornwall");
}

TEST_CASE("A town ends with its line") {
  CHECK(PlaceOf("<h1>Rope Maker</h1><p>Based at our yard in Penhallow.<br>You need a knife.</p>") ==
        "Penhallow");
}

TEST_CASE("A name right under the title is the place when nothing else names one") {
  CHECK(PlaceOf("<h1>Rope Maker</h1><p>Penhallow, three days a week in the loft</p>") ==
        "Penhallow");
  CHECK(PlaceOf("<h1>Rope Maker</h1><p>Knots hold. Ours do.</p>").empty());
}

TEST_CASE("What a title says behind its dash is a place only if something else knows it") {
  CHECK(PlaceOf("<h1>Rope Maker – Loft or Yard</h1>").empty());
  CHECK(PlaceOf("<h1>Rope Maker – Leeds</h1>") == "Leeds");
}
