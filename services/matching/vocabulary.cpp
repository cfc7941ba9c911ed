#include "matching/vocabulary.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "matching/word_lists.h"

namespace portfolio::matching {
namespace {

// A phrase of another sense: it takes its words away from the terms.
constexpr int kNoEntry = -1;

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

bool IsCommonWord(const std::string& name) {
  static const WordList& kWords = ListedWords(words::senses::kNamesThatAreWords);
  return std::find(kWords.begin(), kWords.end(), name) != kWords.end();
}

std::vector<TermMatch> WithoutOtherSenses(std::vector<TermMatch> matches) {
  matches.erase(std::remove_if(matches.begin(), matches.end(),
                               [](const TermMatch& match) { return match.entry == kNoEntry; }),
                matches.end());
  return matches;
}

using Endings = std::vector<std::pair<std::string_view, std::string_view>>;

const Endings& FeminineEndings(Language language) {
  static const PerLanguage<Endings> kEndings = [] {
    PerLanguage<Endings> all;
    all[Language::kFrench] = {{"teur", "trice"}, {"eur", "euse"},   {"ier", "ière"},
                              {"cher", "chère"}, {"ger", "gère"},   {"ien", "ienne"},
                              {"if", "ive"},     {"ant", "ante"},   {"at", "ate"},
                              {"é", "ée"},       {"ller", "llère"}, {"and", "ande"}};
    all[Language::kSpanish] = {{"or", "ora"}, {"ero", "era"}, {"o", "a"}};
    all[Language::kRomanian] = {{"tor", "toare"}, {"er", "eră"},  {"ar", "ară"},  {"ist", "istă"},
                                {"ent", "entă"},  {"or", "oare"}, {"ian", "iană"}};
    return all;
  }();
  return kEndings[language];
}

}  // namespace

std::optional<std::string> FeminineTitle(std::string_view title, Language language) {
  if (language == Language::kGerman) {
    // The noun comes last: "Business-Analystin".
    static constexpr std::string_view kEnds[] = {"er", "ist", "yst", "ent",
                                                 "at", "or",  "ur",  "alt"};
    const bool person = std::any_of(std::begin(kEnds), std::end(kEnds), [title](auto end) {
      return title.size() > end.size() && title.substr(title.size() - end.size()) == end;
    });
    return person ? std::optional(std::string(title) + "in") : std::nullopt;
  }
  const size_t head = std::min(title.find_first_of(" -"), title.size());
  for (const auto& [masculine, feminine] : FeminineEndings(language)) {
    if (head <= masculine.size() ||
        title.substr(head - masculine.size(), masculine.size()) != masculine)
      continue;
    return std::string(title.substr(0, head - masculine.size())) + std::string(feminine) +
           std::string(title.substr(head));
  }
  return std::nullopt;
}

Vocabulary::Vocabulary(Taxonomy taxonomy) : taxonomy_(std::move(taxonomy)) {
  for (Language language : platform::kLanguages) {
    IndexSkills(language);
    IndexOccupations(language);
    TermIndex& languages = languages_[language].emplace(language);
    for (size_t i = 0; i < taxonomy_.languages.size(); ++i) {
      AddTerms(taxonomy_.languages[i].terms, static_cast<int>(i), false, &languages);
    }
  }
}

void Vocabulary::IndexSkills(Language language) {
  TermIndex& skills = skills_[language].emplace(language);
  for (size_t i = 0; i < taxonomy_.skills.size(); ++i) {
    const SkillEntry& skill = taxonomy_.skills[i];
    const int entry = static_cast<int>(i);
    AddTerms(skill.terms, entry, true, &skills);
    AddNames(skill, entry, &skills);
    for (const std::string& term : skill.any_terms) skills.AddName(term, entry, IsCommonWord(term));
  }
  for (const std::string& phrase : ListedWords(words::senses::kOtherSense))
    skills.Add(phrase, kNoEntry);
}

void Vocabulary::IndexOccupations(Language language) {
  TermIndex& occupations = occupations_[language].emplace(language);
  TermIndex& tasks = tasks_[language].emplace(language);
  for (size_t i = 0; i < taxonomy_.occupations.size(); ++i) {
    const OccupationEntry& occupation = taxonomy_.occupations[i];
    const int entry = static_cast<int>(i);
    AddTerms(occupation.titles, entry, false, &occupations);
    AddTerms(occupation.tasks, entry, false, &tasks);
    for (const std::string& title : occupation.titles[language]) {
      if (language == Language::kGerman) occupations.AddHead(title, entry);
      if (const auto feminine = FeminineTitle(title, language)) occupations.Add(*feminine, entry);
    }
  }
}

std::vector<TermMatch> Vocabulary::Skills(const std::vector<Token>& tokens,
                                          Language language) const {
  return WithoutOtherSenses(skills_[language]->Find(tokens));
}

std::vector<TermMatch> Vocabulary::Occupations(const std::vector<Token>& tokens,
                                               Language language) const {
  return occupations_[language]->Find(tokens);
}

std::vector<TermMatch> Vocabulary::Tasks(const std::vector<Token>& tokens,
                                         Language language) const {
  return tasks_[language]->Find(tokens);
}

std::vector<TermMatch> Vocabulary::Languages(const std::vector<Token>& tokens,
                                             Language language) const {
  return languages_[language]->Find(tokens);
}

}  // namespace portfolio::matching
