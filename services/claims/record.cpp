#include "claims/record.h"

#include <algorithm>

#include "claims/compare.h"
#include "claims/record_builder.h"
#include "platform/text/countries.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::claims {

using facts::Fact;
using facts::FactBase;
using facts::Kind;
using facts::Relation;
using facts::Thing;

namespace {

/// Two words are forms of one from so many letters in common, with so many of their own at most.
constexpr std::size_t kFewestCommon = 4;
constexpr std::size_t kMostEnding = 3;
/// A word that begins with a whole other one of so many letters is made of it: German compounds.
constexpr std::size_t kShortestPart = 7;
/// Words that are told of one employer alone weigh so much in a text of hers, and so many times
/// more than those of another.
constexpr double kSpeaksOfEmployer = 3.0;
constexpr double kClearly = 2.0;

bool IsForm(std::string_view a, std::string_view b) {
  const std::size_t common = CommonLetters(a, b);
  const std::size_t longer = std::max(platform::CodePointCount(a), platform::CodePointCount(b));
  return common >= kFewestCommon && longer - common <= kMostEnding && common * 3 >= longer * 2;
}

bool IsCompound(std::string_view a, std::string_view b) {
  const std::size_t shorter = std::min(platform::CodePointCount(a), platform::CodePointCount(b));
  return shorter >= kShortestPart && CommonLetters(a, b) == shorter;
}

/// Terms of words that stand somewhere without a capital.
std::set<Term> PlainTerms(const std::vector<Line>& lines) {
  std::set<Term> plain;
  for (const Line& line : lines) {
    for (std::size_t i = 0; i < line.terms.size(); ++i) {
      if (!line.reading.tokens[i].capital) plain.insert(line.terms[i]);
    }
  }
  return plain;
}

}  // namespace

void SortUnique(std::vector<Term>* terms) {
  std::sort(terms->begin(), terms->end());
  terms->erase(std::unique(terms->begin(), terms->end()), terms->end());
}

std::size_t CommonLetters(std::string_view a, std::string_view b) {
  std::size_t i = 0;
  while (i < a.size() && i < b.size() && a[i] == b[i]) ++i;
  while (i > 0 && i < a.size() && platform::IsContinuationByte(a[i])) --i;
  return platform::CodePointCount(a.substr(0, i));
}

LanguageRecord::LanguageRecord(const profile::Profile& profile, const FactBase& facts,
                               const profile::VisitorQuestions* questions, Language language)
    : language_(language) {
  FillRecord(profile, facts, this);
  if (questions == nullptr) return;
  std::map<std::string_view, std::size_t> places;
  for (std::size_t i = 0; i < passages_.size(); ++i) places[passages_[i].passage] = i;
  for (const auto& [passage, asked] : questions->asked) {
    const auto place = places.find(passage);
    if (place != places.end()) AddAsked(asked, place->second);
  }
}

void LanguageRecord::AddAsked(const std::vector<std::string>& questions, std::size_t place) {
  const LanguageWords& words = WordsOf(language_);
  std::vector<Term>& known = passages_[place].asked;
  for (const std::string& question : questions) {
    for (const std::string& written : platform::Words(question)) {
      const std::string word = platform::FoldQuickly(written);
      if (words.function.count(word) > 0 || words.everyday.count(word) > 0) continue;
      const std::string stem = platform::Stem(word, language_);
      const Term term = TermOf(stem);
      if (term != kUnknown) {
        known.push_back(term);
        continue;
      }
      std::vector<std::size_t>& of = asked_[stem];
      if (of.empty() || of.back() != place) of.push_back(place);
    }
  }
  SortUnique(&known);
}

bool LanguageRecord::IsAsked(const std::string& stem, std::size_t place) const {
  const auto found = asked_.find(stem);
  if (found == asked_.end()) return false;
  return std::find(found->second.begin(), found->second.end(), place) != found->second.end();
}

Term LanguageRecord::Add(const std::string& stem) {
  return terms_.try_emplace(stem, static_cast<Term>(terms_.size())).first->second;
}

template <typename Fits>
Term LanguageRecord::Nearest(const std::string& stem, const Fits& fits) const {
  const auto at = terms_.lower_bound(stem);
  if (at != terms_.end() && at->first == stem) return at->second;
  // Words that begin alike are neighbours.
  Term best = kUnknown;
  std::size_t most = 0;
  const auto weigh = [&](const auto& entry) {
    const std::size_t common = CommonLetters(entry.first, stem);
    if (common > most && fits(entry.first, stem)) {
      most = common;
      best = entry.second;
    }
  };
  constexpr int kNeighbours = 3;
  auto up = at;
  for (int i = 0; i < kNeighbours && up != terms_.end(); ++i, ++up) weigh(*up);
  auto down = at;
  for (int i = 0; i < kNeighbours && down != terms_.begin(); ++i) weigh(*--down);
  return best;
}

