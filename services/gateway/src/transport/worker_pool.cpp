#include "gateway/src/transport/worker_pool.h"

#include <pistache/http.h>
#include <pistache/net.h>
#include <pistache/peer.h>
#include <pistache/reactor.h>
#include <pistache/transport.h>
#include <strings.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <cerrno>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "gateway/src/http/url.h"
#include "gateway/src/transport/body_budget.h"
#include "platform/logging/log.h"

namespace portfolio::gateway {
namespace {

namespace http = Pistache::Http;
using Pistache::Polling::NotifyOn;
using Pistache::Polling::Tag;
using platform::Log;
using platform::LogLevel;

constexpr char kConnectionKey[] = "connection";

/// NGINX has as many places more of each kind than may be under way (coming_bodies in render.sh),
/// so that bodies that don't come never hold those.
constexpr size_t kMostComingBodies = 32;

/// What all workers share.
struct Shared {
  WorkerPool::Options options;
  RequestSink& requests;
  std::shared_ptr<BodyBudget> body_budget;
  std::shared_ptr<ComingBodies> coming_bodies;
  std::atomic<bool> draining{false};
  std::atomic<size_t> connections{0};
};

/// Method, path and query as Pistache has parsed them, with the framing's headers.
bool CopyRequest(const http::Request& parsed, const RequestFraming& framing, HttpRequest* request) {
  request->method = http::methodString(parsed.method());
  request->path = parsed.resource();
  for (auto it = parsed.query().parameters_begin(); it != parsed.query().parameters_end(); ++it) {
    auto name = PercentDecode(it->first, /*plus_is_space=*/true);
    auto value = PercentDecode(it->second, /*plus_is_space=*/true);
    if (!name || !value) return false;
    request->query.emplace_back(std::move(*name), std::move(*value));
  }
  request->headers = framing.headers();
  request->chunked_allowed = parsed.version() == http::Version::Http11;
  const std::string wish(request->Header("connection"));
  request->close = request->chunked_allowed ? strcasecmp(wish.c_str(), "close") == 0
                                            : strcasecmp(wish.c_str(), "keep-alive") != 0;
  return true;
}

class WorkerTransport;

/// The way of a request into the house: bytes of a peer go through our framing, the request line
/// through Pistache's parser, the whole to onRequest.
class Intake : public http::Handler {
  HTTP_PROTOTYPE(Intake)

 public:
  explicit Intake(Shared& shared) : shared_(&shared) {}

  /// The line of a request as Pistache has parsed it; headers and body are with the framing.
  void onRequest(const http::Request& parsed, http::ResponseWriter) override {
    parsed_ok_ = CopyRequest(parsed, *framing_, request_);
  }

 private:
  void onConnection(const std::shared_ptr<Pistache::Tcp::Peer>& peer) override;
  void onInput(const char* buffer, size_t length,
               const std::shared_ptr<Pistache::Tcp::Peer>& peer) override;
  void onDisconnection(const std::shared_ptr<Pistache::Tcp::Peer>& peer) override;

  bool ParseHead(const RequestFraming& framing, HttpRequest* request);

  Shared* shared_;
  // The request that ParseHead is working on; a handler is its worker's own.
  const RequestFraming* framing_ = nullptr;
  HttpRequest* request_ = nullptr;
  bool parsed_ok_ = false;
};

/// One worker: Pistache's event loop for reading and for the life of peers, with a queue for tasks
/// of other threads, a clock, and our own writing (see Connection).
class WorkerTransport : public Pistache::Tcp::Transport, public Worker {
 public:
  WorkerTransport(const std::shared_ptr<Pistache::Tcp::Handler>& handler, Shared& shared)
      : Pistache::Tcp::Transport(handler), prototype_(handler), shared_(shared) {}

  /// The worker's thread has ended by now.
  ~WorkerTransport() override {
    const auto connections = std::exchange(connections_, {});
    for (const auto& [fd, connection] : connections) connection->Lost();
    for (const auto& [fd, peer] : peers) ::close(fd);
    for (const int fd : {wake_fd_, timer_fd_, later_fd_}) {
      if (fd >= 0) ::close(fd);
    }
  }

  std::shared_ptr<Pistache::Aio::Handler> clone() const override {
    return std::make_shared<WorkerTransport>(prototype_->clone(), shared_);
  }

  void registerPoller(Pistache::Polling::Epoll& poller) override {
    Pistache::Tcp::Transport::registerPoller(poller);
    wake_fd_ = ::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    poller.addFd(wake_fd_, Pistache::Flags<NotifyOn>(NotifyOn::Read), Tag(wake_fd_));
    timer_fd_ = ::timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    const auto tick = shared_.options.tick;
    itimerspec spec{};
    spec.it_value.tv_sec = tick.count() / 1000;
    spec.it_value.tv_nsec = tick.count() % 1000 * 1'000'000;
    spec.it_interval = spec.it_value;
    ::timerfd_settime(timer_fd_, 0, &spec, nullptr);
    poller.addFd(timer_fd_, Pistache::Flags<NotifyOn>(NotifyOn::Read), Tag(timer_fd_));
    later_fd_ = ::timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    poller.addFd(later_fd_, Pistache::Flags<NotifyOn>(NotifyOn::Read), Tag(later_fd_));
  }

