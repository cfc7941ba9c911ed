#include "document/src/domain/report/reports.h"

#include "platform/text/text.h"

namespace portfolio::document {
namespace {

constexpr size_t kMostRows = 60;
constexpr size_t kMostItems = 40;
/// Code points. Far above what analysis writes; printing shortens further.
constexpr size_t kLongestText = 20000;

/// Collects the first thing that is too large.
class SizeCheck {
 public:
  void Text(const std::string& field, const std::string& text) {
    // Bytes first: counting is only needed for texts that could be too long.
    if (text.size() <= kLongestText || platform::CodePointCount(text) <= kLongestText) return;
    Fail(field);
  }
  void Texts(const std::string& field, const std::vector<std::string>& texts) {
    Count(field, texts.size(), kMostItems);
    for (const std::string& text : texts) Text(field, text);
  }
  void Count(const std::string& field, size_t count, size_t most) {
    if (count > most) Fail(field);
  }
  platform::Status status() const { return status_; }

 private:
  void Fail(const std::string& field) {
    if (!status_.ok()) return;
    status_ =
        platform::InvalidArgument("The result is too large to print.", "REPORT_TOO_LARGE", {field});
  }
  platform::Status status_;
};

platform::Status CheckSize(const JobReport& report) {
  SizeCheck check;
  check.Text("job_title", report.job_title);
  check.Text("company", report.company);
  check.Text("summary", report.summary);
  check.Text("formula", report.formula);
  check.Count("skills", report.rows.size(), kMostRows);
  for (const ReportRow& row : report.rows) {
    for (const std::string* text :
         {&row.skill, &row.required, &row.my_level, &row.evidence, &row.posting_quote}) {
      check.Text("skills", *text);
    }
  }
  check.Texts("recommendations", report.recommendations);
  check.Texts("interview_questions", report.interview_questions);
  check.Texts("posting", report.posting_facts);
  return check.status();
}

platform::Status CheckSize(const NetworkingReport& report) {
  SizeCheck check;
  check.Text("person_name", report.person_name);
  check.Text("person_position", report.person_position);
  check.Text("person_company", report.person_company);
  check.Texts("skills", report.skills);
  check.Texts("industries", report.industries);
  check.Texts("goals", report.goals);
  check.Texts("suggestions", report.suggestions);
  check.Count("professional_help", report.help.size(), kMostItems);
  for (const HelpItem& item : report.help) {
    for (const std::string* text : {&item.title, &item.description, &item.implementation}) {
      check.Text("professional_help", *text);
    }
  }
  check.Count("connection_recommendations", report.connections.size(), kMostItems);
  for (const ConnectionItem& item : report.connections) {
    for (const std::string* text : {&item.name, &item.position, &item.company, &item.reason}) {
      check.Text("connection_recommendations", *text);
    }
  }
  return check.status();
}

bool IsEmpty(const JobReport& report) {
  return platform::Trim(report.job_title).empty() && platform::Trim(report.summary).empty() &&
         report.rows.empty();
}

bool IsEmpty(const NetworkingReport& report) {
  return report.help.empty() && report.connections.empty() && report.suggestions.empty();
}

platform::Status EmptyReport() {
  return platform::InvalidArgument("There is no result to print.", "REPORT_EMPTY");
}

}  // namespace

platform::Status CheckReport(const JobReport& report) {
  return IsEmpty(report) ? EmptyReport() : CheckSize(report);
}

platform::StatusOr<PrintedFile> PrintReport::Run(const JobReport& report,
                                                 const Interrupt& interrupt) const {
  RETURN_IF_ERROR(CheckReport(report));
  ASSIGN_OR_RETURN(std::string content,
                   printer_.Print(report, owner_names_[report.language], interrupt));
  const std::string stem = FileStem({"Job_Match", report.job_title, report.company}, "Job_Match");
  return PrintedFile{std::move(content), stem + ".pdf", "application/pdf", ""};
}

platform::StatusOr<PrintedFile> PrintReport::Run(const NetworkingReport& report,
                                                 const Interrupt& interrupt) const {
  if (IsEmpty(report)) return EmptyReport();
  RETURN_IF_ERROR(CheckSize(report));
  ASSIGN_OR_RETURN(std::string content,
                   printer_.Print(report, owner_names_[report.language], interrupt));
  const std::string stem =
      FileStem({"Networking_Analysis", report.person_name}, "Networking_Analysis");
  return PrintedFile{std::move(content), stem + ".pdf", "application/pdf", ""};
}

}  // namespace portfolio::document
