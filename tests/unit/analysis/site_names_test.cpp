#include "analysis/src/domain/posting/names/site_names.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

using namespace portfolio::analysis;

namespace {

bool IsNamed(const std::string& html, const std::string& name,
             const std::string& url = "https://www.example.org/") {
  const HtmlTree tree = HtmlTree::Parse(html);
  const auto names = NamesOfSite(tree, CollectBlocks(tree, 0, {}), url, {});
  return std::any_of(names.begin(), names.end(),
                     [&name](const SiteName& site) { return site.name == name; });
}

}  // namespace

TEST_CASE("A site is named by its logo, its copyright line and its mail domain") {
  CHECK(IsNamed("<a href='/'><img src='logo.svg' alt='Tern Ropes logo'></a>", "Tern Ropes"));
  CHECK(IsNamed("<p>© 2019–2026 Tern Ropes Ltd. All rights reserved.</p>", "Tern Ropes Ltd"));
  CHECK(IsNamed("<p>Tern makes ropes.</p><a href='mailto:jo@tern.example'>Write</a>", "Tern"));
}

TEST_CASE("Who made the site doesn't run it") {
  CHECK_FALSE(IsNamed("<footer>Website by Pixel Barn Ltd</footer>", "Pixel Barn Ltd"));
}

TEST_CASE("A recruiting system's address names its customer") {
  CHECK(CompanyOfBoardAddress({}, "https://jobs.lever.co/tern-ropes/1") == "Tern Ropes");
  CHECK(CompanyOfBoardAddress({}, "https://www.example.org/tern").empty());
}

TEST_CASE("A copyright line names the owner beside the maker of the site") {
  CHECK(IsNamed("<div>© 2025 Tern Ropes Ltd · Imprint · Web design by Pixel Barn</div>",
                "Tern Ropes Ltd"));
}

TEST_CASE("The address that closes a page names whose it is") {
  CHECK(
      IsNamed("<p>Wir drehen Seile.</p><div>Seilerei Tern, Inh. Ute Moor, Kai 3, 24114 Kiel</div>",
              "Seilerei Tern"));
  CHECK_FALSE(IsNamed("<p>Rufen Sie an: 0431 555, oder Kai 3, 24114 Kiel</p>", "Rufen Sie an"));
}

TEST_CASE("A mail address in the text names its host, with \"and\" for the sign") {
  CHECK(IsNamed("<td>TERN & REEL, ropes since 1961</td><td>Contact: bill@ternandreel.example</td>",
                "TERN & REEL"));
  CHECK_FALSE(IsNamed("<p>Gmail and others</p><p>Write to ropes@gmail.com</p>", "Gmail"));
}
