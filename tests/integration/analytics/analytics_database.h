#pragma once

#include <string>

#include "platform/postgres/connection_pool.h"
#include "platform/postgres/daily_caps.h"
#include "support/scratch_database.h"

namespace portfolio::analytics {

inline const platform::postgres::DailyCap kNoCap{"none", 0, 0};

/// A database with both schemas of the process, and pools that have its two roles.
class AnalyticsDatabase {
 public:
  AnalyticsDatabase();

  const platform::postgres::PoolOptions& options() const { return options_; }
  platform::postgres::ConnectionPool& pool() { return pool_; }
  platform::postgres::ConnectionPool& admin_pool() { return admin_pool_; }
  const test::ScratchDatabase& scratch() const { return scratch_; }
  std::string Ask(const std::string& sql) const { return scratch_.Ask(sql); }

 private:
  test::ScratchDatabase scratch_;
  platform::postgres::PoolOptions options_;
  platform::postgres::ConnectionPool pool_;
  platform::postgres::ConnectionPool admin_pool_;
};

}  // namespace portfolio::analytics
