#pragma once

#include <optional>
#include <string>
#include <vector>

#include "document/src/domain/interrupt.h"
#include "document/src/domain/printed_file.h"
#include "platform/error/status.h"

namespace portfolio::document {

/// A requirement beside the record.
struct ReportRow {
  std::string skill;
  std::string required;
  std::string my_level;
  std::string evidence;
  std::string posting_quote;
  /// Percent.
  int score = 0;
  bool mandatory = false;
  /// A condition that the owner doesn't meet.
  bool hard = false;
};

/// A job evaluation as a browser handed it in. Nothing in it is trusted.
struct JobReport {
  /// Of the report's own words.
  Language language = Language::kEnglish;
  /// Of what the evaluation says.
  Language evaluation_language = Language::kEnglish;
  /// Of what it quotes from the posting; nothing when that isn't known.
  std::optional<Language> posting_language;
  /// The signature of the analysis service holds.
  bool verified = false;
  int overall_score = 0;
  std::string job_title;
  std::string company;
  std::string job_url;
  /// The posting's text was pasted, so that it has no address.
  bool pasted = false;
  /// The posting offers remote work.
  bool remote = false;
  std::vector<ReportRow> rows;
  std::string summary;
  std::vector<std::string> recommendations;
  std::vector<std::string> interview_questions;
  /// Location, salary and so on, as the posting says them.
  std::vector<std::string> posting_facts;
  std::string formula;
};

struct HelpItem {
  std::string title;
  std::string description;
  std::string implementation;
};

struct ConnectionItem {
  std::string name;
  std::string position;
  std::string company;
  std::string reason;
  std::string url;
};

/// A networking analysis as a browser handed it in. Nothing in it is trusted.
struct NetworkingReport {
  Language language = Language::kEnglish;
  bool verified = false;
  std::string person_name;
  std::string person_position;
  std::string person_company;
  std::string person_url;
  std::vector<std::string> skills;
  std::vector<std::string> industries;
  std::vector<std::string> goals;
  std::vector<std::string> suggestions;
  std::vector<HelpItem> help;
  std::vector<ConnectionItem> connections;
};

/// Sets reports as PDF. Thread-safe. `owner` is the owner's name in the report's language. Errors:
/// INTERNAL, or that of `interrupt`.
class ReportPrinter {
 public:
  virtual ~ReportPrinter() = default;
  virtual platform::StatusOr<std::string> Print(const JobReport& report, const std::string& owner,
                                                const Interrupt& interrupt) const = 0;
  virtual platform::StatusOr<std::string> Print(const NetworkingReport& report,
                                                const std::string& owner,
                                                const Interrupt& interrupt) const = 0;
};

/// Error: INVALID_ARGUMENT with reason REPORT_EMPTY when there is nothing in it, and
/// REPORT_TOO_LARGE with the field when a list or text is beyond every honest result.
platform::Status CheckReport(const JobReport& report);

/// Prints a report after checking its size. Thread-safe.
class PrintReport {
 public:
  /// `printer` must outlive it.
  PrintReport(const ReportPrinter& printer, platform::PerLanguage<std::string> owner_names)
      : printer_(printer), owner_names_(std::move(owner_names)) {}

  /// Errors: INVALID_ARGUMENT as CheckReport; INTERNAL; that of `interrupt`.
  platform::StatusOr<PrintedFile> Run(const JobReport& report,
                                      const Interrupt& interrupt = {}) const;
  platform::StatusOr<PrintedFile> Run(const NetworkingReport& report,
                                      const Interrupt& interrupt = {}) const;

 private:
  const ReportPrinter& printer_;
  platform::PerLanguage<std::string> owner_names_;
};

}  // namespace portfolio::document
