#include "matching/owner_passages.h"

#include <algorithm>
#include <cstdlib>

namespace portfolio::matching {
namespace {

using profile::Texts;

// How far a skill counts as held by where the content names it (README, "Levels").
constexpr int kCertificateLevel = 90;
constexpr int kStackLevel = 85;
constexpr int kWorkLevel = 82;
constexpr int kProjectLevel = 80;
constexpr int kListedLevel = 80;
constexpr int kTimelineLevel = 72;
constexpr int kSubjectLevel = 60;
// A skill named in the description of another counts for so much of that one's level.
constexpr double kInDescription = 0.85;

// A role in a project is less than a post.
constexpr int kPostWeight = 100;
constexpr int kRoleWeight = 85;

/// A name and what the content says under it.
struct Labelled {
  std::string label;
  std::string text;
};

std::string Worded(std::string text, Language /*language*/) { return text; }
/// French sets a space before a colon.
std::string Worded(const Labelled& entry, Language language) {
  if (entry.text.empty()) return entry.label;
  return entry.label + (language == Language::kFrench ? "\u00a0: " : ": ") + entry.text;
}

int IndustryLevel(int years) { return std::min(95, 55 + 8 * years); }

std::string WordOr(const profile::Words& words, const std::string& key) {
  const auto found = words.find(key);
  return found == words.end() ? std::string() : found->second;
}

std::string At(const std::vector<std::string>& list, size_t i) {
  return i < list.size() ? list[i] : std::string();
}

class PassageReader {
 public:
  PassageReader(const profile::Profile& profile, std::string_view today)
      : profile_(profile), facts_(profile.facts), today_(today) {}

  OwnerPassages Read() {
    ReadBasics();
    ReadSkills();
    ReadIndustries();
    ReadWork();
    ReadProjects();
    ReadEducation();
    return std::move(passages_);
  }

 private:
  template <typename Text>
  size_t Add(Passage passage, Text text_in) {
    for (Language language : platform::kLanguages) {
      passage.texts[language] = Worded(text_in(profile_.In(language)), language);
    }
    passages_.all.push_back(std::move(passage));
    return passages_.all.size() - 1;
  }
  template <typename Text>
  size_t AddStatement(Text text_in) {
    return Add({PassageKind::kStatement, {}, 0, false, 0}, text_in);
  }
  template <typename Text>
  size_t AddAct(int level, int years, Text text_in) {
    return Add({PassageKind::kAct, {}, level, false, years}, text_in);
  }
  template <typename Text>
  void AddPosition(size_t passage, int weight, Text title_in) {
    OwnPosition position;
    position.weight = weight;
    position.passage = passage;
    for (Language language : platform::kLanguages)
      position.title[language] = title_in(profile_.In(language));
    passages_.positions.push_back(std::move(position));
  }
  /// How many entries a list of the texts has; it is the same in every language.
  const Texts& AnyTexts() const { return profile_.texts.begin()->second; }

  void ReadBasics() {
    passages_.summary = AddStatement([](const Texts& t) { return t.basics.summary; });
    passages_.permit =
        AddStatement([](const Texts& t) { return WordOr(t.basics.more, "workPermit"); });
    passages_.remote = AddStatement([](const Texts& t) { return WordOr(t.basics.more, "remote"); });
    passages_.travel = AddStatement([](const Texts& t) { return WordOr(t.basics.more, "travel"); });
    AddPosition(passages_.summary, kPostWeight, [](const Texts& t) { return t.basics.label; });
    for (const profile::SpokenLanguage& spoken : facts_.languages) {
      passages_.languages.push_back(AddStatement([&spoken](const Texts& t) {
        const auto& text = t.languages.at(spoken.id);
        return Labelled{text.name, text.level};
      }));
    }
  }

  template <typename Name, typename Text>
  void AddSkill(const profile::Skill& skill, Name name, Text text) {
    const int level = skill.level.value_or(kListedLevel);
    Add({PassageKind::kSkill, {}, level, skill.level.has_value(), 0},
        [&](const Texts& t) { return name(t); });
    Add({PassageKind::kSkill, {}, static_cast<int>(level * kInDescription), false, 0},
        [&](const Texts& t) {
          return Labelled{name(t), text(t)};
        });
  }

