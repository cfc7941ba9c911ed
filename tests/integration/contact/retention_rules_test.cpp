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
      "update contact.message_counts set day = current_date - 2;"
      "update contact.day_salts set day = current_date - 2");
  submission.sender.idempotency_key = "new";
  REQUIRE(Store(store, submission, files).ok());

  RetentionJob job(database.pool(), "test.retention", RetentionRules(30), {}, {});
  const auto deleted = job.RunOnce();
  REQUIRE(deleted.ok());
  CHECK(*deleted == 5);
  for (const char* table :
       {"contact_submissions", "outbox", "attachment_chunks", "idempotency_keys", "day_salts"}) {
    INFO(table);
    CHECK(database.Ask("select count(*) from contact." + std::string(table)) == "1");
  }
  CHECK(database.Ask("select bytes from contact.attachment_storage") == "5");
}
