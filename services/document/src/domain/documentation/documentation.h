#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "document/src/domain/documentation/draw_diagram.h"
#include "document/src/domain/interrupt.h"
#include "document/src/domain/printed_file.h"
#include "profile/profile.h"

namespace portfolio::document {

struct DocumentationSection {
  /// overview, use-cases, requirements, architecture or database-schema.
  std::string id;
  std::string title;
  /// Markdown; headings from level 3.
  std::string content;
  std::optional<Diagram> diagram;
};

/// The product's documentation in one language.
struct Documentation {
  Language language = Language::kEnglish;
  std::string title;
  /// A sentence below the title.
  std::string subtitle;
  /// "Contents".
  std::string contents_title;
  /// "Page {n} of {of}".
  std::string page_pattern;
  std::vector<DocumentationSection> sections;
};

using DocumentationByLanguage = std::map<Language, Documentation>;

/// Sets documentation as PDF. Thread-safe; the same text gives the same bytes.
class DocumentationPrinter {
 public:
  virtual ~DocumentationPrinter() = default;
  virtual platform::StatusOr<std::string> Print(const Documentation& documentation,
                                                const std::string& author,
                                                const Interrupt& interrupt) const = 0;
};

/// Gives the documentation as text and as PDF (printed once and kept). Thread-safe; everything
/// passed in must outlive it. It is there in the site's languages; an empty one means the default.
class ReadDocumentation {
 public:
  ReadDocumentation(DocumentationByLanguage documentation, const DocumentationPrinter& printer,
                    PrintedFiles& files, Fingerprint fingerprint, std::string author,
                    const profile::Site& site)
      : documentation_(std::move(documentation)),
        printer_(printer),
        files_(files),
        fingerprint_(std::move(fingerprint)),
        author_(std::move(author)),
        site_(site) {}

  /// Error: INVALID_ARGUMENT (LANGUAGE_UNKNOWN).
  platform::StatusOr<const Documentation*> Run(const std::string& code) const;
  /// As above, INTERNAL, or that of `interrupt`.
  platform::StatusOr<std::shared_ptr<const PrintedFile>> RunPdf(const std::string& code,
                                                                const Interrupt& interrupt = {});

 private:
  DocumentationByLanguage documentation_;
  const DocumentationPrinter& printer_;
  PrintedFiles& files_;
  Fingerprint fingerprint_;
  std::string author_;
  const profile::Site& site_;
};

}  // namespace portfolio::document
