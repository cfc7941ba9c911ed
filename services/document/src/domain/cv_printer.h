#pragma once

#include <string>

#include "document/src/domain/cv_sheet.h"
#include "document/src/domain/interrupt.h"
#include "platform/error/status.h"

namespace portfolio::document {

/// Sets a CV as a PDF. Implementations are thread-safe; the same sheet gives the same bytes.
class CvPrinter {
 public:
  virtual ~CvPrinter() = default;
  /// One or two A4 pages. Errors: INTERNAL, or that of `interrupt`.
  virtual platform::StatusOr<std::string> Print(const CvSheet& sheet,
                                                const Interrupt& interrupt) const = 0;
};

}  // namespace portfolio::document
