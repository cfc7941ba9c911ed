#include "chat/src/domain/export_messages.h"

namespace portfolio::chat {
namespace {

constexpr int kRowsAPage = 500;

}  // namespace

platform::Status ExportMessages::Run(ListPart part, platform::Deadline deadline,
                                     const platform::CsvWriter::Write& write) const {
  part.cursor.clear();
  part.limit = kRowsAPage;
  platform::CsvWriter csv(write);
  RETURN_IF_ERROR(csv.Add({"id", "timestamp", "session_id", "language", "message", "response"}));
  do {
    ASSIGN_OR_RETURN(const ListPage<MessageRow> page, archive_.ListMessages(part, deadline));
    for (const MessageRow& row : page.rows) {
      RETURN_IF_ERROR(csv.Add({row.id, platform::FormatRfc3339(row.timestamp), row.session_id,
                               row.language, row.message, row.response}));
    }
    part.cursor = page.next_cursor;
  } while (!part.cursor.empty());
  return csv.Finish();
}

}  // namespace portfolio::chat
