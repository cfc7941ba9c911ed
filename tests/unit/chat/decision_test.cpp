#include "chat/src/domain/decide/decision.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>

namespace portfolio::chat {
namespace {

/// A question that nothing answers.
Signs Nothing() { return {}; }

Signs With(void (*change)(Signs&)) {
  Signs signs = Nothing();
  change(signs);
  return signs;
}

TEST_CASE("Each row of the table decides where it is the first that holds", "[chat]") {
  const struct {
    const char* row;
    Signs signs;
    Move move;
  } kCases[] = {
      {"what its intent says", With([](Signs& s) { s.intent = Intent::kThanks; }), Move::kByIntent},
      {"the owner offers it herself", With([](Signs& s) { s.own = true, s.off_topic = 0.9; }),
       Move::kAlone},
      {"the facts say it", With([](Signs& s) { s.from_facts = true; }), Move::kFacts},
      {"whether she fits, what sets her apart", With([](Signs& s) { s.weighs = true; }),
       Move::kWeighed},
      {"a line of business that isn't hers",
       With([](Signs& s) { s.lacks_industry = true, s.alone = 0.9; }), Move::kIndustry},
      {"only where she was then", With([](Signs& s) { s.only_years = true; }), Move::kYears},
      {"what costs, isn't the owner",
       With([](Signs& s) { s.price_of_focus = true, s.alone = 0.9; }), Move::kPriceOfFocus},
      {"it stays with the subject",
       With([](Signs& s) { s.has_focus = s.near_focus = true, s.likely = 6, s.alone = 0.6; }),
       Move::kFocused},
      {"the visitor's line of business is hers",
       With([](Signs& s) { s.knows_situation = true, s.alone = 0.9; }), Move::kIndustry},
      {"nothing to look up", With([](Signs& s) { s.has_terms = false; }), Move::kHelp},
      {"where she was, and what else", With([](Signs& s) { s.misses_years = true; }), Move::kYears},
      {"before or after what it names", With([](Signs& s) { s.has_neighbour = true; }),
       Move::kNeighbour},
      {"surely answered", With([](Signs& s) { s.alone = 0.9; }), Move::kAlone},
      {"a line of business of hers",
       With([](Signs& s) { s.knows_industry = true, s.off_topic = 0.8; }), Move::kIndustry},
      {"answered in the visitor's situation", With([](Signs& s) { s.framed = 0.9; }),
       Move::kFramed},
      {"answered, as another sign says",
       With([](Signs& s) { s.alone = 0.5, s.in_one_sentence = 0.8; }), Move::kAlone},
      {"two passages together", With([](Signs& s) { s.in_pair = true; }), Move::kPair},
      {"likeliest behind the turn before",
       With([](Signs& s) { s.has_focus = true, s.likely = 6, s.off_topic = 0.6; }), Move::kFocused},
      {"about nothing of hers", With([](Signs& s) { s.off_topic = 0.8; }), Move::kOffTopic},
      {"about the rules", With([](Signs& s) { s.rules = 0.8; }), Move::kRules},
      {"private", With([](Signs& s) { s.private_life = 0.8; }), Move::kPrivate},
      {"pay", With([](Signs& s) { s.pay = 0.8; }), Move::kPay},
      {"names what isn't there", With([](Signs& s) { s.absent_name = s.quotable = true; }),
       Move::kAbsent},
      {"something near", With([](Signs& s) { s.is_near = true, s.alone = 0.2; }), Move::kNearest},
      {"not stated", Nothing(), Move::kUnknown},
  };
  std::set<std::string> met;
  for (const auto& [row, signs, move] : kCases) {
    INFO(row);
    CHECK(Decide(signs).name == row);
    CHECK(Decide(signs).move == move);
    met.insert(row);
  }
  CHECK(met.size() == DecisionTable().size());
}

TEST_CASE("What holds no name is no answer to what something is called", "[chat]") {
  Signs sure = With([](Signs& s) { s.alone = 0.9, s.is_near = true; });
  CHECK(Decide(sure).move == Move::kAlone);
  sure.lacks_name = true;
  CHECK(Decide(sure).move == Move::kNearest);
  sure.has_focus = sure.near_focus = true, sure.likely = 6;
  CHECK(Decide(sure).move == Move::kNearest);
}

TEST_CASE("What the content doesn't speak of isn't answered by what was spoken of", "[chat]") {
  Signs follows = With([](Signs& s) { s.has_focus = s.near_focus = true, s.likely = 6; });
  CHECK(Decide(follows).move == Move::kFocused);
  follows.absent_thing = true;
  CHECK(Decide(follows).move == Move::kUnknown);
}

TEST_CASE("What leans on nothing and is surely answered alone leaves the focus", "[chat]") {
  Signs signs;
  signs.has_terms = signs.has_focus = signs.near_focus = true;
  signs.likely = 6;
  signs.alone = 0.9;
  CHECK(Decide(signs).move == Move::kAlone);
  signs.leans = true;
  CHECK(Decide(signs).move == Move::kFocused);
}

TEST_CASE("What says nothing itself has no other subject than what was spoken of", "[chat]") {
  Signs signs = With([](Signs& s) { s.has_focus = s.leans = true, s.off_topic = 0.6; });
  CHECK(Decide(signs).move == Move::kOffTopic);
  signs.says_nothing = true;
  CHECK(Decide(signs).move == Move::kFocused);
}

TEST_CASE("What is likely behind the turn before is told, but for what is refused", "[chat]") {
  Signs signs;
  signs.has_terms = signs.has_focus = true;
  signs.likely = 4;
  CHECK(Decide(signs).move == Move::kUnknown);
  signs.likely = 6;
  CHECK(Decide(signs).move == Move::kFocused);
  signs.private_life = 0.4;
  CHECK(Decide(signs).move == Move::kPrivate);
  signs.private_life = 0;
  signs.near_focus = signs.absent_name = signs.quotable = true;
  CHECK(Decide(signs).move == Move::kAbsent);
}

TEST_CASE("Whether she fits what the visitor told is weighed, however strange the trade",
          "[chat]") {
  Signs signs;
  signs.weighs = signs.has_terms = true;
  signs.off_topic = 0.9;
  CHECK(Decide(signs).move == Move::kOffTopic);
  signs.framed = 0.1;
  CHECK(Decide(signs).move == Move::kWeighed);
}

TEST_CASE("A follow-up that names another subject and is answered alone leaves the focus",
          "[chat]") {
  Signs signs;
  signs.leans = signs.has_focus = signs.names_another = true;
  signs.likely = 6;
  signs.alone = 0.9;
  CHECK(Decide(signs).move == Move::kAlone);
  signs.alone = 0.5;
  CHECK(Decide(signs).move == Move::kFocused);
}

TEST_CASE("What is like questions that nobody's content tells is only answered when surely",
          "[chat]") {
  Signs signs;
  signs.untold = 0.7;
  signs.alone = 0.6;
  signs.in_one_sentence = 1;
  CHECK(Decide(signs).move == Move::kUnknown);
  signs.alone = 0.8;
  CHECK(Decide(signs).move == Move::kAlone);
}

}  // namespace
}  // namespace portfolio::chat
