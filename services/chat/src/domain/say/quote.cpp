#include "chat/src/domain/say/quote.h"

#include <algorithm>
#include <array>
#include <utility>

#include "chat/src/domain/find/judge_findings.h"
#include "claims/reading/words.h"
#include "platform/text/text.h"
#include "profile/facts/quantity.h"

namespace portfolio::chat {
namespace {

/// A second passage has its say when it is nearly as good and holds so much of the question.
constexpr double kAlsoScore = 0.7;
constexpr double kAlsoCoverage = 0.3;
/// Or when it holds so much of the question that the first one lacks, and isn't far from it.
constexpr double kAddingScore = 0.4;
constexpr double kMuchAdded = 3;
/// A question that holds so much of a name means it.
constexpr double kNamed = 0.5;
constexpr std::size_t kMostAlso = 2;
/// A longer passage gives only the sentences that speak of the question, as a second one or again.
constexpr std::size_t kShortAnswerBytes = 240;
constexpr std::size_t kMostTelling = 2;
/// What was said is only said again in part where that speaks of so much of the question.
constexpr double kTellsAgain = 0.5;
/// What a figure counts stands so few words behind it.
constexpr std::size_t kCountedBehind = 2;

/// What a title begins with.
constexpr std::array<std::string_view, 3> kQuotes = {"“", "«", "„"};

std::set<std::string> TermsOf(const std::vector<Token>& tokens) {
  std::set<std::string> terms;
  for (const Token& token : tokens) {
    if (token.function_word || token.light) continue;
    terms.insert(token.stem);
    for (const TokenConcept& entry : token.concepts) terms.insert("#" + entry.name);
  }
  return terms;
}

std::size_t Shared(const std::set<std::string>& terms, const std::vector<Token>& tokens) {
  std::set<std::string> met;
  for (const Token& token : tokens) {
    if (terms.count(token.stem) > 0) met.insert(token.stem);
    for (const TokenConcept& entry : token.concepts) {
      if (terms.count("#" + entry.name) > 0) met.insert("#" + entry.name);
    }
  }
  return met.size();
}

bool HasForm(Want want) {
  return want == Want::kWhen || want == Want::kSince || want == Want::kHowMany ||
         want == Want::kHowLong;
}

/// True when `sentence` holds what `want` wants; never for what has no such form.
bool HoldsWanted(std::string_view sentence, Want want, Language language) {
  if (!HasForm(want)) return false;
  const auto fits = [&](const facts::Quantity& quantity) {
    const bool date = quantity.unit == "date";
    if (want == Want::kHowMany) return !date;
    return date || (want == Want::kHowLong && facts::IsTimeUnit(quantity.unit));
  };
  const auto figures = facts::ReadQuantities(sentence, language);
  if (std::any_of(figures.begin(), figures.end(), fits)) return true;
  const auto in_words = facts::ReadQuantities(WithDigits(sentence, language), language);
  return std::any_of(in_words.begin(), in_words.end(), fits);
}

/// The question names the thing that a passage tells of.
bool NamesThing(const Knowledge& knowledge, const Hit& hit) {
  const bool is_thing = knowledge.facts().Find(knowledge.passages()[hit.passage].id) != nullptr;
  return is_thing && hit.title_coverage >= kNamed;
}

/// The importance of what the question asks that `hit` holds and what is `said` doesn't; names
/// apart.
double Added(const Findings& findings, const Hit& hit, std::uint64_t said) {
  double added = 0;
  for (std::size_t i = 0; i < findings.terms.size() && i < kMostTerms; ++i) {
    const bool is_new = (hit.terms & ~said) >> i & 1;
    if (is_new && !findings.terms[i].name) added += findings.terms[i].importance;
  }
  return added;
}

}  // namespace

std::set<std::size_t> PassagesSaid(const Knowledge& knowledge, const Talk& talk) {
  std::set<std::size_t> said;
  for (const Turn& turn : talk) {
    for (const std::string& id : turn.passages) {
      if (const auto position = knowledge.Find(id)) said.insert(*position);
    }
  }
  return said;
}

std::string_view OutcomeName(Outcome outcome) {
  static constexpr std::array<std::string_view, 4> kNames = {"answered", "declined", "small_talk",
                                                             "unanswered"};
  return kNames[static_cast<std::size_t>(outcome)];
}

std::string WithDigits(std::string_view sentence, Language language) {
  const auto& numbers = claims::WordsOf(language).numbers;
  std::string text;
  for (const std::string& word : platform::Words(sentence)) {
    const auto number = numbers.find(platform::Fold(word));
    text += (text.empty() ? "" : " ") +
            (number == numbers.end() ? word : std::to_string(number->second));
  }
  return text;
}

std::string TellingSentences(const Knowledge& knowledge, const std::vector<Token>& question,
                             Want want, std::size_t passage, Language language, std::size_t most) {
  const std::set<std::string> terms = TermsOf(question);
  const std::vector<std::string> sentences =
      platform::Sentences(knowledge.passages()[passage].text[language].body);
  std::vector<std::pair<std::size_t, std::size_t>> ranking;
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    std::size_t met = Shared(terms, knowledge.analyser(language).Analyse(sentences[i]));
    if (met > 0 && HoldsWanted(sentences[i], want, language)) ++met;
    if (met > 0) ranking.emplace_back(met, i);
  }
  std::stable_sort(ranking.begin(), ranking.end(),
                   [](const auto& x, const auto& y) { return x.first > y.first; });
  if (ranking.size() > most) ranking.resize(most);
  std::sort(ranking.begin(), ranking.end(),
            [](const auto& x, const auto& y) { return x.second < y.second; });
  std::string text;
  for (const auto& [met, i] : ranking) text += (text.empty() ? "" : " ") + sentences[i];
  return text;
}

