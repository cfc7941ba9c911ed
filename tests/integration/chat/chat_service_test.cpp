#include <grpcpp/grpcpp.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <thread>
#include <vector>

#include "integration/chat/chat_process.h"
#include "platform/json/json.h"
#include "platform/rpc/status_conversion.h"

namespace portfolio::chat {
namespace {

using platform::FromGrpcStatus;
using v1::AnswerQuestionResponse;

bool Has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("A question is answered from the content, with its sources, and stored") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  AnswerQuestionResponse response;
  REQUIRE(
      process.chat()
          .AnswerQuestion(Visitor("s1").get(), Ask("Which languages does she speak?"), &response)
          .ok());
  CHECK(Has(response.response(), "Romanian"));
  CHECK_FALSE(response.limit_reached());
  REQUIRE(response.sources_size() >= 1);
  CHECK(response.sources(0).section() == "about");
  CHECK_FALSE(response.sources(0).title().empty());
  CHECK(database.Ask("select id::text from chat.chat_messages where session_id = 's1' "
                     "and language = 'en' and response like '%Romanian%'") == response.id());
}

TEST_CASE("A streamed answer's pieces are its whole") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  v1::StreamAnswerRequest request;
  request.set_message("Где она училась?");
  request.set_language("ru");
  const auto context = Visitor("s1");
  auto reader = process.chat().StreamAnswer(context.get(), request);
  std::string text;
  int done = 0;
  v1::StreamAnswerResponse event;
  while (reader->Read(&event)) {
    text += event.delta();
    if (!event.has_done()) continue;
    ++done;
    CHECK(event.done().response() == text);
  }
  CHECK(reader->Finish().ok());
  CHECK(done == 1);
  CHECK(Has(text, "2015"));
}

TEST_CASE("Of 100 parallel questions exactly as many count as the session may have") {
  const test::ScratchDatabase database;
  ChatProcess first(database, {{"CHAT_SESSION_LIMIT", "20"}});
  ChatProcess second(database, {{"CHAT_SESSION_LIMIT", "20"}});
  std::atomic<int> answered = 0;
  std::atomic<int> limited = 0;
  std::vector<std::thread> visitors;
  for (int i = 0; i < 10; ++i) {
    visitors.emplace_back([&, i] {
      for (int k = 0; k < 10; ++k) {
        AnswerQuestionResponse response;
        ChatProcess& process = (i + k) % 2 == 0 ? first : second;
        const auto status =
            process.chat().AnswerQuestion(Visitor("busy").get(), Ask("Who is she?"), &response);
        if (!status.ok()) continue;
        ++(response.limit_reached() ? limited : answered);
      }
    });
  }
  for (std::thread& visitor : visitors) visitor.join();
  CHECK(answered == 20);
  CHECK(limited == 80);
  CHECK(database.Ask("select count(*) from chat.chat_messages where session_id = 'busy'") == "20");
  CHECK(database.Ask("select used from chat.session_usage where session_id = 'busy'") == "20");
}

TEST_CASE("A reached limit says whom to write to, and another session isn't touched") {
  const test::ScratchDatabase database;
  ChatProcess process(database, {{"CHAT_SESSION_LIMIT", "1"}});
  AnswerQuestionResponse response;
  REQUIRE(process.chat().AnswerQuestion(Visitor("a").get(), Ask("Who is she?"), &response).ok());
  REQUIRE(
      process.chat().AnswerQuestion(Visitor("a").get(), Ask("Who is she?", "de"), &response).ok());
  CHECK(response.limit_reached());
  CHECK(response.response().empty());
  CHECK(Has(response.contact_message(), "Limit dieser Sitzung"));
  CHECK(Has(response.contact_message(), "@"));
  REQUIRE(process.chat().AnswerQuestion(Visitor("b").get(), Ask("Who is she?"), &response).ok());
  CHECK_FALSE(response.limit_reached());
}

TEST_CASE("A repeated message gives the stored answer and isn't counted") {
  const test::ScratchDatabase database;
  ChatProcess process(database, {{"CHAT_SESSION_LIMIT", "1"}});
  AnswerQuestionResponse first;
  AnswerQuestionResponse again;
  REQUIRE(process.chat().AnswerQuestion(Visitor("s").get(), Ask("GPA?", "en", "m1"), &first).ok());
  for (int i = 0; i < 3; ++i) {
    REQUIRE(
        process.chat().AnswerQuestion(Visitor("s").get(), Ask("GPA?", "en", "m1"), &again).ok());
    CHECK(again.id() == first.id());
    CHECK(again.response() == first.response());
    CHECK(again.sources_size() == first.sources_size());
  }
  CHECK(database.Ask("select used from chat.session_usage where session_id = 's'") == "1");
  REQUIRE(process.chat().AnswerQuestion(Visitor("s").get(), Ask("GPA?", "en", "m2"), &again).ok());
  CHECK(again.limit_reached());
}

TEST_CASE("A messageId with another text is a conflict, and nothing is stored or counted") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  AnswerQuestionResponse response;
  REQUIRE(
      process.chat().AnswerQuestion(Visitor("s").get(), Ask("GPA?", "en", "m1"), &response).ok());
  const auto status =
      process.chat().AnswerQuestion(Visitor("s").get(), Ask("Age?", "en", "m1"), &response);
  CHECK(status.error_code() == grpc::StatusCode::ALREADY_EXISTS);
  CHECK(database.Ask("select count(*) from chat.chat_messages") == "1");
  CHECK(database.Ask("select used from chat.session_usage where session_id = 's'") == "1");
}