  void Post(std::function<void()> task) override {
    bool wake = false;
    {
      const std::lock_guard lock(mutex_);
      wake = tasks_.empty();
      tasks_.push_back(std::move(task));
    }
    if (wake) Wake();
  }

  void PostLater(std::chrono::milliseconds delay, std::function<void()> task) override {
    const auto added = later_.emplace(std::chrono::steady_clock::now() + delay, std::move(task));
    if (added == later_.begin()) SetAlarm(delay);
  }

  void onReady(const Pistache::Aio::FdSet& ready) override {
    for (const auto& entry : ready) {
      // One event's exception must not lose the others: the sockets are edge-triggered.
      try {
        OnEvent(entry);
      } catch (const std::exception& fault) {
        Log(LogLevel::kWarning, "worker_fault", {{"detail", fault.what()}});
      }
    }
  }

  void Connected(int fd, std::shared_ptr<Connection> connection) {
    connections_[fd] = std::move(connection);
    shared_.connections.fetch_add(1);
  }

  void Disconnected(int fd) {
    const auto found = connections_.find(fd);
    if (found == connections_.end()) return;
    const auto connection = found->second;
    connections_.erase(found);
    shared_.connections.fetch_sub(1);
    connection->Lost();
  }

  void WatchWritable(int fd, bool wanted) {
    reactor()->modifyFd(key(), fd,
                        wanted ? NotifyOn::Read | NotifyOn::Write | NotifyOn::Shutdown
                               : NotifyOn::Read | NotifyOn::Shutdown,
                        Pistache::Polling::Mode::Edge);
  }

  void CloseIdle() {
    const auto connections = connections_;
    for (const auto& [fd, connection] : connections) connection->CloseWhenIdle();
  }

 private:
  void Wake() {
    const uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(wake_fd_, &one, sizeof one);
  }

  static void Clear(int fd) {
    uint64_t count = 0;
    [[maybe_unused]] const auto got = ::read(fd, &count, sizeof count);
  }

  void OnEvent(const Pistache::Aio::FdSet::Entry& entry) {
    const int fd = static_cast<int>(entry.getTag().value());
    if (fd == wake_fd_) return RunTasks();
    if (fd == timer_fd_) return OnTick();
    if (fd == later_fd_) return RunDueTasks();
    if (const auto found = connections_.find(fd); found != connections_.end()) {
      if (entry.isWritable()) {
        const auto connection = found->second;
        connection->OnWritable();
      }
      if (!entry.isReadable()) return;
    }
    Pistache::Polling::Event event(entry.getTag());
    event.flags = Pistache::Flags<NotifyOn>(NotifyOn::Read);
    std::vector<Pistache::Polling::Event> events;
    events.push_back(std::move(event));
    Pistache::Tcp::Transport::onReady(Pistache::Aio::FdSet(std::move(events)));
  }

  void RunTasks() {
    Clear(wake_fd_);
    std::vector<std::function<void()>> tasks;
    {
      const std::lock_guard lock(mutex_);
      tasks.swap(tasks_);
    }
    for (auto& task : tasks) Run(std::move(task));
  }

  /// Whatever the task holds is let go here, on the worker.
  static void Run(std::function<void()> task) {
    try {
      task();
    } catch (const std::exception& fault) {
      Log(LogLevel::kError, "worker_task_fault", {{"detail", fault.what()}});
    }
  }

  void RunDueTasks() {
    Clear(later_fd_);
    const auto now = std::chrono::steady_clock::now();
    while (!later_.empty() && later_.begin()->first <= now) {
      Run(std::move(later_.extract(later_.begin()).mapped()));
    }
    if (!later_.empty()) SetAlarm(later_.begin()->first - now);
  }

  /// `left` is more than nothing.
  void SetAlarm(std::chrono::nanoseconds left) {
    itimerspec spec{};
    spec.it_value.tv_sec = left.count() / 1'000'000'000;
    spec.it_value.tv_nsec = left.count() % 1'000'000'000;
    ::timerfd_settime(later_fd_, 0, &spec, nullptr);
  }

  void OnTick() {
    Clear(timer_fd_);
    const auto now = std::chrono::steady_clock::now();
    const auto connections = connections_;
    for (const auto& [fd, connection] : connections) {
      if (!connection->Expired(now)) {
        connection->Tick(now);
        continue;
      }
      const auto peer = peers.find(fd);
      if (peer == peers.end()) continue;
      const auto held = peer->second;
      Disconnected(fd);
      removePeer(held);
    }
  }

