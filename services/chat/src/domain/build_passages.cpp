#include "chat/src/domain/build_passages.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "chat/src/domain/analyse_text.h"
#include "chat/src/domain/fill_phrase.h"

namespace portfolio::chat {
namespace {

using profile::Facts;
using profile::Profile;
using profile::Texts;

// Single subjects and stories are rarely what a question is after; overviews and frequent questions
// often are.
constexpr double kSubjectPrior = 0.85;
constexpr double kStoryPrior = 0.9;
constexpr double kDetailPrior = 0.92;
constexpr double kOverviewPrior = 1.08;
constexpr double kFrequentPrior = 1.1;

/// Where the page shows what a concept is about; for passages that have no place of their own.
struct Place {
  std::string_view concept_name;
  std::string_view section;
  std::string_view entry;
};
constexpr std::array<Place, 20> kPlaces = {{
    {"education", "about", "personal"},
    {"language", "about", "personal"},
    {"interest", "about", "personal"},
    {"travel", "about", "personal"},
    {"certificate", "about", "overview"},
    {"career", "about", "experience"},
    {"client", "about", "experience"},
    {"industry", "about", "overview"},
    {"result", "about", "achievements"},
    {"failure", "about", "achievements"},
    {"budget", "about", "achievements"},
    {"leadership", "showcase", "leadership-excellence"},
    {"proposal", "showcase", "leadership-excellence"},
    {"teaching", "showcase", "leadership-excellence"},
    {"ai", "showcase", "ai-development"},
    {"website", "showcase", "ai-development"},
    {"tool", "skills", "technical"},
    {"coding", "skills", "technical"},
    {"workstyle", "skills", "business"},
    {"confidentiality", "skills", "business"},
}};
constexpr std::array<std::string_view, 12> kContactConcepts = {
    "contact",    "availability", "salary", "interview",  "references", "notice",
    "employment", "role_wanted",  "remote", "relocation", "permit",     "response"};

std::string YearOf(std::string_view date) { return std::string(date.substr(0, 4)); }

int YearNumber(std::string_view date, int otherwise) {
  int year = 0;
  for (const char c : date.substr(0, 4)) year = year * 10 + (c - '0');
  return date.size() < 4 ? otherwise : year;
}

std::string YearsAsWords(Years years) {
  std::string words;
  for (int year = years.from; year <= years.to; ++year) words += std::to_string(year) + " ";
  return words;
}

std::string Join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string result;
  for (const std::string& part : parts) {
    if (!result.empty()) result += separator;
    result += part;
  }
  return result;
}

std::string AsList(const std::vector<std::string>& items) {
  std::string result;
  for (const std::string& item : items) result += "\n- " + item;
  return result;
}

/// Identifiers are English words: "notice-period", "noticePeriod" -> "notice period".
std::string IdAsWords(std::string_view id) {
  std::string words;
  for (const char c : id) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital) words += ' ';
    words += c == '-' ? ' ' : capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return words;
}

/// The span between the two years that a text names; nothing when it names fewer or more.
std::optional<Years> ToldYears(std::string_view text) {
  std::vector<int> years;
  for (std::size_t i = 0; i + 4 <= text.size(); ++i) {
    const std::string_view part = text.substr(i, 4);
    const bool whole = (i == 0 || text[i - 1] < '0' || text[i - 1] > '9') &&
                       (i + 4 == text.size() || text[i + 4] < '0' || text[i + 4] > '9');
    if (!whole || part.find_first_not_of("0123456789") != std::string_view::npos) continue;
    const int year = YearNumber(part, 0);
    if (year < 1950 || year >= 2100) continue;
    if (std::find(years.begin(), years.end(), year) == years.end()) years.push_back(year);
  }
  if (years.size() != 2) return std::nullopt;
  return Years{std::min(years[0], years[1]), std::max(years[0], years[1])};
}

/// The concepts of a passage; see Passage.
struct Tags {
  std::vector<std::string> concepts = {};
  std::vector<std::string> related = {};
};

class PassageBuilder {
 public:
  PassageBuilder(const Profile& profile, const Lexicon& lexicon)
      : profile_(profile),
        facts_(profile.facts),
        lexicon_(lexicon),
        english_(Language::kEnglish, lexicon.languages[Language::kEnglish]) {}