TEST_CASE("Who drops the cookie has the address's questions of the day, and others theirs") {
  const test::ScratchDatabase database;
  ChatProcess process(database, {{"CHAT_MESSAGES_PER_ADDRESS", "3"}});
  const auto ask = [&](int session, const std::string& address) {
    const auto context = Visitor("s" + std::to_string(session));
    context->AddMetadata("x-client-address", address);
    AnswerQuestionResponse response;
    const auto status = process.chat().AnswerQuestion(context.get(), Ask("GPA?"), &response);
    CHECK_FALSE(response.limit_reached());
    return status;
  };
  for (int i = 0; i < 3; ++i) CHECK(ask(i, "192.0.2.1").ok());
  for (int i = 3; i < 9; ++i) {
    CHECK(ask(i, "192.0.2.1").error_code() == grpc::StatusCode::RESOURCE_EXHAUSTED);
  }
  CHECK(ask(9, "192.0.2.2").ok());
  CHECK(database.Ask("select count(*) from chat.chat_messages") == "4");
  CHECK(database.Ask("select count(*) from chat.session_usage") == "4");
}

TEST_CASE("Parallel repeats of one message are stored once") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  std::vector<std::thread> clients;
  std::atomic<int> answered = 0;
  for (int i = 0; i < 8; ++i) {
    clients.emplace_back([&] {
      AnswerQuestionResponse response;
      const auto status = process.chat().AnswerQuestion(
          Visitor("s").get(), Ask("Who is she?", "en", "same"), &response);
      if (status.ok() && !response.response().empty()) ++answered;
    });
  }
  for (std::thread& client : clients) client.join();
  CHECK(answered == 8);
  CHECK(database.Ask("select count(*) from chat.chat_messages") == "1");
  CHECK(database.Ask("select used from chat.session_usage") == "1");
}

TEST_CASE("The CV data come as JSON, in the visitor's language, uncounted") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  AnswerQuestionResponse response;
  REQUIRE(process.chat()
              .AnswerQuestion(Visitor("s").get(), Ask("CV_DATA_REQUEST", "fr"), &response)
              .ok());
  const auto json = platform::JsonDocument::Parse(response.response());
  REQUIRE(json.ok());
  for (const char* key : {"name", "title", "email", "phone", "whatsapp", "telegram", "linkedin",
                          "website", "location"}) {
    INFO(key);
    CHECK_FALSE(json->Get("personalInfo").Get(key).StringOr("").empty());
  }
  CHECK(json->Get("experience").size() == 3);
  CHECK(json->Get("experience").At(0).Get("responsibilities").size() > 0);
  CHECK(json->Get("education").At(0).Get("gpa").StringOr("") == "4,0/4,0");
  CHECK(json->Get("skills").Get("technical").size() > 0);
  CHECK(json->Get("skills").Get("languages").At(0).Get("level").IsString());
  CHECK(json->Get("achievements").size() > 0);
  CHECK(json->Get("interests").size() > 0);
  CHECK(database.Ask("select count(*) from chat.chat_messages") == "0");
}

TEST_CASE("A follow-up builds on the answer before") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  AnswerQuestionResponse response;
  REQUIRE(process.chat()
              .AnswerQuestion(Visitor("s").get(), Ask("Where was she in 2021?"), &response)
              .ok());
  CHECK(Has(response.response(), "Orlena"));
  REQUIRE(
      process.chat().AnswerQuestion(Visitor("s").get(), Ask("And before that?"), &response).ok());
  CHECK(Has(response.response(), "Valdora"));
}

TEST_CASE("Bad requests are refused with their reason") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  const auto reason = [&](const v1::AnswerQuestionRequest& request, const std::string& session) {
    AnswerQuestionResponse response;
    return FromGrpcStatus(process.chat().AnswerQuestion(Visitor(session).get(), request, &response))
        .reason();
  };
  CHECK(reason(Ask(" \n "), "s") == "MESSAGE_REQUIRED");
  CHECK(reason(Ask(std::string(2001, 'x')), "s") == "MESSAGE_TOO_LONG");
  CHECK(reason(Ask("hello", "it"), "s") == "LANGUAGE_UNKNOWN");
  CHECK(reason(Ask("hello", "en", std::string(65, 'x')), "s") == "MESSAGE_ID_TOO_LONG");
  CHECK(reason(Ask("hello"), "") == "SESSION_REQUIRED");
}

TEST_CASE("What the content doesn't say is kept once for the owner, with a count") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  AnswerQuestionResponse response;
  for (const char* question : {"Does she know Kubernetes?", "does she know KUBERNETES"}) {
    REQUIRE(process.chat().AnswerQuestion(Visitor("s").get(), Ask(question), &response).ok());
    CHECK(Has(response.response(), "Kubernetes") == (question[0] == 'D'));
    CHECK(response.sources_size() == 0);
  }
  CHECK(database.Ask("select count from chat.unanswered_questions") == "2");
}

TEST_CASE("A broken connection costs at most an error, never the service") {
  const test::ScratchDatabase database;
  ChatProcess process(database);
  AnswerQuestionResponse response;
  REQUIRE(process.chat().AnswerQuestion(Visitor("s").get(), Ask("Who is she?"), &response).ok());
  database.BreakConnections();
  int answered = 0;
  for (int i = 0; i < 5; ++i) {
    answered +=
        process.chat().AnswerQuestion(Visitor("s").get(), Ask("Who is she?"), &response).ok();
  }
  CHECK(answered >= 4);
  CHECK(process.service().CheckReady().ok());
}

}  // namespace
}  // namespace portfolio::chat
