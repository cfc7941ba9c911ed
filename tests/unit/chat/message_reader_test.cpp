#include "chat/src/domain/read/message_reader.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

Reading Read(const std::string& message, Language language = Language::kEnglish) {
  return SampleKnowledge().ReadIn(ReadText(message), language);
}

TEST_CASE("Who the visitor is and what she needs is framing, the question is the ask", "[chat]") {
  const Reading read =
      Read("Hi, I recruit for a bakery in Leeds. We have six plants. Has she worked in factories?");
  REQUIRE(read.asks.size() == 1);
  CHECK(read.asks.front().text == "Has she worked in factories?");
  CHECK(read.asks.front().want == Want::kYesNo);
  CHECK(read.framing.text().find("six plants") != std::string::npos);
}

TEST_CASE("A longer greeting leads on to who the visitor is, and a need asks nothing", "[chat]") {
  const Reading greeted =
      Read("hola buenas soy Carla de un sanatorio, qué hace ella ahora?", Language::kSpanish);
  CHECK(greeted.framing.text().find("Carla") != std::string::npos);
  REQUIRE(greeted.asks.size() == 1);
  CHECK(greeted.asks.front().text == "qué hace ella ahora?");
  const Reading needed = Read(
      "Busco quien ordene las noches. ¿Ella hizo algo de eso en un hospital?", Language::kSpanish);
  CHECK(needed.framing.text().find("noches") != std::string::npos);
  CHECK(needed.asks.size() == 1);
}

TEST_CASE("A message may hold several asks, joined or numbered", "[chat]") {
  CHECK(Read("Where did she study, and how long did she work there?").asks.size() == 2);
  CHECK(Read("Before I call: (1) has she done claims, (2) what does the call cost?").asks.size() ==
        2);
  CHECK(Read("Wo hat sie studiert und wie lange arbeitet sie schon?", Language::kGerman)
            .asks.size() == 2);
  CHECK(Read("Где она училась и сколько лет работает?", Language::kRussian).asks.size() == 2);
}

TEST_CASE("Asks that are counted aloud are asks of their own, an article counts nothing",
          "[chat]") {
  const Reading read =
      Read("three questions one does she know Kanban two is she certified and three is there a CV");
  REQUIRE(read.asks.size() == 3);
  CHECK(read.asks.back().text == "is there a CV");
  CHECK(Read("Hat sie eine Ausbildung und zwei Jahre Erfahrung damit?", Language::kGerman)
            .asks.size() == 1);
}

TEST_CASE("A sentence may begin without a capital, an abbreviation ends none", "[chat]") {
  const Reading read = Read("we have six dairies. has she worked in one?");
  CHECK(read.framing.text() == "we have six dairies.");
  CHECK(Read("has she led big teams, e.g. in factories?").asks.size() == 1);
}

TEST_CASE("What is added behind a question is asked, too", "[chat]") {
  const Reading read = Read("Elle connaît Scrum ? et Power BI", Language::kFrench);
  REQUIRE(read.asks.size() == 2);
  CHECK(read.asks.back().text == "et Power BI");
}

TEST_CASE("The visitor's own words request nothing", "[chat]") {
  const Reading read = Read("My name is Priya. Has she done motor claims?");
  CHECK(read.asks.size() == 1);
  CHECK(read.framing.text().find("Priya") != std::string::npos);
}

TEST_CASE("Short forms are written out and hesitation is left out", "[chat]") {
  const Reading read = Read("um can u send me her linkedin pls");
  CHECK(read.asks.front().text.find("you send me her linkedin") != std::string::npos);
  CHECK(read.asks.front().text.find("um ") == std::string::npos);
  CHECK(read.asks.front().Has("link"));
  CHECK(Read("Is she good with R?").asks.front().text == "Is she good with R?");
}

TEST_CASE("What merely leads to the question isn't part of it", "[chat]") {
  CHECK(Read("ok so I wanted to ask whether she led big teams").asks.front().text ==
        "whether she led big teams");
}

TEST_CASE("A question word tells what is wanted", "[chat]") {
  CHECK(Read("how long was that?").asks.front().want == Want::kHowLong);
  CHECK(Read("since when?").asks.front().want == Want::kSince);
  CHECK(Read("Wie viele Leute?", Language::kGerman).asks.front().want == Want::kHowMany);
  CHECK(Read("почему?", Language::kRussian).asks.front().want == Want::kWhy);
  CHECK(Read("the second one, where was it?").asks.front().ordinal == 2);
  CHECK(Read("Describe her in two sentences.").asks.front().length == 2);
}

TEST_CASE("A question that says nothing itself takes the sentence before it along", "[chat]") {
  const Reading read = Read("We redesign our motor claims. Has she done that?");
  CHECK(read.asks.front().text.find("motor claims") != std::string::npos);
}

TEST_CASE("What a visitor tells within the sentence that asks is framing, too", "[chat]") {
  const Reading read = Read("I'm a recruiter in Zurich, does she need a permit there?");
  CHECK(read.framing.text().find("recruiter") != std::string::npos);
  CHECK(read.asks.front().text == "does she need a permit there?");
  CHECK(Read("Can we call her, and when?").framing.empty());
}

TEST_CASE("What points at the visitor's situation takes it along, an address doesn't", "[chat]") {
  const auto ask = [](const std::string& message) { return Read(message).asks.front().text; };
  CHECK(
      ask("We redesign our motor claims. Has she done something like that before?").find("motor") !=
      std::string::npos);
  CHECK(ask("We redesign our motor claims. What is her phone number?").find("motor") ==
        std::string::npos);
}

TEST_CASE("Whoever only tells what she needs asks for a fit", "[chat]") {
  const Reading read = Read("We need a project manager for our dairy.");
  CHECK(read.asks.front().Has("fit"));
  CHECK_FALSE(read.framing.empty());
}

TEST_CASE("A summary tells its length in words or figures", "[chat]") {
  CHECK(Read("Sum her up in one line").asks.front().length == 1);
  CHECK(Read("Опишите её одним предложением", Language::kRussian).asks.front().length == 1);
  CHECK(Read("Résumez en deux phrases", Language::kFrench).asks.front().length == 2);
  CHECK(Read("her career in 4 bullet points").asks.front().length == 4);
  CHECK(Read("a short bio").asks.front().length == 0);
}

TEST_CASE("A length is stated by a number before a unit of text", "[chat]") {
  CHECK(Read("too long, one line please").asks.front().length == 1);
  CHECK(Read("her career in 3 short sentences").asks.front().length == 3);
  CHECK(Read("В двух предложениях, пожалуйста", Language::kRussian).asks.front().length == 2);
  CHECK(Read("O singură frază despre ea", Language::kRomanian).asks.front().length == 1);
  CHECK(Read("What does the first sentence say?").asks.front().length == 0);
}

TEST_CASE("The room that a visitor tells of is the length that she wants", "[chat]") {
  const Reading read = Read("I have a text box with room for two sentences. Put her in it.");
  CHECK(read.asks.front().Has("summary"));
  CHECK(read.asks.front().length == 2);
}

TEST_CASE("Whatever comes, there is at least one ask and no more than a few", "[chat]") {
  CHECK(Read("?").asks.size() == 1);
  CHECK(Read(std::string(2000, 'a')).asks.size() == 1);
  std::string many;
  for (int i = 0; i < 200; ++i) many += "What now? ";
  CHECK(Read(many).asks.size() == Reading::kMostAsks);
}

}  // namespace
}  // namespace portfolio::chat
