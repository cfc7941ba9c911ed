#include <catch2/catch.hpp>

#include "unit/analysis/bakery_article.h"

using namespace portfolio::analysis;

TEST_CASE("Read-more lines and repeated quotations are dropped") {
  const std::string html = "<article>" + P(kFirst) +
                           "<p>Read more: <a href=/x>Bread and butter</a></p>" + P(kSecond) +
                           P(kSecond) + P(kThird) + "</article>";
  CHECK(Text(html) == Lines({kFirst, kSecond, kThird}));
}

TEST_CASE("What follows a text without saying so in its markup is cut by its words") {
  const std::string article = "<h1>Bread</h1><div>" + P(kFirst) + P(kSecond) + P(kThird);
  const std::string text = Lines({kFirst, kSecond, kThird});
  for (const std::string& rest :
       {std::string(
            "</div><h3>4 comments</h3><div><b>old_salt</b><p>We had the same trouble, and a "
            "scale on the counter cured it within a week.</p></div>"),
        std::string("<h4>Jo Marsh</h4><p>Jo Marsh has written about bakeries since 2012, and lives "
                    "in a boat.</p></div>"),
        std::string(
            "<h2>About Crumb & Co</h2><p>Crumb & Co was founded in 2019, in Leeds.</p></div>"),
        std::string(
            "<h3>The morning letter</h3><p>Get the stories that matter in your inbox, every "
            "day.</p></div>"),
        std::string(
            "<p>Continue reading for £1 a month</p><p>You have read your three free articles, "
            "and there is more.</p></div>"),
        std::string("<div><img><span>The oven in 1931, before the fire. Photograph: Jo Marsh</span>"
                    "</div></div>")}) {
    CAPTURE(rest);
    CHECK(Text("<body>" + article + rest + "</body>") == text);
  }
}