  void ReadSkills() {
    for (const profile::Skill& skill : facts_.skills.business) {
      const std::string& id = skill.id;
      AddSkill(
          skill, [&id](const Texts& t) { return t.skills.business.at(id).name; },
          [&id](const Texts& t) { return t.skills.business.at(id).description; });
      const int level = static_cast<int>(skill.level.value_or(kListedLevel) * kInDescription);
      for (size_t i = 0; i < AnyTexts().skills.business.at(id).achievements.size(); ++i) {
        AddAct(level, 0,
               [&id, i](const Texts& t) { return At(t.skills.business.at(id).achievements, i); });
      }
    }
    for (const profile::Skill& skill : facts_.skills.technical) {
      const std::string& id = skill.id;
      AddSkill(
          skill, [&id](const Texts& t) { return t.skills.technical.at(id).name; },
          [&id](const Texts& t) { return t.skills.technical.at(id).text; });
    }
    for (const profile::Skill& skill : facts_.skills.methodologies) {
      const std::string& id = skill.id;
      AddSkill(
          skill, [&id](const Texts& t) { return t.skills.methodologies.at(id).name; },
          [&id](const Texts& t) { return t.skills.methodologies.at(id).text; });
    }
  }

  void ReadIndustries() {
    for (const profile::Industry& industry : facts_.industries) {
      const std::string& id = industry.id;
      const int years = industry.years.value;
      AddAct(IndustryLevel(years), years, [&id](const Texts& t) {
        return Labelled{t.industries.at(id).name, t.industries.at(id).experience};
      });
      AddAct(kTimelineLevel, years, [&id](const Texts& t) {
        const auto& text = t.industries.at(id);
        std::string joined = text.description;
        for (const std::string& specialty : text.specialties) joined += "; " + specialty;
        return Labelled{text.name, joined};
      });
    }
  }

  void ReadWork() {
    for (const profile::Work& work : facts_.work) {
      const std::string& id = work.id;
      const int years =
          YearsBetween(work.start_date, work.end_date.empty() ? today_ : work.end_date);
      const size_t post = AddAct(kWorkLevel, years, [&id](const Texts& t) {
        return Labelled{t.work.at(id).position + ", " + t.work.at(id).name, t.work.at(id).summary};
      });
      AddPosition(post, kPostWeight, [&id](const Texts& t) { return t.work.at(id).position; });
      const profile::WorkText& any = AnyTexts().work.at(id);
      for (size_t i = 0; i < any.responsibilities.size(); ++i) {
        AddAct(kWorkLevel, years,
               [&id, i](const Texts& t) { return At(t.work.at(id).responsibilities, i); });
      }
      for (size_t i = 0; i < any.results.size(); ++i) {
        AddAct(kWorkLevel, years,
               [&id, i](const Texts& t) { return At(t.work.at(id).results, i); });
      }
      for (size_t i = 0; i < any.stack.size(); ++i) {
        AddAct(kStackLevel, years, [&id, i](const Texts& t) {
          return At(t.work.at(id).stack, i) + " (" + t.work.at(id).name + ")";
        });
      }
    }
  }

  void ReadProjects() {
    for (const profile::Project& project : facts_.projects) {
      const std::string& id = project.id;
      const size_t passage = AddAct(kProjectLevel, 0, [&id](const Texts& t) {
        return Labelled{t.projects.at(id).name, t.projects.at(id).description};
      });
      AddPosition(passage, kRoleWeight, [&id](const Texts& t) { return t.projects.at(id).role; });
    }
    for (const profile::Achievement& achievement : facts_.achievements) {
      AddAct(kProjectLevel, 0, [&achievement](const Texts& t) {
        const auto& text = t.achievements.at(achievement.id);
        return Labelled{text.title, text.description};
      });
    }
  }

  void ReadEducation() {
    for (const profile::Education& education : facts_.education) {
      const std::string& id = education.id;
      passages_.education.push_back(AddAct(kSubjectLevel, 0, [&id](const Texts& t) {
        return t.education.at(id).degree + ", " + t.education.at(id).institution;
      }));
      for (const profile::Subject& subject : education.subjects) {
        AddAct(kSubjectLevel, 0, [&](const Texts& t) {
          const auto& text = t.education.at(id);
          return WordOr(text.subjects, subject.id) + " (" + text.degree + ")";
        });
      }
    }
    for (const profile::Certificate& certificate : facts_.certificates) {
      AddAct(kCertificateLevel, 0,
             [&certificate](const Texts& t) { return t.certificates.at(certificate.id); });
    }
  }

  const profile::Profile& profile_;
  const profile::Facts& facts_;
  const std::string today_;
  OwnerPassages passages_;
};

int MonthsOf(std::string_view date) {
  if (date.size() < 7) return 0;
  return std::atoi(std::string(date.substr(0, 4)).c_str()) * 12 +
         std::atoi(std::string(date.substr(5, 2)).c_str());
}

}  // namespace

OwnerPassages ReadPassages(const profile::Profile& profile, std::string_view today) {
  return PassageReader(profile, today).Read();
}

int YearsBetween(std::string_view from, std::string_view to) {
  const int first = MonthsOf(from);
  const int last = MonthsOf(to);
  return first == 0 || last <= first ? 0 : (last - first + 11) / 12;
}

}  // namespace portfolio::matching
