#include "document/src/domain/cv_sheet.h"

#include <algorithm>

#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

/// Results that are drawn under the summary, one of each kind of drawing.
constexpr size_t kFigures = 4;
/// What two pages hold in every language: duties of the present stage and of earlier ones, results
/// of each, projects, skills of each group (the strongest come first).
constexpr size_t kPresentDuties = 5;
constexpr size_t kEarlierDuties = 4;
constexpr size_t kResults = 4;
constexpr size_t kProjects = 3;
constexpr size_t kSkillsOfGroup = 8;

/// An address as people read it: without scheme and "www.".
std::string Readable(std::string address) {
  for (const std::string_view prefix : {"https://", "http://", "www."}) {
    if (address.compare(0, prefix.size(), prefix) == 0) address.erase(0, prefix.size());
  }
  if (!address.empty() && address.back() == '/') address.pop_back();
  return address;
}

/// Composes one sheet; a class only to share what every part needs.
class CvComposer {
 public:
  CvComposer(const profile::Profile& profile, Language language, std::string public_url)
      : facts_(profile.facts),
        texts_(profile.In(language)),
        words_(CvWordsIn(language)),
        language_(language),
        public_url_(std::move(public_url)) {}

  CvSheet Compose() const {
    CvSheet sheet;
    sheet.language = language_;
    sheet.words = &words_;
    sheet.name = texts_.basics.name;
    sheet.title = texts_.basics.name + " · " + std::string(words_.document);
    sheet.label = Bound(texts_.basics.label);
    sheet.headline = Bound(texts_.basics.headline);
    sheet.contacts = Contacts();
    sheet.career_start = facts_.basics.career_start;
    sheet.career_end = NewestYear() + 1;
    for (const profile::TimelineStep& step : facts_.timeline) {
      sheet.marks.push_back({step.from, Bound(texts_.timeline.at(step.id).title)});
    }
    sheet.portrait_alternative = texts_.basics.portrait_alt;
    sheet.summary = Bound(texts_.basics.summary);
    sheet.figures = Figures();
    for (const profile::Work& work : facts_.work) sheet.jobs.push_back(Job(work));
    sheet.projects = Projects();
    sheet.skills = SkillGroups();
    for (const profile::Education& education : facts_.education) {
      sheet.education.push_back(EducationOf(education));
    }
    for (const profile::Certificate& certificate : facts_.certificates) {
      sheet.certificates.push_back({FormatMonth(certificate.date, language_),
                                    Bound(texts_.certificates.at(certificate.id)),
                                    Bound(certificate.issuer), certificate.url});
    }
    for (const profile::SpokenLanguage& language : facts_.languages) {
      const profile::SpokenLanguageText& text = texts_.languages.at(language.id);
      sheet.languages.push_back({text.name, Bound(text.level), Steps(language.level)});
    }
    for (const std::string& interest : facts_.interests) {
      sheet.interests.push_back(Bound(texts_.interests.at(interest).name));
    }
    sheet.share_link = ShareLink(public_url_, language_, "");
    return sheet;
  }

 private:
  std::string Bound(std::string_view text) const { return BindSpaces(text, language_); }

  std::vector<std::string> FirstBound(const std::vector<std::string>& texts, size_t most) const {
    std::vector<std::string> bound;
    for (size_t i = 0; i < std::min(most, texts.size()); ++i) bound.push_back(Bound(texts[i]));
    return bound;
  }

  std::string Dates(const std::string& start, const std::string& end) const {
    const std::string last =
        end.empty() ? std::string(words_.present) : FormatMonth(end, language_);
    const std::string first = FormatMonth(start, language_);
    return first == last ? first : Bound(first + " – " + last);
  }

  std::vector<CvContact> Contacts() const {
    const profile::Basics& basics = facts_.basics;
    std::vector<CvContact> contacts = {
        {"", basics.email, "mailto:" + basics.email},
    };
    if (!basics.phone.empty()) {
      contacts.push_back({"", Bound(basics.phone), "tel:" + DigitsOf(basics.phone)});
    }
    contacts.push_back({"", texts_.basics.location, ""});
    contacts.push_back({"", Readable(basics.url), basics.url});
    for (const profile::NetworkProfile& network : basics.profiles) {
      contacts.push_back({network.network, network.username, network.url});
    }
    if (!basics.telegram.empty()) {
      contacts.push_back({"", Readable(basics.telegram), basics.telegram});
    }
    if (!basics.whatsapp.empty()) contacts.push_back({"", "WhatsApp", basics.whatsapp});
    return contacts;
  }

  static std::string DigitsOf(const std::string& phone) {
    std::string digits;
    for (const char c : phone) {
      if ((c >= '0' && c <= '9') || c == '+') digits += c;
    }
    return digits;
  }

  int NewestYear() const {
    std::string newest = std::to_string(facts_.basics.career_start);
    for (const profile::Work& work : facts_.work) {
      newest = std::max({newest, work.start_date, work.end_date});
    }
    for (const profile::Project& project : facts_.projects) {
      newest = std::max({newest, project.start_date, project.end_date});
    }
    for (const profile::Certificate& certificate : facts_.certificates) {
      newest = std::max(newest, certificate.date);
    }
    return std::stoi(newest.substr(0, 4));
  }