Term LanguageRecord::TermOf(const std::string& stem) const {
  return Nearest(stem, [](std::string_view a, std::string_view b) {
    return IsForm(a, b) || IsCompound(a, b);
  });
}

Term LanguageRecord::InflectionOf(const std::string& stem) const { return Nearest(stem, IsForm); }

std::vector<Term> LanguageRecord::TermsOf(std::string_view text) const {
  std::vector<Term> terms;
  for (const Token& token : Read(text, language_).tokens) {
    const Term term = token.function ? kUnknown : TermOf(token.stem);
    if (term != kUnknown) terms.push_back(term);
  }
  SortUnique(&terms);
  return terms;
}

bool LanguageRecord::HoldsName(const std::vector<Term>& terms) const {
  return std::any_of(terms.begin(), terms.end(), [this](Term term) { return IsName(term); });
}

bool LanguageRecord::HoldsEmployer(const std::vector<Term>& terms) const {
  return std::any_of(employers_.begin(), employers_.end(),
                     [&](const std::vector<Term>& names) { return HoldsAny(terms, names); });
}

std::size_t LanguageRecord::EmployersIn(const std::vector<Term>& terms) const {
  return static_cast<std::size_t>(
      std::count_if(employers_.begin(), employers_.end(),
                    [&](const std::vector<Term>& names) { return HoldsAny(terms, names); }));
}

void LanguageRecord::SettleScopes() {
  std::vector<std::vector<Term>> names(passages_.size());
  for (const Line& line : lines_) {
    for (const Term term : line.context) {
      if (IsName(term)) names[line.place].push_back(term);
    }
  }
  for (Line& line : lines_) {
    if (line.about != nullptr || HoldsName(line.scope)) continue;
    line.scope.insert(line.scope.end(), names[line.place].begin(), names[line.place].end());
    SortUnique(&line.scope);
  }
  for (std::size_t i = 0; i < passages_.size(); ++i) {
    std::vector<Term>& scope = passages_[i].scope;
    scope.insert(scope.end(), names[i].begin(), names[i].end());
    SortUnique(&scope);
  }
}

void LanguageRecord::SettleNameless() {
  // For each term the employer of whom alone it is told.
  constexpr int kNobody = -1;
  constexpr int kSeveral = -2;
  std::vector<int> told_of(terms_.size(), kNobody);
  for (const Line& line : lines_) {
    for (std::size_t e = 0; e < employers_.size(); ++e) {
      if (!HoldsAny(line.scope, employers_[e])) continue;
      const int employer = static_cast<int>(e);
      for (const Term term : line.own) {
        int& known = told_of[static_cast<std::size_t>(term)];
        known = known == kNobody || known == employer ? employer : kSeveral;
      }
    }
  }
  std::vector<std::vector<Term>> names(passages_.size());
  for (std::size_t p = 0; p < passages_.size(); ++p) {
    PassageTerms& passage = passages_[p];
    if (HoldsName(passage.scope)) continue;
    std::vector<double> weights(employers_.size() + 1, 0);
    for (const Term term : passage.terms) {
      const int employer = told_of[static_cast<std::size_t>(term)];
      if (employer >= 0) weights[static_cast<std::size_t>(employer)] += WeightOf(term);
    }
    const auto best = std::max_element(weights.begin(), weights.end());
    const double most = std::exchange(*best, 0);
    const double second = *std::max_element(weights.begin(), weights.end());
    if (most < kSpeaksOfEmployer || most < kClearly * second) continue;
    names[p] = employers_[static_cast<std::size_t>(best - weights.begin())];
    passage.scope.insert(passage.scope.end(), names[p].begin(), names[p].end());
    SortUnique(&passage.scope);
  }
  for (Line& line : lines_) {
    if (line.about != nullptr || names[line.place].empty()) continue;
    line.scope.insert(line.scope.end(), names[line.place].begin(), names[line.place].end());
    SortUnique(&line.scope);
  }
}

