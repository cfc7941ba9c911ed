#include <atomic>
#include <catch2/catch.hpp>
#include <set>
#include <thread>

#include "contact/src/adapters/outbox_workers.h"
#include "contact/src/adapters/pg_outbox.h"
#include "contact/src/adapters/smtp_mailer.h"
#include "contact/src/domain/deliver_mail.h"
#include "integration/contact/contact_database.h"
#include "platform/json/json.h"
#include "support/contact_mail.h"
#include "support/smtp_server.h"

using namespace portfolio::contact;
using namespace std::chrono_literals;
using portfolio::platform::JsonDocument;
using portfolio::test::SmtpServer;

namespace {

MailSettings Mail() {
  MailSettings settings;
  settings.from_address = "site@example.org";
  settings.public_url = "https://example.org";
  return settings;
}

SmtpSettings Smtp(const SmtpServer& server) {
  SmtpSettings settings;
  settings.url = server.url();
  settings.tls = SmtpSettings::Tls::kOff;
  settings.timeout = 10s;
  return settings;
}

/// Everything from the outbox to the mail server.
struct MailRoom {
  MailRoom(ContactDatabase& database, const SmtpServer& server)
      : outbox(database.pool(), 60s),
        mailer(Smtp(server)),
        writer(ShippedWriter(Mail())),
        deliver(outbox, mailer, clock, writer, {0s, 0s}, [] { return 0.0; }) {}

  portfolio::platform::SystemClock clock;
  PgOutbox outbox;
  SmtpMailer mailer;
  MailWriter writer;
  DeliverMail deliver;
};

}  // namespace

TEST_CASE("A stored message is mailed once, with its files") {
  ContactDatabase database;
  SmtpServer server({"accept"});
  PgMessageStore store(database.pool(), GenerousSettings());
  const std::vector<TestFile> files = {{"cv.pdf", std::string(700'000, 'x')}};
  REQUIRE(Store(store, MessageFromAnn(files), files).ok());
  MailRoom room(database, server);
  CHECK(*room.deliver.DeliverNext() == DeliverMail::Step::kSent);
  CHECK(*room.deliver.DeliverNext() == DeliverMail::Step::kIdle);
  CHECK(server.taken() == 1);
  CHECK(server.AttachmentOf(1, 0) == files[0].content);
  CHECK(database.Ask("select state || attempts || (sent_at is not null) from contact.outbox") ==
        "sent1true");
}

TEST_CASE("Attempts and the last error are kept, and each attempt has the same Message-ID") {
  ContactDatabase database;
  SmtpServer server({"tempfail", "cut", "accept"});
  PgMessageStore store(database.pool(), GenerousSettings());
  REQUIRE(Store(store, MessageFromAnn()).ok());
  MailRoom room(database, server);
  CHECK(*room.deliver.DeliverNext() == DeliverMail::Step::kTryLater);
  CHECK(database.Ask("select last_error from contact.outbox") == "451 4.3.0 try again later");
  CHECK(*room.deliver.DeliverNext() == DeliverMail::Step::kTryLater);
  CHECK(*room.deliver.DeliverNext() == DeliverMail::Step::kSent);
  CHECK(database.Ask("select attempts from contact.outbox") == "3");
  REQUIRE(server.taken() == 2);
  const auto first = JsonDocument::Parse(server.Summary(1));
  const auto second = JsonDocument::Parse(server.Summary(2));
  CHECK(first->Get("headers").Get("message-id").StringOr("1") ==
        second->Get("headers").Get("message-id").StringOr("2"));
}

TEST_CASE("A refused mail has failed and isn't tried again") {
  ContactDatabase database;
  SmtpServer server({"permfail"});
  PgMessageStore store(database.pool(), GenerousSettings());
  REQUIRE(Store(store, MessageFromAnn()).ok());
  MailRoom room(database, server);
  CHECK(*room.deliver.DeliverNext() == DeliverMail::Step::kFailed);
  CHECK(*room.deliver.DeliverNext() == DeliverMail::Step::kIdle);
  CHECK(database.Ask("select state from contact.outbox") == "failed");
}

TEST_CASE("A mail that waits for its time is left alone") {
  ContactDatabase database;
  SmtpServer server({"accept"});
  PgMessageStore store(database.pool(), GenerousSettings());
  REQUIRE(Store(store, MessageFromAnn()).ok());
  database.scratch().Execute("update contact.outbox set next_attempt_at = now() + interval '1 h'");
  MailRoom room(database, server);
  CHECK(*room.deliver.DeliverNext() == DeliverMail::Step::kIdle);
}

TEST_CASE("The outbox knows for how long its oldest mail waits") {
  ContactDatabase database;
  SmtpServer server({"accept"});
  PgMessageStore store(database.pool(), GenerousSettings());
  MailRoom room(database, server);
  CHECK(*room.outbox.OldestWait() == 0s);
  REQUIRE(Store(store, MessageFromAnn()).ok());
  REQUIRE(Store(store, MessageFromAnn()).ok());
  database.scratch().Execute(
      "update contact.outbox set created_at = now() - interval '2 h'"
      " where id = (select id from contact.outbox limit 1)");
  CHECK(*room.outbox.OldestWait() >= 2h);
  CHECK(*room.outbox.OldestWait() < 3h);
  while (*room.deliver.DeliverNext() == DeliverMail::Step::kSent) {
  }
  CHECK(*room.outbox.OldestWait() == 0s);
}

TEST_CASE("Two can't hold the same mail, and a dropped claim is free again") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  REQUIRE(Store(store, MessageFromAnn()).ok());
  PgOutbox outbox(database.pool(), 60s);
  {
    const auto mine = outbox.ClaimDue();
    REQUIRE(mine.ok());
    REQUIRE(*mine != nullptr);
    const auto other = outbox.ClaimDue();
    REQUIRE(other.ok());
    CHECK(*other == nullptr);
  }
  const auto again = outbox.ClaimDue();
  REQUIRE(again.ok());
  CHECK(*again != nullptr);
}

TEST_CASE("Workers empty the outbox, each mail once") {
  ContactDatabase database;
  SmtpServer server({"accept"});
  PgMessageStore store(database.pool(), GenerousSettings());
  constexpr int kMails = 12;
  for (int i = 0; i < kMails; ++i) REQUIRE(Store(store, MessageFromAnn()).ok());
  MailRoom room(database, server);
  std::mutex mutex;
  std::condition_variable done;
  int sent = 0;
  OutboxWorkers workers(room.deliver, {3, 50ms}, [&](const auto& step) {
    const std::lock_guard lock(mutex);
    if (step.ok() && *step == DeliverMail::Step::kSent) ++sent;
    done.notify_one();
  });
  workers.Start();
  {
    std::unique_lock lock(mutex);
    REQUIRE(done.wait_for(lock, 30s, [&] { return sent == kMails; }));
  }
  workers.Stop();
  CHECK(server.taken() == kMails);
  CHECK(database.Ask("select count(*) from contact.outbox where state = 'sent'") == "12");
}

TEST_CASE("A worker that lost the database goes on when it is back") {
  ContactDatabase database;
  SmtpServer server({"accept"});
  PgMessageStore store(database.pool(), GenerousSettings());
  REQUIRE(Store(store, MessageFromAnn()).ok());
  MailRoom room(database, server);
  const auto claim = room.outbox.ClaimDue();
  REQUIRE(*claim != nullptr);
  database.scratch().BreakConnections();
  CHECK_FALSE((*claim)->MarkSent().ok());
  CHECK(room.outbox.MarkSentLate((*claim)->mail().id).ok());
  CHECK(database.Ask("select state from contact.outbox") == "sent");
}
