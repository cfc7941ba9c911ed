// Levels of languages: a language and its level are looked up.
#include <algorithm>
#include <utility>

#include "claims/sentence_checker.h"
#include "platform/text/text.h"

namespace portfolio::claims {

using facts::Kind;
using facts::Relation;
using facts::Thing;

namespace {

/// The rank of a level: of "C1" or "native" as the content has it.
int RankOf(std::string_view level) {
  const std::string folded = platform::ToLower(level);
  if (folded == "native") return 5;
  if (folded.starts_with("c")) return 4;
  if (folded == "b2") return 3;
  if (folded == "b1") return 2;
  return folded.starts_with("a") ? 1 : 0;
}

std::size_t Distance(std::size_t a, std::size_t b) { return a > b ? a - b : b - a; }

}  // namespace

void SentenceChecker::WeighLevels(const Reading& reading, Signs* signs) const {
  struct Place {
    std::size_t at;
    const Thing* language;
  };
  std::vector<Place> places;
  for (const Thing* thing : record_.facts().OfKind(Kind::kLanguage)) {
    const std::vector<Term> names = own_.TermsOf(thing->name.In(own_.language()));
    for (std::size_t i = 0; i < reading.tokens.size(); ++i) {
      const Term term = own_.TermOf(reading.tokens[i].stem);
      if (term != kUnknown && Holds(names, term)) places.push_back({i, thing});
    }
  }
  for (std::size_t i = 0; i < reading.tokens.size(); ++i) {
    const Token& token = reading.tokens[i];
    const Segment& segment = reading.segments[token.segment];
    const Clause& clause = reading.clauses[segment.clause];
    if (clause.gap || segment.negated) continue;
    const bool cefr = IsCefr(token.word);
    int rank = cefr ? RankOf(token.word) : 0;
    if (!cefr) {
      if (!words_.speaking.In(clause.words) && places.empty()) continue;
      for (const auto& [level, phrases] : words_.levels) {
        if (phrases.In({&token.word, 1})) rank = level;
      }
    }
    if (rank == 0) continue;
    const Place* nearest = nullptr;
    const auto rank_of_place = [&](const Place& place) {
      // In the same part of the sentence first, then before, then behind.
      const bool same = reading.tokens[place.at].segment == token.segment;
      return std::pair(same ? 0 : place.at < i ? 1 : 2, Distance(place.at, i) * 2 + (place.at > i));
    };
    for (const Place& place : places) {
      if (place.at == i) continue;
      if (nearest == nullptr || rank_of_place(place) < rank_of_place(*nearest)) nearest = &place;
    }
    if (!cefr) {
      // A word for a level is one where it stands with a language, or alone between marks.
      std::size_t telling = 0;
      for (std::size_t k = segment.begin; k < segment.end; ++k) {
        telling += reading.tokens[k].function ? 0 : 1;
      }
      const bool beside = nearest != nullptr && rank_of_place(*nearest).first == 0;
      const bool alone = nearest != nullptr && telling <= 2 && rank_of_place(*nearest).first == 1;
      const bool unknown = places.empty() && words_.speaking.In(segment.words);
      if (!beside && !alone && !unknown) continue;
    }
    if (nearest == nullptr) {
      const auto all = record_.facts().OfKind(Kind::kLanguage);
      const bool some = cefr && std::any_of(all.begin(), all.end(), [&](const Thing* thing) {
                          const auto* fact =
                              record_.facts().FirstAbout(thing->id, Relation::kAtLevel);
                          return fact != nullptr && platform::ToLower(fact->object) == token.word;
                        });
      const bool asked = std::any_of(all.begin(), all.end(), [&](const Thing* thing) {
        return HoldsAny(asked_, own_.TermsOf(thing->name.In(own_.language())));
      });
      if (!some || !asked) signs->Note(Sign::kLevel);
      continue;
    }
    const auto* fact = record_.facts().FirstAbout(nearest->language->id, Relation::kAtLevel);
    if (fact == nullptr) continue;
    if (cefr && platform::ToLower(fact->object) != token.word) signs->Note(Sign::kLevel);
    const int own = RankOf(fact->object);
    const bool near_enough = own == rank || (platform::ToLower(fact->object) == "c1" && rank == 3);
    if (!cefr && own != 0 && !near_enough) signs->Note(Sign::kLevel);
  }
}

}  // namespace portfolio::claims
