#pragma once

#include <string>

#include "chat/src/domain/message_archive.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::chat {

/// MessageArchive in the tables of schema chat.
class PgMessageArchive : public MessageArchive {
 public:
  /// `time_zone`: the owner's, IANA; days begin and end there.
  PgMessageArchive(platform::postgres::ConnectionPool& pool, std::string time_zone)
      : pool_(pool), time_zone_(std::move(time_zone)) {}

  platform::StatusOr<ListPage<MessageRow>> ListMessages(const ListPart& part,
                                                        platform::Deadline deadline) override;
  platform::StatusOr<ListPage<UnansweredRow>> ListUnanswered(const ListPart& part,
                                                             platform::Deadline deadline) override;
  platform::StatusOr<UnansweredRow> MarkUnanswered(const std::string& id, bool seen,
                                                   platform::Deadline deadline) override;
  platform::StatusOr<Usage> GetUsage(platform::Deadline deadline) override;
  platform::StatusOr<Overview> GetOverview(platform::Time since,
                                           platform::Deadline deadline) override;
  platform::StatusOr<std::string> ExportPerson(const Person& person,
                                               platform::Deadline deadline) override;
  platform::StatusOr<std::int64_t> ErasePerson(const Person& person,
                                               platform::Deadline deadline) override;

 private:
  platform::postgres::ConnectionPool& pool_;
  const std::string time_zone_;
};

}  // namespace portfolio::chat
