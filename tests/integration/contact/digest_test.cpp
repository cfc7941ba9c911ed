#include <atomic>
#include <catch2/catch.hpp>
#include <thread>
#include <vector>

#include "contact/src/adapters/pg_digest_store.h"
#include "contact/src/adapters/pg_outbox.h"
#include "contact/src/adapters/smtp_mailer.h"
#include "contact/src/domain/deliver_mail.h"
#include "integration/contact/contact_database.h"
#include "support/contact_mail.h"
#include "support/smtp_server.h"

using namespace portfolio::contact;
using namespace std::chrono_literals;
using portfolio::platform::Deadline;
using portfolio::test::SmtpServer;

namespace {

DigestSettings Wanted(const std::string& period) {
  DigestSettings settings;
  settings.period = period;
  settings.hour = 7;
  settings.time_zone = "Europe/Bucharest";
  settings.owner_address = "owner@example.org";
  settings.message_id_domain = "example.org";
  return settings;
}

std::optional<DueDigest> DueIn(ContactDatabase& database, const std::string& period) {
  PgDigestStore store(database.pool(), Wanted(period));
  return store.FindDue(Deadline::After(10s)).value();
}

void ToldDaysAgo(const ContactDatabase& database, int days) {
  database.scratch().Execute(
      "update contact.digest set told_until = now() - make_interval(days => " +
      std::to_string(days) + ")");
}

std::string HourIn(const ContactDatabase& database, portfolio::platform::Time time,
                   const std::string& form) {
  return database.Ask("select to_char('" + portfolio::platform::FormatRfc3339(time) +
                      "'::timestamptz at time zone 'Europe/Bucharest', '" + form + "')");
}

}  // namespace

TEST_CASE(
    "A digest is due at the set hour of the owner's zone, by day or by week, if she wants it") {
  ContactDatabase database;
  CHECK_FALSE(DueIn(database, "weekly"));
  ToldDaysAgo(database, 15);
  CHECK_FALSE(DueIn(database, "off"));
  const auto daily = DueIn(database, "daily");
  REQUIRE(daily);
  CHECK(HourIn(database, daily->due, "HH24:MI:SS") == "07:00:00");
  const auto now = *portfolio::platform::ParseRfc3339(
      database.Ask("select to_char(now() at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')"));
  CHECK(daily->due <= now);
  CHECK(now - daily->due < 25h);
  const auto weekly = DueIn(database, "weekly");
  REQUIRE(weekly);
  CHECK(HourIn(database, weekly->due, "ID HH24:MI") == "1 07:00");
  CHECK(weekly->since == daily->since);
}

TEST_CASE("A digest handed in by many at once is queued once, and mailed by the outbox") {
  ContactDatabase database;
  SmtpServer server({"tempfail", "accept"});
  ToldDaysAgo(database, 2);
  MailSettings mail;
  mail.from_address = "site@example.org";
  mail.public_url = "https://example.org";
  const MailWriter writer = ShippedWriter(mail);
  const portfolio::platform::SystemClock clock;
  const DigestFigures figures = {{"analytics.visitors", 12}, {"chat.messages", 5},
                                 {"chat.unanswered", 2},     {"contact.submissions", 1},
                                 {"analysis.analyses", 3},   {"contact.failed_mails", 0}};
  const auto due = DueIn(database, "daily");
  REQUIRE(due);
  std::atomic<int> queued{0};
  std::vector<std::thread> replicas;
  for (int i = 0; i < 6; ++i) {
    replicas.emplace_back([&] {
      PgDigestStore store(database.pool(), Wanted("daily"));
      const QueueDigest queue(store, writer, clock);
      const auto taken = queue.Run(due->due, figures, Deadline::After(20s));
      if (taken.ok() && *taken) ++queued;
    });
  }
  for (auto& replica : replicas) replica.join();
  CHECK(queued == 1);
  CHECK(database.Ask("select count(*) || min(kind) || min(recipient) from contact.outbox") ==
        "1digestowner@example.org");
  // A restart later there is nothing left to do.
  CHECK_FALSE(DueIn(database, "daily"));

  PgOutbox outbox(database.pool(), 60s);
  SmtpSettings smtp;
  smtp.url = server.url();
  smtp.tls = SmtpSettings::Tls::kOff;
  smtp.timeout = 10s;
  SmtpMailer mailer(smtp);
  DeliverMail deliver(outbox, mailer, clock, writer, {0s, 0s}, [] { return 0.0; });
  CHECK(*deliver.DeliverNext() == DeliverMail::Step::kTryLater);
  CHECK(*deliver.DeliverNext() == DeliverMail::Step::kSent);
  CHECK(*deliver.DeliverNext() == DeliverMail::Step::kIdle);
  REQUIRE(server.taken() == 1);
  const std::string seen = server.Summary(1);
  INFO(seen);
  CHECK(seen.find("- Visitors: 12") != std::string::npos);
  CHECK(seen.find("Your site: what is new") != std::string::npos);
}
