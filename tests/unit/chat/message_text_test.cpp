#include "chat/src/domain/message_text.h"

#include <catch2/catch.hpp>

namespace portfolio::chat {
namespace {

TEST_CASE("What case, marks and punctuation tell apart is the same question", "[chat]") {
  CHECK(FingerprintOf("Who IS she?!") == "who is she");
  CHECK(FingerprintOf("Où a-t-elle étudié ?") == FingerprintOf("ou a-t-elle etudie"));
  CHECK(FingerprintOf("Who was she?") != FingerprintOf("Who is she?"));
  CHECK(FingerprintOf(" ?! ").empty());
}

TEST_CASE("Long questions that begin alike are one", "[chat]") {
  std::string forty;
  for (int i = 0; i < 40; ++i) forty += "word" + std::to_string(i) + " ";
  CHECK(FingerprintOf(forty + "and this") == FingerprintOf(forty + "or that"));
  CHECK(FingerprintOf("other " + forty) != FingerprintOf(forty));
}

TEST_CASE("An answer is shown sentence by sentence and line by line, all of it", "[chat]") {
  const std::string text = "She saved 1.5 million. Then? Yes!\n- One\n- Two";
  const auto pieces = CutIntoPieces(text);
  std::string all;
  for (const std::string_view piece : pieces) all += piece;
  CHECK(all == text);
  REQUIRE(pieces.size() == 5);
  CHECK(pieces[0] == "She saved 1.5 million. ");
  CHECK(pieces[3] == "- One\n");
  CHECK(CutIntoPieces("").empty());
}

TEST_CASE("Raised numbers of sources are taken out of a talk, links and other brackets stay",
          "[chat]") {
  const Talk talk =
      WithoutNotes({{"q", "Six years[1] at two firms [12]. [CV](/cv) [x] [3", {}, {}, {}}});
  CHECK(talk.front().answer == "Six years at two firms . [CV](/cv) [x] [3");
  CHECK(talk.front().question == "q");
}

}  // namespace
}  // namespace portfolio::chat
