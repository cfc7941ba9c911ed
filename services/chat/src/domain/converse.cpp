#include "chat/src/domain/converse.h"

#include <algorithm>
#include <utility>

#include "chat/src/domain/decide/decision.h"
#include "chat/src/domain/decide/fit.h"
#include "chat/src/domain/judge_findings.h"
#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// So sure a topic outweighs phrases that look like a courtesy or another thing.
constexpr double kSureTopic = 0.6;
constexpr double kSureInDoubt = 0.85;
/// What looks like a courtesy by a phrase, but so little as a whole, is none: "how happy are they?"
constexpr double kHardlyCourtesy = 0.35;
constexpr std::size_t kTwoWords = 2;
/// More asks in one message get short answers.
constexpr std::size_t kFewAsks = 2;
constexpr std::size_t kMostCourtesyWords = 3;
constexpr std::size_t kMostSources = 5;

/// Ids of what the owner lists as frequent questions; their titles are the questions.
constexpr std::string_view kOwnList = "faq/";

/// A courtesy beside an ask is none for the answer.
bool IsAside(const AskAnswer& answer) { return answer.outcome == Outcome::kSmallTalk; }

}  // namespace

Converse::Converse(const Knowledge& knowledge, std::function<facts::Month()> today)
    : knowledge_(knowledge),
      today_(std::move(today)),
      answer_(knowledge),
      find_(knowledge),
      split_(knowledge) {
  for (std::size_t i = 0; i < knowledge.passages().size(); ++i) {
    const Passage& passage = knowledge.passages()[i];
    if (!passage.id.starts_with(kOwnList)) continue;
    for (const Language language : kLanguages) {
      own_questions_.emplace(Knowledge::WordByWord(passage.text[language].title),
                             OwnQuestion{language, i});
    }
  }
}

Language Converse::LanguageOf(std::string_view message, Language interface) const {
  const Language whole = knowledge_.LanguageOf(message, interface);
  std::string asks;
  for (const Ask& ask : knowledge_.ReadWhole(message, whole).asks) asks += ask.text + "\n";
  return knowledge_.LanguageOf(asks, whole);
}

bool Converse::AsksForKnownTopic(const UnderstoodQuestion& question) const {
  if (question.intent == Intent::kInjection) return false;
  const std::vector<TopicGuess> topics = knowledge_.TopicsOf(question.tokens, question.language);
  if (topics.empty() || !knowledge_.IsAskedFor(topics.front().topic)) return false;
  // "Nuestra política de teletrabajo" isn't politics; but in doubt her private life stays private.
  const bool doubtful = question.intent == Intent::kPrivate ||
                        (question.intent == Intent::kOffTopic && !question.about_owner);
  return topics.front().confidence >= (doubtful ? kSureInDoubt : kSureTopic);
}

bool Converse::AsksInPassing(const UnderstoodQuestion& question) const {
  if (!IsPolite(question.intent) || question.content_words < kTwoWords) return false;
  double courtesy = 0;
  for (const TopicGuess& guess : knowledge_.TopicsOf(question.tokens, question.language)) {
    if (IsPolite(guess.topic)) courtesy += guess.confidence;
  }
  return courtesy < kHardlyCourtesy;
}

UnderstoodQuestion Converse::Understand(const std::string& text, Language language) const {
  UnderstoodQuestion understood = knowledge_.Read(text, language);
  if (understood.intent != Intent::kQuestion &&
      (AsksForKnownTopic(understood) || AsksInPassing(understood))) {
    understood.intent = Intent::kQuestion;
  }
  if (understood.intent != Intent::kQuestion) return understood;
  // A courtesy of a word or two tells its language by itself. An attempt at the rules is met in
  // whatever language it hides.
  for (const Language other : kLanguages) {
    if (other == language) continue;
    UnderstoodQuestion candidate = knowledge_.Read(text, other);
    const bool courtesy =
        candidate.tokens.size() <= kMostCourtesyWords &&
        (candidate.intent == Intent::kGreeting || candidate.intent == Intent::kThanks ||
         candidate.intent == Intent::kGoodbye);
    if (courtesy) return candidate;
    if (candidate.intent == Intent::kInjection) {
      understood.intent = Intent::kInjection;
      return understood;
    }
  }
  return understood;
}

