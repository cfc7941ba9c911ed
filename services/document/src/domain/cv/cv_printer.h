#pragma once

#include <string>

#include "document/src/domain/cv/cv_sheet.h"
#include "document/src/domain/interrupt.h"
#include "platform/error/status.h"

namespace portfolio::document {

/// Makes a file of a CV: a PDF of one or two A4 pages, a Word document, or a picture of a page.
/// Implementations are thread-safe; the same sheet gives the same bytes.
class CvPrinter {
 public:
  virtual ~CvPrinter() = default;
  /// Errors: INTERNAL, or that of `interrupt`.
  virtual platform::StatusOr<std::string> Print(const CvSheet& sheet,
                                                const Interrupt& interrupt) const = 0;
};

/// A printer of each format.
struct CvPrinters {
  const CvPrinter& pdf;
  const CvPrinter& docx;
  /// The first page of the drawn PDF, as an SVG.
  const CvPrinter& picture;
};

}  // namespace portfolio::document
