#include "analysis/src/domain/posting/sources/page_signs.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

namespace {

struct Page {
  explicit Page(const std::string& html)
      : tree(HtmlTree::Parse(html)), blocks(CollectBlocks(tree, 0, {})) {}
  HtmlTree tree;
  std::vector<TextBlock> blocks;
};

const std::string kMuchText = "<p>" + std::string(3000, 'x') + "</p>";

}  // namespace

TEST_CASE("A sign-in is an address, a password field with little beside it, or a request") {
  CHECK(IsLoginAddress("https://jobs.example/login?next=/1"));
  CHECK_FALSE(IsLoginAddress("https://jobs.example/vacancies/keeper"));
  const std::string field = "<input type=PASSWORD>";
  const Page form("<p>Welcome</p>" + field);
  CHECK(IsLoginPage(form.tree, form.blocks));
  const Page article(kMuchText + field);
  CHECK_FALSE(IsLoginPage(article.tree, article.blocks));
  const Page request("<h1>Sign in to continue</h1>");
  CHECK(IsLoginPage(request.tree, request.blocks));
}

TEST_CASE("A bot wall says so or carries a wall's marks, and is short") {
  const std::string says = "<title>Just a moment...</title><p>Checking your browser</p>";
  const Page wall(says);
  CHECK(IsBotWall(wall.tree, wall.blocks, 403));
  const Page article(says + kMuchText);
  CHECK_FALSE(IsBotWall(article.tree, article.blocks, 403));
  const Page page("<h1>Keeper</h1><p>Two years at sea.</p>");
  CHECK_FALSE(IsBotWall(page.tree, page.blocks, 200));
}

TEST_CASE("Titles tell what isn't there and what went wrong") {
  CHECK(SaysNotFound(HtmlTree::Parse("<title>Page not found</title>")));
  CHECK(SaysNotFound(HtmlTree::Parse("<h1>Seite nicht gefunden</h1>")));
  CHECK_FALSE(SaysNotFound(HtmlTree::Parse("<h1>Keeper</h1><p>Page not found</p>")));
  CHECK(SaysError(HtmlTree::Parse("<title>Internal Server Error</title>")));
}

TEST_CASE("A short line closes a posting, an item of a list doesn't") {
  CHECK(SaysExpired(Page("<p>This position has been filled.</p>").blocks));
  CHECK_FALSE(SaysExpired(Page("<ul><li>This position has been filled.</li></ul>").blocks));
}

TEST_CASE("Buttons, requests and titles call for applications") {
  CHECK(HasApplyControl(HtmlTree::Parse("<a href=/a>Apply now</a>")));
  CHECK(HasApplyControl(HtmlTree::Parse("<input type=submit value='Jetzt bewerben'>")));
  CHECK_FALSE(HasApplyControl(HtmlTree::Parse("<a href=/a>Read more</a>")));
  CHECK(AsksToApply(Page("<p>Please send your CV to the harbour office.</p>").blocks));
  CHECK_FALSE(AsksToApply(Page("<p>The harbour was built in 1881.</p>").blocks));
  CHECK(SaysHiring("We are hiring: Keeper"));
  CHECK_FALSE(SaysHiring("Keeper"));
}

TEST_CASE("Addresses of postings are known, and links to different ones are counted once each") {
  CHECK(IsJobAddress("https://coast.example/careers/keeper"));
  CHECK_FALSE(IsJobAddress("https://coast.example/history"));
  CHECK(CountJobLinks(HtmlTree::Parse("<a href='/jobs/101'>a</a><a href='/jobs/101'>b</a>"
                                      "<a href='/jobs/102'>c</a><a href='/news/103'>d</a>")) == 2);
}
