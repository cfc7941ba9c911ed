#pragma once

#include "chat/src/domain/message_archive.h"
#include "platform/error/status.h"
#include "platform/text/csv.h"
#include "platform/time/deadline.h"

namespace portfolio::chat {

/// Writes stored messages as CSV. Thread-safe.
class ExportMessages {
 public:
  explicit ExportMessages(MessageArchive& archive) : archive_(archive) {}

  /// Hands the file to `write` in pieces, until it fails.
  platform::Status Run(ListPart part, platform::Deadline deadline,
                       const platform::CsvWriter::Write& write) const;

 private:
  MessageArchive& archive_;
};

}  // namespace portfolio::chat
