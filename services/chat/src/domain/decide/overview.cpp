#include "chat/src/domain/decide/overview.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "chat/src/domain/passages/passage_writer.h"
#include "platform/text/text.h"

namespace portfolio::chat {

using facts::Fact;
using facts::Kind;
using facts::Mention;
using facts::Relation;
using facts::Thing;

namespace {

/// A summary without a stated length has so many sentences; a ranking names so many things.
constexpr std::size_t kUnsaidLength = 2;
constexpr std::size_t kMostRanked = 3;
/// A request has more words around what it wants: "for my boss".
constexpr std::size_t kMostInRequest = 2;

/// What a ranking may be about, with the passage that lists it.
struct Ranked {
  std::string_view concept_name;
  Kind kind;
  std::string_view passage;
};
constexpr std::array<Ranked, 4> kRanked = {{
    {"industry", Kind::kIndustry, "industries"},
    {"skill", Kind::kSkill, "skills"},
    {"project", Kind::kProject, "projects"},
    {"employer", Kind::kEmployer, "work"},
}};

bool HasConcept(const Token& token, std::string_view name) {
  return std::any_of(token.concepts.begin(), token.concepts.end(),
                     [&](const TokenConcept& entry) { return entry.name == name; });
}

/// A sentence as part of another.
std::string WithoutStop(std::string text) {
  while (!text.empty() && text.back() == '.') text.pop_back();
  return text;
}

}  // namespace

/// One ask.
class CareerOverview::Attempt {
 public:
  Attempt(const Knowledge& knowledge, const Ask& ask, const UnderstoodQuestion& question,
          facts::Month today)
      : knowledge_(knowledge),
        facts_(knowledge.facts()),
        ask_(ask),
        question_(question),
        today_(today),
        language_(question.language),
        mentions_(facts_.MentionsIn(StemsOf(question.tokens), question.language)) {}

  std::optional<FactAnswer> Run() const {
    if (ask_.Has("summary")) return Summary();
    if (auto compared = Compare()) return compared;
    return Rank();
  }

 private:
  /// How much of something there is, and how that is said.
  struct Measured {
    const Thing* thing;
    double value;
    std::string shown;
  };

