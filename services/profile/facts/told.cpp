#include "profile/facts/told.h"

#include <functional>
#include <utility>

namespace portfolio::facts {
namespace {

using platform::kLanguages;
using profile::Texts;
using Get = std::function<std::string(const Texts&)>;

template <typename Map>
const typename Map::mapped_type* At(const Map& map, const std::string& id) {
  const auto found = map.find(id);
  return found == map.end() ? nullptr : &found->second;
}

class Reader {
 public:
  explicit Reader(const profile::Profile& profile) : profile_(profile) {}

  std::vector<Told> ReadAll() {
    ReadOwner();
    ReadEducation();
    ReadSkills();
    ReadShowcase();
    ReadFaq();
    ReadBackground();
    return std::move(told_);
  }

 private:
  void Add(std::string passage, const Get& title, const Get& text) {
    Told& told = told_.emplace_back();
    told.passage = std::move(passage);
    for (const Language language : kLanguages) {
      told.title.In(language) = title(profile_.In(language));
      told.text.In(language) = text(profile_.In(language));
    }
  }

  /// `words` with their keys; each key's passage is `prefix` and the key, or `prefix` alone.
  void AddWords(const std::string& passage, const profile::Words Texts::*words) {
    for (const auto& [key, line] : profile_.In(Language::kEnglish).*words) {
      Add(
          passage, [](const Texts&) { return std::string(); },
          [words, id = key](const Texts& t) {
            const std::string* text = At(t.*words, id);
            return text == nullptr ? std::string() : *text;
          });
    }
  }

  void ReadOwner() {
    const Get label = [](const Texts& t) { return t.basics.label; };
    Add("owner/summary", label, [](const Texts& t) { return t.basics.headline; });
    Add("owner/summary", label, [](const Texts& t) { return t.basics.deck; });
    Add("owner/specialization", label, [](const Texts& t) { return t.basics.specialization; });
    for (const auto& id : profile_.facts.strengths) {
      Add("owner/strengths", label, [&](const Texts& t) {
        const std::string* text = At(t.strengths, id);
        return text == nullptr ? std::string() : *text;
      });
    }
    for (const auto& step : profile_.facts.timeline) {
      const auto entry = [&](const Texts& t) { return At(t.timeline, step.id); };
      Add(
          "timeline/" + step.id,
          [&](const Texts& t) { return entry(t) == nullptr ? "" : entry(t)->title; },
          [&](const Texts& t) { return entry(t) == nullptr ? "" : entry(t)->text; });
    }
    ReadPersonal();
    AddWords("contact", &Texts::contact);
  }

  /// "35 countries visited": each figure with its words.
  void ReadPersonal() {
    const auto& personal = profile_.facts.personal;
    std::vector<std::pair<std::string, std::string>> figures = {
        {"experience", personal.years_of_experience.Shown()},
        {"countries", personal.countries_visited.Shown()}};
    for (const profile::Figure& figure : personal.figures) {
      figures.emplace_back(figure.id, figure.count.Shown());
    }
    for (const auto& [key, figure] : figures) {
      if (figure == "0") continue;
      Add(
          "owner/figures", [](const Texts&) { return std::string(); },
          [&key = key, &figure = figure](const Texts& t) {
            const std::string* words = At(t.personal, key);
            return words == nullptr ? std::string() : figure + " " + *words;
          });
    }
    Add(
        "owner/figures", [](const Texts&) { return std::string(); },
        [](const Texts& t) {
          const std::string* words = At(t.personal, "note");
          return words == nullptr ? std::string() : *words;
        });
  }

  void ReadEducation() {
    for (const auto& education : profile_.facts.education) {
      const auto entry = [&](const Texts& t) { return At(t.education, education.id); };
      const Get title = [&](const Texts& t) {
        return entry(t) == nullptr ? std::string() : entry(t)->degree + " " + entry(t)->area;
      };
      using profile::EducationText;
      for (const auto member : {&EducationText::note, &EducationText::ects_text,
                                &EducationText::honours_text, &EducationText::score}) {
        Add("education/" + education.id, title, [&](const Texts& t) {
          return entry(t) == nullptr ? std::string() : entry(t)->*member;
        });
      }
    }
  }

  void ReadSkills() {
    for (const auto& skill : profile_.facts.skills.business) {
      const auto entry = [&](const Texts& t) { return At(t.skills.business, skill.id); };
      const auto* english = entry(profile_.In(Language::kEnglish));
      for (std::size_t i = 0; english != nullptr && i < english->achievements.size(); ++i) {
        Add(
            "skills/business/" + skill.id,
            [&](const Texts& t) { return entry(t) == nullptr ? std::string() : entry(t)->name; },
            [&](const Texts& t) {
              const auto* text = entry(t);
              return text != nullptr && i < text->achievements.size() ? text->achievements[i]
                                                                      : std::string();
            });
      }
    }
    for (const auto& skill : profile_.facts.skills.industry) {
      const auto entry = [&](const Texts& t) { return At(t.skills.industry, skill.id); };
      Add(
          "industries/" + skill.id,
          [&](const Texts& t) { return entry(t) == nullptr ? std::string() : entry(t)->name; },
          [&](const Texts& t) { return entry(t) == nullptr ? std::string() : entry(t)->text; });
    }
  }

  void ReadShowcase() {
    for (const auto& topic : profile_.facts.showcase) {
      const auto entry = [&](const Texts& t) { return At(t.showcase, topic.id); };
      const Get title = [&](const Texts& t) {
        return entry(t) == nullptr ? std::string() : entry(t)->title + ": " + entry(t)->subtitle;
      };
      Add("showcase/" + topic.id, title, [&](const Texts& t) {
        return entry(t) == nullptr ? std::string() : entry(t)->description;
      });
      for (const auto& id : topic.projects) {
        const auto project = [&](const Texts& t) {
          return entry(t) == nullptr ? nullptr : At(entry(t)->projects, id);
        };
        Add(
            "showcase/" + topic.id + "/" + id,
            [&](const Texts& t) { return project(t) == nullptr ? "" : project(t)->title; },
            [&](const Texts& t) { return project(t) == nullptr ? "" : project(t)->description; });
      }
    }
  }

  void ReadFaq() {
    const auto& english = profile_.In(Language::kEnglish).faq;
    for (std::size_t i = 0; i < english.size(); ++i) {
      Add(
          "faq/" + english[i].id,
          [&](const Texts& t) { return i < t.faq.size() ? t.faq[i].question : std::string(); },
          [&](const Texts& t) { return i < t.faq.size() ? t.faq[i].answer : std::string(); });
    }
  }

  void ReadBackground() {
    const auto& english = profile_.In(Language::kEnglish).background;
    for (std::size_t i = 0; i < english.size(); ++i) {
      const auto entry = [&](const Texts& t) {
        return i < t.background.size() ? &t.background[i] : nullptr;
      };
      Add(
          "background/" + english[i].id,
          [&](const Texts& t) { return entry(t) == nullptr ? std::string() : entry(t)->title; },
          [&](const Texts& t) { return entry(t) == nullptr ? std::string() : entry(t)->text; });
    }
  }

  const profile::Profile& profile_;
  std::vector<Told> told_;
};

}  // namespace

std::vector<Told> ReadTold(const profile::Profile& profile) { return Reader(profile).ReadAll(); }

}  // namespace portfolio::facts
