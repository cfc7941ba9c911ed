#include <catch2/catch.hpp>

#include "contact/src/adapters/pg_outbox.h"
#include "contact/src/adapters/pg_submission_archive.h"
#include "integration/contact/contact_database.h"
#include "platform/json/json.h"

using namespace portfolio::contact;
using namespace std::chrono_literals;
using portfolio::platform::Deadline;
using portfolio::platform::JsonDocument;

namespace {

Deadline Soon() { return Deadline::After(10s); }

void Fill(ContactDatabase& database, int count) {
  PgMessageStore store(database.pool(), GenerousSettings());
  for (int i = 0; i < count; ++i) {
    NewSubmission submission = MessageFromAnn();
    submission.form.name = "Visitor " + std::to_string(i);
    REQUIRE(Store(store, submission).ok());
  }
}

}  // namespace

TEST_CASE("The list is newest first and its pages join without gap or repetition") {
  ContactDatabase database;
  Fill(database, 7);
  PgSubmissionArchive archive(database.pool(), {});
  const auto all = archive.ListSubmissions({}, Soon());
  REQUIRE(all.ok());
  REQUIRE(all->items.size() == 7);
  CHECK(all->total == 7);
  CHECK(all->items[0].name == "Visitor 6");
  CHECK(all->next_cursor.empty());

  PageQuery query;
  query.limit = 3;
  std::vector<std::string> names;
  for (int pages = 0; pages < 5; ++pages) {
    const auto page = archive.ListSubmissions(query, Soon());
    REQUIRE(page.ok());
    for (const Submission& submission : page->items) names.push_back(submission.name);
    query.cursor = page->next_cursor;
    if (query.cursor.empty()) break;
  }
  REQUIRE(names.size() == 7);
  for (std::size_t i = 0; i < 7; ++i) CHECK(names[i] == all->items[i].name);
}

TEST_CASE("The overview says what came since a moment and whether mail goes out") {
  ContactDatabase database;
  PgSubmissionArchive archive(database.pool(), {});
  const auto overview = [&](portfolio::platform::Time since = {}) {
    auto result = archive.GetOverview(since, Soon());
    REQUIRE(result.ok());
    return *result;
  };
  CHECK(overview().submissions == 0);
  CHECK_FALSE(overview().mail.oldest_waiting);
  Fill(database, 4);
  CHECK(overview().submissions == 4);
  CHECK(overview().mail.waiting == 4);
  CHECK(overview().mail.oldest_waiting);
  CHECK_FALSE(overview().mail.failed_at);

  PgOutbox outbox(database.pool(), 30s);
  REQUIRE((*outbox.ClaimDue())->MarkSent().ok());
  REQUIRE((*outbox.ClaimDue())->MarkForRetry("451 later", 1h).ok());
  CHECK(overview().mail.failure == "451 later");
  CHECK(overview().failed_mails == 0);
  REQUIRE((*outbox.ClaimDue())->MarkFailed("550 no").ok());
  const Overview after = overview();
  CHECK(after.mail.waiting == 2);
  CHECK(after.mail.sent_at);
  CHECK(after.mail.failure == "550 no");
  CHECK(after.failed_mails == 1);

  database.scratch().Execute(
      "update contact.contact_submissions set suspicious = true where name = 'Visitor 1'");
  CHECK(overview().submissions == 3);
  const auto later = portfolio::platform::SystemClock().Now() + 1h;
  CHECK(overview(later).submissions == 0);
  CHECK(overview(later).failed_mails == 0);
  CHECK(overview(later).mail.failed_at);
}

TEST_CASE("Messages are found by name, address or words, and by day in the owner's zone") {
  ContactDatabase database;
  Fill(database, 3);
  database.scratch().Execute(
      "update contact.contact_submissions set message = '50% of ünïts',"
      " timestamp = '2026-03-01 22:30:00+00' where name = 'Visitor 1'");
  PgSubmissionArchive archive(database.pool(), {"Europe/Bucharest", 1h});
  const auto count = [&](PageQuery query) {
    const auto page = archive.ListSubmissions(query, Soon());
    REQUIRE(page.ok());
    return page->total;
  };
  PageQuery query;
  query.q = "visitor 2";
  CHECK(count(query) == 1);
  query.q = "EXAMPLE.org";
  CHECK(count(query) == 3);
  query.q = "50% OF";
  CHECK(count(query) == 1);
  query.q = "%";
  CHECK(count(query) == 1);
  query = {};
  query.from = "2026-03-02";
  query.to = "2026-03-02";
  CHECK(count(query) == 1);
  query.from = query.to = "2026-03-01";
  CHECK(count(query) == 0);
}

