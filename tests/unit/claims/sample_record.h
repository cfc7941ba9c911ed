#pragma once

#include <cstdlib>
#include <stdexcept>
#include <string>

#include "claims/record.h"
#include "profile/profile.h"

namespace portfolio::claims {

/// The sample owner's content, read once for all tests.
inline const profile::Profile& SampleProfile() {
  static const profile::Profile sample = [] {
    const char* root = std::getenv("PORTFOLIO_ROOT");
    const std::string folder = root == nullptr ? "." : root;
    auto profile = profile::LoadProfile(folder + "/tests/support/owners/elena");
    if (!profile.ok()) throw std::runtime_error(profile.status().log_detail());
    return *std::move(profile);
  }();
  return sample;
}

/// What it states.
inline const Record& SampleRecord() {
  static const Record record(SampleProfile());
  return record;
}

}  // namespace portfolio::claims
