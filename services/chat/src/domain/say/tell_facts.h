#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "chat/src/domain/find/knowledge.h"

namespace portfolio::chat {

/// What the facts say to an ask.
struct FactAnswer {
  std::string text;
  /// Ids, best first.
  std::vector<std::string> passages;
  /// Ids of things, in the order of the text.
  std::vector<std::string> listed;
};

/// Ids of the things that an answer lists, in its order: those of the kind that it names most of;
/// none where it names fewer than two.
std::vector<std::string> ListedIn(const facts::FactBase& facts, const std::string& answer,
                                  Language language);

/// Words facts in one language, with the phrases of phrases/. Immutable; thread-safe.
class TellFacts {
 public:
  /// A thing with what is told of it.
  using Line = std::pair<const facts::Thing*, std::string>;
  static constexpr std::size_t kMostLines = 8;

  /// `today` is the month up to which running periods are reckoned.
  TellFacts(const Knowledge& knowledge, Language language, facts::Month today)
      : knowledge_(knowledge), language_(language), today_(today) {}

  const std::string& Name(const facts::Thing& thing) const { return thing.name.In(language_); }
  /// "January 2020".
  std::string Date(facts::Month month) const;
  /// Of a thing with a period: from when to when, and how long that was.
  std::string Period(const facts::Thing& thing) const;
  std::string Awarded(const facts::Thing& thing, facts::Month date) const;
  /// Of a skill with a level.
  std::string Level(const facts::Thing& skill) const;
  /// "2020–2023".
  static std::string Years(const facts::Period& period);
  /// The thing and what is told of it, as one line.
  std::string Of(const facts::Thing& thing, const std::string& text) const;
  /// One line a thing, as a list where there are several.
  FactAnswer Lines(std::vector<Line> lines) const;
  /// The whole answer of the passage that tells of it; nothing where none does.
  std::optional<FactAnswer> Whole(const facts::Thing& thing) const;

  /// "2 years and 11 months".
  std::string Duration(const facts::Period& period) const;

 private:
  const Knowledge& knowledge_;
  const Language language_;
  const facts::Month today_;
};

}  // namespace portfolio::chat
