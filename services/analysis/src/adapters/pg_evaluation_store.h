#pragma once

#include <string>
#include <vector>

#include "analysis/src/domain/evaluation_store.h"
#include "platform/postgres/connection_pool.h"
#include "platform/postgres/daily_caps.h"

namespace portfolio::analysis {

/// What is stored in a day.
struct AnalysisCaps {
  platform::postgres::DailyCap all{"analysis", 250, 2000};
  /// Each tells some names of the owner's network: nobody is to gather all of them.
  platform::postgres::DailyCap networking{"networking", 50, 2000};
};

/// EvaluationStore and EvaluationArchive in the tables of schema analysis.
class PgEvaluationStore : public EvaluationStore, public EvaluationArchive {
 public:
  /// `session_limit`: analyses that a session may have. Days are days in `time_zone`.
  PgEvaluationStore(platform::postgres::ConnectionPool& pool, int session_limit,
                    AnalysisCaps limits, std::string time_zone)
      : pool_(pool),
        session_limit_(session_limit),
        limits_(std::move(limits)),
        time_zone_(std::move(time_zone)),
        caps_("analysis", time_zone_) {}

  platform::StatusOr<bool> MayStart(const NewAnalysis& analysis,
                                    platform::Deadline deadline) override;
  platform::StatusOr<bool> Store(const NewEvaluation& evaluation,
                                 platform::Deadline deadline) override;
  platform::StatusOr<EvaluationPage> List(const ListPart& part,
                                          platform::Deadline deadline) override;
  platform::StatusOr<std::int64_t> CountSince(platform::Time since,
                                              platform::Deadline deadline) override;
  platform::StatusOr<std::string> ExportPerson(const std::string& email,
                                               const std::string& session_id,
                                               platform::Deadline deadline) override;
  platform::StatusOr<std::int64_t> ErasePerson(const std::string& email,
                                               const std::string& session_id,
                                               platform::Deadline deadline) override;

 private:
  /// Those that an analysis of this kind counts against, in the order in which they are taken.
  std::vector<const platform::postgres::DailyCap*> CapsOf(const std::string& kind) const;

  platform::postgres::ConnectionPool& pool_;
  const int session_limit_;
  const AnalysisCaps limits_;
  const std::string time_zone_;
  const platform::postgres::DailyCaps caps_;
};

}  // namespace portfolio::analysis
