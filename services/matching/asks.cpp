#include "matching/asks.h"

#include <algorithm>

#include "matching/stated_levels.h"
#include "matching/word_lists.h"

namespace portfolio::matching {
namespace {

using platform::Language;

RequiredLevel ReadLevel(const std::string& form) {
  static const WordList& kExpert = ListedWords(words::asks::kLevelExpert);
  static const WordList& kStrong = ListedWords(words::asks::kLevelStrong);
  static const WordList& kBasic = ListedWords(words::asks::kLevelBasic);
  if (HoldsAny(form, kExpert)) return RequiredLevel::kExpert;
  if (HoldsAny(form, kBasic)) return RequiredLevel::kBasic;
  if (HoldsAny(form, kStrong)) return RequiredLevel::kStrong;
  return RequiredLevel::kWorking;
}

/// How two names in one line hang together, by the words between them.
enum class Link { kEither, kList, kApart };

Link LinkOf(std::string_view between) {
  const std::string form = platform::PlainForm(between);
  static const WordList& kEither = ListedWords(words::asks::kEither);
  if (HoldsAny(form, kEither)) return Link::kEither;
  // Nothing but punctuation.
  return form.find_first_not_of(' ') == std::string::npos ? Link::kList : Link::kApart;
}

/// "... or similar", "... или аналоги" after a list.
bool OffersSimilar(std::string_view rest) {
  const std::string form = platform::PlainForm(rest.substr(0, 60));
  static const WordList& kWords = ListedWords(words::asks::kOrSimilar);
  return HoldsAny(form, kWords);
}

/// Numbers the names that stand in for each other: "A, B or C", "tools such as A, B".
/// `matches` are in the order of the line; the result has a group for each, 0 for none.
std::vector<int> GroupAlternatives(std::string_view line, const std::vector<Token>& tokens,
                                   const std::vector<TermMatch>& matches, int* next_group) {
  std::vector<int> groups(matches.size(), 0);
  size_t first = 0;
  while (first < matches.size()) {
    size_t last = first;
    bool either = false;
    while (last + 1 < matches.size()) {
      const size_t from = tokens[matches[last].last].end;
      const size_t to = tokens[matches[last + 1].first].begin;
      const Link link = LinkOf(line.substr(from, to - from));
      if (link == Link::kApart) break;
      either |= link == Link::kEither;
      ++last;
    }
    either |= last > first && OffersSimilar(line.substr(tokens[matches[last].last].end));
    if (either && last > first) {
      ++*next_group;
      for (size_t i = first; i <= last; ++i) groups[i] = *next_group;
    }
    first = last + 1;
  }
  return groups;
}

bool SpeaksOfLanguages(const std::string& form) {
  static const WordList& kWords = ListedWords(words::asks::kAboutLanguages);
  return HoldsAny(form, kWords);
}

PermitRegion ReadPermit(const std::string& form) {
  static const WordList& kPermit = ListedWords(words::asks::kPermit);
  if (!HoldsAny(form, kPermit)) return PermitRegion::kNone;
  static const WordList& kEurope = ListedWords(words::asks::kPermitEurope);
  if (HoldsAny(form, kEurope)) return PermitRegion::kEurope;
  static const WordList& kElsewhere = ListedWords(words::asks::kPermitElsewhere);
  return HoldsAny(form, kElsewhere) ? PermitRegion::kElsewhere : PermitRegion::kAny;
}

/// Reads the asks of one line after the other.
class AskReader {
 public:
  AskReader(Language language, const Vocabulary& vocabulary)
      : language_(language), vocabulary_(vocabulary) {}

  void Read(const std::string& line, bool mandatory) {
    line_ = line;
    mandatory_ = mandatory;
    form_ = platform::PlainForm(line);
    tokens_ = Tokenize(line, language_);
    years_ = ReadYears(line);
    const size_t before = asks_.size();
    ReadSkillsAndFields();
    const bool permit = ReadPermitAsk();
    const bool languages = ReadLanguageAsks();
    const bool degree = ReadDegreeAsk();
    const bool skills = AddSkillAsks(degree, languages);
    if (years_ > 0 && !skills) AddYears();
    if (asks_.size() == before && !permit && !skills && !languages && !degree) AddOther();
  }