  std::vector<Passage> Build() {
    AddOwner();
    AddWork();
    AddIndustries();
    AddAchievements();
    AddEducation();
    AddLanguages();
    AddInterests();
    AddSkills();
    AddMetrics();
    AddShowcase();
    AddProjects();
    AddCertificates();
    AddContact();
    AddFrequentQuestions();
    AddBackground();
    return std::move(passages_);
  }

 private:
  const Texts& In(Language language) const { return profile_.In(platform::LanguageCode(language)); }

  std::string Say(Language language, std::string_view key, Slots slots = {}) const {
    return FillPhrase(lexicon_.languages[language], key, slots);
  }

  /// Concepts of an identifier, which is English.
  std::vector<std::string> ConceptsOf(std::string_view id) const {
    std::vector<std::string> names;
    for (const Token& token : english_.Analyse(IdAsWords(id))) {
      for (const TokenConcept& entry : token.concepts) names.push_back(entry.name);
    }
    return names;
  }

  /// Adds a passage whose text `write` gives for each language.
  using Write = std::function<PassageText(Language, const Texts&)>;
  Passage& Add(std::string id, std::string section, std::string entry, Tags tags,
               const Write& write) {
    Passage& passage = passages_.emplace_back();
    passage.id = std::move(id);
    passage.section = std::move(section);
    passage.entry = std::move(entry);
    passage.concepts = std::move(tags.concepts);
    passage.related = std::move(tags.related);
    for (const Language language : kLanguages) {
      passage.text[language] = write(language, In(language));
    }
    return passage;
  }

  /// A head and items as a list. It is found by its title and concepts only: the items have
  /// passages of their own.
  PassageText ListText(Language language, std::string_view phrase,
                       const std::vector<std::string>& items) const {
    const std::string head = Say(language, phrase, {{"first", In(language).basics.first_name}});
    return {Say(language, std::string(phrase) + ".title"), {}, "", "", head + AsList(items)};
  }

  void AddOwner() {
    Add("owner/summary", "about", "overview", Tags{{"overview"}}, [&](Language, const Texts& t) {
      return PassageText{t.basics.name,
                         {},
                         t.basics.label + " " + t.basics.specialization,
                         t.basics.summary,
                         t.basics.summary};
    }).prior = kOverviewPrior;
    Add("owner/location", "about", "overview", Tags{{"location"}}, [&](Language l, const Texts& t) {
      const std::string body =
          Say(l, "location", {{"first", t.basics.first_name}, {"location", t.basics.location}}) +
          " " + Word(t.basics.more, "remote");
      return PassageText{Say(l, "location.title"), {}, t.basics.location, body, body};
    });
    Add("owner/strengths", "about", "overview", Tags{{"strength"}},
        [&](Language l, const Texts& t) {
          std::vector<std::string> items;
          for (const std::string& id : facts_.strengths) items.push_back(t.strengths.at(id));
          PassageText text = ListText(l, "strengths", items);
          text.body = Join(items, ". ");
          return text;
        })
        .prior = kOverviewPrior;
    Add("owner/specialization", "about", "overview", Tags{{"specialization"}},
        [&](Language l, const Texts& t) {
          const std::string body = Say(l, "specialization",
                                       {{"first", t.basics.first_name},
                                        {"label", t.basics.label},
                                        {"specialization", t.basics.specialization}});
          return PassageText{Say(l, "specialization.title"), {}, t.basics.label, body, body};
        });
    Add("owner/figures", "about", "personal", Tags{{"seniority", "countries"}},
        [&](Language l, const Texts& t) {
          const std::vector<std::string> items = Figures(t);
          return PassageText{Say(l, "figures.title"),
                             {},
                             Join(items, " "),
                             Word(t.personal, "note"),
                             Say(l, "figures") + AsList(items)};
        });
    for (const auto& [key, line] : In(Language::kEnglish).basics.more) {
      if (IsShownElsewhere(key)) continue;
      Add("owner/" + key, "about", "overview", Tags{{}, ConceptsOf(key)},
          [&, name = key](Language, const Texts& t) {
            const std::string text = Word(t.basics.more, name);
            return PassageText{text, {}, IdAsWords(name), text, text};
          })
          .prior = kStoryPrior;
    }
  }

