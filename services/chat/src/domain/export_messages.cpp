#include "chat/src/domain/export_messages.h"

#include <string>

#include "platform/text/csv.h"

namespace portfolio::chat {
namespace {

constexpr int kRowsAPage = 500;
constexpr std::size_t kPieceBytes = 100 * 1024;

}  // namespace

platform::Status ExportMessages::Run(
    ListPart part, platform::Deadline deadline,
    const std::function<platform::Status(std::string_view)>& write) const {
  part.cursor.clear();
  part.limit = kRowsAPage;
  std::string piece = "\xEF\xBB\xBF" + platform::CsvRecord({"id", "timestamp", "session_id",
                                                            "language", "message", "response"});
  do {
    ASSIGN_OR_RETURN(const ListPage<MessageRow> page, archive_.ListMessages(part, deadline));
    for (const MessageRow& row : page.rows) {
      piece += platform::CsvRecord({row.id, platform::FormatRfc3339(row.timestamp), row.session_id,
                                    row.language, row.message, row.response});
      if (piece.size() < kPieceBytes) continue;
      RETURN_IF_ERROR(write(piece));
      piece.clear();
    }
    part.cursor = page.next_cursor;
  } while (!part.cursor.empty());
  return piece.empty() ? platform::Status() : write(piece);
}

}  // namespace portfolio::chat
