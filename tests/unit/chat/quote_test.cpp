#include "chat/src/domain/say/quote.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

TEST_CASE("Figures in words are read as figures", "[chat]") {
  CHECK(WithDigits("ten evenings", Language::kEnglish) == "10 evenings");
  CHECK(WithDigits("no figure here", Language::kEnglish) == "no figure here");
}

TEST_CASE("What tells of a question is sentences of the passage, and nothing where none does",
          "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  const auto tokens = knowledge.analyser(Language::kEnglish).Analyse("zebra crossings");
  for (std::size_t i = 0; i < knowledge.passages().size(); ++i) {
    CHECK(TellingSentences(knowledge, tokens, Want::kTell, i, Language::kEnglish, 2).empty());
    CHECK(ShareInOneSentence(knowledge, tokens, i, Language::kEnglish) == 0);
  }
}

TEST_CASE("Names of firms and titles are told from passages that name nobody", "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  CHECK(HoldsName(knowledge, *knowledge.Find("work")));
  CHECK(HoldsName(knowledge, *knowledge.Find("work/fmcg")));
  CHECK_FALSE(HoldsName(knowledge, *knowledge.Find("industries/insurance")));
}

TEST_CASE("What was said is the passages of all turns that still exist", "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  Turn turn;
  turn.passages = {"work", "gone"};
  CHECK(PassagesSaid(knowledge, {turn, turn}) == std::set<std::size_t>{*knowledge.Find("work")});
  CHECK(PassagesSaid(knowledge, {}).empty());
}

TEST_CASE("A passage that was said before isn't told whole again", "[chat]") {
  const Knowledge& knowledge = SampleKnowledge();
  const UnderstoodQuestion question =
      knowledge.Read(ReadText("Which results did she have?"), Language::kEnglish);
  const std::size_t career = *knowledge.Find("work");
  const std::set<std::size_t> none;
  const std::set<std::size_t> said = {career};
  const Quoter first(knowledge, question, Want::kTell, none);
  const Quoter again(knowledge, question, Want::kTell, said);
  const std::string& whole = knowledge.passages()[career].text[Language::kEnglish].answer;
  CHECK(first.Of(career).text == whole);
  CHECK(again.IsSaid(career));
  CHECK_FALSE(first.IsSaid(career));
  CHECK(first.Whole({career}).passages == std::vector<std::size_t>{career});
}

}  // namespace
}  // namespace portfolio::chat