  std::vector<Ask> Take() { return std::move(asks_); }

 private:
  Ask Base(AskKind kind) const {
    Ask ask;
    ask.kind = kind;
    ask.mandatory = mandatory_;
    ask.quote = line_;
    ask.level = ReadLevel(form_);
    return ask;
  }

  SkillKind KindOf(int skill) const {
    return vocabulary_.taxonomy().skills[static_cast<size_t>(skill)].kind;
  }

  void ReadSkillsAndFields() {
    skills_.clear();
    fields_.clear();
    const std::vector<TermMatch> found = vocabulary_.Skills(tokens_, language_);
    const std::vector<int> groups = GroupAlternatives(line_, tokens_, found, &group_);
    for (size_t i = 0; i < found.size(); ++i) {
      const int entry = found[i].entry;
      if (KindOf(entry) == SkillKind::kField) {
        if (std::find(fields_.begin(), fields_.end(), entry) == fields_.end())
          fields_.push_back(entry);
        continue;
      }
      const bool known = std::any_of(skills_.begin(), skills_.end(),
                                     [entry](const auto& other) { return other.first == entry; });
      if (!known) skills_.emplace_back(entry, groups[i]);
    }
  }

  bool ReadPermitAsk() {
    const PermitRegion region = ReadPermit(form_);
    if (region == PermitRegion::kNone) return false;
    Ask ask = Base(AskKind::kPermit);
    ask.permit = region;
    const bool known = std::any_of(asks_.begin(), asks_.end(),
                                   [](const Ask& other) { return other.kind == AskKind::kPermit; });
    if (!known) asks_.push_back(std::move(ask));
    return true;
  }

  bool ReadLanguageAsks() {
    std::vector<TermMatch> found = vocabulary_.Languages(tokens_, language_);
    if (found.empty()) return false;
    const bool about_languages = SpeaksOfLanguages(form_) || tokens_.size() <= 4;
    if (!about_languages) return false;
    const std::vector<int> groups = GroupAlternatives(line_, tokens_, found, &group_);
    for (size_t i = 0; i < found.size(); ++i) {
      const size_t from = i == 0 ? 0 : tokens_[found[i - 1].last].end;
      const size_t to = i + 1 < found.size() ? tokens_[found[i + 1].first].begin : line_.size();
      AddLanguage(found[i].entry, CefrNear(found[i], from, to), groups[i]);
    }
    return true;
  }

  /// The level stands in the language's own clause; where several share one, after the language as
  /// a rule ("English B2 and French A2"), else before it.
  int CefrNear(const TermMatch& match, size_t from, size_t to) const {
    const std::string_view line = line_;
    const size_t begin = tokens_[match.first].begin;
    const size_t end = tokens_[match.last].end;
    const size_t clause_begin = line.find_last_of(",;:", begin) == std::string_view::npos
                                    ? 0
                                    : line.find_last_of(",;:", begin) + 1;
    const size_t clause_end = std::min(line.find_first_of(",;", end), line.size());
    int cefr = 0;
    if (from <= clause_begin && to >= clause_end)
      cefr = ReadCefr(line.substr(clause_begin, clause_end - clause_begin));
    if (cefr == 0) cefr = ReadCefr(line.substr(end, std::min(to, clause_end) - end));
    if (cefr == 0)
      cefr =
          ReadCefr(line.substr(std::max(from, clause_begin), begin - std::max(from, clause_begin)));
    if (cefr == 0) cefr = ReadCefr(line.substr(end, to - end));
    if (cefr == 0) cefr = ReadCefr(line_);
    return cefr == 0 ? 4 : cefr;
  }

