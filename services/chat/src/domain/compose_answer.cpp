#include "chat/src/domain/compose_answer.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "chat/src/domain/judge_findings.h"
#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// Passages of this section are skills.
constexpr std::string_view kSkillSection = "skills";
/// A question with a year is answered by where she was then, unless a passage meets it better.
constexpr double kBetterThanYears = 0.6;
/// Two passages that hold this much of a question together answer it, if each is about its part.
constexpr double kPairCoverage = 0.8;
constexpr double kPairTitleCoverage = 0.5;
/// A stage must meet a question at least so well for "before" and "after" to be about it.
constexpr double kNeighbourFocus = 0.5;
/// A second passage has its say when it is nearly as good; a short one as a whole.
constexpr double kAlsoScore = 0.7;
constexpr double kAlsoCoverage = 0.3;
/// Or when it holds so much of the question that the first one lacks, and isn't far from it.
constexpr double kAddingScore = 0.4;
constexpr double kMuchAdded = 3;
constexpr std::size_t kShortAnswerBytes = 240;
constexpr std::size_t kMostTelling = 2;
constexpr std::size_t kMostAlso = 2;
/// A passage that is so much about a compound question answers it alone.
constexpr double kWholeFocus = 0.85;
/// Each part of a compound question must be met so well to be answered for itself.
constexpr double kPartConfidence = 0.45;
constexpr double kProbablyOffTopic = 0.4;
/// A question of so few words may be a mere name ("Kubernetes?").
constexpr std::size_t kFewWords = 2;
/// So sure a topic outweighs phrases that look like a courtesy or another thing.
constexpr double kSureTopic = 0.6;
constexpr double kSureInDoubt = 0.85;
/// Only of a short question that hardly looks like an attempt at the rules an unknown name is
/// quoted.
constexpr double kHardlyInjection = 0.1;
constexpr std::size_t kMostQuotedWords = 6;
/// A question that leans on the one before is likelier to be one about the owner.
constexpr double kProbableFollowUp = 0.1;
/// A question that is answered so surely doesn't need the one before it.
constexpr double kStandsAlone = 0.7;
/// A passage of whose title a question holds so much is what it names.
constexpr double kOwnTitle = 0.5;
/// The title of what the owner tells herself is a sentence, which shares words with many questions.
constexpr double kWholeTitle = 0.9;
/// A passage that says more of a follow-up than what was said already is so nearly as good.
constexpr double kMoreScore = 0.3;
constexpr std::size_t kMostLeaningWords = 5;
constexpr std::size_t kMostSources = 5;
constexpr std::size_t kMostCourtesyWords = 3;
/// More questions of one message aren't read.
constexpr std::size_t kMostQuestions = 4;
/// Passages that answer where the owner was in one year.
constexpr std::size_t kMostOfYear = 2;

/// What looks like a courtesy by a phrase, but so little as a whole, is none: "how happy are they?"
constexpr double kHardlyCourtesy = 0.35;
constexpr std::size_t kTwoWords = 2;

/// What is answered by nothing else and looks so much like a thing to decline, is declined.
constexpr double kLikelyDeclined = 0.3;
/// Topics with what is said to them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kDeclined = {
    {{"injection", "rules"}, {"private", "private"}, {"salary", "salary"}}};
/// What is shown as the nearest holds so much of the question, is so much about its topic, or is
/// asked for in words so like it.
constexpr double kNearConfidence = 0.2;
constexpr double kNearTopic = 0.2;
constexpr double kNearAsked = 0.15;

bool IsNear(const Hit& hit) {
  return Confidence(hit) >= kNearConfidence || hit.topic >= kNearTopic || hit.asked >= kNearAsked;
}

/// The topic is one that no content tells, whatever passages hold of the question's words.
bool LooksUntold(const Findings& findings) {
  return ConfidenceOf(findings, "unsaid") >= kSureTopic ||
         OffTopicProbability(findings) >= kProbablyOffTopic;
}

