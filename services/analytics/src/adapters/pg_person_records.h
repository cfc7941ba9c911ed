#pragma once

#include <string>

#include "analytics/src/domain/person_records.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::analytics {

/// One person's rows of the schema analytics.
class PgPersonRecords : public PersonRecords {
 public:
  explicit PgPersonRecords(platform::postgres::ConnectionPool& pool) : pool_(pool) {}

  platform::StatusOr<std::string> Export(const Person& person,
                                         platform::Deadline deadline) override;
  platform::StatusOr<std::int64_t> Erase(const Person& person,
                                         platform::Deadline deadline) override;

 private:
  platform::postgres::ConnectionPool& pool_;
};

}  // namespace portfolio::analytics
