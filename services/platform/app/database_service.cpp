#include "platform/app/database_service.h"

namespace portfolio::platform {
namespace {

constexpr std::chrono::seconds kReadyTime{1};

}  // namespace

Status DatabaseService::CheckReady() {
  const Deadline deadline = Deadline::After(kReadyTime);
  for (postgres::OwnedSchema* schema : Schemas()) RETURN_IF_ERROR(schema->CheckVersion(deadline));
  return {};
}

void DatabaseService::Observe(Metrics& metrics) {
  std::size_t in_use = 0;
  std::size_t most = 0;
  for (postgres::OwnedSchema* schema : Schemas()) {
    in_use += schema->pool().in_use();
    most += schema->pool().size();
  }
  metrics.AddGauge("database_connections_in_use", "Connections that calls hold.")
      .Set(static_cast<double>(in_use));
  metrics.AddGauge("database_connections_max", "Connections that calls may hold.")
      .Set(static_cast<double>(most));
}

void DatabaseService::Start() {
  for (postgres::OwnedSchema* schema : Schemas()) schema->StartRetention();
}

}  // namespace portfolio::platform
