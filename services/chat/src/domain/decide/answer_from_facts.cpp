#include "chat/src/domain/decide/answer_from_facts.h"

#include <algorithm>
#include <utility>

#include "chat/src/domain/decide/attributes.h"
#include "chat/src/domain/decide/verdict.h"
#include "chat/src/domain/find/career_years.h"
#include "chat/src/domain/passages/passage_writer.h"
#include "platform/text/text.h"

namespace portfolio::chat {

using facts::Fact;
using facts::Kind;
using facts::Month;
using facts::Relation;
using facts::Thing;

namespace {

/// An ask for an attribute says hardly more than the attribute and the name.
constexpr std::size_t kMostOtherWords = 1;
/// A request has more words around the thing: "in a sentence for my boss".
constexpr std::size_t kMostInRequest = 6;

}  // namespace

/// One ask.
class AnswerFromFacts::Attempt {
 public:
  Attempt(const Knowledge& knowledge, const Ask& ask, const UnderstoodQuestion& question,
          const Talk& talk, Month today)
      : knowledge_(knowledge),
        facts_(knowledge.facts()),
        question_(question),
        language_(question.language),
        subject_(knowledge, ask, question, talk),
        ask_(subject_.ask()),
        tell_(knowledge, language_, today),
        attributes_(facts_, subject_, tell_, language_, today) {}

  std::optional<FactAnswer> Run() {
    if (auto answer = Addresses()) return answer;
    if (auto answer = Teams()) return answer;
    if (auto answer = Neighbour()) return answer;
    if (auto answer = attributes_.Period()) return WithVerdict(std::move(*answer));
    if (auto answer = attributes_.Place()) return WithVerdict(std::move(*answer));
    if (auto answer = attributes_.Issuer()) return answer;
    if (auto answer = attributes_.Link()) return answer;
    if (auto answer = Grades()) return answer;
    if (auto answer = attributes_.Level()) return answer;
    if (auto answer = Results()) return answer;
    if (auto answer = Chosen()) return answer;
    return Verdict(knowledge_, subject_, tell_, question_);
  }

 private:
  /// "Has she worked there, and since when?" asks whether, too.
  FactAnswer WithVerdict(FactAnswer answer) const {
    if (ask_.whether && !subject_.mentions().empty()) {
      answer.text = knowledge_.Tell(language_, "yes", {{"text", answer.text}});
    }
    return answer;
  }

  std::optional<FactAnswer> Addresses() const {
    std::vector<const Thing*> channels = subject_.Named({Kind::kContact});
    const auto add = [&](const char* mark, const char* id) {
      const Thing* thing = facts_.Find(std::string("contact/channel/") + id);
      const bool there = std::find(channels.begin(), channels.end(), thing) != channels.end();
      if (ask_.Has(mark) && thing != nullptr && !there) channels.push_back(thing);
    };
    const bool asks = ask_.want == Want::kTell || ask_.want == Want::kYesNo ||
                      ask_.want == Want::kWhich || ask_.want == Want::kWhere;
    if (subject_.Asks("cv") || !asks || channels.size() != subject_.mentions().size())
      return std::nullopt;
    add("email", "email");
    add("phone", "phone");
    if (subject_.OtherWords() == 0 && ask_.marks == std::set<std::string>{"number"})
      add("number", "phone");
    const std::size_t most = ask_.Has("link") ? kMostInRequest : kMostOtherWords;
    if (channels.empty() || subject_.OtherWords() > most) {
      return std::nullopt;
    }
    FactAnswer answer;
    for (const Thing* channel : channels) {
      const Fact* address = facts_.FirstAbout(channel->id, Relation::kReachableBy);
      if (address == nullptr) continue;
      std::string name = tell_.Name(*channel);
      if (channel->id.ends_with("/email")) name = knowledge_.Say(language_, "contact.email");
      if (channel->id.ends_with("/phone")) name = knowledge_.Say(language_, "contact.phone");
      answer.text +=
          (answer.text.empty() ? "" : "\n") + name + Colon(language_) + address->text.In(language_);
    }
    answer.passages = {"contact"};
    return answer;
  }

