#pragma once

#include <cstdlib>
#include <stdexcept>
#include <string>

#include "claims/record.h"
#include "profile/profile.h"

namespace portfolio::claims {

/// What the sample owner's content states, read once for all tests.
inline const Record& SampleRecord() {
  static const Record record = [] {
    const char* root = std::getenv("PORTFOLIO_ROOT");
    const std::string folder = root == nullptr ? "." : root;
    auto profile = profile::LoadProfile(folder + "/tests/support/owners/elena");
    if (!profile.ok()) throw std::runtime_error(profile.status().log_detail());
    return Record(*profile);
  }();
  return record;
}

}  // namespace portfolio::claims
