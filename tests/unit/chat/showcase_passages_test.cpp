#include <algorithm>
#include <catch2/catch.hpp>

#include "chat/src/domain/passages/passage_writer.h"
#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

std::vector<Passage> PassagesOf(const profile::Profile& profile) {
  static const Lexicon lexicon = ValueOrThrow(ReadWordLists());
  std::vector<Passage> passages;
  AddShowcasePassages(profile, lexicon, passages);
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

TEST_CASE("Projects are listed, six at most, each with a passage and its years", "[chat]") {
  const profile::Profile& profile = SampleProfile();
  const auto passages = PassagesOf(profile);
  const std::string list = Answer(passages, "projects");
  CHECK(std::count(list.begin(), list.end(), '\n') <=
        static_cast<long>(std::min<std::size_t>(6, profile.facts.projects.size())));
  for (const profile::Project& project : profile.facts.projects) {
    CAPTURE(project.id);
    const std::string answer = Answer(passages, "projects/" + project.id);
    CHECK(answer.find(YearOf(project.start_date)) != std::string::npos);
  }
}

TEST_CASE("A project that runs is told since when, one that ended from when to when", "[chat]") {
  profile::Profile profile = SampleProfile();
  auto& project = profile.facts.projects.front();
  project.start_date = "2019-03";
  project.end_date.clear();
  const std::string id = "projects/" + project.id;
  CHECK(Answer(PassagesOf(profile), id).find("since 2019") != std::string::npos);
  project.end_date = "2021-03";
  CHECK(Answer(PassagesOf(profile), id).find("since 2019") == std::string::npos);
}

}  // namespace
}  // namespace portfolio::chat
