// Sends requests at their times, whether or not earlier ones were answered, from one thread:
//   open_loop PORT SECONDS (RATE FILE)...
// FILE holds a whole HTTP request; RATE is how many a second, or `xN`: N callers, each of which
// asks again when it has its answer. A line on stdout for each answer:
//   <which FILE> <due, microseconds> <took, microseconds> <status> <1 if it says Retry-After>
// Time is counted from when a request was due. Status 0: no whole answer.

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t kMaxConnections = 6000;
/// How long the last answers are waited for.
constexpr std::chrono::seconds kPatience{20};

struct Stream {
  std::string request;
  double rate = 0;
  int callers = 0;
  long sent = 0;
};

struct Answer {
  size_t stream;
  Clock::time_point due;
  Clock::duration took;
  int status;
  bool retry_after;
};

/// What is known of an answer that is being read.
struct Reading {
  std::string bytes;

  struct Head {
    int status;
    bool retry_after;
    bool closes;
    bool chunked;
    size_t body_begin;
    size_t body_size;
  };

  std::optional<Head> head() const {
    const size_t end = bytes.find("\r\n\r\n");
    if (end == std::string::npos) return std::nullopt;
    std::string lower = bytes.substr(0, end + 2);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    const auto has = [&](std::string_view text) { return lower.find(text) != std::string::npos; };
    const size_t length = lower.find("\r\ncontent-length: ");
    return Head{std::atoi(lower.c_str() + 9),
                has("\r\nretry-after: "),
                has("\r\nconnection: close"),
                has("\r\ntransfer-encoding: chunked"),
                end + 4,
                length == std::string::npos ? 0 : std::strtoul(&lower[length + 18], nullptr, 10)};
  }

  bool Complete(const Head& head) const {
    if (!head.chunked) return bytes.size() >= head.body_begin + head.body_size;
    return bytes.size() >= 5 && bytes.compare(bytes.size() - 5, 5, "0\r\n\r\n") == 0;
  }
};

struct Connection {
  int fd = -1;
  size_t stream = 0;
  Clock::time_point due;
  size_t written = 0;
  bool idle = true;
  Reading reading;
};

class Generator {
 public:
  Generator(int port, std::vector<Stream> streams) : streams_(std::move(streams)) {
    address_.sin_family = AF_INET;
    address_.sin_port = htons(static_cast<uint16_t>(port));
    address_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    epoll_ = ::epoll_create1(EPOLL_CLOEXEC);
  }

  std::vector<Answer> Run(Clock::duration length) {
    const auto began = Clock::now();
    end_ = began + length;
    for (size_t i = 0; i < streams_.size(); ++i) {
      for (int caller = 0; caller < streams_[i].callers; ++caller) Send(i, began);
    }
    while (Clock::now() < end_ || (under_way_ > 0 && Clock::now() < end_ + kPatience)) {
      SendDue(began);
      SendAgain();
      Wait(began);
    }
    for (const auto& connection : connections_) Note(*connection, 0, false);
    return std::move(answers_);
  }

 private:
  Clock::time_point NextDue(const Stream& stream, Clock::time_point began) const {
    const std::chrono::duration<double> after(static_cast<double>(stream.sent) / stream.rate);
    return began + std::chrono::duration_cast<Clock::duration>(after);
  }

  void SendDue(Clock::time_point began) {
    for (size_t i = 0; i < streams_.size(); ++i) {
      Stream& stream = streams_[i];
      if (stream.rate == 0) continue;
      for (auto due = NextDue(stream, began); due <= Clock::now() && due < end_;
           due = NextDue(stream, began)) {
        ++stream.sent;
        Send(i, due);
      }
    }
  }

  /// For the callers that have their answer.
  void SendAgain() {
    for (const size_t stream : std::exchange(again_, {})) {
      if (Clock::now() < end_) Send(stream, Clock::now());
    }
  }

  void Wait(Clock::time_point began) {
    auto until = Clock::now() + std::chrono::milliseconds(20);
    for (const Stream& stream : streams_) {
      if (stream.rate > 0) until = std::min(until, NextDue(stream, began));
    }
    const std::chrono::nanoseconds left = std::max(until - Clock::now(), Clock::duration::zero());
    const timespec time{0, static_cast<long>(left.count())};
    epoll_event events[256];
    const int count = ::epoll_pwait2(epoll_, events, 256, &time, nullptr);
    for (int i = 0; i < count; ++i) Advance(*connections_[events[i].data.u32]);
  }

  void Send(size_t stream, Clock::time_point due) {
    Connection* connection = IdleOrNew();
    if (connection == nullptr) {
      answers_.push_back({stream, due, Clock::now() - due, 0, false});
      return;
    }
    ++under_way_;
    connection->idle = false;
    connection->stream = stream;
    connection->due = due;
    connection->written = 0;
    connection->reading = {};
    Advance(*connection);
  }

