#include "chat/src/domain/words/spelling.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

Spelling Sample() {
  static const std::vector<std::uint32_t> rare = {HashOfWord("scope")};
  return Spelling(Language::kEnglish, {"where", "company", "score", "certificates", "Valdora"},
                  rare);
}

std::string Meant(const std::string& word) {
  return std::string(Sample().Meant(word).value_or(""));
}

TEST_CASE("One slip is mended, whatever it is; two in a long word", "[chat]") {
  CHECK(Meant("comapny") == "company");
  CHECK(Meant("compny") == "company");
  CHECK(Meant("compaany") == "company");
  CHECK(Meant("conpany") == "company");
  CHECK(Meant("conpny").empty());
  CHECK(Meant("scose").empty());
  CHECK(Meant("certifcatse") == "certificates");
  CHECK(Meant("xertificates").empty());
  CHECK(Meant("certfcatsse").empty());
}

TEST_CASE("A word is meant as it is written", "[chat]") { CHECK(Meant("valdroa") == "Valdora"); }

TEST_CASE("Of words equally near the likeliest is meant", "[chat]") {
  const Spelling spelling(Language::kEnglish, {"projects", "projecto"}, {});
  CHECK(spelling.Meant("projectz") == "projects");
}

TEST_CASE("Words that differ in usual endings are forms of one word, and no slips", "[chat]") {
  const Spelling spelling(Language::kEnglish,
                          {"digitisation", "modernisation", "digging", "reckoning"}, {});
  CHECK_FALSE(spelling.Meant("modernisating"));
  CHECK(spelling.Meant("modernisatino") == "modernisation");
}

TEST_CASE("What is known, its forms, short words and figures have no other meaning", "[chat]") {
  CHECK(Sample().Knows("company"));
  CHECK(Sample().Knows("companies"));
  CHECK(Sample().Knows("scope"));
  CHECK_FALSE(Sample().Knows("comapny"));
  CHECK(Meant("wher").empty());
  CHECK(Meant("sc0re").empty());
}

TEST_CASE("A message is mended in its language, names and words of other languages stand",
          "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  const auto mended = [&](const std::string& text, Language language) {
    return knowledge.Mend(ReadText(text), language).text();
  };
  CHECK(mended("Whcih certifcates does she have?", Language::kEnglish) ==
        "which certificates does she have?");
  CHECK(mended("Does the Zertifikat of Certifcates count?", Language::kEnglish) ==
        "Does the Zertifikat of Certifcates count?");
  CHECK(mended("Welche Zertifkate hat sie?", Language::kGerman) == "Welche zertifikate hat sie?");
}

TEST_CASE("No word of the content or of the lexicon is changed", "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  for (const Language language : kLanguages) {
    for (const Passage& passage : knowledge.passages()) {
      const std::string& text = passage.text[language].body;
      CHECK(knowledge.Mend(ReadText(text), language).text() == text);
    }
  }
}

TEST_CASE("An insertion, a deletion, a replacement and a swap count one each", "[chat]") {
  CHECK(EditDistance("завод", "завод", 2) == 0);
  CHECK(EditDistance("завод", "зовад", 2) == 2);
  CHECK(EditDistance("factory", "factroy", 2) == 1);
  CHECK(EditDistance("a", "abcdef", 2) == 3);
}

}  // namespace
}  // namespace portfolio::chat
