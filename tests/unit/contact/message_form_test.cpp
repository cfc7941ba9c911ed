#include "contact/src/domain/message_form.h"

#include <catch2/catch.hpp>

using namespace portfolio::contact;

namespace {

MessageForm GoodForm() {
  MessageForm form;
  form.name = "Ann";
  form.email = "ann@example.org";
  form.message = "Hello";
  return form;
}

portfolio::platform::Status Check(MessageForm form) {
  return ValidateMessage(Normalised(std::move(form)));
}

}  // namespace

TEST_CASE("Faults are told in the order name, e-mail missing, e-mail wrong, message") {
  MessageForm form;
  CHECK(Check(form).reason() == "NAME_REQUIRED");
  CHECK(Check(form).message() == "Please enter your name.");
  form.name = "Ann";
  CHECK(Check(form).reason() == "EMAIL_REQUIRED");
  CHECK(Check(form).message() == "Please enter your email address.");
  form.email = "ann";
  CHECK(Check(form).reason() == "EMAIL_INVALID");
  CHECK(Check(form).message().starts_with("Please enter a valid email address (e.g., "));
  form.email = "ann@example.org";
  CHECK(Check(form).reason() == "MESSAGE_REQUIRED");
  CHECK(Check(form).message() == "Please enter your message.");
  form.message = "Hello";
  CHECK(Check(form).ok());
}

TEST_CASE("A text of white space counts as empty") {
  MessageForm form = GoodForm();
  form.name = " \t\u00a0\u2003 ";
  CHECK(Check(form).reason() == "NAME_REQUIRED");
  form = GoodForm();
  form.message = " \r\n ";
  CHECK(Check(form).reason() == "MESSAGE_REQUIRED");
}

TEST_CASE("A text that nobody sees counts as empty, and what is seen keeps its joiners") {
  for (const char* unseen : {"\u200b", "\u3164\u3164", "\u2060 \u00ad", "\u2800"}) {
    MessageForm form = GoodForm();
    form.name = unseen;
    CHECK(Check(form).reason() == "NAME_REQUIRED");
    form = GoodForm();
    form.message = unseen;
    CHECK(Check(form).reason() == "MESSAGE_REQUIRED");
  }
  MessageForm form = GoodForm();
  form.name = "نیم\u200cفاصله";
  CHECK(Normalised(form).name == form.name);
  CHECK(Check(form).ok());
}

TEST_CASE("Lengths are counted in code points") {
  const auto repeated = [](const std::string& unit, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += unit;
    return text;
  };
  MessageForm form = GoodForm();
  form.name = repeated("я", 200);
  form.message = repeated("😀", 10'000);
  CHECK(Check(form).ok());
  form.name += "я";
  CHECK(Check(form).reason() == "NAME_TOO_LONG");
  form.name = "Ann";
  form.message += "x";
  CHECK(Check(form).reason() == "MESSAGE_TOO_LONG");
  form = GoodForm();
  form.email = repeated("a", 243) + "@example.org";
  CHECK(Check(form).reason() == "EMAIL_TOO_LONG");
}

TEST_CASE("A name is one line, whatever was sent") {
  MessageForm form = GoodForm();
  form.name = "Ann\r\nBcc: all@example.org";
  CHECK(Normalised(form).name == "Ann Bcc: all@example.org");
}

TEST_CASE("The lines of a message stay") {
  MessageForm form = GoodForm();
  form.message = "  one\r\ntwo\n\nthree\x07 ";
  CHECK(Normalised(form).message == "one\ntwo\n\nthree");
}

TEST_CASE("An unknown language is English") {
  MessageForm form = GoodForm();
  form.language = "xx";
  CHECK(Normalised(form).language == "en");
  form.language = "ro";
  CHECK(Normalised(form).language == "ro");
}
