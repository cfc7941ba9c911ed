#pragma once

#include <memory>
#include <string>

#include "analytics/src/domain/record_page_view.h"
#include "platform/error/status.h"

namespace portfolio::analytics {

/// Countries by a MaxMind file (GeoLite2-Country or -City), else by the proxy's claim. Thread-safe.
class MaxmindLocator : public Locator {
 public:
  /// `file`: path, or empty to use only the proxy's claim. `keep_addresses`: store addresses whole
  /// instead of truncated (IPv4 to 24 bits, IPv6 to 48). FailedPrecondition when the file can't be
  /// read.
  static platform::StatusOr<std::unique_ptr<MaxmindLocator>> Open(const std::string& file,
                                                                  bool keep_addresses);
  ~MaxmindLocator() override;

  std::string Locate(const std::string& address, const std::string& country) const override;
  std::string Storable(const std::string& address) const override;

 private:
  struct Database;
  MaxmindLocator(std::unique_ptr<Database> database, bool keep_addresses);
  std::string CountryOf(const std::string& address) const;

  std::unique_ptr<Database> database_;
  const bool keep_addresses_;
};

/// The English name of a country by its two letters; "Unknown" when there is none.
std::string CountryName(const std::string& code);

}  // namespace portfolio::analytics
