#include "chat/src/domain/converse.h"

#include <algorithm>
#include <utility>

#include "chat/src/domain/decide/decision.h"
#include "chat/src/domain/decide/fit.h"
#include "chat/src/domain/find/judge_findings.h"
#include "chat/src/domain/say/said_points.h"
#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// So sure a topic outweighs phrases that look like a courtesy or another thing.
constexpr double kSureTopic = 0.6;
constexpr double kSureInDoubt = 0.85;
/// What looks like a courtesy by a phrase, but so little as a whole, is none: "how happy are they?"
constexpr double kHardlyCourtesy = 0.35;
constexpr std::size_t kTwoWords = 2;
constexpr std::size_t kMostCourtesyWords = 3;
constexpr std::size_t kMostSources = 5;
/// A courtesy of two sentences is no longer.
constexpr std::size_t kMostCourtesyOfTwo = 16;
/// What a message leans on is read so far.
constexpr std::size_t kMostWordsBefore = 32;

/// Ids of what the owner lists as frequent questions; their titles are the questions.
constexpr std::string_view kOwnList = "faq/";

/// Without looking at its words.
bool IsSurelyShort(const ReadText& text) { return text.text().size() < 2 * kMostWordsBefore; }

/// Whoever tells and asks, asks at the end.
ReadText LastWords(const ReadText& text) {
  if (IsSurelyShort(text)) return text;
  const std::size_t count = text.words().size();
  if (count <= kMostWordsBefore) return text;
  return text.Part(text.words()[count - kMostWordsBefore].begin, text.text().size());
}

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
    for (const Language language : knowledge.languages().written) {
      own_questions_.emplace(WordByWord(ReadText(passage.text[language].title)),
                             OwnQuestion{language, i});
    }
  }
}

bool Converse::AsksForKnownTopic(const UnderstoodQuestion& question) const {
  if (question.intent == Intent::kInjection) return false;
  const std::vector<TopicGuess> topics = knowledge_.TopicsOf(question.tokens, question.language);
  if (topics.empty() || !knowledge_.IsTopic(topics.front().topic)) return false;
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

UnderstoodQuestion Converse::Understand(const Ask& ask) const {
  UnderstoodQuestion understood = ask.question;
  // "Can she help?" isn't for help with the page.
  const bool for_owner = IsPolite(understood.intent) && ask.Has("fit");
  if (understood.intent != Intent::kQuestion &&
      (ask.own || for_owner || AsksForKnownTopic(understood) || AsksInPassing(understood))) {
    understood.intent = Intent::kQuestion;
  }
  if (ask.own || understood.intent != Intent::kQuestion) return understood;
  // A courtesy of a word or two tells its language by itself. An attempt at the rules is met in
  // whatever language it hides.
  const bool is_short = understood.tokens.size() <= kMostCourtesyWords;
  for (const Language other : kLanguages) {
    const QuestionReader& reader = knowledge_.question_reader(other);
    if (other == understood.language) continue;
    if (!is_short && !reader.MayBeInjection(understood.text)) continue;
    UnderstoodQuestion candidate = reader.Read(understood.text);
    const bool courtesy =
        is_short && (candidate.intent == Intent::kGreeting || candidate.intent == Intent::kThanks ||
                     candidate.intent == Intent::kGoodbye);
    if (courtesy) return candidate;
    if (candidate.intent == Intent::kInjection) {
      understood.intent = Intent::kInjection;
      return understood;
    }
  }
  return understood;
}

std::vector<Ask> Converse::AsksOf(const Reading& reading, const Talk& talk) const {
  std::vector<Ask> asks;
  for (Ask ask : reading.asks) {
    UnderstoodQuestion& question = ask.question;
    question.one_of_many = reading.asks.size() > Reading::kFewAsks;
    const bool goes_on = IsPolite(question.intent) || (question.follow_up.leans && !talk.empty());
    std::vector<Ask> pieces;
    if (!ask.own && !goes_on && !answer_.IsAnsweredByFacts(ask, question, talk, today_())) {
      pieces = split_.Split(ask, reading.language);
    }
    if (pieces.empty()) pieces = {ask};
    for (Ask& piece : pieces) {
      if (asks.size() < Reading::kMostAsks) asks.push_back(std::move(piece));
    }
  }
  for (Ask& ask : asks) ask.question.one_of_many = asks.size() > Reading::kFewAsks;
  return asks;
}

std::vector<AskAnswer> Converse::AnswerAsks(const std::vector<Ask>& asks, const ReadText& framing,
                                            const Talk& talk, ComposedAnswer* answer) const {
  Talk until = talk;
  for (Turn& turn : until) {
    turn.read = LastWords(ReadText(turn.question));
    turn.read_framing = ReadText(turn.framing);
    if (!IsSurelyShort(turn.read_framing)) {
      turn.read_framing = turn.read_framing.FirstWords(kMostWordsBefore);
    }
  }
  std::vector<AskAnswer> parts;
  for (const Ask& ask : asks) {
    const UnderstoodQuestion question = Understand(ask);
    AskAnswer part = answer_.Answer(ask, question, framing, until, today_());
    if (asks.size() == 1) answer->language = question.language;
    Turn turn{ask.text, part.text, {}, part.listed, framing.text(), ask.question.text, framing};
    for (const std::size_t passage : part.passages) {
      turn.passages.push_back(knowledge_.passages()[passage].id);
    }
    until.push_back(std::move(turn));
    answer->reasons.push_back(part.reason);
    parts.push_back(std::move(part));
  }
  return parts;
}

void Converse::LeaveOut(const Reading& reading, std::vector<AskAnswer>* parts) const {
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
  } else if (reading.framing.empty() && OffTopicProbability(find_.Find(knowledge_.Read(
                                            reading.text, reading.language))) >= kOffTopic) {
    *parts = {{knowledge_.Say(reading.language, "off_topic"), Outcome::kDeclined, {}, {}}};
  }
}

