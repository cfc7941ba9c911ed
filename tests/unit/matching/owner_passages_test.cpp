#include "matching/owner_passages.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "unit/matching/sample_owner.h"

using namespace portfolio::matching;

TEST_CASE("Years are whole, begun ones counted, and none where dates aren't in order") {
  CHECK(YearsBetween("2017-03", "2020-01") == 3);
  CHECK(YearsBetween("2020-01", "2020-02") == 1);
  CHECK(YearsBetween("2020-01", "2019-01") == 0);
  CHECK(YearsBetween("", "2019-01") == 0);
}

TEST_CASE("Summary, permit, remote work and travel are statements, posts and degrees acts") {
  const OwnerPassages passages = ReadPassages(Sample().profile, "2026-11");
  for (size_t i : {passages.summary, passages.permit, passages.remote, passages.travel})
    CHECK(passages.all[i].kind == PassageKind::kStatement);
  for (size_t i : passages.education) CHECK(passages.all[i].kind == PassageKind::kAct);
  CHECK(std::any_of(passages.all.begin(), passages.all.end(), [](const Passage& passage) {
    return passage.kind == PassageKind::kSkill && passage.stated;
  }));
}

TEST_CASE("Answers to questions are no passages: they hold wishes and conditions") {
  const OwnerPassages passages = ReadPassages(Sample().profile, "2026-11");
  const auto& texts = Sample().profile.In(Language::kEnglish);
  for (const auto& answer : texts.faq) {
    CHECK(std::none_of(passages.all.begin(), passages.all.end(), [&](const Passage& passage) {
      return passage.texts[Language::kEnglish] == answer.answer;
    }));
  }
}

TEST_CASE("The profession, posts and roles in projects are positions") {
  const OwnerPassages passages = ReadPassages(Sample().profile, "2026-11");
  CHECK(passages.positions.size() ==
        1 + Sample().profile.facts.work.size() + Sample().profile.facts.projects.size());
}
