#include <catch2/catch.hpp>

#include "unit/analysis/bakery_article.h"

using namespace portfolio::analysis;

TEST_CASE("Readers' comments and related stories are left out, even when they are longer") {
  std::string comments;
  for (int i = 0; i < 6; ++i)
    comments += "<p>I have something to say about this, number " + std::to_string(i) +
                ", and I say it at length, with commas, as one does.</p>";
  const std::string html = "<main><div class=post-body>" + P(kFirst) + P(kSecond) + P(kThird) +
                           "<h3>Related articles</h3><ul><li><a href=/1>Ten ways to store bread in "
                           "the summer</a></li></ul></div><section id=comments>" +
                           comments + "</section></main>";
  CHECK(Text(html) == Lines({kFirst, kSecond, kThird}));
}
