#include "chat/src/domain/decide/answer_ask.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "chat/src/domain/decide/decision.h"
#include "chat/src/domain/decide/focus.h"
#include "chat/src/domain/decide/intent_phrases.h"
#include "chat/src/domain/decide/known_industry.h"
#include "chat/src/domain/decide/start.h"
#include "chat/src/domain/decide/weigh.h"
#include "chat/src/domain/find/career_years.h"
#include "chat/src/domain/find/judge_findings.h"
#include "chat/src/domain/say/quote.h"

namespace portfolio::chat {
namespace {

/// A passage of whose title a question holds so much is what it names; a title that is a sentence
/// shares words with many questions.
constexpr double kOwnTitle = 0.5;
constexpr double kWholeTitle = 0.9;
/// From this share of it a name of the owner's is meant.
constexpr double kOwnName = 0.6;
/// What is shown as the nearest holds so much of the question, is so much about its topic, or is
/// asked for in words so like it.
constexpr double kNear = 0.2;
constexpr double kNearAsked = 0.15;
/// Visitors ask so much rather for the passage than for what nothing answers.
constexpr double kAskedSo = 0.1;
/// Only of a short question that hardly looks like an attempt at the rules a name is repeated.
constexpr double kHardlyInjection = 0.1;
constexpr std::size_t kMostQuotedWords = 6;
/// A question of so few words may be a mere name ("Kubernetes?").
constexpr std::size_t kFewWords = 2;
/// A question with a year is answered by where she was then, unless a passage meets it better.
constexpr double kBetterThanYears = 0.6;
/// A stage must meet a question at least so well for "before" and "after" to be about it.
constexpr double kNeighbourFocus = 0.5;
/// Two passages that hold this much of a question together answer it.
constexpr double kPairCoverage = 0.8;

/// What bears names of the owner's own.
constexpr std::array<facts::Kind, 6> kOwnKinds = {
    facts::Kind::kEmployer, facts::Kind::kProject,     facts::Kind::kSkill,
    facts::Kind::kTool,     facts::Kind::kCertificate, facts::Kind::kInterest};

bool IsNear(const Hit& hit) {
  return Confidence(hit) >= kNear || hit.topic >= kNear || hit.asked >= kNearAsked;
}

}  // namespace

/// One ask on its way to its answer.
class AnswerAsk::Attempt {
 public:
  Attempt(const AnswerAsk& owner, const Ask& ask, const UnderstoodQuestion& question,
          const ReadText& framing, const Talk& talk, facts::Month today)
      : knowledge_(owner.knowledge_),
        find_(owner.find_),
        from_facts_(owner.from_facts_),
        overview_(owner.overview_),
        ask_(ask),
        question_(question),
        framing_(framing),
        talk_(talk),
        today_(today),
        language_(question.language),
        said_(PassagesSaid(knowledge_, talk)),
        quoter_(knowledge_, question, ask.want, said_),
        focus_(knowledge_, find_, ask, question, talk, quoter_) {}

  AskAnswer Run() {
    if (question_.intent == Intent::kQuestion) Look();
    const Signs signs = SignsNow();
    const Row& row = Decide(signs);
    AskAnswer answer = Do(row.move);
    answer.reason = row.name;
    if (answer.listed.empty() && answer.outcome == Outcome::kAnswered) {
      answer.listed = ListedIn(knowledge_.facts(), answer.text, language_);
    }
    // What is refused though it speaks of something of hers is for the owner to see.
    const bool by_list = row.move == Move::kByIntent;
    if (answer.outcome == Outcome::kDeclined && !by_list && NamesOwn()) {
      answer.outcome = Outcome::kUnanswered;
    }
    answer.in_situation = row.move == Move::kFramed ||
                          (row.move == Move::kWeighed && ask_.Has("fit")) ||
                          (row.move == Move::kAlone && ask_.of_situation);
    return answer;
  }

