#pragma once

#include <unordered_map>
#include <vector>

#include "profile/facts/facts.h"

namespace portfolio::claims {

/// A stem of the record, by number.
using Term = int;
class LanguageRecord;
struct Line;

/// What the content's results are about: its industries with their projects, and projects that
/// belong to none. A figure of one topic proves nothing about another. Immutable, thread-safe.
class Topics {
 public:
  static constexpr int kNone = -1;

  Topics() = default;
  /// Reads the topics out of the record's lines and tells each line its own.
  Topics(const facts::FactBase& facts, const LanguageRecord& record, std::vector<Line>* lines);

  /// The topics that terms call by name: the industry, or what a project is for.
  /// The topic that the terms speak of in other words than its name; none when it isn't clear.
  std::vector<int> SpokenOfBy(const std::vector<Term>& terms) const;
  std::vector<int> NamedBy(const std::vector<Term>& terms) const;
  /// Lines of the topic belong to one of these names, or to none at all.
  bool IsAt(int topic, const std::vector<Term>& names) const;

 private:
  struct Topic {
    std::vector<Term> names;
    std::vector<Term> terms;
    /// Names of firms and the like that its lines belong to.
    std::vector<Term> places;
  };
  /// How surely a term speaks of a topic.
  struct Sign {
    int topic = kNone;
    double weight = 0;
  };

  /// The topic that the terms speak of most, among some (none given: all); kNone where they speak
  /// of none so much, or of several alike.
  int Best(const std::vector<Term>& terms, const std::vector<int>& among, double least) const;
  void WeighSigns(const LanguageRecord& record);
  void KeepPureNames(const std::vector<Line>& lines);

  std::vector<Topic> topics_;
  std::unordered_map<Term, std::vector<Sign>> signs_;
};

}  // namespace portfolio::claims
