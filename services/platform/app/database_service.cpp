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

void DatabaseService::Start() {
  for (postgres::OwnedSchema* schema : Schemas()) schema->StartRetention();
}

}  // namespace portfolio::platform
