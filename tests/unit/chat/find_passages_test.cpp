#include "chat/src/domain/find/find_passages.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

Findings Found(const std::string& question, Language language = Language::kEnglish) {
  return FindPassages(SampleKnowledge()).Find(SampleKnowledge().Read(ReadText(question), language));
}

const std::string& IdOf(const Hit& hit) { return SampleKnowledge().passages()[hit.passage].id; }

TEST_CASE("What is found stands best first, and no more of it than is needed", "[chat]") {
  const Findings findings = Found("Which certificates does she hold?");
  REQUIRE_FALSE(findings.hits.empty());
  CHECK(findings.hits.size() <= FindPassages::kMostHits);
  CHECK(IdOf(findings.hits.front()).find("certific") != std::string::npos);
  for (std::size_t i = 1; i < findings.hits.size(); ++i) {
    CHECK(findings.hits[i - 1].score >= findings.hits[i].score);
  }
}

TEST_CASE("The same is found in every language", "[chat]") {
  const std::string english = IdOf(Found("Which certificates does she hold?").hits.at(0));
  CHECK(IdOf(Found("Welche Zertifikate hat sie?", Language::kGerman).hits.at(0)) == english);
  CHECK(IdOf(Found("Какие у неё сертификаты?", Language::kRussian).hits.at(0)) == english);
  CHECK(IdOf(Found("¿Qué certificados tiene?", Language::kSpanish).hits.at(0)) == english);
}

TEST_CASE("A question without words looks nothing up", "[chat]") {
  CHECK_FALSE(Found("?!").has_terms);
  CHECK_FALSE(Found("").has_terms);
}

TEST_CASE("What stands nowhere in the content is named as the visitor wrote it", "[chat]") {
  const Findings findings = Found("Does she know Tableau?");
  CHECK(findings.unknown_name == "Tableau");
  CHECK(findings.unknown_product);
  CHECK(findings.about_owner);
}

TEST_CASE("What a short content holds of a question says more than a long one's", "[chat]") {
  const Knowledge& brief = ShortKnowledge();
  const double half = AsInLongContent(brief, Language::kFrench, 0.5);
  CHECK(half > 0.7);
  CHECK(half < 1);
  CHECK(AsInLongContent(brief, Language::kFrench, 0) == 0);
  CHECK(AsInLongContent(brief, Language::kFrench, 1) == 1);
  CHECK(AsInLongContent(SampleKnowledge(), Language::kEnglish, 0.5) == Approx(0.5));
}

TEST_CASE("A short content isn't said to lack what it may tell in other words", "[chat]") {
  const auto lacks = [](const Knowledge& knowledge, const std::string& question) {
    const UnderstoodQuestion read = knowledge.Read(ReadText(question), Language::kFrench);
    return FindPassages(knowledge).Find(read).asks_for_absent;
  };
  CHECK(lacks(ShortKnowledge(), "Des brevets ?"));
  CHECK_FALSE(lacks(ShortKnowledge(), "Forme-t-il des apprentis au brasage dans son équipe ?"));
  CHECK(lacks(SampleKnowledge(), "A-t-elle un permis de conduire pour ses missions ?"));
}

}  // namespace
}  // namespace portfolio::chat