/// Concepts that go with a year without changing what is asked: "where did she work in 2018".
constexpr std::array<std::string_view, 9> kYearConcepts = {
    "career",         "employer", "location",     "duty",  "education",
    "specialization", "current",  "early_career", "client"};

/// True when nothing but years and words that go with them is asked about.
bool AsksOnlyAboutYears(const UnderstoodQuestion& question) {
  if (question.years.empty()) return false;
  return std::all_of(question.tokens.begin(), question.tokens.end(), [](const Token& token) {
    if (token.function_word || token.light) return true;
    if (IsFigure(token.word)) return true;
    return std::any_of(token.concepts.begin(), token.concepts.end(), [](const TokenConcept& c) {
      return std::find(kYearConcepts.begin(), kYearConcepts.end(), c.name) != kYearConcepts.end();
    });
  });
}

/// The importance of what the question asks that `hit` holds and what is `said` doesn't; names
/// apart.
double Added(const Findings& findings, const Hit& hit, std::uint64_t said) {
  double added = 0;
  for (std::size_t i = 0; i < findings.asked.size() && i < kMostTerms; ++i) {
    const bool is_new = (hit.terms & ~said) >> i & 1;
    if (is_new && !findings.asked[i].name) added += findings.asked[i].importance;
  }
  return added;
}

/// "And where did she go after that?" has no more than one word that hardly says what it asks.
bool SaysNothingElse(const UnderstoodQuestion& question) {
  const bool has_concept = std::any_of(
      question.tokens.begin(), question.tokens.end(),
      [](const Token& token) { return !token.function_word && !token.concepts.empty(); });
  return question.content_words <= 1 && (question.content_words == 0 || !has_concept);
}

/// The sentences of a message that ask, where others tell: "We have six plants. Has she worked in
/// factories?" A question that says nothing itself takes what was told before it along. None where
/// no sentence tells anything.
std::vector<std::string> QuestionsAmongOthers(const Knowledge& knowledge, std::string_view message,
                                              Language language) {
  std::vector<std::string> questions;
  std::string told;
  bool tells = false;
  for (const std::string& sentence : platform::Sentences(message)) {
    if (sentence.find('?') == std::string::npos) {
      told = sentence;
      tells = true;
      continue;
    }
    const bool says_nothing = knowledge.Read(sentence, language).content_words == 0;
    questions.push_back(says_nothing && !told.empty() ? told + " " + sentence : sentence);
    if (questions.size() == kMostQuestions) break;
  }
  if (!tells) questions.clear();
  return questions;
}

}  // namespace

std::string_view OutcomeName(Outcome outcome) {
  static constexpr std::array<std::string_view, 4> kNames = {"answered", "declined", "small_talk",
                                                             "unanswered"};
  return kNames[static_cast<std::size_t>(outcome)];
}

double ComposeAnswer::ProbabilityOf(const Findings& findings) const {
  const bool names_skill =
      !findings.hits.empty() &&
      knowledge_.passages()[findings.hits.front().passage].section == kSkillSection;
  return AnswerProbability(findings, names_skill);
}

bool ComposeAnswer::LeansOnLastTurn(std::string_view question, Language interface) const {
  const Language language = knowledge_.LanguageOf(question, interface);
  const UnderstoodQuestion understood = knowledge_.Read(question, language);
  if (understood.intent != Intent::kQuestion) return false;
  if (Leans(understood)) return true;
  return MayLean(understood) && ProbabilityOf(find_.Find(understood, question)) < kStandsAlone;
}

bool ComposeAnswer::Leans(const UnderstoodQuestion& question) const {
  return question.follow_up.leans ||
         knowledge_.LeaningOf(question.tokens, question.language) >= kLeans;
}

bool ComposeAnswer::MayLean(const UnderstoodQuestion& question) const {
  return question.content_words <= kMostLeaningWords && question.parts.size() == 1;
}

