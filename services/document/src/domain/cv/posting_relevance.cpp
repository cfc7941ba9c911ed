#include "document/src/domain/cv/posting_relevance.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "platform/text/text.h"

namespace portfolio::document {
namespace {

constexpr double kSmallestShare = 0.3;
constexpr double kCommonShare = 0.2;
constexpr double kEvidence = 10;

using Stems = std::set<std::string>;

/// Code points of a text that count: more than an honest evaluation says.
constexpr size_t kLongestText = 600;

Stems StemsOf(std::string_view text, Language language) {
  const std::vector<std::string> stems =
      platform::Stems(platform::Truncate(text, kLongestText), language);
  return {stems.begin(), stems.end()};
}

size_t InBoth(const Stems& a, const Stems& b) {
  return static_cast<size_t>(
      std::count_if(a.begin(), a.end(), [&](const std::string& stem) { return b.contains(stem); }));
}

double WeightOf(const ReportRow& row) { return row.mandatory ? 2 : 1; }

/// The lines of one sheet as stems, with how rare each stem is.
class StemmedSheet {
 public:
  struct Line {
    CvLine line;
    /// What evidence calls it: "Name: text".
    Stems name;
    Stems all;
  };

  explicit StemmedSheet(const CvSheet& sheet) : language_(sheet.language) {
    using Part = CvLine::Part;
    for (size_t i = 0; i < sheet.jobs.size(); ++i) {
      const CvJob& job = sheet.jobs[i];
      Add({Part::kPost, i}, job.position + ", " + job.employer, job.summary + " " + job.tools);
      AddEach(Part::kDuty, i, job.responsibilities);
      AddEach(Part::kResult, i, job.results);
    }
    for (size_t i = 0; i < sheet.projects.size(); ++i) {
      const CvProject& project = sheet.projects[i];
      Add({Part::kProject, 0, i}, project.name, project.role + " " + project.description);
    }
    for (size_t i = 0; i < sheet.skills.size(); ++i) {
      AddEach(Part::kSkill, i, sheet.skills[i].skills);
    }
    for (size_t i = 0; i < sheet.certificates.size(); ++i) {
      Add({Part::kCertificate, 0, i}, sheet.certificates[i].name, "");
    }
    for (size_t i = 0; i < sheet.figures.size(); ++i) {
      Add({Part::kFigure, 0, i}, sheet.figures[i].label, sheet.figures[i].display);
    }
    for (const Line& line : lines_) {
      for (const std::string& stem : line.all) ++lines_with_[stem];
    }
  }

  const std::vector<Line>& lines() const { return lines_; }
  Stems StemsOf(std::string_view text) const { return document::StemsOf(text, language_); }

  /// Of the asked words, the share that the line has, by rarity.
  double ShareHeld(const Stems& asked, const Line& line) const {
    double all = 0;
    double held = 0;
    for (const std::string& stem : asked) {
      const double rarity = RarityOf(stem);
      all += rarity;
      if (line.all.contains(stem)) held += rarity;
    }
    const double share = all > 0 ? held / all : 0;
    return share < kSmallestShare ? 0 : share;
  }

 private:
  void AddEach(CvLine::Part part, size_t group, const std::vector<std::string>& texts) {
    for (size_t i = 0; i < texts.size(); ++i) Add({part, group, i}, texts[i], "");
  }

  void Add(const CvLine& line, const std::string& name, const std::string& text) {
    lines_.push_back({line, StemsOf(name), StemsOf(name + " " + text)});
  }

  double RarityOf(const std::string& stem) const {
    const auto found = lines_with_.find(stem);
    const double with = found == lines_with_.end() ? 1 : static_cast<double>(found->second);
    const auto lines = static_cast<double>(lines_.size());
    // Of a few lines, one is more than a fifth.
    return with > 1 && with > lines * kCommonShare ? 0 : std::log(1 + lines / with);
  }

  Language language_;
  std::vector<Line> lines_;
  std::map<std::string, size_t> lines_with_;
};

/// True when the evidence is the line, a part of it, or "its name: ...".
bool Quotes(const Stems& evidence, const Stems& evidence_name, const StemmedSheet::Line& line) {
  constexpr size_t kFewest = 4;
  constexpr double kSame = 0.8;
  if (!evidence_name.empty() && evidence_name == line.name) return true;
  const size_t shorter = std::min(evidence.size(), line.all.size());
  return shorter >= kFewest &&
         static_cast<double>(InBoth(evidence, line.all)) >= kSame * static_cast<double>(shorter);
}

std::string_view NameIn(std::string_view evidence) {
  return evidence.substr(0, evidence.find(':') == std::string_view::npos ? 0 : evidence.find(':'));
}

}  // namespace

void PostingRelevance::AddRequirements(const CvSheet& sheet, const std::vector<ReportRow>& rows) {
  const StemmedSheet stemmed(sheet);
  for (const ReportRow& row : rows) {
    const Stems asked = stemmed.StemsOf(row.skill);
    const Stems evidence = stemmed.StemsOf(row.evidence);
    const Stems evidence_name = stemmed.StemsOf(NameIn(row.evidence));
    for (const StemmedSheet::Line& line : stemmed.lines()) {
      double held = stemmed.ShareHeld(asked, line);
      if (Quotes(evidence, evidence_name, line)) held += kEvidence;
      if (held > 0) weights_[line.line] += WeightOf(row) * held;
    }
  }
}

void PostingRelevance::AddPostingWords(const CvSheet& sheet, const std::vector<ReportRow>& rows) {
  const StemmedSheet stemmed(sheet);
  for (const ReportRow& row : rows) {
    const Stems asked = stemmed.StemsOf(row.posting_quote);
    for (const StemmedSheet::Line& line : stemmed.lines()) {
      const double held = stemmed.ShareHeld(asked, line);
      if (held > 0) weights_[line.line] += WeightOf(row) * held;
    }
  }
}

double PostingRelevance::Of(const CvLine& line) const {
  const auto found = weights_.find(line);
  return found == weights_.end() ? 0 : found->second;
}

}  // namespace portfolio::document