  Connection* IdleOrNew() {
    if (!idle_.empty()) {
      Connection* connection = idle_.back();
      idle_.pop_back();
      return connection;
    }
    if (connections_.size() >= kMaxConnections) return nullptr;
    connections_.push_back(std::make_unique<Connection>());
    Open(*connections_.back(), static_cast<uint32_t>(connections_.size() - 1));
    return connections_.back().get();
  }

  void Open(Connection& connection, uint32_t index) {
    connection.fd = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    const int on = 1;
    ::setsockopt(connection.fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    ::connect(connection.fd, reinterpret_cast<const sockaddr*>(&address_), sizeof address_);
    epoll_event event{EPOLLIN | EPOLLOUT | EPOLLET, {.u32 = index}};
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, connection.fd, &event);
    index_of_.resize(std::max<size_t>(index_of_.size(), static_cast<size_t>(connection.fd) + 1));
    index_of_[static_cast<size_t>(connection.fd)] = index;
  }

  void Advance(Connection& connection) {
    const std::string& request = streams_[connection.stream].request;
    while (connection.written < request.size()) {
      const ssize_t sent = ::send(connection.fd, request.data() + connection.written,
                                  request.size() - connection.written, MSG_NOSIGNAL);
      if (sent < 0) {
        // Not connected yet, or full: epoll tells.
        if (errno == EAGAIN || errno == ENOTCONN) return;
        return Fail(connection);
      }
      connection.written += static_cast<size_t>(sent);
    }
    char bytes[64 * 1024];
    for (;;) {
      const ssize_t got = ::recv(connection.fd, bytes, sizeof bytes, 0);
      if (got < 0 && errno == EAGAIN) return;
      if (got <= 0) return Fail(connection);
      connection.reading.bytes.append(bytes, static_cast<size_t>(got));
      const auto head = connection.reading.head();
      if (head && connection.reading.Complete(*head)) return Take(connection, *head);
    }
  }

  void Take(Connection& connection, const Reading::Head& head) {
    Note(connection, head.status, head.retry_after);
    if (head.closes) Reopen(connection);
    idle_.push_back(&connection);
  }

  /// An idle connection that the server closes fails, too; nobody waits for it.
  void Fail(Connection& connection) {
    const bool was_idle = connection.idle;
    Note(connection, 0, false);
    Reopen(connection);
    if (!was_idle) idle_.push_back(&connection);
  }

  void Note(Connection& connection, int status, bool retry_after) {
    if (std::exchange(connection.idle, true)) return;
    --under_way_;
    answers_.push_back(
        {connection.stream, connection.due, Clock::now() - connection.due, status, retry_after});
    if (streams_[connection.stream].callers > 0) again_.push_back(connection.stream);
  }

  void Reopen(Connection& connection) {
    const uint32_t index = index_of_[static_cast<size_t>(connection.fd)];
    ::close(connection.fd);
    Open(connection, index);
  }

  std::vector<Stream> streams_;
  sockaddr_in address_{};
  int epoll_ = -1;
  std::vector<std::unique_ptr<Connection>> connections_;
  std::vector<uint32_t> index_of_;
  std::vector<Connection*> idle_;
  std::vector<size_t> again_;
  long under_way_ = 0;
  Clock::time_point end_;
  std::vector<Answer> answers_;
};

Stream ReadStream(const std::string& rate, const char* file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream bytes;
  bytes << stream.rdbuf();
  if (rate[0] == 'x') return {bytes.str(), 0, std::atoi(rate.c_str() + 1), 0};
  return {bytes.str(), std::atof(rate.c_str()), 0, 0};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5 || argc % 2 == 0) {
    std::fprintf(stderr, "usage: open_loop PORT SECONDS (RATE FILE)...\n");
    return 2;
  }
  // It sleeps until a request is due, and to the microsecond: one that looked again and again would
  // take what the servers' core may share with its own, and only while much is asked.
  ::prctl(PR_SET_TIMERSLACK, 1UL);
  const rlimit files{kMaxConnections + 100, kMaxConnections + 100};
  ::setrlimit(RLIMIT_NOFILE, &files);
  std::vector<Stream> streams;
  for (int i = 3; i + 1 < argc; i += 2) streams.push_back(ReadStream(argv[i], argv[i + 1]));
  const std::chrono::duration<double> length(std::atof(argv[2]));
  const auto began = Clock::now();
  Generator generator(std::atoi(argv[1]), std::move(streams));
  for (const Answer& answer : generator.Run(std::chrono::duration_cast<Clock::duration>(length))) {
    const auto micros = [](Clock::duration time) {
      return static_cast<long>(std::chrono::duration_cast<std::chrono::microseconds>(time).count());
    };
    std::printf("%zu %ld %ld %d %d\n", answer.stream, micros(answer.due - began),
                micros(answer.took), answer.status, answer.retry_after ? 1 : 0);
  }
}
