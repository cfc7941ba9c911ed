#pragma once

#include "document/src/domain/cv_printer.h"
#include "document/src/domain/export_resume.h"
#include "document/src/domain/printed_file.h"

namespace portfolio::document {

/// Gives the owner's CV in a language and style, printed once and kept. Thread-safe; everything
/// passed in must outlive it.
class PrintCv {
 public:
  PrintCv(const profile::Profile& profile, const CvPrinter& printer,
          const ResumeWriter& resume_writer, PrintedFiles& files, Fingerprint fingerprint,
          std::string public_url)
      : profile_(profile),
        printer_(printer),
        resume_writer_(resume_writer),
        files_(files),
        fingerprint_(std::move(fingerprint)),
        public_url_(std::move(public_url)) {}

  /// `style` is "plain" or empty. Errors: INVALID_ARGUMENT (LANGUAGE_UNKNOWN, STYLE_UNKNOWN),
  /// INTERNAL, that of `interrupt`.
  platform::StatusOr<std::shared_ptr<const PrintedFile>> Run(const std::string& code,
                                                             const std::string& style,
                                                             const Interrupt& interrupt = {});

 private:
  const profile::Profile& profile_;
  const CvPrinter& printer_;
  const ResumeWriter& resume_writer_;
  PrintedFiles& files_;
  Fingerprint fingerprint_;
  std::string public_url_;
};

}  // namespace portfolio::document
