#pragma once

#include <string>

#include "platform/app/service_host.h"
#include "profile/profile.h"

/// The owner's content as a service takes it when it starts.
namespace portfolio::profile {

/// CONTENT_DIR.
std::string ReadContentDirectory(platform::ConfigReader& config);

/// LoadProfile; the metrics then tell its hash (content_info).
platform::StatusOr<Profile> LoadServedProfile(const std::string& directory,
                                              platform::Metrics& metrics);

/// What a wiring does once it has read its settings: ends the process when they are wrong, loads
/// the content of `settings.content_directory`, and has FillIn(profile, settings) fill in what the
/// environment leaves to it. Error: as LoadProfile.
template <typename Settings>
platform::StatusOr<Profile> LoadContent(platform::ServiceContext& context, Settings& settings) {
  context.config.ExitOnFaults();
  ASSIGN_OR_RETURN(Profile profile, LoadServedProfile(settings.content_directory, context.metrics));
  FillIn(profile, settings);
  return profile;
}

}  // namespace portfolio::profile
