#include "chat/src/domain/decide/start.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "chat/src/domain/say/quote.h"
#include "profile/facts/quantity.h"

namespace portfolio::chat {

using facts::Fact;
using facts::Relation;

namespace {

/// What is asked for "soon" is asked for within so many days.
constexpr double kSoonDays = 14;
/// "Need someone Monday." Whoever says more of what she needs wants it weighed.
constexpr std::size_t kMostInNeed = 3;
/// The standing fact by which the owner says how long her notice is.
constexpr std::string_view kNotice = "noticePeriod";

std::optional<double> DaysOf(const std::string& text, Language language) {
  static const std::map<std::string, double, std::less<>> kDays = {
      {"day", 1}, {"week", 7}, {"month", 30}};
  for (const facts::Quantity& span : facts::ReadQuantities(WithDigits(text, language), language)) {
    const auto days = kDays.find(span.unit);
    if (days != kDays.end()) return span.value * days->second;
  }
  return std::nullopt;
}

/// It speaks of beginning to work, or of needing somebody.
bool AsksToStart(const Ask& ask, const UnderstoodQuestion& question) {
  if (ask.want != Want::kYesNo && ask.want != Want::kTell) return false;
  if (ask.Has("started")) return true;
  if (ask.Has("fit")) return question.content_words <= kMostInNeed;
  return std::any_of(question.tokens.begin(), question.tokens.end(), [](const Token& token) {
    return std::any_of(token.concepts.begin(), token.concepts.end(), [](const TokenConcept& entry) {
      return entry.name == "availability" || entry.name == "notice";
    });
  });
}

}  // namespace

std::optional<FactAnswer> TellOfStart(const Knowledge& knowledge, const Ask& ask,
                                      const UnderstoodQuestion& question) {
  if (!ask.soon || !AsksToStart(ask, question)) return std::nullopt;
  for (const Fact* fact : knowledge.facts().About("owner", Relation::kStates)) {
    if (fact->object != kNotice) continue;
    const Language main = knowledge.languages().main;
    const auto days = DaysOf(fact->text.In(main), main);
    if (!days || *days <= kSoonDays) return std::nullopt;
    return FactAnswer{knowledge.Tell(question.language, "start.no",
                                     {{"notice", fact->text.In(question.language)}}),
                      {fact->passage},
                      {}};
  }
  return std::nullopt;
}

}  // namespace portfolio::chat