  static bool IsShownElsewhere(std::string_view key) {
    static constexpr std::array<std::string_view, 13> kKeys = {
        "name", "firstName", "lastName", "label",  "headline",       "deck",       "summary",
        "city", "country",   "location", "remote", "specialization", "portraitAlt"};
    return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
  }

  static std::string Word(const profile::Words& words, const std::string& key) {
    const auto found = words.find(key);
    return found == words.end() ? "" : found->second;
  }

  /// "10+ years of experience" and so on.
  std::vector<std::string> Figures(const Texts& t) const {
    const profile::Personal& personal = facts_.personal;
    const auto line = [&](int count, const char* sign, const char* label) {
      return "**" + std::to_string(count) + sign + "** " + Word(t.personal, label);
    };
    return {line(personal.years_of_experience, "+", "experience"),
            line(personal.countries_visited, "+", "countries"),
            line(personal.continents, "", "continents"),
            line(personal.languages_studied, "", "languages"),
            line(personal.factories, "+", "factories"),
            line(personal.rfp_per_year, "+", "proposals")};
  }

  Years YearsOf(const profile::Work& work) const {
    const int from = YearNumber(work.start_date, 0);
    return {from, YearNumber(work.end_date, kOpenEnd)};
  }

  std::string WorkHead(Language l, const profile::WorkText& work) const {
    return Say(l, "work",
               {{"position", work.position},
                {"name", work.name},
                {"period", work.period},
                {"location", work.location}});
  }

  /// "Team: 12." A metric that counts people says it more exactly.
  std::string Team(Language l, const profile::Work& work, const Texts& t) const {
    std::string count = std::to_string(work.team_size);
    for (const std::string& id : work.metrics) {
      const profile::Metric* metric = facts_.FindMetric(id);
      if (metric != nullptr && metric->unit == "people") count = t.metrics.at(id).display;
    }
    return Say(l, "team", {{"count", count}});
  }

  void AddWork() {
    Add("work", "about", "experience", Tags{{"career", "employer"}},
        [&](Language l, const Texts& t) {
          std::vector<std::string> items;
          for (const auto& work : facts_.work) {
            const auto& text = t.work.at(work.id);
            items.push_back("**" + text.period + "**: " + text.position + ", " + text.name);
          }
          for (const auto& step : facts_.timeline) {
            if (t.work.count(step.id) == 0) items.push_back(t.timeline.at(step.id).text);
          }
          return ListText(l, "career", items);
        })
        .prior = kOverviewPrior;
    bool newest = true;
    for (const auto& work : facts_.work) {
      AddStage(work, newest);
      newest = false;
    }
    for (const auto& step : facts_.timeline) {
      if (In(Language::kEnglish).work.count(step.id) > 0) continue;
      const Years years{step.from, step.to.value_or(kOpenEnd)};
      Add("timeline/" + step.id, "about", "experience", Tags{{"early_career"}, {"career"}},
          [&](Language, const Texts& t) {
            const auto& text = t.timeline.at(step.id);
            return PassageText{text.title, {}, YearsAsWords(Limited(years)), text.text, text.text};
          })
          .years = years;
    }
  }

  /// Open ends run to the last year that any date of the content names.
  Years Limited(Years years) const { return {years.from, std::min(years.to, LastYear())}; }
  int LastYear() const {
    int last = 0;
    for (const auto& project : facts_.projects) {
      last = std::max({last, YearNumber(project.start_date, 0), YearNumber(project.end_date, 0)});
    }
    return last + 1;
  }

