#include "contact/src/adapters/retention_rules.h"

namespace portfolio::contact {

std::vector<platform::postgres::RetentionRule> RetentionRules(int submission_days,
                                                              int outbox_days) {
  return {
      // First, and in smaller bites: up to 256 KB a row.
      {"attachment_chunks",
       "delete from contact.attachment_chunks where (submission_id, attachment_index, sequence) in"
       " (select c.submission_id, c.attachment_index, c.sequence from contact.attachment_chunks c"
       " join contact.contact_submissions s on s.id = c.submission_id"
       " where s.timestamp < now() - make_interval(days => $1) limit ($2 + 9) / 10)",
       submission_days},
      {"contact_submissions",
       "delete from contact.contact_submissions where id = any(array(select id"
       " from contact.contact_submissions where timestamp < now() - make_interval(days => $1)"
       " order by timestamp limit $2))",
       submission_days},
      {"outbox",
       "delete from contact.outbox where id = any(array(select id from contact.outbox"
       " where state <> 'waiting' and created_at < now() - make_interval(days => $1)"
       " order by created_at limit $2))",
       outbox_days},
      {"idempotency_keys",
       "delete from contact.idempotency_keys where (session_id, key) in (select session_id, key"
       " from contact.idempotency_keys where created_at < now() - make_interval(days => $1)"
       " limit $2)",
       1},
      {"message_counts",
       "delete from contact.message_counts where (scope, key, day) in (select scope, key, day"
       " from contact.message_counts where day <= current_date - $1::int limit $2)",
       1},
  };
}

}  // namespace portfolio::contact