  /// Words that say something beside cues, names of things and those of `concept_name`.
  std::size_t OtherWords(std::string_view concept_name = {}) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < question_.tokens.size(); ++i) {
      const Token& token = question_.tokens[i];
      const bool says = !token.function_word && !token.light && ask_.cues.count(token.stem) == 0 &&
                        !IsFigure(token.word) && !HasConcept(token, concept_name);
      if (says && !IsNamed(i)) ++count;
    }
    return count;
  }

  bool IsNamed(std::size_t word) const {
    return std::any_of(mentions_.begin(), mentions_.end(), [&](const Mention& mention) {
      return mention.thing->kind != Kind::kMetric &&
             std::find(mention.words.begin(), mention.words.end(), word) != mention.words.end();
    });
  }

  bool Asks(std::string_view concept_name) const {
    return std::any_of(question_.tokens.begin(), question_.tokens.end(),
                       [&](const Token& token) { return HasConcept(token, concept_name); });
  }

  /// Things of the record are named, by other words than cues and those of `concept_name`.
  bool NamesThings(std::string_view concept_name = {}) const {
    static constexpr std::array<Kind, 7> kKinds = {
        Kind::kEmployer, Kind::kProject, Kind::kDegree,      Kind::kIndustry,
        Kind::kSkill,    Kind::kTool,    Kind::kCertificate,
    };
    return std::any_of(mentions_.begin(), mentions_.end(), [&](const Mention& mention) {
      const bool own = std::any_of(mention.words.begin(), mention.words.end(), [&](std::size_t i) {
        const Token& token = question_.tokens[i];
        return ask_.cues.count(token.stem) == 0 && !HasConcept(token, concept_name);
      });
      return own && std::count(kKinds.begin(), kKinds.end(), mention.thing->kind) > 0;
    });
  }

  std::string NameOf(const Thing& thing) const { return thing.name.In(language_); }

  std::optional<Measured> Measure(const Thing& thing) const {
    switch (thing.kind) {
      case Kind::kIndustry: {
        const Fact* known = facts_.FirstAbout(thing.id, Relation::kKnownFor);
        if (known == nullptr || known->quantities.empty()) return std::nullopt;
        const facts::Quantity& years = known->quantities.front();
        const auto count = static_cast<std::int64_t>(years.value);
        return Measured{&thing, years.value,
                        knowledge_.Tell(language_, years.at_least ? "years.least" : "years",
                                        {{"years", count}})};
      }
      case Kind::kSkill: {
        const Fact* level = facts_.FirstAbout(thing.id, Relation::kAtLevel);
        if (level == nullptr || level->quantities.empty()) return std::nullopt;
        const double value = level->quantities.front().value;
        return Measured{&thing, value, knowledge_.Tell(language_, "percent", {{"value", value}})};
      }
      case Kind::kEmployer:
      case Kind::kProject: {
        if (!thing.period) return std::nullopt;
        const int months = facts::MonthsOf(*thing.period, today_);
        return Measured{&thing, static_cast<double>(months),
                        TellFacts(knowledge_, language_, today_).Duration(*thing.period)};
      }
      default:
        return std::nullopt;
    }
  }

  static void Sort(std::vector<Measured>* all) {
    std::stable_sort(all->begin(), all->end(),
                     [](const Measured& a, const Measured& b) { return a.value > b.value; });
  }

  /// The best result of a thing, as a point of a list.
  std::string Point(const Thing& thing) const {
    const Fact* result = facts_.FirstAbout(thing.id, Relation::kAchieved);
    if (result == nullptr) return {};
    return "\n- " + NameOf(thing) + Colon(language_) + result->text.In(language_);
  }

  std::optional<FactAnswer> Compare() const {
    if (!ask_.Has("compare") && !ask_.Has("rank")) return std::nullopt;
    for (const Kind kind : {Kind::kIndustry, Kind::kSkill, Kind::kEmployer, Kind::kProject}) {
      std::vector<Measured> all;
      for (const Mention& mention : mentions_) {
        if (mention.thing->kind != kind) continue;
        if (auto measured = Measure(*mention.thing)) all.push_back(*std::move(measured));
      }
      if (all.size() > 1 && OtherWords() <= kMostInRequest) return Comparison(std::move(all));
    }
    return std::nullopt;
  }

  FactAnswer Comparison(std::vector<Measured> all) const {
    Sort(&all);
    const Measured& more = all.front();
    const Measured& less = all[1];
    const bool timed = more.thing->kind == Kind::kEmployer || more.thing->kind == Kind::kProject;
    FactAnswer answer;
    answer.text = knowledge_.Tell(language_,
                                  more.value == less.value ? "compare.equal"
                                  : timed                  ? "compare.longer"
                                                           : "compare.more",
                                  {{"more", NameOf(*more.thing)},
                                   {"more_value", more.shown},
                                   {"less", NameOf(*less.thing)},
                                   {"less_value", less.shown}});
    for (const Measured& each : all) {
      answer.text += Point(*each.thing);
      answer.passages.push_back(each.thing->id);
      answer.listed.push_back(each.thing->id);
    }
    return answer;
  }

  std::optional<FactAnswer> Rank() const {
    if (!ask_.Has("rank") && !ask_.Has("longest")) return std::nullopt;
    if (ask_.Has("team")) return std::nullopt;
    for (const Ranked& ranked : kRanked) {
      const std::string_view name = ranked.concept_name;
      if (!Asks(name) || NamesThings(name) || OtherWords(name) > 0) continue;
      const bool timed = ranked.kind == Kind::kProject || ranked.kind == Kind::kEmployer;
      if (timed == ask_.Has("longest")) return Ranking(ranked);
    }
    return std::nullopt;
  }

  std::optional<FactAnswer> Ranking(const Ranked& ranked) const {
    std::vector<Measured> all;
    for (const Thing* thing : facts_.OfKind(ranked.kind)) {
      if (auto measured = Measure(*thing)) all.push_back(*std::move(measured));
    }
    if (all.size() < 2) return std::nullopt;
    Sort(&all);
    all.resize(std::min(all.size(), ask_.length > 0 ? ask_.length : kMostRanked));
    FactAnswer answer;
    answer.passages.emplace_back(ranked.passage);
    std::string rest;
    for (const Measured& each : all) {
      answer.listed.push_back(each.thing->id);
      answer.passages.push_back(each.thing->id);
      if (&each == &all.front()) continue;
      rest += (rest.empty() ? "" : ", ") + NameOf(*each.thing) + " (" + each.shown + ")";
    }
    const Measured& first = all.front();
    answer.text =
        knowledge_.Tell(language_, rest.empty() ? "rank" : "rank.then",
                        {{"name", NameOf(*first.thing)}, {"value", first.shown}, {"rest", rest}});
    const auto results = facts_.About(first.thing->id, Relation::kAchieved);
    for (const Fact* result : results) answer.text += "\n- " + result->text.In(language_);
    return answer;
  }

  std::optional<FactAnswer> Summary() const {
    const std::size_t most = question_.about_owner ? kMostInRequest : 1;
    const bool of_another = NamesThings() || ask_.Has("result") || ask_.Has("rank");
    if (of_another || OtherWords(Asks("career") ? "career" : "overview") > most)
      return std::nullopt;
    if (ask_.Has("points")) return Posts();
    std::vector<std::string> sentences;
    FactAnswer answer;
    const Fact* summary = facts_.FirstAbout("owner", Relation::kTells);
    if (summary != nullptr) {
      sentences = platform::Sentences(summary->text.In(language_));
      answer.passages.push_back(summary->passage);
    }
    // A career is told by its posts and what came of them.
    if (Asks("career") && sentences.size() > 1) sentences.resize(1);
    for (const std::string& more : {PostsInOneSentence(), ResultsInOneSentence()}) {
      if (!more.empty()) sentences.push_back(more);
    }
    if (sentences.empty()) return std::nullopt;
    const std::size_t wanted = ask_.length > 0 ? ask_.length : kUnsaidLength;
    if (sentences.size() > wanted) sentences.resize(wanted);
    answer.text = Join(sentences, " ");
    for (const Thing* post : facts_.OfKind(Kind::kEmployer)) answer.listed.push_back(post->id);
    return answer;
  }

  std::string YearsOf(const Thing& post) const {
    const std::string from = std::to_string(post.period->from.year);
    if (!post.period->to) return knowledge_.Tell(language_, "since", {{"from", from}});
    const std::string to = std::to_string(post.period->to->year);
    return from == to ? from : from + "–" + to;
  }

  std::string PostsInOneSentence() const {
    std::string posts;
    for (const Thing* post : facts_.OfKind(Kind::kEmployer)) {
      posts += (posts.empty() ? "" : ", ") + NameOf(*post);
      if (post->period) posts += " (" + YearsOf(*post) + ")";
    }
    return posts.empty() ? posts : knowledge_.Tell(language_, "posts", {{"posts", posts}});
  }

  std::string ResultsInOneSentence() const {
    std::string results;
    std::size_t count = 0;
    for (const Thing* post : facts_.OfKind(Kind::kEmployer)) {
      const Fact* best = facts_.FirstAbout(post->id, Relation::kAchieved);
      if (best == nullptr || count++ == kMostRanked) continue;
      results += (results.empty() ? "" : "; ") + WithoutStop(best->text.In(language_));
    }
    return results.empty() ? results
                           : knowledge_.Tell(language_, "posts.results", {{"results", results}});
  }

  /// A point each, newest first.
  std::optional<FactAnswer> Posts() const {
    FactAnswer answer;
    for (const Thing* post : facts_.OfKind(Kind::kEmployer)) {
      if (answer.listed.size() == (ask_.length > 0 ? ask_.length : kMostRanked)) break;
      std::string line = NameOf(*post);
      if (post->period) line += " (" + YearsOf(*post) + ")";
      const Fact* position = facts_.FirstAbout(post->id, Relation::kWorkedAs);
      if (position != nullptr) line += Colon(language_) + position->text.In(language_);
      const Fact* best = facts_.FirstAbout(post->id, Relation::kAchieved);
      if (best != nullptr) line += ". " + best->text.In(language_);
      answer.text += (answer.text.empty() ? "- " : "\n- ") + line;
      answer.listed.push_back(post->id);
      answer.passages.push_back(post->id);
    }
    if (answer.listed.empty()) return std::nullopt;
    return answer;
  }

  const Knowledge& knowledge_;
  const facts::FactBase& facts_;
  const Ask& ask_;
  const UnderstoodQuestion& question_;
  const facts::Month today_;
  const Language language_;
  const std::vector<Mention> mentions_;
};

std::optional<FactAnswer> CareerOverview::Answer(const Ask& ask, const UnderstoodQuestion& question,
                                                 facts::Month today) const {
  return Attempt(knowledge_, ask, question, today).Run();
}

}  // namespace portfolio::chat
