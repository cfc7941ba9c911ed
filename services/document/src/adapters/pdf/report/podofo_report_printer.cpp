#include "document/src/adapters/pdf/report/podofo_report_printer.h"

#include "document/src/adapters/pdf/file/pdf_file.h"
#include "document/src/adapters/pdf/report/job_report_setting.h"
#include "document/src/adapters/pdf/report/networking_report_setting.h"

namespace portfolio::document {

platform::StatusOr<std::string> PodofoReportPrinter::Print(const JobReport& report,
                                                           const std::string& owner,
                                                           const Interrupt& interrupt) const {
  return CatchPdfErrors([&] { return SetJobReport(*types_, report, owner, interrupt); });
}

platform::StatusOr<std::string> PodofoReportPrinter::Print(const NetworkingReport& report,
                                                           const std::string& owner,
                                                           const Interrupt& interrupt) const {
  return CatchPdfErrors([&] { return SetNetworkingReport(*types_, report, owner, interrupt); });
}

}  // namespace portfolio::document