void LanguageRecord::GatherDegrees() {
  const LanguageWords& words = WordsOf(language_);
  for (const Line& line : lines_) {
    const bool about = line.about != nullptr &&
                       (line.about->kind == Kind::kDegree || line.about->kind == Kind::kSubject);
    const bool told =
        line.about == nullptr &&
        std::any_of(line.reading.clauses.begin(), line.reading.clauses.end(),
                    [&](const Clause& clause) { return words.degrees.In(clause.words); });
    if (about || told) {
      degrees_.words.insert(degrees_.words.end(), line.context.begin(), line.context.end());
    }
  }
  SortUnique(&degrees_.words);
}

Record::Record(const profile::Profile& profile, const VisitorQuestions& questions)
    : facts_(profile) {
  for (const Language language : platform::kLanguages) {
    const auto asked = questions.find(language);
    const auto* own = asked == questions.end() ? nullptr : &asked->second;
    languages_.push_back(std::make_unique<LanguageRecord>(profile, facts_, own, language));
  }
  for (const Language language : platform::kLanguages) {
    for (const std::string& country : platform::CountryNames(language)) {
      for (const std::string& word : platform::Words(country)) {
        countries_[language].insert(platform::Fold(word));
        countries_[language].insert(platform::Stem(platform::Fold(word), language));
      }
    }
  }
  // Nouns have capitals in German: names are found in the other languages.
  std::set<std::string> names;
  for (const Language language : profile.site.languages) {
    if (language != Language::kGerman) names.merge(FindNames(profile, language));
  }
  for (const auto& language : languages_) {
    const std::set<Term> plain = PlainTerms(language->lines());
    for (const std::string& name : names) {
      if (!language->HoldsWord(name)) continue;
      const Term term = language->TermOf(platform::Stem(name, language->language()));
      if (term != kUnknown && plain.count(term) == 0) language->names_.insert(term);
    }
    for (const Thing* employer : facts_.OfKind(Kind::kEmployer)) {
      std::vector<Term> own = language->TermsOf(employer->name.In(language->language()));
      language->of_employers_.insert(own.begin(), own.end());
      std::erase_if(own, [&](Term term) { return !language->IsName(term); });
      language->employers_.push_back(std::move(own));
    }
    language->SettleScopes();
    language->SettleNameless();
    language->GatherDegrees();
    language->topics_ = Topics(facts_, *language, &language->lines_);
  }
  for (const Fact& fact : facts_.facts()) {
    if (!fact.link.empty()) addresses_ += platform::ToLower(fact.link) + "\n";
    if (fact.relation == Relation::kReachableBy) {
      addresses_ += platform::ToLower(fact.text.In(Language::kEnglish)) + "\n";
    }
  }
  addresses_ += platform::ToLower(profile.site.public_url) + "\n";
}

std::set<std::string> Record::FindNames(const profile::Profile& profile, Language language) const {
  std::set<std::string> other;
  const auto exclude = [&](const std::string& text) {
    for (const Token& token : Read(text, language).tokens) other.insert(token.word);
  };
  const profile::Texts& texts = profile.In(language);
  exclude(texts.basics.name + " " + texts.basics.location);
  for (const auto& [id, work] : texts.work) exclude(work.location + " " + work.position);
  for (const auto& [id, education] : texts.education) {
    exclude(education.location + " " + education.degree + " " + education.area);
  }
  for (const Thing& thing : facts_.things()) {
    if (thing.kind != Kind::kEmployer && thing.kind != Kind::kProject) {
      exclude(thing.name.In(language));
    }
  }
  std::map<std::string, bool> always;
  std::set<std::string> in_runs;
  for (const Line& line : In(language).lines()) {
    const auto& tokens = line.reading.tokens;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const auto [known, fresh] = always.try_emplace(tokens[i].word, true);
      known->second = known->second && tokens[i].capital;
      const bool run = i > 0 && tokens[i].adjacent && tokens[i].capital && tokens[i - 1].capital &&
                       !tokens[i - 1].function;
      if (!run) continue;
      in_runs.insert(tokens[i].word);
      in_runs.insert(tokens[i - 1].word);
    }
  }
  std::set<std::string> names;
  for (const std::string& word : in_runs) {
    const bool name = always[word] && other.count(word) == 0 && !IsCountry(word, language) &&
                      word.size() >= kFewestCommon;
    if (name) names.insert(word);
  }
  return names;
}

int Record::LanguagesWith(const std::string& folded) const {
  return static_cast<int>(
      std::count_if(languages_.begin(), languages_.end(),
                    [&](const auto& language) { return language->HoldsWord(folded); }));
}

}  // namespace portfolio::claims
