#include "gateway/src/transport/connection.h"

#include <sys/socket.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <vector>

#include "gateway/src/transport/body_budget.h"

using namespace portfolio::gateway;

namespace {

/// Runs tasks at once: the test is the worker.
class SameThread : public Worker {
 public:
  void Post(std::function<void()> task) override { task(); }
  void PostLater(std::chrono::milliseconds, std::function<void()> task) override { task(); }
};

class Collector : public RequestSink {
 public:
  size_t MaxBodyBytes(std::string_view, std::string_view) const override { return 1'000; }
  void Take(std::shared_ptr<Exchange> exchange) override { taken.push_back(std::move(exchange)); }
  HttpReply FaultReply(int status, std::string message, std::string) override {
    HttpReply reply;
    reply.status = status;
    reply.body = std::move(message);
    return reply;
  }
  std::vector<std::shared_ptr<Exchange>> taken;
};

std::shared_ptr<ComingBodies> RoomForTwo() {
  return std::make_shared<ComingBodies>(ComingBodies::Room{2, 1'000'000});
}

/// A connection over a pair of sockets with small buffers.
struct Pair {
  explicit Pair(ConnectionTimeouts limits = {}, std::shared_ptr<ComingBodies> bodies = RoomForTwo())
      : timeouts(limits), coming_bodies(std::move(bodies)) {
    REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, fds) == 0);
    const int small = 8 * 1024;
    ::setsockopt(fds[0], SOL_SOCKET, SO_SNDBUF, &small, sizeof small);
    connection = std::make_shared<Connection>(
        fds[0],
        Connection::Environment{worker, collector,
                                [](const RequestFraming& framing, HttpRequest* request) {
                                  request->method = framing.request_line().substr(
                                      0, framing.request_line().find(' '));
                                  return true;
                                },
                                [this](int, bool wanted) { watched = wanted; },
                                [this](size_t announced) { return budget->Open(announced); },
                                coming_bodies, [this] { return draining; }, timeouts});
  }
  ~Pair() {
    connection->Lost();
    ::close(fds[0]);
    ::close(fds[1]);
  }
  std::string Received() {
    std::string all;
    char bytes[4096];
    for (ssize_t got; (got = ::recv(fds[1], bytes, sizeof bytes, 0)) > 0;) all.append(bytes, got);
    return all;
  }

  SameThread worker;
  Collector collector;
  ConnectionTimeouts timeouts;
  std::shared_ptr<BodyBudget> budget = std::make_shared<BodyBudget>(500);
  std::shared_ptr<ComingBodies> coming_bodies;
  bool watched = false;
  bool draining = false;
  int fds[2] = {-1, -1};
  std::shared_ptr<Connection> connection;
};

constexpr std::string_view kGet = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

std::string Head(size_t content_length) {
  return "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: " + std::to_string(content_length) +
         "\r\n\r\n";
}

HttpReply Text(std::string body) {
  HttpReply reply;
  reply.body = std::move(body);
  return reply;
}

}  // namespace

