#include "claims/reading/cut_sentences.h"

#include <catch2/catch.hpp>

namespace portfolio::claims {
namespace {

std::vector<std::string> Cut(const std::string& text) {
  SentenceCutter cutter;
  std::vector<std::string> sentences;
  for (const char c : text) {
    for (std::string& sentence : cutter.Add(std::string(1, c))) sentences.push_back(sentence);
  }
  sentences.push_back(cutter.TakeRest());
  return sentences;
}

TEST_CASE("Sentences and lines come whole, and joined they are the text", "[claims]") {
  const std::string text = "One is 1.5. Two (three.) Four!\n- five\n- six";
  const auto sentences = Cut(text);
  CHECK(sentences ==
        std::vector<std::string>{"One is 1.5. ", "Two (three.) ", "Four!\n", "- five\n", "- six"});
  std::string joined;
  for (const std::string& sentence : sentences) joined += sentence;
  CHECK(joined == text);
}

TEST_CASE("A day, an abbreviation and a list's number end no sentence", "[claims]") {
  CHECK(Cut("Am 11. Februar 2022, d. h. im Winter. Danach nicht.").size() == 2);
  CHECK(Cut("Es sank von 14 auf 6. Danach stieg es.").size() == 2);
  CHECK(Cut("1. First\n2. Second").size() == 2);
}

}  // namespace
}  // namespace portfolio::claims
