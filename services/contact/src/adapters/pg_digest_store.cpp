#include "contact/src/adapters/pg_digest_store.h"

#include "platform/crypto/random.h"

namespace portfolio::contact {
namespace {

using platform::StatusOr;
using platform::postgres::Rows;

// The latest set hour that has passed by the owner's clock. $1 day or week, $2 the hour, $3 the
// time zone.
constexpr const char* kFindDue =
    "with clock as (select now() at time zone $3 as local),"
    " hours as (select date_trunc($1::text, local) + make_interval(hours => $2::int) as this,"
    " ('1 ' || $1::text)::interval as period, local from clock),"
    " due as (select (case when this <= local then this else this - period end)"
    " at time zone $3 as moment from hours)"
    " select moment, told_until, to_char(told_until at time zone $3, 'YYYY-MM-DD HH24:MI') as since"
    " from due, contact.digest where told_until < moment";

constexpr const char* kQueue =
    "with told as (update contact.digest set told_until = $1 where told_until < $1"
    " returning told_until)"
    " insert into contact.outbox (id, kind, recipient, message_id, give_up_at, subject, body)"
    " select $2, 'digest', $3, $4, now() + make_interval(secs => $5), $6, $7 from told"
    " returning id";

}  // namespace

StatusOr<std::optional<DueDigest>> PgDigestStore::FindDue(platform::Deadline deadline) {
  if (settings_.period == "off") return std::optional<DueDigest>();
  const std::string unit = settings_.period == "weekly" ? "week" : "day";
  ASSIGN_OR_RETURN(const Rows rows,
                   pool_.Query(deadline, kFindDue, {unit, settings_.hour, settings_.time_zone}));
  if (rows.empty()) return std::optional<DueDigest>();
  return std::optional<DueDigest>(
      {rows[0].Moment("moment"), rows[0].Moment("told_until"), rows[0].Text("since")});
}

StatusOr<bool> PgDigestStore::Queue(const DueDigest& digest, const DigestText& text,
                                    platform::Deadline deadline) {
  const std::string id = platform::RandomUuid();
  ASSIGN_OR_RETURN(
      const Rows rows,
      pool_.Query(deadline, kQueue,
                  {digest.due, id, settings_.owner_address, id + "@" + settings_.message_id_domain,
                   settings_.give_up_after.count(), text.subject, text.body}));
  return !rows.empty();
}

}  // namespace portfolio::contact
