#include "platform/app/database_service.h"

namespace portfolio::platform {
namespace {

constexpr std::chrono::minutes kMigrateTime{10};
constexpr std::chrono::seconds kReadyTime{2};

}  // namespace

Status DatabaseService::Migrate() {
  const Deadline deadline = Deadline::After(kMigrateTime);
  for (postgres::OwnedSchema* schema : Schemas()) RETURN_IF_ERROR(schema->Migrate(deadline));
  return {};
}

Status DatabaseService::CheckReady() {
  const Deadline deadline = Deadline::After(kReadyTime);
  for (postgres::OwnedSchema* schema : Schemas()) RETURN_IF_ERROR(schema->CheckVersion(deadline));
  return {};
}

void DatabaseService::Start() {
  for (postgres::OwnedSchema* schema : Schemas()) schema->StartRetention();
}

}  // namespace portfolio::platform
