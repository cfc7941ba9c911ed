#pragma once

#include <span>
#include <string_view>

#include "chat/src/domain/read/understand_question.h"

namespace portfolio::chat {

/// What is known of an ask when it is decided how to answer it.
struct Signs {
  Intent intent = Intent::kQuestion;
  /// The owner's page offers it, and something was found.
  bool own = false;
  /// The facts answer it outright: an address, a period, a grade.
  bool from_facts = false;
  /// It asks whether the owner knows a line of business that it names, or the visitor's: she does,
  /// or the record has none.
  bool knows_industry = false;
  bool lacks_industry = false;
  /// She does, and it is the visitor's own.
  bool knows_situation = false;
  /// It asks whether the owner fits, or what sets her apart, and the record has something for it.
  bool weighs = false;
  /// It asks for nothing but where the owner was in the years that it names.
  bool only_years = false;
  /// Something in it can be looked up.
  bool has_terms = true;
  /// It says that it leans on the turn before ("and before that?"), or says nothing itself.
  bool leans = false;
  /// What was found for it alone is a thing of its own: it names another subject.
  bool names_another = false;
  /// No word of its own says what it is about: "and how?"
  bool says_nothing = false;
  /// It follows a turn, behind which something may answer it; that belongs to that turn.
  bool has_focus = false;
  bool near_focus = false;
  /// The log odds of that; see within_talk.h.
  double likely = 0;
  /// It asks for the price of what was spoken of, and only the owner's own was found.
  bool price_of_focus = false;
  /// It names years in which the owner was somewhere, and what was found says nothing of them.
  bool misses_years = false;
  /// It asks for the stage before or after one that it names.
  bool has_neighbour = false;
  /// Two passages together hold it.
  bool in_pair = false;
  /// How probably the best passage answers: read alone, with the visitor's situation; 0 where there
  /// is no such reading.
  double alone = 0;
  double framed = 0;
  /// How much of it one sentence of the best passage speaks of, 0 to 1.
  double in_one_sentence = 0;
  /// The best passage holds the date or span of time that is asked for; it is the best for the
  /// visitor's situation, too; visitors ask for it in such words.
  bool holds_time = false;
  bool in_situation = false;
  bool asked_so = false;
  /// It asks for a thing that visitors know and the content doesn't speak of: a driving licence.
  bool absent_thing = false;
  /// It asks what something is called, and what may answer holds no name.
  bool lacks_name = false;
  /// It names what the content doesn't speak of.
  bool absent_name = false;
  /// ... and so plainly that the name may be repeated to the visitor.
  bool quotable = false;
  /// What was found is near to what is asked, though no answer.
  bool is_near = false;
  /// How much it is like questions that such content never tells.
  double untold = 0;
  /// How probably it is about nothing of the owner's work, about private life, about pay, about the
  /// assistant's rules.
  double off_topic = 0;
  double private_life = 0;
  double pay = 0;
  double rules = 0;
};

/// From here what isn't surely answered is refused as off-topic. Lower: honest questions are
/// refused; higher: she is asked to cook.
inline constexpr double kOffTopic = 0.5;

/// From such log odds on what is likeliest behind the turn before answers. Higher: talks break;
/// lower: what the content doesn't tell gets an answer.
inline constexpr double kFollows = 5;

/// How an ask is answered.
enum class Move {
  /// By what its intent alone says: a courtesy, a refusal.
  kByIntent,
  kFacts,
  kWeighed,
  kIndustry,
  kYears,
  kFocused,
  kPriceOfFocus,
  kHelp,
  kNeighbour,
  kAlone,
  kPair,
  kOffTopic,
  kRules,
  kPrivate,
  kPay,
  /// The name isn't in the record.
  kAbsent,
  kFramed,
  /// Said to be no answer in so many words.
  kNearest,
  kUnknown,
};

/// A row of the table; the first that holds decides.
struct Row {
  std::string_view name;
  bool (*holds)(const Signs&);
  Move move;
};
std::span<const Row> DecisionTable();

/// The last row always holds.
const Row& Decide(const Signs& signs);

}  // namespace portfolio::chat
