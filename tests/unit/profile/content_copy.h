#pragma once

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "profile/profile.h"
#include "support/temporary_folder.h"

namespace portfolio::profile {

namespace fs = std::filesystem;

inline fs::path ContentOf(const std::string& owner) {
  const char* root = std::getenv("PORTFOLIO_ROOT");
  return fs::path(root != nullptr ? root : ".") / "tests/support/owners" / owner;
}

/// A copy of an owner's content that a test may break; removed at the end.
class ContentCopy {
 public:
  explicit ContentCopy(const std::string& owner = "elena") {
    fs::copy(ContentOf(owner), folder_.path(), fs::copy_options::recursive);
  }

  std::string path() const { return folder_.path().string(); }
  void Write(const std::string& name, const std::string& text) const { folder_.Write(name, text); }
  std::string Read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(folder_.path() / name, std::ios::binary).rdbuf();
    return text.str();
  }
  /// Replaces the first occurrence, which has to be there.
  void Replace(const std::string& name, const std::string& what, const std::string& with) const {
    std::string text = Read(name);
    const size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    Write(name, text.replace(at, what.size(), with));
  }
  void Remove(const std::string& name) const { fs::remove(folder_.path() / name); }

 private:
  TemporaryFolder folder_;
};

inline std::string FaultsOf(const ContentCopy& content) {
  const auto profile = LoadProfile(content.path());
  REQUIRE_FALSE(profile.ok());
  CHECK(profile.status().code() == platform::StatusCode::kInternal);
  return profile.status().log_detail();
}

}  // namespace portfolio::profile
