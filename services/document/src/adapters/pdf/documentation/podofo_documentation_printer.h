#pragma once

#include "document/src/adapters/pdf/type/type_library.h"
#include "document/src/domain/documentation/documentation.h"

namespace portfolio::document {

/// A title page with the contents and their page numbers, then a section after the other with
/// bookmarks, running heads, tables, code and the diagrams as vectors.
class PodofoDocumentationPrinter : public DocumentationPrinter {
 public:
  /// `types` must outlive the printer.
  explicit PodofoDocumentationPrinter(const TypeLibrary* types) : types_(types) {}

  platform::StatusOr<std::string> Print(const Documentation& documentation,
                                        const std::string& author,
                                        const Interrupt& interrupt) const override;

 private:
  const TypeLibrary* types_;
};

}  // namespace portfolio::document