ComposedAnswer ComposeAnswer::Compose(std::string_view message, Language interface,
                                      const std::optional<LastTurn>& last) const {
  const auto answer_one = [&](std::string_view question, Language page) {
    const UnderstoodQuestion understood = Understand(question, page);
    const Language language = understood.language;
    switch (understood.intent) {
      case Intent::kGreeting:
        return Fixed(language, "greeting", Outcome::kSmallTalk);
      case Intent::kThanks:
        return Fixed(language, "thanks", Outcome::kSmallTalk);
      case Intent::kGoodbye:
        return Fixed(language, "goodbye", Outcome::kSmallTalk);
      case Intent::kSmallTalk:
        return Fixed(language, "small_talk", Outcome::kSmallTalk);
      case Intent::kIdentity:
        return Fixed(language, "identity", Outcome::kSmallTalk);
      case Intent::kHelp:
        return Fixed(language, "help", Outcome::kSmallTalk);
      case Intent::kPrivate:
        return Fixed(language, "private", Outcome::kDeclined);
      case Intent::kOffTopic:
        return Fixed(language, "off_topic", Outcome::kDeclined);
      case Intent::kInjection:
        return Fixed(language, "rules", Outcome::kDeclined);
      case Intent::kQuestion:
        break;
    }
    return Answer(understood, question, last);
  };
  const ComposedAnswer whole = answer_one(message, interface);
  // "My landlord keeps the deposit. Can I sue him?" is refused for what both sentences say.
  const bool about_owner =
      whole.outcome == Outcome::kAnswered || whole.outcome == Outcome::kUnanswered;
  if (!about_owner) return whole;
  ComposedAnswer answer{"", whole.language, Outcome::kUnanswered, {}};
  for (const std::string& question : QuestionsAmongOthers(knowledge_, message, whole.language)) {
    const ComposedAnswer part = answer_one(question, whole.language);
    if (part.outcome == Outcome::kSmallTalk) continue;
    if (part.outcome == Outcome::kAnswered) answer.outcome = Outcome::kAnswered;
    if (answer.text.find(part.text) != std::string::npos) continue;
    answer.text += (answer.text.empty() ? "" : "\n\n") + part.text;
    for (const std::size_t passage : part.passages) {
      const auto& known = answer.passages;
      const bool there = std::find(known.begin(), known.end(), passage) != known.end();
      if (!there && known.size() < kMostSources) answer.passages.push_back(passage);
    }
  }
  return answer.outcome == Outcome::kAnswered ? answer : whole;
}

std::vector<std::size_t> ComposeAnswer::PassagesForWriter(
    std::string_view question, Language interface, const std::optional<LastTurn>& last) const {
  const UnderstoodQuestion understood = Understand(question, interface);
  if (understood.intent != Intent::kQuestion) return {};
  // What the embedded engine would say comes first; the writer says it better.
  std::vector<std::size_t> passages = Answer(understood, question, last).passages;
  const bool leans = last && understood.follow_up.leans;
  const Findings findings = find_.Find(understood, question, leans ? &*last : nullptr);
  for (const Hit& hit : findings.hits) {
    if (passages.size() >= kMostExcerpts) break;
    if (std::find(passages.begin(), passages.end(), hit.passage) == passages.end()) {
      passages.push_back(hit.passage);
    }
  }
  return passages;
}

bool ComposeAnswer::AsksForKnownTopic(const UnderstoodQuestion& question) const {
  if (question.intent == Intent::kInjection) return false;
  const std::vector<TopicGuess> topics = knowledge_.TopicsOf(question.tokens, question.language);
  if (topics.empty() || !knowledge_.IsAskedFor(topics.front().topic)) return false;
  // "Nuestra política de teletrabajo" isn't politics; but in doubt her private life stays private.
  const bool doubtful = question.intent == Intent::kPrivate ||
                        (question.intent == Intent::kOffTopic && !question.about_owner);
  const double sure = doubtful ? kSureInDoubt : kSureTopic;
  return topics.front().confidence >= sure;
}

bool ComposeAnswer::AsksInPassing(const UnderstoodQuestion& question) const {
  if (!IsPolite(question.intent) || question.content_words < kTwoWords) return false;
  double courtesy = 0;
  for (const TopicGuess& guess : knowledge_.TopicsOf(question.tokens, question.language)) {
    if (IsPolite(guess.topic)) courtesy += guess.confidence;
  }
  return courtesy < kHardlyCourtesy;
}