  void AddStage(const profile::Work& work, bool newest) {
    const Years years = YearsOf(work);
    Tags tags{{}, {"career", "employer", "industry"}};
    if (newest) tags.concepts.push_back("current");
    const std::string id = "work/" + work.id;
    Add(id, "about", "experience", tags, [&](Language l, const Texts& t) {
      const auto& text = t.work.at(work.id);
      std::string keywords = text.name + " " + text.position + " " + text.location + " " +
                             text.period + " " + YearsAsWords(Limited(years));
      for (const std::string& industry : work.industries) {
        keywords += " " + t.industries.at(industry).name;
      }
      return PassageText{text.title,
                         {text.name},
                         keywords,
                         text.summary,
                         WorkHead(l, text) + " " + text.summary + " " + Team(l, work, t) + "\n\n" +
                             Say(l, "results") + AsList(FirstOf(text.results, 3))};
    }).years = years;
    Add(id + "/results", "about", "experience", Tags{{}, {"result", "achievement"}},
        [&](Language l, const Texts& t) {
          const auto& text = t.work.at(work.id);
          return PassageText{text.name,
                             {text.name},
                             text.period + " " + text.title,
                             Join(text.results, " "),
                             Say(l, "results.at", {{"name", text.name}, {"period", text.period}}) +
                                 AsList(text.results)};
        })
        .prior = kDetailPrior;
    Add(id + "/responsibilities", "about", "experience", Tags{{}, {"duty"}},
        [&](Language l, const Texts& t) {
          const auto& text = t.work.at(work.id);
          return PassageText{text.name,
                             {text.name},
                             text.period + " " + text.title + " " + text.position,
                             Join(text.responsibilities, " "),
                             WorkHead(l, text) + AsList(text.responsibilities)};
        })
        .prior = kDetailPrior;
    Add(id + "/stack", "about", "experience", Tags{{}, {"tool", "technical_skill"}},
        [&](Language l, const Texts& t) {
          const auto& text = t.work.at(work.id);
          return PassageText{
              text.name,
              {text.name},
              text.period,
              Join(text.stack, ", "),
              Say(l, "stack", {{"name", text.name}, {"stack", Join(text.stack, ", ")}})};
        })
        .prior = kSubjectPrior;
  }

  static std::vector<std::string> FirstOf(const std::vector<std::string>& items,
                                          std::size_t count) {
    return {items.begin(), items.begin() + static_cast<long>(std::min(count, items.size()))};
  }

  void AddIndustries() {
    Add("industries", "about", "overview", Tags{{"industry"}}, [&](Language l, const Texts& t) {
      std::vector<std::string> items;
      for (const auto& industry : facts_.industries) {
        const auto& text = t.industries.at(industry.id);
        items.push_back("**" + text.name + "** (" +
                        Say(l, "years", {{"years", std::to_string(industry.years) + "+"}}) +
                        "): " + text.description);
      }
      return ListText(l, "industries", items);
    }).prior = kOverviewPrior;
    for (const auto& industry : facts_.industries) {
      Add("industries/" + industry.id, "about", "overview",
          Tags{{}, {"industry", "career", "seniority"}}, [&](Language l, const Texts& t) {
            const auto& text = t.industries.at(industry.id);
            const std::string years =
                Say(l, "years", {{"years", std::to_string(industry.years) + "+"}});
            return PassageText{text.name,
                               {},
                               IdAsWords(industry.id) + " " + text.description,
                               text.experience + " " + Join(text.specialties, ". ") + ". " +
                                   Join(text.achievements, ". "),
                               "**" + text.name + "** (" + years + "). " + text.experience +
                                   AsList(text.achievements)};
          });
    }
  }

  void AddAchievements() {
    Add("achievements", "about", "achievements", Tags{{"result", "achievement"}},
        [&](Language l, const Texts& t) {
          std::vector<std::string> items;
          for (const auto& achievement : facts_.achievements) {
            const auto& text = t.achievements.at(achievement.id);
            items.push_back(
                "**" + text.title + "** (" + text.scale + "): " +
                (achievement.metric.empty() ? text.impact : t.metrics.at(achievement.metric).text));
          }
          return ListText(l, "achievements", items);
        })
        .prior = kOverviewPrior;
    for (const auto& achievement : facts_.achievements) {
      Add("achievements/" + achievement.id, "about", "achievements",
          Tags{{}, {"result", "achievement"}}, [&](Language, const Texts& t) {
            const auto& text = t.achievements.at(achievement.id);
            return PassageText{text.title,
                               {},
                               IdAsWords(achievement.id) + " " + text.scale,
                               text.description + " " + text.impact,
                               "**" + text.title + "** (" + text.scale + "). " + text.description +
                                   " " + text.impact};
          });
    }
  }

