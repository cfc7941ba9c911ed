#include "analysis/src/domain/networking/read_profile.h"

#include <catch2/catch.hpp>

#include "sample_content.h"

using namespace portfolio::analysis;

namespace {

ProfileReading Read(const std::string& text) { return ReadProfile(text, Sample().vocabulary); }

}  // namespace

TEST_CASE("Skills stand in the order in which they are named most, in the words of the text") {
  const ProfileReading reading = Read(
      "Ada Lund\nData Analyst\nExperience\nData Analyst, Tern Ltd\n2019 - present\n- power bi "
      "reports\n- SQL queries\n- more SQL\n- nothing but SQL\n");
  CHECK(reading.name == "Ada Lund");
  REQUIRE(reading.skills.size() >= 2);
  CHECK(reading.written_skills.size() == reading.skills.size());
  CHECK(reading.written_skills[0] == "SQL queries");
  CHECK_FALSE(reading.occupations.empty());
}

TEST_CASE("What a text wants is a goal, of work or of people") {
  const ProfileReading seeker = Read("Ada Lund\nI am looking for a new role in logistics.\n");
  REQUIRE(seeker.goals.size() == 1);
  CHECK(seeker.goals[0] == "I am looking for a new role in logistics.");
  CHECK(seeker.seeks_work);
  CHECK_FALSE(seeker.recruits);
  CHECK(Read("Ada Lund\nI want to grow my team and am hiring engineers.\n").recruits);
}

TEST_CASE("A text without work or abilities is empty") {
  CHECK(Read("").empty());
  CHECK(Read("lorem ipsum dolor sit amet").empty());
}
