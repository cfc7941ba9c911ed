#pragma once

#include <optional>

#include "document/src/adapters/pdf/engraving.h"
#include "document/src/adapters/pdf/type_library.h"
#include "document/src/domain/cv_printer.h"

namespace portfolio::document {

/// Draws the CV in the identity of the site: a large name, the engraved portrait, the career scale
/// with its needle, and one column of text beside its dates.
class PodofoCvPrinter : public CvPrinter {
 public:
  /// `types` must outlive the printer. Without a portrait the name has the whole width.
  PodofoCvPrinter(const TypeLibrary* types, std::optional<Engraving> portrait)
      : types_(types), portrait_(std::move(portrait)) {}

  platform::StatusOr<std::string> Print(const CvSheet& sheet,
                                        const Interrupt& interrupt) const override;

 private:
  const TypeLibrary* types_;
  std::optional<Engraving> portrait_;
};

}  // namespace portfolio::document