 private:
  void Look() {
    fact_ = overview_.Answer(ask_, question_, today_);
    if (!fact_ && !ask_.own) fact_ = from_facts_.Answer(ask_, question_, talk_, today_);
    if (!fact_) fact_ = TellOfStart(knowledge_, ask_, question_);
    if (fact_) return;
    weighed_ = Weigh(knowledge_, find_, ask_, question_, SituationOf());
    industry_ = TellOfIndustry(knowledge_, TellFacts(knowledge_, language_, today_), ask_,
                               question_, SituationOf());
    alone_ = find_.Find(question_, nullptr, knowledge_.passages().size());
    in_focus_ = focus_.Find(alone_);
    alone_.hits.resize(std::min(alone_.hits.size(), FindPassages::kMostHits));
    if (!framing_.empty()) {
      UnderstoodQuestion framed = knowledge_.Read(question_.text.Then(" ", framing_), language_);
      framed.one_of_many = question_.one_of_many;
      framed_ = find_.Find(framed);
    }
    years_ = PassagesOfYears(knowledge_, question_);
    neighbour_ = FindNeighbour();
    pair_ = FindPair();
  }

  /// What the visitor told of herself, in this message or before.
  const ReadText& SituationOf() const {
    if (!framing_.empty()) return framing_;
    const auto told = std::find_if(talk_.rbegin(), talk_.rend(),
                                   [](const Turn& turn) { return !turn.framing.empty(); });
    return told == talk_.rend() ? framing_ : told->read_framing;
  }

  double ProbabilityOf(const Findings& findings) const {
    return AnswerProbability(knowledge_, findings);
  }

  AskAnswer Say(std::string_view phrase, Outcome outcome, std::string_view topic = {}) const {
    return {knowledge_.Say(language_, phrase, topic), outcome, {}, {}};
  }

  AskAnswer ByIntent() const {
    const auto found = std::find_if(kIntentPhrases.begin(), kIntentPhrases.end(),
                                    [&](const auto& p) { return p.intent == question_.intent; });
    return Say(found->phrase, found->outcome);
  }

  AskAnswer Of(const FactAnswer& fact) const {
    AskAnswer answer{fact.text, Outcome::kAnswered, {}, fact.listed};
    for (const std::string& id : fact.passages) {
      if (const auto position = knowledge_.Find(id)) answer.passages.push_back(*position);
    }
    return answer;
  }

  /// It names a thing, or what the owner tells under such a title, that wasn't spoken of.
  bool NamesAnother() const {
    if (alone_.hits.empty() || question_.content_words == 0) return false;
    const Hit& best = alone_.hits.front();
    const Passage& passage = knowledge_.passages()[best.passage];
    if (knowledge_.facts().Find(passage.id) != nullptr) {
      return best.title_coverage >= kOwnTitle && !focus_.IsPart(best.passage);
    }
    return passage.told && best.title_coverage >= kWholeTitle && !focus_.IsNear(best.passage);
  }

  bool LacksName() const {
    if (!ask_.Has("name")) return false;
    const auto holds = [&](std::size_t passage) { return HoldsName(knowledge_, passage); };
    return (alone_.hits.empty() || !holds(alone_.hits.front().passage)) &&
           std::none_of(in_focus_.passages.begin(), in_focus_.passages.end(), holds);
  }

  bool MissesYears() const {
    if (years_.empty()) return false;
    if (alone_.hits.empty()) return true;
    const Hit& best = alone_.hits.front();
    return ProbabilityOf(alone_) < kProbably ||
           (Confidence(best) < kBetterThanYears && !HoldsYear(alone_, best));
  }

  std::optional<std::size_t> FindNeighbour() const {
    const FollowUp& cue = question_.follow_up;
    if ((!cue.before && !cue.after) || alone_.hits.empty()) return std::nullopt;
    // "Would she go to Germany?" is what she answers herself, whatever "nach" may mean.
    const Hit& best = alone_.hits.front();
    const bool all = best.coverage >= kWholeTitle && best.title_coverage >= kOwnTitle;
    if (all && knowledge_.passages()[best.passage].told) return std::nullopt;
    for (const Hit& hit : alone_.hits) {
      if (hit.focus < kNeighbourFocus || !StageOf(knowledge_, hit.passage)) continue;
      return NeighbourStage(knowledge_, hit.passage, cue.before);
    }
    return std::nullopt;
  }

  std::optional<std::size_t> FindPair() const {
    if (alone_.hits.empty() || !alone_.unknown_name.empty()) return std::nullopt;
    const Hit& first = alone_.hits.front();
    // Somebody else's prices and a firm's name are no answer together.
    if (HoldsOnlyNames(alone_, first) || first.title_coverage < kOwnTitle) return std::nullopt;
    double all = 0;
    for (const Findings::Term& term : alone_.terms) all += term.importance;
    for (const Hit& second : alone_.hits) {
      if (second.title_coverage < kOwnTitle || (second.terms & ~first.terms) == 0) continue;
      double covered = 0;
      for (std::size_t i = 0; i < alone_.terms.size() && i < kMostTerms; ++i) {
        if ((first.terms | second.terms) >> i & 1) covered += alone_.terms[i].importance;
      }
      if (covered >= kPairCoverage * all) return second.passage;
    }
    return std::nullopt;
  }