  CvFigure Figure(const profile::Metric& metric) const {
    const profile::MetricText& text = texts_.metrics.at(metric.id);
    return {metric, Bound(text.display), Bound(text.label)};
  }

  /// The last metric of each kind: those of head count, rate, money and change, in this order.
  std::vector<CvFigure> Figures() const {
    std::vector<CvFigure> figures;
    for (const std::string_view kind : {"count", "rate", "money", "change", "range"}) {
      for (auto metric = facts_.metrics.rbegin(); metric != facts_.metrics.rend(); ++metric) {
        if (metric->kind != kind || figures.size() == kFigures) continue;
        figures.push_back(Figure(*metric));
        break;
      }
    }
    return figures;
  }

  CvJob Job(const profile::Work& work) const {
    const profile::WorkText& text = texts_.work.at(work.id);
    CvJob job;
    job.dates = Dates(work.start_date, work.end_date);
    job.current = work.end_date.empty();
    job.position = Bound(text.position);
    job.employer = Bound(text.name);
    job.location = Bound(text.location);
    job.summary = Bound(text.summary);
    job.responsibilities =
        FirstBound(text.responsibilities, job.current ? kPresentDuties : kEarlierDuties);
    job.results = FirstBound(text.results, kResults);
    for (const std::string& tool : text.stack) {
      job.tools += (job.tools.empty() ? "" : ", ") + Bound(tool);
    }
    return job;
  }

  std::vector<CvProject> Projects() const {
    std::vector<const profile::Project*> newest;
    for (const profile::Project& project : facts_.projects) newest.push_back(&project);
    std::stable_sort(newest.begin(), newest.end(),
                     [](const auto* a, const auto* b) { return a->start_date > b->start_date; });
    if (newest.size() > kProjects) newest.resize(kProjects);
    std::vector<CvProject> projects;
    for (const profile::Project* project : newest) {
      const profile::ProjectText& text = texts_.projects.at(project->id);
      projects.push_back({Dates(project->start_date, project->end_date), Bound(text.name),
                          Bound(text.role), Bound(text.description), project->url});
    }
    return projects;
  }

  template <typename Texts>
  CvSkillGroup Group(std::string_view title, const std::vector<profile::Skill>& skills,
                     const Texts& texts) const {
    CvSkillGroup group{std::string(title), {}};
    for (const profile::Skill& skill : skills) {
      if (group.skills.size() == kSkillsOfGroup) break;
      group.skills.push_back({Bound(texts.at(skill.id).name), skill.level, {}});
    }
    return group;
  }

  std::vector<CvSkillGroup> SkillGroups() const {
    const profile::Skills& skills = facts_.skills;
    CvSkillGroup industries{std::string(words_.industries), {}};
    for (const profile::Industry& industry : facts_.industries) {
      industries.skills.push_back({Bound(texts_.industries.at(industry.id).name),
                                   {},
                                   Bound(YearsIn(language_, industry.years))});
    }
    return {Group(words_.business_skills, skills.business, texts_.skills.business),
            Group(words_.technical_skills, skills.technical, texts_.skills.technical),
            Group(words_.methods, skills.methodologies, texts_.skills.methodologies), industries};
  }

  CvEducation EducationOf(const profile::Education& education) const {
    const profile::EducationText& text = texts_.education.at(education.id);
    const std::string awarded = education.awarded.substr(0, 4);
    return {
        education.start_date.empty() ? awarded : education.start_date.substr(0, 4) + "–" + awarded,
        Bound(text.degree), Bound(text.institution + ", " + text.location),
        Bound(GradesOf(education, text))};
  }

  /// "GPA 4.0/4.0, 120 credits, ECTS grade A. Awarded with distinction", or what there is of it.
  std::string GradesOf(const profile::Education& education,
                       const profile::EducationText& text) const {
    std::string grades = text.score;
    const auto add = [&](const std::string& grade) {
      grades += (grades.empty() ? "" : ", ") + grade;
    };
    if (education.gpa_scale > 0) {
      add(std::string(words_.gpa) + " " + FormatDecimal(education.gpa, 1, language_) + "/" +
          FormatDecimal(education.gpa_scale, 1, language_));
    }
    if (education.credits > 0) {
      add(Filled(words_.credits, "{n}", std::to_string(education.credits)));
    }
    if (!education.ects.empty()) add(std::string(words_.ects_grade) + " " + education.ects);
    if (education.honours && !text.honours_text.empty()) {
      grades += (grades.empty() ? "" : ". ") + text.honours_text;
    }
    return grades;
  }

  static int Steps(std::string_view level) {
    if (level == "native") return 4;
    if (level == "fluent") return 3;
    return level == "conversational" ? 2 : 1;
  }

  const profile::Facts& facts_;
  const profile::Texts& texts_;
  const CvWords& words_;
  Language language_;
  std::string public_url_;
};

}  // namespace

std::string ShareLink(const std::string& public_url, Language language,
                      const std::string& channel) {
  return public_url + "/cv-download/" + std::string(platform::LanguageCode(language)) +
         (channel.empty() ? "" : "-" + channel);
}

CvSheet ComposeCv(const profile::Profile& profile, Language language,
                  const std::string& public_url) {
  return CvComposer(profile, language, public_url).Compose();
}

}  // namespace portfolio::document