UnderstoodQuestion ComposeAnswer::Understand(std::string_view question, Language interface) const {
  const Language language = knowledge_.LanguageOf(question, interface);
  UnderstoodQuestion understood = knowledge_.Read(question, language);
  if (understood.intent != Intent::kQuestion &&
      (AsksForKnownTopic(understood) || AsksInPassing(understood))) {
    understood.intent = Intent::kQuestion;
  }
  if (understood.intent != Intent::kQuestion) return understood;
  // A courtesy of a word or two tells its language by itself. An attempt at the rules is met in
  // whatever language it hides.
  for (const Language other : kLanguages) {
    if (other == language) continue;
    UnderstoodQuestion candidate = knowledge_.Read(question, other);
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

ComposedAnswer ComposeAnswer::Fixed(Language language, std::string_view phrase,
                                    Outcome outcome) const {
  return {knowledge_.Say(language, phrase), language, outcome, {}};
}

ComposedAnswer ComposeAnswer::FromPassages(Language language,
                                           std::vector<std::size_t> passages) const {
  if (passages.size() > kMostSources) passages.resize(kMostSources);
  ComposedAnswer answer{"", language, Outcome::kAnswered, passages};
  for (const std::size_t passage : passages) {
    if (!answer.text.empty()) answer.text += "\n\n";
    answer.text += knowledge_.passages()[passage].text[language].answer;
  }
  return answer;
}

ComposedAnswer ComposeAnswer::Answer(const UnderstoodQuestion& question, std::string_view text,
                                     const std::optional<LastTurn>& last) const {
  if (AsksOnlyAboutYears(question)) {
    if (const auto answer = FromYears(question)) return *answer;
  }
  const Findings findings = find_.Find(question, text);
  if (last) {
    if (const auto answer = FromLastTurn(question, text, *last, findings)) return *answer;
  }
  if (!findings.has_terms) return Fixed(question.language, "help", Outcome::kSmallTalk);
  if (question.parts.size() > 1) {
    if (const auto answer = FromParts(question, findings)) return *answer;
  }
  if (!question.years.empty() && !LooksUntold(findings) &&
      (!IsAnswer(findings) || (Confidence(findings.hits.front()) < kBetterThanYears &&
                               !HoldsYear(findings, findings.hits.front())))) {
    if (const auto answer = FromYears(question)) return *answer;
  }
  if (question.follow_up.before || question.follow_up.after) {
    if (const auto answer = FromNeighbourOfBest(question, findings)) return *answer;
  }
  if (!IsAnswer(findings)) {
    if (!LooksUntold(findings)) {
      if (const auto answer = FromPair(question, findings)) return *answer;
    }
    return NotFound(question, findings);
  }
  const bool sure = ProbabilityOf(findings) >= kSureAnswer;
  return sure ? FromBest(question, findings) : NotFound(question, findings);
}

ComposedAnswer ComposeAnswer::Unsure(const UnderstoodQuestion& question,
                                     const Findings& findings) const {
  const Language language = question.language;
  ComposedAnswer nearest = FromBest(question, findings);
  nearest.text = knowledge_.Say(language, "unsure") + "\n\n" + nearest.text + "\n\n" +
                 knowledge_.Say(language, "unsure.ask");
  nearest.outcome = Outcome::kUnanswered;
  return nearest;
}

ComposedAnswer ComposeAnswer::NotFound(const UnderstoodQuestion& question,
                                       const Findings& findings) const {
  const bool mere_name = question.tokens.size() <= kFewWords && !findings.unknown_name.empty();
  if (!mere_name && OffTopicProbability(findings) >= kProbablyOffTopic) {
    return Fixed(question.language, "off_topic", Outcome::kDeclined);
  }
  for (const auto& [topic, phrase] : kDeclined) {
    if (ConfidenceOf(findings, topic) < kLikelyDeclined) continue;
    return Fixed(question.language, phrase, Outcome::kDeclined);
  }
  const std::size_t most_words = findings.unknown_product ? kMostQuotedWords : kFewWords;
  const bool quotable = question.content_words <= most_words &&
                        ConfidenceOf(findings, "injection") <= kHardlyInjection;
  if (!findings.unknown_name.empty() && quotable) {
    return {knowledge_.Say(question.language, "unknown.topic", findings.unknown_name),
            question.language,
            Outcome::kUnanswered,
            {}};
  }
  const bool is_near = !findings.hits.empty() && IsNear(findings.hits.front());
  if (is_near && ProbabilityOf(findings) >= kNearAnswer) return Unsure(question, findings);
  return Fixed(question.language, "unknown", Outcome::kUnanswered);
}

std::optional<ComposedAnswer> ComposeAnswer::FromYears(const UnderstoodQuestion& question) const {
  // "before 2017" is the year before, "after 2020" the year after.
  const int shift = question.follow_up.before ? -1 : question.follow_up.after ? 1 : 0;
  const int first = *std::min_element(question.years.begin(), question.years.end()) + shift;
  const int last = *std::max_element(question.years.begin(), question.years.end()) + shift;
  const auto& passages = knowledge_.passages();
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < passages.size(); ++i) {
    const auto& years = passages[i].years ? passages[i].years : passages[i].told_years;
    if (years && years->from <= last && first <= years->to) found.push_back(i);
  }
  if (found.empty()) return std::nullopt;
  // The narrowest span says most exactly where she was.
  const auto span = [&](std::size_t i) {
    const Years& years = passages[i].years ? *passages[i].years : *passages[i].told_years;
    return years.to - years.from;
  };
  std::stable_sort(found.begin(), found.end(),
                   [&](std::size_t a, std::size_t b) { return span(a) < span(b); });
  if (first == last && found.size() > kMostOfYear) found.resize(kMostOfYear);
  return FromPassages(question.language, std::move(found));
}

std::string ComposeAnswer::TellingSentences(const UnderstoodQuestion& question,
                                            std::size_t passage) const {
  std::set<std::string> asked;
  for (const Token& token : question.tokens) {
    if (token.function_word || token.light) continue;
    asked.insert(token.stem);
    for (const TokenConcept& entry : token.concepts) asked.insert("#" + entry.name);
  }
  const std::vector<std::string> sentences =
      platform::Sentences(knowledge_.passages()[passage].text[question.language].body);
  std::vector<std::pair<std::size_t, std::size_t>> ranking;
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    std::set<std::string> met;
    for (const Token& token : knowledge_.analyser(question.language).Analyse(sentences[i])) {
      if (asked.count(token.stem) > 0) met.insert(token.stem);
      for (const TokenConcept& entry : token.concepts) {
        if (asked.count("#" + entry.name) > 0) met.insert("#" + entry.name);
      }
    }
    if (!met.empty()) ranking.emplace_back(met.size(), i);
  }
  std::stable_sort(ranking.begin(), ranking.end(),
                   [](const auto& x, const auto& y) { return x.first > y.first; });
  if (ranking.size() > kMostTelling) ranking.resize(kMostTelling);
  std::sort(ranking.begin(), ranking.end(),
            [](const auto& x, const auto& y) { return x.second < y.second; });
  std::string text;
  for (const auto& [met, i] : ranking) text += (text.empty() ? "" : " ") + sentences[i];
  return text;
}

