#include "profile/service_content.h"

namespace portfolio::profile {

std::string ReadContentDirectory(platform::ConfigReader& config) {
  return config.String({"CONTENT_DIR", "the owner's content"}, "deploy/content");
}

platform::StatusOr<Profile> LoadServedProfile(const std::string& directory,
                                              platform::Metrics& metrics) {
  ASSIGN_OR_RETURN(Profile profile, LoadProfile(directory));
  metrics.AddInfo("content_info", "The owner's content, by hash.",
                  {{"hash", profile.content_hash}});
  return profile;
}

}  // namespace portfolio::profile
