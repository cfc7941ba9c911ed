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
