#include "contact/src/domain/export_submissions.h"

#include <catch2/catch.hpp>

namespace portfolio::contact {
namespace {

using platform::Deadline;
using platform::Status;
using platform::StatusOr;

/// Two pages of submissions, of which the first is a robot's.
class TwoPages : public SubmissionArchive {
 public:
  StatusOr<Page<Submission>> ListSubmissions(const PageQuery& query, Deadline) override {
    searched_for = query.q;
    const bool first = query.cursor.empty();
    Page<Submission> page;
    Submission submission;
    submission.name = "=1+1";
    submission.email = "ann@example.org";
    submission.message = "Hello,\nyou";
    submission.attachments = {{0, "a.pdf", "", 1}, {1, "b.pdf", "", 2}};
    submission.suspicious = first;
    page.items.push_back(submission);
    page.next_cursor = first ? "next" : "";
    return page;
  }
  StatusOr<Attachment> FindAttachment(const std::string&, int, Deadline) override {
    return Attachment();
  }
  StatusOr<std::string> ReadAttachment(const std::string&, int, int, Deadline) override {
    return std::string();
  }
  StatusOr<Page<OutboxEntry>> ListOutbox(const PageQuery&, Deadline) override {
    return Page<OutboxEntry>();
  }
  StatusOr<OutboxEntry> Resend(const std::string&, Deadline) override { return OutboxEntry(); }
  StatusOr<Overview> GetOverview(portfolio::platform::Time, Deadline) override {
    return Overview();
  }
  StatusOr<std::string> ExportPerson(const Person&, Deadline) override { return std::string(); }
  StatusOr<std::int64_t> ErasePerson(const Person&, Deadline) override { return std::int64_t{0}; }

  std::string searched_for;
};

PageQuery SecondPageOf(const std::string& q) {
  PageQuery query;
  query.q = q;
  query.cursor = "somewhere";
  return query;
}

TEST_CASE("The file begins with the first page, has every page, and no formula") {
  TwoPages archive;
  std::string file;
  REQUIRE(ExportSubmissions(archive)
              .Run(SecondPageOf("ann"), Deadline::Never(),
                   [&](std::string_view piece) {
                     file += piece;
                     return Status();
                   })
              .ok());
  CHECK(file ==
        "\xEF\xBB\xBF"
        "Date,Name,Email,Message,Attachments,Suspicious\r\n"
        "1970-01-01T00:00:00.000Z,'=1+1,ann@example.org,\"Hello,\nyou\",a.pdf; b.pdf,yes\r\n"
        "1970-01-01T00:00:00.000Z,'=1+1,ann@example.org,\"Hello,\nyou\",a.pdf; b.pdf,no\r\n");
  CHECK(archive.searched_for == "ann");
}

TEST_CASE("A reader who leaves ends the export of submissions") {
  TwoPages archive;
  const Status status = ExportSubmissions(archive).Run(
      {}, Deadline::Never(), [](std::string_view) { return platform::Cancelled(); });
  CHECK(status.code() == platform::StatusCode::kCancelled);
}

}  // namespace
}  // namespace portfolio::contact
