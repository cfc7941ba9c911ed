#include <algorithm>

#include "platform/text/text.h"
#include "resume/entries.h"
#include "resume/layout.h"
#include "resume/readers.h"
#include "resume/resume.h"
#include "resume/sections.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMaxBytes = 200'000;
constexpr size_t kMostSummaryBytes = 1200;
constexpr size_t kMostTellingLines = 1500;
constexpr size_t kMostProjects = 40;

template <typename T>
void Append(std::vector<T> from, std::vector<T>* to) {
  for (T& item : from) to->push_back(std::move(item));
}

class ResumeAssembler {
 public:
  Resume Assemble(const std::vector<Section>& sections) {
    for (const Section& section : sections) ReadSection(section);
    ReadPerson(sections, &resume_);
    DropRepeated();
    SetCompany();
    return std::move(resume_);
  }

 private:
  void ReadSection(const Section& section) {
    switch (section.kind) {
      case SectionKind::kExperience:
        Append(ReadPosts(section.rows, &resume_.degrees), &resume_.posts);
        break;
      case SectionKind::kEducation:
        Append(ReadDegrees(section.rows), &resume_.degrees);
        break;
      case SectionKind::kLanguages:
        AddLanguages(ReadLanguages(section.rows));
        return;
      case SectionKind::kSkills:
        ReadSkills(section.rows);
        break;
      case SectionKind::kCertificates:
        ReadOthers(section.rows, &resume_.certificates);
        break;
      case SectionKind::kInterests:
        ReadOthers(section.rows, &resume_.interests);
        return;
      case SectionKind::kSummary:
        ReadSummary(section.rows);
        break;
      case SectionKind::kProjects:
        ReadProjects(section.rows);
        break;
      case SectionKind::kHead:
      case SectionKind::kPersonal:
      case SectionKind::kOther:
      case SectionKind::kObjective:
        ReadLanguageRows(section.rows);
        break;
    }
    Tell(section);
  }

  void ReadSkills(const Rows& rows) {
    std::vector<SpokenLanguage> languages;
    Append(ReadItems(rows, &languages), &resume_.skills);
    AddLanguages(std::move(languages));
  }

  void ReadOthers(const Rows& rows, std::vector<std::string>* to) {
    for (const Row& row : rows) {
      const std::string text(WithoutBullet(row.Text()));
      if (HasLetters(text) && to->size() < 30) to->push_back(text);
    }
  }

  /// Those with a date; a list without dates is read as lines that tell of work.
  void ReadProjects(const Rows& rows) {
    for (const Entry& entry : SplitEntries(rows, EntryDates::kAll)) {
      if (entry.header.empty() || resume_.projects.size() == kMostProjects) continue;
      Project project{std::string(WithoutBullet(entry.header.front())), entry.period, {}};
      if (project.period.from.empty()) project.period.from = project.period.to;
      for (const std::string& line : entry.below)
        project.description +=
            (project.description.empty() ? "" : " ") + std::string(WithoutBullet(line));
      resume_.projects.push_back(std::move(project));
    }
  }

  void ReadSummary(const Rows& rows) {
    ReadLanguageRows(rows);
    for (const Row& row : rows) {
      std::string& text = resume_.summary;
      if (text.size() < kMostSummaryBytes)
        text += (text.empty() ? "" : " ") + std::string(WithoutBullet(row.Text()));
    }
  }

  void ReadLanguageRows(const Rows& rows) {
    for (const Row& row : rows) AddLanguages(LanguagesListedIn(row));
  }

  void AddLanguages(std::vector<SpokenLanguage> languages) {
    for (SpokenLanguage& language : languages) {
      const auto known = std::find_if(
          resume_.languages.begin(), resume_.languages.end(), [&](const SpokenLanguage& other) {
            return platform::Fold(other.name) == platform::Fold(language.name);
          });
      if (known == resume_.languages.end()) resume_.languages.push_back(std::move(language));
    }
  }

  /// Contact, publications, references and hobbies say nothing of what someone can do.
  void Tell(const Section& section) {
    const bool tells =
        section.kind != SectionKind::kPersonal && section.kind != SectionKind::kOther;
    if (!tells) return;
    for (const Row& row : section.rows) {
      if (resume_.telling_lines.size() == kMostTellingLines) return;
      const std::string text = row.Text();
      if (!Holds(text, words::people::kNotAHeadline)) resume_.telling_lines.push_back(text);
    }
  }

  void DropRepeated() {
    std::vector<std::string> seen;
    std::vector<std::string> skills;
    for (std::string& skill : resume_.skills) {
      std::string folded = platform::Fold(skill);
      if (std::find(seen.begin(), seen.end(), folded) != seen.end()) continue;
      seen.push_back(std::move(folded));
      skills.push_back(std::move(skill));
    }
    resume_.skills = std::move(skills);
  }

  void SetCompany() {
    for (const Post& post : resume_.posts) {
      if (!post.period.current || post.company.empty()) continue;
      resume_.company = post.company;
      return;
    }
  }

  Resume resume_;
};

}  // namespace

bool Resume::LooksLikeResume() const {
  return !posts.empty() || !degrees.empty() || (!name.empty() && !skills.empty());
}

Resume ReadResume(std::string_view text) {
  return ResumeAssembler().Assemble(
      ReadSections(ReadLayout(platform::TruncateBytes(text, kMaxBytes))));
}

}  // namespace portfolio::resume
