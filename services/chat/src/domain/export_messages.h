#pragma once

#include <functional>
#include <string_view>

#include "chat/src/domain/message_archive.h"
#include "platform/error/status.h"
#include "platform/time/deadline.h"

namespace portfolio::chat {

/// Writes stored messages as CSV (UTF-8 with byte order mark, for spreadsheets). Thread-safe.
class ExportMessages {
 public:
  explicit ExportMessages(MessageArchive& archive) : archive_(archive) {}

  /// Hands the file to `write` in pieces of at most some 100 KB, until it fails.
  platform::Status Run(ListPart part, platform::Deadline deadline,
                       const std::function<platform::Status(std::string_view)>& write) const;

 private:
  MessageArchive& archive_;
};

}  // namespace portfolio::chat
