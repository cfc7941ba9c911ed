#pragma once

#include <optional>

#include "document/src/adapters/pdf/type/type_library.h"
#include "document/src/adapters/svg/engraving.h"
#include "document/src/domain/cv/cv_printer.h"

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
  /// The first page of the same file as an SVG.
  platform::StatusOr<std::string> PrintPicture(const CvSheet& sheet,
                                               const Interrupt& interrupt) const;

 private:
  const TypeLibrary* types_;
  std::optional<Engraving> portrait_;
};

/// The picture of a CV beside its file.
class CvPicturePrinter : public CvPrinter {
 public:
  /// `printer` must outlive it.
  explicit CvPicturePrinter(const PodofoCvPrinter& printer) : printer_(printer) {}

  platform::StatusOr<std::string> Print(const CvSheet& sheet,
                                        const Interrupt& interrupt) const override {
    return printer_.PrintPicture(sheet, interrupt);
  }

 private:
  const PodofoCvPrinter& printer_;
};

}  // namespace portfolio::document
