#include <algorithm>
#include <catch2/catch.hpp>

#include "chat/src/domain/passages/passage_writer.h"
#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

std::vector<Passage> PassagesOf(const profile::Profile& profile) {
  static const Lexicon lexicon = ValueOrThrow(ReadWordLists());
  std::vector<Passage> passages;
  AddCareerPassages(profile, lexicon, passages);
  return passages;
}

const Passage* Find(const std::vector<Passage>& passages, const std::string& id) {
  const auto found = std::find_if(passages.begin(), passages.end(),
                                  [&](const Passage& passage) { return passage.id == id; });
  return found == passages.end() ? nullptr : &*found;
}

std::string Answer(const std::vector<Passage>& passages, const std::string& id,
                   Language language = Language::kEnglish) {
  const Passage* passage = Find(passages, id);
  return passage == nullptr ? std::string() : passage->text[language].answer;
}

TEST_CASE("Each post is a passage of its years, and its results, duties and tools are parts of it",
          "[chat]") {
  const profile::Profile& profile = SampleProfile();
  const auto passages = PassagesOf(profile);
  for (const profile::Work& work : profile.facts.work) {
    CAPTURE(work.id);
    const Passage* post = Find(passages, "work/" + work.id);
    REQUIRE(post != nullptr);
    REQUIRE(post->years);
    CHECK(post->years->from == YearNumber(work.start_date, 0));
    CHECK(post->years->to == YearNumber(work.end_date, kOpenEnd));
    const auto& text = profile.In(Language::kEnglish).work.at(work.id);
    const std::string results = Answer(passages, "work/" + work.id + "/results");
    for (const std::string& line : text.results) CHECK(results.find(line) != std::string::npos);
    CHECK_FALSE(Find(passages, "work/" + work.id + "/results")->years);
  }
}

TEST_CASE("Who leads nobody has no team in the answer", "[chat]") {
  profile::Profile profile = SampleProfile();
  const std::string id = "work/" + profile.facts.work.front().id;
  profile.facts.work.front().team_size = {12, false};
  CHECK(Answer(PassagesOf(profile), id).find("Team: 12 people.") != std::string::npos);
  profile.facts.work.front().team_size = {};
  CHECK(Answer(PassagesOf(profile), id).find("Team:") == std::string::npos);
}

}  // namespace
}  // namespace portfolio::chat
