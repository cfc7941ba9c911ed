#pragma once

#include <string>

#include "contact/src/domain/submission_archive.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::contact {

struct ArchiveSettings {
  /// IANA name; what "day" means.
  std::string time_zone = "UTC";
  /// How long a mail that is sent again is tried.
  std::chrono::seconds give_up_after{std::chrono::hours(72)};
};

/// The dashboard's view of the schema contact.
class PgSubmissionArchive : public SubmissionArchive {
 public:
  PgSubmissionArchive(platform::postgres::ConnectionPool& pool, ArchiveSettings settings)
      : pool_(pool), settings_(std::move(settings)) {}

  platform::StatusOr<Page<Submission>> ListSubmissions(const PageQuery& query,
                                                       platform::Deadline deadline) override;
  platform::StatusOr<Attachment> FindAttachment(const std::string& submission_id, int index,
                                                platform::Deadline deadline) override;
  platform::StatusOr<std::string> ReadAttachment(const std::string& submission_id, int index,
                                                 int sequence,
                                                 platform::Deadline deadline) override;
  platform::StatusOr<Page<OutboxEntry>> ListOutbox(const PageQuery& query,
                                                   platform::Deadline deadline) override;
  platform::StatusOr<OutboxEntry> Resend(const std::string& id,
                                         platform::Deadline deadline) override;
  platform::StatusOr<Overview> GetOverview(platform::Time since,
                                           platform::Deadline deadline) override;
  platform::StatusOr<std::string> ExportPerson(const Person& person,
                                               platform::Deadline deadline) override;
  platform::StatusOr<std::int64_t> ErasePerson(const Person& person,
                                               platform::Deadline deadline) override;

 private:
  platform::postgres::ConnectionPool& pool_;
  const ArchiveSettings settings_;
};

}  // namespace portfolio::contact