ComposedAnswer ComposeAnswer::FromBest(const UnderstoodQuestion& question,
                                       const Findings& findings) const {
  const Hit& best = findings.hits.front();
  ComposedAnswer answer = FromPassages(question.language, {best.passage});
  std::uint64_t said = best.terms;
  // What another passage says of the question, nearly as well, belongs to the answer: a skill and
  // its certificate, a result and the story behind it.
  for (std::size_t i = 1; i < findings.hits.size(); ++i) {
    const Hit& second = findings.hits[i];
    const bool as_good =
        second.score >= kAlsoScore * best.score && second.coverage >= kAlsoCoverage;
    const bool adds =
        second.score >= kAddingScore * best.score && Added(findings, second, said) >= kMuchAdded;
    if (!as_good && !adds) continue;
    const PassageText& text = knowledge_.passages()[second.passage].text[question.language];
    const std::string more = text.answer.size() <= kShortAnswerBytes
                                 ? text.answer
                                 : TellingSentences(question, second.passage);
    if (more.empty() || answer.text.find(more) != std::string::npos) continue;
    answer.text += "\n\n" + more;
    answer.passages.push_back(second.passage);
    said |= second.terms;
    if (answer.passages.size() > kMostAlso) break;
  }
  return answer;
}

std::optional<ComposedAnswer> ComposeAnswer::FromNeighbourOfBest(const UnderstoodQuestion& question,
                                                                 const Findings& findings) const {
  for (const Hit& hit : findings.hits) {
    if (hit.focus < kNeighbourFocus || !StageOf(hit.passage)) continue;
    return FromNeighbour(question, hit.passage);
  }
  return std::nullopt;
}