double ShareInOneSentence(const Knowledge& knowledge, const std::vector<Token>& question,
                          std::size_t passage, Language language) {
  const auto says = [](const Token& token) { return !token.function_word && !token.light; };
  const auto all = std::count_if(question.begin(), question.end(), says);
  if (all == 0) return 0;
  const std::string sentence =
      TellingSentences(knowledge, question, Want::kTell, passage, language, 1);
  const std::set<std::string> said = TermsOf(knowledge.analyser(language).Analyse(sentence));
  const auto met = std::count_if(question.begin(), question.end(), [&](const Token& token) {
    if (!says(token)) return false;
    if (said.count(token.stem) > 0) return true;
    return std::any_of(token.concepts.begin(), token.concepts.end(),
                       [&](const TokenConcept& c) { return said.count("#" + c.name) > 0; });
  });
  return static_cast<double>(met) / static_cast<double>(all);
}

std::string SentenceWith(const Knowledge& knowledge, const std::vector<Token>& question, Want want,
                         std::size_t passage, Language language) {
  const std::set<std::string> terms = TermsOf(question);
  const PassageText& text = knowledge.passages()[passage].text[language];
  for (const std::string* said : {&text.body, &text.answer}) {
    std::string best;
    std::size_t most = 0;
    for (const std::string& sentence : platform::Sentences(*said)) {
      if (!HoldsWanted(sentence, want, language)) continue;
      if (terms.empty()) return sentence;
      const std::size_t met = Shared(terms, knowledge.analyser(language).Analyse(sentence));
      if (!best.empty() && met <= most) continue;
      best = sentence;
      most = met;
    }
    if (most > 0) return best;
  }
  return {};
}

bool HoldsName(const Knowledge& knowledge, std::size_t passage) {
  const PassageText& told = knowledge.passages()[passage].text[knowledge.languages().main];
  const std::string text = told.body + " " + told.answer;
  const bool quotes = std::any_of(kQuotes.begin(), kQuotes.end(), [&](std::string_view quote) {
    return text.find(quote) != std::string::npos;
  });
  if (quotes) return true;
  const std::vector<std::string> words = platform::Words(text);
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    const std::string folded = platform::Fold(word);
    return knowledge.IsName(folded) || knowledge.IsKnownName(folded);
  });
}

