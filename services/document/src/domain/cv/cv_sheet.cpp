#include "document/src/domain/cv/cv_sheet.h"

#include <algorithm>
#include <array>

#include "document/src/domain/typography.h"
#include "platform/text/text.h"

namespace portfolio::document {
namespace {

/// Results that are drawn, one of each kind of drawing.
constexpr size_t kFigures = 4;
/// What two pages hold in every language: projects, skills of each kind (the strongest come first).
constexpr size_t kProjects = 3;
constexpr size_t kSkillsOfKind = 8;
constexpr size_t kAll = SIZE_MAX;

/// How many sentences, duties and results a post tells.
struct Detail {
  size_t sentences = 0;
  size_t duties = 0;
  size_t results = 0;
};

/// The further back a post stands, the less of it is told: a career of twelve has two pages, too.
Detail DetailOf(size_t post, bool current) {
  if (post < 3) return current ? Detail{kAll, 5, 4} : Detail{kAll, 3, 3};
  if (post < 5) return {1, 2, 2};
  return {1, 0, static_cast<size_t>(post < 7 ? 1 : 0)};
}

/// The first sentences of a text, at most `most`.
std::string FirstSentences(const std::string& text, size_t most) {
  if (most == kAll) return text;
  const std::vector<std::string> sentences = platform::Sentences(text);
  std::string first;
  for (size_t i = 0; i < std::min(most, sentences.size()); ++i) {
    first += (i == 0 ? "" : " ") + sentences[i];
  }
  return first;
}

/// Percent from which a skill is of the expert, the advanced, the intermediate, the basic level.
constexpr std::array<int, 4> kLevelsFrom = {90, 75, 50, 0};

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
    sheet.foot = sheet.title;
    sheet.label = Bound(texts_.basics.label);
    sheet.headline = Bound(texts_.basics.headline);
    sheet.location = Bound(texts_.basics.location);
    sheet.contacts = Contacts();
    sheet.portrait_alternative = texts_.basics.portrait_alt;
    sheet.summary = Bound(texts_.basics.summary);
    for (size_t i = 0; i < facts_.work.size(); ++i) sheet.jobs.push_back(Job(i));
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
      sheet.languages.push_back({text.name, Bound(text.level)});
    }
    for (const std::string& interest : facts_.interests) {
      sheet.interests.push_back(Bound(texts_.interests.at(interest).name));
    }
    sheet.figures = Figures();
    sheet.career_start = facts_.basics.career_start;
    sheet.career_end = NewestYear() + 1;
    for (const profile::TimelineStep& step : facts_.timeline) {
      sheet.marks.push_back({step.from, Bound(texts_.timeline.at(step.id).title)});
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
        {basics.email, "mailto:" + basics.email},
    };
    if (!basics.phone.empty()) {
      contacts.push_back({Bound(basics.phone), "tel:" + DigitsOf(basics.phone)});
    }
    const auto add_address = [&](const std::string& address) {
      if (!address.empty()) contacts.push_back({Readable(address), address});
    };
    add_address(basics.url);
    for (const profile::NetworkProfile& network : basics.profiles) add_address(network.url);
    add_address(basics.telegram);
    add_address(basics.whatsapp);
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

  CvJob Job(size_t post) const {
    const profile::Work& work = facts_.work[post];
    const profile::WorkText& text = texts_.work.at(work.id);
    CvJob job;
    job.dates = Dates(work.start_date, work.end_date);
    job.current = work.end_date.empty();
    job.position = Bound(text.position);
    job.employer = Bound(text.name);
    job.location = Bound(text.location);
    const Detail detail = DetailOf(post, job.current);
    job.summary = Bound(FirstSentences(text.summary, detail.sentences));
    job.responsibilities = FirstBound(text.responsibilities, detail.duties);
    job.results = FirstBound(text.results, detail.results);
    if (detail.sentences != kAll) return job;
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

  struct NamedSkill {
    std::string name;
    /// Percent; -1 for none.
    int level = -1;
  };

  /// The strongest skills of a kind, which come first.
  template <typename Texts>
  void AddSkills(const std::vector<profile::Skill>& kind, const Texts& texts,
                 std::vector<NamedSkill>* skills) const {
    for (size_t i = 0; i < std::min(kSkillsOfKind, kind.size()); ++i) {
      skills->push_back({Bound(texts.at(kind[i].id).name), kind[i].level.value_or(-1)});
    }
  }

  /// A group for each level, those without one, and the industries.
  std::vector<CvSkillGroup> SkillGroups() const {
    std::vector<NamedSkill> skills;
    AddSkills(facts_.skills.business, texts_.skills.business, &skills);
    AddSkills(facts_.skills.technical, texts_.skills.technical, &skills);
    AddSkills(facts_.skills.methodologies, texts_.skills.methodologies, &skills);
    std::vector<CvSkillGroup> groups = {
        {std::string(words_.expert), {}},       {std::string(words_.advanced), {}},
        {std::string(words_.intermediate), {}}, {std::string(words_.basic), {}},
        {std::string(words_.further), {}},      {std::string(words_.industries), {}}};
    for (const NamedSkill& skill : skills) {
      const auto* group = std::find_if(kLevelsFrom.begin(), kLevelsFrom.end(),
                                       [&](int from) { return skill.level >= from; });
      groups[static_cast<size_t>(group - kLevelsFrom.begin())].skills.push_back(skill.name);
    }
    for (const profile::Industry& industry : facts_.industries) {
      const std::string years = industry.years.value > 0 ? YearsIn(language_, industry.years) : "";
      groups.back().skills.push_back(Bound(texts_.industries.at(industry.id).name +
                                           (years.empty() ? "" : " (" + years + ")")));
    }
    std::erase_if(groups, [](const CvSkillGroup& group) { return group.skills.empty(); });
    return groups;
  }

  CvEducation EducationOf(const profile::Education& education) const {
    const profile::EducationText& text = texts_.education.at(education.id);
    const std::string awarded = education.awarded.substr(0, 4);
    return {
        education.start_date.empty() ? awarded : education.start_date.substr(0, 4) + "–" + awarded,
        Bound(text.degree), Bound(text.institution),
        Bound(Joined(text.location, ", ", GradesOf(education, text)))};
  }

  static std::string Joined(const std::string& first, std::string_view between,
                            const std::string& second) {
    return first + (first.empty() || second.empty() ? "" : std::string(between)) + second;
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

  const profile::Facts& facts_;
  const profile::Texts& texts_;
  const CvWords& words_;
  Language language_;
  std::string public_url_;
};

/// False when there are `fewest` or less.
template <typename T>
bool DropLast(std::vector<T>* items, size_t fewest) {
  if (items->size() <= fewest) return false;
  items->pop_back();
  return true;
}

/// From where a post says most, the older one among equals.
bool ShortenJobs(CvSheet* sheet, size_t fewest) {
  std::vector<std::string>* longest = nullptr;
  for (CvJob& job : sheet->jobs) {
    for (std::vector<std::string>* texts : {&job.results, &job.responsibilities}) {
      if (longest == nullptr || texts->size() >= longest->size()) longest = texts;
    }
  }
  return longest != nullptr && DropLast(longest, fewest);
}

}  // namespace

bool Shorten(CvSheet* sheet) {
  return ShortenJobs(sheet, 2) || DropLast(&sheet->projects, 1) || ShortenJobs(sheet, 1) ||
         DropLast(&sheet->projects, 0) || ShortenJobs(sheet, 0);
}

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
