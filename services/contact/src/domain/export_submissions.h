#pragma once

#include "contact/src/domain/submission_archive.h"
#include "platform/error/status.h"
#include "platform/text/csv.h"
#include "platform/time/deadline.h"

namespace portfolio::contact {

/// Writes submissions as CSV, newest first, without the files themselves. Thread-safe.
class ExportSubmissions {
 public:
  explicit ExportSubmissions(SubmissionArchive& archive) : archive_(archive) {}

  /// Hands the file to `write` in pieces, until the last row, the deadline, or an error of `write`.
  /// Of `query` only what is searched for counts.
  platform::Status Run(PageQuery query, platform::Deadline deadline,
                       const platform::CsvWriter::Write& write) const;

 private:
  SubmissionArchive& archive_;
};

}  // namespace portfolio::contact
