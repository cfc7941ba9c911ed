#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/analyse_text.h"
#include "chat/src/domain/lexicon.h"

namespace portfolio::chat {

/// What an ask wants to hear, by its question word.
enum class Want {
  kTell,
  kYesNo,
  kWho,
  kWhen,
  kSince,
  kHowLong,
  kWhere,
  kHowMany,
  kHow,
  kWhy,
  kWhich,
};

/// One thing that a message asks.
struct Ask {
  /// Without framing, short forms written out.
  std::string text;
  Want want = Want::kTell;
  /// What else its words give away: "compare", "rank", "longest", "summary", "points", "fit",
  /// "link", "email", "phone", "number", "team", "result", "next", "previous", "budget", "started",
  /// "ended", "within", "convince", "newest", "oldest", "level", "such".
  std::set<std::string> marks;
  /// Stems of the words by which all this was told.
  std::set<std::string> cues;
  /// In how many sentences or points it wants the answer; 0 when it doesn't say.
  std::size_t length = 0;
  /// The message asks for so much that each answer must be short.
  bool one_of_many = false;
  /// It points at what the visitor told, and holds it now: "Has she done that?"
  bool of_situation = false;
  /// The owner puts it on her page herself.
  bool own = false;
  /// It asks whether, and then one thing more: "has she worked there, and since when?"
  bool whether = false;
  /// "The second one" is 2; 0 when it says no such thing.
  std::size_t ordinal = 0;

  bool Has(const std::string& mark) const { return marks.count(mark) > 0; }
};

/// A message, taken apart.
struct ReadMessage {
  /// In the order of the message; at least one, at most MessageReader::kMostAsks.
  std::vector<Ask> asks;
  /// What the visitor tells of herself and her situation; empty for none.
  std::string framing;
};

/// Tells what a message asks from what it tells: sentences with a question or a request are asks,
/// those about the visitor herself are framing; one sentence may hold several asks. Immutable;
/// thread-safe.
class MessageReader {
 public:
  static constexpr std::size_t kMostAsks = 4;

  MessageReader(Language language, const LanguageWords& words);

  ReadMessage Read(std::string_view message) const;
  /// The sentences of what a visitor told in which she needs or looks for something.
  std::string NeedsIn(std::string_view told) const;
  /// `ask` at its joining words and, if wanted, its commas, each piece read for itself; whether
  /// they are asks of their own is for others to tell. At most kMostAsks, else none.
  std::vector<Ask> PiecesOf(const Ask& ask, bool at_commas) const;

 private:
  struct Word {
    std::string folded;
    std::string stem;
    /// Where it stands in the text.
    std::size_t begin = 0;
    std::size_t end = 0;
  };
  static std::vector<Word> WordsOf(std::string_view text, Language language);
  std::vector<PhraseMatch> Find(const std::vector<Word>& words) const;

  /// Short forms written out, hesitation left out.
  std::string Mend(std::string_view sentence) const;
  /// Without fillers at its beginning and what merely leads to the question.
  std::string WithoutLeadIn(const std::string& sentence) const;
  /// Without fillers behind its last comma: "how did it work, roughly".
  std::string WithoutTail(const std::string& sentence) const;
  bool IsAsk(std::string_view sentence) const;
  bool IsFraming(std::string_view sentence) const;
  bool Joins(const Word& word) const;
  /// "What did she do there, and for how long?" has two.
  std::vector<std::string> PartsOf(const std::string& sentence) const;
  Ask AskOf(std::string text, bool question) const;
  /// The number of a summary or a ranking that its words tell; 0 for none.
  std::size_t LengthOf(const std::vector<Word>& words, const Ask& ask) const;
  /// "Has she done that, and what came out?" asks for what the visitor told.
  bool PointsAtFraming(const Ask& ask) const;
  /// Takes what the visitor tells from the beginning of a sentence that asks: "I'm a recruiter in
  /// Zurich, does she need a permit?" Empty for nothing.
  std::string CutFraming(std::string* sentence) const;

  const Language language_;
  const LanguageWords& words_;
  PhraseTable phrases_;
  std::set<std::string, std::less<>> function_words_;
  std::map<std::string, std::string, std::less<>> short_forms_;
  std::set<std::string, std::less<>> fillers_;
  std::set<std::string, std::less<>> hesitations_;
};

}  // namespace portfolio::chat
