#include "analysis/src/domain/posting/sources/hidden_markup.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

namespace {

std::string Shown(const std::string& html) { return WithHiddenMarkup(HtmlTree::Parse(html), html); }

std::string Long(char letter) { return std::string(250, letter); }

}  // namespace

TEST_CASE("What browsers show of noscript, templates and frames becomes part of the page") {
  const std::string page =
      Shown("<p>x</p><noscript class=a>" + Long('n') + "</noscript><template>" + Long('t') +
            "</template><iframe srcdoc='" + Long('f') + "'></iframe>");
  const std::string text = HtmlTree::Parse(page).Text(0);
  for (const char letter : {'n', 't', 'f'}) CHECK(text.find(Long(letter)) != std::string::npos);
  CHECK(page.find("<div class=a>") != std::string::npos);
}

TEST_CASE("A short request to turn scripts on is no reason to read a page again") {
  CHECK(Shown("<p>x</p><noscript>Turn scripts on.</noscript>").empty());
  CHECK(Shown("<p>" + Long('x') + "</p>").empty());
  CHECK(Shown("<iframe srcdoc='short'></iframe>").empty());
}
