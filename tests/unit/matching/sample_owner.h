#pragma once

#include "matching/owner_record.h"
#include "matching/vocabulary.h"
#include "profile/profile.h"

namespace portfolio::matching {

/// The sample owner's content and the library's data, read once for all tests.
struct SampleOwner {
  SampleOwner();

  profile::Profile profile;
  Vocabulary vocabulary;
  OwnerRecord record;

  /// Index of the line of work with this id.
  int Occupation(std::string_view id) const;
};
const SampleOwner& Sample();

}  // namespace portfolio::matching
