#include "chat/src/domain/find/find_passages.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// A passage found in another language than the question's counts for a little less.
constexpr double kOtherLanguage = 0.85;
/// The other languages are looked up when the best coverage is below this.
constexpr double kGoodCoverage = 0.7;
/// Words of the question before.
constexpr double kContextWeight = 0.45;
/// Of so many of visitors' words a long content speaks, to which all thresholds are set; a plain
/// word that it doesn't hold says so much of what a name does.
constexpr double kUsualFamiliarity = 0.7;
/// However few words a content has, one that it shares with a question by chance isn't all of it.
constexpr double kLeastFamiliarity = 0.2;
/// A short one is mostly a small word that is misspelt.
constexpr double kUnknownShortWord = 0.3;
constexpr std::size_t kShortWord = 4;
/// What a passage of the question's topic gains in score, where the topic is sure.
constexpr double kTopicScore = 1.8;
/// What a passage gains in score where the question is just like those by which it is asked for.
constexpr double kAskedScore = 4;
/// The topic of what such contents never tell.
constexpr std::string_view kUnsaid = "unsaid";
/// A topic that no passage is so much about is hardly spoken of.
constexpr double kTold = 0.6;
/// A question names a passage when it holds so much of the title.
constexpr double kNamed = 0.3;
/// So many words of a question are read in languages that aren't its own. More: a long message
/// costs several times an ordinary one.
constexpr std::size_t kMostForeignWords = 16;
/// What it is multiplied with where the question asks for a year and the passage names none.
constexpr double kWithoutYear = 0.5;

bool HasCapitalInside(const std::string& word, bool begins_text, Language language) {
  const std::string_view rest = std::string_view(word).substr(platform::Truncate(word, 1).size());
  if (platform::ToLower(rest) != rest) return true;
  // German writes every noun with a capital, and every sentence begins with one.
  const bool telling = !begins_text && language != Language::kGerman;
  return telling && platform::ToLower(word) != word;
}

/// A word of the question as the visitor wrote it.
struct WrittenWord {
  /// Where it first stands.
  std::string text;
  /// With a capital that a plain word wouldn't have, anywhere.
  bool has_capital = false;
};

using WrittenWords = std::unordered_map<std::string, WrittenWord>;

/// By its folded form.
WrittenWords WrittenIn(const ReadText& question, Language language) {
  WrittenWords read;
  bool begins_text = true;
  for (const Word& word : question.words()) {
    WrittenWord& written = read[word.folded];
    if (written.text.empty()) written.text = word.written;
    written.has_capital =
        written.has_capital || HasCapitalInside(word.written, begins_text, language);
    begins_text = false;
  }
  return read;
}

/// No more than of a long content. Where the owner doesn't write a language, as in her main one.
double FamiliarityOf(const Knowledge& knowledge, Language language) {
  const auto& [written, main] = knowledge.languages();
  const bool writes = std::find(written.begin(), written.end(), language) != written.end();
  return std::clamp(knowledge.Familiarity(writes ? language : main), kLeastFamiliarity,
                    kUsualFamiliarity);
}

bool IsYear(const std::string& word) { return word.size() == 4 && IsFigure(word); }

/// One question on its way through the languages.
class LookUp {
 public:
  LookUp(const Knowledge& knowledge, const UnderstoodQuestion& question, const Context* context,
         std::size_t most)
      : most_(most),
        knowledge_(knowledge),
        question_(question),
        language_(question.language),
        beginning_(question.text.FirstWords(kMostForeignWords)),
        written_(WrittenIn(question.text, question.language)),
        context_(context),
        tokens_(TokensWithContext()),
        best_(knowledge.passages().size()) {
    findings_.about_owner = question.about_owner;
    findings_.content_words = question.content_words;
    findings_.topics = knowledge.TopicsOf(tokens_, question.language);
  }

