#include "unit/analysis/sample_content.h"

#include <cstdlib>
#include <stdexcept>

#include "analysis/src/adapters/read_phrases.h"
#include "matching/read_taxonomy.h"

namespace portfolio::analysis {
namespace {

template <typename T>
T Value(platform::StatusOr<T> value) {
  if (!value.ok()) throw std::runtime_error(value.status().log_detail());
  return std::move(value).value();
}

SampleContent Read() {
  const char* root = std::getenv("PORTFOLIO_ROOT");
  profile::Profile profile = Value(profile::LoadProfile(std::string(root == nullptr ? "." : root) +
                                                        "/tests/support/owners/elena"));
  matching::Vocabulary vocabulary(Value(matching::ReadTaxonomy()));
  matching::OwnerRecord record(profile, vocabulary, "2026-11");
  return {std::move(profile), std::move(vocabulary), Value(ReadPhrases()), std::move(record)};
}

}  // namespace

const SampleContent& Sample() {
  static const SampleContent kSample = Read();
  return kSample;
}

}  // namespace portfolio::analysis
