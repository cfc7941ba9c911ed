#include "gateway/src/http/multipart.h"

#include <algorithm>
#include <utility>

#include "gateway/src/http/header_value.h"
#include "gateway/src/http/latin1.h"
#include "gateway/src/http/url.h"
#include "platform/text/utf8.h"

namespace portfolio::gateway {
namespace {

using platform::InvalidArgument;
using platform::Status;
using platform::StatusOr;

constexpr size_t kMaxPartHeadBytes = 8 * 1024;

Status Malformed(std::string message) {
  return InvalidArgument(std::move(message), "FORM_MALFORMED");
}

bool IsBoundaryChar(unsigned char c) {
  if (c >= '0' && c <= '9') return true;
  if ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') return true;
  return std::string_view("'()+_,-./:=? ").find(static_cast<char>(c)) != std::string_view::npos;
}

/// Browsers write a quote in a name as %22 and line breaks as %0D and %0A, and nothing else
/// (HTML, multipart/form-data encoding algorithm).
std::string UndoBrowserEscapes(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const auto three = AsciiLower(text.substr(i, 3));
    if (three == "%22") {
      out.push_back('"');
    } else if (three == "%0d" || three == "%0a") {
      out.push_back(' ');
    } else {
      out.push_back(text[i]);
      continue;
    }
    i += 2;
  }
  return out;
}

/// filename*=UTF-8''na%C3%AFve.txt (RFC 5987).
std::optional<std::string> ExtendedValue(std::string_view text) {
  const size_t first = text.find('\'');
  const size_t second = first == std::string_view::npos ? first : text.find('\'', first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  const std::string charset = AsciiLower(text.substr(0, first));
  const auto encoded = text.substr(second + 1);
  if (charset == "utf-8") return PercentDecode(encoded, /*plus_is_space=*/false);
  if (charset != "iso-8859-1") return std::nullopt;
  std::string bytes;
  for (size_t i = 0; i < encoded.size(); ++i) {
    if (encoded[i] != '%' || i + 2 >= encoded.size()) {
      bytes.push_back(encoded[i]);
      continue;
    }
    const std::string hex(encoded.substr(i + 1, 2));
    char* end = nullptr;
    const auto byte = static_cast<char>(std::strtol(hex.c_str(), &end, 16));
    if (end != hex.c_str() + 2) return std::nullopt;
    bytes.push_back(byte);
    i += 2;
  }
  return Latin1ToUtf8(bytes);
}

/// Where `delimiter`, "\r\n--" and the boundary, begins next; npos when nowhere. string_view::find
/// would do, but calls memchr for each carriage return, and a file may be nothing else.
size_t FindDelimiter(std::string_view body, std::string_view delimiter) {
  for (size_t i = 1; i + 1 < body.size(); ++i) {
    if (body[i] != '\n' || body[i - 1] != '\r' || body[i + 1] != '-') continue;
    if (body.substr(i - 1, delimiter.size()) == delimiter) return i - 1;
  }
  return std::string_view::npos;
}

/// At most `max_bytes`, cut within the stem and between characters; the last extension stays.
std::string ShortenFilename(std::string name, size_t max_bytes) {
  if (name.size() <= max_bytes) return name;
  const size_t dot = name.rfind('.');
  std::string extension =
      dot == std::string::npos || name.size() - dot > max_bytes / 2 ? "" : name.substr(dot);
  size_t keep = max_bytes - extension.size();
  while (keep > 0 && platform::IsContinuationByte(name[keep])) --keep;
  return name.substr(0, keep) + extension;
}

StatusOr<std::optional<std::string>> ReadFilename(const HeaderValue& disposition,
                                                  const FormLimits& limits) {
  std::optional<std::string> filename;
  if (const auto* extended = disposition.Parameter("filename*"))
    filename = ExtendedValue(*extended);
  if (const auto* plain = disposition.Parameter("filename"); plain && !filename) {
    filename = UndoBrowserEscapes(*plain);
  }
  if (!filename) return filename;
  if (!platform::IsValidUtf8(*filename)) filename = Latin1ToUtf8(*filename);
  if (std::any_of(filename->begin(), filename->end(),
                  [](unsigned char c) { return c < 0x20 || c == 0x7f; })) {
    return Malformed("A file name holds a control character.");
  }
  return std::optional<std::string>(
      ShortenFilename(std::move(*filename), limits.max_filename_bytes));
}

StatusOr<FormPart> ReadPartHead(std::string_view head, const FormLimits& limits) {
  FormPart part;
  bool named = false;
  while (!head.empty()) {
    const size_t end = std::min(head.find("\r\n"), head.size());
    const auto line = head.substr(0, end);
    head.remove_prefix(std::min(end + 2, head.size()));
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos) return Malformed("A part of the form is malformed.");
    const std::string name = AsciiLower(TrimBlanks(line.substr(0, colon)));
    const auto value = TrimBlanks(line.substr(colon + 1));
    if (name == "content-type")
      part.content_type = platform::IsValidUtf8(value) ? std::string(value) : "";
    if (name == "content-transfer-encoding" && AsciiLower(value) != "binary" &&
        AsciiLower(value) != "8bit" && AsciiLower(value) != "7bit") {
      return Malformed("A part of the form has a transfer encoding.");
    }
    if (name != "content-disposition") continue;
    const auto disposition = ParseHeaderValue(value, /*backslash_escapes=*/false);
    const auto* field = disposition ? disposition->Parameter("name") : nullptr;
    if (!field || disposition->value != "form-data" || !platform::IsValidUtf8(*field)) {
      return Malformed("A part of the form has no name.");
    }
    part.name = UndoBrowserEscapes(*field);
    ASSIGN_OR_RETURN(part.filename, ReadFilename(*disposition, limits));
    named = true;
  }
  if (!named) return Malformed("A part of the form has no name.");
  return part;
}

Status CheckField(const FormPart& part, const FormLimits& limits) {
  if (part.filename) return {};
  if (part.data.size() > limits.max_field_bytes) {
    return InvalidArgument("A field of the form is too long.", "FIELD_TOO_LARGE", {part.name});
  }
  if (!platform::IsValidUtf8(part.data)) {
    return InvalidArgument("A field of the form isn't UTF-8.", "TEXT_NOT_UTF8", {part.name});
  }
  return {};
}

}  // namespace

