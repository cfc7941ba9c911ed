#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace portfolio::contact {

inline constexpr int kMaxAttachments = 10;
inline constexpr std::int64_t kMaxAttachmentBytes = 25 * 1024 * 1024;
inline constexpr std::size_t kMaxFilenameBytes = 200;

/// A file name that is safe to store, show and offer for download: the last part of a path, without
/// control characters and bidirectional overrides, with `_` for characters that some file system
/// forbids, without spaces and dots at its ends, at most 200 bytes (the extension stays), never
/// empty and never a reserved device name. Letters of all scripts stay.
std::string SafeFilename(std::string_view filename);

/// True when the extension is one of those that run as a program: exe, bat, cmd and so on.
/// `filename` is safe already.
bool HasDeniedExtension(std::string_view filename);

/// Recognises programs by their content while it streams by:
///   PE      "MZ", and "PE\0\0" where the 32-bit number at 0x3C says
///           (https://learn.microsoft.com/windows/win32/debug/pe-format)
///   ELF     7F "ELF"
///   Mach-O  FEEDFACE, FEEDFACF in both byte orders; CAFEBABE and CAFEBABF with fewer than 40
///           architectures (a Java class, which begins alike, has a version from 45 there)
class ExecutableDetector {
 public:
  /// The next bytes of the file.
  void Feed(std::string_view bytes);
  /// Whether what was fed so far is a program.
  bool found() const;

 private:
  static constexpr std::size_t kHeadBytes = 64;
  std::uint32_t PeOffset() const;

  std::string head_;
  std::array<char, 4> pe_mark_{};
  std::uint64_t position_ = 0;
};

}  // namespace portfolio::contact
