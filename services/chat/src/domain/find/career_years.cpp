#include "chat/src/domain/find/career_years.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace portfolio::chat {
namespace {

/// Passages that answer where the owner was in one year.
constexpr std::size_t kMostOfYear = 2;
constexpr std::size_t kMostOfYears = 5;

/// Concepts that go with a year without changing what is asked: "where did she work in 2018".
constexpr std::array<std::string_view, 9> kYearConcepts = {
    "career",         "employer", "location",     "duty",  "education",
    "specialization", "current",  "early_career", "client"};

}  // namespace

bool AsksOnlyAboutYears(const UnderstoodQuestion& question) {
  if (question.years.empty()) return false;
  return std::all_of(question.tokens.begin(), question.tokens.end(), [](const Token& token) {
    if (token.function_word || token.light || IsFigure(token.word)) return true;
    return std::any_of(token.concepts.begin(), token.concepts.end(), [](const TokenConcept& c) {
      return std::find(kYearConcepts.begin(), kYearConcepts.end(), c.name) != kYearConcepts.end();
    });
  });
}

std::vector<std::size_t> PassagesOfYears(const Knowledge& knowledge,
                                         const UnderstoodQuestion& question) {
  if (question.years.empty()) return {};
  const int shift = question.follow_up.before ? -1 : question.follow_up.after ? 1 : 0;
  const auto [least, most] = std::minmax_element(question.years.begin(), question.years.end());
  const int first = *least + shift;
  const int last = *most + shift;
  std::vector<std::pair<int, std::size_t>> found;
  for (std::size_t i = 0; i < knowledge.passages().size(); ++i) {
    const Passage& passage = knowledge.passages()[i];
    const auto& years = passage.years ? passage.years : passage.told_years;
    if (years && years->from <= last && first <= years->to) {
      found.emplace_back(years->to - years->from, i);
    }
  }
  std::sort(found.begin(), found.end());
  const std::size_t count = std::min(first == last ? kMostOfYear : kMostOfYears, found.size());
  std::vector<std::size_t> passages;
  for (std::size_t i = 0; i < count; ++i) passages.push_back(found[i].second);
  return passages;
}

std::optional<std::size_t> StageOf(const Knowledge& knowledge, std::size_t passage) {
  std::string id = knowledge.passages()[passage].id;
  while (true) {
    const auto found = knowledge.Find(id);
    if (found && knowledge.passages()[*found].years) return found;
    const std::size_t slash = id.rfind('/');
    if (slash == std::string::npos) return std::nullopt;
    id.resize(slash);
  }
}

std::optional<std::size_t> NeighbourStage(const Knowledge& knowledge, std::size_t passage,
                                          bool before) {
  const auto stage = StageOf(knowledge, passage);
  if (!stage) return std::nullopt;
  const auto& passages = knowledge.passages();
  const int own = passages[*stage].years->from;
  const int own_end = passages[*stage].years->to;
  std::optional<std::size_t> nearest;
  const auto years_of = [&](std::size_t i) -> std::optional<Years> {
    if (passages[i].years) return passages[i].years;
    // What the owner tells of years that end where the stage begins came before it.
    const auto& told = passages[i].told_years;
    return before && told && told->to == own ? told : std::nullopt;
  };
  for (std::size_t i = 0; i < passages.size(); ++i) {
    if (!years_of(i) || i == *stage) continue;
    const int from = years_of(i)->from;
    if (before ? from >= own : from <= own) continue;
    // What goes on beside it is neither before nor after it.
    if (before ? years_of(i)->to > own : from < own_end) continue;
    const int best = nearest ? years_of(*nearest)->from : from;
    if (!nearest || (before ? from > best : from < best)) nearest = i;
  }
  return nearest;
}

}  // namespace portfolio::chat
