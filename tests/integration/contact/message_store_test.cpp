#include <atomic>
#include <catch2/catch.hpp>
#include <mutex>
#include <set>
#include <thread>

#include "integration/contact/contact_database.h"

using namespace portfolio::contact;
using portfolio::platform::Deadline;

namespace {

std::string Patterned(std::size_t size) {
  std::string content(size, '\0');
  for (std::size_t i = 0; i < size; ++i) content[i] = static_cast<char>(i * 31 + i / 257);
  return content;
}

}  // namespace

TEST_CASE("Message, attachments and outbox row are stored together") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  const std::vector<TestFile> files = {{"cv.pdf", Patterned(600'000)}, {"empty.txt", ""}};
  const auto id = Store(store, MessageFromAnn(files), files);
  REQUIRE(id.ok());
  CHECK(database.Ask("select id from contact.contact_submissions") == *id);
  CHECK(database.Ask("select name || '|' || email || '|' || message || '|' || language"
                     " from contact.contact_submissions") == "Ann|Ann@Example.org|Hello, Zoë!|de");
  CHECK(database.Ask("select attachments->0->>'filename' from contact.contact_submissions") ==
        "cv.pdf");
  CHECK(database.Ask("select string_agg(length(data)::text, ',' order by sequence)"
                     " from contact.attachment_chunks where attachment_index = 0") ==
        "262144,262144,75712");
  CHECK(database.Ask("select bytes from contact.attachment_storage") == "600000");
  CHECK(database.Ask("select kind || '|' || recipient || '|' || state from contact.outbox") ==
        "owner|owner@example.org|waiting");
  CHECK(database.Ask("select message_id = id::text || '@example.org' from contact.outbox") == "t");
}

TEST_CASE("A draft that isn't committed leaves nothing") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  const std::vector<TestFile> files = {{"cv.pdf", Patterned(600'000)}};
  {
    const auto draft =
        store.NewDraft(MessageFromAnn().sender, Deadline::After(std::chrono::seconds(20)));
    REQUIRE(draft->BeginAttachment(MessageFromAnn(files).attachments[0]).ok());
    REQUIRE(draft->Append(files[0].content).ok());
  }
  CHECK(database.Ask("select count(*) from contact.attachment_chunks") == "0");
  CHECK(database.pool().in_use() == 0);
}

TEST_CASE("Fifty repeats at once make one message, one mail and one answer") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  NewSubmission submission = MessageFromAnn();
  submission.sender.idempotency_key = "key-1";
  std::mutex mutex;
  std::set<std::string> ids;
  std::atomic<int> failed{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 50; ++i) {
    threads.emplace_back([&] {
      const auto id = Store(store, submission);
      if (!id.ok()) {
        ++failed;
        return;
      }
      const std::lock_guard lock(mutex);
      ids.insert(*id);
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(failed == 0);
  CHECK(ids.size() == 1);
  CHECK(database.Ask("select count(*) from contact.contact_submissions") == "1");
  CHECK(database.Ask("select count(*) from contact.outbox") == "1");
  CHECK(database.Ask("select count from contact.message_counts where scope = 'session'") == "1");
}

TEST_CASE("A key is good for one message only, in one session, for a day") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  NewSubmission submission = MessageFromAnn();
  submission.sender.idempotency_key = "key-1";
  REQUIRE(Store(store, submission).ok());

  NewSubmission other = submission;
  other.form.message = "Something else";
  const auto refused = Store(store, other);
  CHECK(refused.status().code() == portfolio::platform::StatusCode::kAlreadyExists);
  CHECK(refused.status().reason() == "IDEMPOTENCY_KEY_REUSED");

  other.sender.session_id = "session-2";
  CHECK(Store(store, other).ok());

  database.scratch().Execute(
      "update contact.idempotency_keys set created_at = now() - interval '25 hours'");
  other.sender.session_id = "session-1";
  CHECK(Store(store, other).ok());
  CHECK(database.Ask("select count(*) from contact.contact_submissions") == "3");
}

TEST_CASE("A key of 128 random bits holds over a change of cookie and address") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  const std::vector<TestFile> files = {{"a.txt", Patterned(300'000)}};
  NewSubmission submission = MessageFromAnn(files);
  submission.sender.idempotency_key = "9b2f1c54-0a6e-4d8b-9f0c-3d1f7d0b6a11";
  const auto first = Store(store, submission, files);
  REQUIRE(first.ok());
  submission.sender.session_id = "session-2";
  submission.sender.address = "198.51.100.99";
  CHECK(*Store(store, submission, files) == *first);
  NewSubmission other = submission;
  other.form.message = "Something else";
  CHECK(Store(store, other, files).status().reason() == "IDEMPOTENCY_KEY_REUSED");
  CHECK(database.Ask("select count(*) from contact.contact_submissions") == "1");
  CHECK(database.Ask("select count(*) from contact.attachment_chunks") == "2");
}

TEST_CASE("Another file under the same key is another message") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  const std::vector<TestFile> files = {{"a.txt", "one"}};
  const std::vector<TestFile> others = {{"a.txt", "two"}};
  NewSubmission submission = MessageFromAnn(files);
  submission.sender.idempotency_key = "key-1";
  const auto first = Store(store, submission, files);
  REQUIRE(first.ok());
  CHECK(*Store(store, submission, files) == *first);
  CHECK(Store(store, submission, others).status().reason() == "IDEMPOTENCY_KEY_REUSED");
  CHECK(database.Ask("select bytes from contact.attachment_storage") == "3");
}

TEST_CASE("Limits of session and address hold exactly, also at once") {
  ContactDatabase database;
  MessageStoreSettings settings = GenerousSettings();
  settings.per_session = 5;
  settings.messages.per_address = 8;
  PgMessageStore store(database.pool(), settings);
  std::atomic<int> stored{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 12; ++i) {
    threads.emplace_back([&] { stored += Store(store, MessageFromAnn()).ok() ? 1 : 0; });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(stored == 5);

  NewSubmission other = MessageFromAnn();
  other.sender.session_id = "session-2";
  int more = 0;
  for (int i = 0; i < 5; ++i) more += Store(store, other).ok() ? 1 : 0;
  CHECK(more == 3);
  const auto refused = Store(store, other);
  CHECK(refused.status().reason() == "DAILY_LIMIT");
  CHECK(database.Ask("select count(*) from contact.contact_submissions") == "8");
}

TEST_CASE("An address is counted without being stored") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  REQUIRE(Store(store, MessageFromAnn()).ok());
  CHECK(database.Ask("select length(key) from contact.daily_usage where scope = 'address'") ==
        "64");
}

TEST_CASE("An address's files use up its own room of the day, not the others'") {
  ContactDatabase database;
  MessageStoreSettings settings = GenerousSettings();
  settings.bytes = {"attachment_byte", 1000, 10'000};
  PgMessageStore store(database.pool(), settings);
  const std::vector<TestFile> files = {{"a.txt", std::string(600, 'x')}};
  REQUIRE(Store(store, MessageFromAnn(files), files).ok());
  CHECK(Store(store, MessageFromAnn(files), files).status().reason() == "DAILY_LIMIT");
  CHECK(Store(store, MessageFromAnn()).ok());
  NewSubmission other = MessageFromAnn(files);
  other.sender = {"session-2", "198.51.100.1", ""};
  CHECK(Store(store, other, files).ok());
  CHECK(database.Ask("select bytes from contact.attachment_storage") == "1200");
}

TEST_CASE("What an address may not store isn't written, and what it had written in vain counts") {
  ContactDatabase database;
  MessageStoreSettings settings = GenerousSettings();
  settings.bytes = {"attachment_byte", 1'000'000, 10'000'000};
  PgMessageStore store(database.pool(), settings);
  const Sender sender = MessageFromAnn().sender;
  const std::string content = Patterned(700'000);
  const auto write = [&](const Sender& who) {
    const auto draft = store.NewDraft(who, Deadline::After(std::chrono::seconds(20)));
    const std::vector<TestFile> files = {{"cv.pdf", content}};
    REQUIRE(draft->BeginAttachment(MessageFromAnn(files).attachments[0]).ok());
    return draft->Append(content);
  };
  const auto pages = [&] {
    return std::stoi(
        database.Ask("select pg_relation_size(reltoastrelid) / 8192 from pg_class"
                     " where oid = 'contact.attachment_chunks'::regclass"));
  };
  CHECK(write(sender).ok());
  const int after_one = pages();
  CHECK(after_one > 0);
  // Two pieces of 256 KB were written: there is room for one more.
  CHECK(write(sender).reason() == "DAILY_LIMIT");
  CHECK(write(sender).reason() == "DAILY_LIMIT");
  const int after_refusals = pages();
  for (int i = 0; i < 5; ++i) CHECK(write(sender).reason() == "DAILY_LIMIT");
  CHECK(pages() <= after_refusals);
  Sender other = sender;
  other.address = "198.51.100.99";
  CHECK(write(other).ok());
}

TEST_CASE("A repeat is answered past the caps, and its files aren't written again") {
  ContactDatabase database;
  MessageStoreSettings settings = GenerousSettings();
  settings.bytes = {"attachment_byte", 1'000'000, 10'000'000};
  PgMessageStore store(database.pool(), settings);
  const std::vector<TestFile> files = {{"cv.pdf", Patterned(900'000)}};
  NewSubmission submission = MessageFromAnn(files);
  submission.sender.idempotency_key = "key-1";
  const auto first = Store(store, submission, files);
  REQUIRE(first.ok());
  for (int i = 0; i < 3; ++i) {
    const auto again = Store(store, submission, files);
    REQUIRE(again.ok());
    CHECK(*again == *first);
  }
}

TEST_CASE("What fills in the robots' trap counts against the caps, too") {
  ContactDatabase database;
  MessageStoreSettings settings = GenerousSettings();
  settings.messages.per_address = 2;
  PgMessageStore store(database.pool(), settings);
  NewSubmission robot = MessageFromAnn();
  robot.suspicious = true;
  int stored = 0;
  for (int i = 0; i < 5; ++i) stored += Store(store, robot).ok() ? 1 : 0;
  CHECK(stored == 2);
}

TEST_CASE("Without room for files the message is refused with a reason, and deleting makes room") {
  ContactDatabase database;
  MessageStoreSettings settings = GenerousSettings();
  settings.attachment_quota = 1000;
  PgMessageStore store(database.pool(), settings);
  const std::vector<TestFile> files = {{"a.txt", std::string(600, 'x')}};
  REQUIRE(Store(store, MessageFromAnn(files), files).ok());
  CHECK(Store(store, MessageFromAnn(files), files).status().reason() == "ATTACHMENT_QUOTA");
  CHECK(Store(store, MessageFromAnn()).ok());
  REQUIRE(database.pool()
              .Query(Deadline::After(std::chrono::seconds(5)),
                     "delete from contact.contact_submissions where attachment_bytes > 0")
              .ok());
  CHECK(database.Ask("select bytes from contact.attachment_storage") == "0");
  CHECK(Store(store, MessageFromAnn(files), files).ok());
}

TEST_CASE("What fell into the robots' trap is kept, marked and not mailed") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  NewSubmission submission = MessageFromAnn();
  submission.suspicious = true;
  REQUIRE(Store(store, submission).ok());
  CHECK(database.Ask("select suspicious from contact.contact_submissions") == "t");
  CHECK(database.Ask("select count(*) from contact.outbox") == "0");
}

TEST_CASE("The acknowledgement is queued only when it is switched on") {
  ContactDatabase database;
  MessageStoreSettings settings = GenerousSettings();
  settings.acknowledge = true;
  PgMessageStore store(database.pool(), settings);
  REQUIRE(Store(store, MessageFromAnn()).ok());
  CHECK(database.Ask("select recipient from contact.outbox where kind = 'acknowledgement'") ==
        "Ann@Example.org");
}

TEST_CASE("A server that went away costs at most the message in the middle") {
  ContactDatabase database;
  PgMessageStore store(database.pool(), GenerousSettings());
  REQUIRE(Store(store, MessageFromAnn()).ok());
  database.scratch().BreakConnections();
  CHECK(Store(store, MessageFromAnn()).ok());
  const auto draft =
      store.NewDraft(MessageFromAnn().sender, Deadline::After(std::chrono::seconds(20)));
  const std::vector<TestFile> files = {{"a.txt", Patterned(300'000)}};
  const NewSubmission submission = MessageFromAnn(files);
  REQUIRE(draft->BeginAttachment(submission.attachments[0]).ok());
  REQUIRE(draft->Append(files[0].content).ok());
  database.scratch().BreakConnections();
  CHECK(draft->Commit(submission).status().reason() == "DATABASE_UNAVAILABLE");
  CHECK(database.Ask("select count(*) from contact.contact_submissions") == "2");
  CHECK(database.Ask("select count(*) from contact.attachment_chunks") == "0");
}
