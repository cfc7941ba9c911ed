#pragma once

#include "document/src/adapters/pdf/type/type_library.h"
#include "document/src/domain/report/reports.h"

namespace portfolio::document {

/// Draws reports in the identity of the site. Texts are shortened to what a page can hold;
/// addresses become links only when SafeLink lets them.
class PodofoReportPrinter : public ReportPrinter {
 public:
  /// `types` must outlive the printer.
  explicit PodofoReportPrinter(const TypeLibrary* types) : types_(types) {}

  platform::StatusOr<std::string> Print(const JobReport& report, const std::string& owner,
                                        const Interrupt& interrupt) const override;
  platform::StatusOr<std::string> Print(const NetworkingReport& report, const std::string& owner,
                                        const Interrupt& interrupt) const override;

 private:
  const TypeLibrary* types_;
};

}  // namespace portfolio::document
