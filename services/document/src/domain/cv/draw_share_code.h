#pragma once

#include <string>

#include "document/src/domain/printed_file.h"

namespace portfolio::document {

/// Paints QR codes: 150 x 150 pixels, margin 2 modules, error correction level M. Thread-safe.
class QrPainter {
 public:
  virtual ~QrPainter() = default;
  virtual platform::StatusOr<std::string> PaintSvg(const std::string& text) const = 0;
  virtual platform::StatusOr<std::string> PaintPng(const std::string& text) const = 0;
};

/// Gives the QR code of a CV's share link. Thread-safe.
class DrawShareCode {
 public:
  DrawShareCode(const QrPainter& painter, Fingerprint fingerprint, std::string public_url,
                std::vector<Language> languages)
      : painter_(painter),
        fingerprint_(std::move(fingerprint)),
        public_url_(std::move(public_url)),
        languages_(std::move(languages)) {}

  /// `format` is "svg" or "png"; `channel` is empty or [a-z]{1,16}. Errors: INVALID_ARGUMENT
  /// (LANGUAGE_UNKNOWN, FORMAT_UNKNOWN, CHANNEL_INVALID), INTERNAL.
  platform::StatusOr<PrintedFile> Run(const std::string& code, const std::string& format,
                                      const std::string& channel) const;

 private:
  const QrPainter& painter_;
  Fingerprint fingerprint_;
  std::string public_url_;
  std::vector<Language> languages_;
};

}  // namespace portfolio::document
