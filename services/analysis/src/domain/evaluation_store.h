#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "platform/error/status.h"
#include "platform/time/clock.h"
#include "platform/time/deadline.h"

namespace portfolio::analysis {

/// One row of visitor_questionnaires.
struct NewEvaluation {
  std::string session_id;
  /// Counts against the day's caps; isn't stored.
  std::string client_address;
  /// job-match, bot-job-match or networking.
  std::string kind;
  std::string user_role;
  std::string job_url;
  std::string linkedin_profile;
  /// Title and company, or the visitor's headline.
  std::string title;
  std::optional<int> overall_score;
  /// The result as JSON, without anything secret.
  std::string result_json;
};

/// Whose analysis, and of which kind, as in NewEvaluation.
struct NewAnalysis {
  std::string session_id;
  std::string client_address;
  std::string kind;
};

/// Keeps evaluations and counts them against the session's limit. Thread-safe.
class EvaluationStore {
 public:
  virtual ~EvaluationStore() = default;

  /// True when the session may still have an analysis; ResourceExhausted DAILY_LIMIT when the
  /// address or the site may have none today. Only spares work: Store decides.
  virtual platform::StatusOr<bool> MayStart(const NewAnalysis& analysis,
                                            platform::Deadline deadline) = 0;
  /// Stores and counts in one transaction; false when the limit has been reached meanwhile, and
  /// then nothing is stored. ResourceExhausted DAILY_LIMIT when the address or the site has stored
  /// too much today.
  virtual platform::StatusOr<bool> Store(const NewEvaluation& evaluation,
                                         platform::Deadline deadline) = 0;
};

/// A stored evaluation, for the dashboard.
struct EvaluationRow {
  std::string id;
  platform::Time created_at;
  NewEvaluation evaluation;
};

/// What part of the list is wanted; as portfolio.common.v1.PageQuery with its defaults resolved.
struct ListPart {
  std::string cursor;
  std::string search;
  std::string from;
  std::string to;
  int limit = 0;
};

struct EvaluationPage {
  std::vector<EvaluationRow> rows;
  std::string next_cursor;
  std::int64_t total = 0;
};

/// Reads, exports and erases what is stored. Thread-safe.
class EvaluationArchive {
 public:
  virtual ~EvaluationArchive() = default;
  /// Newest first. INVALID_ARGUMENT with reason CURSOR_INVALID or DATE_INVALID.
  virtual platform::StatusOr<EvaluationPage> List(const ListPart& part,
                                                  platform::Deadline deadline) = 0;
  /// Made since then; counts no further than 100,000.
  virtual platform::StatusOr<std::int64_t> CountSince(platform::Time since,
                                                      platform::Deadline deadline) = 0;
  /// Everything stored about one session, or about an e-mail address that appears in results, as a
  /// JSON object of table name to rows.
  virtual platform::StatusOr<std::string> ExportPerson(const std::string& email,
                                                       const std::string& session_id,
                                                       platform::Deadline deadline) = 0;
  /// Rows erased.
  virtual platform::StatusOr<std::int64_t> ErasePerson(const std::string& email,
                                                       const std::string& session_id,
                                                       platform::Deadline deadline) = 0;
};

}  // namespace portfolio::analysis
