#include "analysis/src/adapters/pg_evaluation_store.h"

#include <utility>
#include <vector>

#include "platform/json/json_writer.h"
#include "platform/postgres/paging.h"

namespace portfolio::analysis {
namespace {

using platform::Deadline;
using platform::JsonWriter;
using platform::StatusOr;
using platform::postgres::CursorAfter;
using platform::postgres::DailyCap;
using platform::postgres::DailyCaps;
using platform::postgres::FilterParams;
using platform::postgres::NamingAddress;
using platform::postgres::OrNull;
using platform::postgres::Param;
using platform::postgres::ReadCursor;
using platform::postgres::Row;
using platform::postgres::RowCursor;
using platform::postgres::Rows;
using platform::postgres::Statement;
using platform::postgres::Transaction;

constexpr char kUsed[] = "select used from analysis.session_usage where session_id = $1";
constexpr char kStore[] =
    "select analysis.store_questionnaire($1, $2, $3, $4, $5, $6, $7::int, $8::jsonb, $9::int) as "
    "stored";

// $1 to $4 as of FilterParams.
#define ANALYSIS_FILTER                                                                    \
  "($1::text is null or title ilike $1 or job_url ilike $1 or linkedin_profile ilike $1) " \
  "and " PORTFOLIO_WITHIN_DAYS("created_at") " "

constexpr char kCount[] =
    "select count(*) as total from analysis.visitor_questionnaires where " ANALYSIS_FILTER;
// $5 and $6 the row where the page before ended, or null; $7 rows.
constexpr char kList[] =
    "select id::text, created_at, session_id, kind, user_role, job_url, linkedin_profile, title, "
    "overall_score from analysis.visitor_questionnaires where " ANALYSIS_FILTER
    "and ($5::timestamptz is null or (created_at, id) < ($5::timestamptz, $6::uuid)) "
    "order by created_at desc, id desc limit $7";

// $1 since when, $2 the most that is counted.
constexpr char kCountSince[] =
    "select count(*) as n from (select from analysis.visitor_questionnaires "
    "where created_at >= $1 limit $2) q";

// $1 session or null, $2 NamingAddress. JSON's escapes, such as the n of a line's end, are no
// letters.
#define ANALYSIS_PERSON_FILTER \
  "(session_id = $1::text or " \
  "regexp_replace(evaluation_result::text, '\\\\[a-z]', ' ', 'g') ~* $2::text)"

constexpr char kPerson[] =
    "select id::text, created_at, session_id, kind, user_role, job_url, linkedin_profile, title, "
    "overall_score, evaluation_result::text as result from analysis.visitor_questionnaires "
    "where " ANALYSIS_PERSON_FILTER " order by created_at";
constexpr char kErase[] =
    "delete from analysis.visitor_questionnaires where " ANALYSIS_PERSON_FILTER;
constexpr char kEraseUsage[] = "delete from analysis.session_usage where session_id = $1::text";

EvaluationRow ReadRow(const Row& row) {
  EvaluationRow out;
  out.id = row.Text("id");
  out.created_at = row.Moment("created_at");
  NewEvaluation& evaluation = out.evaluation;
  evaluation.session_id = row.Text("session_id");
  evaluation.kind = row.Text("kind");
  evaluation.user_role = row.Text("user_role");
  evaluation.job_url = row.Text("job_url");
  evaluation.linkedin_profile = row.Text("linkedin_profile");
  evaluation.title = row.Text("title");
  if (const auto score = row.OptionalInt64("overall_score"); score.has_value()) {
    evaluation.overall_score = static_cast<int>(*score);
  }
  return out;
}

}  // namespace

std::vector<const DailyCap*> PgEvaluationStore::CapsOf(const std::string& kind) const {
  if (kind == "networking") return {&limits_.all, &limits_.networking};
  return {&limits_.all};
}

StatusOr<bool> PgEvaluationStore::MayStart(const NewAnalysis& analysis, Deadline deadline) {
  std::vector<Statement> asking = {{kUsed, {analysis.session_id}}};
  for (const DailyCap* cap : CapsOf(analysis.kind)) {
    asking.push_back(caps_.Asking(*cap, analysis.client_address, 1));
  }
  // Rolled back, so that nothing is taken.
  ASSIGN_OR_RETURN(auto looking, Transaction::Begin(pool_, deadline));
  ASSIGN_OR_RETURN(const auto results, looking.Pipeline(asking));
  const Rows& session = results[0];
  if (!session.empty() && session[0].Int64("used") >= session_limit_) return false;
  for (std::size_t i = 1; i < results.size(); ++i) {
    const Row left = results[i][0];
    if (left.Int64("granted") > 0) continue;
    return DailyCaps::ExceededError(static_cast<int>(left.Int64("seconds")));
  }
  return true;
}

StatusOr<bool> PgEvaluationStore::Store(const NewEvaluation& evaluation, Deadline deadline) {
  ASSIGN_OR_RETURN(auto transaction, Transaction::Begin(pool_, deadline));
  ASSIGN_OR_RETURN(
      const Rows rows,
      transaction.Query(
          kStore, {evaluation.session_id, evaluation.kind, evaluation.user_role, evaluation.job_url,
                   evaluation.linkedin_profile, evaluation.title, Param(evaluation.overall_score),
                   evaluation.result_json, session_limit_}));
  if (!rows[0].Bool("stored")) return false;
  for (const DailyCap* cap : CapsOf(evaluation.kind)) {
    RETURN_IF_ERROR(caps_.TakeOne(transaction, *cap, evaluation.client_address));
  }
  RETURN_IF_ERROR(transaction.Commit());
  return true;
}

StatusOr<EvaluationPage> PgEvaluationStore::List(const ListPart& part, Deadline deadline) {
  ASSIGN_OR_RETURN(const RowCursor cursor, ReadCursor(part.cursor));
  ASSIGN_OR_RETURN(const auto filter, FilterParams(part.search, part.from, part.to, time_zone_));
  std::vector<Param> params = filter;
  params.push_back(cursor.time);
  params.push_back(cursor.id);
  params.emplace_back(part.limit);
  ASSIGN_OR_RETURN(auto connection, pool_.Acquire(deadline));
  ASSIGN_OR_RETURN(const auto results, connection.Pipeline({{kCount, filter}, {kList, params}}));
  EvaluationPage page;
  page.total = results[0][0].Int64("total");
  for (const Row row : results[1]) page.rows.push_back(ReadRow(row));
  if (page.rows.size() == static_cast<std::size_t>(part.limit)) {
    const EvaluationRow& last = page.rows.back();
    page.next_cursor = CursorAfter(last.created_at, last.id);
  }
  return page;
}

StatusOr<std::int64_t> PgEvaluationStore::CountSince(platform::Time since, Deadline deadline) {
  ASSIGN_OR_RETURN(const Rows rows,
                   pool_.Query(deadline, kCountSince, {since, platform::postgres::kMostCounted}));
  return rows[0].Int64("n");
}

StatusOr<std::string> PgEvaluationStore::ExportPerson(const std::string& email,
                                                      const std::string& session_id,
                                                      Deadline deadline) {
  ASSIGN_OR_RETURN(const Rows rows,
                   pool_.Query(deadline, kPerson, {OrNull(session_id), NamingAddress(email)}));
  JsonWriter json;
  json.BeginObject().Key("visitor_questionnaires").BeginArray();
  for (const Row row : rows) {
    const EvaluationRow read = ReadRow(row);
    json.BeginObject()
        .Field("id", std::string_view(read.id))
        .Field("created_at", std::string_view(platform::FormatRfc3339(read.created_at)))
        .Field("session_id", std::string_view(read.evaluation.session_id))
        .Field("kind", std::string_view(read.evaluation.kind))
        .Field("user_role", std::string_view(read.evaluation.user_role))
        .Field("job_url", std::string_view(read.evaluation.job_url))
        .Field("linkedin_profile", std::string_view(read.evaluation.linkedin_profile))
        .Field("title", std::string_view(read.evaluation.title))
        .Key("evaluation_result")
        .Raw(row.Text("result"))
        .EndObject();
  }
  return json.EndArray().EndObject().Take();
}

StatusOr<std::int64_t> PgEvaluationStore::ErasePerson(const std::string& email,
                                                      const std::string& session_id,
                                                      Deadline deadline) {
  const Param session = OrNull(session_id);
  ASSIGN_OR_RETURN(auto transaction, Transaction::Begin(pool_, deadline));
  ASSIGN_OR_RETURN(
      const auto results,
      transaction.Pipeline({{kErase, {session, NamingAddress(email)}}, {kEraseUsage, {session}}}));
  RETURN_IF_ERROR(transaction.Commit());
  std::int64_t rows = 0;
  for (const Rows& result : results) rows += result.affected();
  return rows;
}

}  // namespace portfolio::analysis
