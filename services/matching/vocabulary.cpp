#include "matching/vocabulary.h"

namespace portfolio::matching {
namespace {

using platform::Language;

void AddTerms(const PerLanguage<std::vector<std::string>>& terms, int entry, bool compounds,
              TermIndex* index) {
  const Language own = index->language();
  const bool german = compounds && own == Language::kGerman;
  for (const std::string& term : terms[own]) index->Add(term, entry, german);
  if (own == Language::kEnglish) return;
  for (const std::string& term : terms[Language::kEnglish]) index->Add(term, entry);
}

/// A skill's own name is a term too, unless it is a common word ("Construction", "Law").
void AddNames(const SkillEntry& skill, int entry, TermIndex* index) {
  if (skill.kind != SkillKind::kBusiness && skill.kind != SkillKind::kMethod) return;
  for (Language language : {index->language(), Language::kEnglish}) {
    const std::string& name = skill.names[language];
    if (name.find(' ') != std::string::npos) index->Add(name, entry);
  }
}

}  // namespace

Vocabulary::Vocabulary(Taxonomy taxonomy) : taxonomy_(std::move(taxonomy)) {
  for (Language language : platform::kLanguages) {
    TermIndex& skills = skills_[language].emplace(language);
    for (size_t i = 0; i < taxonomy_.skills.size(); ++i) {
      AddTerms(taxonomy_.skills[i].terms, static_cast<int>(i), true, &skills);
      AddNames(taxonomy_.skills[i], static_cast<int>(i), &skills);
      for (const std::string& term : taxonomy_.skills[i].any_terms) {
        skills.AddName(term, static_cast<int>(i));
      }
    }
    TermIndex& occupations = occupations_[language].emplace(language);
    for (size_t i = 0; i < taxonomy_.occupations.size(); ++i) {
      AddTerms(taxonomy_.occupations[i].terms, static_cast<int>(i), false, &occupations);
    }
    TermIndex& languages = languages_[language].emplace(language);
    for (size_t i = 0; i < taxonomy_.languages.size(); ++i) {
      AddTerms(taxonomy_.languages[i].terms, static_cast<int>(i), false, &languages);
    }
  }
}

std::vector<TermMatch> Vocabulary::Skills(const std::vector<Token>& tokens,
                                          Language language) const {
  return skills_[language]->Find(tokens);
}

std::vector<TermMatch> Vocabulary::Occupations(const std::vector<Token>& tokens,
                                               Language language) const {
  return occupations_[language]->Find(tokens);
}

std::vector<TermMatch> Vocabulary::Languages(const std::vector<Token>& tokens,
                                             Language language) const {
  return languages_[language]->Find(tokens);
}

}  // namespace portfolio::matching
