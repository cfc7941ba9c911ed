#pragma once

#include "matching/owner_record.h"
#include "platform/phrases/phrases.h"
#include "profile/profile.h"

namespace portfolio::analysis {

/// The sample owner's content and the engine's data, read once for all tests.
struct SampleContent {
  profile::Profile profile;
  matching::Vocabulary vocabulary;
  platform::Phrases phrases;
  matching::OwnerRecord record;
};
const SampleContent& Sample();

}  // namespace portfolio::analysis
