#include "chat/src/domain/decide/answer_from_facts.h"

#include <algorithm>
#include <utility>

#include "chat/src/domain/passages/passage_writer.h"
#include "chat/src/domain/say/quote.h"
#include "platform/text/month.h"
#include "platform/text/text.h"

namespace portfolio::chat {

using facts::Fact;
using facts::Kind;
using facts::Mention;
using facts::Month;
using facts::Period;
using facts::Relation;
using facts::Thing;

namespace {

/// A name counts as meant from this share of it.
constexpr double kMeant = 0.6;
/// An ask for an attribute says hardly more than the attribute and the name.
constexpr std::size_t kMostOtherWords = 1;
/// A request has more words around the thing: "in a sentence for my boss".
constexpr std::size_t kMostInRequest = 6;
constexpr std::size_t kMostPoints = 8;
constexpr int kMonthsOfYear = 12;

}  // namespace

/// One ask.
class AnswerFromFacts::Attempt {
 public:
  Attempt(const Knowledge& knowledge, const Ask& ask, const UnderstoodQuestion& question,
          const Talk& talk, Month today)
      : knowledge_(knowledge),
        facts_(knowledge.facts()),
        ask_(ask),
        question_(question),
        talk_(talk),
        today_(today),
        language_(question.language),
        mentions_(facts_.MentionsIn(StemsOf(question.tokens), question.language)) {
    std::erase_if(mentions_, [](const Mention& mention) {
      return mention.thing->kind == Kind::kOwner || mention.thing->kind == Kind::kMetric;
    });
    GoOn();
  }

  std::optional<FactAnswer> Run() {
    using Try = std::optional<FactAnswer> (Attempt::*)() const;
    for (const Try attempt :
         {&Attempt::Addresses, &Attempt::Summary, &Attempt::Teams, &Attempt::Neighbour,
          &Attempt::Periods, &Attempt::Grades, &Attempt::SkillLevels, &Attempt::Results}) {
      if (auto answer = (this->*attempt)()) return answer;
    }
    return std::nullopt;
  }

 private:
  /// "And at Valdora?" wants of another thing what was wanted before.
  void GoOn() {
    asked_ = question_.tokens;
    const bool names_only = (ask_.want == Want::kTell || ask_.want == Want::kYesNo) &&
                            ask_.marks.empty() && OtherWords() == 0;
    if (!names_only || talk_.empty() || (mentions_.empty() && ask_.ordinal == 0)) return;
    const ReadMessage before = knowledge_.ReadWhole(talk_.back().question, language_);
    ask_.want = before.asks.back().want;
    ask_.marks = before.asks.back().marks;
    const auto tokens = knowledge_.analyser(language_).Analyse(talk_.back().question);
    asked_.insert(asked_.end(), tokens.begin(), tokens.end());
  }

  bool Asks(std::string_view concept_name) const {
    return std::any_of(asked_.begin(), asked_.end(), [&](const Token& token) {
      return std::any_of(token.concepts.begin(), token.concepts.end(),
                         [&](const TokenConcept& entry) { return entry.name == concept_name; });
    });
  }