void Converse::NameSituation(const ReadText& framing, Language language,
                             std::vector<AskAnswer>* parts) const {
  const auto first = std::find_if(parts->begin(), parts->end(),
                                  [](const AskAnswer& part) { return part.in_situation; });
  if (framing.empty() || first == parts->end()) return;
  const std::string topics = TopicsOfSituation(knowledge_, framing, language);
  if (topics.empty()) return;
  first->text =
      knowledge_.Tell(language, "situation", {{"topics", topics}, {"answer", first->text}});
}

ComposedAnswer Converse::OwnAnswer(const OwnQuestion& own) const {
  ComposedAnswer answer;
  answer.language = own.language;
  answer.text = knowledge_.passages()[own.passage].text[own.language].answer;
  answer.passages = {own.passage};
  answer.listed = ListedIn(knowledge_.facts(), answer.text, own.language);
  return answer;
}

Reading Converse::Read(const ReadText& message, Language interface) const {
  Reading reading = knowledge_.ReadMessage(message, interface);
  const bool quick = knowledge_.IsQuickQuestion(reading.text);
  const auto whole = [&] { return knowledge_.Read(reading.text, reading.language); };
  // A courtesy of two sentences is one.
  const bool is_short = reading.text.words().size() <= kMostCourtesyOfTwo;
  if (quick || (is_short && reading.asks.size() > 1 && IsPolite(whole().intent))) {
    Ask one;
    one.text = reading.text.text();
    one.question = whole();
    one.own = quick;
    reading.asks = {std::move(one)};
    reading.framing = ReadText();
  }
  return reading;
}

ComposedAnswer Converse::Answer(std::string_view message, Language interface,
                                const Talk& talk) const {
  const ReadText written{std::string(message)};
  const auto own = own_questions_.find(WordByWord(written));
  if (own != own_questions_.end()) return OwnAnswer(own->second);
  const Reading reading = Read(written, interface);
  ComposedAnswer answer;
  answer.language = reading.language;
  answer.framing = reading.framing.text();
  std::vector<AskAnswer> parts = AnswerAsks(AsksOf(reading, talk), reading.framing, talk, &answer);
  LeaveOut(reading, &parts);
  NameSituation(reading.framing, answer.language, &parts);
  Compose(std::move(parts), &answer);
  return answer;
}

void Converse::Compose(std::vector<AskAnswer> parts, ComposedAnswer* composed) const {
  ComposedAnswer& answer = *composed;
  answer.outcome = parts.front().outcome;
  SaidPoints said;
  const auto add = [&](const std::string& text) {
    if (answer.text.find(text) != std::string::npos) return;
    const std::string unsaid = said.LeaveOut(text);
    if (unsaid.empty()) return;
    answer.text += (answer.text.empty() ? "" : "\n\n") + unsaid;
  };
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
  const auto add_found = [&](const ReadText& text, const Context* context) {
    const UnderstoodQuestion question = knowledge_.Read(text, answer.language);
    for (const Hit& hit : find_.Find(question, context).hits) add(hit.passage);
  };
  const ReadText read{std::string(message)};
  if (talk.empty()) {
    add_found(read, nullptr);
  } else {
    const Turn& before = talk.back();
    const ReadText read_before(before.question);
    const Context context{read_before, false};
    add_found(read, &context);
    add_found(read_before, nullptr);
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
