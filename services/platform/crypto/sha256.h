#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace portfolio::platform {

/// SHA-256 (FIPS 180-4) of bytes that come in pieces. Not thread-safe.
class Sha256 {
 public:
  Sha256();
  ~Sha256();
  Sha256(Sha256&&) noexcept;
  Sha256& operator=(Sha256&&) noexcept;

  void Add(std::string_view bytes);
  /// The 32 bytes of the digest; nothing may be added after it.
  std::string Finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The digest of one text, 32 bytes. Thread-safe.
std::string Sha256Of(std::string_view bytes);

}  // namespace portfolio::platform
