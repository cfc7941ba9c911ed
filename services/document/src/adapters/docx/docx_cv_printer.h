#pragma once

#include "document/src/domain/cv/cv_printer.h"

namespace portfolio::document {

/// Writes the plain CV as a Word document: what CvStyle says is drawn isn't in it. Thread-safe.
class DocxCvPrinter : public CvPrinter {
 public:
  platform::StatusOr<std::string> Print(const CvSheet& sheet,
                                        const Interrupt& interrupt) const override;
};

}  // namespace portfolio::document