std::vector<Ask> Converse::AsksOf(const ReadMessage& read, const Talk& talk,
                                  Language language) const {
  std::vector<Ask> asks;
  for (const Ask& ask : read.asks) {
    const UnderstoodQuestion question = knowledge_.Read(ask.text, language);
    const bool goes_on = IsPolite(question.intent) || (question.follow_up.leans && !talk.empty());
    std::vector<Ask> pieces;
    if (!ask.own && !goes_on && !answer_.IsAnsweredByFacts(ask, question, talk, today_())) {
      pieces = split_.Split(ask, language);
    }
    if (pieces.empty()) pieces = {ask};
    for (Ask& piece : pieces) {
      if (asks.size() < MessageReader::kMostAsks) asks.push_back(std::move(piece));
    }
  }
  for (Ask& ask : asks) ask.one_of_many = asks.size() > kFewAsks;
  return asks;
}

std::vector<AskAnswer> Converse::AnswerAsks(const std::vector<Ask>& asks,
                                            const std::string& framing, std::string_view message,
                                            const Talk& talk, ComposedAnswer* answer) const {
  // "My landlord keeps the deposit. Can I sue him?" is told by both sentences.
  const double off_topic = framing.empty() || asks.size() > 1
                               ? 0
                               : OffTopicProbability(find_.Find(message, answer->language));
  Talk until = talk;
  std::vector<AskAnswer> parts;
  for (const Ask& ask : asks) {
    UnderstoodQuestion question = Understand(ask.text, answer->language);
    if (ask.own) question.intent = Intent::kQuestion;
    AskAnswer part = answer_.Answer(ask, question, framing, until, off_topic, today_());
    if (asks.size() == 1) answer->language = question.language;
    Turn turn{ask.text, part.text, {}, part.listed, framing};
    for (const std::size_t passage : part.passages) {
      turn.passages.push_back(knowledge_.passages()[passage].id);
    }
    until.push_back(std::move(turn));
    answer->reasons.push_back(part.reason);
    parts.push_back(std::move(part));
  }
  return parts;
}

void Converse::LeaveOut(std::string_view message, const ReadMessage& read,
                        std::vector<AskAnswer>* parts, ComposedAnswer* answer) const {
  const bool several = parts->size() > 1;
  // Whoever gives thanks and asks wants the answer.
  if (!std::all_of(parts->begin(), parts->end(), IsAside)) std::erase_if(*parts, IsAside);
  const bool answered = std::any_of(parts->begin(), parts->end(), [](const AskAnswer& part) {
    return part.outcome == Outcome::kAnswered;
  });
  if (!several || answered) return;
  const bool refused = std::any_of(parts->begin(), parts->end(), [](const AskAnswer& part) {
    return part.outcome == Outcome::kDeclined;
  });
  // What is refused is refused as a whole, unless some of it is answered.
  if (refused) {
    std::erase_if(*parts,
                  [](const AskAnswer& part) { return part.outcome == Outcome::kUnanswered; });
  } else if (read.framing.empty() &&
             OffTopicProbability(find_.Find(message, answer->language)) >= kOffTopic) {
    *parts = {{knowledge_.Say(answer->language, "off_topic"), Outcome::kDeclined, {}, {}}};
  }
}

void Converse::NameSituation(const std::string& framing, Language language,
                             std::vector<AskAnswer>* parts) const {
  const auto first = std::find_if(parts->begin(), parts->end(),
                                  [](const AskAnswer& part) { return part.in_situation; });
  if (framing.empty() || first == parts->end()) return;
  const std::string topics = TopicsOfSituation(knowledge_, framing, language);
  if (topics.empty()) return;
  first->text =
      knowledge_.Tell(language, "situation", {{"topics", topics}, {"answer", first->text}});
}

