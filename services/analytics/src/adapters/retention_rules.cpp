#include "analytics/src/adapters/retention_rules.h"

namespace portfolio::analytics {
namespace {

constexpr int kIdleMinutes = 30;

}  // namespace

std::vector<platform::postgres::RetentionRule> VisitRules(const VisitRetention& keep) {
  return {
      {"page_views",
       "delete from analytics.page_views where id = any(array(select id from analytics.page_views"
       " where timestamp < now() - make_interval(days => $1) order by timestamp limit $2))",
       keep.page_view_days},
      {"visitor_sessions",
       "delete from analytics.visitor_sessions where id = any(array(select id"
       " from analytics.visitor_sessions where last_activity < now() - make_interval(days => $1)"
       " order by last_activity limit $2))",
       keep.session_days},
      // After a year and a day nobody can be new to a period that is still counted.
      {"visitor_period",
       "delete from analytics.visitor_period where ctid = any(array(select ctid"
       " from analytics.visitor_period where start < current_date - 367 * $1 limit $2))",
       1},
      {"error_logs",
       "delete from analytics.error_logs where id = any(array(select id from analytics.error_logs"
       " where created_at < now() - make_interval(days => $1) order by created_at limit $2))",
       keep.error_days},
      {"error_groups",
       "delete from analytics.error_groups where fingerprint = any(array(select fingerprint"
       " from analytics.error_groups where last_seen < now() - make_interval(days => $1) limit "
       "$2))",
       keep.error_days},
      {"error_counts",
       "delete from analytics.error_counts where ctid = any(array(select ctid"
       " from analytics.error_counts where hour < now() - make_interval(days => $1) limit $2))",
       1},
  };
}

std::vector<platform::postgres::RetentionRule> IdleRules() {
  return {
      {"idle_sessions",
       "update analytics.visitor_sessions set session_closed = true, closed_at = last_activity"
       " where id = any(array(select id from analytics.visitor_sessions where not session_closed"
       " and last_activity < now() - make_interval(mins => $1) limit $2))",
       kIdleMinutes}};
}

std::vector<platform::postgres::RetentionRule> AdminRules(const AdminSettings& admin) {
  return {
      {"admin_sessions",
       "delete from admin.sessions where token_hash in (select token_hash from admin.sessions"
       " where created_at < now() - make_interval(secs => $1) limit $2)",
       static_cast<int>(admin.absolute.count())},
      {"sign_in_throttle",
       "delete from admin.sign_in_throttle where (scope, key) in (select scope, key"
       " from admin.sign_in_throttle where updated_at < now() - make_interval(days => $1) limit "
       "$2)",
       1},
      {"known_origins",
       "delete from admin.known_origins where (user_id, origin) in (select user_id, origin"
       " from admin.known_origins where last_success < now() - make_interval(days => $1) limit $2)",
       90},
      {"codes_asked",
       "delete from admin.codes_asked where (user_id, origin) in (select user_id, origin"
       " from admin.codes_asked where asked_at < now() - make_interval(days => $1) limit $2)",
       90},
  };
}

}  // namespace portfolio::analytics
