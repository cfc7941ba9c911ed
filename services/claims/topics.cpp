#include "claims/topics.h"

#include <algorithm>
#include <map>
#include <string>

#include "claims/compare.h"
#include "claims/record.h"

namespace portfolio::claims {

using facts::Fact;
using facts::FactBase;
using facts::Kind;
using facts::Relation;
using facts::Thing;

namespace {

/// A term of two topics still speaks a little of each; one of more speaks of none.
constexpr double kSharedByTwo = 0.3;
/// Terms speak of a topic from so much on, and when no other comes near; projects belong to one
/// from more on.
constexpr double kSpeaks = 0.8;
constexpr double kBelongs = 2.4;
/// Words are of one root that begin with so many letters alike.
constexpr std::size_t kCommonBeginning = 5;
/// A word of a topic's name stands mostly in its own lines.
constexpr double kPure = 0.9;
/// A word of a topic's name weighs so much at least.
constexpr double kTelling = 0.5;
constexpr double kClear = 2.0;

bool IsResult(const Line& line) {
  return line.about != nullptr &&
         (line.about->kind == Kind::kMetric || line.about->kind == Kind::kAchievement);
}

void Append(const std::vector<Term>& from, std::vector<Term>* to) {
  to->insert(to->end(), from.begin(), from.end());
}

/// The telling words of a topic's name: not those of which the owner's positions are made, by which
/// the owner is called in any post.
std::vector<Term> NamesIn(const facts::Text& name, const FactBase& facts,
                          const LanguageRecord& record) {
  const Language language = record.language();
  std::vector<std::string> positions;
  for (const Fact& fact : facts.facts()) {
    if (fact.relation != Relation::kWorkedAs) continue;
    for (const Token& token : Read(fact.text.In(language), language).tokens) {
      if (!token.function) positions.push_back(token.stem);
    }
  }
  std::vector<Term> terms;
  for (const Token& token : Read(name.In(language), language).tokens) {
    const bool position =
        std::any_of(positions.begin(), positions.end(), [&](const std::string& stem) {
          return CommonLetters(stem, token.stem) >= kCommonBeginning;
        });
    const Term term = token.function || position ? kUnknown : record.TermOf(token.stem);
    if (term != kUnknown) terms.push_back(term);
  }
  return terms;
}

}  // namespace

Topics::Topics(const FactBase& facts, const LanguageRecord& record, std::vector<Line>* lines) {
  const auto terms_of = [&](const Thing& thing) {
    std::vector<Term> terms;
    for (const Line& line : *lines) {
      if (line.about == &thing) Append(line.own, &terms);
    }
    SortUnique(&terms);
    return terms;
  };
  std::map<std::string, int, std::less<>> topic_of;
  for (const Thing* industry : facts.OfKind(Kind::kIndustry)) {
    topic_of[industry->id] = static_cast<int>(topics_.size());
    topics_.push_back({NamesIn(industry->name, facts, record), terms_of(*industry), {}});
  }
  std::map<std::string, std::vector<int>, std::less<>> of_employer;
  for (const Thing* employer : facts.OfKind(Kind::kEmployer)) {
    for (const Fact* fact : facts.About(employer->id, Relation::kInIndustry)) {
      of_employer[employer->id].push_back(topic_of[fact->object]);
    }
  }
  WeighSigns(record);
  // A project belongs to the industry of its employer that speaks of the same.
  for (const Thing* project : facts.OfKind(Kind::kProject)) {
    const std::vector<Term> terms = terms_of(*project);
    const auto industries = of_employer.find(project->part_of);
    int topic = kNone;
    if (industries != of_employer.end()) {
      topic = industries->second.size() == 1 ? industries->second.front()
                                             : Best(terms, industries->second, kBelongs);
    }
    if (topic == kNone) {
      topic = static_cast<int>(topics_.size());
      topics_.emplace_back();
    }
    topic_of[project->id] = topic;
    Topic& own = topics_[static_cast<std::size_t>(topic)];
    Append(NamesIn(project->name, facts, record), &own.names);
    Append(terms, &own.terms);
    SortUnique(&own.terms);
  }
  WeighSigns(record);
  for (Line& line : *lines) {
    const std::string id = line.about == nullptr ? "" : line.about->id;
    const auto own = topic_of.find(id);
    const auto industries = of_employer.find(id);
    int topic = kNone;
    if (own != topic_of.end()) {
      topic = own->second;
    } else if (industries != of_employer.end()) {
      topic = industries->second.size() == 1 ? industries->second.front()
                                             : Best(line.own, industries->second, kSpeaks);
    } else if (IsResult(line)) {
      topic = Best(line.context, {}, kSpeaks);
    } else {
      line.topics = NamedBy(line.context);
    }
    if (topic != kNone) line.topics = {topic};
    for (const int each : line.topics) {
      std::vector<Term>& places = topics_[static_cast<std::size_t>(each)].places;
      if (line.about != nullptr) Append(line.scope, &places);
    }
  }
  for (Topic& topic : topics_) {
    std::erase_if(topic.places, [&](Term term) { return !record.IsName(term); });
    SortUnique(&topic.places);
  }
  KeepPureNames(*lines);
}

void Topics::KeepPureNames(const std::vector<Line>& lines) {
  for (std::size_t i = 0; i < topics_.size(); ++i) {
    std::erase_if(topics_[i].names, [&](Term term) {
      double all = 0;
      double own = 0;
      for (const Line& line : lines) {
        if (line.about == nullptr || line.topics.empty() || !Holds(line.own, term)) continue;
        ++all;
        own += line.topics.front() == static_cast<int>(i) ? 1 : 0;
      }
      return own < kPure * all;
    });
  }
}

void Topics::WeighSigns(const LanguageRecord& record) {
  signs_.clear();
  std::map<Term, int> named_by;
  for (Topic& topic : topics_) {
    SortUnique(&topic.names);
    for (const Term term : topic.names) ++named_by[term];
  }
  std::map<Term, int> told_by;
  for (const Topic& topic : topics_) {
    for (const Term term : topic.terms) ++told_by[term];
  }
  for (std::size_t i = 0; i < topics_.size(); ++i) {
    Topic& topic = topics_[i];
    // A word of two names, of a firm's, or a common one tells no topic from another.
    std::erase_if(topic.names, [&](Term term) {
      return named_by[term] > 1 || told_by[term] > 1 || record.IsName(term) ||
             record.WeightOf(term) < kTelling;
    });
    for (const Term term : topic.terms) {
      const int count = told_by[term];
      if (count > 2 || record.IsName(term)) continue;
      const double weight = record.WeightOf(term) * (count == 1 ? 1 : kSharedByTwo);
      signs_[term].push_back({static_cast<int>(i), weight});
    }
  }
}

int Topics::Best(const std::vector<Term>& terms, const std::vector<int>& among,
                 double least) const {
  std::vector<double> weights(topics_.size(), 0);
  for (const Term term : terms) {
    const auto found = signs_.find(term);
    if (found == signs_.end()) continue;
    for (const Sign& sign : found->second) {
      weights[static_cast<std::size_t>(sign.topic)] += sign.weight;
    }
  }
  int best = kNone;
  double most = 0;
  double second = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const int topic = static_cast<int>(i);
    const bool may = among.empty() || std::find(among.begin(), among.end(), topic) != among.end();
    if (!may) continue;
    if (weights[i] > most) {
      second = most;
      most = weights[i];
      best = topic;
    } else {
      second = std::max(second, weights[i]);
    }
  }
  return most >= least && most >= kClear * second ? best : kNone;
}

std::vector<int> Topics::NamedBy(const std::vector<Term>& terms) const {
  std::vector<int> named;
  for (std::size_t i = 0; i < topics_.size(); ++i) {
    if (HoldsAny(topics_[i].names, terms)) named.push_back(static_cast<int>(i));
  }
  return named;
}

std::vector<int> Topics::SpokenOfBy(const std::vector<Term>& terms) const {
  const int topic = Best(terms, {}, kBelongs);
  return topic == kNone ? std::vector<int>() : std::vector<int>{topic};
}

bool Topics::IsAt(int topic, const std::vector<Term>& names) const {
  const std::vector<Term>& places = topics_[static_cast<std::size_t>(topic)].places;
  return places.empty() || HoldsAny(places, names);
}

}  // namespace portfolio::claims
