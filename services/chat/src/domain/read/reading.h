#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "chat/src/domain/read/read_text.h"
#include "chat/src/domain/read/understand_question.h"

namespace portfolio::chat {

/// What an ask wants to hear, by its question word.
enum class Want {
  kTell,
  kYesNo,
  kWho,
  kWhen,
  kSince,
  kHowLong,
  kWhere,
  kHowMany,
  kHow,
  kWhy,
  kWhich,
};

/// One thing that a message asks.
struct Ask {
  /// Without framing, short forms written out.
  std::string text;
  /// `text`, as it was read with the message.
  UnderstoodQuestion question;
  Want want = Want::kTell;
  /// What else its words give away: "compare", "rank", "longest", "summary", "points", "fit",
  /// "link", "email", "phone", "number", "team", "result", "next", "previous", "started", "within",
  /// "convince", "newest", "oldest", "level", "such", "price", "name".
  std::set<std::string> marks;
  /// Stems of the words by which all this was told.
  std::set<std::string> cues;
  /// In how many sentences or points it wants the answer; 0 when it doesn't say.
  std::size_t length = 0;
  /// It points at what the visitor told, and holds it now: "Has she done that?"
  bool of_situation = false;
  /// It wants something within days: "on Monday".
  bool soon = false;
  /// The owner puts it on her page herself.
  bool own = false;
  /// It asks whether, and then one thing more: "has she worked there, and since when?"
  bool whether = false;
  /// "The second one" is 2; 0 when it says no such thing.
  std::size_t ordinal = 0;

  bool Has(const std::string& mark) const { return marks.count(mark) > 0; }
};

/// A message, taken apart.
struct Reading {
  /// That of what it asks: who greets in one language and asks in another wants the answer in that.
  Language language = Language::kEnglish;
  /// The whole message, without typing errors, short forms written out.
  ReadText text;
  /// In the order of the message; at least one, at most kMostAsks.
  std::vector<Ask> asks;
  /// What the visitor tells of herself and her situation; empty for none.
  ReadText framing;

  static constexpr std::size_t kMostAsks = 4;
  /// More asks in one message are many: see UnderstoodQuestion::one_of_many.
  static constexpr std::size_t kFewAsks = 2;
};

}  // namespace portfolio::chat
