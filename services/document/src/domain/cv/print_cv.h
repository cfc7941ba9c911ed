#pragma once

#include "document/src/domain/cv/cv_printer.h"
#include "document/src/domain/cv/export_resume.h"
#include "document/src/domain/printed_file.h"
#include "document/src/domain/report/reports.h"

namespace portfolio::document {

enum class CvFormat { kPdf, kDocx, kSvg };

/// The CV that a visitor asks for.
struct CvChoice {
  /// The code of one of the site's languages.
  std::string language;
  /// "plain", or empty for the drawn one.
  std::string style = {};
  /// "docx" for a Word document, which is always plain, "svg" for a picture of the drawn one's
  /// first page, or empty for PDF.
  std::string format = {};
};

/// Gives the owner's CV in a language, style and format: whole, printed once and kept, or for one
/// posting. Thread-safe; everything passed in must outlive it.
class PrintCv {
 public:
  PrintCv(const profile::Profile& profile, const CvPrinters& printers,
          const ResumeWriter& resume_writer, PrintedFiles& files, Fingerprint fingerprint,
          std::string public_url)
      : profile_(profile),
        printers_(printers),
        resume_writer_(resume_writer),
        files_(files),
        fingerprint_(std::move(fingerprint)),
        public_url_(std::move(public_url)) {}

  /// Errors: INVALID_ARGUMENT (LANGUAGE_UNKNOWN, STYLE_UNKNOWN, FORMAT_UNKNOWN), INTERNAL, that of
  /// `interrupt`.
  platform::StatusOr<std::shared_ptr<const PrintedFile>> Run(const CvChoice& choice,
                                                             const Interrupt& interrupt = {});

  /// The CV for one posting: its facts, ordered and shortened by what the posting asks (ShapeTo).
  /// It isn't kept. Errors: those of Run, and INVALID_ARGUMENT as CheckReport.
  platform::StatusOr<PrintedFile> RunFor(const JobReport& report, const CvChoice& choice,
                                         const Interrupt& interrupt = {}) const;

 private:
  const CvPrinter& PrinterOf(CvFormat format) const;
  /// "Ada_Lovelace_CV_EN"
  std::string OwnersCv(const std::string& code) const;

  const profile::Profile& profile_;
  CvPrinters printers_;
  const ResumeWriter& resume_writer_;
  PrintedFiles& files_;
  Fingerprint fingerprint_;
  std::string public_url_;
};

}  // namespace portfolio::document