  std::optional<FactAnswer> Teams() const {
    if (!ask_.Has("team") || ask_.want != Want::kHowMany) {
      const bool again = ask_.Has("previous") && subject_.in_talk() && AskedForTeam();
      if (!again || subject_.OtherWords() > kMostOtherWords) return std::nullopt;
    }
    if (subject_.Asks("headcount") || subject_.OtherWords() > 0) return std::nullopt;
    std::vector<const Thing*> stages = subject_.Named({Kind::kEmployer});
    if (ask_.Has("previous") || ask_.Has("next")) {
      const Thing* from = stages.empty() ? subject_.StageInFocus() : stages.front();
      if (from == nullptr && !facts_.OfKind(Kind::kEmployer).empty()) {
        from = facts_.OfKind(Kind::kEmployer).front();
      }
      if (from == nullptr) return std::nullopt;
      const Thing* neighbour = NeighbourOf(facts_, *from, ask_.Has("previous"));
      stages.clear();
      if (neighbour != nullptr) stages.push_back(neighbour);
    } else if (stages.empty() && subject_.leans()) {
      const Thing* focus = subject_.DatedInFocus();
      if (focus != nullptr && focus->kind == Kind::kProject) focus = facts_.Find(focus->part_of);
      if (focus != nullptr && focus->kind == Kind::kEmployer) stages.push_back(focus);
    }
    std::vector<TellFacts::Line> lines;
    for (const Thing* stage : stages) {
      const Fact* team = facts_.FirstAbout(stage->id, Relation::kLedTeamOf);
      if (team == nullptr || !stage->period) continue;
      const double count = team->quantities.front().value;
      const std::string period = TellFacts::Years(*stage->period);
      lines.emplace_back(
          stage,
          knowledge_.Tell(language_, "team",
                          {{"name", tell_.Name(*stage)}, {"count", count}, {"period", period}}) +
              GrowthOf(*stage, count));
    }
    if (lines.empty()) return std::nullopt;
    return tell_.Lines(std::move(lines));
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
  bool AskedForTeam() const { return subject_.MessageBefore().asks.back().Has("team"); }

  std::optional<FactAnswer> Neighbour() const {
    const bool before = ask_.Has("previous");
    if (!before && !ask_.Has("next")) return std::nullopt;
    if (subject_.OtherWords() > kMostOtherWords) return std::nullopt;
    const auto named = subject_.Named({Kind::kEmployer});
    const Thing* stage = named.empty() ? nullptr : named.front();
    // "And then?" goes on with what was told; "where next?" leaves it.
    const bool asks_place =
        ask_.want == Want::kWhere || subject_.Asks("employer") || subject_.Asks("career");
    if (stage == nullptr && (asks_place || IsStage(subject_.InFocus())))
      stage = subject_.StageInFocus();
    if (stage == nullptr) return std::nullopt;
    if (const Thing* neighbour = NeighbourOf(facts_, *stage, before)) {
      return tell_.Whole(*neighbour);
    }
    return Told(*stage, before);
  }

  /// What came before the first employer, or after the last one, is told elsewhere.
  std::optional<FactAnswer> Told(const Thing& stage, bool before) const {
    const auto position = knowledge_.Find(stage.id);
    const auto told = position ? NeighbourStage(knowledge_, *position, before) : std::nullopt;
    if (!told) return std::nullopt;
    const Passage& passage = knowledge_.passages()[*told];
    return FactAnswer{passage.text[language_].answer, {passage.id}, {}};
  }

  static bool IsStage(const Thing* thing) {
    return thing != nullptr && thing->kind == Kind::kEmployer;
  }

  std::optional<FactAnswer> Grades() const {
    auto subjects = subject_.Named({Kind::kSubject});
    if (!subject_.Asks("grade") && !subject_.Asks("gpa")) return std::nullopt;
    const Thing* focus = subject_.InFocus();
    const bool of_degree = subject_.mentions().empty() && subject_.OtherWords() == 0;
    if (of_degree && focus != nullptr && focus->kind == Kind::kDegree) subjects = {focus};
    if (subjects.empty()) return std::nullopt;
    const std::string degree = DegreeMeant();
    std::vector<TellFacts::Line> lines;
    for (const Thing* subject : subjects) {
      if (!degree.empty() && subject->part_of != degree) continue;
      const Fact* graded = facts_.FirstAbout(subject->id, Relation::kGraded);
      if (graded == nullptr) continue;
      const Thing* of = facts_.Find(subject->part_of);
      const std::string where = of == nullptr ? "" : " (" + tell_.Name(*of) + ")";
      lines.emplace_back(subject, knowledge_.Tell(language_, "graded",
                                                  {{"name", tell_.Name(*subject) + where},
                                                   {"grade", graded->quantities[0].value},
                                                   {"scale", graded->quantities[1].value}}));
    }
    if (lines.empty() || lines.size() > TellFacts::kMostLines) return std::nullopt;
    return tell_.Lines(std::move(lines));
  }

  std::string DegreeMeant() const {
    for (const Thing* degree : facts_.OfKind(Kind::kDegree)) {
      if (subject_.Asks(degree->id.substr(degree->id.rfind('/') + 1))) return degree->id;
    }
    return {};
  }

  /// "Which is the newest?" of what was listed.
  std::optional<FactAnswer> Chosen() const {
    const bool chooses = ask_.ordinal > 0 || ask_.Has("newest") || ask_.Has("oldest");
    const bool whole = ask_.want == Want::kTell || ask_.want == Want::kWhich;
    if (!chooses || !whole || subject_.OtherWords() > 0) return std::nullopt;
    const Thing* thing = subject_.mentions().empty() ? subject_.ChosenOfListed() : nullptr;
    return thing == nullptr ? std::nullopt : tell_.Whole(*thing);
  }

  std::optional<FactAnswer> Results() const {
    if (!ask_.Has("result") || ask_.Has("rank") || subject_.OtherWords() > 0) return std::nullopt;
    std::vector<const Thing*> things = subject_.Named({Kind::kEmployer, Kind::kProject});
    if (things.empty() && subject_.leans()) {
      if (const Thing* focus = subject_.InFocus()) things = {focus};
    }
    if (things.empty()) return std::nullopt;
    const auto results = facts_.About(things.front()->id, Relation::kAchieved);
    if (results.empty()) return std::nullopt;
    FactAnswer answer;
    for (const Fact* result : results) {
      answer.text += (answer.text.empty() ? "- " : "\n- ") + result->text.In(language_);
    }
    answer.text = knowledge_.Tell(language_, "results", {{"name", tell_.Name(*things.front())}}) +
                  "\n" + answer.text;
    answer.passages = {results.front()->passage};
    answer.listed = {things.front()->id};
    return answer;
  }

  const Knowledge& knowledge_;
  const facts::FactBase& facts_;
  const UnderstoodQuestion& question_;
  const Language language_;
  const Subject subject_;
  const Ask& ask_;
  const TellFacts tell_;
  const Attributes attributes_;
};

std::optional<FactAnswer> AnswerFromFacts::Answer(const Ask& ask,
                                                  const UnderstoodQuestion& question,
                                                  const Talk& talk, Month today) const {
  return Attempt(knowledge_, ask, question, talk, today).Run();
}

}  // namespace portfolio::chat
