#pragma once

#include <cstdint>
#include <string>

/// A ZIP archive with stored (uncompressed) entries.
class ZipWriter {
 public:
  void Add(const std::string& name, const std::string& content, uint32_t unix_mode = 0100644) {
    const uint32_t offset = static_cast<uint32_t>(bytes_.size());
    const std::string body = Two(20) + Two(0) + Two(0) + Two(0) + Two(0) + Four(Crc(content)) +
                             Four(content.size()) + Four(content.size()) + Two(name.size()) +
                             Two(0);
    bytes_ += "PK\x03\x04" + body + name + content;
    directory_ += "PK\x01\x02" + Two(0x031E) + body + Two(0) + Two(0) + Two(0) +
                  Four(unix_mode << 16) + Four(offset) + name;
    ++entries_;
  }
  std::string Take() const {
    return bytes_ + directory_ + std::string("PK\x05\x06") + Two(0) + Two(0) + Two(entries_) +
           Two(entries_) + Four(directory_.size()) + Four(bytes_.size()) + Two(0);
  }

 private:
  static std::string Two(size_t n) {
    return {static_cast<char>(n & 255), static_cast<char>(n >> 8 & 255)};
  }
  static std::string Four(size_t n) { return Two(n & 0xFFFF) + Two(n >> 16 & 0xFFFF); }
  static uint32_t Crc(const std::string& text) {
    uint32_t crc = 0xFFFFFFFF;
    for (unsigned char c : text) {
      crc ^= c;
      for (int i = 0; i < 8; ++i) crc = crc >> 1 ^ (0xEDB88320 & (0 - (crc & 1)));
    }
    return ~crc;
  }
  std::string bytes_;
  std::string directory_;
  size_t entries_ = 0;
};
