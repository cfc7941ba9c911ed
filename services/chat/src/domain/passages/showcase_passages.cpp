#include <algorithm>

#include "chat/src/domain/passages/passage_writer.h"

namespace portfolio::chat {
namespace {

/// The lexicon's name for questions about the site itself.
constexpr const char* kSite = "website";

/// Figures, showcase topics and projects.
class ShowcasePassages : private PassageWriter {
 public:
  ShowcasePassages(const profile::Profile& profile, const Lexicon& lexicon,
                   std::vector<Passage>& passages)
      : PassageWriter(profile, lexicon, passages) {}

  void WriteAll() {
    AddMetrics();
    AddShowcase();
    if (!facts_.projects.empty()) AddProjects();
  }

 private:
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
          [&](Language l, const Texts& t) {
            const auto& text = t.showcase.at(topic.id);
            std::vector<std::string> items;
            for (const auto& [id, project] : text.projects) {
              items.push_back(Labelled(l, project.title, project.description));
            }
            return PassageText{
                text.title, {}, text.subtitle, text.description, text.description + AsList(items)};
          });
      for (const std::string& project : topic.projects) {
        Add("showcase/" + topic.id + "/" + project, "showcase", topic.id, Tags{{}, {"project"}},
            [&](Language, const Texts& t) {
              const auto& text = t.showcase.at(topic.id).projects.at(project);
              return PassageText{
                  text.title, {}, IdAsWords(project), text.description, text.description};
            })
            .prior = kDetailPrior;
      }
      if (!topic.figures.empty()) AddFigures(topic);
    }
  }

  /// How something was made: "150+ drafts, 7 days of work."
  void AddFigures(const profile::ShowcaseTopic& topic) {
    Add("showcase/" + topic.id + "/summary", "showcase", topic.id, TagsOfFigures(topic),
        [&](Language, const Texts& t) {
          const profile::ShowcaseText& text = t.showcase.at(topic.id);
          std::vector<std::string> figures;
          for (const profile::Figure& figure : topic.figures) {
            figures.push_back(figure.count.Shown() + " " + text.figures.at(figure.id));
          }
          const std::string body = Join(figures, ", ") + ".";
          return PassageText{text.title, {}, "", body, body};
        });
  }

  /// A topic that tells of the site itself says with its figures how that was made.
  Tags TagsOfFigures(const profile::ShowcaseTopic& topic) const {
    const profile::ShowcaseText& text = In(Language::kEnglish).showcase.at(topic.id);
    Tags tags{{}, ConceptsIn(text.title)};
    for (const auto& [id, project] : text.projects) {
      const std::vector<std::string> named = ConceptsIn(project.title);
      if (std::find(named.begin(), named.end(), kSite) != named.end()) tags.concepts = {kSite};
    }
    return tags;
  }

  void AddProjects() {
    Add("projects", "showcase", "", Tags{{"project"}}, [&](Language l, const Texts& t) {
      std::vector<std::string> items;
      for (const auto& project : facts_.projects) {
        const auto& text = t.projects.at(project.id);
        items.push_back(Labelled(
            l, text.name, text.highlights.empty() ? text.description : text.highlights.front()));
      }
      return ListText(l, "passage.projects", FirstOf(items, 6));
    }).prior = kOverviewPrior;
    for (const auto& project : facts_.projects) {
      Add("projects/" + project.id, "showcase", "", Tags{{}, {"project"}, {"stage"}},
          [&](Language l, const Texts& t) {
            const auto& text = t.projects.at(project.id);
            const std::string from = YearOf(project.start_date);
            const std::string to = YearOf(project.end_date);
            const std::string years = to.empty()   ? Say(l, "passage.since", {{"year", from}})
                                      : from == to ? from
                                                   : from + "–" + to;
            return PassageText{text.name,
                               {},
                               IdAsWords(project.id) + " " + years,
                               text.description + " " + Join(text.highlights, ". "),
                               WithoutEnd(text.description) + " (" + text.name + ", " + years +
                                   ", " + text.role + ")." + AsList(text.highlights)};
          });
    }
  }
};

}  // namespace

void AddShowcasePassages(const profile::Profile& profile, const Lexicon& lexicon,
                         std::vector<Passage>& passages) {
  ShowcasePassages(profile, lexicon, passages).WriteAll();
}

}  // namespace portfolio::chat
