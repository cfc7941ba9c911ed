#include <algorithm>
#include <array>

#include "chat/src/domain/passages/passage_writer.h"

namespace portfolio::chat {
namespace {

/// Who the owner is: summary, place, strengths, figures, languages, interests.
class OwnerPassages : private PassageWriter {
 public:
  OwnerPassages(const profile::Profile& profile, const Lexicon& lexicon,
                std::vector<Passage>& passages)
      : PassageWriter(profile, lexicon, passages) {}

  void WriteAll() {
    AddOwner();
    if (!facts_.languages.empty()) AddLanguages();
    if (!facts_.interests.empty()) AddInterests();
  }

 private:
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
          Say(l, "passage.location",
              {{"first", t.basics.first_name}, {"location", t.basics.location}}) +
          " " + WordFor(t.basics.more, "remote");
      return PassageText{Say(l, "passage.location.title"), {}, t.basics.location, body, body};
    });
    if (!facts_.strengths.empty()) AddStrengths();
    Add("owner/specialization", "about", "overview", Tags{{"specialization"}},
        [&](Language l, const Texts& t) {
          const std::string body = Say(l, "passage.specialization",
                                       {{"first", t.basics.first_name},
                                        {"label", t.basics.label},
                                        {"specialization", t.basics.specialization}});
          return PassageText{
              Say(l, "passage.specialization.title"), {}, t.basics.label, body, body};
        });
    Add("owner/figures", "about", "personal", Tags{{"seniority", "countries"}},
        [&](Language l, const Texts& t) {
          const std::vector<std::string> items = Figures(t);
          return PassageText{Say(l, "passage.figures.title"),
                             {},
                             Join(items, " "),
                             WordFor(t.personal, "note"),
                             Say(l, "passage.figures") + AsList(items)};
        });
    for (const auto& [key, line] : In(Language::kEnglish).basics.more) {
      if (IsShownElsewhere(key)) continue;
      Add("owner/" + key, "about", "overview", Tags{{}, ConceptsOf(key)},
          [&, name = key](Language, const Texts& t) {
            const std::string text = WordFor(t.basics.more, name);
            return PassageText{text, {}, IdAsWords(name), text, text};
          })
          .prior = kStoryPrior;
    }
  }

  void AddStrengths() {
    Add("owner/strengths", "about", "overview", Tags{{"strength"}},
        [&](Language l, const Texts& t) {
          std::vector<std::string> items;
          for (const std::string& id : facts_.strengths) items.push_back(t.strengths.at(id));
          PassageText text = ListText(l, "passage.strengths", items);
          text.body = Join(items, ". ");
          return text;
        })
        .prior = kOverviewPrior;
  }

  static bool IsShownElsewhere(std::string_view key) {
    static constexpr std::array<std::string_view, 13> kKeys = {
        "name", "firstName", "lastName", "label",  "headline",       "deck",       "summary",
        "city", "country",   "location", "remote", "specialization", "portraitAlt"};
    return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
  }

  /// "10+ years of experience" and so on.
  std::vector<std::string> Figures(const Texts& t) const {
    const profile::Personal& personal = facts_.personal;
    std::vector<std::string> lines;
    const auto line = [&](const profile::Count& count, const std::string& label) {
      if (count.value == 0) return;
      lines.push_back("**" + count.Shown() + "** " + WordFor(t.personal, label));
    };
    line(personal.years_of_experience, "experience");
    line(personal.countries_visited, "countries");
    line(personal.continents, "continents");
    line(personal.languages_studied, "languages");
    for (const profile::Figure& figure : personal.figures) line(figure.count, figure.id);
    return lines;
  }

  void AddLanguages() {
    Add("languages", "about", "personal", Tags{{"language"}}, [&](Language l, const Texts& t) {
      std::vector<std::string> items;
      for (const auto& language : facts_.languages) {
        const auto& text = t.languages.at(language.id);
        items.push_back(Labelled(l, text.name, text.level));
      }
      return ListText(l, "passage.languages", items);
    }).prior = kOverviewPrior;
    for (const auto& language : facts_.languages) {
      Add("languages/" + language.id, "about", "personal", Tags{{}, {"language"}},
          [&](Language l, const Texts& t) {
            const auto& text = t.languages.at(language.id);
            const std::string body = Say(
                l, "passage.language",
                {{"first", t.basics.first_name}, {"language", text.name}, {"level", text.level}});
            return PassageText{text.name, {}, "", text.level, body};
          });
    }
  }

  void AddInterests() {
    Add("interests", "about", "personal", Tags{{"interest"}}, [&](Language l, const Texts& t) {
      std::vector<std::string> items;
      for (const std::string& id : facts_.interests) {
        items.push_back(Labelled(l, t.interests.at(id).name, t.interests.at(id).text));
      }
      return ListText(l, "passage.interests", items);
    }).prior = kOverviewPrior;
    for (const std::string& id : facts_.interests) {
      Add("interests/" + id, "about", "personal", Tags{{}, {"interest"}},
          [&](Language, const Texts& t) {
            const auto& text = t.interests.at(id);
            return PassageText{text.name, {}, "", text.text, text.text};
          })
          .prior = kDetailPrior;
    }
  }
};

}  // namespace

void AddOwnerPassages(const profile::Profile& profile, const Lexicon& lexicon,
                      std::vector<Passage>& passages) {
  OwnerPassages(profile, lexicon, passages).WriteAll();
}

}  // namespace portfolio::chat