  Findings Run() {
    LookIn(language_);
    if (!question_.one_of_many && BestCoverage() < kGoodCoverage) {
      for (const Language other : knowledge_.languages().written) {
        if (other != language_) LookIn(other);
      }
    }
    AddTopics();
    AddAsked();
    if (question_.asks_year) PreferYears();
    Rank();
    return std::move(findings_);
  }

 private:
  /// "Outside Europe, too?" is about travel, if the question before was.
  std::vector<Token> TokensWithContext() const {
    if (context_ == nullptr || !context_->leans) return question_.tokens;
    std::vector<Token> tokens = context_->text.TokensBy(knowledge_.analyser(language_));
    tokens.insert(tokens.end(), question_.tokens.begin(), question_.tokens.end());
    return tokens;
  }

  void LookIn(Language in) {
    const PassageIndex& index = knowledge_.index(in);
    std::vector<QueryTerm> terms = index.Understand(
        (in == language_ ? question_.text : beginning_).TokensBy(knowledge_.analyser(in)));
    double known = 0;
    double all = 0;
    double absent = 0;
    for (QueryTerm& term : terms) {
      Weigh(in, &term);
      all += term.importance;
      if (term.absent) absent += term.importance;
      if (term.known) known += term.importance;
      if (in == language_) Note(term);
    }
    findings_.has_terms = findings_.has_terms || !terms.empty();
    const double familiarity = FamiliarityOf(knowledge_, in);
    // A short content tells what it has no word for in other words, unless little else is asked.
    if (in == language_ && absent > 0) {
      const bool is_short = familiarity < kUsualFamiliarity;
      findings_.asks_for_absent = !is_short || absent >= (1 - familiarity) * all;
    }
    if (all > 0) {
      findings_.known_share =
          std::max(findings_.known_share, AsInLongContent(knowledge_, in, known / all));
    }
    AddContext(in, &terms);
    Take(in, index.Search(terms));
  }

  /// Plain words that are unknown lose weight; names that are, are remembered.
  void Weigh(Language in, QueryTerm* term) {
    if (knowledge_.IsUnheardProduct(term->word)) {
      term->alternatives.clear();
      term->known = false;
    }
    const auto written = written_.find(term->word);
    const bool has_capital = written != written_.end() && written->second.has_capital;
    const bool is_name = has_capital || knowledge_.IsKnownName(term->word);
    if (!term->known && !is_name) {
      const bool is_short = platform::CodePointCount(term->word) <= kShortWord;
      // A plain word says less of what isn't there than a name does, the less the shorter the
      // content.
      term->importance *= (is_short ? kUnknownShortWord : FamiliarityOf(knowledge_, in));
    }
    if (!is_name) return;
    if (!term->known && in == language_ && findings_.unknown_name.empty()) {
      findings_.unknown_name = written != written_.end() ? written->second.text : term->word;
      findings_.unknown_product = knowledge_.IsProduct(term->word);
    }
    if (term->known && in != language_ && platform::Fold(findings_.unknown_name) == term->word) {
      findings_.unknown_name.clear();
    }
  }

  void Note(const QueryTerm& term) {
    const bool year = IsYear(term.word);
    const bool name = year || (!term.has_concept && knowledge_.IsName(term.word));
    findings_.terms.push_back({term.importance, name, year});
  }

  void AddContext(Language in, std::vector<QueryTerm>* terms) const {
    if (context_ == nullptr) return;
    for (QueryTerm& term :
         knowledge_.index(in).Understand(context_->text.TokensBy(knowledge_.analyser(in)))) {
      if (!term.known) continue;
      term.importance *= kContextWeight;
      for (auto& alternative : term.alternatives) alternative.weight *= kContextWeight;
      terms->push_back(std::move(term));
    }
  }

