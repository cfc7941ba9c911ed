#include "chat/src/domain/read/understand_question.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

struct NamedIntent {
  std::string_view name;
  Intent intent;
};

/// In the order in which they decide: what protects comes first, what is merely polite last.
constexpr std::array<NamedIntent, 9> kIntents = {{
    {"injection", Intent::kInjection},
    {"private", Intent::kPrivate},
    {"off_topic", Intent::kOffTopic},
    {"identity", Intent::kIdentity},
    {"thanks", Intent::kThanks},
    {"goodbye", Intent::kGoodbye},
    {"greeting", Intent::kGreeting},
    {"small_talk", Intent::kSmallTalk},
    {"help", Intent::kHelp},
}};

/// "Good evening, anybody there?" may have so many other words, if they mean nothing here.
constexpr std::size_t kMostCourtesyWords = 3;
/// A question with more content words than this stands alone whatever small words it has.
constexpr std::size_t kMostLeaningWords = 3;

std::vector<int> YearsIn(const std::vector<Token>& tokens) {
  std::vector<int> years;
  for (const Token& token : tokens) {
    if (token.word.size() != 4 || !IsFigure(token.word)) continue;
    const int year = std::stoi(token.word);
    if (year >= 1950 && year < 2100) years.push_back(year);
  }
  return years;
}

/// A list of what is refused, rather than of what protects the rules.
bool IsRefused(std::string_view label) { return label == "private" || label == "off_topic"; }

/// The phrases of such lists that stand in the owner's own words.
std::set<std::string> PhrasesIn(const std::vector<std::string>& own, const LanguageWords& words,
                                Language language) {
  PhraseTable refused(language);
  for (const auto& [name, phrases] : words.intents) {
    if (!IsRefused(name)) continue;
    for (const std::string& phrase : phrases) refused.Add(phrase, phrase);
  }
  std::set<std::string> held;
  for (const std::string& text : own) {
    for (const PhraseMatch& match : refused.Find(platform::Stems(text, language))) {
      held.insert(match.label);
    }
  }
  return held;
}

/// Forms of one word have so many letters in common.
std::string_view BeginningOf(std::string_view word) { return platform::Truncate(word, 4); }

bool IsCourtesy(std::string_view label) {
  return label == "thanks" || label == "goodbye" || label == "greeting";
}

/// True when `question` says something besides the phrases with this label (or, of a courtesy, with
/// any courtesy's): "Hello, where did she study?"
bool SaysMoreThan(const UnderstoodQuestion& question, const std::vector<PhraseMatch>& matches,
                  std::string_view label) {
  std::size_t others = 0;
  for (std::size_t i = 0; i < question.tokens.size(); ++i) {
    const Token& token = question.tokens[i];
    const bool within = std::any_of(matches.begin(), matches.end(), [&](const PhraseMatch& match) {
      const bool counts = match.label == label || (IsCourtesy(label) && IsCourtesy(match.label));
      return counts && std::find(match.words.begin(), match.words.end(), i) != match.words.end();
    });
    if (within) continue;
    if (!token.concepts.empty()) return true;
    if (!token.function_word && !token.light) ++others;
  }
  return others > (IsCourtesy(label) && !question.about_owner ? kMostCourtesyWords : 0);
}

/// Words that say what a question is about: neither small nor part of a cue ("before that").
std::size_t ContentWords(const std::vector<Token>& tokens, const std::vector<PhraseMatch>& cues) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool in_cue = std::any_of(cues.begin(), cues.end(), [&](const PhraseMatch& cue) {
      return std::find(cue.words.begin(), cue.words.end(), i) != cue.words.end();
    });
    if (!tokens[i].function_word && !in_cue) ++count;
  }
  return count;
}

/// "Bună!" greets, "E bună la strategie?" doesn't: a greeting stands first.
bool StandsFirst(const std::vector<PhraseMatch>& matches, std::string_view label) {
  return std::any_of(matches.begin(), matches.end(), [&](const PhraseMatch& match) {
    return match.label == label && match.words.front() == 0;
  });
}

bool Has(const std::vector<PhraseMatch>& matches, std::string_view label) {
  return std::any_of(matches.begin(), matches.end(),
                     [&](const PhraseMatch& match) { return match.label == label; });
}

