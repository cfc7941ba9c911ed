#include "chat/src/domain/read/message_reader.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

ReadMessage Read(const std::string& message, Language language = Language::kEnglish) {
  return SampleKnowledge().ReadWhole(message, language);
}

TEST_CASE("Who the visitor is and what she needs is framing, the question is the ask", "[chat]") {
  const ReadMessage read =
      Read("Hi, I recruit for a bakery in Leeds. We have six plants. Has she worked in factories?");
  REQUIRE(read.asks.size() == 1);
  CHECK(read.asks.front().text == "Has she worked in factories?");
  CHECK(read.asks.front().want == Want::kYesNo);
  CHECK(read.framing.find("six plants") != std::string::npos);
}

TEST_CASE("A message may hold several asks, joined or numbered", "[chat]") {
  CHECK(Read("Where did she study, and how long did she work there?").asks.size() == 2);
  CHECK(Read("Before I call: (1) has she done claims, (2) what does the call cost?").asks.size() ==
        2);
  CHECK(Read("Wo hat sie studiert und wie lange arbeitet sie schon?", Language::kGerman)
            .asks.size() == 2);
  CHECK(Read("Где она училась и сколько лет работает?", Language::kRussian).asks.size() == 2);
}

TEST_CASE("Short forms are written out and hesitation is left out", "[chat]") {
  const ReadMessage read = Read("um can u send me her linkedin pls");
  CHECK(read.asks.front().text.find("you send me her linkedin") != std::string::npos);
  CHECK(read.asks.front().text.find("um ") == std::string::npos);
  CHECK(read.asks.front().Has("link"));
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
  const ReadMessage read = Read("We redesign our motor claims. Has she done that?");
  CHECK(read.asks.front().text.find("motor claims") != std::string::npos);
}

TEST_CASE("Whatever comes, there is at least one ask and no more than a few", "[chat]") {
  CHECK(Read("?").asks.size() == 1);
  CHECK(Read(std::string(2000, 'a')).asks.size() == 1);
  std::string many;
  for (int i = 0; i < 200; ++i) many += "What now? ";
  CHECK(Read(many).asks.size() == MessageReader::kMostAsks);
}

}  // namespace
}  // namespace portfolio::chat