  std::shared_ptr<Pistache::Tcp::Handler> prototype_;
  Shared& shared_;
  int wake_fd_ = -1;
  int timer_fd_ = -1;
  int later_fd_ = -1;
  std::multimap<std::chrono::steady_clock::time_point, std::function<void()>> later_;
  std::mutex mutex_;
  std::vector<std::function<void()>> tasks_;
  std::unordered_map<int, std::shared_ptr<Connection>> connections_;
};

void Intake::onConnection(const std::shared_ptr<Pistache::Tcp::Peer>& peer) {
  auto* worker = static_cast<WorkerTransport*>(transport());
  const int fd = peer->fd();
  Connection::Environment environment{
      *worker,
      shared_->requests,
      [this](const RequestFraming& framing, HttpRequest* request) {
        return ParseHead(framing, request);
      },
      [worker](int watched, bool wanted) { worker->WatchWritable(watched, wanted); },
      [shared = shared_](size_t announced) { return shared->body_budget->Open(announced); },
      shared_->coming_bodies,
      [shared = shared_] { return shared->draining.load(std::memory_order_relaxed); },
      shared_->options.timeouts};
  auto connection = std::make_shared<Connection>(fd, std::move(environment));
  peer->putData(kConnectionKey, connection);
  worker->Connected(fd, std::move(connection));
}

void Intake::onInput(const char* buffer, size_t length,
                     const std::shared_ptr<Pistache::Tcp::Peer>& peer) {
  const auto connection = std::static_pointer_cast<Connection>(peer->tryGetData(kConnectionKey));
  if (connection) connection->OnInput({buffer, length});
}

void Intake::onDisconnection(const std::shared_ptr<Pistache::Tcp::Peer>& peer) {
  static_cast<WorkerTransport*>(transport())->Disconnected(peer->fd());
}

bool Intake::ParseHead(const RequestFraming& framing, HttpRequest* request) {
  const std::string line = framing.request_line() + "\r\n\r\n";
  framing_ = &framing;
  request_ = request;
  parsed_ok_ = false;
  try {
    http::RequestParser parser(line.size());
    if (!parser.feed(line.data(), line.size()) || parser.parse() != http::Private::State::Done) {
      return false;
    }
    onRequest(parser.request,
              http::ResponseWriter(parser.request.version(), transport(), this, {}));
  } catch (const std::exception&) {
    return false;
  }
  return parsed_ok_;
}

}  // namespace

struct WorkerPool::State {
  State(const Options& options, RequestSink& requests)
      : shared{options, requests, std::make_shared<BodyBudget>(options.max_body_bytes),
               // What isn't theirs is for bodies whose requests are under way.
               std::make_shared<ComingBodies>(
                   ComingBodies::Room{kMostComingBodies, options.max_body_bytes / 2})} {}

  Shared shared;
  Pistache::Aio::Reactor reactor;
  std::vector<std::shared_ptr<WorkerTransport>> workers;
  std::atomic<size_t> next{0};
};

WorkerPool::WorkerPool(const Options& options, RequestSink& requests)
    : state_(new State(options, requests)) {
  state_->reactor.init(
      Pistache::Aio::AsyncContext(static_cast<size_t>(options.threads), "gateway"));
  const auto handler = std::make_shared<Intake>(state_->shared);
  const auto key =
      state_->reactor.addHandler(std::make_shared<WorkerTransport>(handler, state_->shared));
  for (const auto& worker : state_->reactor.handlers(key)) {
    state_->workers.push_back(std::static_pointer_cast<WorkerTransport>(worker));
  }
  state_->reactor.run();
}

WorkerPool::~WorkerPool() { state_->reactor.shutdown(); }

void WorkerPool::Adopt(int fd, const sockaddr* address) {
  const size_t turn = state_->next.fetch_add(1);
  const auto& worker = state_->workers[turn % state_->workers.size()];
  // Pistache's Address knows no UNIX sockets of clients; nothing here reads it.
  sockaddr_in loopback{};
  loopback.sin_family = AF_INET;
  const bool is_ip = address->sa_family == AF_INET || address->sa_family == AF_INET6;
  const sockaddr* known = is_ip ? address : reinterpret_cast<const sockaddr*>(&loopback);
  auto peer =
      Pistache::Tcp::Peer::Create(fd, Pistache::Address::fromUnix(const_cast<sockaddr*>(known)));
  // Handed over whole: the last to let go of it, which ends its connection, is the worker.
  worker->Post(
      [transport = worker.get(), peer = std::move(peer)] { transport->handleNewPeer(peer); });
}

void WorkerPool::BeginDrain() {
  state_->shared.draining = true;
  for (const auto& worker : state_->workers) {
    worker->Post([transport = worker.get()] { transport->CloseIdle(); });
  }
}

size_t WorkerPool::connections() const { return state_->shared.connections.load(); }

size_t WorkerPool::bodies() const { return state_->shared.body_budget->shares(); }

size_t WorkerPool::size() const { return state_->workers.size(); }

}  // namespace portfolio::gateway