std::optional<ComposedAnswer> ComposeAnswer::FromPair(const UnderstoodQuestion& question,
                                                      const Findings& findings) const {
  if (findings.hits.empty() || !findings.unknown_name.empty()) return std::nullopt;
  const Hit& first = findings.hits.front();
  // Somebody else's prices and a firm's name are no answer together.
  if (HoldsOnlyNames(findings, first)) return std::nullopt;
  double all = 0;
  for (const Findings::Asked& asked : findings.asked) all += asked.importance;
  for (const Hit& second : findings.hits) {
    if (second.title_coverage < kPairTitleCoverage || (second.terms & ~first.terms) == 0) continue;
    double covered = 0;
    for (std::size_t i = 0; i < findings.asked.size() && i < kMostTerms; ++i) {
      if ((first.terms | second.terms) >> i & 1) covered += findings.asked[i].importance;
    }
    if (first.title_coverage < kPairTitleCoverage || covered < kPairCoverage * all) continue;
    return FromPassages(question.language, {first.passage, second.passage});
  }
  return std::nullopt;
}

std::optional<std::size_t> ComposeAnswer::StageOf(std::size_t passage) const {
  std::string id = knowledge_.passages()[passage].id;
  while (true) {
    const auto found = knowledge_.Find(id);
    if (found && knowledge_.passages()[*found].years) return found;
    const std::size_t slash = id.rfind('/');
    if (slash == std::string::npos) return std::nullopt;
    id.resize(slash);
  }
}

std::optional<ComposedAnswer> ComposeAnswer::FromNeighbour(const UnderstoodQuestion& question,
                                                           std::size_t of) const {
  const auto& passages = knowledge_.passages();
  const auto stage = StageOf(of);
  if (!stage) return std::nullopt;
  const std::size_t passage = *stage;
  const Years own = *passages[passage].years;
  const bool before = question.follow_up.before;
  std::optional<std::size_t> nearest;
  for (std::size_t i = 0; i < passages.size(); ++i) {
    if (!passages[i].years || i == passage) continue;
    const Years& years = *passages[i].years;
    const bool on_that_side = before ? years.from < own.from : years.from > own.from;
    if (!on_that_side) continue;
    const bool nearer = !nearest || (before ? years.from > passages[*nearest].years->from
                                            : years.from < passages[*nearest].years->from);
    if (nearer) nearest = i;
  }
  if (!nearest) return std::nullopt;
  return FromPassages(question.language, {*nearest});
}

std::optional<ComposedAnswer> ComposeAnswer::FromLastTurn(const UnderstoodQuestion& question,
                                                          std::string_view text,
                                                          const LastTurn& last,
                                                          const Findings& alone) const {
  const double alone_probable = ProbabilityOf(alone);
  const bool leans = Leans(question);
  const bool stands_alone = question.content_words > 0 && alone_probable >= kStandsAlone;
  if (stands_alone && (!leans || NamesAnother(alone))) return std::nullopt;
  std::vector<std::size_t> before;
  for (const std::string& id : last.passages) {
    if (const auto position = knowledge_.Find(id)) before.push_back(*position);
  }
  if (before.empty()) return std::nullopt;
  if (leans) return FromLeaning(question, text, last, before);
  if (!MayLean(question)) return std::nullopt;
  const Findings together = find_.Find(question, text, &last);
  const double probable = ProbabilityOf(together);
  if (probable < std::max(kProbableFollowUp, alone_probable)) return std::nullopt;
  if (!together.hits.front().near_last) return std::nullopt;
  return FromPassages(question.language, {together.hits.front().passage});
}