  std::string Degree(Language l, const profile::Education& education,
                     const profile::EducationText& text) const {
    return Say(l, "degree",
               {{"degree", text.degree},
                {"institution", text.institution},
                {"location", text.location},
                {"years", std::to_string(education.years)},
                {"from", YearOf(education.start_date)},
                {"credits", std::to_string(education.credits)},
                {"awarded", YearOf(education.awarded)},
                {"gpa", OneDecimal(education.gpa, l)},
                {"scale", OneDecimal(education.gpa_scale, l)},
                {"ects", text.ects_text}});
  }

  void AddEducation() {
    Add("education", "about", "personal", Tags{{"education", "gpa", "degree"}},
        [&](Language l, const Texts& t) {
          std::vector<std::string> items;
          for (const auto& education : facts_.education) {
            items.push_back(Degree(l, education, t.education.at(education.id)));
          }
          return ListText(l, "education", items);
        })
        .prior = kOverviewPrior;
    for (const auto& education : facts_.education) {
      const Years years{YearNumber(education.start_date, 0), YearNumber(education.awarded, 0)};
      Add("education/" + education.id, "about", "personal",
          Tags{{education.id}, {"education", "gpa", "degree"}},
          [&](Language l, const Texts& t) {
            const auto& text = t.education.at(education.id);
            std::string answer = Degree(l, education, text);
            if (education.honours) answer += " " + text.honours_text + ".";
            if (!text.note.empty()) answer += " " + text.note;
            return PassageText{
                text.degree,
                {text.institution},
                text.institution + " " + text.location + " " + YearsAsWords(years),
                text.area + " " + text.note + " " + text.honours_text + " " + text.ects_text,
                answer};
          })
          .years = years;
      AddSubjects(education);
    }
  }

  void AddSubjects(const profile::Education& education) {
    Add("education/" + education.id + "/subjects", "about", "personal",
        Tags{{"subject"}, {education.id}}, [&](Language l, const Texts& t) {
          const auto& text = t.education.at(education.id);
          std::vector<std::string> names;
          for (const auto& subject : education.subjects)
            names.push_back(text.subjects.at(subject.id));
          return PassageText{
              Say(l, "subjects.title"),
              {},
              text.degree,
              "",
              Say(l, "subjects", {{"degree", text.degree}, {"subjects", Join(names, ", ")}})};
        });
    for (const auto& subject : education.subjects) {
      Add("education/" + education.id + "/" + subject.id, "about", "personal",
          Tags{{}, {"grade", "subject", education.id}},
          [&](Language l, const Texts& t) {
            const auto& text = t.education.at(education.id);
            const std::string& name = text.subjects.at(subject.id);
            return PassageText{name,
                               {},
                               "",
                               text.degree,
                               Say(l, "subject",
                                   {{"subject", name},
                                    {"grade", std::to_string(subject.grade)},
                                    {"letter", subject.letter},
                                    {"degree", text.degree}})};
          })
          .prior = kSubjectPrior;
    }
  }

  void AddLanguages() {
    Add("languages", "about", "personal", Tags{{"language"}}, [&](Language l, const Texts& t) {
      std::vector<std::string> items;
      for (const auto& language : facts_.languages) {
        const auto& text = t.languages.at(language.id);
        items.push_back("**" + text.name + "**: " + text.level);
      }
      return ListText(l, "languages", items);
    }).prior = kOverviewPrior;
    for (const auto& language : facts_.languages) {
      Add("languages/" + language.id, "about", "personal", Tags{{}, {"language"}},
          [&](Language l, const Texts& t) {
            const auto& text = t.languages.at(language.id);
            const std::string body = Say(
                l, "language",
                {{"first", t.basics.first_name}, {"language", text.name}, {"level", text.level}});
            return PassageText{text.name, {}, "", text.level, body};
          });
    }
  }

  void AddInterests() {
    Add("interests", "about", "personal", Tags{{"interest"}}, [&](Language l, const Texts& t) {
      std::vector<std::string> items;
      for (const std::string& id : facts_.interests) {
        items.push_back("**" + t.interests.at(id).name + "**: " + t.interests.at(id).text);
      }
      return ListText(l, "interests", items);
    }).prior = kOverviewPrior;
    for (const std::string& id : facts_.interests) {
      Add("interests/" + id, "about", "personal", Tags{{}, {"interest"}},
          [&](Language, const Texts& t) {
            const auto& text = t.interests.at(id);
            return PassageText{text.name, {}, "", text.text, "**" + text.name + "**. " + text.text};
          })
          .prior = kDetailPrior;
    }
  }

