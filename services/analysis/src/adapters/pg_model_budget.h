#pragma once

#include <string>

#include "analysis/src/domain/evaluation/wording_writer.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::analysis {

/// Calls of a day, counted for all replicas in analysis.model_usage.
class PgModelBudget : public ModelBudget {
 public:
  /// `pool` must outlive this. `time_zone` says when a day begins.
  PgModelBudget(platform::postgres::ConnectionPool& pool, int calls_per_day, std::string time_zone);

  platform::StatusOr<bool> Take(platform::Deadline deadline) override;

 private:
  platform::postgres::ConnectionPool& pool_;
  const int calls_per_day_;
  const std::string time_zone_;
};

}  // namespace portfolio::analysis
