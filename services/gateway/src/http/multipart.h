#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/error/status.h"

namespace portfolio::gateway {

/// One part of a form (RFC 7578). `data` points into the body that was read.
struct FormPart {
  std::string name;
  /// Set for files; empty when the browser sent an empty file field.
  std::optional<std::string> filename;
  std::string content_type;
  std::string_view data;
};

/// What a form may hold.
struct FormLimits {
  /// Left-out empty file fields among them.
  size_t max_parts = 64;
  /// Of one text field, in bytes.
  size_t max_field_bytes = 64 * 1024;
  size_t max_filename_bytes = 255;
};

/// The boundary in a Content-Type of multipart/form-data; nothing when it is another type or the
/// boundary is missing or malformed (1 to 70 characters, RFC 2046, 5.1.1).
std::optional<std::string> MultipartBoundary(std::string_view content_type);

/// Splits a whole form. File names are read as browsers write them: filename* (RFC 5987) wins over
/// filename, percent escapes of quote and line breaks are undone, a backslash stays. A file field
/// without a file (empty name and no bytes) is left out. Longer file names are cut from the front
/// of the stem so that the extension stays. Fails with INVALID_ARGUMENT: FORM_MALFORMED (also a
/// form without its closing boundary), FORM_TOO_MANY_PARTS, FIELD_TOO_LARGE, TEXT_NOT_UTF8.
platform::StatusOr<std::vector<FormPart>> ReadForm(std::string_view body, std::string_view boundary,
                                                   const FormLimits& limits);

}  // namespace portfolio::gateway
