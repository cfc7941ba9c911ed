#include "contact/src/domain/attachment_rules.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "platform/text/text.h"
#include "platform/text/utf8.h"

namespace portfolio::contact {
namespace {

constexpr std::array<std::string_view, 26> kDeniedExtensions = {
    "exe", "bat", "cmd", "com", "pif", "scr", "vbs", "js",  "jar", "app", "deb", "pkg", "dmg",
    "msi", "dll", "bin", "run", "sh",  "ps1", "vb",  "wsf", "wsh", "cpl", "inf", "reg", "tmp"};

constexpr std::array<std::string_view, 22> kDeviceNames = {
    "con",  "prn",  "aux",  "nul",  "com1", "com2", "com3", "com4", "com5", "com6", "com7",
    "com8", "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9"};

constexpr std::string_view kForbidden = "<>:\"|?*\n\t";

template <std::size_t N>
bool Contains(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string Shortened(std::string_view name) {
  constexpr std::size_t kLongestExtension = 20;
  if (name.size() <= kMaxFilenameBytes) return std::string(name);
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || name.size() - dot > kLongestExtension) {
    return std::string(platform::TruncateBytes(name, kMaxFilenameBytes));
  }
  const std::string_view extension = name.substr(dot);
  return std::string(
             platform::TruncateBytes(name.substr(0, dot), kMaxFilenameBytes - extension.size())) +
         std::string(extension);
}

std::string_view WithoutEndDots(std::string_view name) {
  while (!name.empty()) {
    const std::string_view trimmed = platform::Trim(name);
    const bool ends_with_dot = trimmed.ends_with('.');
    if (!ends_with_dot && trimmed.size() == name.size()) return name;
    name = trimmed;
    if (ends_with_dot) name.remove_suffix(1);
  }
  return name;
}

std::uint32_t BigEndian(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  }
  return value;
}

bool IsMachO(std::string_view head) {
  constexpr std::uint32_t kMostArchitectures = 40;
  if (head.size() < 8) return false;
  switch (BigEndian(head, 0)) {
    case 0xFEEDFACE:
    case 0xFEEDFACF:
    case 0xCEFAEDFE:
    case 0xCFFAEDFE:
      return true;
    case 0xCAFEBABE:
    case 0xCAFEBABF:
      return BigEndian(head, 4) < kMostArchitectures;
    default:
      return false;
  }
}

}  // namespace

std::string SafeFilename(std::string_view filename) {
  const std::size_t slash = filename.find_last_of("/\\");
  if (slash != std::string_view::npos) filename.remove_prefix(slash + 1);
  std::string name = platform::RemoveControls(filename);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return kForbidden.find(c) != std::string::npos; },
      '_');
  name = Shortened(WithoutEndDots(name));
  const std::string stem = platform::ToLower(std::string_view(name).substr(0, name.find('.')));
  if (Contains(kDeviceNames, stem)) name.insert(0, "_");
  return name.empty() ? "file" : name;
}

bool HasDeniedExtension(std::string_view filename) {
  const std::size_t dot = filename.rfind('.');
  if (dot == std::string_view::npos) return false;
  // Full-width letters are letters; what nobody sees, or is no sign of an extension, hides none.
  std::string extension = platform::Fold(filename.substr(dot + 1));
  std::erase_if(extension, [](unsigned char c) { return std::isalnum(c) == 0; });
  return Contains(kDeniedExtensions, extension);
}

void ExecutableDetector::Feed(std::string_view bytes) {
  if (head_.size() < kHeadBytes) {
    head_ += bytes.substr(0, kHeadBytes - head_.size());
  }
  if (head_.size() == kHeadBytes) {
    const std::uint64_t mark = PeOffset();
    for (std::uint64_t i = 0; i < pe_mark_.size(); ++i) {
      const std::uint64_t at = mark + i;
      if (at >= position_ && at < position_ + bytes.size()) {
        pe_mark_[i] = bytes[at - position_];
      } else if (at < head_.size()) {
        pe_mark_[i] = head_[at];
      }
    }
  }
  position_ += bytes.size();
}

std::uint32_t ExecutableDetector::PeOffset() const {
  std::uint32_t offset = 0;
  for (std::size_t i = 4; i-- > 0;) {
    offset = offset << 8 | static_cast<unsigned char>(head_[0x3C + i]);
  }
  return offset;
}

bool ExecutableDetector::found() const {
  const std::string_view head = head_;
  if (head.starts_with("\x7f"
                       "ELF")) {
    return true;
  }
  if (IsMachO(head)) return true;
  return head.size() == kHeadBytes && head.starts_with("MZ") &&
         std::string_view(pe_mark_.data(), 4) == std::string_view("PE\0\0", 4);
}

}  // namespace portfolio::contact
