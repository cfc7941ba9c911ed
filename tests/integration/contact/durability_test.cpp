#include <grpcpp/grpcpp.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "integration/contact/contact_database.h"
#include "platform/json/json.h"
#include "portfolio/contact/v1/contact_service.grpc.pb.h"
#include "support/service_process.h"
#include "support/smtp_server.h"

using namespace portfolio::contact;
using namespace std::chrono_literals;
using portfolio::platform::Deadline;
using portfolio::platform::JsonDocument;
using portfolio::test::ServiceProcess;
using portfolio::test::SmtpServer;
using portfolio::test::SocketPath;

namespace {

constexpr int kVisitors = 2;

ServiceProcess StartContact(const SocketPath& socket, const ContactDatabase& database,
                            const SmtpServer& server) {
  return {CONTACT_BINARY,
          socket.path(),
          {"DATABASE_URL=" + database.scratch().url(), "SMTP_URL=" + server.url(), "SMTP_TLS=off",
           "MAIL_RETRY_FIRST=0s", "MAIL_RETRY_LONGEST=0s", "MAIL_POLL=100ms",
           "CONTACT_MESSAGES_PER_SESSION=0", "CONTACT_MESSAGES_PER_ADDRESS=0",
           "CONTACT_MESSAGES_PER_DAY=0"}};
}

/// Visitors who send one message after the other, each again until it is acknowledged.
class Crowd {
 public:
  explicit Crowd(const std::string& socket) : socket_(socket) {
    for (int i = 0; i < kVisitors; ++i) {
      threads_.emplace_back([this, i] { Write(i); });
    }
  }
  ~Crowd() { Leave(); }

  /// False when that many aren't acknowledged in time.
  bool AwaitAcknowledged(std::size_t count) {
    std::unique_lock lock(mutex_);
    return more_.wait_for(lock, 60s, [&] { return acknowledged_.size() >= count; });
  }
  /// Each visitor finishes her present message.
  void Leave() {
    leaving_ = true;
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }
  std::set<std::string> acknowledged() {
    const std::lock_guard lock(mutex_);
    return acknowledged_;
  }

 private:
  void Write(int visitor) {
    for (int i = 0; !leaving_; ++i) {
      const std::string name = "v" + std::to_string(visitor) + "-" + std::to_string(i);
      const Deadline patience = Deadline::After(60s);
      while (!Send(name)) {
        if (patience.Expired()) return;
      }
      const std::lock_guard lock(mutex_);
      acknowledged_.insert(name);
      more_.notify_all();
    }
  }

  bool Send(const std::string& name) {
    grpc::ChannelArguments arguments;
    arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, 50);
    arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, 50);
    const auto channel =
        grpc::CreateCustomChannel("unix:" + socket_, grpc::InsecureChannelCredentials(), arguments);
    const auto stub = v1::ContactService::NewStub(channel);
    grpc::ClientContext context;
    context.set_wait_for_ready(true);
    context.set_deadline(std::chrono::system_clock::now() + 5s);
    context.AddMetadata("x-session-id", "session-1");
    context.AddMetadata("idempotency-key", name);
    v1::SubmitMessageResponse response;
    const auto writer = stub->SubmitMessage(&context, &response);
    for (const auto& [field, value] : {std::pair<std::string, std::string>("name", name),
                                       {"email", "ann@example.org"},
                                       {"message", "Hello"}}) {
      v1::SubmitMessageRequest request;
      request.mutable_part()->mutable_field()->set_name(field);
      request.mutable_part()->mutable_field()->set_value(value);
      if (!writer->Write(request)) break;
    }
    writer->WritesDone();
    return writer->Finish().ok();
  }

  const std::string socket_;
  std::atomic<bool> leaving_{false};
  std::mutex mutex_;
  std::condition_variable more_;
  std::set<std::string> acknowledged_;
  std::vector<std::thread> threads_;
};

bool AwaitNothing(const ContactDatabase& database, const std::string& what) {
  const Deadline deadline = Deadline::After(60s);
  while (database.Ask("select count(*) from " + what) != "0") {
    if (deadline.Expired()) return false;
  }
  return true;
}

/// Every mail that was taken: message to Message-IDs.
std::map<std::string, std::multiset<std::string>> MailsOf(const SmtpServer& server) {
  std::map<std::string, std::multiset<std::string>> mails;
  for (int i = 1; i <= server.taken(); ++i) {
    const auto summary = JsonDocument::Parse(server.Summary(i));
    REQUIRE(summary.ok());
    const auto headers = summary->Get("headers");
    mails[std::string(headers.Get("subject").StringOr(""))].emplace(
        headers.Get("message-id").StringOr(""));
  }
  return mails;
}

void CheckNothingIsLostOrTwice(ContactDatabase& database, const SmtpServer& server,
                               const std::set<std::string>& acknowledged) {
  CHECK(database.Ask("select count(*) - count(distinct name) from contact.contact_submissions") ==
        "0");
  std::string names;
  for (const std::string& name : acknowledged) names += (names.empty() ? "" : ",") + name;
  CHECK(database.Ask("select count(*) from unnest('{" + names +
                     "}'::text[]) as n"
                     " where n not in (select name from contact.contact_submissions)") == "0");
  const auto mails = MailsOf(server);
  for (const std::string& name : acknowledged) {
    INFO(name);
    const auto found = mails.find("Message from " + name);
    REQUIRE(found != mails.end());
    const std::set<std::string> ids(found->second.begin(), found->second.end());
    CHECK(ids.size() == 1);
  }
}

}  // namespace

TEST_CASE("Whatever was acknowledged survives kill -9 of the process, once, and is mailed") {
  ContactDatabase database;
  SmtpServer server({"accept"});
  SocketPath socket;
  Crowd crowd(socket.path());
  for (std::size_t round = 1; round <= 4; ++round) {
    const ServiceProcess process = StartContact(socket, database, server);
    REQUIRE(crowd.AwaitAcknowledged(round * 25));
  }
  const ServiceProcess last = StartContact(socket, database, server);
  crowd.Leave();
  REQUIRE(AwaitNothing(database, "contact.outbox where state <> 'sent'"));
  CheckNothingIsLostOrTwice(database, server, crowd.acknowledged());
}

TEST_CASE("Whatever was acknowledged survives the loss of every connection, without a restart") {
  ContactDatabase database;
  SmtpServer server({"accept"});
  SocketPath socket;
  const ServiceProcess process = StartContact(socket, database, server);
  Crowd crowd(socket.path());
  for (std::size_t round = 1; round <= 6; ++round) {
    REQUIRE(crowd.AwaitAcknowledged(round * 20));
    database.scratch().BreakConnections();
  }
  crowd.Leave();
  REQUIRE(AwaitNothing(database, "contact.outbox where state <> 'sent'"));
  CheckNothingIsLostOrTwice(database, server, crowd.acknowledged());
}

TEST_CASE("Every message arrives through a mail server that refuses for now, cuts and recovers") {
  ContactDatabase database;
  SmtpServer server({"tempfail", "cut", "tempfail", "accept", "cut", "tempfail", "accept"});
  SocketPath socket;
  const ServiceProcess process = StartContact(socket, database, server);
  Crowd crowd(socket.path());
  REQUIRE(crowd.AwaitAcknowledged(10));
  crowd.Leave();
  REQUIRE(AwaitNothing(database, "contact.outbox where state <> 'sent'"));
  CheckNothingIsLostOrTwice(database, server, crowd.acknowledged());
}