  void AddLanguage(int entry, int cefr, int group) {
    for (Ask& other : asks_) {
      if (other.kind != AskKind::kLanguage || other.entry != entry) continue;
      other.cefr = std::max(other.cefr, cefr);
      other.mandatory |= mandatory_;
      return;
    }
    Ask ask = Base(AskKind::kLanguage);
    ask.entry = entry;
    ask.cefr = cefr;
    ask.alternatives = group;
    asks_.push_back(std::move(ask));
  }

  bool ReadDegreeAsk() {
    const DegreeAsked asked = DegreeAskedIn(form_, !fields_.empty());
    if (asked.level == DegreeLevel::kNone) return false;
    // "Medical degree" asks for the licence.
    const bool licence = std::any_of(skills_.begin(), skills_.end(), [this](const auto& skill) {
      return KindOf(skill.first) == SkillKind::kLicence;
    });
    if (licence) return false;
    Ask ask = Base(AskKind::kDegree);
    ask.degree = asked.level;
    ask.mba = form_.find(" mba ") != std::string::npos;
    ask.trade = asked.trade;
    ask.fields = fields_;
    static const WordList& kOpen = ListedWords(words::asks::kDegreeOpenField);
    ask.open_field = HoldsAny(form_, kOpen);
    for (Ask& other : asks_) {
      if (other.kind != AskKind::kDegree || other.mba != ask.mba || other.trade != ask.trade)
        continue;
      other.mandatory |= ask.mandatory;
      return true;
    }
    asks_.push_back(std::move(ask));
    return true;
  }

  bool AddSkillAsks(bool degree_line, bool language_line) {
    bool added = false;
    for (const auto& [skill, group] : skills_) {
      const SkillKind kind = KindOf(skill);
      // "fluent communication in English" asks for the language.
      if (language_line && kind == SkillKind::kSoft) continue;
      if (degree_line && kind == SkillKind::kIndustry) continue;
      AddSkill(skill, group);
      added = true;
    }
    return added;
  }

  void AddSkill(int skill, int group) {
    for (Ask& other : asks_) {
      if (other.kind != AskKind::kSkill || other.entry != skill) continue;
      other.mandatory |= mandatory_;
      other.years = std::max(other.years, years_);
      if (static_cast<int>(ReadLevel(form_)) > static_cast<int>(other.level))
        other.level = ReadLevel(form_);
      return;
    }
    Ask ask = Base(AskKind::kSkill);
    ask.entry = skill;
    ask.years = years_;
    ask.alternatives = group;
    asks_.push_back(std::move(ask));
  }

  void AddYears() {
    Ask ask = Base(AskKind::kYears);
    ask.years = years_;
    asks_.push_back(std::move(ask));
  }

  void AddOther() {
    // A single word or a mere label asks nothing that could be checked.
    if (tokens_.size() < 2) return;
    static const WordList& kCertificate = ListedWords(words::asks::kCertificate);
    asks_.push_back(Base(HoldsAny(form_, kCertificate) ? AskKind::kCertificate : AskKind::kOther));
  }

  const Language language_;
  const Vocabulary& vocabulary_;
  std::vector<Ask> asks_;
  int group_ = 0;
  std::string line_;
  std::string form_;
  bool mandatory_ = true;
  int years_ = 0;
  std::vector<Token> tokens_;
  /// Skills of the line, each with its group of alternatives.
  std::vector<std::pair<int, int>> skills_;
  std::vector<int> fields_;
};

}  // namespace

std::vector<Ask> ReadAsks(const Job& job, Language language, const Vocabulary& vocabulary) {
  AskReader reader(language, vocabulary);
  for (const RequirementLine& line : job.requirements) reader.Read(line.text, line.mandatory);
  if (!job.experience.empty()) reader.Read(job.experience, true);
  for (const std::string& skill : job.skills) reader.Read(skill, true);
  return reader.Take();
}

}  // namespace portfolio::matching
