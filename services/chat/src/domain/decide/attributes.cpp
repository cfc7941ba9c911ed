#include "chat/src/domain/decide/attributes.h"

#include <algorithm>

#include "chat/src/domain/passages/passage_writer.h"

namespace portfolio::chat {

using facts::Fact;
using facts::Kind;
using facts::Relation;
using facts::Thing;

namespace {

constexpr int kMonthsOfYear = 12;
/// "Who issued the newest?" says hardly more than what is wanted and of what.
constexpr std::size_t kMostOtherWords = 1;
constexpr std::size_t kMostPeriods = 2;

bool WithinMonth(const Thing& thing) {
  return thing.period && thing.period->to && *thing.period->to == thing.period->from;
}

bool AsksForTime(const Ask& ask) {
  return ask.want == Want::kWhen || ask.want == Want::kSince || ask.want == Want::kHowLong;
}

}  // namespace

/// When a line of work began isn't when one employer did, unless that was all of it: its own words,
/// a stage of just so many years, or the project that belongs to it.
std::optional<FactAnswer> Attributes::OfIndustry(const Thing& industry) const {
  const Fact* known = facts_.FirstAbout(industry.id, Relation::kKnownFor);
  if (known != nullptr && !YearsNamed(known->text.In(language_)).empty()) {
    return FactAnswer{known->text.In(language_), {known->passage}, {industry.id}};
  }
  const auto stages = facts_.To(industry.id, Relation::kInIndustry);
  const Thing* stage = stages.size() == 1 ? facts_.Find(stages.front()->subject) : nullptr;
  const bool all = stage != nullptr && stage->period && known != nullptr &&
                   !known->quantities.empty() &&
                   facts::MonthsOf(*stage->period, today_) / kMonthsOfYear ==
                       static_cast<int>(known->quantities.front().value);
  const Thing* dated = all ? stage : subject_.DatedOf(&industry);
  if (dated == nullptr) return std::nullopt;
  FactAnswer answer = tell_.Lines({{dated, tell_.Period(*dated)}});
  answer.passages.insert(answer.passages.begin(), industry.id);
  return answer;
}

std::optional<FactAnswer> Attributes::Awarded(const Thing& certificate) const {
  const auto date = DateOf(facts_, certificate);
  if (!date) return std::nullopt;
  return tell_.Lines({{&certificate, tell_.Awarded(certificate, *date)}});
}

std::optional<FactAnswer> Attributes::Period() const {
  const Ask& ask = subject_.ask();
  // "When was it founded?" asks for another date than hers.
  if (!AsksForTime(ask) || subject_.OtherWords() > 0) return std::nullopt;
  if (ask.Has("next") || ask.Has("previous") || ask.Has("within")) return std::nullopt;
  for (const Thing* certificate : subject_.Named({Kind::kCertificate})) {
    return Awarded(*certificate);
  }
  std::vector<const Thing*> things =
      subject_.Named({Kind::kEmployer, Kind::kProject, Kind::kDegree});
  // One word of its own is enough where nothing else is named.
  if (things.empty() && subject_.mentions().size() == 1) {
    things = {subject_.mentions().front().thing};
  }
  std::erase_if(things, [](const Thing* thing) { return !thing->period; });
  if (things.empty() && subject_.mentions().empty()) {
    const Thing* focus = subject_.InFocus();
    if (focus != nullptr && focus->kind == Kind::kCertificate) return Awarded(*focus);
    if (focus != nullptr && focus->kind == Kind::kIndustry) return OfIndustry(*focus);
    focus = subject_.DatedInFocus();
    if (focus == nullptr) return std::nullopt;
    const bool meant = ask.want == Want::kHowLong || subject_.leans() || subject_.WasNamed(*focus);
    if (!meant) return std::nullopt;
    things = {focus};
  } else if (things.empty()) {
    return Since();
  }
  // Dates go to the month: they don't tell how long what began and ended in one took.
  if (ask.want == Want::kHowLong && WithinMonth(*things.front())) return std::nullopt;
  if (things.size() > kMostPeriods) things.resize(1);
  std::vector<TellFacts::Line> lines;
  for (const Thing* thing : things) lines.emplace_back(thing, tell_.Period(*thing));
  return tell_.Lines(std::move(lines));
}

std::optional<FactAnswer> Attributes::Since() const {
  const auto industries = subject_.IndustriesNamed();
  if (industries.size() != 1 || subject_.ask().want == Want::kHowLong) return std::nullopt;
  return OfIndustry(*industries.front());
}

std::optional<FactAnswer> Attributes::Place() const {
  const Ask& ask = subject_.ask();
  if (ask.want != Want::kWhere || subject_.OtherWords() > 0) return std::nullopt;
  if (ask.Has("next") || ask.Has("previous")) return std::nullopt;
  std::vector<const Thing*> things =
      subject_.Named({Kind::kEmployer, Kind::kProject, Kind::kDegree});
  const bool in_focus = things.empty() && subject_.mentions().empty() && subject_.leans();
  if (in_focus && subject_.InFocus() != nullptr) things = {subject_.InFocus()};
  if (things.empty()) return std::nullopt;
  const Thing* at = things.front();
  if (at->kind == Kind::kIndustry) {
    const auto stages = facts_.To(at->id, Relation::kInIndustry);
    const Thing* project = subject_.DatedOf(at);
    at = stages.size() == 1 ? facts_.Find(stages.front()->subject) : project;
  }
  if (at != nullptr && at->kind == Kind::kProject) at = facts_.Find(at->part_of);
  const Fact* place = at == nullptr ? nullptr : facts_.FirstAbout(at->id, Relation::kPlacedIn);
  if (place == nullptr) return std::nullopt;
  std::string where = place->text.In(language_);
  if (const Fact* school = facts_.FirstAbout(at->id, Relation::kStudiedAt)) {
    where = school->text.In(language_) + ", " + where;
  }
  return tell_.Lines({{at, tell_.Of(*at, where + ".")}});
}

std::optional<FactAnswer> Attributes::Issuer() const {
  const Ask& ask = subject_.ask();
  if (ask.want != Want::kWho || subject_.OtherWords() > kMostOtherWords) return std::nullopt;
  const auto named = subject_.Named({Kind::kCertificate});
  const Thing* certificate = named.empty() ? subject_.InFocus() : named.front();
  if (certificate == nullptr || certificate->kind != Kind::kCertificate) return std::nullopt;
  const Fact* issued = facts_.FirstAbout(certificate->id, Relation::kIssuedBy);
  if (issued == nullptr) return std::nullopt;
  return tell_.Lines({{certificate, tell_.Of(*certificate, issued->text.In(language_) + ".")}});
}

std::optional<FactAnswer> Attributes::Link() const {
  if (!subject_.ask().Has("link") || subject_.OtherWords() > kMostOtherWords) return std::nullopt;
  if (subject_.AsksForOther()) return std::nullopt;
  std::vector<const Thing*> certificates = subject_.Named({Kind::kCertificate});
  const bool asks = subject_.Asks("certificate");
  if (certificates.empty()) certificates = subject_.LastSpokenOf(Kind::kCertificate);
  if (certificates.empty() && asks) certificates = facts_.OfKind(Kind::kCertificate);
  std::vector<TellFacts::Line> lines;
  for (const Thing* certificate : certificates) {
    const Fact* page = facts_.FirstAbout(certificate->id, Relation::kReachableBy);
    if (page != nullptr) lines.emplace_back(certificate, tell_.Of(*certificate, page->link));
  }
  if (lines.empty()) return std::nullopt;
  return tell_.Lines(std::move(lines));
}

bool Attributes::IsLevel(const Thing* thing) const {
  if (thing == nullptr || thing->kind != Kind::kSkill) return false;
  const Fact* level = facts_.FirstAbout(thing->id, Relation::kAtLevel);
  return level != nullptr && !level->quantities.empty();
}

std::optional<FactAnswer> Attributes::LanguageLevels(std::size_t most_other_words) const {
  const Want want = subject_.ask().want;
  const bool asks = want == Want::kYesNo || want == Want::kTell || want == Want::kHow;
  if (!asks || subject_.OtherWords() > most_other_words) return std::nullopt;
  std::vector<TellFacts::Line> lines;
  for (const Thing* language : subject_.Named({Kind::kLanguage})) {
    const Fact* level = facts_.FirstAbout(language->id, Relation::kAtLevel);
    if (level == nullptr) continue;
    lines.emplace_back(language, tell_.Of(*language, level->text.In(language_) + "."));
  }
  if (lines.size() < 2) return std::nullopt;
  return tell_.Lines(std::move(lines));
}

std::optional<FactAnswer> Attributes::Level() const {
  const Ask& ask = subject_.ask();
  const bool asks = ask.Has("compare") || ask.Has("level") || subject_.Asks("skill_level");
  if (auto languages = LanguageLevels(asks ? kMostOtherWords : 0)) return languages;
  if (!asks) return std::nullopt;
  std::vector<const Thing*> skills = subject_.Named({Kind::kSkill});
  std::erase_if(skills, [&](const Thing* skill) { return !IsLevel(skill); });
  // The passage of one that is named tells more.
  if (skills.size() == 1 || (skills.empty() && subject_.OtherWords() > 0)) return std::nullopt;
  if (skills.empty() && subject_.mentions().empty() && IsLevel(subject_.InFocus())) {
    skills = {subject_.InFocus()};
  }
  std::vector<TellFacts::Line> lines;
  for (const Thing* skill : skills) lines.emplace_back(skill, tell_.Level(*skill));
  if (lines.empty()) return std::nullopt;
  return tell_.Lines(std::move(lines));
}

}  // namespace portfolio::chat
