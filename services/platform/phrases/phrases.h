#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "platform/error/status.h"
#include "platform/text/language.h"

namespace portfolio::platform {

/// What a visitor reads from a service, by key: one JSON file a language, of keys and patterns of
/// ICU's MessageFormat. Immutable, thread-safe.
///
///   "found": "{count, plural, one {# year} other {# years}} at {firm}"
///   "told":  "{gender, select, female {She says} male {He says} other {They say}}: {words}"
///   "place": "the {rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {all}"
class Phrases {
 public:
  /// Text stays as it is; a number is written as the language writes it ("5 000", "3,3"). Years and
  /// what else isn't a quantity are text.
  using Value = std::variant<std::string_view, std::int64_t, double>;
  using Values = std::initializer_list<std::pair<std::string_view, Value>>;

  /// Reads "en.json" and so on of every language through `file`, which gives the text of an
  /// embedded file. Error: INTERNAL, naming file and key, unless the files have the same keys, each
  /// once, each pattern is sound and not empty, names the arguments that the English one names (but
  /// for those of a select, which not every grammar needs, and `as_needed`) and has each plural
  /// form of its language.
  static StatusOr<Phrases> Read(std::string_view (*file)(std::string_view name),
                                const std::set<std::string>& as_needed = {});

  /// The phrase with its arguments filled in; "de {name}" and "que {name}" of the French one are
  /// elided before a text that begins with a vowel. Empty when there is no such phrase.
  std::string Say(Language language, std::string_view key, Values values = {}) const;

 private:
  using Patterns = std::map<std::string, std::string, std::less<>>;

  explicit Phrases(PerLanguage<Patterns> patterns) : patterns_(std::move(patterns)) {}

  PerLanguage<Patterns> patterns_;
};

}  // namespace portfolio::platform
