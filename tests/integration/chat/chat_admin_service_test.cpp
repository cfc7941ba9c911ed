#include <grpcpp/grpcpp.h>

#include <catch2/catch.hpp>
#include <set>

#include "integration/chat/chat_process.h"
#include "platform/json/json.h"
#include "platform/rpc/status_conversion.h"

namespace portfolio::chat {
namespace {

void Store(const test::ScratchDatabase& database, int count) {
  database.Execute(
      "insert into chat.chat_messages (session_id, message, response, timestamp, outcome) "
      "select 's' || i % 3, 'question ' || i, 'answer 100%', now() - i * interval '1 minute', "
      "'answered' from generate_series(1, " +
      std::to_string(count) + ") as i");
}

TEST_CASE("Admin rpcs need an admin") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  v1::ListChatMessagesResponse response;
  CHECK(process.admin().ListChatMessages(Visitor("s").get(), {}, &response).error_code() ==
        grpc::StatusCode::UNAUTHENTICATED);
}

TEST_CASE("Messages come newest first, page by page, each exactly once") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  Store(database, 25);
  v1::ListChatMessagesRequest request;
  request.mutable_page()->set_limit(10);
  std::set<std::string> ids;
  std::string newest_seen = "9999";
  int pages = 0;
  do {
    v1::ListChatMessagesResponse response;
    REQUIRE(process.admin().ListChatMessages(Admin().get(), request, &response).ok());
    CHECK(response.total() == 25);
    for (const auto& item : response.items()) {
      ids.insert(item.id());
      CHECK(item.timestamp() <= newest_seen);
      newest_seen = item.timestamp();
    }
    request.mutable_page()->set_cursor(response.next_cursor());
    ++pages;
  } while (!request.page().cursor().empty());
  CHECK(ids.size() == 25);
  CHECK(pages == 3);
}

TEST_CASE("A search takes its text literally and without case") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  Store(database, 12);
  const auto found = [&](const std::string& text) {
    v1::ListChatMessagesRequest request;
    request.mutable_page()->set_q(text);
    v1::ListChatMessagesResponse response;
    REQUIRE(process.admin().ListChatMessages(Admin().get(), request, &response).ok());
    return response.total();
  };
  CHECK(found("QUESTION 1") == 4);
  CHECK(found("100%") == 12);
  CHECK(found("question_1") == 0);
}

TEST_CASE("Bad cursors, days and limits are refused") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  const auto reason = [&](const common::v1::PageQuery& page) {
    v1::ListChatMessagesRequest request;
    *request.mutable_page() = page;
    v1::ListChatMessagesResponse response;
    return platform::FromGrpcStatus(
               process.admin().ListChatMessages(Admin().get(), request, &response))
        .reason();
  };
  common::v1::PageQuery cursor;
  cursor.set_cursor("1.'; drop table");
  CHECK(reason(cursor) == "CURSOR_INVALID");
  common::v1::PageQuery day;
  day.set_from("2024-02-30");
  CHECK(reason(day) == "DATE_INVALID");
  common::v1::PageQuery limit;
  limit.set_limit(201);
  CHECK(reason(limit) == "LIMIT_INVALID");
}

TEST_CASE("The CSV file holds every message and no formula") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  Store(database, 1200);
  database.Execute(
      "insert into chat.chat_messages (session_id, message, response) "
      "values ('s', '=HYPERLINK(\"http://x\")', 'a \"quoted\" answer')");
  auto context = Admin();
  auto reader = process.admin().ExportChatMessages(context.get(), {});
  std::string file;
  std::string name;
  v1::ExportChatMessagesResponse piece;
  while (reader->Read(&piece)) {
    if (piece.file().has_head()) name = piece.file().head().filename();
    file += piece.file().chunk();
  }
  REQUIRE(reader->Finish().ok());
  CHECK(name == "chat-messages.csv");
  CHECK(std::count(file.begin(), file.end(), '\n') == 1202);
  CHECK(file.find("\"'=HYPERLINK(\"\"http://x\"\")\"") != std::string::npos);
}

TEST_CASE(
    "The overview counts what was asked since a moment, and knows no model where there is none") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  Store(database, 12);
  database.Execute("update chat.chat_messages set timestamp = '2026-03-01'");
  database.Execute(
      "insert into chat.chat_messages (session_id, message) values ('s', 'Since then?')");
  database.Execute(
      "insert into chat.unanswered_questions (fingerprint, question, language, seen) "
      "values ('a', 'A?', 'en', false), ('b', 'B?', 'en', true)");
  v1::GetOverviewRequest request;
  v1::GetOverviewResponse response;
  REQUIRE(process.admin().GetOverview(Admin().get(), request, &response).ok());
  CHECK(response.messages() == 13);
  CHECK(response.unanswered() == 1);
  CHECK_FALSE(response.model().configured());
  request.set_since("2026-03-02T00:00:00Z");
  REQUIRE(process.admin().GetOverview(Admin().get(), request, &response).ok());
  CHECK(response.messages() == 1);
  request.set_since("yesterday");
  CHECK(platform::FromGrpcStatus(process.admin().GetOverview(Admin().get(), request, &response))
            .reason() == "SINCE_INVALID");
}

