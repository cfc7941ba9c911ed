#pragma once

#include "analytics/src/domain/admin_accounts.h"
#include "platform/time/clock.h"

namespace portfolio::analytics {

/// ProofOfWork by SHA-256, so that a browser can do it in a second and each guess costs as much.
class Sha256Work : public ProofOfWork {
 public:
  explicit Sha256Work(const platform::Clock& clock) : clock_(clock) {}
  int Bits(const std::string& username, const std::string& password,
           const std::string& proof) const override;

 private:
  const platform::Clock& clock_;
};

}  // namespace portfolio::analytics