  Signs SignsNow() const {
    Signs signs;
    signs.intent = question_.intent;
    signs.own = ask_.own && !alone_.hits.empty();
    signs.from_facts = fact_.has_value();
    signs.weighs = weighed_.has_value();
    signs.knows_industry = industry_ && industry_->own;
    signs.knows_situation = industry_ && industry_->of_situation;
    signs.lacks_industry = industry_ && !industry_->own;
    signs.only_years = !years_.empty() && AsksOnlyAboutYears(question_);
    signs.has_terms = alone_.has_terms;
    signs.leans = question_.follow_up.leans;
    signs.says_nothing = question_.content_words == 0;
    signs.names_another = NamesAnother();
    signs.has_focus = !in_focus_.empty();
    signs.near_focus = in_focus_.near;
    signs.likely = in_focus_.log_odds;
    signs.price_of_focus = focus_.AsksItsPrice(alone_, in_focus_);
    signs.misses_years = MissesYears();
    signs.has_neighbour = neighbour_.has_value();
    signs.in_pair = pair_.has_value();
    signs.alone = ProbabilityOf(alone_);
    signs.framed = framed_ ? ProbabilityOf(*framed_) : 0;
    if (!alone_.hits.empty()) {
      const Hit& best = alone_.hits.front();
      signs.holds_time =
          (ask_.want == Want::kHowLong || ask_.want == Want::kSince) &&
          !SentenceWith(knowledge_, question_.tokens, ask_.want, best.passage, language_).empty();
      signs.in_situation =
          framed_ && !framed_->hits.empty() && framed_->hits.front().passage == best.passage;
      signs.asked_so = best.asked > alone_.unanswered + kAskedSo;
      signs.in_one_sentence = AsInLongContent(
          knowledge_, language_,
          ShareInOneSentence(knowledge_, question_.tokens, best.passage, language_));
    }
    signs.absent_thing = alone_.asks_for_absent;
    signs.lacks_name = LacksName();
    signs.absent_name = !alone_.unknown_name.empty();
    const std::size_t most = alone_.unknown_product ? kMostQuotedWords : kFewWords;
    signs.quotable =
        question_.content_words <= most && ConfidenceOf(alone_, "injection") <= kHardlyInjection;
    const bool is_near = (!alone_.hits.empty() && IsNear(alone_.hits.front())) ||
                         (framed_ && !framed_->hits.empty() && IsNear(framed_->hits.front()));
    signs.is_near = is_near && !alone_.asks_for_absent;
    const bool mere_name = question_.tokens.size() <= kFewWords && signs.absent_name;
    if (!mere_name) {
      // "My landlord keeps the deposit. Can I sue him?" is told by both sentences.
      signs.off_topic =
          std::max(NamesOwn() || signs.knows_industry ? 0 : OffTopicProbability(alone_),
                   framed_ ? OffTopicProbability(*framed_) : 0);
    }
    signs.untold = ConfidenceOf(alone_, "unsaid");
    signs.private_life = ConfidenceOf(alone_, "private");
    signs.pay = ConfidenceOf(alone_, "salary");
    signs.rules = ConfidenceOf(alone_, "injection");
    return signs;
  }

  /// It names something of the owner's: a firm, a product, a skill, an interest.
  bool NamesOwn() const {
    const auto mentions = knowledge_.facts().MentionsIn(StemsOf(question_.tokens), language_);
    return std::any_of(mentions.begin(), mentions.end(), [](const facts::Mention& mention) {
      const facts::Kind kind = mention.thing->kind;
      return mention.share >= kOwnName && std::count(kOwnKinds.begin(), kOwnKinds.end(), kind) > 0;
    });
  }

