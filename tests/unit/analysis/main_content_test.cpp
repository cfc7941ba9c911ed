#include "analysis/src/domain/page/main_content.h"

#include <catch2/catch.hpp>

#include "unit/analysis/bakery_article.h"

using namespace portfolio::analysis;

TEST_CASE("The text is taken, what surrounds it is left") {
  const std::string html =
      "<body><nav><a href=/>Home</a></nav><article><h1>Bread</h1><div class='byline'>By Jane Doe, "
      "March 3</div>" +
      P(kFirst) + "<figure><img><figcaption>A loaf. Photo: J.</figcaption></figure>" + P(kSecond) +
      "<div class='share-buttons'><a href=#>Tweet</a></div>" + P(kThird) +
      "</article><aside class=sidebar><h3>Popular</h3><p>Another story that is long enough to be "
      "taken for text, and has commas.</p></aside><footer>© 2026 Daily Loaf. All rights "
      "reserved.</footer></body>";
  CHECK(Text(html) == Lines({kFirst, kSecond, kThird}));
}

TEST_CASE("Headings, lists and quotations belong to the text") {
  const std::string html = "<div class=entry-content>" + P(kFirst) + "<h2>The numbers</h2>" +
                           P(kSecond) +
                           "<ul><li>Mondays were the worst of all days.</li><li>Rain halved the "
                           "sales.</li></ul><blockquote>" +
                           P(kThird) + "</blockquote></div>";
  CHECK(Text(html) == Lines({kFirst, "The numbers", kSecond, "Mondays were the worst of all days.",
                             "Rain halved the sales.", kThird}));
}

TEST_CASE("Text without paragraphs is found by its line breaks") {
  const std::string html =
      "<div id=w><div class=s><h1>Bread</h1><div>" + std::string(kFirst) + "<br><br>" + kSecond +
      "<br><br>" + kThird +
      "</div></div><div class=n><a href=1>One</a> <a href=2>Two</a></div></div>";
  const std::string text = Text(html);
  CHECK(text.find(kFirst) == 0);
  CHECK(text.find(kThird) != std::string::npos);
  CHECK(text.find("Two") == std::string::npos);
}

TEST_CASE("The publisher's own copy settles where the text ends") {
  const std::string html =
      "<article>" + P(kFirst) + P(kSecond) + P(kThird) +
      "<p>Jane Doe writes about bread, and has done so for many years, in this town.</p></article>";
  CHECK(Text(html, Lines({kFirst, kSecond, kThird})) == Lines({kFirst, kSecond, kThird}));
}

TEST_CASE("A page that holds no text of its own gives the publisher's copy") {
  const std::string stated = Lines({kFirst, kSecond, kThird});
  CHECK(Text("<body><div id=root></div></body>", stated) == stated);
  CHECK(Text("<body><div id=root></div></body>").empty());
}

TEST_CASE("A short note under the headline is the article, not the list of teasers below it") {
  std::string teasers;
  for (int i = 0; i < 5; ++i)
    teasers +=
        "<div><a href=/t>Why the old mill closed in the end</a><p>It stood by the river for "
        "two hundred years, and then the water went.</p></div>";
  CHECK(Text("<article><h1>Note</h1><p>The bakery stays closed on Monday, because of the snow.</p>"
             "</article><div>" +
             teasers + "</div>") == "The bakery stays closed on Monday, because of the snow.");
}

TEST_CASE("Text in a declarative shadow root is part of the page") {
  CHECK(Text("<my-page><template shadowrootmode=open><article>" + P(kFirst) + P(kSecond) +
             P(kThird) + "</article></template></my-page>") == Lines({kFirst, kSecond, kThird}));
}

TEST_CASE("Lines without prose are the text where a page has nothing else") {
  CHECK(Text("<nav><a href=/>Home</a> <a href=/news>News</a></nav><h1>What to bring</h1><div "
             "class=wrap><div>Warm socks, two pairs</div><div>A mug</div><div>Rope</div><div>Cash "
             "for the ferry</div></div><footer>© 2026 Orchard</footer>") ==
        Lines({"Warm socks, two pairs", "A mug", "Rope", "Cash for the ferry"}));
  CHECK(Text("<h1>Menu</h1><ul><li><a href=/1>Bread</a></li><li><a href=/2>Cakes</a></li></ul>") ==
        "");
}

TEST_CASE("A lead under the headline belongs to a text that stands in an element of its own") {
  CHECK(Text(std::string("<div class=top><h1>Bread</h1><div class=intro>") + kFirst +
             "</div><div class=meta>May 12, 14:20</div></div><div class=col><div class=txt>" +
             P(kSecond) + P(kThird) + "</div></div>") == Lines({kFirst, kSecond, kThird}));
}

TEST_CASE("Short paragraphs, code and tables between the parts of a text belong to it") {
  const std::string html =
      "<div><p>It starts and stops the ovens.</p><pre>oven --all</pre><dl><dt>"
      "--all</dt><dd>" +
      std::string(kFirst) + "</dd></dl>" + P(kSecond) + P(kThird) + "</div>";
  CHECK(Text(html) ==
        Lines({"It starts and stops the ovens.", "oven --all", "--all", kFirst, kSecond, kThird}));
  CHECK(Text("<article><h1>Fair</h1><table><tr><th>When</th><td>12 June</td></tr></table>" +
             P(kFirst) + P(kSecond) + "</article>") == Lines({"When", "12 June", kFirst, kSecond}));
}
