#include "contact/src/domain/export_submissions.h"

#include <string>
#include <vector>

namespace portfolio::contact {
namespace {

constexpr int kRowsAPage = 200;

std::vector<std::string> FieldsOf(const Submission& submission) {
  std::string names;
  for (const Attachment& attachment : submission.attachments) {
    names += (names.empty() ? "" : "; ") + attachment.filename;
  }
  return {platform::FormatRfc3339(submission.timestamp),
          submission.name,
          submission.email,
          submission.message,
          names,
          submission.suspicious ? "yes" : "no"};
}

}  // namespace

platform::Status ExportSubmissions::Run(PageQuery query, platform::Deadline deadline,
                                        const platform::CsvWriter::Write& write) const {
  query.cursor.clear();
  query.limit = kRowsAPage;
  query.counted = false;
  platform::CsvWriter csv(write);
  RETURN_IF_ERROR(csv.Add({"Date", "Name", "Email", "Message", "Attachments", "Suspicious"}));
  do {
    ASSIGN_OR_RETURN(const auto page, archive_.ListSubmissions(query, deadline));
    for (const Submission& submission : page.items) RETURN_IF_ERROR(csv.Add(FieldsOf(submission)));
    query.cursor = page.next_cursor;
  } while (!query.cursor.empty());
  return csv.Finish();
}

}  // namespace portfolio::contact
