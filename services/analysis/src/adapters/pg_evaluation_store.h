#pragma once

#include <string>

#include "analysis/src/domain/evaluation_store.h"
#include "platform/postgres/connection_pool.h"

namespace portfolio::analysis {

/// EvaluationStore and EvaluationArchive in the tables of schema analysis.
class PgEvaluationStore : public EvaluationStore, public EvaluationArchive {
 public:
  /// `session_limit`: analyses that a session may have. Days of lists are days in `time_zone`.
  PgEvaluationStore(platform::postgres::ConnectionPool& pool, int session_limit,
                    std::string time_zone)
      : pool_(pool), session_limit_(session_limit), time_zone_(std::move(time_zone)) {}

  platform::StatusOr<bool> MayStart(const std::string& session_id,
                                    platform::Deadline deadline) override;
  platform::StatusOr<bool> Store(const NewEvaluation& evaluation,
                                 platform::Deadline deadline) override;
  platform::StatusOr<EvaluationPage> List(const ListPart& part,
                                          platform::Deadline deadline) override;
  platform::StatusOr<std::string> ExportPerson(const std::string& email,
                                               const std::string& session_id,
                                               platform::Deadline deadline) override;
  platform::StatusOr<std::int64_t> ErasePerson(const std::string& email,
                                               const std::string& session_id,
                                               platform::Deadline deadline) override;

 private:
  platform::postgres::ConnectionPool& pool_;
  const int session_limit_;
  const std::string time_zone_;
};

}  // namespace portfolio::analysis