  /// Words that say something beside the names.
  std::size_t OtherWords() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < question_.tokens.size(); ++i) {
      const Token& token = question_.tokens[i];
      if (token.function_word || token.light || ask_.cues.count(token.stem) > 0) continue;
      const bool named =
          std::any_of(mentions_.begin(), mentions_.end(), [&](const Mention& mention) {
            return std::find(mention.words.begin(), mention.words.end(), i) != mention.words.end();
          });
      if (!named) ++count;
    }
    return count;
  }

  std::vector<const Thing*> Meant(std::initializer_list<Kind> kinds) const {
    std::vector<const Thing*> things;
    for (const Mention& mention : mentions_) {
      const bool fits = std::find(kinds.begin(), kinds.end(), mention.thing->kind) != kinds.end();
      // One word of a long name may be any word: "first" isn't "the first system in 25 factories".
      const bool own = mention.thing->kind == Kind::kEmployer ||
                       mention.thing->kind == Kind::kContact || mention.share >= kMeant;
      if (fits && own) things.push_back(mention.thing);
    }
    return things;
  }

  /// The thing that a passage is about: "work/x/results" is about "work/x".
  const Thing* ThingOf(std::string id) const {
    while (true) {
      if (const Thing* thing = facts_.Find(id)) return thing;
      const std::size_t slash = id.rfind('/');
      if (slash == std::string::npos) return nullptr;
      id.resize(slash);
    }
  }

  /// What the talk is about: the thing of the last turn's best passage, with a period where
  /// `dated`.
  const Thing* Focus(bool dated) const {
    if (talk_.empty()) return nullptr;
    const Turn& last = talk_.back();
    if (ask_.ordinal > 0 && ask_.ordinal <= last.listed.size()) {
      return facts_.Find(last.listed[ask_.ordinal - 1]);
    }
    for (const std::string& id : last.passages) {
      const Thing* thing = ThingOf(id);
      if (thing != nullptr && (!dated || thing->period)) return thing;
      if (!dated) return nullptr;
    }
    return nullptr;
  }

  /// The last turn named it, or listed it.
  bool WasNamed(const Thing& thing) const {
    const Turn& last = talk_.back();
    if (std::find(last.listed.begin(), last.listed.end(), thing.id) != last.listed.end())
      return true;
    const auto named = facts_.MentionsIn(platform::Stems(last.question, language_), language_);
    return std::any_of(named.begin(), named.end(),
                       [&](const Mention& mention) { return mention.thing == &thing; });
  }

  /// The career stage that the talk was last about.
  const Thing* FocusStage() const {
    for (auto turn = talk_.rbegin(); turn != talk_.rend(); ++turn) {
      for (const std::string& id : turn->passages) {
        if (const Thing* stage = StageOf(id)) return stage;
      }
    }
    return nullptr;
  }

  const Thing* StageOf(const std::string& id) const {
    const Thing* thing = ThingOf(id);
    if (thing != nullptr && thing->kind == Kind::kProject) thing = facts_.Find(thing->part_of);
    if (thing != nullptr && thing->kind == Kind::kEmployer) return thing;
    if (thing != nullptr && thing->kind == Kind::kIndustry) {
      const auto stages = facts_.To(thing->id, Relation::kInIndustry);
      return stages.empty() ? nullptr : facts_.Find(stages.front()->subject);
    }
    const auto position = knowledge_.Find(id);
    if (!position) return nullptr;
    const auto years = YearsNamed(knowledge_.passages()[*position].text[language_].body);
    if (years.size() != 1) return nullptr;
    for (const Thing* stage : facts_.During(years.front(), years.front())) {
      if (stage->kind == Kind::kEmployer) return stage;
    }
    return nullptr;
  }

  /// The employer before or after a stage, by their beginnings.
  const Thing* NeighbourOf(const Thing& stage, bool before) const {
    const Thing* nearest = nullptr;
    for (const Thing* other : facts_.OfKind(Kind::kEmployer)) {
      if (!other->period || !stage.period || other == &stage) continue;
      const Month from = other->period->from;
      if (before ? from >= stage.period->from : from <= stage.period->from) continue;
      const bool nearer = nearest == nullptr ||
                          (before ? from > nearest->period->from : from < nearest->period->from);
      if (nearer) nearest = other;
    }
    return nearest;
  }

  std::string NameOf(const Thing& thing) const { return thing.name.In(language_); }

  std::string Written(Month month) const {
    return platform::MonthAndYear(month.year, month.month, language_);
  }

  std::string Duration(const Period& period) const {
    const std::int64_t months = facts::MonthsOf(period, today_);
    const std::int64_t years = months / kMonthsOfYear;
    const std::int64_t rest = period.from.month == 0 ? 0 : months % kMonthsOfYear;
    const char* phrase = years == 0 ? "months" : rest == 0 ? "years" : "years.months";
    return knowledge_.Tell(language_, phrase, {{"years", years}, {"months", rest}});
  }

  std::string Tell(const Thing& thing) const {
    const Period& period = *thing.period;
    const std::string name = NameOf(thing);
    const std::string from = Written(period.from);
    const std::string to = period.to ? Written(*period.to) : std::string();
    const std::string duration = Duration(period);
    return knowledge_.Tell(language_, period.to ? "period" : "period.running",
                           {{"name", name}, {"from", from}, {"to", to}, {"duration", duration}});
  }

  /// One line a thing.
  FactAnswer Lines(const std::vector<std::pair<const Thing*, std::string>>& lines) const {
    FactAnswer answer;
    for (const auto& [thing, line] : lines) {
      if (answer.listed.size() == kMostPoints) break;
      answer.text += (answer.text.empty() ? "" : "\n") + line;
      answer.listed.push_back(thing->id);
      if (knowledge_.Find(thing->id)) answer.passages.push_back(thing->id);
    }
    if (answer.listed.size() < 2) return answer;
    std::string list;
    for (const auto& [thing, line] : lines) list += (list.empty() ? "- " : "\n- ") + line;
    answer.text = std::move(list);
    return answer;
  }

  std::optional<FactAnswer> Addresses() const {
    std::vector<const Thing*> channels = Meant({Kind::kContact});
    const auto add = [&](const char* mark, const char* id) {
      const Thing* thing = facts_.Find(std::string("contact/channel/") + id);
      const bool there = std::find(channels.begin(), channels.end(), thing) != channels.end();
      if (ask_.Has(mark) && thing != nullptr && !there) channels.push_back(thing);
    };
    const bool asks = ask_.want == Want::kTell || ask_.want == Want::kYesNo ||
                      ask_.want == Want::kWhich || ask_.want == Want::kWhere;
    if (Asks("cv") || !asks || channels.size() != mentions_.size()) return std::nullopt;
    add("email", "email");
    add("phone", "phone");
    if (OtherWords() == 0 && ask_.marks == std::set<std::string>{"number"}) add("number", "phone");
    if (channels.empty() || OtherWords() > (ask_.Has("link") ? kMostInRequest : 0)) {
      return std::nullopt;
    }
    FactAnswer answer;
    for (const Thing* channel : channels) {
      const Fact* address = facts_.FirstAbout(channel->id, Relation::kReachableBy);
      if (address == nullptr) continue;
      std::string name = NameOf(*channel);
      if (channel->id.ends_with("/email")) name = knowledge_.Say(language_, "contact.email");
      if (channel->id.ends_with("/phone")) name = knowledge_.Say(language_, "contact.phone");
      answer.text +=
          (answer.text.empty() ? "" : "\n") + name + Colon(language_) + address->text.In(language_);
    }
    answer.passages = {"contact"};
    return answer;
  }

  std::optional<FactAnswer> Summary() const {
    if (!ask_.Has("summary")) return std::nullopt;
    const std::size_t most =
        ask_.says_length && question_.about_owner ? kMostInRequest : kMostOtherWords;
    if (OtherWords() > most) return std::nullopt;
    const auto things = Meant({Kind::kEmployer, Kind::kProject, Kind::kDegree, Kind::kIndustry});
    if (!things.empty()) return std::nullopt;
    if (Asks("career") || ask_.length > 3) return Career();
    const Fact* summary = facts_.FirstAbout("owner", Relation::kTells);
    if (summary == nullptr) return std::nullopt;
    FactAnswer answer;
    std::size_t count = 0;
    for (const std::string& sentence : platform::Sentences(summary->text.In(language_))) {
      if (count++ == std::max<std::size_t>(ask_.length, 1)) break;
      answer.text += (answer.text.empty() ? "" : " ") + sentence;
    }
    answer.passages = {summary->passage};
    return answer;
  }

  std::optional<FactAnswer> Career() const {
    std::vector<std::pair<const Thing*, std::string>> lines;
    for (const Thing* stage : facts_.OfKind(Kind::kEmployer)) {
      if (lines.size() == std::max<std::size_t>(ask_.length, 3)) break;
      const Fact* position = facts_.FirstAbout(stage->id, Relation::kWorkedAs);
      std::string line = NameOf(*stage);
      if (stage->period) {
        line += ", " + std::to_string(stage->period->from.year) + "–" +
                (stage->period->to ? std::to_string(stage->period->to->year) : "");
      }
      if (position != nullptr) line += Colon(language_) + position->text.In(language_);
      const auto results = facts_.About(stage->id, Relation::kAchieved);
      if (!results.empty()) line += ". " + results.front()->text.In(language_);
      lines.emplace_back(stage, line);
    }
    if (lines.empty()) return std::nullopt;
    FactAnswer answer = Lines(lines);
    return answer;
  }

  std::optional<FactAnswer> Teams() const {
    if (!ask_.Has("team") || ask_.want != Want::kHowMany) {
      const bool again = ask_.Has("previous") && !talk_.empty() && AskedForTeam();
      if (!again || OtherWords() > kMostOtherWords) return std::nullopt;
    }
    if (Asks("headcount") || OtherWords() > 0) return std::nullopt;
    std::vector<const Thing*> stages = Meant({Kind::kEmployer});
    if (ask_.Has("previous") || ask_.Has("next")) {
      const Thing* from = stages.empty() ? FocusStage() : stages.front();
      if (from == nullptr && !facts_.OfKind(Kind::kEmployer).empty()) {
        from = facts_.OfKind(Kind::kEmployer).front();
      }
      if (from == nullptr) return std::nullopt;
      const Thing* neighbour = NeighbourOf(*from, ask_.Has("previous"));
      stages.clear();
      if (neighbour != nullptr) stages.push_back(neighbour);
    } else if (stages.empty() && question_.follow_up.leans) {
      const Thing* focus = Focus(true);
      if (focus != nullptr && focus->kind == Kind::kProject) focus = facts_.Find(focus->part_of);
      if (focus != nullptr && focus->kind == Kind::kEmployer) stages.push_back(focus);
    }
    std::vector<std::pair<const Thing*, std::string>> lines;
    for (const Thing* stage : stages) {
      const Fact* team = facts_.FirstAbout(stage->id, Relation::kLedTeamOf);
      if (team == nullptr || !stage->period) continue;
      const std::string period =
          std::to_string(stage->period->from.year) + "–" +
          (stage->period->to ? std::to_string(stage->period->to->year) : std::string());
      lines.emplace_back(stage, knowledge_.Tell(language_, "team",
                                                {{"name", NameOf(*stage)},
                                                 {"count", team->quantities.front().value},
                                                 {"period", period}}) +
                                    GrowthOf(*stage, team->quantities.front().value));
    }
    if (lines.empty()) return std::nullopt;
    return Lines(lines);
  }

  /// A result that tells the size of the team, and more of it.
  std::string GrowthOf(const Thing& stage, double size) const {
    for (const Fact* result : facts_.About(stage.id, Relation::kAchieved)) {
      const auto& figures = result->quantities;
      const bool tells = std::any_of(figures.begin(), figures.end(), [&](const auto& figure) {
        return figure.unit == "people" && figure.value == size;
      });
      if (tells) return " " + result->text.In(language_);
    }
    return {};
  }

  /// The turn before was about the size of a team.
  bool AskedForTeam() const {
    const ReadMessage before = knowledge_.ReadWhole(talk_.back().question, language_);
    return before.asks.back().Has("team");
  }

  std::optional<FactAnswer> Neighbour() const {
    const bool before = ask_.Has("previous");
    if (!before && !ask_.Has("next")) return std::nullopt;
    if (OtherWords() > kMostOtherWords) return std::nullopt;
    const auto named = Meant({Kind::kEmployer});
    const Thing* stage = named.empty() ? nullptr : named.front();
    // "And then?" goes on with what was told; "where next?" leaves it.
    const bool asks_place = ask_.want == Want::kWhere || Asks("employer") || Asks("career");
    if (stage == nullptr && (asks_place || IsStage(Focus(false)))) stage = FocusStage();
    if (stage == nullptr) return std::nullopt;
    const Thing* neighbour = NeighbourOf(*stage, before);
    if (neighbour == nullptr) return std::nullopt;
    const auto position = knowledge_.Find(neighbour->id);
    if (!position) return std::nullopt;
    return FactAnswer{
        knowledge_.passages()[*position].text[language_].answer, {neighbour->id}, {neighbour->id}};
  }

  static bool IsStage(const Thing* thing) {
    return thing != nullptr && thing->kind == Kind::kEmployer;
  }

  std::optional<FactAnswer> Periods() const {
    const bool asks =
        ask_.want == Want::kWhen || ask_.want == Want::kSince || ask_.want == Want::kHowLong;
    // "When was it founded?" asks for another date than hers.
    if (!asks || OtherWords() > 0 || ask_.Has("next") || ask_.Has("previous") ||
        ask_.Has("within")) {
      return std::nullopt;
    }
    std::vector<const Thing*> things = Meant({Kind::kEmployer, Kind::kProject, Kind::kDegree});
    std::erase_if(things, [](const Thing* thing) { return !thing->period; });
    for (const Thing* certificate : Meant({Kind::kCertificate})) {
      const Fact* awarded = facts_.FirstAbout(certificate->id, Relation::kAwarded);
      if (awarded == nullptr) continue;
      return FactAnswer{knowledge_.Tell(language_, "awarded",
                                        {{"name", NameOf(*certificate)},
                                         {"from", Written(awarded->period->from)}}),
                        {certificate->id},
                        {certificate->id}};
    }
    if (things.empty()) {
      const Thing* focus = Focus(true);
      const bool meant = ask_.want == Want::kHowLong || (focus != nullptr && WasNamed(*focus));
      if (focus == nullptr || !meant) return std::nullopt;
      things = {focus};
    }
    if (things.size() > 2) things.resize(1);
    std::vector<std::pair<const Thing*, std::string>> lines;
    for (const Thing* thing : things) lines.emplace_back(thing, Tell(*thing));
    return Lines(lines);
  }

  std::optional<FactAnswer> Grades() const {
    const auto subjects = Meant({Kind::kSubject});
    if (subjects.empty() || !(Asks("grade") || Asks("gpa"))) return std::nullopt;
    const std::string degree = DegreeMeant();
    std::vector<std::pair<const Thing*, std::string>> lines;
    for (const Mention& mention : mentions_) {
      const Thing* subject = mention.thing;
      if (subject->kind != Kind::kSubject || mention.share < kMeant) continue;
      if (!degree.empty() && subject->part_of != degree) continue;
      const Fact* graded = facts_.FirstAbout(subject->id, Relation::kGraded);
      if (graded == nullptr) continue;
      const Thing* of = facts_.Find(subject->part_of);
      lines.emplace_back(
          subject,
          knowledge_.Tell(
              language_, "graded",
              {{"name", NameOf(*subject) +
                            (of == nullptr || lines.size() > 3 ? "" : " (" + NameOf(*of) + ")")},
               {"grade", graded->quantities[0].value},
               {"scale", graded->quantities[1].value}}));
    }
    if (lines.empty() || lines.size() > kMostPoints) return std::nullopt;
    return Lines(lines);
  }

  std::string DegreeMeant() const {
    for (const Thing* degree : facts_.OfKind(Kind::kDegree)) {
      const std::string key = degree->id.substr(degree->id.rfind('/') + 1);
      if (Asks(key)) return degree->id;
    }
    return {};
  }

  std::optional<FactAnswer> SkillLevels() const {
    if (!ask_.Has("compare") && !Asks("skill_level")) return std::nullopt;
    std::vector<std::pair<const Thing*, std::string>> lines;
    for (const Mention& mention : mentions_) {
      if (mention.thing->kind != Kind::kSkill || mention.share < kMeant) continue;
      const Fact* level = facts_.FirstAbout(mention.thing->id, Relation::kAtLevel);
      if (level == nullptr || level->quantities.empty()) continue;
      lines.emplace_back(mention.thing,
                         knowledge_.Tell(language_, "skill",
                                         {{"name", NameOf(*mention.thing)},
                                          {"level", level->quantities.front().value}}));
    }
    if (lines.size() < 2) return std::nullopt;
    return Lines(lines);
  }

  std::optional<FactAnswer> Results() const {
    if (!ask_.Has("result") || ask_.Has("rank") || OtherWords() > 0) return std::nullopt;
    std::vector<const Thing*> things = Meant({Kind::kEmployer, Kind::kProject});
    if (things.empty() && question_.follow_up.leans) {
      const Thing* focus = Focus(false);
      if (focus != nullptr) things = {focus};
    }
    if (things.empty()) return std::nullopt;
    const auto results = facts_.About(things.front()->id, Relation::kAchieved);
    if (results.empty()) return std::nullopt;
    FactAnswer answer;
    for (const Fact* result : results) {
      answer.text += (answer.text.empty() ? "- " : "\n- ") + result->text.In(language_);
    }
    answer.text = NameOf(*things.front()) + Colon(language_) + "\n" + answer.text;
    answer.passages = {results.front()->passage};
    answer.listed = {things.front()->id};
    return answer;
  }

  const Knowledge& knowledge_;
  const facts::FactBase& facts_;
  /// What the ask wants; where it only names another thing, what the one before wanted.
  Ask ask_;
  const UnderstoodQuestion& question_;
  const Talk& talk_;
  const Month today_;
  const Language language_;
  std::vector<Mention> mentions_;
  /// Of the ask and what it goes on from.
  std::vector<Token> asked_;
};

std::optional<FactAnswer> AnswerFromFacts::Answer(const Ask& ask,
                                                  const UnderstoodQuestion& question,
                                                  const Talk& talk, Month today) const {
  return Attempt(knowledge_, ask, question, talk, today).Run();
}

}  // namespace portfolio::chat
