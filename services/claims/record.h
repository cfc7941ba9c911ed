#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "claims/reading/reading.h"
#include "claims/topics.h"
#include "profile/facts/facts.h"
#include "profile/profile.h"

namespace portfolio::claims {

/// What the record doesn't know.
inline constexpr Term kUnknown = -1;

/// Sorts terms and drops repetitions, as lines and passages hold them.
void SortUnique(std::vector<Term>* terms);

/// How many letters two words have in common from the first on.
std::size_t CommonLetters(std::string_view a, std::string_view b);

/// One line that the content states: a sentence of a passage, or a fact put into one.
struct Line {
  /// Id of the passage that tells it.
  std::string passage;
  /// Its position in `LanguageRecord::passages`.
  std::size_t place = 0;
  /// The thing whose fact it tells; nullptr for what is told in prose.
  const facts::Thing* about = nullptr;
  /// Topics that it belongs to, mostly one; none for what is no topic's.
  std::vector<int> topics;
  Reading reading;
  bool has_figures = false;
  /// Of each token of the reading.
  std::vector<Term> terms;
  /// Its own, and those of its title and of what it is about; sorted.
  std::vector<Term> own;
  std::vector<Term> context;
  /// Names that it belongs to: of its employer, project, degree ...; sorted.
  std::vector<Term> scope;
  /// What it affirms and what it denies, each with its title; sorted.
  std::vector<Term> affirmed;
  std::vector<Term> denied;
  /// All of the clauses that hold a denial: it may reach further than its part of them.
  std::vector<Term> near_denial;
};

/// Lines of one passage together.
struct PassageTerms {
  std::string passage;
  std::vector<Term> terms;
  std::vector<Term> scope;
  /// What visitors ask of it with, apart from its own words.
  std::vector<Term> asked;
};

/// All that the content states in one language, ready to be compared with. Immutable, thread-safe.
class LanguageRecord {
 public:
  LanguageRecord(const profile::Profile& profile, const facts::FactBase& facts,
                 const profile::VisitorQuestions* questions, Language language);

  const std::vector<Line>& lines() const { return lines_; }
  const std::vector<PassageTerms>& passages() const { return passages_; }
  const Topics& topics() const { return topics_; }
  /// The record's term for a word's stem, also where the word is inflected otherwise.
  Term TermOf(const std::string& stem) const;
  /// The same without compounds: "director" isn't "directorate".
  Term InflectionOf(const std::string& stem) const;
  /// How telling a term is, about 0.2 (everywhere) to 1 (once); 0 for function words.
  double WeightOf(Term term) const { return weights_[static_cast<std::size_t>(term)]; }
  /// A word of the name of a firm, school or the like that the content speaks of.
  bool IsName(Term term) const { return names_.count(term) > 0; }
  bool HoldsName(const std::vector<Term>& terms) const;
  /// A word of an employer's name, also a common one.
  bool IsOfEmployer(Term term) const { return of_employers_.count(term) > 0; }
  /// What the term names is counted somewhere: "3 countries".
  bool IsCounted(Term term) const { return counted_.count(term) > 0; }
  /// ... of an employer.
  bool HoldsEmployer(const std::vector<Term>& terms) const;
  /// How many employers the terms name.
  std::size_t EmployersIn(const std::vector<Term>& terms) const;
  struct Degrees {
    /// What is told of degrees: their words, sorted.
    std::vector<Term> words;
  };
  const Degrees& degrees() const { return degrees_; }
  /// Stands on a line that tells where the owner lives or is placed.
  bool IsHome(Term term) const { return home_.count(term) > 0; }
  /// A word of the owner's name.
  bool IsOwner(const std::string& stem) const { return owner_.count(stem) > 0; }
  /// The terms stand beside each other in that order in some line.
  bool HoldsPair(Term a, Term b) const { return pairs_.count({a, b}) > 0; }
  /// Visitors ask of the passage at `place` with this word's stem, which the record doesn't know.
  bool IsAsked(const std::string& stem, std::size_t place) const;
  /// Terms of `text` but for function words, sorted.
  std::vector<Term> TermsOf(std::string_view text) const;
  /// The word, folded, stands in the content, or the owner's name does.
  bool HoldsWord(const std::string& folded) const { return words_.count(folded) > 0; }
  Language language() const { return language_; }

 private:
  friend class RecordBuilder;
  friend class Record;
  template <typename Fits>
  Term Nearest(const std::string& stem, const Fits& fits) const;
  Term Add(const std::string& stem);
  void AddAsked(const std::vector<std::string>& questions, std::size_t place);
  /// A sentence of the owner's prose that names nobody belongs to what its passage names.
  void SettleScopes();
  /// Prose that names nobody belongs to the employer of whom its words are told.
  void SettleNameless();
  void GatherDegrees();

  const Language language_;
  std::vector<Line> lines_;
  std::vector<PassageTerms> passages_;
  Topics topics_;
  Degrees degrees_;
  std::map<std::string, Term, std::less<>> terms_;
  std::vector<double> weights_;
  std::set<Term> names_;
  std::set<Term> of_employers_;
  std::set<Term> home_;
  std::set<std::string> owner_;
  std::set<std::pair<Term, Term>> pairs_;
  std::set<Term> counted_;
  /// Names of each employer.
  std::vector<std::vector<Term>> employers_;
  /// Stems that visitors' questions alone hold, and the passages that they ask of.
  std::unordered_map<std::string, std::vector<std::size_t>> asked_;
  std::set<std::string, std::less<>> words_;
};

using VisitorQuestions = std::map<Language, profile::VisitorQuestions>;

/// All that the content states. Immutable, thread-safe.
class Record {
 public:
  /// `questions`: what visitors ask, in other words than the content's own.
  explicit Record(const profile::Profile& profile, const VisitorQuestions& questions = {});
  const LanguageRecord& In(Language language) const {
    return *languages_[static_cast<std::size_t>(language)];
  }
  const facts::FactBase& facts() const { return facts_; }
  /// Addresses and links of the content, in lower case, and words that hold them.
  const std::string& addresses() const { return addresses_; }
  /// In how many languages the word, folded, stands in the content.
  int LanguagesWith(const std::string& folded) const;
  /// The word, folded, is part of the name of a country in that language.
  bool IsCountry(const std::string& folded, Language language) const {
    return countries_[language].count(folded) > 0;
  }

 private:
  /// Words of the names of firms, schools and the like, folded: runs of capitals in the content
  /// that are no skill, tool, place or person.
  std::set<std::string> FindNames(const profile::Profile& profile, Language language) const;

  const facts::FactBase facts_;
  std::vector<std::unique_ptr<LanguageRecord>> languages_;
  std::string addresses_;
  platform::PerLanguage<std::set<std::string>> countries_;
};

}  // namespace portfolio::claims