TEST_CASE("An attachment comes back byte for byte") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  std::string content(700'001, '\0');
  for (std::size_t i = 0; i < content.size(); ++i) content[i] = static_cast<char>(i * 31 + i / 99);
  const std::vector<TestFile> files = {{"a.txt", "x"}, {"b.bin", content}};
  const auto id = Store(store, MessageFromAnn(files), files);
  REQUIRE(id.ok());
  PgSubmissionArchive archive(database.pool(), {});
  const auto attachment = archive.FindAttachment(*id, 1, Soon());
  REQUIRE(attachment.ok());
  CHECK(attachment->filename == "b.bin");
  std::string read;
  for (int sequence = 0;; ++sequence) {
    const auto piece = archive.ReadAttachment(*id, 1, sequence, Soon());
    REQUIRE(piece.ok());
    if (piece->empty()) break;
    read += *piece;
  }
  CHECK(read == content);
  CHECK(archive.FindAttachment(*id, 2, Soon()).status().reason() == "ATTACHMENT_UNKNOWN");
  CHECK(archive.FindAttachment("'; drop", 0, Soon()).status().reason() == "SUBMISSION_UNKNOWN");
}

TEST_CASE("The outbox shows what waits, what is being sent and what failed, and sends again") {
  ContactDatabase database;
  Fill(database, 2);
  PgSubmissionArchive archive(database.pool(), {});
  PgOutbox outbox(database.pool(), 60s);
  {
    const auto claim = outbox.ClaimDue();
    REQUIRE(*claim != nullptr);
    const auto page = archive.ListOutbox({}, Soon());
    REQUIRE(page.ok());
    CHECK(page->total == 2);
    int sending = 0;
    for (const OutboxEntry& entry : page->items) {
      CHECK((entry.state == "sending") == (entry.id == (*claim)->mail().id));
      sending += entry.state == "sending" ? 1 : 0;
    }
    CHECK(sending == 1);
    REQUIRE((*claim)->MarkFailed("550 \xff no").ok());
  }
  const auto page = archive.ListOutbox({}, Soon());
  std::string failed;
  for (const OutboxEntry& entry : page->items) {
    if (entry.state == "failed") failed = entry.id;
  }
  REQUIRE_FALSE(failed.empty());
  const auto again = archive.Resend(failed, Soon());
  REQUIRE(again.ok());
  CHECK(again->state == "waiting");
  CHECK(archive.Resend("0b9c2d8e-1f00-4a6b-9c3d-7e5f4a3b2c1d", Soon()).status().reason() ==
        "MAIL_UNKNOWN");
}

TEST_CASE("Everything about one person can be exported and erased, and nobody else is touched") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  const std::vector<TestFile> files = {{"a.txt", "hello"}};
  NewSubmission ann = MessageFromAnn(files);
  ann.sender.idempotency_key = "k";
  REQUIRE(Store(store, ann, files).ok());
  NewSubmission bob = MessageFromAnn();
  bob.form.name = "Bob";
  bob.form.email = "bob@example.org";
  bob.sender.session_id = "session-2";
  REQUIRE(Store(store, bob).ok());

  PgSubmissionArchive archive(database.pool(), {});
  const auto exported = archive.ExportPerson({"ANN@example.org", ""}, Soon());
  REQUIRE(exported.ok());
  const auto json = JsonDocument::Parse(*exported);
  REQUIRE(json.ok());
  CHECK(json->Get("contact_submissions").size() == 1);
  CHECK(json->Get("contact_submissions").At(0).Get("attachments").At(0).Get("size").IntOr(0) == 5);
  CHECK(json->Get("outbox").size() == 1);
  CHECK(json->Get("idempotency_keys").size() == 1);

  const auto erased = archive.ErasePerson({"ann@EXAMPLE.org", ""}, Soon());
  REQUIRE(erased.ok());
  CHECK(*erased == 3);
  CHECK(database.Ask("select string_agg(name, ',') from contact.contact_submissions") == "Bob");
  CHECK(database.Ask("select count(*) from contact.attachment_chunks") == "0");
  CHECK(database.Ask("select bytes from contact.attachment_storage") == "0");

  bob.form.email = "bob@b\u00fccher.example";
  REQUIRE(Store(store, bob).ok());
  CHECK(*archive.ErasePerson({"bob@XN--BCHER-KVA.example", ""}, Soon()) == 2);

  const auto by_session = archive.ErasePerson({"", "session-2"}, Soon());
  REQUIRE(by_session.ok());
  CHECK(database.Ask("select count(*) from contact.contact_submissions") == "0");
}
