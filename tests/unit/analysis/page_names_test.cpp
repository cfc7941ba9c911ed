#include <catch2/catch.hpp>

#include "analysis/src/domain/posting/names/posting_names.h"

using namespace portfolio::analysis;

namespace {

TitleAndCompany NamesOf(const std::string& html) {
  return FindTitleAndCompany(HtmlTree::Parse(html), "https://tern.example/news/1", {});
}

}  // namespace

TEST_CASE("A title of one word is completed by the bold words that begin with it") {
  CHECK(
      NamesOf("<h1>Electrician wanted!</h1><p>We seek an <b>Electrician for Tern Quay</b> now.</p>")
          .title == "Electrician for Tern Quay");
  CHECK(NamesOf("<h1>Electrician wanted!</h1><p><b>Electrician wanted in a hurry.</b></p>").title ==
        "Electrician");
}

TEST_CASE("A job description that is a line of its own names the position") {
  CHECK(NamesOf("<title>Tern Church</title><p><b>JOB DESCRIPTION: PARISH ADMINISTRATOR</b></p>"
                "<p>12 hours a week</p>")
            .title == "PARISH ADMINISTRATOR");
}

TEST_CASE("A company's initials are spelled out where a line of the page does it") {
  CHECK(NamesOf("<title>We need an electrician! | Club news | TQRC</title><h1>Electrician</h1>"
                "<p>Cake on Sunday.</p><footer>Tern Quay Rowing Club, founded 1881.</footer>")
            .company == "Tern Quay Rowing Club");
}