std::optional<std::string> MultipartBoundary(std::string_view content_type) {
  const auto value = ParseHeaderValue(content_type, /*backslash_escapes=*/true);
  if (!value || value->value != "multipart/form-data") return std::nullopt;
  const auto* boundary = value->Parameter("boundary");
  if (!boundary || boundary->empty() || boundary->size() > 70 || boundary->back() == ' ' ||
      !std::all_of(boundary->begin(), boundary->end(), IsBoundaryChar)) {
    return std::nullopt;
  }
  return *boundary;
}

StatusOr<std::vector<FormPart>> ReadForm(std::string_view body, std::string_view boundary,
                                         const FormLimits& limits) {
  const std::string first = "--" + std::string(boundary);
  const std::string next = "\r\n" + first;
  std::vector<FormPart> parts;
  if (body.substr(0, first.size()) == first) {
    body.remove_prefix(first.size());
  } else {
    const size_t begin = FindDelimiter(body, next);
    if (begin == std::string_view::npos) return Malformed("The form has no beginning.");
    body.remove_prefix(begin + next.size());
  }
  // Here `body` always begins right after a boundary.
  for (size_t count = 0; body.substr(0, 2) != "--"; ++count) {
    if (count == limits.max_parts) {
      return InvalidArgument("The form has too many parts.", "FORM_TOO_MANY_PARTS");
    }
    const size_t line_end = body.substr(0, kMaxPartHeadBytes).find("\r\n");
    if (line_end == std::string_view::npos || !TrimBlanks(body.substr(0, line_end)).empty()) {
      return Malformed("The form is cut off.");
    }
    body.remove_prefix(line_end + 2);
    const size_t head_end = body.substr(0, kMaxPartHeadBytes).find("\r\n\r\n");
    if (head_end == std::string_view::npos) return Malformed("A part of the form is malformed.");
    ASSIGN_OR_RETURN(FormPart part, ReadPartHead(body.substr(0, head_end), limits));
    body.remove_prefix(head_end + 4);
    // The line break before a boundary belongs to the boundary; an empty part has only that one,
    // which then is the last two bytes of the empty line after the head.
    const bool empty = body.substr(0, first.size()) == first;
    const size_t end = empty ? 0 : FindDelimiter(body, next);
    if (end == std::string_view::npos) return Malformed("The form is cut off.");
    part.data = body.substr(0, end);
    body.remove_prefix(empty ? first.size() : end + next.size());
    RETURN_IF_ERROR(CheckField(part, limits));
    if (part.filename && part.filename->empty() && part.data.empty()) continue;
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace portfolio::gateway
