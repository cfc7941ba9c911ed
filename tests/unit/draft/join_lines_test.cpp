#include "draft/join_lines.h"

#include <catch2/catch.hpp>

#include "draft/owner_words.h"
#include "draft/source.h"

using namespace portfolio::draft;
using Entries = std::vector<std::string>;

TEST_CASE("A duty that goes on in the next line is one") {
  portfolio::resume::Resume resume;
  resume.posts.resize(1);
  resume.posts[0].duties = {"Leads nine builders; 30 boats a year in the", "hall",
                            "Rebuilt the yawl, winner of the", "2022 Refit Award", "Trains two"};
  JoinLines("", &resume);
  CHECK(resume.posts[0].duties == Entries{"Leads nine builders; 30 boats a year in the hall",
                                          "Rebuilt the yawl, winner of the 2022 Refit Award",
                                          "Trains two"});
}

TEST_CASE("Who writes duties small keeps each apart") {
  portfolio::resume::Resume resume;
  resume.posts.resize(1);
  resume.posts[0].duties = {"bakes bread", "orders flour"};
  JoinLines("", &resume);
  CHECK(resume.posts[0].duties == Entries{"bakes bread", "orders flour"});
}

TEST_CASE("Skills are whole when their brackets close, and interests end at commas") {
  portfolio::resume::Resume resume;
  resume.skills = {"Laminating (vacuum", "infusion", "hand lay-up)", "python", "sql"};
  resume.interests = {"Winter swimming, folk fiddle,", "old boats (wood, small)"};
  JoinLines("infusion, hand lay-up)", &resume);
  CHECK(resume.skills == Entries{"Laminating (vacuum infusion, hand lay-up)", "python", "sql"});
  CHECK(resume.interests == Entries{"Winter swimming", "folk fiddle", "old boats (wood, small)"});
}

TEST_CASE(
    "The country is found where the town's address stands, and he who writes of himself is a man") {
  const Source source = ReadCvText(
      "Henrik Aaltonen\nBoatbuilder\nLinnankatu 88\n20100 Turku, Finland      PROFILE\n"
      "henrik@example.com\n\nPROFILE\nStill does the stem joints himself.\n\nEXPERIENCE\n"
      "Boatbuilder\nMill Oy, Turku\n04/2018 – present\n- Builds boats\n");
  const bool told =
      source.country_code == "FI" || portfolio::resume::CountryCodeOf(source.resume.place) == "FI";
  CHECK(told);
  CHECK(GenderOf(source.text) == -1);
}

TEST_CASE("A skill that a narrow column broke is one, and so is an interest") {
  portfolio::resume::Resume resume;
  resume.skills = {
      "Making of pressed and cooked", "cheese", "Ripening", "HACCP", "Care of presses", "Baking"};
  resume.interests = {"Rowing, amateur radio, cooking", "in the open"};
  JoinLines("", &resume);
  CHECK(resume.skills == Entries{"Making of pressed and cooked cheese", "Ripening", "HACCP",
                                 "Care of presses", "Baking"});
  CHECK(resume.interests == Entries{"Rowing", "amateur radio", "cooking in the open"});
}