TEST_CASE("A reply goes out as the client reads, without waiting and without spinning") {
  Pair pair;
  pair.connection->OnInput(kGet);
  REQUIRE(pair.collector.taken.size() == 1);
  bool ended = false;
  pair.collector.taken[0]->OnEnd([&](const Exchange::Outcome& outcome) {
    ended = true;
    CHECK(outcome.complete);
    CHECK(outcome.status == 200);
  });
  pair.collector.taken[0]->Reply(Text(std::string(300'000, 'x')));
  CHECK(pair.watched);
  CHECK_FALSE(ended);
  std::string all;
  for (int i = 0; i < 1'000 && !ended; ++i) {
    all += pair.Received();
    pair.connection->OnWritable();
  }
  all += pair.Received();
  CHECK(ended);
  CHECK_FALSE(pair.watched);
  CHECK(all.size() > 300'000);
  CHECK(pair.connection->idle());
}

TEST_CASE("Nothing is written after the client is lost, and its caller is told once") {
  Pair pair;
  pair.connection->OnInput(kGet);
  const auto exchange = pair.collector.taken.at(0);
  int gone = 0;
  int ended = 0;
  exchange->OnGone([&] { ++gone; });
  exchange->OnEnd([&](const Exchange::Outcome& outcome) {
    ++ended;
    CHECK(outcome.status == 499);
  });
  pair.connection->Lost();
  exchange->Reply(Text("late"));
  exchange->BeginStream({});
  exchange->Send("late");
  CHECK(pair.Received().empty());
  CHECK(gone == 1);
  CHECK(ended == 1);
  bool at_once = false;
  exchange->OnGone([&] { at_once = true; });
  CHECK(at_once);
}

TEST_CASE("Of several replies the first counts") {
  Pair pair;
  pair.connection->OnInput(kGet);
  pair.collector.taken[0]->Reply(Text("first"));
  pair.collector.taken[0]->Reply(Text("second"));
  const std::string all = pair.Received();
  CHECK(all.ends_with("first"));
}

TEST_CASE("The next request waits until the reply before it is done") {
  Pair pair;
  pair.connection->OnInput(std::string(kGet) + std::string(kGet));
  CHECK(pair.collector.taken.size() == 1);
  pair.collector.taken[0]->Reply(Text("1"));
  REQUIRE(pair.collector.taken.size() == 2);
  pair.collector.taken[1]->Reply(Text("2"));
  const std::string all = pair.Received();
  CHECK(all.find("\r\n\r\n1") < all.find("\r\n\r\n2"));
}

TEST_CASE("A client that sends ahead without end is cut off") {
  Pair pair;
  pair.connection->OnInput(kGet);
  pair.connection->OnInput(std::string(Connection::kMaxPipelinedBytes + 1, 'x'));
  char byte;
  CHECK(::recv(pair.fds[1], &byte, 1, 0) == 0);
}

TEST_CASE("A stream in chunks ends with the last chunk, a broken one doesn't") {
  Pair whole;
  whole.connection->OnInput(kGet);
  whole.collector.taken[0]->BeginStream({});
  whole.collector.taken[0]->Send("abc");
  whole.collector.taken[0]->EndStream();
  CHECK(whole.Received().ends_with("\r\n\r\n3\r\nabc\r\n0\r\n\r\n"));
  Pair broken;
  broken.connection->OnInput(kGet);
  broken.collector.taken[0]->BeginStream({});
  broken.collector.taken[0]->Send("abc");
  broken.collector.taken[0]->Abort();
  CHECK(broken.Received().ends_with("3\r\nabc\r\n"));
}

TEST_CASE("A body takes memory as it comes, and is refused where there is none left") {
  Pair pair;
  pair.connection->OnInput(Head(501));
  CHECK(pair.budget->Open(1)->Grow(500));
  pair.connection->OnInput(std::string(500, 'x'));
  CHECK(pair.Received().empty());
  CHECK_FALSE(pair.budget->Open(1)->Grow(1));
  pair.connection->OnInput("x");
  CHECK(pair.Received().starts_with("HTTP/1.1 503 "));
  CHECK(pair.collector.taken.empty());
  CHECK(pair.budget->Open(1)->Grow(500));
  Pair fits;
  fits.connection->OnInput(Head(500) + std::string(500, 'x'));
  CHECK(fits.budget->shares() == 1);
  CHECK_FALSE(fits.budget->Open(1)->Grow(1));
  fits.collector.taken.at(0)->Reply(Text(""));
  fits.collector.taken.clear();
  CHECK(fits.budget->Open(1)->Grow(500));
  CHECK(fits.budget->shares() == 0);
}

TEST_CASE("Of many bodies that don't come the oldest gives way") {
  const auto bodies = RoomForTwo();
  Pair oldest({}, bodies);
  Pair second({}, bodies);
  Pair third({}, bodies);
  Pair whole({}, bodies);
  oldest.connection->OnInput(Head(100) + "half");
  second.connection->OnInput(Head(100) + "half");
  whole.connection->OnInput(Head(1) + "x");
  CHECK(oldest.Received().empty());
  third.connection->OnInput(Head(100) + "half");
  CHECK(oldest.Received().starts_with("HTTP/1.1 408 "));
  CHECK(second.Received().empty());
  CHECK(whole.collector.taken.size() == 1);
  second.connection->OnInput(std::string(96, 'x'));
  CHECK(second.collector.taken.size() == 1);
}

TEST_CASE("Large bodies leave a quarter of the memory to small ones") {
  const auto budget = std::make_shared<BodyBudget>(1'000'000);
  const auto large = budget->Open(BodyBudget::kSmallBodyBytes + 1);
  CHECK(large->Grow(750'000));
  CHECK_FALSE(large->Grow(1));
  const auto small = budget->Open(BodyBudget::kSmallBodyBytes);
  CHECK(small->Grow(250'000));
  CHECK_FALSE(small->Grow(1));
}

TEST_CASE("A client that waits to be asked for its body is asked") {
  Pair pair;
  pair.connection->OnInput(
      "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n");
  CHECK(pair.Received() == "HTTP/1.1 100 Continue\r\n\r\n");
}

TEST_CASE("Each kind of idleness has its own patience") {
  ConnectionTimeouts limits;
  const auto now = std::chrono::steady_clock::now();
  using std::chrono::milliseconds;
  const auto expired_after = [&](std::string_view input, milliseconds limit) {
    Pair pair(limits);
    pair.connection->OnInput(input);
    return !pair.connection->Expired(now + limit - milliseconds(100)) &&
           pair.connection->Expired(now + limit + milliseconds(5'000));
  };
  CHECK(expired_after("", limits.idle));
  CHECK(expired_after("GET /", limits.head));
  CHECK(expired_after("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n", limits.linger));
  Pair busy(limits);
  busy.connection->OnInput(kGet);
  CHECK_FALSE(busy.connection->Expired(now + std::chrono::hours(1)));
}

TEST_CASE("A body has a time in all, which grows with what has come of it") {
  using std::chrono::seconds;
  ConnectionTimeouts limits;
  limits.body_grace = seconds(10);
  limits.body_bytes_per_second = 10;
  limits.body_stall = seconds(3'600);
  const auto now = std::chrono::steady_clock::now();
  for (const auto& [came, allowed] :
       std::vector<std::pair<int, int>>{{1, 10}, {300, 40}, {490, 59}}) {
    Pair pair(limits);
    pair.connection->OnInput(Head(900));
    pair.connection->OnInput(std::string(static_cast<size_t>(came), 'x'));
    pair.connection->Tick(now + seconds(allowed - 1));
    CHECK(pair.Received().empty());
    pair.connection->Tick(now + seconds(allowed + 1));
    CHECK(pair.Received().starts_with("HTTP/1.1 408 "));
    CHECK(pair.budget->shares() == 0);
    CHECK(pair.connection->Expired(now + seconds(allowed + 10)));
  }
  Pair whole(limits);
  whole.connection->OnInput(Head(1) + "x");
  whole.connection->Tick(now + seconds(1'000));
  CHECK(whole.Received().empty());
}

TEST_CASE("A body that stops coming is told so") {
  ConnectionTimeouts limits;
  limits.body_grace = std::chrono::hours(1);
  const auto now = std::chrono::steady_clock::now();
  Pair pair(limits);
  pair.connection->OnInput(Head(900));
  pair.connection->Tick(now + limits.body_stall - std::chrono::milliseconds(100));
  CHECK(pair.Received().empty());
  pair.connection->Tick(now + limits.body_stall + std::chrono::seconds(5));
  CHECK(pair.Received().starts_with("HTTP/1.1 408 "));
}
