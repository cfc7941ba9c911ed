#include "chat/src/domain/read/ask_reader.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

const AskReader& Asks() { return SampleKnowledge().message_reader(Language::kEnglish).asks(); }

std::size_t LengthIn(const std::string& text) {
  std::set<std::string> cues;
  return Asks().StatedLength(Asks().Read(ReadText(text)), &cues);
}

TEST_CASE("How long the answer may be is read from words and figures", "[chat]") {
  CHECK(LengthIn("in two sentences, please") == 2);
  CHECK(LengthIn("tell me her career in 3 sentences") == 3);
  CHECK(LengthIn("where did she study?") == 0);
}

TEST_CASE("A sentence with two question words has two parts, in their order", "[chat]") {
  const auto parts =
      Asks().PartsOf(Asks().Read(ReadText("Where did she study, and how long was it?")));
  REQUIRE(parts.size() == 2);
  CHECK(parts[0].text().text().starts_with("Where did she study"));
  CHECK(parts[1].text().text().find("how long") != std::string::npos);
  CHECK(Asks().PartsOf(Asks().Read(ReadText("Where did she study?"))).size() <= 1);
}

TEST_CASE("What is told before an ask becomes part of it", "[chat]") {
  const Ask ask = Asks().AskOf(Asks().Read(ReadText("Has she done that?")), true);
  CHECK(ask.want == Want::kYesNo);
  const Ask behind = Asks().Behind(ReadText("We redesign claims."), ask);
  CHECK(behind.text.find("claims") != std::string::npos);
  CHECK(behind.text.find("Has she done that?") != std::string::npos);
}

}  // namespace
}  // namespace portfolio::chat
