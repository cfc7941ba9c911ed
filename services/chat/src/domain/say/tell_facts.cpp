#include "chat/src/domain/say/tell_facts.h"

#include <algorithm>
#include <map>

#include "chat/src/domain/passages/passage_writer.h"
#include "platform/text/month.h"
#include "platform/text/text.h"

namespace portfolio::chat {

using facts::Thing;

namespace {

constexpr int kMonthsOfYear = 12;

}  // namespace

std::vector<std::string> ListedIn(const facts::FactBase& facts, const std::string& answer,
                                  Language language) {
  std::map<facts::Kind, std::vector<facts::Mention>> by_kind;
  for (auto& mention : facts.MentionsIn(platform::Stems(answer, language), language)) {
    const bool is_one =
        mention.thing->kind != facts::Kind::kMetric && mention.thing->kind != facts::Kind::kContact;
    if (is_one) by_kind[mention.thing->kind].push_back(std::move(mention));
  }
  std::vector<facts::Mention> most;
  for (auto& [kind, mentions] : by_kind) {
    if (mentions.size() > most.size()) most = std::move(mentions);
  }
  if (most.size() < 2) return {};
  std::sort(most.begin(), most.end(), [](const facts::Mention& a, const facts::Mention& b) {
    return a.words.front() < b.words.front();
  });
  std::vector<std::string> listed;
  for (const facts::Mention& mention : most) {
    if (listed.size() < TellFacts::kMostLines) listed.push_back(mention.thing->id);
  }
  return listed;
}

std::string TellFacts::Date(facts::Month month) const {
  return platform::MonthAndYear(month.year, month.month, language_);
}

std::string TellFacts::Duration(const facts::Period& period) const {
  const std::int64_t months = facts::MonthsOf(period, today_);
  const std::int64_t years = months / kMonthsOfYear;
  const std::int64_t rest = period.from.month == 0 ? 0 : months % kMonthsOfYear;
  const char* phrase = years == 0 ? "months" : rest == 0 ? "years" : "years.months";
  return knowledge_.Tell(language_, phrase, {{"years", years}, {"months", rest}});
}

std::string TellFacts::Period(const Thing& thing) const {
  const facts::Period& period = *thing.period;
  const std::string from = Date(period.from);
  const std::string to = period.to ? Date(*period.to) : std::string();
  const std::string duration = Duration(period);
  return knowledge_.Tell(
      language_, period.to ? "period" : "period.running",
      {{"name", Name(thing)}, {"from", from}, {"to", to}, {"duration", duration}});
}

std::string TellFacts::Awarded(const Thing& thing, facts::Month date) const {
  return knowledge_.Tell(language_, "awarded", {{"name", Name(thing)}, {"from", Date(date)}});
}

std::string TellFacts::Level(const Thing& skill) const {
  const facts::Fact* level = knowledge_.facts().FirstAbout(skill.id, facts::Relation::kAtLevel);
  return knowledge_.Tell(language_, "skill",
                         {{"name", Name(skill)}, {"level", level->quantities.front().value}});
}

std::string TellFacts::Years(const facts::Period& period) {
  return std::to_string(period.from.year) + "–" +
         (period.to ? std::to_string(period.to->year) : std::string());
}

std::string TellFacts::Of(const Thing& thing, const std::string& text) const {
  return Name(thing) + Colon(language_) + text;
}

FactAnswer TellFacts::Lines(std::vector<Line> lines) const {
  if (lines.size() > kMostLines) lines.resize(kMostLines);
  FactAnswer answer;
  for (const auto& [thing, line] : lines) {
    answer.text += (answer.text.empty() ? "" : "\n");
    answer.text += (lines.size() > 1 ? "- " : "") + line;
    answer.listed.push_back(thing->id);
    if (knowledge_.Find(thing->id)) answer.passages.push_back(thing->id);
  }
  return answer;
}

std::optional<FactAnswer> TellFacts::Whole(const Thing& thing) const {
  const auto position = knowledge_.Find(thing.id);
  if (!position) return std::nullopt;
  return FactAnswer{
      knowledge_.passages()[*position].text[language_].answer, {thing.id}, {thing.id}};
}

}  // namespace portfolio::chat
