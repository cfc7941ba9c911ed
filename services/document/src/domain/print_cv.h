#pragma once

#include "document/src/domain/cv_printer.h"
#include "document/src/domain/printed_file.h"

namespace portfolio::document {

/// Gives the owner's CV in a language, printed once and kept. Thread-safe; everything passed in
/// must outlive it.
class PrintCv {
 public:
  PrintCv(const profile::Profile& profile, const CvPrinter& printer, PrintedFiles& files,
          Fingerprint fingerprint, std::string public_url)
      : profile_(profile),
        printer_(printer),
        files_(files),
        fingerprint_(std::move(fingerprint)),
        public_url_(std::move(public_url)) {}

  /// Errors: INVALID_ARGUMENT (LANGUAGE_UNKNOWN), INTERNAL, that of `interrupt`.
  platform::StatusOr<std::shared_ptr<const PrintedFile>> Run(const std::string& code,
                                                             const Interrupt& interrupt = {});

 private:
  const profile::Profile& profile_;
  const CvPrinter& printer_;
  PrintedFiles& files_;
  Fingerprint fingerprint_;
  std::string public_url_;
};

}  // namespace portfolio::document
