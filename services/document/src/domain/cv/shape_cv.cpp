#include "document/src/domain/cv/shape_cv.h"

#include <algorithm>
#include <numeric>

#include "document/src/domain/typography.h"
#include "platform/text/text.h"

namespace portfolio::document {
namespace {

using Part = CvLine::Part;

// How many stay although nobody asks for them.
constexpr size_t kPresentItems = 2;
constexpr size_t kPastItems = 1;
constexpr size_t kSkills = 3;
constexpr size_t kProjects = 1;
constexpr size_t kCertificates = 2;

class CvShaper {
 public:
  CvShaper(const PostingRelevance& relevance, CvSheet* sheet)
      : relevance_(relevance), sheet_(*sheet) {}

  void Shape() {
    for (size_t i = 0; i < sheet_.jobs.size(); ++i) ShapeJob(i);
    Keep(Part::kProject, 0, kProjects, &sheet_.projects);
    for (size_t i = 0; i < sheet_.skills.size(); ++i) {
      Keep(Part::kSkill, i, kSkills, &sheet_.skills[i].skills);
    }
    Keep(Part::kCertificate, 0, kCertificates, &sheet_.certificates);
    Keep(Part::kFigure, 0, sheet_.figures.size(), &sheet_.figures);
    sheet_.interests.clear();
    sheet_.marks.clear();
    sheet_.skills_first = true;
  }

 private:
  void ShapeJob(size_t post) {
    CvJob& job = sheet_.jobs[post];
    const size_t fewest = job.current || post == 0 ? kPresentItems : IsAsked(post) ? kPastItems : 0;
    if (fewest == 0) {
      const std::vector<std::string> sentences = platform::Sentences(job.summary);
      if (!sentences.empty()) job.summary = sentences.front();
      job.tools.clear();
    }
    Keep(Part::kDuty, post, fewest, &job.responsibilities);
    Keep(Part::kResult, post, fewest, &job.results);
  }

  bool IsAsked(size_t post) const {
    const CvJob& job = sheet_.jobs[post];
    if (relevance_.Of({Part::kPost, post}) > 0) return true;
    const auto any = [&](Part part, size_t count) {
      for (size_t i = 0; i < count; ++i) {
        if (relevance_.Of({part, post, i}) > 0) return true;
      }
      return false;
    };
    return any(Part::kDuty, job.responsibilities.size()) || any(Part::kResult, job.results.size());
  }

  /// The relevant ones, the most relevant first, and others in their order until there are
  /// `fewest`.
  template <typename T>
  void Keep(Part part, size_t group, size_t fewest, std::vector<T>* items) const {
    std::vector<size_t> order(items->size());
    std::iota(order.begin(), order.end(), size_t{0});
    const auto weight = [&](size_t item) { return relevance_.Of({part, group, item}); };
    std::stable_sort(order.begin(), order.end(),
                     [&](size_t a, size_t b) { return weight(a) > weight(b); });
    std::vector<T> kept;
    for (const size_t item : order) {
      if (weight(item) > 0 || kept.size() < fewest) kept.push_back(std::move((*items)[item]));
    }
    *items = std::move(kept);
  }

  const PostingRelevance& relevance_;
  CvSheet& sheet_;
};

/// At most `most` code points of a text from outside, visible and on one line.
std::string Fit(const std::string& text, size_t most) {
  const std::string clean = platform::RemoveControls(platform::Trim(text));
  const std::string_view fit = platform::Truncate(clean, most);
  std::string line = std::string(fit) + (fit.size() < clean.size() ? "…" : "");
  std::replace(line.begin(), line.end(), '\n', ' ');
  return line;
}

}  // namespace

void ShapeTo(const PostingRelevance& relevance, CvSheet* sheet) {
  CvShaper(relevance, sheet).Shape();
}

std::string PostingFoot(const CvSheet& sheet, const JobReport& report) {
  constexpr size_t kLongestName = 60;
  constexpr size_t kLongestTitle = 70;
  constexpr size_t kLongestCompany = 40;
  const CvWords& words = *sheet.words;
  std::string posting = Fit(report.job_title, kLongestTitle);
  const std::string company = Fit(report.company, kLongestCompany);
  posting += (posting.empty() || company.empty() ? "" : ", ") + company;
  std::string foot = Fit(sheet.name, kLongestName);
  if (!posting.empty()) foot += " · " + Filled(words.for_posting, "{posting}", posting);
  return foot + " · " +
         std::string(report.verified ? words.evaluation_verified : words.evaluation_not_verified);
}

}  // namespace portfolio::document