std::string CountOf(const Knowledge& knowledge, const std::vector<Token>& question,
                    std::size_t passage, Language language) {
  std::set<std::string> stems;
  for (const Token& token : question) {
    if (!token.function_word && !token.light) stems.insert(token.stem);
  }
  for (const std::string& sentence :
       platform::Sentences(knowledge.passages()[passage].text[language].body)) {
    const std::string text = WithDigits(sentence, language);
    for (const facts::Quantity& quantity : facts::ReadQuantities(text, language)) {
      const auto behind = platform::Stems(std::string_view(text).substr(quantity.end), language);
      const auto end = behind.begin() + static_cast<long>(std::min(kCountedBehind, behind.size()));
      const bool counted = std::any_of(
          behind.begin(), end, [&](const std::string& stem) { return stems.count(stem) > 0; });
      if (counted) return sentence;
    }
  }
  return {};
}

AskAnswer Quoter::Whole(const std::vector<std::size_t>& passages) const {
  AskAnswer answer;
  for (const std::size_t passage : passages) {
    answer.text += (answer.text.empty() ? "" : "\n\n") + TextOf(passage);
  }
  answer.passages = passages;
  return answer;
}

AskAnswer Quoter::Of(std::size_t passage) const {
  return {Quote(passage, false), Outcome::kAnswered, {passage}, {}};
}

AskAnswer Quoter::Each(const std::vector<std::size_t>& passages) const {
  AskAnswer answer;
  for (const std::size_t passage : passages) {
    const std::string text = Quote(passage, false);
    if (answer.text.find(text) != std::string::npos) continue;
    answer.text += (answer.text.empty() ? "" : "\n\n") + text;
    answer.passages.push_back(passage);
  }
  return answer;
}

AskAnswer Quoter::FromBest(const Findings& findings) const {
  const Hit& best = findings.hits.front();
  AskAnswer answer = Of(best.passage);
  std::uint64_t said = best.terms;
  // What another passage says of the question, nearly as well, belongs to the answer: a skill and
  // its certificate, a result and the story behind it.
  for (const Hit& second : findings.hits) {
    if (second.passage == best.passage) continue;
    // A word in common makes no answer: it belongs to the best, holds as much, or is named.
    const bool near = knowledge_.links().AreNear(best.passage, second.passage);
    const bool as_good = second.score >= kAlsoScore * best.score &&
                         second.coverage >= kAlsoCoverage &&
                         (near || second.coverage >= best.coverage);
    const bool adds = second.score >= kAddingScore * best.score &&
                      (near || NamesThing(knowledge_, second)) &&
                      Added(findings, second, said) >= kMuchAdded;
    if ((as_good || adds) && AddPart(second.passage, &answer)) said |= second.terms;
    if (answer.passages.size() > kMostAlso) break;
  }
  return answer;
}

const std::string& Quoter::TextOf(std::size_t passage) const {
  return knowledge_.passages()[passage].text[question_.language].answer;
}

std::string Quoter::Quote(std::size_t passage, bool added) const {
  const std::string& whole = TextOf(passage);
  const bool as_it_is = !added || whole.size() <= kShortAnswerBytes;
  if (!IsSaid(passage) && as_it_is) return whole;
  const Language language = question_.language;
  std::string part = SentenceWith(knowledge_, question_.tokens, want_, passage, language);
  if (!part.empty()) return part;
  const bool tells =
      added || (!HasForm(want_) &&
                ShareInOneSentence(knowledge_, question_.tokens, passage, language) >= kTellsAgain);
  if (!tells) return whole;
  part = TellingSentences(knowledge_, question_.tokens, want_, passage, language, kMostTelling);
  return part.empty() && !added ? whole : part;
}

bool Quoter::AddPart(std::size_t passage, AskAnswer* answer) const {
  const std::string more = Quote(passage, true);
  if (more.empty() || answer->text.find(more) != std::string::npos) return false;
  answer->text += "\n\n" + more;
  answer->passages.push_back(passage);
  return true;
}

}  // namespace portfolio::chat
