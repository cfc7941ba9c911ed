#include <catch2/catch.hpp>

#include "sample_pages.h"

using namespace portfolio::analysis;

TEST_CASE("Walls are told apart: signing in, robots") {
  CHECK(ReadPage("<title>Вход</title><form action=/account/login method=post><input name=u><input "
                 "type=password name=p></form>")
            .outcome() == PageOutcome::kLoginWall);
  PageText redirected;
  redirected.url = "https://hh.ru/vacancy/1";
  redirected.final_url = "https://hh.ru/account/login?backurl=x";
  redirected.body = "<p>x</p>";
  CHECK(ReadPosting(redirected, "").outcome() == PageOutcome::kLoginWall);
  CHECK(ReadPage("<title>Just a moment...</title><div>Checking your browser before accessing the "
                 "site.</div><script src=/cdn-cgi/challenge-platform/x.js></script>")
            .outcome() == PageOutcome::kBotWall);
  CHECK(ReadPage("<h1>Подтвердите, что вы не робот</h1><div class=smartcaptcha></div>").outcome() ==
        PageOutcome::kBotWall);
}

TEST_CASE("A sign-in link in the header of a posting is no wall") {
  CHECK(ReadPage(
            "<header><a href=/login>Log in</a></header>" +
            std::string("<h1>Keeper</h1><h2>Requirements</h2><ul><li>patience and time</li><li>a "
                        "coat</li><li>eyes</li></ul><button>Apply</button>"))
            .outcome() == PageOutcome::kPosting);
}

TEST_CASE("A sign-in page at an address of its own is a wall, whatever it teases") {
  const std::string page =
      "<title>Sign in</title><h1>Sign in to see Keeper</h1><h2>Requirements</h2><ul><li>patience "
      "and time</li><li>three years of experience</li><li>eyes</li></ul><form><input type=password>"
      "<button>Apply</button></form>";
  CHECK(ReadPage(page, "https://board.example/login?next=/jobs/1").outcome() ==
        PageOutcome::kLoginWall);
  CHECK(ReadPage(page, "https://board.example/authwall?to=/jobs/1").outcome() ==
        PageOutcome::kLoginWall);
  CHECK(ReadPage(page, "https://board.example/jobs/1").outcome() == PageOutcome::kPosting);
  // The board of a country, with a form to sign in beside the whole posting.
  CHECK(ReadPage(page + "<p>" + std::string(2000, 'a') + "</p>", "https://id.board.example/jobs/1")
            .outcome() == PageOutcome::kPosting);
}
