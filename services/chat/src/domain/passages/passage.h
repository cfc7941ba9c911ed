#pragma once

#include <optional>
#include <string>
#include <vector>

#include "platform/text/language.h"

namespace portfolio::chat {

using platform::kLanguages;
using platform::Language;
using platform::PerLanguage;

/// A span of years, both included.
struct Years {
  int from = 0;
  int to = 0;
  bool Contains(int year) const { return from <= year && year <= to; }
};

/// What a passage says in one language.
struct PassageText {
  /// Shown as the name of the source.
  std::string title;
  /// Other names of the same thing ("Example Digital"); a question that holds a whole name is about
  /// it.
  std::vector<std::string> names;
  /// Further words that it should be found by.
  std::string keywords;
  /// The text that is searched.
  std::string body;
  /// The answer that rests on this passage, light Markdown, two to five sentences or a short list.
  std::string answer;
};

/// A piece of the owner's content that can answer a question; the same in all languages.
struct Passage {
  /// "work/fmcg", "faq/remote"; stable as long as the content's ids are.
  std::string id;
  /// Where the page shows it.
  std::string section;
  std::string entry;
  /// Concepts that it is the answer to: "education". See Lexicon.
  std::vector<std::string> concepts;
  /// Concepts that it belongs to without being the answer: a single degree to "education".
  std::vector<std::string> related;
  /// Topics that it is the owner's own answer to; see TopicClassifier.
  std::vector<std::string> topics = {};
  /// Topics that it is the answer to where the question names it: "Since when at Valdora?"
  std::vector<std::string> topics_if_named = {};
  /// The owner's own prose, under a title that says what it is about.
  bool told = false;
  /// How readily it is preferred among equals; 1 is usual.
  double prior = 1;
  /// When it happened; only career stages and studies have it.
  std::optional<Years> years;
  /// Its answer names a year.
  bool names_year = false;
  /// The span of years that its text tells of, where it names two.
  std::optional<Years> told_years;
  PerLanguage<PassageText> text;
};

}  // namespace portfolio::chat
