#include "chat/src/adapters/retention_rules.h"

namespace portfolio::chat {
namespace {

constexpr int kUsageDays = 30;

}  // namespace

std::vector<platform::postgres::RetentionRule> RetentionRules(int message_days) {
  return {
      {"chat_messages",
       "delete from chat.chat_messages where ctid = any(array(select ctid from "
       "chat.chat_messages where timestamp < now() - make_interval(days => $1::int) limit $2))",
       message_days},
      {"unanswered_questions",
       "delete from chat.unanswered_questions where ctid = any(array(select ctid from "
       "chat.unanswered_questions where last_asked < now() - make_interval(days => $1::int) "
       "limit $2))",
       message_days},
      {"session_usage",
       "delete from chat.session_usage where ctid = any(array(select ctid from "
       "chat.session_usage where last_used < now() - make_interval(days => $1::int) limit $2))",
       kUsageDays},
      {"model_usage",
       "delete from chat.model_usage where ctid = any(array(select ctid from chat.model_usage "
       "where day < current_date - $1::int limit $2))",
       kUsageDays},
  };
}

}  // namespace portfolio::chat
