#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "matching/taxonomy.h"
#include "matching/term_index.h"

namespace portfolio::matching {

/// A taxonomy made searchable in the six languages. English terms are found in every language.
/// Immutable, thread-safe.
class Vocabulary {
 public:
  explicit Vocabulary(Taxonomy taxonomy);

  const Taxonomy& taxonomy() const { return taxonomy_; }
  /// Skills named in the tokens of a text in `language`. A word that stands in a phrase of another
  /// sense ("open source", "health insurance") names none.
  std::vector<TermMatch> Skills(const std::vector<Token>& tokens,
                                platform::Language language) const;
  /// Lines of work named by a title, in the feminine as well.
  std::vector<TermMatch> Occupations(const std::vector<Token>& tokens,
                                     platform::Language language) const;
  /// Lines of work of which a text names what is done there.
  std::vector<TermMatch> Tasks(const std::vector<Token>& tokens, platform::Language language) const;
  std::vector<TermMatch> Languages(const std::vector<Token>& tokens,
                                   platform::Language language) const;

 private:
  void IndexSkills(platform::Language language);
  void IndexOccupations(platform::Language language);

  Taxonomy taxonomy_;
  PerLanguage<std::optional<TermIndex>> skills_;
  PerLanguage<std::optional<TermIndex>> occupations_;
  PerLanguage<std::optional<TermIndex>> tasks_;
  PerLanguage<std::optional<TermIndex>> languages_;
};

/// The feminine of a title: "infirmière" for "infirmier", "desarrolladora" for "desarrollador";
/// nothing where the language has no form of its own or the rules don't know it.
std::optional<std::string> FeminineTitle(std::string_view title, platform::Language language);

}  // namespace portfolio::matching
