#include "analysis/src/domain/posting/names/name_votes.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("Names that several kinds of places give win over one that a single kind repeats") {
  NameVotes votes;
  for (int i = 0; i < 5; ++i) votes.Add("Alpine Board", NameKind::kSite, 2);
  votes.Add("Lantern Dairy", NameKind::kNearTitle, 2);
  votes.Add("Lantern Dairy", NameKind::kProse, 2);
  votes.Add("Lantern Dairy GmbH", NameKind::kShared, 1);
  CHECK(votes.Best() == "Lantern Dairy");
  votes.Oppose("we are at Lantern Dairy in Ulm", 9);
  CHECK(votes.Best() == "Alpine Board");
  CHECK(votes.Best(5).empty());
}

TEST_CASE("A legal form makes no other name, and what is stated is spelt as it stands there") {
  CHECK(IsSameName("Acme", "ACME GmbH"));
  CHECK(IsSameName("Acme SL", "acme"));
  CHECK_FALSE(IsSameName("Acme", "Acme Foods"));
  NameVotes votes;
  votes.Add("acme", NameKind::kProse, 1);
  votes.Add("Acme GmbH", NameKind::kStated, 1);
  CHECK(votes.Best() == "Acme GmbH");
}

TEST_CASE("Votes of one kind don't add up, those of prose do up to their bound") {
  NameVotes votes;
  for (int i = 0; i < 9; ++i) votes.Add("Acme", NameKind::kHeading, 2);
  CHECK(votes.Best(2) == "Acme");
  CHECK(votes.Best(3).empty());
  for (int i = 0; i < 9; ++i) votes.Add("Loom", NameKind::kProse, 1);
  CHECK(votes.Best(4) == "Loom");
  CHECK(votes.Best(5).empty());
}

TEST_CASE("No name and no vote are nothing") {
  NameVotes votes;
  votes.Add("  ", NameKind::kStated, 5);
  votes.Add("Acme", NameKind::kStated, 0);
  CHECK(votes.Best().empty());
}

TEST_CASE("A preferred name wins where votes are equal, and nowhere else") {
  NameVotes votes;
  votes.Add("Tern", NameKind::kHeading, 2);
  votes.Add("Reel", NameKind::kShared, 2);
  votes.Prefer("Reel GmbH");
  CHECK(votes.Best() == "Reel");
  votes.Add("Tern", NameKind::kProse, 1);
  CHECK(votes.Best() == "Tern");
}
