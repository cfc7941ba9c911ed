#include "matching/owner_record.h"

#include <algorithm>

#include "matching/word_lists.h"
#include "platform/text/word_list.h"

namespace portfolio::matching {
namespace {

constexpr size_t kSentenceBytes = 40;
constexpr size_t kLongQuoteBytes = 320;
constexpr size_t kLeastWordBytes = 4;
constexpr size_t kMostWordWeight = 12;
// A field is one's own when every fourth position lies in it, or after so many years.
constexpr size_t kPositionsOfAField = 4;
constexpr int kYearsOfAField = 15;
// What a position in another field counts at least, in percent.
constexpr int kLeastAside = 20;

int CefrOf(std::string_view code) {
  static constexpr std::string_view kCodes[] = {"A1", "A2", "B1", "B2", "C1", "C2", "native"};
  const auto* found = std::find(std::begin(kCodes), std::end(kCodes), code);
  return found == std::end(kCodes) ? 0 : static_cast<int>(found - std::begin(kCodes)) + 1;
}

/// Words of any posting, which say nothing of its subject.
bool IsCommonWord(std::string_view word) {
  return word.size() < kLeastWordBytes ||
         ListedWordSet(words::common::kOfAnyPosting).count(word) > 0;
}

/// What a passage is worth as a quote: an act rather than a listed skill, a sentence rather than a
/// bare name, nothing too long.
int QuoteWorth(const Passage& passage, const std::string& text) {
  return passage.level + (passage.kind == PassageKind::kAct ? 100 : 0) +
         (text.size() >= kSentenceBytes ? 25 : 0) - (text.size() > kLongQuoteBytes ? 25 : 0);
}

/// Years of all posts, times that run side by side counted once.
int YearsOfWork(const profile::Profile& profile, std::string_view today) {
  std::string first;
  std::string last;
  for (const profile::Work& work : profile.facts.work) {
    if (first.empty() || work.start_date < first) first = work.start_date;
    last = std::max(last, work.end_date.empty() ? std::string(today) : work.end_date);
  }
  return YearsBetween(first, last);
}

}  // namespace

OwnerRecord::OwnerRecord(const profile::Profile& profile, const Vocabulary& vocabulary,
                         std::string_view today)
    : occupation_map_(vocabulary.taxonomy().occupations), passages_(ReadPassages(profile, today)) {
  if (profile.texts.count(Language::kEnglish) == 0) language_ = profile.site.default_language;
  years_ = profile.facts.personal.years_of_experience.value;
  if (years_ == 0) years_ = YearsOfWork(profile, today);
  ReadFacts(profile);
  FindEvidence(vocabulary);
  FindFields(profile, vocabulary);
  FindOccupations(vocabulary);
  IndexWords();
}

void OwnerRecord::ReadFacts(const profile::Profile& profile) {
  for (const auto& [code, texts] : profile.texts) {
    if (!texts.basics.city.empty()) cities_.insert(platform::PlainForm(texts.basics.city));
    if (!texts.basics.country.empty()) countries_.insert(platform::PlainForm(texts.basics.country));
  }
  const std::vector<std::string>& regions = profile.facts.basics.free_movement;
  works_in_europe_ = std::find(regions.begin(), regions.end(), "EU") != regions.end();
  for (size_t i = 0; i < profile.facts.languages.size(); ++i) {
    const profile::SpokenLanguage& spoken = profile.facts.languages[i];
    languages_[spoken.id] = {CefrOf(spoken.cefr), passages_.languages[i]};
  }
  for (size_t i = 0; i < profile.facts.education.size(); ++i) {
    const std::string& study_type = profile.facts.education[i].study_type;
    if (IsTradeMaster(study_type) && !trade_master_passage_)
      trade_master_passage_ = passages_.education[i];
    const DegreeLevel level = DegreeOf(study_type);
    if (static_cast<int>(level) <= static_cast<int>(degree_)) continue;
    degree_ = level;
    degree_passage_ = passages_.education[i];
  }
}

void OwnerRecord::FindEvidence(const Vocabulary& vocabulary) {
  std::map<int, int> worth;
  for (size_t i = 0; i < passages_.all.size(); ++i) {
    const Passage& passage = passages_.all[i];
    if (passage.kind == PassageKind::kStatement) continue;
    const std::string& text = passage.texts[language_];
    for (const TermMatch& match : vocabulary.Skills(Tokenize(text, language_), language_)) {
      Evidence& held = skills_[match.entry];
      held.years = std::max(held.years, passage.years);
      if (passage.stated == held.stated) held.level = std::max(held.level, passage.level);
      if (passage.stated && !held.stated) {
        held.level = passage.level;
        held.stated = true;
      }
      if (QuoteWorth(passage, text) <= worth[match.entry]) continue;
      worth[match.entry] = QuoteWorth(passage, text);
      held.passage = i;
    }
  }
  // Whether someone travels is the owner's to say.
  const int travels = vocabulary.taxonomy().FindSkill("global-mobility");
  const bool told = !passages_.all[passages_.travel].texts[language_].empty();
  if (travels >= 0 && told) skills_[travels] = {100, 0, passages_.travel, false};
}

void OwnerRecord::FindFields(const profile::Profile& profile, const Vocabulary& vocabulary) {
  const profile::Texts& texts = profile.In(language_);
  for (const profile::Education& education : profile.facts.education) {
    const profile::EducationText& text = texts.education.at(education.id);
    const std::vector<Token> tokens = Tokenize(text.degree + " " + text.area, language_);
    for (const TermMatch& match : vocabulary.Skills(tokens, language_)) {
      if (vocabulary.taxonomy().skills[static_cast<size_t>(match.entry)].kind == SkillKind::kField)
        fields_.insert(match.entry);
    }
  }
}

/// The lines of work that a position is called by, in the order of its words.
std::vector<int> OwnerRecord::OccupationsOf(const OwnPosition& position,
                                            const Vocabulary& vocabulary) const {
  std::vector<int> found;
  const std::vector<Token> tokens = Tokenize(position.title[language_], language_);
  for (const TermMatch& match : vocabulary.Occupations(tokens, language_)) {
    if (!vocabulary.taxonomy().occupations[static_cast<size_t>(match.entry)].generic)
      found.push_back(match.entry);
  }
  return found;
}

/// The fields of the profession, which comes first, and those of a quarter of the positions.
std::set<std::string> OwnerRecord::OwnFields(const Vocabulary& vocabulary) const {
  std::map<std::string, size_t> counts;
  size_t known = 0;
  std::set<std::string> own;
  for (const OwnPosition& position : passages_.positions) {
    const std::vector<int> occupations = OccupationsOf(position, vocabulary);
    if (occupations.empty()) continue;
    const auto& fields =
        vocabulary.taxonomy().occupations[static_cast<size_t>(occupations.front())].fields;
    if (known++ == 0) own.insert(fields.begin(), fields.end());
    for (const std::string& field : fields) ++counts[field];
  }
  for (const auto& [field, count] : counts) {
    if (count * kPositionsOfAField >= known) own.insert(field);
  }
  return own;
}

void OwnerRecord::FindOccupations(const Vocabulary& vocabulary) {
  const auto& entries = vocabulary.taxonomy().occupations;
  const std::set<std::string> own = OwnFields(vocabulary);
  for (const OwnPosition& position : passages_.positions) {
    const int aside = std::clamp(passages_.all[position.passage].years * 100 / kYearsOfAField,
                                 kLeastAside, position.weight);
    for (int occupation : OccupationsOf(position, vocabulary)) {
      const auto& fields = entries[static_cast<size_t>(occupation)].fields;
      const bool core = std::any_of(fields.begin(), fields.end(),
                                    [&own](const auto& field) { return own.count(field) > 0; });
      const int weight = core ? position.weight : aside;
      auto& held = occupations_[occupation];
      if (weight > held.first) held = {weight, position.passage};
    }
  }
}

void OwnerRecord::IndexWords() {
  for (Language language : platform::kLanguages) {
    auto& index = words_[language];
    for (size_t i = 0; i < passages_.all.size(); ++i) {
      if (passages_.all[i].kind == PassageKind::kStatement) continue;
      for (const Token& token : Tokenize(passages_.all[i].texts[language], language)) {
        std::vector<uint32_t>& list = index[token.stem];
        if (list.empty() || list.back() != i) list.push_back(static_cast<uint32_t>(i));
      }
    }
  }
}

std::optional<Evidence> OwnerRecord::Skill(int skill) const {
  const auto found = skills_.find(skill);
  if (found == skills_.end()) return std::nullopt;
  return found->second;
}

int OwnerRecord::Cefr(std::string_view language_id) const {
  const auto found = languages_.find(language_id);
  return found == languages_.end() ? 0 : found->second.first;
}

size_t OwnerRecord::LanguagePassage(std::string_view language_id) const {
  const auto found = languages_.find(language_id);
  return found == languages_.end() ? passages_.summary : found->second.second;
}

Evidence OwnerRecord::Occupation(const std::vector<int>& occupations) const {
  Evidence best;
  best.passage = passages_.summary;
  for (int wanted : occupations) {
    best.level = std::max(best.level, kForeignWork);
    for (const auto& [own, held] : occupations_) {
      const int nearness = occupation_map_.Nearness(own, wanted) * held.first / 100;
      if (nearness > best.level) best = {nearness, years_, held.second, false};
    }
  }
  return best;
}

OwnerRecord::Similarity OwnerRecord::MostSimilar(std::string_view line, Language language) const {
  const auto& index = words_[language];
  std::map<uint32_t, std::pair<double, int>> held;
  std::set<std::string> seen;
  double total = 0;
  for (const Token& token : Tokenize(line, language)) {
    if (IsCommonWord(token.word) || !seen.insert(token.stem).second) continue;
    // Fixed weights: those by frequency would change with the content, and the score with them.
    const auto weight = static_cast<double>(std::min(token.word.size(), kMostWordWeight));
    total += weight;
    const auto found = index.find(token.stem);
    if (found == index.end()) continue;
    for (uint32_t passage : found->second) {
      held[passage].first += weight;
      ++held[passage].second;
    }
  }
  Similarity best;
  best.passage = passages_.summary;
  for (const auto& [passage, sum] : held) {
    const double share = sum.first / total;
    const int words = std::min(sum.second, 2);
    const int most = std::min(best.words, 2);
    if (words > most || (words == most && share > best.share)) best = {passage, share, sum.second};
  }
  return best;
}

}  // namespace portfolio::matching
