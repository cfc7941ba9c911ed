#pragma once

#include <vector>

#include "platform/app/service_host.h"
#include "platform/postgres/owned_schema.h"

namespace portfolio::platform {

/// A service that keeps data: is ready when each of its schemas has the version that it needs, and
/// forgets what is past its time.
class DatabaseService : public Service {
 public:
  /// They live as long as the service.
  virtual std::vector<postgres::OwnedSchema*> Schemas() = 0;

  /// Within a second, so that a signal doesn't wait for a database that hangs.
  Status CheckReady() override;
  /// Connections to the database that are in use, and how many there may be. An override calls it.
  void Observe(Metrics& metrics) override;
  /// Begins to forget. An override calls it.
  void Start() override;
};

}  // namespace portfolio::platform
