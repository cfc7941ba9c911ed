#include "platform/app/service_host.h"

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "platform/app/process_settings.h"
#include "platform/app/termination.h"
#include "platform/logging/log.h"
#include "platform/rpc/rpc_server.h"

namespace portfolio::platform {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr milliseconds kWatchInterval = seconds(1);
/// Calls that wait, however short their time: a bound of memory.
constexpr size_t kQueueLimit = 1024;
/// Calls that haven't ended this long before the grace period does are cancelled.
constexpr milliseconds kCancelBeforeEnd = seconds(2);

struct HostConfig {
  ProcessSettings process;
  int max_message_bytes;
  size_t pool_threads;
  milliseconds max_connection_age;
  milliseconds max_queue_time;
  bool listen_shared;
};

bool IsLocal(const std::string& address) {
  return address.starts_with("127.") || address.starts_with("[::1]") ||
         address.starts_with("localhost:") || address.starts_with("unix:");
}

ProcessSettings ReadProcess(const ServiceDescription& description, bool serves,
                            ConfigReader& config) {
  ProcessSettings process =
      ReadProcessSettings(config, description.rpc_port, description.metrics_port);
  if (serves && process.service_key.empty() && !IsLocal(process.listen_address)) {
    config.AddFault("SERVICE_KEY", "is required where others than this machine can call");
  }
  return process;
}

HostConfig ReadHostConfig(const ServiceDescription& description, bool serves,
                          ConfigReader& config) {
  return {
      ReadProcess(description, serves, config),
      description.max_message_bytes,
      static_cast<size_t>(
          config.Int({"POOL_THREADS", "threads that answer"}, description.pool_threads, 1, 128)),
      config.Duration({"MAX_CONNECTION_AGE", "after which a caller's connection is made anew"},
                      seconds(300), seconds(1), std::chrono::hours(24)),
      config.Duration({"MAX_QUEUE_TIME", "a call that would wait longer for a thread is refused"},
                      WorkerPool::kMaxWait, milliseconds(1), seconds(60)),
      config.Bool(
          {"LISTEN_SHARED", "a second process may listen on the same address and take over"},
          false),
  };
}

/// Follows CheckReady in what the health service says, and the queue in the metrics.
class Watch {
 public:
  Watch(Service& service, RpcServer& server, const WorkerPool& pool, Metrics& metrics)
      : service_(service),
        server_(server),
        pool_(pool),
        metrics_(metrics),
        ready_(metrics.AddGauge("ready_state", "1 while the process says that it serves.")),
        queued_(metrics.AddGauge("queued_calls", "Calls that wait for a thread.")) {
    metrics.AddGauge("pool_threads", "Threads that answer calls.")
        .Set(static_cast<double>(pool.threads()));
  }

  void Look() {
    queued_.Set(static_cast<double>(pool_.queued()));
    const Status status = service_.CheckReady();
    Tell(status);
    if (status.ok()) service_.Observe(metrics_);
  }

 private:
  void Tell(const Status& status) {
    if (known_ && status.ok() == serving_) return;
    known_ = true;
    serving_ = status.ok();
    server_.SetServing(serving_);
    ready_.Set(serving_ ? 1 : 0);
    Log(serving_ ? LogLevel::kInfo : LogLevel::kWarning, serving_ ? "serving" : "not_serving",
        {{"message", status.message()}, {"detail", status.log_detail()}});
  }

