#pragma once

#include <podofo/podofo.h>

#include <string>
#include <utility>

namespace portfolio::document {

/// Takes what PoDoFo writes, with a line end behind "obj", which PDF/A demands and PoDoFo's compact
/// mode leaves out. PoDoFo's own device formats everything twice.
class StringDevice : public PoDoFo::PdfOutputDevice {
 public:
  void Print(const char* format, ...) override;
  void PrintV(const char* format, long length, va_list arguments) override;
  void Write(const char* bytes, size_t size) override { bytes_.append(bytes, size); }
  size_t Tell() const override { return bytes_.size(); }
  size_t GetLength() const override { return bytes_.size(); }
  void Flush() override {}

  /// What was written. Call once.
  std::string Take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

}  // namespace portfolio::document