  /// The best hit of all languages counts; which terms it holds is known of the question's own.
  void Take(Language in, const std::vector<Hit>& hits) {
    // Chance meets a short content less often.
    const double rarer =
        context_ == nullptr ? kUsualFamiliarity / FamiliarityOf(knowledge_, in) : 1;
    const double weight = (in == language_ ? 1 : kOtherLanguage) * rarer;
    for (const Hit& hit : hits) {
      Hit& best = best_[hit.passage];
      if (hit.score * weight <= best.score) continue;
      const std::uint64_t terms = in == language_ ? hit.terms : best.terms;
      best = hit;
      best.score *= weight;
      best.coverage = AsInLongContent(knowledge_, in, hit.coverage);
      best.terms = terms;
    }
  }

  double BestCoverage() const {
    double coverage = 0;
    for (const Hit& hit : best_) coverage = std::max(coverage, hit.coverage);
    return coverage;
  }

  /// What a short content doesn't tell, or is about, is less clear from words alone.
  void AddTopics() {
    const double usual = FamiliarityOf(knowledge_, language_) / kUsualFamiliarity;
    for (TopicGuess& guess : findings_.topics) {
      if (guess.topic == kUnsaid) guess.confidence *= usual;
    }
    for (const TopicGuess& guess : findings_.topics) {
      const PassageIndex& index = knowledge_.index(language_);
      const auto& members = index.About(guess.topic);
      double most = 0;
      for (const auto& member : members) most = std::max(most, member.degree);
      if (knowledge_.IsTopic(guess.topic)) {
        findings_.absent_topic += guess.confidence * std::max(0.0, 1 - most / kTold) * usual;
      }
      for (const auto& member : members) {
        Hit& hit = best_[member.passage];
        if (member.if_named && hit.title_coverage < kNamed) continue;
        hit.passage = member.passage;
        hit.topic += guess.confidence * member.degree;
        hit.score += kTopicScore * guess.confidence * member.degree *
                     knowledge_.passages()[member.passage].prior;
      }
    }
  }

  void AddAsked() {
    const AskedLikeness asked = knowledge_.CompareWithAsked(tokens_, language_);
    findings_.unanswered = asked.unanswered;
    for (const auto& [passage, likeness] : asked.passages) {
      Hit& hit = best_[passage];
      hit.passage = passage;
      hit.asked = likeness;
      hit.score += kAskedScore * likeness;
    }
  }

  /// "Since when?" is hardly answered without a year.
  void PreferYears() {
    for (Hit& hit : best_) {
      if (!knowledge_.passages()[hit.passage].names_year) hit.score *= kWithoutYear;
    }
  }

  void Rank() {
    for (const Hit& hit : best_) {
      if (hit.score > 0) findings_.hits.push_back(hit);
    }
    const std::size_t count = std::min(most_, findings_.hits.size());
    std::partial_sort(findings_.hits.begin(), findings_.hits.begin() + static_cast<long>(count),
                      findings_.hits.end(), [](const Hit& a, const Hit& b) {
                        return a.score != b.score ? a.score > b.score : a.passage < b.passage;
                      });
    findings_.hits.resize(count);
  }

  const std::size_t most_;
  const Knowledge& knowledge_;
  const UnderstoodQuestion& question_;
  const Language language_;
  /// What is read of it in the other languages.
  const ReadText beginning_;
  const WrittenWords written_;
  const Context* const context_;
  /// The question's, behind those of the question before where it leans on that.
  const std::vector<Token> tokens_;
  /// By passage.
  std::vector<Hit> best_;
  Findings findings_;
};

}  // namespace

double AsInLongContent(const Knowledge& knowledge, Language language, double share) {
  const double familiarity = FamiliarityOf(knowledge, language);
  if (share <= 0) return 0;
  // The odds of the share against those that chance gives any question.
  const double rarer =
      kUsualFamiliarity * (1 - familiarity) / (familiarity * (1 - kUsualFamiliarity));
  return share * rarer / (share * rarer + 1 - share);
}

Findings FindPassages::Find(const UnderstoodQuestion& question, const Context* context,
                            std::size_t most) const {
  return LookUp(knowledge_, question, context, most).Run();
}

}  // namespace portfolio::chat
