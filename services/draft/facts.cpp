#include "draft/facts.h"

#include <algorithm>
#include <set>

#include "platform/text/text.h"

namespace portfolio::draft {
namespace {

using resume::Date;
using resume::Degree;
using resume::Post;

constexpr size_t kMostPosts = 12;
constexpr size_t kMostDegrees = 8;
constexpr size_t kMostLanguages = 12;
constexpr size_t kMostSkills = 30;
constexpr size_t kMostProjects = 40;
constexpr size_t kMostCertificates = 20;
constexpr size_t kMostInterests = 8;

/// Ids that stand once.
class Ids {
 public:
  std::string Make(std::string_view text) {
    const std::string slug = Slug(text);
    std::string id = slug;
    for (int n = 2; !taken_.insert(id).second; ++n)
      id = slug.substr(0, 36) + "-" + std::to_string(n);
    return id;
  }

 private:
  std::set<std::string> taken_;
};

int MonthNumber(const std::string& month) {
  return std::stoi(month.substr(0, 4)) * 12 + std::stoi(month.substr(5)) - 1;
}

class FactCollector {
 public:
  FactCollector(const Source& source, const DraftOptions& options)
      : source_(source), resume_(source.resume), options_(options) {}

  Facts Collect() {
    CollectPosts();
    SplitOwnersName();
    FindPlace();
    CollectDegrees();
    CollectLanguages();
    CollectTexts(resume_.interests, kMostInterests, &facts_.interests);
    CollectTexts(resume_.skills, kMostSkills, &facts_.skills);
    if (!facts_.skills.empty())
      Assume("profile.json, skills: every level is " + std::to_string(kAssumedLevel) +
             ", and all stand in one group.");
    CollectProjects();
    CollectCertificates();
    return std::move(facts_);
  }

 private:
  void Assume(std::string text) { facts_.assumed.push_back(std::move(text)); }
  void Want(std::string text) { facts_.to_say.push_back(std::move(text)); }

  void CollectPosts() {
    bool years_alone = false;
    for (const Post& post : resume_.posts) {
      const Date from = post.period.from.empty() ? post.period.to : post.period.from;
      if (from.empty() || (post.title.empty() && post.company.empty())) {
        Want("When “" + post.title + post.company +
             "” was: it isn't in the draft, since it has no date.");
        continue;
      }
      years_alone |= from.month == 0 || (!post.period.current && post.period.to.month == 0);
      DatedPost dated{&post, {}, MonthText(from, false), {}};
      if (!post.period.current) dated.end = std::max(dated.start, MonthText(post.period.to, true));
      facts_.posts.push_back(std::move(dated));
    }
    std::stable_sort(facts_.posts.begin(), facts_.posts.end(),
                     [](const DatedPost& a, const DatedPost& b) { return a.start > b.start; });
    if (facts_.posts.size() > kMostPosts) {
      Assume("The twelve newest posts were taken; a site shows no more.");
      facts_.posts.resize(kMostPosts);
    }
    for (DatedPost& post : facts_.posts)
      post.id = ids_.Make(post.post->company.empty() ? post.post->title : post.post->company);
    if (years_alone)
      Assume(
          "profile.json, work: where the source gives years alone, posts begin in January and end "
          "in December.");
  }

  void SplitOwnersName() {
    if (std::count(resume_.name.begin(), resume_.name.end(), ' ') < 2) return;
    const PersonName name = SplitName(resume_.name, options_.language);
    Assume("texts, basics/firstName and lastName: “" + name.first + "” and “" + name.last + "”.");
  }

  void FindPlace() {
    const size_t end = resume_.place.find_first_of(",(");
    facts_.city = std::string(platform::Trim(resume_.place.substr(0, end)));
    facts_.country =
        source_.country_code.empty() ? resume::CountryCodeOf(resume_.place) : source_.country_code;
    if (facts_.country.size() != 2) {
      facts_.country = CountryOfNewestPost();
      if (!facts_.country.empty())
        Assume("profile.json, basics/location: the country is assumed to be " + facts_.country +
               ", that of the newest post whose country is told.");
    }
    if (facts_.country.empty()) {
      facts_.country = CountryOf(options_.language);
      Assume("profile.json, basics/location: the country is assumed to be " + facts_.country +
             ", by the language; the time zone follows it.");
    }
    const TimeZone zone = TimeZoneOf(facts_.country, facts_.city);
    facts_.time_zone = zone.id;
    if (!zone.sure)
      Assume("site.json and profile.json, timeZone: " + zone.id +
             " is assumed; the country has several.");
  }

  std::string CountryOfNewestPost() const {
    for (const DatedPost& dated : facts_.posts) {
      std::string code = resume::CountryCodeOf(dated.post->place);
      if (code.size() == 2) return code;
    }
    return {};
  }