  std::string Level(const profile::Skill& skill) const {
    return skill.level ? " (" + std::to_string(*skill.level) + "%)" : "";
  }

  void AddSkillGroup(const std::string& group, const std::vector<profile::Skill>& skills,
                     const std::string& concept_name,
                     const std::function<std::string(const Texts&, const std::string&)>& name) {
    Add("skills/" + group, "skills", group, Tags{{concept_name}, {"skill"}},
        [&](Language l, const Texts& t) {
          std::vector<std::string> items;
          for (const auto& skill : skills) items.push_back(name(t, skill.id) + Level(skill));
          return ListText(l, "skills." + group, items);
        })
        .prior = kOverviewPrior;
  }

  void AddSkills() {
    const auto& skills = facts_.skills;
    Add("skills", "skills", "business", Tags{{"skill"}}, [&](Language l, const Texts& t) {
      std::vector<std::string> business;
      std::vector<std::string> technical;
      std::vector<std::string> methods;
      for (const auto& s : skills.business) business.push_back(t.skills.business.at(s.id).name);
      for (const auto& s : skills.technical) technical.push_back(t.skills.technical.at(s.id).name);
      for (const auto& s : skills.methodologies) {
        methods.push_back(t.skills.methodologies.at(s.id).name);
      }
      const std::vector<std::string> items = {
          "**" + Say(l, "skills.business.title") + "**: " + Join(FirstOf(business, 5), ", "),
          "**" + Say(l, "skills.technical.title") + "**: " + Join(FirstOf(technical, 5), ", "),
          "**" + Say(l, "skills.methodologies.title") + "**: " + Join(FirstOf(methods, 5), ", ")};
      return ListText(l, "skills", items);
    }).prior = kOverviewPrior;
    AddSkillGroup(
        "business", skills.business, "business_skill",
        [](const Texts& t, const std::string& id) { return t.skills.business.at(id).name; });
    AddSkillGroup(
        "technical", skills.technical, "technical_skill",
        [](const Texts& t, const std::string& id) { return t.skills.technical.at(id).name; });
    AddSkillGroup(
        "methodologies", skills.methodologies, "methodology",
        [](const Texts& t, const std::string& id) { return t.skills.methodologies.at(id).name; });
    for (const auto& skill : skills.business) {
      Add("skills/business/" + skill.id, "skills", "business", Tags{{}, {"skill"}},
          [&](Language, const Texts& t) {
            const auto& text = t.skills.business.at(skill.id);
            return PassageText{text.name,
                               {},
                               IdAsWords(skill.id),
                               text.description + " " + Join(text.achievements, ". "),
                               "**" + text.name + "**" + Level(skill) + ". " + text.description +
                                   AsList(text.achievements)};
          });
    }
    AddNamedSkills(
        "technical", skills.technical,
        [](const Texts& t) -> const auto& { return t.skills.technical; });
    AddNamedSkills(
        "methodologies", skills.methodologies,
        [](const Texts& t) -> const auto& { return t.skills.methodologies; });
    AddNamedSkills(
        "industry", skills.industry,
        [](const Texts& t) -> const auto& { return t.skills.industry; });
  }

  template <typename Group>
  void AddNamedSkills(const std::string& group, const std::vector<profile::Skill>& skills,
                      const Group& texts) {
    for (const auto& skill : skills) {
      Add("skills/" + group + "/" + skill.id, "skills", group, Tags{{}, {"skill"}},
          [&](Language, const Texts& t) {
            const auto& text = texts(t).at(skill.id);
            return PassageText{text.name,
                               {},
                               IdAsWords(skill.id),
                               text.text,
                               "**" + text.name + "**" + Level(skill) + ". " + text.text};
          })
          .prior = group == "industry" ? kSubjectPrior : 1;
    }
  }

  void AddMetrics() {
    for (const auto& metric : facts_.metrics) {
      Add("metrics/" + metric.id, "showcase", TopicOf(metric.id),
          Tags{{}, {"result", "achievement"}}, [&](Language, const Texts& t) {
            const auto& text = t.metrics.at(metric.id);
            return PassageText{
                text.label, {}, IdAsWords(metric.id) + " " + text.display, text.text, text.text};
          });
    }
  }