TEST_CASE("Unanswered questions are listed by count and can be marked") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  database.Execute(
      "insert into chat.unanswered_questions (fingerprint, question, language, count) "
      "values ('a', 'A?', 'en', 2), ('b', 'B?', 'ru', 5)");
  v1::ListUnansweredQuestionsResponse list;
  REQUIRE(process.admin().ListUnansweredQuestions(Admin().get(), {}, &list).ok());
  REQUIRE(list.items_size() == 2);
  CHECK(list.items(0).question() == "B?");

  v1::MarkUnansweredQuestionRequest mark;
  mark.set_id(list.items(0).id());
  mark.set_seen(true);
  v1::MarkUnansweredQuestionResponse marked;
  REQUIRE(process.admin().MarkUnansweredQuestion(Admin().get(), mark, &marked).ok());
  CHECK(marked.question().seen());
  REQUIRE(process.admin().ListUnansweredQuestions(Admin().get(), {}, &list).ok());
  CHECK(list.items(0).question() == "A?");

  mark.set_id("nonsense");
  CHECK(process.admin().MarkUnansweredQuestion(Admin().get(), mark, &marked).error_code() ==
        grpc::StatusCode::NOT_FOUND);
}

TEST_CASE("Usage has 30 days, empty ones included") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  Store(database, 1);
  v1::GetChatUsageResponse usage;
  REQUIRE(process.admin().GetChatUsage(Admin().get(), {}, &usage).ok());
  CHECK(usage.days_size() == 30);
  CHECK(usage.total() == 1);
  std::int64_t messages = 0;
  for (const auto& day : usage.days()) messages += day.messages();
  CHECK(messages == 1);
}

TEST_CASE("Usage tells the model's tokens of each day, its budget and its price") {
  const test::ScratchDatabase database;
  ChatProcess process(database,
                      {{"CHAT_MODEL_TOKENS_PER_DAY", "5000"}, {"CHAT_MODEL_PRICE", "2.5"}});
  database.Execute(
      "insert into chat.model_usage (day, scope, calls, tokens) values "
      "((now() at time zone 'Europe/Bucharest')::date, 'site', 2, 1200), "
      "((now() at time zone 'Europe/Bucharest')::date, 'someone', 2, 1200), "
      "((now() at time zone 'Europe/Bucharest')::date - 2, 'site', 1, 300)");
  v1::GetChatUsageResponse usage;
  REQUIRE(process.admin().GetChatUsage(Admin().get(), {}, &usage).ok());
  REQUIRE(usage.days_size() == 30);
  CHECK(usage.days(29).tokens() == 1200);
  CHECK(usage.days(28).tokens() == 0);
  CHECK(usage.days(27).tokens() == 300);
  CHECK_FALSE(usage.model().configured());
  CHECK(usage.model().tokens() == 5000);
  CHECK(usage.model().price() == 2.5);
}

TEST_CASE("A person's data are handed out and erased, by session or by address") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  database.Execute(
      "insert into chat.chat_messages (session_id, message, response) values "
      "('s1', 'hello', 'x'), ('s1', 'again', 'x'), ('s2', 'I am Ann@Example.com', 'x'), "
      "('s3', 'I am joann@example.com', 'x'), ('s4', 'I am ann@example.com.ro', 'x')");
  v1::ExportPersonRequest by_session;
  by_session.mutable_person()->set_session_id("s1");
  v1::ExportPersonResponse data;
  REQUIRE(process.admin().ExportPerson(Admin().get(), by_session, &data).ok());
  const auto json = platform::JsonDocument::Parse(data.json());
  REQUIRE(json.ok());
  CHECK(json->Get("chat_messages").size() == 2);

  v1::ErasePersonRequest by_address;
  by_address.mutable_person()->set_email("ann@example.com");
  v1::ErasePersonResponse erased;
  REQUIRE(process.admin().ErasePerson(Admin().get(), by_address, &erased).ok());
  CHECK(erased.rows() == 1);
  CHECK(database.Ask("select count(*) from chat.chat_messages") == "4");

  database.Execute(
      "insert into chat.unanswered_questions (fingerprint, question, language) values "
      "('again', 'again', 'en'), ('hello there', 'hello there', 'en')");
  v1::ErasePersonRequest of_session;
  of_session.mutable_person()->set_session_id("s1");
  REQUIRE(process.admin().ErasePerson(Admin().get(), of_session, &erased).ok());
  CHECK(erased.rows() == 3);
  CHECK(database.Ask("select string_agg(question, ',') from chat.unanswered_questions") ==
        "hello there");

  v1::ErasePersonRequest nobody;
  CHECK(process.admin().ErasePerson(Admin().get(), nobody, &erased).error_code() ==
        grpc::StatusCode::INVALID_ARGUMENT);
}

}  // namespace
}  // namespace portfolio::chat
