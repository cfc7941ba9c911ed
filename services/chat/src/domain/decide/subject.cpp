#include "chat/src/domain/decide/subject.h"

#include <algorithm>
#include <array>
#include <utility>

#include "chat/src/domain/passages/passage_writer.h"
#include "platform/text/text.h"

namespace portfolio::chat {

using facts::Kind;
using facts::Mention;
using facts::Month;
using facts::Relation;
using facts::Thing;

namespace {

/// A name counts as meant from this share of it.
constexpr double kMeant = 0.6;

/// Concepts that say what kind of thing is asked about, not what of it.
constexpr std::array<std::string_view, 14> kKinds = {
    "project", "employer",    "period",    "certificate",     "degree", "industry", "career",
    "skill",   "methodology", "seniority", "technical_skill", "coding", "language", "tool"};

bool SpeakOf(const std::vector<Token>& tokens, std::string_view concept_name) {
  return std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
    return std::any_of(token.concepts.begin(), token.concepts.end(),
                       [&](const TokenConcept& entry) { return entry.name == concept_name; });
  });
}

bool IsKind(const Token& token) {
  return std::any_of(token.concepts.begin(), token.concepts.end(), [](const TokenConcept& entry) {
    return std::find(kKinds.begin(), kKinds.end(), entry.name) != kKinds.end();
  });
}

}  // namespace

Subject::Subject(const Knowledge& knowledge, Ask ask, const UnderstoodQuestion& question,
                 const Talk& talk)
    : knowledge_(knowledge),
      facts_(knowledge.facts()),
      ask_(std::move(ask)),
      only_whether_(ask_.want == Want::kYesNo && ask_.marks.empty() && ask_.ordinal == 0),
      question_(question),
      talk_(talk),
      language_(question.language),
      mentions_(facts_.MentionsIn(StemsOf(question.tokens), question.language)),
      tokens_(question.tokens) {
  std::erase_if(mentions_, [](const Mention& mention) {
    return mention.thing->kind == Kind::kOwner || mention.thing->kind == Kind::kMetric;
  });
  GoOn();
}

void Subject::GoOn() {
  const bool names_only = (ask_.want == Want::kTell || ask_.want == Want::kYesNo) &&
                          ask_.marks.empty() && OtherWords() == 0;
  if (!names_only || talk_.empty() || (mentions_.empty() && ask_.ordinal == 0)) return;
  const Reading before = MessageBefore();
  ask_.want = before.asks.back().want;
  ask_.marks = before.asks.back().marks;
  const auto& tokens = talk_.back().read.TokensBy(knowledge_.analyser(language_));
  tokens_.insert(tokens_.end(), tokens.begin(), tokens.end());
}

Reading Subject::MessageBefore() const {
  return knowledge_.message_reader(language_).Read(talk_.back().read);
}

bool Subject::Asks(std::string_view concept_name) const { return SpeakOf(tokens_, concept_name); }

bool Subject::IsNamed(std::size_t token) const {
  return std::any_of(mentions_.begin(), mentions_.end(), [&](const Mention& mention) {
    return std::find(mention.words.begin(), mention.words.end(), token) != mention.words.end();
  });
}

bool Subject::IsOther(std::size_t token) const {
  const Token& word = question_.tokens[token];
  if (word.function_word || word.light || ask_.cues.count(word.stem) > 0) return false;
  return !IsNamed(token) && !IsKind(word);
}

std::size_t Subject::OtherWords() const {
  std::size_t count = 0;
  for (std::size_t i = 0; i < question_.tokens.size(); ++i) count += IsOther(i) ? 1 : 0;
  return count;
}

bool Subject::AsksForOther() const {
  for (std::size_t i = 0; i < question_.tokens.size(); ++i) {
    if (IsOther(i) && !question_.tokens[i].concepts.empty()) return true;
  }
  return false;
}