  std::string TopicOf(const std::string& metric) const {
    for (const auto& topic : facts_.showcase) {
      if (std::find(topic.metrics.begin(), topic.metrics.end(), metric) != topic.metrics.end()) {
        return topic.id;
      }
    }
    return {};
  }

  void AddShowcase() {
    for (const auto& topic : facts_.showcase) {
      Add("showcase/" + topic.id, "showcase", topic.id, Tags{{}, {"project"}},
          [&](Language, const Texts& t) {
            const auto& text = t.showcase.at(topic.id);
            std::vector<std::string> items;
            for (const auto& [id, project] : text.projects) {
              items.push_back("**" + project.title + "**: " + project.description);
            }
            return PassageText{text.title,
                               {},
                               text.subtitle,
                               text.description,
                               "**" + text.title + "**. " + text.description + AsList(items)};
          });
      for (const std::string& project : topic.projects) {
        Add("showcase/" + topic.id + "/" + project, "showcase", topic.id, Tags{{}, {"project"}},
            [&](Language, const Texts& t) {
              const auto& text = t.showcase.at(topic.id).projects.at(project);
              return PassageText{text.title,
                                 {},
                                 IdAsWords(project),
                                 text.description,
                                 "**" + text.title + "**. " + text.description};
            })
            .prior = kDetailPrior;
      }
      if (topic.development_summary) AddDevelopmentSummary(topic);
    }
  }

  void AddDevelopmentSummary(const profile::ShowcaseTopic& topic) {
    const auto& summary = *topic.development_summary;
    Add("showcase/" + topic.id + "/summary", "showcase", topic.id, Tags{{"website"}, {"ai"}},
        [&](Language l, const Texts& t) {
          const std::string body = Say(l, "development",
                                       {{"manual", std::to_string(summary.manual_prompts)},
                                        {"tool", std::to_string(summary.ai_tool_prompts)},
                                        {"days", std::to_string(summary.development_days)},
                                        {"tools", std::to_string(summary.ai_tools_integrated)}});
          return PassageText{t.showcase.at(topic.id).title, {}, "", body, body};
        });
  }

  void AddProjects() {
    Add("projects", "showcase", "", Tags{{"project"}}, [&](Language l, const Texts& t) {
      std::vector<std::string> items;
      for (const auto& project : facts_.projects) {
        const auto& text = t.projects.at(project.id);
        items.push_back("**" + text.name + "**: " +
                        (text.highlights.empty() ? text.description : text.highlights.front()));
      }
      return ListText(l, "projects", FirstOf(items, 6));
    }).prior = kOverviewPrior;
    for (const auto& project : facts_.projects) {
      Add("projects/" + project.id, "showcase", "", Tags{{}, {"project"}},
          [&](Language l, const Texts& t) {
            const auto& text = t.projects.at(project.id);
            const std::string from = YearOf(project.start_date);
            const std::string to = YearOf(project.end_date);
            const std::string years = to.empty()   ? Say(l, "since", {{"year", from}})
                                      : from == to ? from
                                                   : from + "–" + to;
            return PassageText{text.name,
                               {},
                               IdAsWords(project.id) + " " + years,
                               text.description + " " + Join(text.highlights, ". "),
                               "**" + text.name + "** (" + years + ", " + text.role + "). " +
                                   text.description + AsList(text.highlights)};
          });
    }
  }

  void AddCertificates() {
    const auto line = [&](const profile::Certificate& certificate, const Texts& t) {
      return "**" + t.certificates.at(certificate.id) + "**, " + certificate.issuer + " (" +
             YearOf(certificate.date) + ")";
    };
    Add("certificates", "about", "overview", Tags{{"certificate"}},
        [&](Language l, const Texts& t) {
          std::vector<std::string> items;
          for (const auto& certificate : facts_.certificates) items.push_back(line(certificate, t));
          return ListText(l, "certificates", items);
        })
        .prior = kOverviewPrior;
    for (const auto& certificate : facts_.certificates) {
      Add("certificates/" + certificate.id, "about", "overview", Tags{{}, {"certificate"}},
          [&](Language, const Texts& t) {
            const std::string answer = line(certificate, t) + ".";
            return PassageText{t.certificates.at(certificate.id),
                               {},
                               IdAsWords(certificate.id) + " " + YearOf(certificate.date),
                               certificate.issuer,
                               answer};
          });
    }
  }