  Service& service_;
  RpcServer& server_;
  const WorkerPool& pool_;
  Metrics& metrics_;
  Gauge& ready_;
  Gauge& queued_;
  bool known_ = false;
  bool serving_ = false;
};

int Fail(const char* event, const Status& status) {
  Log(LogLevel::kError, event, {{"message", status.message()}, {"detail", status.log_detail()}});
  return 1;
}

/// Nothing is lost by it: no call was taken yet, and a migration's transaction is undone.
void EndAtOnce(int exit_code) {
  Log(LogLevel::kInfo, "stopped_before_serving");
  std::_Exit(exit_code);
}

void RedactSecrets(const ConfigReader& reader) {
  for (const std::string& secret : reader.secrets()) RedactInLogs(secret);
}

int Migrate(const ServiceDescription& description, ConfigReader& reader, Termination& termination) {
  const TerminationWatch watch(termination, [] { EndAtOnce(1); });
  const Status status = description.migrate ? description.migrate(reader) : Status();
  RedactSecrets(reader);
  if (!status.ok()) return Fail("migration_failed", status);
  Log(LogLevel::kInfo, "migrated");
  return 0;
}

int Try(const ServiceDescription& description, ConfigReader& reader) {
  const auto [well, verdict] = description.attempt(reader);
  std::printf("%s\n", verdict.c_str());
  return well ? 0 : 1;
}

int Serve(const HostConfig& config, const std::string& name, Service& service, WorkerPool& pool,
          Metrics& metrics, Termination& termination) {
  const ProcessSettings& process = config.process;
  SpanExport spans(process.trace_endpoint, name);
  RpcServer server(
      {.address = process.listen_address,
       .service_key = process.service_key.Reveal(),
       .max_message_bytes = config.max_message_bytes,
       .max_connection_age = std::chrono::duration_cast<seconds>(config.max_connection_age),
       .shared_address = config.listen_shared,
       .spans = spans.enabled() ? &spans : nullptr},
      pool, metrics);
  for (RpcService* rpc : service.RpcServices()) {
    if (const Status added = server.AddService(*rpc); !added.ok()) {
      return Fail("service_refused", added);
    }
  }
  const auto port = server.Start();
  if (!port.ok()) return Fail("listen_failed", port.status());
  if (process.metrics_address != "off" && metrics.Serve(process.metrics_address) == 0) {
    return Fail("listen_failed", Internal("can't listen on " + process.metrics_address));
  }
  service.Start();
  Log(LogLevel::kInfo, "listening", {{"address", process.listen_address}, {"port", *port}});

  Watch watch(service, server, pool, metrics);
  do {
    watch.Look();
  } while (!termination.WaitFor(kWatchInterval));

  Log(LogLevel::kInfo, "stopping");
  server.Shutdown(process.shutdown_grace - kCancelBeforeEnd);
  pool.Shutdown();
  service.Stop();
  Log(LogLevel::kInfo, "stopped");
  return 0;
}

std::string UsageOf(const ServiceDescription& description) {
  return "usage: " + description.name + " [serve" + (description.migrate ? "|migrate" : "") +
         (description.attempt ? "|try" : "") + "|--help]";
}

}  // namespace

int RunService(const ServiceDescription& description, int argc, char** argv, const Wiring& wire) {
  const std::string_view command = argc > 1 ? argv[1] : "serve";
  const bool tries = command == "try" && description.attempt;
  const bool helps = command == "--help";
  if (argc > 2 || (command != "serve" && command != "migrate" && !tries && !helps)) {
    std::fprintf(stderr, "%s\n", UsageOf(description).c_str());
    return 2;
  }
  Termination termination;
  ConfigReader reader = helps ? ConfigReader::ForHelp(UsageOf(description)) : ConfigReader();
  const HostConfig config = ReadHostConfig(description, command == "serve", reader);
  StartLogging(description.name, tries ? LogLevel::kError : config.process.log_level);
  if (tries) return Try(description, reader);
  if (command == "migrate") return Migrate(description, reader, termination);

  const SystemClock clock;
  Metrics metrics(description.name);
  metrics.AddInfo("build_info", "What runs.", {{"version", config.process.version}});
  WorkerPool pool(config.pool_threads, kQueueLimit, config.max_queue_time,
                  description.computes ? WorkerPool::kBehindOthers : 0);
  ServiceContext context{reader, metrics, clock, pool};
  std::optional<TerminationWatch> watch(std::in_place, termination, [] { EndAtOnce(0); });
  const StatusOr<std::unique_ptr<Service>> service = wire(context);
  watch.reset();
  reader.ExitOnFaults();
  RedactSecrets(reader);
  if (!service.ok()) return Fail("wiring_failed", service.status());
  return Serve(config, description.name, **service, pool, metrics, termination);
}

}  // namespace portfolio::platform
