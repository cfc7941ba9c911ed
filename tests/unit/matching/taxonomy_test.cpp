#include "matching/taxonomy.h"

#include <catch2/catch.hpp>

using namespace portfolio::matching;

TEST_CASE("A skill is found by its id alone") {
  Taxonomy taxonomy;
  taxonomy.skills.resize(2);
  taxonomy.skills[0].id = "sql";
  taxonomy.skills[1].id = "bpmn";
  CHECK(taxonomy.FindSkill("sql") == 0);
  CHECK(taxonomy.FindSkill("bpmn") == 1);
  CHECK(taxonomy.FindSkill("SQL") == -1);
  CHECK(taxonomy.FindSkill("") == -1);
  CHECK(Taxonomy().FindSkill("sql") == -1);
}
