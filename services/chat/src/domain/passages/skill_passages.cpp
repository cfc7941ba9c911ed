#include "chat/src/domain/passages/passage_writer.h"

namespace portfolio::chat {
namespace {

/// Skills by group, and each with its level.
class SkillPassages : private PassageWriter {
 public:
  SkillPassages(const profile::Profile& profile, const Lexicon& lexicon,
                std::vector<Passage>& passages)
      : PassageWriter(profile, lexicon, passages) {}

  void WriteAll() { AddSkills(); }

 private:
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
          return ListText(l, "passage.skills." + group, items);
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
      const auto first = [&](std::string_view title, const std::vector<std::string>& names) {
        return Labelled(l, Say(l, title), Join(FirstOf(names, 5), ", "));
      };
      std::vector<std::string> items;
      for (const auto& [title, names] :
           {std::pair("passage.skills.business.title", &business),
            std::pair("passage.skills.technical.title", &technical),
            std::pair("passage.skills.methodologies.title", &methods)}) {
        if (!names->empty()) items.push_back(first(title, *names));
      }
      return ListText(l, "passage.skills", items);
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
      Add("skills/business/" + skill.id, "skills", "business", Tags{{}, {"skill"}, {"skill_level"}},
          [&](Language, const Texts& t) {
            const auto& text = t.skills.business.at(skill.id);
            return PassageText{
                text.name,
                {},
                IdAsWords(skill.id),
                text.description + " " + Join(text.achievements, ". "),
                text.name + Level(skill) + ". " + text.description + AsList(text.achievements)};
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
      Add("skills/" + group + "/" + skill.id, "skills", group, Tags{{}, {"skill"}, {"skill_level"}},
          [&](Language, const Texts& t) {
            const auto& text = texts(t).at(skill.id);
            return PassageText{text.name,
                               {},
                               IdAsWords(skill.id),
                               text.text,
                               text.name + Level(skill) + ". " + text.text};
          })
          .prior = group == "industry" ? kSubjectPrior : 1;
    }
  }
};

}  // namespace

void AddSkillPassages(const profile::Profile& profile, const Lexicon& lexicon,
                      std::vector<Passage>& passages) {
  SkillPassages(profile, lexicon, passages).WriteAll();
}

}  // namespace portfolio::chat
