#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/read/read_text.h"
#include "chat/src/domain/words/analyse_text.h"
#include "chat/src/domain/words/lexicon.h"

namespace portfolio::chat {

/// What a visitor wants, as far as it shows without the content.
enum class Intent {
  /// About the owner, as far as anyone can tell.
  kQuestion,
  kGreeting,
  kThanks,
  kGoodbye,
  kSmallTalk,
  kIdentity,
  kHelp,
  /// The owner's private life.
  kPrivate,
  /// Something that has nothing to do with the owner.
  kOffTopic,
  /// Trying to change the assistant's rules or to see them.
  kInjection,
};

/// True of courtesies, small talk and asking for help.
bool IsPolite(Intent intent);
/// The same of the topic that is called like the intent: "thanks".
bool IsPolite(std::string_view topic);

/// How a question leans on the one before it.
struct FollowUp {
  /// It says so ("and before that?"), or it is too short to stand alone.
  bool leans = false;
  /// It says no more than what is wanted, and of nobody: "how many people?"
  bool elliptic = false;
  bool before = false;
  bool after = false;
  bool more = false;
};

/// A question, taken apart.
struct UnderstoodQuestion {
  ReadText text;
  Intent intent = Intent::kQuestion;
  Language language = Language::kEnglish;
  std::vector<Token> tokens;
  /// Words that aren't function words.
  std::size_t content_words = 0;
  /// It speaks of the owner: "she", "her", the name.
  bool about_owner = false;
  FollowUp follow_up;
  /// It asks for a year: "since when", "in what year".
  bool asks_year = false;
  /// Years that it names, 1950 to 2099.
  std::vector<int> years;
  /// The message asks for so much that each answer must be short and is looked for in its own
  /// language only.
  bool one_of_many = false;
};

/// The words of the owner's name in one language, and what phrases call her.
struct OwnerName {
  std::string first;
  std::string last;
};

/// Reads questions of one language. Immutable; thread-safe.
class QuestionReader {
 public:
  /// `own`: names, titles and questions that the owner wrote; a phrase
  /// that one of them holds gives no private or off-topic matter away.
  QuestionReader(Language language, const LanguageWords& words, const OwnerName& owner,
                 const std::vector<std::string>& own = {});

  UnderstoodQuestion Read(const ReadText& text) const;
  /// False where no word begins as one of a phrase against the rules does: cheaper than to read a
  /// text in a language that isn't its own.
  bool MayBeInjection(const ReadText& text) const;
  const TextAnalyser& analyser() const { return analyser_; }

 private:
  Language language_;
  TextAnalyser analyser_;
  PhraseTable intents_;
  PhraseTable cues_;
  /// Of the longest word of each phrase against the rules, folded.
  std::set<std::string, std::less<>> injection_beginnings_;
};

/// `words` with the owner's name among the function words and in the phrases.
LanguageWords WithOwner(LanguageWords words, const OwnerName& owner);

}  // namespace portfolio::chat
