#pragma once

#include "analytics/src/domain/admin_accounts.h"
#include "platform/time/clock.h"

namespace portfolio::analytics {

/// OneTimeCodes with OpenSSL's HMAC.
class TotpCodes : public OneTimeCodes {
 public:
  explicit TotpCodes(const platform::Clock& clock) : clock_(clock) {}
  std::string NewSecret() override;
  std::optional<std::int64_t> StepOf(const std::string& secret,
                                     const std::string& code) const override;

 private:
  const platform::Clock& clock_;
};

/// The code of a time step (RFC 4226 with the step as counter); empty when the secret is no base32.
std::string CodeOf(const std::string& secret, std::int64_t step);

}  // namespace portfolio::analytics
