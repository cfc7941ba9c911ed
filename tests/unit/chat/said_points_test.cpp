#include "chat/src/domain/say/said_points.h"

#include <catch2/catch.hpp>

namespace portfolio::chat {
namespace {

TEST_CASE("A point that was said is left out, whether it ends with a stop or not", "[chat]") {
  SaidPoints said;
  CHECK(said.LeaveOut("More than a year.\n- Cost down\n- Paid in days") ==
        "More than a year.\n- Cost down\n- Paid in days");
  CHECK(said.LeaveOut("The redesign.\n- Cost down.\n- Budget kept") ==
        "The redesign.\n- Budget kept");
}

TEST_CASE("A list of which nothing is left goes with the line that leads to it", "[chat]") {
  SaidPoints said;
  said.LeaveOut("- One\n- Two");
  CHECK(said.LeaveOut("What came of it:\n- Two\n- One").empty());
  CHECK(said.LeaveOut("First.\n\nResults:\n- One\n\nLast.") == "First.\n\nLast.");
  CHECK(said.LeaveOut("Results:\n- One\n- Three") == "Results:\n- Three");
}

}  // namespace

TEST_CASE("A paragraph is said once; a short line may come again") {
  SaidPoints said;
  const std::string paragraph = "She studied economic informatics for four years.";
  CHECK(said.LeaveOut("In short:\n\n" + paragraph) == "In short:\n\n" + paragraph);
  CHECK(said.LeaveOut(paragraph).empty());
  CHECK(said.LeaveOut("In short:\n\n" + paragraph + "\n\nThe thesis weighed three rules.") ==
        "In short:\n\nThe thesis weighed three rules.");
}

}  // namespace portfolio::chat
