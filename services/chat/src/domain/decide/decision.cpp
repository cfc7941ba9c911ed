#include "chat/src/domain/decide/decision.h"

#include <algorithm>
#include <array>

#include "chat/src/domain/find/judge_findings.h"

namespace portfolio::chat {
namespace {

/// From here a passage is the answer whatever else the question looks like. Lower: guesses; higher:
/// "not stated" of what is.
constexpr double kSurely = 0.75;
/// From here a question that visitors ask in such words is answered.
constexpr double kProbablyAsked = 0.55;
/// A sentence that speaks of so much of the question answers it. Lower: attributes of what is known
/// are made up; higher: what is told is called near.
constexpr double kInOneSentence = 0.7;
/// A question that is answered so well alone doesn't need the turn before it.
constexpr double kStandsAlone = 0.7;
/// From here the nearest is worth showing.
constexpr double kWorthShowing = 0.15;
/// The same of the kinds of refusal that have a sentence of their own.
constexpr double kRefused = 0.3;
/// What is so like questions that such content never tells is answered by what it asks alone.
constexpr double kUntold = 0.6;

bool LooksUntold(const Signs& s) { return s.untold >= kUntold || s.off_topic >= kOffTopic; }

/// It names another subject and that answers it, or it leans on nothing and is surely answered.
bool Leaves(const Signs& s) {
  return (s.names_another && s.alone >= kStandsAlone) || (!s.leans && s.alone >= kSurely);
}

bool NamesAbsent(const Signs& s) { return s.absent_name && s.quotable; }

/// The turn before explains it, and it asks for nothing that isn't there. What says nothing itself
/// has no other subject.
bool Follows(const Signs& s) {
  const bool lacks = s.absent_thing || s.lacks_name || NamesAbsent(s);
  return s.has_focus && (s.likely >= kFollows || s.says_nothing) && !lacks;
}

/// It stands alone.
bool IsSure(const Signs& s) { return s.alone >= kSurely && !s.lacks_name; }

bool IsRefused(const Signs& s) {
  return s.rules >= kRefused || s.private_life >= kRefused || s.pay >= kRefused;
}

constexpr std::array<Row, 25> kTable = {{
    {"what its intent says", [](const Signs& s) { return s.intent != Intent::kQuestion; },
     Move::kByIntent},
    {"the owner offers it herself", [](const Signs& s) { return s.own; }, Move::kAlone},
    {"the facts say it", [](const Signs& s) { return s.from_facts; }, Move::kFacts},
    {"whether she fits, what sets her apart",
     [](const Signs& s) { return s.weighs && (s.off_topic < kOffTopic || s.framed > 0); },
     Move::kWeighed},
    {"a line of business that isn't hers", [](const Signs& s) { return s.lacks_industry; },
     Move::kIndustry},
    {"only where she was then", [](const Signs& s) { return s.only_years; }, Move::kYears},
    {"what costs, isn't the owner", [](const Signs& s) { return s.price_of_focus; },
     Move::kPriceOfFocus},
    {"it stays with the subject",
     [](const Signs& s) {
       const bool stays = s.leans || s.near_focus;
       return stays && Follows(s) && !Leaves(s);
     },
     Move::kFocused},
    {"the visitor's line of business is hers", [](const Signs& s) { return s.knows_situation; },
     Move::kIndustry},
    {"nothing to look up", [](const Signs& s) { return !s.has_terms; }, Move::kHelp},
    {"where she was, and what else",
     [](const Signs& s) { return s.misses_years && !LooksUntold(s); }, Move::kYears},
    {"before or after what it names", [](const Signs& s) { return s.has_neighbour; },
     Move::kNeighbour},
    {"surely answered", [](const Signs& s) { return IsSure(s); }, Move::kAlone},
    {"a line of business of hers", [](const Signs& s) { return s.knows_industry; },
     Move::kIndustry},
    {"answered in the visitor's situation", [](const Signs& s) { return s.framed >= kSurely; },
     Move::kFramed},
    {"answered, as another sign says",
     [](const Signs& s) {
       const bool sign = s.in_one_sentence >= kInOneSentence || s.holds_time || s.in_situation ||
                         (s.asked_so && s.alone >= kProbablyAsked);
       return s.alone >= kProbably && sign && !s.lacks_name && !LooksUntold(s);
     },
     Move::kAlone},
    {"two passages together",
     [](const Signs& s) { return s.in_pair && s.alone < kProbably && !LooksUntold(s); },
     Move::kPair},
    {"likeliest behind the turn before", [](const Signs& s) { return Follows(s) && !IsRefused(s); },
     Move::kFocused},
    {"about nothing of hers", [](const Signs& s) { return s.off_topic >= kOffTopic; },
     Move::kOffTopic},
    {"about the rules", [](const Signs& s) { return s.rules >= kRefused; }, Move::kRules},
    {"private", [](const Signs& s) { return s.private_life >= kRefused; }, Move::kPrivate},
    {"pay", [](const Signs& s) { return s.pay >= kRefused; }, Move::kPay},
    {"names what isn't there", [](const Signs& s) { return NamesAbsent(s); }, Move::kAbsent},
    {"something near",
     [](const Signs& s) { return s.is_near && std::max(s.alone, s.framed) >= kWorthShowing; },
     Move::kNearest},
    {"not stated", [](const Signs&) { return true; }, Move::kUnknown},
}};

}  // namespace

std::span<const Row> DecisionTable() { return kTable; }

const Row& Decide(const Signs& signs) {
  return *std::find_if(kTable.begin(), kTable.end(),
                       [&](const Row& row) { return row.holds(signs); });
}

}  // namespace portfolio::chat
