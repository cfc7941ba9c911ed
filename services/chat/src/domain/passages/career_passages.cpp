#include <algorithm>

#include "chat/src/domain/passages/passage_writer.h"

namespace portfolio::chat {
namespace {

/// Stages with results, duties and tools; industries; achievements.
class CareerPassages : private PassageWriter {
 public:
  CareerPassages(const profile::Profile& profile, const Lexicon& lexicon,
                 std::vector<Passage>& passages)
      : PassageWriter(profile, lexicon, passages) {}

  void WriteAll() {
    AddWork();
    if (!facts_.industries.empty()) AddIndustries();
    if (!facts_.achievements.empty()) AddAchievements();
  }

 private:
  Years YearsOf(const profile::Work& work) const {
    const int from = YearNumber(work.start_date, 0);
    return {from, YearNumber(work.end_date, kOpenEnd)};
  }

  std::string WorkHead(Language l, const profile::WorkText& work) const {
    return Say(l, "passage.work",
               {{"position", work.position},
                {"name", work.name},
                {"period", work.period},
                {"location", work.location}});
  }

  /// "Team: 12." Empty for whoever leads nobody.
  std::string Team(Language l, const profile::Work& work) const {
    const std::string count = work.team_size.Shown();
    return count.empty() ? "" : " " + Say(l, "passage.team", {{"count", count}});
  }

  void AddWork() {
    Add("work", "about", "experience", Tags{{"career", "employer"}},
        [&](Language l, const Texts& t) {
          std::vector<std::string> items;
          for (const auto& work : facts_.work) {
            const auto& text = t.work.at(work.id);
            items.push_back(Labelled(l, text.period, text.position + ", " + text.name));
          }
          for (const auto& step : facts_.timeline) {
            if (t.work.count(step.id) == 0) items.push_back(t.timeline.at(step.id).text);
          }
          return ListText(l, "passage.career", items);
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
      Tags tags{{}, {"career"}};
      if (step.from <= FirstYear()) tags.related.push_back("early_career");
      Add("timeline/" + step.id, "about", "experience", tags, [&](Language, const Texts& t) {
        const auto& text = t.timeline.at(step.id);
        return PassageText{text.title, {}, YearsAsWords(Limited(years)), text.text, text.text};
      }).years = years;
    }
  }

  /// Open ends run to the last year that any date of the content names.
  Years Limited(Years years) const { return {years.from, std::min(years.to, LastYear())}; }

  /// In which she began to work.
  int FirstYear() const {
    int first = kOpenEnd;
    for (const auto& work : facts_.work) {
      first = std::min(first, YearNumber(work.start_date, kOpenEnd));
    }
    return first;
  }

  int LastYear() const {
    int last = 0;
    for (const auto& project : facts_.projects) {
      last = std::max({last, YearNumber(project.start_date, 0), YearNumber(project.end_date, 0)});
    }
    return last + 1;
  }

  void AddStage(const profile::Work& work, bool newest) {
    const Years years = YearsOf(work);
    Tags tags{{}, {"career", "employer", "industry", "period"}, {"stage"}};
    if (newest) tags.concepts.push_back("current");
    const std::string id = "work/" + work.id;
    Add(id, "about", "experience", tags, [&](Language l, const Texts& t) {
      const auto& text = t.work.at(work.id);
      std::string keywords = text.name + " " + text.position + " " + text.location + " " +
                             text.period + " " + YearsAsWords(Limited(years));
      for (const std::string& industry : work.industries) {
        keywords += " " + t.industries.at(industry).name;
      }
      return PassageText{
          text.title,
          {text.name},
          keywords,
          text.summary,
          WorkHead(l, text) + " " + text.summary + Team(l, work) + FirstResults(l, text)};
    }).years = years;
    const profile::WorkText& parts = In(Language::kEnglish).work.at(work.id);
    if (!parts.results.empty()) AddResults(work);
    if (!parts.responsibilities.empty()) AddResponsibilities(work);
    if (!parts.stack.empty()) AddStack(work);
  }

  std::string FirstResults(Language l, const profile::WorkText& text) const {
    if (text.results.empty()) return "";
    return "\n\n" + Say(l, "passage.results") + AsList(FirstOf(text.results, 3));
  }

  void AddResults(const profile::Work& work) {
    Add("work/" + work.id + "/results", "about", "experience", Tags{{}, {"result", "achievement"}},
        [&](Language l, const Texts& t) {
          const auto& text = t.work.at(work.id);
          return PassageText{
              text.name,
              {text.name},
              text.period + " " + text.title,
              Join(text.results, " "),
              Say(l, "passage.results.at", {{"name", text.name}, {"period", text.period}}) +
                  AsList(text.results)};
        })
        .prior = kDetailPrior;
  }

  void AddResponsibilities(const profile::Work& work) {
    Add("work/" + work.id + "/responsibilities", "about", "experience", Tags{{}, {"duty"}},
        [&](Language l, const Texts& t) {
          const auto& text = t.work.at(work.id);
          return PassageText{text.name,
                             {text.name},
                             text.period + " " + text.title + " " + text.position,
                             Join(text.responsibilities, " "),
                             WorkHead(l, text) + AsList(text.responsibilities)};
        })
        .prior = kDetailPrior;
  }

  void AddStack(const profile::Work& work) {
    Add("work/" + work.id + "/stack", "about", "experience", Tags{{}, {"tool", "technical_skill"}},
        [&](Language l, const Texts& t) {
          const auto& text = t.work.at(work.id);
          return PassageText{
              text.name,
              {text.name},
              text.period,
              Join(text.stack, ", "),
              Say(l, "passage.stack", {{"name", text.name}, {"stack", Join(text.stack, ", ")}})};
        })
        .prior = kSubjectPrior;
  }

  void AddIndustries() {
    Add("industries", "about", "overview", Tags{{"industry"}}, [&](Language l, const Texts& t) {
      std::vector<std::string> items;
      for (const auto& industry : facts_.industries) {
        const auto& text = t.industries.at(industry.id);
        items.push_back("**" + text.name + "** (" +
                        Say(l, "passage.years", {{"years", industry.years.Shown()}}) +
                        "): " + text.description);
      }
      return ListText(l, "passage.industries", items);
    }).prior = kOverviewPrior;
    for (const auto& industry : facts_.industries) {
      Add("industries/" + industry.id, "about", "overview",
          Tags{{}, {"industry", "career", "seniority"}}, [&](Language, const Texts& t) {
            const auto& text = t.industries.at(industry.id);
            return PassageText{text.name,
                               {},
                               IdAsWords(industry.id) + " " + text.description,
                               text.experience + " " + Join(text.specialties, ". ") + ". " +
                                   Join(text.achievements, ". "),
                               text.experience + AsList(text.achievements)};
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
          return ListText(l, "passage.achievements", items);
        })
        .prior = kOverviewPrior;
    for (const auto& achievement : facts_.achievements) {
      Add("achievements/" + achievement.id, "about", "achievements",
          Tags{{}, {"result", "achievement"}}, [&](Language, const Texts& t) {
            const auto& text = t.achievements.at(achievement.id);
            return PassageText{
                text.title,
                {},
                IdAsWords(achievement.id) + " " + text.scale,
                text.description + " " + text.impact,
                WithoutEnd(text.description) + " (" + text.scale + "). " + text.impact};
          });
    }
  }
};

}  // namespace

void AddCareerPassages(const profile::Profile& profile, const Lexicon& lexicon,
                       std::vector<Passage>& passages) {
  CareerPassages(profile, lexicon, passages).WriteAll();
}

}  // namespace portfolio::chat
