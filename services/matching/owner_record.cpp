#include "matching/owner_record.h"

#include <algorithm>

#include "platform/text/word_list.h"

namespace portfolio::matching {
namespace {

using platform::Language;

// How far a skill counts as held by where the content names it (see README, "Levels").
constexpr int kCertificateLevel = 90;
constexpr int kStackLevel = 85;
constexpr int kWorkLevel = 82;
constexpr int kProjectLevel = 80;
constexpr int kTimelineLevel = 72;
constexpr int kAnswerLevel = 70;
constexpr int kSubjectLevel = 60;
// A skill named in the description of another counts for so much of that one's level.
constexpr double kInDescription = 0.85;
constexpr int kSentenceBonus = 25;

int Years(std::string_view from, std::string_view to) {
  auto months = [](std::string_view date) {
    if (date.size() < 7) return 0;
    return std::atoi(std::string(date.substr(0, 4)).c_str()) * 12 +
           std::atoi(std::string(date.substr(5, 2)).c_str());
  };
  const int first = months(from);
  const int last = months(to);
  return first == 0 || last <= first ? 0 : (last - first + 11) / 12;
}

/// A name and what the content says under it.
struct Labelled {
  std::string label;
  std::string text;
};

std::string Worded(std::string text, Language /*language*/) { return text; }
/// French sets a space before a colon.
std::string Worded(const Labelled& entry, Language language) {
  return entry.label + (language == Language::kFrench ? "\u00a0: " : ": ") + entry.text;
}

int IndustryLevel(int years) { return std::min(95, 55 + 8 * years); }

int CefrOf(std::string_view code) {
  static constexpr std::string_view kCodes[] = {"A1", "A2", "B1", "B2", "C1", "C2", "native"};
  for (int i = 0; i < 7; ++i) {
    if (code == kCodes[i]) return i + 1;
  }
  return 0;
}

DegreeLevel DegreeOf(std::string_view study_type) {
  const std::string form = platform::PlainForm(study_type);
  if (form.find("doctor") != std::string::npos || form.find(" phd ") != std::string::npos)
    return DegreeLevel::kDoctorate;
  if (form.find("master") != std::string::npos) return DegreeLevel::kMaster;
  return form.find("bachelor") != std::string::npos ? DegreeLevel::kBachelor
                                                    : DegreeLevel::kVocational;
}

std::string WordOr(const profile::Words& words, const std::string& key) {
  const auto found = words.find(key);
  return found == words.end() ? std::string() : found->second;
}

/// "No. ...": an answer that denies proves nothing.
bool Denies(std::string_view answer) {
  const std::string form = platform::PlainForm(answer.substr(0, 200));
  static constexpr std::string_view kSigns[] = {
      " no ", " not ", " never ", " cannot ", " only from the side ", " rewrite ", " weak "};
  return std::any_of(std::begin(kSigns), std::end(kSigns), [&form](std::string_view sign) {
    return form.find(sign) != std::string::npos;
  });
}

/// Words of any posting, which say nothing of its subject.
bool IsCommonWord(std::string_view word) {
  static const std::set<std::string_view> kWords = {
      "ability",      "able",          "about",        "across",        "also",
      "application",  "area",          "areas",        "background",    "based",
      "candidate",    "clear",         "close",        "company",       "demonstrated",
      "desire",       "different",     "effective",    "ensure",        "environment",
      "excellent",    "experience",    "experienced",  "from",          "good",
      "great",        "have",          "high",         "highly",        "ideally",
      "including",    "into",          "job",          "knowledge",     "level",
      "like",         "make",          "must",         "need",          "other",
      "over",         "people",        "plus",         "position",      "preferred",
      "previous",     "proven",        "relevant",     "required",      "requirements",
      "role",         "should",        "similar",      "skills",        "some",
      "strong",       "such",          "that",         "their",         "them",
      "they",         "this",          "through",      "time",          "understanding",
      "using",        "very",          "want",         "well",          "what",
      "where",        "which",         "will",         "with",          "within",
      "work",         "working",       "would",        "years",         "your",
      "you",          "опыт",          "опыта",        "работы",        "работа",
      "работе",       "знание",        "знания",       "умение",        "навыки",
      "уровень",      "уровне",        "будет",        "плюсом",        "желательно",
      "наличие",      "понимание",     "хорошее",      "области",       "более",
      "также",        "вашей",         "нашей",        "годы",          "года",
      "компании",     "готовность",    "способность",  "erfahrung",     "kenntnisse",
      "gute",         "guten",         "sehr",         "sowie",         "idealerweise",
      "bereich",      "unser",         "unsere",       "ihre",          "deine",
      "eine",         "einer",         "einem",        "jahre",         "arbeit",
      "arbeiten",     "mindestens",    "fahigkeit",    "sicher",        "umgang",
      "vorteil",      "oder",          "auch",         "nach",          "uber",
      "durch",        "beim",          "vous",         "avez",          "votre",
      "notre",        "dans",          "pour",         "avec",          "une",
      "des",          "experience",    "connaissance", "connaissances", "bonne",
      "maitrise",     "capacite",      "etes",         "souhaite",      "poste",
      "annees",       "travail",       "ainsi",        "tout",          "experiencia",
      "conocimiento", "conocimientos", "capacidad",    "para",          "como",
      "trabajo",      "anos",          "nivel",        "buen",          "buena",
      "puesto",       "valorable",     "nuestro",      "nuestra",       "sobre",
      "con",          "una",           "experienta",   "cunostinte",    "abilitati",
      "abilitate",    "pentru",        "este",         "sunt",          "minim",
      "domeniu",      "domeniul",      "munca",        "bune",          "buna",
      "capacitate",   "nostru",        "noastra",      "prin",          "sau"};
  return word.size() < 4 || kWords.count(word) > 0;
}

}  // namespace

template <typename Text>
size_t OwnerRecord::Add(const profile::Profile& profile, int level, int years, Text text_in) {
  Passage passage;
  passage.level = level;
  passage.years = years;
  for (Language language : platform::kLanguages) {
    passage.texts[language] = Worded(text_in(profile.In(language)), language);
  }
  passages_.push_back(std::move(passage));
  return passages_.size() - 1;
}

OwnerRecord::OwnerRecord(const profile::Profile& profile, const Vocabulary& vocabulary) {
  years_ = profile.facts.personal.years_of_experience;
  AddPassages(profile);
  FindEvidence(vocabulary);
  FindFields(profile, vocabulary);
  FindOccupations(profile, vocabulary);
  IndexWords();
}

void OwnerRecord::AddPassages(const profile::Profile& profile) {
  AddBasics(profile);
  AddSkillPassages(profile);
  AddWork(profile);
  AddEducation(profile);
  AddRest(profile);
}

void OwnerRecord::AddBasics(const profile::Profile& profile) {
  using profile::Texts;
  summary_passage_ =
      Add(profile, kTimelineLevel, years_, [](const Texts& t) { return t.basics.summary; });
  permit_passage_ =
      Add(profile, 0, 0, [](const Texts& t) { return WordOr(t.basics.more, "workPermit"); });
  remote_passage_ =
      Add(profile, 0, 0, [](const Texts& t) { return WordOr(t.basics.more, "remote"); });
  Add(profile, kTimelineLevel, 0, [](const Texts& t) { return WordOr(t.basics.more, "travel"); });
  for (const auto& [code, texts] : profile.texts) {
    cities_.insert(platform::PlainForm(texts.basics.city));
    countries_.insert(platform::PlainForm(texts.basics.country));
  }
  for (const profile::SpokenLanguage& spoken : profile.facts.languages) {
    const size_t passage = Add(profile, 0, 0, [&spoken](const Texts& t) {
      const auto& text = t.languages.at(spoken.id);
      return Labelled{text.name, text.level};
    });
    languages_[spoken.id] = {CefrOf(spoken.cefr), passage};
  }
}

void OwnerRecord::AddSkillPassages(const profile::Profile& profile) {
  using profile::Texts;
  const profile::Skills& skills = profile.facts.skills;
  auto add = [&](const profile::Skill& skill, auto name, auto text) {
    const int level = skill.level.value_or(kAnswerLevel);
    Add(profile, level, years_, [&](const Texts& t) { return name(t, skill.id); });
    Add(profile, static_cast<int>(level * kInDescription), 0, [&](const Texts& t) {
      return Labelled{name(t, skill.id), text(t, skill.id)};
    });
  };
  for (const auto& skill : skills.business) {
    add(
        skill, [](const Texts& t, const std::string& id) { return t.skills.business.at(id).name; },
        [](const Texts& t, const std::string& id) { return t.skills.business.at(id).description; });
    const size_t count =
        profile.In(Language::kEnglish).skills.business.at(skill.id).achievements.size();
    for (size_t i = 0; i < count; ++i) {
      Add(profile, static_cast<int>(skill.level.value_or(kAnswerLevel) * kInDescription), 0,
          [&skill, i](const Texts& t) {
            const auto& list = t.skills.business.at(skill.id).achievements;
            return i < list.size() ? list[i] : std::string();
          });
    }
  }
  for (const auto& skill : skills.technical) {
    add(
        skill, [](const Texts& t, const std::string& id) { return t.skills.technical.at(id).name; },
        [](const Texts& t, const std::string& id) { return t.skills.technical.at(id).text; });
  }
  for (const auto& skill : skills.methodologies) {
    add(
        skill,
        [](const Texts& t, const std::string& id) { return t.skills.methodologies.at(id).name; },
        [](const Texts& t, const std::string& id) { return t.skills.methodologies.at(id).text; });
  }
  for (const profile::Industry& industry : profile.facts.industries) {
    Add(profile, IndustryLevel(industry.years), industry.years, [&industry](const Texts& t) {
      const auto& text = t.industries.at(industry.id);
      return Labelled{text.name, text.experience};
    });
    Add(profile, kTimelineLevel, industry.years, [&industry](const Texts& t) {
      const auto& text = t.industries.at(industry.id);
      std::string joined = text.description;
      for (const std::string& specialty : text.specialties) joined += "; " + specialty;
      return Labelled{text.name, joined};
    });
  }
}

void OwnerRecord::AddWork(const profile::Profile& profile) {
  using profile::Texts;
  for (const profile::Work& work : profile.facts.work) {
    const std::string& id = work.id;
    const int years = Years(work.start_date, work.end_date.empty() ? "2026-01" : work.end_date);
    Add(profile, kWorkLevel, years, [&id](const Texts& t) {
      return Labelled{t.work.at(id).position + ", " + t.work.at(id).name, t.work.at(id).summary};
    });
    const profile::WorkText& english = profile.In(Language::kEnglish).work.at(id);
    for (size_t i = 0; i < english.responsibilities.size(); ++i) {
      Add(profile, kWorkLevel, years, [&id, i](const Texts& t) {
        const auto& list = t.work.at(id).responsibilities;
        return i < list.size() ? list[i] : std::string();
      });
    }
    for (size_t i = 0; i < english.results.size(); ++i) {
      Add(profile, kWorkLevel, years, [&id, i](const Texts& t) {
        const auto& list = t.work.at(id).results;
        return i < list.size() ? list[i] : std::string();
      });
    }
    for (size_t i = 0; i < english.stack.size(); ++i) {
      Add(profile, kStackLevel, years, [&id, i](const Texts& t) {
        const auto& list = t.work.at(id).stack;
        return (i < list.size() ? list[i] : std::string()) + " (" + t.work.at(id).name + ")";
      });
    }
  }
  for (const profile::Project& project : profile.facts.projects) {
    Add(profile, kProjectLevel, 0, [&project](const Texts& t) {
      const auto& text = t.projects.at(project.id);
      return Labelled{text.name, text.description};
    });
  }
  for (const profile::Achievement& achievement : profile.facts.achievements) {
    Add(profile, kProjectLevel, 0, [&achievement](const Texts& t) {
      const auto& text = t.achievements.at(achievement.id);
      return Labelled{text.title, text.description};
    });
  }
}

void OwnerRecord::AddEducation(const profile::Profile& profile) {
  using profile::Texts;
  for (const profile::Education& education : profile.facts.education) {
    const size_t passage = Add(profile, kSubjectLevel, 0, [&education](const Texts& t) {
      const auto& text = t.education.at(education.id);
      return text.degree + ", " + text.institution;
    });
    const DegreeLevel level = DegreeOf(education.study_type);
    if (static_cast<int>(level) > static_cast<int>(degree_)) {
      degree_ = level;
      degree_passage_ = passage;
    }
    for (const profile::Subject& subject : education.subjects) {
      Add(profile, kSubjectLevel, 0, [&](const Texts& t) {
        const auto& text = t.education.at(education.id);
        return WordOr(text.subjects, subject.id) + " (" + text.degree + ")";
      });
    }
  }
  for (const profile::Certificate& certificate : profile.facts.certificates) {
    Add(profile, kCertificateLevel, 0,
        [&certificate](const Texts& t) { return t.certificates.at(certificate.id); });
  }
}

void OwnerRecord::AddRest(const profile::Profile& profile) {
  using profile::Texts;
  for (const std::string& strength : profile.facts.strengths) {
    Add(profile, kTimelineLevel, 0,
        [&strength](const Texts& t) { return t.strengths.at(strength); });
  }
  const std::vector<profile::FaqEntry>& answers = profile.In(Language::kEnglish).faq;
  for (size_t i = 0; i < answers.size(); ++i) {
    if (Denies(answers[i].answer)) continue;
    Add(profile, kAnswerLevel, 0,
        [i](const Texts& t) { return i < t.faq.size() ? t.faq[i].answer : std::string(); });
  }
}

void OwnerRecord::FindEvidence(const Vocabulary& vocabulary) {
  std::map<int, int> quoted;
  for (size_t i = 0; i < passages_.size(); ++i) {
    const Passage& passage = passages_[i];
    if (passage.level == 0) continue;
    const std::vector<Token> tokens =
        Tokenize(passage.texts[Language::kEnglish], Language::kEnglish);
    for (const TermMatch& match : vocabulary.Skills(tokens, Language::kEnglish)) {
      Evidence& held = skills_[match.entry];
      held.years = std::max(held.years, passage.years);
      held.level = std::max(held.level, passage.level);
      // The quote is a sentence rather than a bare name, if one tells nearly as much.
      const int worth = passage.level +
                        (passage.texts[Language::kEnglish].size() >= 40 ? kSentenceBonus : 0) -
                        (passage.texts[Language::kEnglish].size() > 320 ? kSentenceBonus : 0);
      if (worth <= quoted[match.entry]) continue;
      quoted[match.entry] = worth;
      held.passage = i;
    }
  }
  // Soft skills rarely stand in a record by name; leading teams and working with people proves
  // them.
  for (size_t i = 0; i < vocabulary.taxonomy().skills.size(); ++i) {
    const SkillEntry& entry = vocabulary.taxonomy().skills[i];
    if (entry.kind != SkillKind::kSoft || skills_.count(static_cast<int>(i)) > 0) continue;
    skills_[static_cast<int>(i)] = {kAnswerLevel, years_, summary_passage_};
  }
}

void OwnerRecord::FindFields(const profile::Profile& profile, const Vocabulary& vocabulary) {
  for (const profile::Education& education : profile.facts.education) {
    const profile::EducationText& text = profile.In(Language::kEnglish).education.at(education.id);
    const std::vector<Token> tokens = Tokenize(text.degree + " " + text.area, Language::kEnglish);
    for (const TermMatch& match : vocabulary.Skills(tokens, Language::kEnglish)) {
      if (vocabulary.taxonomy().skills[static_cast<size_t>(match.entry)].kind == SkillKind::kField)
        fields_.insert(match.entry);
    }
  }
}

void OwnerRecord::FindOccupations(const profile::Profile& profile, const Vocabulary& vocabulary) {
  const profile::Texts& english = profile.In(Language::kEnglish);
  std::vector<std::pair<std::string, size_t>> positions = {
      {english.basics.label, summary_passage_},
      {WordOr(english.basics.more, "availability"), summary_passage_}};
  for (const profile::Work& work : profile.facts.work)
    positions.emplace_back(english.work.at(work.id).position, summary_passage_);
  for (const auto& [position, passage] : positions) {
    for (const TermMatch& match :
         vocabulary.Occupations(Tokenize(position, Language::kEnglish), Language::kEnglish)) {
      occupations_.emplace(match.entry, passage);
    }
  }
  // Neighbourhood holds both ways.
  const auto& all = vocabulary.taxonomy().occupations;
  std::vector<std::set<int>> near(all.size());
  for (size_t i = 0; i < all.size(); ++i) {
    for (int other : all[i].near) {
      near[i].insert(other);
      near[static_cast<size_t>(other)].insert(static_cast<int>(i));
    }
  }
  for (const auto& [own, passage] : occupations_) {
    occupation_levels_[own] = 100;
    for (int neighbour : near[static_cast<size_t>(own)]) {
      occupation_levels_[neighbour] = std::max(occupation_levels_[neighbour], 70);
      for (int far : near[static_cast<size_t>(neighbour)])
        occupation_levels_[far] = std::max(occupation_levels_[far], 40);
    }
  }
}

void OwnerRecord::IndexWords() {
  for (Language language : platform::kLanguages) {
    auto& index = words_[language];
    for (size_t i = 0; i < passages_.size(); ++i) {
      for (const Token& token : Tokenize(passages_[i].texts[language], language)) {
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
  return found == languages_.end() ? summary_passage_ : found->second.second;
}

Evidence OwnerRecord::Occupation(const std::vector<int>& occupations) const {
  Evidence best;
  for (int occupation : occupations) {
    const auto found = occupation_levels_.find(occupation);
    if (found == occupation_levels_.end() || found->second <= best.level) continue;
    best = {found->second, years_, summary_passage_};
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
    const double weight = static_cast<double>(std::min<size_t>(token.word.size(), 12));
    total += weight;
    const auto found = index.find(token.stem);
    if (found == index.end()) continue;
    for (uint32_t passage : found->second) {
      held[passage].first += weight;
      ++held[passage].second;
    }
  }
  Similarity best;
  best.passage = summary_passage_;
  for (const auto& [passage, sum] : held) {
    const double share = sum.first / total;
    const bool better = std::min(sum.second, 2) > std::min(best.words, 2) ||
                        (std::min(sum.second, 2) == std::min(best.words, 2) && share > best.share);
    if (better) best = {passage, share, sum.second};
  }
  return best;
}

}  // namespace portfolio::matching
