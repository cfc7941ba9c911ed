#include "analysis/src/adapters/retention_rules.h"

namespace portfolio::analysis {
namespace {

constexpr int kUsageDays = 30;

}  // namespace

std::vector<platform::postgres::RetentionRule> RetentionRules(int questionnaire_days) {
  return {
      {"visitor_questionnaires",
       "delete from analysis.visitor_questionnaires where ctid = any(array(select ctid from "
       "analysis.visitor_questionnaires where created_at < now() - make_interval(days => $1::int) "
       "limit $2))",
       questionnaire_days},
      {"session_usage",
       "delete from analysis.session_usage where ctid = any(array(select ctid from "
       "analysis.session_usage where last_used < now() - make_interval(days => $1::int) limit $2))",
       kUsageDays},
  };
}

}  // namespace portfolio::analysis