  void CollectDegrees() {
    Ids ids;
    for (const Degree& degree : resume_.degrees) {
      if (degree.period.to.empty() || degree.school.empty() || degree.degree.empty()) {
        Want("School, degree and year of “" +
             (degree.degree.empty() ? degree.school : degree.degree) +
             "”: it isn't in the draft, since one of them is missing.");
      } else if (facts_.degrees.size() < kMostDegrees) {
        facts_.degrees.emplace_back(ids.Make(degree.degree), &degree);
      }
    }
    if (!facts_.degrees.empty())
      Assume(
          "profile.json, education: days of degrees (and June, where the source gives a year) are "
          "assumed.");
  }

  void CollectLanguages() {
    std::string unknown;
    Ids ids;
    for (const resume::SpokenLanguage& language : resume_.languages) {
      const LanguageLevel level = LevelOf(language.level);
      if (level.level.empty()) {
        unknown += (unknown.empty() ? "" : ", ") + language.name;
      } else if (facts_.languages.size() < kMostLanguages) {
        const std::string code = resume::LanguageCodeOf(language.name);
        facts_.languages.push_back(
            {&language, ids.Make(code.empty() ? language.name : code), level});
      }
    }
    if (!unknown.empty())
      Want("How well you speak " + unknown + " (native, or A1 to C2): profile.json, languages.");
  }

  static void CollectTexts(const std::vector<std::string>& texts, size_t most,
                           Named<std::string>* out) {
    Ids ids;
    for (const std::string& text : texts) {
      if (!text.empty() && out->size() < most) out->emplace_back(ids.Make(text), text);
    }
  }

  void CollectProjects() {
    Ids ids;
    std::string undated;
    for (const Project& project : source_.projects) {
      if (project.name.empty()) continue;
      if (project.period.from.empty()) {
        undated += (undated.empty() ? "" : "; ") + project.name;
      } else if (facts_.projects.size() < kMostProjects) {
        facts_.projects.emplace_back(ids.Make(project.name), &project);
      }
    }
    if (!undated.empty())
      Want("When these projects were: " + undated +
           ". Add them to profile.json and the texts, projects.");
  }

  void CollectCertificates() {
    Ids ids;
    std::string incomplete;
    for (const Certificate& certificate : source_.certificates) {
      if (certificate.name.empty() || certificate.issuer.empty() || certificate.date.empty()) {
        incomplete += (incomplete.empty() ? "" : ", ") + certificate.name;
      } else if (facts_.certificates.size() < kMostCertificates) {
        facts_.certificates.emplace_back(ids.Make(certificate.name), &certificate);
      }
    }
    for (const std::string& text : resume_.certificates)
      incomplete += (incomplete.empty() ? "" : "; ") + text;
    if (!facts_.certificates.empty())
      Assume(
          "profile.json, certificates: days (and January, where the source gives a year) are "
          "assumed.");
    if (!incomplete.empty())
      Want("Who issued these certificates and when: " + incomplete +
           ". Add them to profile.json and the texts, certificates.");
  }

  const Source& source_;
  const resume::Resume& resume_;
  const DraftOptions& options_;
  Facts facts_;
  Ids ids_;
};

}  // namespace

int Facts::YearsOfExperience(const std::string& today) const {
  std::set<int> months;
  for (const DatedPost& dated : posts) {
    const int begin = MonthNumber(dated.start);
    const int end = MonthNumber(dated.end.empty() ? today : dated.end);
    for (int month = begin; month <= end && month < begin + 12 * 70; ++month) months.insert(month);
  }
  return static_cast<int>(months.size()) / 12;
}

std::string Facts::Label(const resume::Resume& resume) const {
  if (!resume.headline.empty()) return resume.headline;
  const Post& newest = *posts[0].post;
  return newest.title.empty() ? newest.company : newest.title;
}

std::string MonthText(const Date& date, bool last) {
  const int month = date.month != 0 ? date.month : last ? 12 : 1;
  return std::to_string(date.year) + (month < 10 ? "-0" : "-") + std::to_string(month);
}

std::string InternationalPhone(const std::string& phone) {
  if (phone.empty() || phone[0] != '+') return {};
  std::string out = "+";
  for (char c : phone.substr(1)) {
    if (c >= '0' && c <= '9') out.push_back(c);
    if (c == ' ' || c == '-') out.push_back(' ');
  }
  return out.size() >= 8 && out.size() <= 21 ? out : std::string();
}

Facts CollectFacts(const Source& source, const DraftOptions& options) {
  return FactCollector(source, options).Collect();
}

}  // namespace portfolio::draft