  AskAnswer Do(Move move) const {
    switch (move) {
      case Move::kByIntent:
        return ByIntent();
      case Move::kWeighed:
        return *weighed_;
      case Move::kIndustry:
        return InIndustry();
      case Move::kYears:
        return quoter_.Whole(years_);
      case Move::kFocused:
        return focus_.Tell(in_focus_);
      case Move::kPriceOfFocus:
        return focus_.NoPrice();
      case Move::kHelp:
        return Say("help", Outcome::kSmallTalk);
      case Move::kNeighbour:
        return quoter_.Whole({*neighbour_});
      case Move::kFacts:
        return Of(*fact_);
      case Move::kAlone:
        return Best(alone_);
      case Move::kPair:
        return quoter_.Whole({alone_.hits.front().passage, *pair_});
      case Move::kOffTopic:
        return Say("off_topic", Outcome::kDeclined);
      case Move::kRules:
        return Say("rules", Outcome::kDeclined);
      case Move::kPrivate:
        return Say("private", Outcome::kDeclined);
      case Move::kPay:
        return Say("salary", Outcome::kDeclined);
      case Move::kAbsent:
        return WithoutName();
      case Move::kFramed:
        return Best(*framed_);
      case Move::kNearest:
        return Nearest();
      case Move::kUnknown:
        break;
    }
    return Say("unknown", Outcome::kUnanswered);
  }

  /// The line of business, and what of it is nearest to the visitor's situation.
  AskAnswer InIndustry() const {
    AskAnswer answer = Of(industry_->answer);
    if (!industry_->of_situation || answer.passages.empty()) return answer;
    const std::size_t industry = answer.passages.front();
    const Findings& findings = framed_ ? *framed_ : alone_;
    for (const Hit& hit : findings.hits) {
      const bool near =
          hit.passage != industry && knowledge_.links().AreNear(industry, hit.passage);
      if (near && quoter_.AddPart(hit.passage, &answer)) break;
    }
    return answer;
  }

  std::string Absent(const std::string& name) const {
    return knowledge_.Tell(language_, "absent",
                           {{"topic", name},
                            {"first", knowledge_.first_name(language_)},
                            {"email", knowledge_.email()}});
  }

  /// The rest of the question may well be answered: "SAP certificates?"
  AskAnswer WithoutName() const {
    AskAnswer absent{Absent(alone_.unknown_name), Outcome::kUnanswered, {}, {}};
    if (alone_.hits.empty()) return absent;
    const Hit& best = alone_.hits.front();
    const bool about = best.title_coverage >= kOwnTitle || best.topic >= kOwnTitle;
    if (!about || best.evidence <= 0) return absent;
    const AskAnswer rest = quoter_.Of(best.passage);
    absent.text += "\n\n" + rest.text;
    absent.passages = rest.passages;
    return absent;
  }

  AskAnswer Nearest() const {
    const bool framed = framed_ && ProbabilityOf(*framed_) > ProbabilityOf(alone_);
    AskAnswer nearest = quoter_.Of((framed ? *framed_ : alone_).hits.front().passage);
    nearest.outcome = Outcome::kUnanswered;
    nearest.nearest = true;
    return nearest;
  }

  /// One of several asks gets what answers it, and nothing beside.
  AskAnswer Best(const Findings& findings) const {
    const std::size_t best = findings.hits.front().passage;
    // Read alone and within the talk it may mean two things: both are told.
    const std::vector<std::size_t>& likely = in_focus_.passages;
    const bool in_talk = !ask_.own && !likely.empty() && in_focus_.log_odds >= kFollows;
    if (in_talk && likely.front() != best) return quoter_.Each({best, likely.front()});
    return question_.one_of_many || ask_.own ? quoter_.Of(best) : quoter_.FromBest(findings);
  }

  const Knowledge& knowledge_;
  const FindPassages& find_;
  const AnswerFromFacts& from_facts_;
  const CareerOverview& overview_;
  const Ask& ask_;
  const UnderstoodQuestion& question_;
  const ReadText& framing_;
  const Talk& talk_;
  const facts::Month today_;
  const Language language_;
  const std::set<std::size_t> said_;
  const Quoter quoter_;
  const Focus focus_;
  std::optional<FactAnswer> fact_;
  std::optional<AskAnswer> weighed_;
  std::optional<IndustryAnswer> industry_;
  Findings alone_;
  /// With what the visitor told of her situation.
  std::optional<Findings> framed_;
  std::vector<std::size_t> years_;
  InFocus in_focus_;
  std::optional<std::size_t> neighbour_;
  std::optional<std::size_t> pair_;
};

AskAnswer AnswerAsk::Answer(const Ask& ask, const UnderstoodQuestion& question,
                            const ReadText& framing, const Talk& talk, facts::Month today) const {
  return Attempt(*this, ask, question, framing, talk, today).Run();
}

}  // namespace portfolio::chat