ComposedAnswer Converse::Answer(std::string_view message, Language interface,
                                const Talk& talk) const {
  ComposedAnswer answer;
  if (const auto own = own_questions_.find(Knowledge::WordByWord(message));
      own != own_questions_.end()) {
    const auto [language, passage] = own->second;
    answer.language = language;
    answer.text = knowledge_.passages()[passage].text[language].answer;
    answer.passages = {passage};
    answer.listed = ListedIn(knowledge_.facts(), answer.text, language);
    return answer;
  }
  answer.language = LanguageOf(message, interface);
  const std::string mended = knowledge_.Mend(message, answer.language);
  message = mended;
  ReadMessage read = knowledge_.ReadWhole(message, answer.language);
  const bool quick = knowledge_.IsQuickQuestion(message);
  // A courtesy of two sentences is one.
  if (quick ||
      (read.asks.size() > 1 && IsPolite(knowledge_.Read(message, answer.language).intent))) {
    ReadMessage one;
    one.asks.emplace_back().text = message;
    read = std::move(one);
  }
  read.asks.front().own = quick;
  answer.framing = read.framing;
  const std::vector<Ask> asks = AsksOf(read, talk, answer.language);
  std::vector<AskAnswer> parts = AnswerAsks(asks, read.framing, message, talk, &answer);
  LeaveOut(message, read, &parts, &answer);
  answer.outcome = parts.front().outcome;
  const auto add = [&](const std::string& text) {
    if (answer.text.find(text) != std::string::npos) return;
    answer.text += (answer.text.empty() ? "" : "\n\n") + text;
  };
  NameSituation(read.framing, answer.language, &parts);
  for (AskAnswer& part : parts) {
    if (part.nearest) add(knowledge_.Tell(answer.language, "nearest"));
    add(part.text);
    // One ask that the content doesn't answer is kept for the owner, whatever else was told.
    if (part.outcome == Outcome::kUnanswered) answer.outcome = Outcome::kUnanswered;
    for (const std::size_t passage : part.passages) {
      const bool there = std::find(answer.passages.begin(), answer.passages.end(), passage) !=
                         answer.passages.end();
      if (!there && answer.passages.size() < kMostSources) answer.passages.push_back(passage);
    }
    answer.listed.insert(answer.listed.end(), part.listed.begin(), part.listed.end());
  }
  const bool hedged =
      std::any_of(parts.begin(), parts.end(), [](const AskAnswer& part) { return part.nearest; });
  if (hedged) add(knowledge_.Say(answer.language, "unsure.ask"));
  return answer;
}

std::vector<std::size_t> Converse::PassagesForWriter(std::string_view message,
                                                     const ComposedAnswer& answer,
                                                     const Talk& talk) const {
  if (answer.outcome != Outcome::kAnswered && answer.outcome != Outcome::kUnanswered) return {};
  // What the embedded engine would say comes first; the writer says it better.
  std::vector<std::size_t> passages = answer.passages;
  const auto add = [&](std::size_t passage) {
    const bool there = std::find(passages.begin(), passages.end(), passage) != passages.end();
    if (!there && passages.size() < kMostExcerpts) passages.push_back(passage);
  };
  const auto add_found = [&](std::string_view text, const Context* context) {
    const UnderstoodQuestion question = knowledge_.Read(text, answer.language);
    for (const Hit& hit : find_.Find(question, text, context).hits) add(hit.passage);
  };
  if (talk.empty()) {
    add_found(message, nullptr);
  } else {
    const Turn& before = talk.back();
    const Context context{before.question, before.passages, false};
    add_found(message, &context);
    add_found(before.question, nullptr);
    for (const std::string& id : before.passages) {
      if (const auto passage = knowledge_.Find(id)) add(*passage);
    }
  }
  // The career helps with nearly any question, and then what the content begins with.
  for (const bool career : {true, false}) {
    for (std::size_t i = 0; i < knowledge_.passages().size(); ++i) {
      if (passages.size() >= kEnoughExcerpts) break;
      if (!career || knowledge_.passages()[i].years) add(i);
    }
  }
  return passages;
}

}  // namespace portfolio::chat
