#include "analysis/src/domain/sign_in_form.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("A sign-in form is found with its hidden fields") {
  const auto form = FindSignInForm(HtmlTree::Parse(
      "<form action=/search><input name=q></form><form action='/login?x=1' method=POST><input "
      "type=hidden name=_xsrf value='a&amp;b'><input name=username><input type=password "
      "name=pass><input type=checkbox name=remember checked><button>Go</button></form>"));
  REQUIRE(form.has_value());
  CHECK(form->action == "/login?x=1");
  CHECK(form->post);
  CHECK(form->username_field == "username");
  CHECK(form->password_field == "pass");
  REQUIRE(form->other_fields.size() == 2);
  CHECK(form->other_fields[0].second == "a&b");
  CHECK(form->other_fields[1].second == "on");
  CHECK_FALSE(FindSignInForm(HtmlTree::Parse("<form><input name=q></form>")).has_value());
}

TEST_CASE("Links to sign-in pages and demands for more proof are seen") {
  CHECK(FindSignInLink(
            HtmlTree::Parse("<a href=/about>a</a><a href='/account/login?back=1'>b</a>")) ==
        "/account/login?back=1");
  CHECK(FindSignInLink(HtmlTree::Parse("<a href=/about>a</a>")).empty());
  CHECK(AsksForProof(HtmlTree::Parse("<div class=g-recaptcha></div>")));
  CHECK(AsksForProof(HtmlTree::Parse("<p>Введите код из СМС</p>")));
  CHECK_FALSE(AsksForProof(HtmlTree::Parse("<p>Sign in</p>")));
}

TEST_CASE("A password only goes to the site itself") {
  CHECK(SameSite("hh.ru", "hh.ru"));
  CHECK(SameSite("spb.hh.ru", "hh.ru"));
  CHECK(SameSite("jobs.example.com", "login.example.com"));
  CHECK_FALSE(SameSite("example.com", "example.net"));
  CHECK_FALSE(SameSite("a.co.uk", "b.co.uk"));
  CHECK_FALSE(SameSite("hh.ru", "evilhh.ru"));
  CHECK_FALSE(SameSite("hh.ru", "ru"));
}
