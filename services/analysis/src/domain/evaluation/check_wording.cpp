#include "analysis/src/domain/evaluation/check_wording.h"

#include <algorithm>
#include <chrono>
#include <set>

#include "analysis/src/domain/posting/facts/guess_language.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/word_lists.h"
#include "claims/sentence_checker.h"
#include "matching/asks.h"

namespace portfolio::analysis {
namespace {

using platform::Language;

struct Lengths {
  size_t least;
  size_t most;
};
constexpr Lengths kSummary = {40, 1500};
constexpr Lengths kRecommendation = {15, 500};
constexpr size_t kMaxRecommendations = 6;
constexpr size_t kLeastQuoteBytes = 20;
constexpr size_t kMaxQuoteBytes = 400;
// Shorter texts show their language badly.
constexpr size_t kTelltaleBytes = 80;

/// The runs of digits in a text, and apart from them those before a percent sign.
struct Numbers {
  std::set<std::string> all;
  std::set<std::string> percents;

  void Read(std::string_view text) {
    for (size_t i = 0; i < text.size(); ++i) {
      if (!IsDigit(text[i])) continue;
      size_t end = i;
      while (end < text.size() && IsDigit(text[end])) ++end;
      const std::string number(text.substr(i, end - i));
      all.insert(number);
      std::string_view rest = text.substr(end);
      while (rest.substr(0, 1) == " " || rest.substr(0, 2) == "\xC2\xA0")
        rest.remove_prefix(rest[0] == ' ' ? 1 : 2);
      if (rest.substr(0, 1) == "%" || rest.substr(0, 4) == "/100") percents.insert(number);
      i = end;
    }
  }
  static bool IsDigit(char c) { return c >= '0' && c <= '9'; }
};

bool Includes(const std::set<std::string>& whole, const std::set<std::string>& part) {
  return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

bool IsPlain(std::string_view text, Lengths lengths) {
  const size_t length = platform::CodePointCount(text);
  if (length < lengths.least || length > lengths.most) return false;
  static const WordList& kMarkup = ListedWords(words::wording::kNeverInPlainText);
  const bool control = std::any_of(text.begin(), text.end(),
                                   [](char c) { return static_cast<unsigned char>(c) < 0x20; });
  return !control && !HoldsAny(platform::ToLower(text), kMarkup);
}

facts::Month ThisMonth() {
  const std::chrono::year_month_day today{
      std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
  return {static_cast<int>(today.year()), static_cast<int>(static_cast<unsigned>(today.month()))};
}

/// What the visitor brought: the posting, and what was read out of it.
claims::Talk TalkOf(const JobEvaluation& evaluation, const Posting& posting) {
  claims::Talk talk;
  talk.earlier = {posting.title, posting.company, posting.description};
  for (const SkillRow& row : evaluation.skills) talk.earlier.push_back(row.skill);
  return talk;
}

/// Checks the texts of one evaluation.
class Checker {
 public:
  Checker(const matching::Vocabulary& vocabulary, const matching::OwnerRecord& record,
          const claims::Record& claims, const JobEvaluation& evaluation, const Posting& posting,
          Language language)
      : vocabulary_(vocabulary),
        record_(record),
        language_(language),
        claims_(claims, language, TalkOf(evaluation, posting), ThisMonth(), {}),
        score_(std::to_string(evaluation.overall_score)) {
    ReadFacts(evaluation, posting);
    for (const matching::Ask& ask :
         matching::ReadAsks(posting, matching::JobLanguage(posting), vocabulary))
      if (ask.kind == matching::AskKind::kSkill) asked_.insert(ask.entry);
  }

  bool Accepts(std::string_view text, Lengths lengths) const {
    if (!IsPlain(text, lengths) || !IsInLanguage(text)) return false;
    Numbers numbers;
    numbers.Read(text);
    if (!Includes(numbers_.all, numbers.all) || !Includes(numbers_.percents, numbers.percents))
      return false;
    const std::vector<std::string> sentences = platform::Sentences(text);
    claims::SentenceChecker claims = claims_;
    return std::all_of(sentences.begin(), sentences.end(), [&](const std::string& sentence) {
      return NamesOnlyFacts(sentence) && claims.Check(WithoutScore(sentence)).fault.empty();
    });
  }

 private:
  void ReadFacts(const JobEvaluation& evaluation, const Posting& posting) {
    // Percentages are the report's and the owner's own; other numbers may also come from the
    // posting, of which labels, summary and recommendations quote parts.
    numbers_.Read(std::to_string(evaluation.overall_score) + "%");
    for (const SkillRow& row : evaluation.skills) {
      numbers_.Read(row.own_level);
      numbers_.Read(row.evidence);
    }
    Numbers sides;
    for (const std::string* text : {&posting.title, &posting.company, &posting.description})
      sides.Read(*text);
    sides.Read(evaluation.summary);
    for (const std::string& text : evaluation.recommendations) sides.Read(text);
    for (const SkillRow& row : evaluation.skills) {
      sides.Read(row.skill);
      sides.Read(row.required);
    }
    for (const matching::Passage& passage : record_.passages())
      sides.Read(passage.texts[language_]);
    numbers_.all.insert(sides.all.begin(), sides.all.end());
  }

  /// The score is the evaluation's and no fact of the owner's.
  std::string WithoutScore(std::string sentence) const {
    for (size_t at = sentence.find(score_); at != std::string::npos;
         at = sentence.find(score_, at)) {
      const size_t end = at + score_.size();
      const bool whole = (at == 0 || !Numbers::IsDigit(sentence[at - 1])) &&
                         (end == sentence.size() || !Numbers::IsDigit(sentence[end]));
      std::string_view rest = std::string_view(sentence).substr(end);
      while (rest.substr(0, 1) == " " || rest.substr(0, 2) == "\xC2\xA0") {
        rest.remove_prefix(rest[0] == ' ' ? 1 : 2);
      }
      if (whole && rest.substr(0, 1) == "%") {
        sentence.erase(at, sentence.size() - rest.size() + 1 - at);
      } else {
        at = end;
      }
    }
    return sentence;
  }

  bool IsInLanguage(std::string_view text) const {
    const std::string guessed = text.size() < kTelltaleBytes ? "" : GuessLanguage(text);
    return guessed.empty() || guessed == platform::LanguageCode(language_);
  }

  bool NamesOnlyFacts(const std::string& sentence) const {
    static const WordList& kGap = ListedWords(words::wording::kSaysThatItIsMissing);
    const bool says_missing = HoldsAny(platform::PlainForm(sentence), kGap);
    for (const matching::TermMatch& term :
         vocabulary_.Skills(matching::Tokenize(sentence, language_), language_)) {
      const bool own = record_.Skill(term.entry).has_value() || record_.HasField(term.entry);
      const bool missing_and_said = asked_.count(term.entry) > 0 && says_missing;
      if (!own && !missing_and_said) return false;
    }
    return true;
  }

  const matching::Vocabulary& vocabulary_;
  const matching::OwnerRecord& record_;
  const Language language_;
  /// Copied for each text: a checker goes through one answer.
  const claims::SentenceChecker claims_;
  const std::string score_;
  Numbers numbers_;
  std::set<int> asked_;
};

}  // namespace

JobEvaluation WordingCheck::Apply(const ProposedWording& proposed, JobEvaluation evaluation,
                                  const Posting& posting, Language language) const {
  const Checker checker(vocabulary_, record_, claims_, evaluation, posting, language);
  std::vector<std::string> recommendations;
  for (const std::string& text : proposed.recommendations) {
    if (recommendations.size() < kMaxRecommendations && checker.Accepts(text, kRecommendation))
      recommendations.push_back(text);
  }
  for (const ProposedQuote& quote : proposed.quotes) {
    if (quote.row >= evaluation.skills.size() || quote.text.size() < kLeastQuoteBytes ||
        quote.text.size() > kMaxQuoteBytes)
      continue;
    SkillRow& row = evaluation.skills[quote.row];
    const auto& passages = record_.passages();
    const bool literal = std::any_of(
        passages.begin(), passages.end(), [&quote, language](const matching::Passage& passage) {
          return passage.texts[language].find(quote.text) != std::string::npos;
        });
    if (row.evidence.empty() && literal) row.evidence = quote.text;
  }
  if (checker.Accepts(proposed.summary, kSummary)) evaluation.summary = proposed.summary;
  if (!recommendations.empty()) evaluation.recommendations = std::move(recommendations);
  return evaluation;
}

}  // namespace portfolio::analysis
