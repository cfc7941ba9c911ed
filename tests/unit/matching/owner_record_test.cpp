#include "matching/owner_record.h"

#include <catch2/catch.hpp>

#include "unit/matching/sample_owner.h"

using namespace portfolio::matching;

namespace {

int Skill(const char* id) { return Sample().vocabulary.taxonomy().FindSkill(id); }

}  // namespace

TEST_CASE("The level of a skill is the level on the page") {
  const OwnerRecord& record = Sample().record;
  for (const auto& skill : Sample().profile.facts.skills.technical) {
    if (skill.id != "python" && skill.id != "sql" && skill.id != "typescript") continue;
    CAPTURE(skill.id);
    const auto evidence = record.Skill(Skill(skill.id.c_str()));
    REQUIRE(evidence.has_value());
    CHECK(evidence->level == skill.level);
    CHECK(evidence->stated);
  }
}

TEST_CASE("No summary, wish or notice period proves a skill") {
  const OwnerRecord& record = Sample().record;
  const auto& skills = Sample().vocabulary.taxonomy().skills;
  for (size_t i = 0; i < skills.size(); ++i) {
    const auto evidence = record.Skill(static_cast<int>(i));
    if (!evidence.has_value() || skills[i].id == "global-mobility") continue;
    CAPTURE(skills[i].id);
    CHECK(record.passages()[evidence->passage].kind != PassageKind::kStatement);
  }
  const auto similar =
      record.MostSimilar("Four weeks notice and weekend availability", Language::kEnglish);
  CHECK((similar.words < 2 || record.passages()[similar.passage].kind != PassageKind::kStatement));
}

TEST_CASE("A manner that no act shows isn't shown") {
  CHECK_FALSE(Sample().record.Skill(Skill("independence")).has_value());
}

TEST_CASE("The owner's lines of work come from posts, and the nearest counts") {
  const OwnerRecord& record = Sample().record;
  CHECK(record.Occupation({Sample().Occupation("business-analyst")}).level == kSameWork);
  CHECK(record.Occupation({Sample().Occupation("cook")}).level == kForeignWork);
  CHECK(
      record.Occupation({Sample().Occupation("cook"), Sample().Occupation("data-analyst")}).level >=
      kNeighbourWork);
  CHECK(record.Occupation({}).level == 0);
}

TEST_CASE("Free movement is what the owner states, not where she lives") {
  CHECK(Sample().record.works_in_europe());
  auto abroad = Sample().profile;
  abroad.facts.basics.free_movement.clear();
  CHECK_FALSE(OwnerRecord(abroad, Sample().vocabulary, "2026-11").works_in_europe());
}

TEST_CASE("A few years beside one's own fields make nobody one of that trade") {
  auto aside = Sample().profile;
  portfolio::profile::Work post;
  post.id = "aside";
  post.start_date = "2024-01";
  post.end_date = "2026-01";
  aside.facts.work.push_back(post);
  for (auto& [language, texts] : aside.texts) {
    texts.work["aside"] = texts.work.begin()->second;
    texts.work["aside"].position = "Cook";
  }
  const OwnerRecord record(aside, Sample().vocabulary, "2026-11");
  const int cook = record.Occupation({Sample().Occupation("cook")}).level;
  CHECK(cook > kForeignWork);
  CHECK(cook <= kSecondNeighbourWork);
}

TEST_CASE("Qualifications of a trade are vocational, and academic degrees stay what they are") {
  const auto record = [](const char* study_type) {
    auto profile = Sample().profile;
    profile.facts.education.resize(1);
    profile.facts.education[0].study_type = study_type;
    return OwnerRecord(profile, Sample().vocabulary, "2026-11");
  };
  for (const char* master :
       {"Master craftsman", "Meisterbrief", "Handwerksmeister (HWK)", "Bachelor Professional",
        "Brevet de maîtrise", "Maître artisan", "Maestro quesero", "Maestría industrial", "Maistru",
        "Мастер производственного обучения"}) {
    CAPTURE(master);
    CHECK(record(master).degree() == DegreeLevel::kVocational);
    CHECK(record(master).trade_master_passage().has_value());
  }
  for (const char* trade : {"Técnico superior", "Grado medio", "Gesellenbrief", "IT specialist",
                            "Trade licence", "Masterclass"}) {
    CAPTURE(trade);
    CHECK(record(trade).degree() == DegreeLevel::kVocational);
    CHECK_FALSE(record(trade).trade_master_passage().has_value());
  }
  for (const char* academic : {"Master", "Master’s degree", "Magíster", "Maestría", "Maîtrise",
                               "Masterat", "Магистр", "Diplom", "MSc"}) {
    CAPTURE(academic);
    CHECK(record(academic).degree() == DegreeLevel::kMaster);
    CHECK_FALSE(record(academic).trade_master_passage().has_value());
  }
}