  void AddContact() {
    Add("contact", "contact", "", Tags{{"contact"}}, [&](Language l, const Texts& t) {
      const auto& basics = facts_.basics;
      std::vector<std::string> items = {
          Say(l, "contact.email") + ": " + basics.email,
          Say(l, "contact.phone") + ": " + basics.phone,
          "WhatsApp: " + basics.whatsapp,
          "Telegram: " + basics.telegram,
      };
      for (const auto& network : basics.profiles) {
        items.push_back(network.network + ": " + network.url);
      }
      PassageText text = ListText(l, "contact", items);
      text.keywords = "WhatsApp Telegram LinkedIn";
      text.answer += "\n\n" + Word(t.contact, "responseTime");
      return text;
    }).prior = kOverviewPrior;
    for (const auto& [key, line] : In(Language::kEnglish).contact) {
      Add("contact/" + key, "contact", "", Tags{ConceptsOf(key), {"contact"}},
          [&, name = key](Language l, const Texts& t) {
            const std::string text = Word(t.contact, name);
            return PassageText{Say(l, "contact.title"), {}, "", text, text};
          })
          .prior = kDetailPrior;
    }
    Add("cv", "cv-download", "", Tags{{"cv"}}, [&](Language l, const Texts& t) {
      const std::string body = Say(l, "cv", {{"first", t.basics.first_name}});
      return PassageText{Say(l, "cv.title"), {}, "", body, body};
    });
  }

  void AddFrequentQuestions() {
    const auto& english = In(Language::kEnglish).faq;
    for (std::size_t i = 0; i < english.size(); ++i) {
      const auto [section, entry] =
          PlaceOf(english_.Analyse(IdAsWords(english[i].id) + ". " + english[i].question));
      const Tags tags{{}, ConceptsOf(english[i].id)};
      Passage& added =
          Add("faq/" + english[i].id, section, entry, tags, [&](Language, const Texts& t) {
            const profile::FaqEntry& faq = Find(t.faq, english[i].id);
            return PassageText{faq.question, {}, IdAsWords(faq.id), faq.answer, faq.answer};
          });
      added.prior = kFrequentPrior;
      added.told_years = ToldYears(english[i].answer);
    }
  }

  template <typename Entry>
  static const Entry& Find(const std::vector<Entry>& entries, const std::string& id) {
    static const Entry none;
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const Entry& entry) { return entry.id == id; });
    return found == entries.end() ? none : *found;
  }

  static std::pair<std::string, std::string> PlaceOf(const std::vector<Token>& tokens) {
    for (const Token& token : tokens) {
      for (const TokenConcept& entry : token.concepts) {
        for (const Place& place : kPlaces) {
          if (place.concept_name == entry.name) {
            return {std::string(place.section), std::string(place.entry)};
          }
        }
        for (const std::string_view name : kContactConcepts) {
          if (name == entry.name) return {"contact", ""};
        }
      }
    }
    return {"about", "overview"};
  }

  void AddBackground() {
    for (const auto& story : In(Language::kEnglish).background) {
      const Tags tags{{}, ConceptsOf(story.id)};
      Passage& added = Add("background/" + story.id, story.section, story.entry, tags,
                           [&](Language, const Texts& t) {
                             const profile::Passage& text = Find(t.background, story.id);
                             return PassageText{text.title,
                                                {},
                                                IdAsWords(story.id),
                                                text.text,
                                                "**" + text.title + "**. " + text.text};
                           });
      added.prior = kStoryPrior;
      added.told_years = ToldYears(story.title + " " + story.text);
    }
  }

  static constexpr int kOpenEnd = 9999;

  const Profile& profile_;
  const Facts& facts_;
  const Lexicon& lexicon_;
  const TextAnalyser english_;
  std::vector<Passage> passages_;
};

}  // namespace

std::vector<Passage> BuildPassages(const profile::Profile& profile, const Lexicon& lexicon) {
  return PassageBuilder(profile, lexicon).Build();
}

}  // namespace portfolio::chat
