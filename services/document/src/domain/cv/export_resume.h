#pragma once

#include <string>

#include "document/src/domain/printed_file.h"
#include "profile/profile.h"

namespace portfolio::document {

/// Writes the owner's content as a JSON Resume 1.0.0 document (jsonresume.org/schema). Thread-safe.
class ResumeWriter {
 public:
  virtual ~ResumeWriter() = default;
  virtual std::string Write(const profile::Profile& profile, Language language) const = 0;
};

/// Gives the CV as JSON Resume. Thread-safe.
class ExportResume {
 public:
  ExportResume(const profile::Profile& profile, const ResumeWriter& writer, Fingerprint fingerprint)
      : profile_(profile), writer_(writer), fingerprint_(std::move(fingerprint)) {}

  /// Error: INVALID_ARGUMENT (LANGUAGE_UNKNOWN).
  platform::StatusOr<PrintedFile> Run(const std::string& code) const;

 private:
  const profile::Profile& profile_;
  const ResumeWriter& writer_;
  Fingerprint fingerprint_;
};

}  // namespace portfolio::document
