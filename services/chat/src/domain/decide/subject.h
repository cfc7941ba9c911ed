#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/find/knowledge.h"
#include "chat/src/domain/say/talk.h"

namespace portfolio::chat {

/// What an ask is about: the things of the content that it names or, where it names none, what the
/// talk is about. Made for one ask; must not outlive its parts.
class Subject {
 public:
  Subject(const Knowledge& knowledge, Ask ask, const UnderstoodQuestion& question,
          const Talk& talk);

  /// What is wanted; where the ask only names another thing ("and in finance?"), what the one
  /// before wanted.
  const Ask& ask() const { return ask_; }
  /// It asks whether, and nothing else by its own words.
  bool only_whether() const { return only_whether_; }
  bool leans() const { return question_.follow_up.leans || question_.follow_up.elliptic; }
  bool in_talk() const { return !talk_.empty(); }
  /// The ask, or what it goes on from, speaks of it.
  bool Asks(std::string_view concept_name) const;
  /// Words that say something beside the names and kinds of things.
  std::size_t OtherWords() const;
  /// One of these stands for something that visitors ask about: references, the CV.
  bool AsksForOther() const;

  /// The surest first; never the owner nor a figure.
  const std::vector<facts::Mention>& mentions() const { return mentions_; }
  /// Those of these kinds that are surely meant.
  std::vector<const facts::Thing*> Named(std::initializer_list<facts::Kind> kinds) const;
  /// Named by a word that stands for it, too: "insurer" for insurance.
  std::vector<const facts::Thing*> IndustriesNamed() const;

  /// The thing of the last turn's best passage, or the one that an ordinal or "the newest" chooses
  /// among those listed; none in a new talk, or where that was no thing.
  const facts::Thing* InFocus() const;
  /// The one that an ordinal or "the newest" chooses among those listed last; none without a list.
  const facts::Thing* ChosenOfListed() const;
  /// Those of a kind that the talk last listed, or had in focus.
  std::vector<const facts::Thing*> LastSpokenOf(facts::Kind kind) const;
  /// With a period: the thing itself, or the project or stage that it belongs to closely.
  const facts::Thing* DatedOf(const facts::Thing* thing) const;
  const facts::Thing* DatedInFocus() const;
  /// The career stage that the talk was last about.
  const facts::Thing* StageInFocus() const;
  /// The last turn named it, or listed it.
  bool WasNamed(const facts::Thing& thing) const;
  Reading MessageBefore() const;

 private:
  void GoOn();
  bool IsNamed(std::size_t token) const;
  bool IsOther(std::size_t token) const;
  /// The thing that a passage is about: "work/x/results" is about "work/x".
  const facts::Thing* ThingOf(std::string passage) const;
  const facts::Thing* StageOf(const std::string& passage) const;
  const facts::Thing* DatedNear(const std::string& passage) const;
  const facts::Thing* Chosen(const std::vector<std::string>& listed) const;

  const Knowledge& knowledge_;
  const facts::FactBase& facts_;
  Ask ask_;
  const bool only_whether_;
  const UnderstoodQuestion& question_;
  const Talk& talk_;
  const Language language_;
  std::vector<facts::Mention> mentions_;
  /// Of the ask and what it goes on from.
  std::vector<Token> tokens_;
};

/// The date by which things of a list are told apart: when it began, or was awarded.
std::optional<facts::Month> DateOf(const facts::FactBase& facts, const facts::Thing& thing);

/// The employer before or after a stage, by their beginnings; none at either end.
const facts::Thing* NeighbourOf(const facts::FactBase& facts, const facts::Thing& stage,
                                bool before);

}  // namespace portfolio::chat
