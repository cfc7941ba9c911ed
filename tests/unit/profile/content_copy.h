#pragma once

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "profile/profile.h"

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
    std::string pattern = (fs::temp_directory_path() / "content-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
    fs::copy(ContentOf(owner), path_, fs::copy_options::recursive);
  }
  ~ContentCopy() { fs::remove_all(path_); }
  ContentCopy(const ContentCopy&) = delete;
  ContentCopy& operator=(const ContentCopy&) = delete;

  std::string path() const { return path_.string(); }
  void Write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  std::string Read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(path_ / name, std::ios::binary).rdbuf();
    return text.str();
  }
  /// Replaces the first occurrence, which has to be there.
  void Replace(const std::string& name, const std::string& what, const std::string& with) const {
    std::string text = Read(name);
    const size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    Write(name, text.replace(at, what.size(), with));
  }
  void Remove(const std::string& name) const { fs::remove(path_ / name); }

 private:
  fs::path path_;
};

inline std::string FaultsOf(const ContentCopy& content) {
  const auto profile = LoadProfile(content.path());
  REQUIRE_FALSE(profile.ok());
  CHECK(profile.status().code() == platform::StatusCode::kInternal);
  return profile.status().log_detail();
}

}  // namespace portfolio::profile