std::optional<ComposedAnswer> ComposeAnswer::FromLeaning(
    const UnderstoodQuestion& question, std::string_view text, const LastTurn& last,
    const std::vector<std::size_t>& before) const {
  const FollowUp& lean = question.follow_up;
  if ((lean.before || lean.after) && SaysNothingElse(question)) {
    for (const std::size_t passage : before) {
      if (auto answer = FromNeighbour(question, passage)) return answer;
    }
  }
  if (question.content_words == 0 && lean.how_long) {
    return FromPassages(question.language, {before.front()});
  }
  // "How did she do that?" says nothing itself: what was asked before is asked further.
  const Findings findings = question.content_words == 0
                                ? find_.Find(last.question, question.language)
                                : find_.Find(question, text, &last);
  for (const Hit& hit : findings.hits) {
    const bool said = std::find(before.begin(), before.end(), hit.passage) != before.end();
    if (lean.more && said) continue;
    if (lean.more && hit.score < kMoreScore * findings.hits.front().score) break;
    if (!lean.more && ProbabilityOf(findings) < kProbableFollowUp) return std::nullopt;
    if (!said) return FromPassages(question.language, {hit.passage});
    return WithMore(question.language, hit, findings, before);
  }
  if (lean.more) return FromPassages(question.language, before);
  return std::nullopt;
}

bool ComposeAnswer::NamesAnother(const Findings& findings) const {
  if (findings.hits.empty()) return false;
  const Hit& best = findings.hits.front();
  const bool told = knowledge_.passages()[best.passage].told;
  return best.title_coverage >= (told ? kWholeTitle : kOwnTitle);
}

ComposedAnswer ComposeAnswer::WithMore(Language language, const Hit& said, const Findings& findings,
                                       const std::vector<std::size_t>& before) const {
  for (const Hit& more : findings.hits) {
    const bool known = std::find(before.begin(), before.end(), more.passage) != before.end();
    if (known || more.score < kMoreScore * said.score) continue;
    return FromPassages(language, {said.passage, more.passage});
  }
  return FromPassages(language, {said.passage});
}

std::optional<ComposedAnswer> ComposeAnswer::FromParts(const UnderstoodQuestion& question,
                                                       const Findings& whole) const {
  if (!whole.hits.empty() && whole.hits.front().focus >= kWholeFocus) return std::nullopt;
  std::vector<std::size_t> found;
  std::string unknown;
  for (const std::string& part : question.parts) {
    const Findings findings = find_.Find(part, question.language);
    if (!findings.has_terms) continue;
    if (!findings.unknown_name.empty() && !IsAnswer(findings)) {
      unknown = findings.unknown_name;
      continue;
    }
    if (!IsAnswer(findings) || Confidence(findings.hits.front()) < kPartConfidence) {
      return std::nullopt;
    }
    const std::size_t best = findings.hits.front().passage;
    if (std::find(found.begin(), found.end(), best) == found.end()) found.push_back(best);
  }
  if (found.size() + (unknown.empty() ? 0 : 1) < 2) return std::nullopt;
  ComposedAnswer answer = FromPassages(question.language, std::move(found));
  if (!unknown.empty()) {
    const bool quotable = ConfidenceOf(whole, "injection") <= kHardlyInjection;
    answer.text += "\n\n";
    answer.text += quotable ? knowledge_.Say(question.language, "unknown.topic", unknown)
                            : knowledge_.Say(question.language, "unknown");
    answer.outcome = Outcome::kUnanswered;
  }
  return answer;
}

}  // namespace portfolio::chat
