#include "analysis/src/domain/posting/sources/structured_data.h"

#include <catch2/catch.hpp>

#include "unit/analysis/sample_pages.h"

using namespace portfolio::analysis;

namespace {

StructuredData Read(const std::string& html) { return ReadStructuredData(HtmlTree::Parse(html)); }

}  // namespace

TEST_CASE("A page may describe several postings, in its order") {
  const StructuredData data = Read(WithJsonLd(
      R"([{"@type":"JobPosting","title":"Baker","description":"x"},
          {"@type":"JobPosting","title":"Miller","description":"y"}])"));
  REQUIRE(data.postings.size() == 2);
  CHECK(data.postings[0].title == "Baker");
  CHECK(data.postings[1].title == "Miller");
  CHECK(data.postings[0].source == PostingSource::kJsonLd);
}

TEST_CASE("Microdata is read where JSON-LD has no posting, and not beside it") {
  const std::string marked =
      "<div itemscope itemtype='https://schema.org/JobPosting'><h1 itemprop=title>Miller</h1>"
      "<div itemprop=description>Grinds.</div></div>";
  REQUIRE(Read(marked).postings.size() == 1);
  CHECK(Read(marked).postings[0].source == PostingSource::kMicrodata);
  const auto both =
      Read(WithJsonLd(R"({"@type":"JobPosting","title":"Baker","description":"x"})") + marked);
  REQUIRE(both.postings.size() == 1);
  CHECK(both.postings[0].title == "Baker");
}

TEST_CASE("An article and who publishes it are told; broken data tell nothing") {
  const StructuredData article = Read(WithJsonLd(
      R"({"@graph":[{"@type":"NewsArticle","articleBody":"It rose."},
                    {"@type":"Organization","name":"Daily Loaf"}]})"));
  CHECK(article.is_article);
  CHECK(article.article_body == "It rose.");
  CHECK(article.organization == "Daily Loaf");
  const StructuredData broken = Read(WithJsonLd("{\"@type\":\"JobPosting\",\"title\":"));
  CHECK(broken.postings.empty());
  CHECK_FALSE(broken.is_article);
}