Intent IntentOf(const std::vector<PhraseMatch>& phrases, const UnderstoodQuestion& question) {
  for (const NamedIntent& candidate : kIntents) {
    if (!Has(phrases, candidate.name)) continue;
    if (candidate.intent == Intent::kGreeting && !StandsFirst(phrases, candidate.name)) continue;
    if (IsPolite(candidate.intent) && SaysMoreThan(question, phrases, candidate.name)) continue;
    return candidate.intent;
  }
  return Intent::kQuestion;
}

FollowUp FollowUpOf(const std::vector<PhraseMatch>& cues, const UnderstoodQuestion& question) {
  FollowUp result;
  result.before = Has(cues, "before");
  result.after = Has(cues, "after");
  result.more = Has(cues, "more");
  const bool begins_with_cue = StandsFirst(cues, "follow_up");
  const bool has_cue = Has(cues, "follow_up") || result.before || result.after || result.more;
  result.leans = question.content_words == 0 ||
                 (question.content_words <= kMostLeaningWords && (begins_with_cue || has_cue));
  result.elliptic = question.content_words <= 1 && !question.about_owner;
  return result;
}

std::string ReplaceAll(std::string text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
  return text;
}

}  // namespace

bool IsPolite(Intent intent) {
  return intent == Intent::kGreeting || intent == Intent::kThanks || intent == Intent::kGoodbye ||
         intent == Intent::kSmallTalk || intent == Intent::kHelp;
}

bool IsPolite(std::string_view topic) {
  return std::any_of(kIntents.begin(), kIntents.end(), [&](const NamedIntent& known) {
    return known.name == topic && IsPolite(known.intent);
  });
}

LanguageWords WithOwner(LanguageWords words, const OwnerName& owner) {
  for (const std::string& name : {owner.first, owner.last}) {
    for (const std::string& word : platform::Words(name)) {
      words.function_words.push_back(word);
      words.intents["owner"].push_back(word);
    }
  }
  for (auto& [name, phrases] : words.intents) {
    for (std::string& phrase : phrases) phrase = ReplaceAll(phrase, "{first}", owner.first);
  }
  return words;
}

QuestionReader::QuestionReader(Language language, const LanguageWords& words,
                               const OwnerName& owner, const std::vector<std::string>& own)
    : language_(language),
      analyser_(language, WithOwner(words, owner)),
      intents_(language),
      cues_(language, LanguageWords::In(WithOwner(words, owner).intents, "owner")) {
  const LanguageWords with_owner = WithOwner(words, owner);
  const std::set<std::string> hers = PhrasesIn(own, with_owner, language);
  for (const auto& [name, phrases] : with_owner.intents) {
    for (const std::string& phrase : phrases) {
      if (!IsRefused(name) || hers.count(phrase) == 0) intents_.Add(phrase, name);
    }
  }
  for (const auto& [name, phrases] : with_owner.cues) {
    for (const std::string& phrase : phrases) cues_.Add(phrase, name);
  }
  for (const std::string& phrase : LanguageWords::In(words.intents, "injection")) {
    std::string longest;
    for (const Word& word : CutWords(phrase)) {
      if (word.folded.size() > longest.size()) longest = word.folded;
    }
    injection_beginnings_.emplace(BeginningOf(longest));
  }
}

bool QuestionReader::MayBeInjection(const ReadText& text) const {
  return std::any_of(text.words().begin(), text.words().end(), [this](const Word& word) {
    return injection_beginnings_.count(BeginningOf(word.folded)) > 0;
  });
}

UnderstoodQuestion QuestionReader::Read(const ReadText& text) const {
  UnderstoodQuestion question;
  question.text = text;
  question.language = language_;
  question.tokens = text.TokensBy(analyser_);
  const std::vector<std::string> stems = StemsOf(question.tokens);
  const std::vector<PhraseMatch> cues = cues_.Find(stems);
  const std::vector<PhraseMatch> phrases = intents_.Find(stems);
  question.content_words = ContentWords(question.tokens, cues);
  question.about_owner = Has(phrases, "owner");
  question.asks_year = Has(phrases, "asks_year");
  question.years = YearsIn(question.tokens);
  question.intent = IntentOf(phrases, question);
  question.follow_up = FollowUpOf(cues, question);
  return question;
}

}  // namespace portfolio::chat
