#pragma once

#include <string>

#include "document/src/adapters/pdf/type/type_library.h"
#include "document/src/domain/cv/cv_printer.h"
#include "document/src/domain/documentation/documentation.h"
#include "document/src/domain/report/reports.h"
#include "profile/profile.h"

namespace portfolio::document {

/// The repository's root, with a slash at its end.
std::string Root();

/// The shipped content; loaded once.
const profile::Profile& ShippedProfile();

/// The identity's typefaces as deploy/fonts/build.sh makes them; loaded once.
const TypeLibrary& Types();

/// Counts how often it prints; gives the language, or fails while `failing`.
class FakeCvPrinter : public CvPrinter {
 public:
  platform::StatusOr<std::string> Print(const CvSheet& sheet,
                                        const Interrupt& interrupt) const override;
  mutable int printed = 0;
  /// Of the last sheet.
  mutable CvStyle style = CvStyle::kDrawn;
  bool failing = false;
};

/// Remembers what it was asked to print.
class FakeReportPrinter : public ReportPrinter {
 public:
  platform::StatusOr<std::string> Print(const JobReport& report, const std::string& owner,
                                        const Interrupt& interrupt) const override;
  platform::StatusOr<std::string> Print(const NetworkingReport& report, const std::string& owner,
                                        const Interrupt& interrupt) const override;
  mutable std::string owner_seen;
};

class FakeDocumentationPrinter : public DocumentationPrinter {
 public:
  platform::StatusOr<std::string> Print(const Documentation& documentation,
                                        const std::string& author,
                                        const Interrupt& interrupt) const override;
};

/// "f" and the number of bytes.
std::string FakeFingerprint(std::string_view bytes);

}  // namespace portfolio::document
