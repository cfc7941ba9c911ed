#include "chat/src/domain/export_messages.h"

#include <catch2/catch.hpp>

namespace portfolio::chat {
namespace {

using platform::Deadline;
using platform::Status;
using platform::StatusOr;

/// Two pages of messages.
class TwoPages : public MessageArchive {
 public:
  StatusOr<ListPage<MessageRow>> ListMessages(const ListPart& part, Deadline) override {
    ListPage<MessageRow> page;
    const bool first = part.cursor.empty();
    page.rows.push_back({first ? "1" : "2", {}, "s", "+cmd", "a, \"b\"", "en"});
    page.next_cursor = first ? "next" : "";
    return page;
  }
  StatusOr<ListPage<UnansweredRow>> ListUnanswered(const ListPart&, Deadline) override {
    return ListPage<UnansweredRow>();
  }
  StatusOr<UnansweredRow> MarkUnanswered(const std::string&, bool, Deadline) override {
    return UnansweredRow();
  }
  StatusOr<Usage> GetUsage(Deadline) override { return Usage(); }
  StatusOr<Overview> GetOverview(portfolio::platform::Time, Deadline) override {
    return Overview();
  }
  StatusOr<std::string> ExportPerson(const Person&, Deadline) override { return std::string(); }
  StatusOr<std::int64_t> ErasePerson(const Person&, Deadline) override { return std::int64_t{0}; }
};

TEST_CASE("The file has a mark for spreadsheets, a head, every page, and no formula", "[chat]") {
  TwoPages archive;
  std::string file;
  REQUIRE(ExportMessages(archive)
              .Run({}, Deadline::Never(),
                   [&](std::string_view piece) {
                     file += piece;
                     return Status();
                   })
              .ok());
  CHECK(file ==
        "\xEF\xBB\xBFid,timestamp,session_id,language,message,response\r\n"
        "1,1970-01-01T00:00:00.000Z,s,en,'+cmd,\"a, \"\"b\"\"\"\r\n"
        "2,1970-01-01T00:00:00.000Z,s,en,'+cmd,\"a, \"\"b\"\"\"\r\n");
}

TEST_CASE("A reader who leaves ends the export", "[chat]") {
  TwoPages archive;
  const Status status = ExportMessages(archive).Run(
      {}, Deadline::Never(), [](std::string_view) { return platform::Cancelled(); });
  CHECK(status.code() == platform::StatusCode::kCancelled);
}

}  // namespace
}  // namespace portfolio::chat
