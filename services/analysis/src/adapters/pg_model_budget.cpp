#include "analysis/src/adapters/pg_model_budget.h"

#include <utility>

namespace portfolio::analysis {
namespace {

constexpr char kTake[] =
    "insert into analysis.model_usage as usage (day, calls) "
    "values ((now() at time zone $1)::date, 1) "
    "on conflict (day) do update set calls = usage.calls + 1 where usage.calls < $2::int "
    "returning calls";

}  // namespace

PgModelBudget::PgModelBudget(platform::postgres::ConnectionPool& pool, int calls_per_day,
                             std::string time_zone)
    : pool_(pool), calls_per_day_(calls_per_day), time_zone_(std::move(time_zone)) {}

platform::StatusOr<bool> PgModelBudget::Take(platform::Deadline deadline) {
  ASSIGN_OR_RETURN(const platform::postgres::Rows rows,
                   pool_.Query(deadline, kTake, {time_zone_, calls_per_day_}));
  return !rows.empty();
}

}  // namespace portfolio::analysis
