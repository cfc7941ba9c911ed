#include "contact/src/adapters/retention_rules.h"

#include <catch2/catch.hpp>

#include "integration/contact/contact_database.h"

using namespace portfolio::contact;
using portfolio::platform::postgres::RetentionJob;

TEST_CASE("What is past its time is forgotten with all that belongs to it, the rest stays") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  const std::vector<TestFile> files = {{"a.txt", "hello"}};
  NewSubmission submission = MessageFromAnn(files);
  submission.sender.idempotency_key = "old";
  const auto old = Store(store, submission, files);
  REQUIRE(old.ok());
  database.scratch().Execute(
      "update contact.contact_submissions set timestamp = now() - interval '31 days';"
      "update contact.idempotency_keys set created_at = now() - interval '25 hours';"
      "update contact.message_counts set day = current_date - 2");
  submission.sender.idempotency_key = "new";
  REQUIRE(Store(store, submission, files).ok());

  RetentionJob job(database.pool(), "test.retention", RetentionRules(30, 10), {}, {});
  const auto deleted = job.RunOnce();
  REQUIRE(deleted.ok());
  CHECK(*deleted == 4);
  for (const char* table :
       {"contact_submissions", "outbox", "attachment_chunks", "idempotency_keys"}) {
    INFO(table);
    CHECK(database.Ask("select count(*) from contact." + std::string(table)) == "1");
  }
  CHECK(database.Ask("select bytes from contact.attachment_storage") == "5");
}

TEST_CASE("A mail that still waits is kept, however old it is") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  for (int i = 0; i < 3; ++i) REQUIRE(Store(store, MessageFromAnn()).ok());
  database.scratch().Execute(
      "update contact.outbox set created_at = now() - interval '11 days';"
      "update contact.outbox set state = 'sent' where id = (select min(id::text)::uuid"
      " from contact.outbox);"
      "update contact.outbox set state = 'failed' where id = (select max(id::text)::uuid"
      " from contact.outbox)");
  RetentionJob job(database.pool(), "test.retention", RetentionRules(30, 10), {}, {});
  CHECK(*job.RunOnce() == 2);
  CHECK(database.Ask("select state from contact.outbox") == "waiting");
  CHECK(database.Ask("select count(*) from contact.contact_submissions") == "3");
}

TEST_CASE("Files are forgotten in smaller bites than rows, all of them in the end") {
  ContactDatabase database;
  database.scratch().Execute(
      "insert into contact.contact_submissions (id, name, email, message, timestamp)"
      " select gen_random_uuid(), 'Ann', 'ann@example.org', '', now() - interval '31 days'"
      " from generate_series(1, 60);"
      "insert into contact.attachment_chunks select id, 0, n, 'x' from contact.contact_submissions,"
      " generate_series(0, 9) n;"
      "create table bites (files bigint);"
      "create function note_bite() returns trigger language plpgsql as"
      " 'begin insert into bites select count(*) from gone; return null; end';"
      "create trigger note_bite after delete on contact.attachment_chunks"
      " referencing old table as gone for each statement execute function note_bite();"
      "grant insert on bites to public");
  RetentionJob job(database.pool(), "test.retention", RetentionRules(30, 10),
                   {.rows_per_transaction = 500, .pause = std::chrono::milliseconds(0)}, {});
  CHECK(*job.RunOnce() == 660);
  CHECK(database.Ask("select max(files) || '|' || sum(files) from bites") == "50|600");
}
