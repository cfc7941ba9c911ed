#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "platform/config/config.h"
#include "platform/error/status.h"
#include "platform/metrics/metrics.h"
#include "platform/rpc/rpc_service.h"
#include "platform/rpc/worker_pool.h"
#include "platform/time/clock.h"

namespace portfolio::platform {

/// What a service is made of, as its wiring builds it.
class Service {
 public:
  virtual ~Service() = default;
  /// Its rpcs; they live as long as the service.
  virtual std::vector<RpcService*> RpcServices() = 0;
  /// Asked once a second: OK means that it can serve (the database is there, in the needed
  /// version).
  virtual Status CheckReady() { return {}; }
  /// Called after CheckReady was OK, to set gauges of what it holds; must not take long.
  virtual void Observe(Metrics&) {}
  /// Starts background threads, after the server listens.
  virtual void Start() {}
  /// Ends and joins them, after the last call has ended.
  virtual void Stop() {}
};

/// What the host lends to the wiring; lives longer than the service.
struct ServiceContext {
  ConfigReader& config;
  Metrics& metrics;
  const Clock& clock;
  /// The pool that rpcs run on.
  WorkerPool& pool;
};

/// The constants of a service.
struct ServiceDescription {
  /// "chat"; names metrics and logs.
  std::string name;
  /// Defaults of LISTEN_ADDRESS and METRICS_ADDRESS on 127.0.0.1.
  int rpc_port;
  int metrics_port;
  /// Default of POOL_THREADS.
  int pool_threads = 6;
  /// Its calls compute, rather than move bytes: see WorkerPool::kBehindOthers.
  bool computes = false;
  /// Largest message in either direction.
  int max_message_bytes = 4 * 1024 * 1024;
  /// `<service> migrate`: reads the few settings that it needs, calls ExitOnFaults, and brings the
  /// database up to date, without the wiring. Empty: there is none.
  std::function<Status(ConfigReader& config)> migrate = nullptr;
  /// `<service> try`: uses once what a setting names (a mail server, a language model) and says in
  /// a sentence how it went; false: not well. Empty: there is none.
  std::function<std::pair<bool, std::string>(ConfigReader& config)> attempt = nullptr;
};

/// Builds the service. It reads its settings, calls context.config.ExitOnFaults(), and only then
/// makes its parts. It must not wait for anything outside; an error (content that can't be read)
/// ends the process with code 1.
using Wiring = std::function<StatusOr<std::unique_ptr<Service>>(ServiceContext& context)>;

/// The whole life of a service process; main returns its result.
///
/// `<service>` serves until SIGTERM or SIGINT: listens, says SERVING while CheckReady is OK; then
/// NOT_SERVING, takes no new calls, lets the others end, cancels what is left 2 s before
/// SHUTDOWN_GRACE ends, and joins all threads. `<service> migrate` migrates and ends. A signal
/// before it serves, or while it migrates, ends it at once. `<service> try` prints the sentence of
/// `attempt` and ends. `<service> --help` prints every setting, of the host and of the wiring, with
/// its default and purpose. Exit codes: 0 fine, 1 failed, 2 wrong settings or arguments.
int RunService(const ServiceDescription& description, int argc, char** argv, const Wiring& wire);

}  // namespace portfolio::platform