std::vector<const Thing*> Subject::Named(std::initializer_list<Kind> kinds) const {
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

std::vector<const Thing*> Subject::IndustriesNamed() const {
  std::vector<const Thing*> industries = Named({Kind::kIndustry});
  if (!industries.empty()) return industries;
  const Language main = knowledge_.languages().main;
  for (const Thing* industry : facts_.OfKind(Kind::kIndustry)) {
    const auto name = knowledge_.analyser(main).Analyse(industry->name.In(main));
    const bool stands_for = std::any_of(name.begin(), name.end(), [&](const Token& token) {
      return std::any_of(
          token.concepts.begin(), token.concepts.end(),
          [&](const TokenConcept& entry) { return SpeakOf(question_.tokens, entry.name); });
    });
    if (stands_for) industries.push_back(industry);
  }
  return industries;
}

const Thing* Subject::ThingOf(std::string passage) const {
  while (true) {
    if (const Thing* thing = facts_.Find(passage)) return thing;
    const std::size_t slash = passage.rfind('/');
    if (slash == std::string::npos) return nullptr;
    passage.resize(slash);
  }
}

std::optional<Month> DateOf(const facts::FactBase& facts, const Thing& thing) {
  if (thing.period) return thing.period->from;
  const facts::Fact* awarded = facts.FirstAbout(thing.id, Relation::kAwarded);
  if (awarded == nullptr || !awarded->period) return std::nullopt;
  return awarded->period->from;
}

const Thing* Subject::Chosen(const std::vector<std::string>& listed) const {
  if (ask_.ordinal > 0) {
    return ask_.ordinal <= listed.size() ? facts_.Find(listed[ask_.ordinal - 1]) : nullptr;
  }
  const Thing* first = listed.empty() ? nullptr : facts_.Find(listed.front());
  if (first == nullptr) return nullptr;
  const Thing* chosen = nullptr;
  for (const Thing* thing : facts_.OfKind(first->kind)) {
    const auto date = DateOf(facts_, *thing);
    if (!date) continue;
    const bool better =
        chosen == nullptr ||
        (ask_.Has("newest") ? *date > *DateOf(facts_, *chosen) : *date < *DateOf(facts_, *chosen));
    if (better) chosen = thing;
  }
  return chosen;
}

const Thing* Subject::ChosenOfListed() const {
  return talk_.empty() || talk_.back().listed.empty() ? nullptr : Chosen(talk_.back().listed);
}

const Thing* Subject::InFocus() const {
  if (talk_.empty()) return nullptr;
  const Turn& last = talk_.back();
  if (ask_.ordinal > 0 || ask_.Has("newest") || ask_.Has("oldest")) {
    if (const Thing* chosen = Chosen(last.listed)) return chosen;
  }
  return last.passages.empty() ? nullptr : ThingOf(last.passages.front());
}

std::vector<const Thing*> Subject::LastSpokenOf(Kind kind) const {
  for (auto turn = talk_.rbegin(); turn != talk_.rend(); ++turn) {
    std::vector<const Thing*> things;
    for (const auto* ids : {&turn->listed, &turn->passages}) {
      for (const std::string& id : *ids) {
        const Thing* thing = facts_.Find(id);
        const bool there = std::find(things.begin(), things.end(), thing) != things.end();
        if (thing != nullptr && thing->kind == kind && !there) things.push_back(thing);
      }
    }
    if (!things.empty()) return things;
  }
  return {};
}

const Thing* Subject::DatedNear(const std::string& passage) const {
  const auto position = knowledge_.Find(passage);
  if (!position) return nullptr;
  for (const Kind kind : {Kind::kProject, Kind::kEmployer}) {
    const Thing* closest = nullptr;
    double most = 0;
    for (const Thing* thing : facts_.OfKind(kind)) {
      const auto other = knowledge_.Find(thing->id);
      if (!other || !thing->period || !knowledge_.links().AreNear(*position, *other)) continue;
      const double link = knowledge_.links().Between(*position, *other);
      if (link <= most) continue;
      closest = thing;
      most = link;
    }
    if (closest != nullptr) return closest;
  }
  return nullptr;
}

const Thing* Subject::DatedOf(const Thing* thing) const {
  if (thing == nullptr || thing->period) return thing;
  return DatedNear(thing->id);
}

const Thing* Subject::DatedInFocus() const {
  if (const Thing* thing = InFocus()) return DatedOf(thing);
  if (talk_.empty()) return nullptr;
  for (const std::string& id : talk_.back().passages) {
    const Thing* thing = ThingOf(id);
    thing = thing != nullptr && thing->period ? thing : DatedNear(id);
    if (thing != nullptr) return thing;
  }
  return nullptr;
}

bool Subject::WasNamed(const Thing& thing) const {
  const Turn& last = talk_.back();
  if (std::find(last.listed.begin(), last.listed.end(), thing.id) != last.listed.end()) return true;
  const auto named =
      facts_.MentionsIn(StemsOf(last.read.TokensBy(knowledge_.analyser(language_))), language_);
  return std::any_of(named.begin(), named.end(),
                     [&](const Mention& mention) { return mention.thing == &thing; });
}

const Thing* Subject::StageInFocus() const {
  for (auto turn = talk_.rbegin(); turn != talk_.rend(); ++turn) {
    for (const std::string& id : turn->passages) {
      if (const Thing* stage = StageOf(id)) return stage;
    }
  }
  return nullptr;
}

const Thing* Subject::StageOf(const std::string& passage) const {
  const Thing* thing = ThingOf(passage);
  if (thing != nullptr && thing->kind == Kind::kProject) thing = facts_.Find(thing->part_of);
  if (thing != nullptr && thing->kind == Kind::kEmployer) return thing;
  if (thing != nullptr && thing->kind == Kind::kIndustry) {
    const auto stages = facts_.To(thing->id, Relation::kInIndustry);
    return stages.empty() ? nullptr : facts_.Find(stages.front()->subject);
  }
  const auto position = knowledge_.Find(passage);
  if (!position) return nullptr;
  const auto years = YearsNamed(knowledge_.passages()[*position].text[language_].body);
  if (years.size() != 1) return nullptr;
  for (const Thing* stage : facts_.During(years.front(), years.front())) {
    if (stage->kind == Kind::kEmployer) return stage;
  }
  return nullptr;
}

const Thing* NeighbourOf(const facts::FactBase& facts, const Thing& stage, bool before) {
  const Thing* nearest = nullptr;
  for (const Thing* other : facts.OfKind(Kind::kEmployer)) {
    if (!other->period || !stage.period || other == &stage) continue;
    const Month from = other->period->from;
    if (before ? from >= stage.period->from : from <= stage.period->from) continue;
    // What goes on beside it is neither before nor after it.
    const std::optional<Month>& end = before ? other->period->to : stage.period->to;
    if (!end || *end > (before ? stage.period->from : from)) continue;
    const bool nearer = nearest == nullptr ||
                        (before ? from > nearest->period->from : from < nearest->period->from);
    if (nearer) nearest = other;
  }
  return nearest;
}

}  // namespace portfolio::chat
