#include "unit/matching/sample_owner.h"

#include <cstdlib>
#include <stdexcept>
#include <string>

#include "matching/read_taxonomy.h"

namespace portfolio::matching {
namespace {

template <typename T>
T Value(platform::StatusOr<T> value) {
  if (!value.ok()) throw std::runtime_error(value.status().log_detail());
  return std::move(value).value();
}

profile::Profile ReadOwner() {
  const char* root = std::getenv("PORTFOLIO_ROOT");
  return Value(profile::LoadProfile(std::string(root == nullptr ? "." : root) +
                                    "/tests/support/owners/elena"));
}

}  // namespace

SampleOwner::SampleOwner()
    : profile(ReadOwner()),
      vocabulary(Value(ReadTaxonomy())),
      record(profile, vocabulary, "2026-11") {}

int SampleOwner::Occupation(std::string_view id) const {
  const auto& occupations = vocabulary.taxonomy().occupations;
  for (size_t i = 0; i < occupations.size(); ++i) {
    if (occupations[i].id == id) return static_cast<int>(i);
  }
  throw std::runtime_error("no line of work " + std::string(id));
}

const SampleOwner& Sample() {
  static const SampleOwner kSample;
  return kSample;
}

}  // namespace portfolio::matching
