#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "matching/taxonomy.h"
#include "matching/term_index.h"

namespace portfolio::matching {

/// A taxonomy made searchable in the six languages. Immutable, thread-safe.
class Vocabulary {
 public:
  explicit Vocabulary(Taxonomy taxonomy);

  const Taxonomy& taxonomy() const { return taxonomy_; }
  /// Skills, occupations and languages named in tokens of a text in `language`. English terms are
  /// found in every language.
  std::vector<TermMatch> Skills(const std::vector<Token>& tokens,
                                platform::Language language) const;
  std::vector<TermMatch> Occupations(const std::vector<Token>& tokens,
                                     platform::Language language) const;
  std::vector<TermMatch> Languages(const std::vector<Token>& tokens,
                                   platform::Language language) const;

 private:
  Taxonomy taxonomy_;
  PerLanguage<std::optional<TermIndex>> skills_;
  PerLanguage<std::optional<TermIndex>> occupations_;
  PerLanguage<std::optional<TermIndex>> languages_;
};

}  // namespace portfolio::matching
