#include "platform/http/charset.h"

#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>

#include <algorithm>
#include <memory>

#include "platform/text/text.h"

namespace portfolio::platform {
namespace {

constexpr size_t kPrescanBytes = 4096;
constexpr size_t kDetectionBytes = 65536;

std::string Lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  }
  return out;
}

/// The name after "charset=" or "encoding=" from `at` on.
std::string NameAfter(std::string_view text, size_t at) {
  while (at < text.size() &&
         (text[at] == ' ' || text[at] == '=' || text[at] == '"' || text[at] == '\''))
    ++at;
  size_t end = at;
  while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) != 0 ||
                               text[end] == '-' || text[end] == '_' || text[end] == ':')) {
    ++end;
  }
  return std::string(text.substr(at, end - at));
}

std::string DeclaredInPage(std::string_view bytes) {
  const std::string head = Lower(bytes.substr(0, kPrescanBytes));
  if (head.compare(0, 5, "<?xml") == 0) {
    const size_t end = head.find("?>");
    const size_t encoding = head.find("encoding");
    if (encoding != std::string::npos && encoding < end) return NameAfter(head, encoding + 8);
  }
  for (size_t meta = head.find("<meta"); meta != std::string::npos;
       meta = head.find("<meta", meta + 5)) {
    const size_t end = std::min(head.find('>', meta), head.size());
    const size_t charset = head.find("charset", meta);
    if (charset != std::string::npos && charset < end) {
      std::string name = NameAfter(head, charset + 7);
      // A page that could be read so far can't be in UTF-16.
      if (name.compare(0, 6, "utf-16") == 0) return "utf-8";
      if (!name.empty()) return name;
    }
  }
  return {};
}

std::string Detected(std::string_view bytes) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<UCharsetDetector, void (*)(UCharsetDetector*)> detector(ucsdet_open(&error),
                                                                                ucsdet_close);
  if (U_FAILURE(error)) return {};
  const auto size = static_cast<int32_t>(std::min(bytes.size(), kDetectionBytes));
  ucsdet_setText(detector.get(), bytes.data(), size, &error);
  ucsdet_enableInputFilter(detector.get(), true);
  const UCharsetMatch* match = ucsdet_detect(detector.get(), &error);
  if (U_FAILURE(error) || match == nullptr) return {};
  const char* name = ucsdet_getName(match, &error);
  return U_FAILURE(error) || name == nullptr ? std::string() : Lower(name);
}

/// What pages mean by a name (encoding.spec.whatwg.org): ISO-8859-1 is Windows-1252 and so on.
std::string Meant(std::string name) {
  if (name == "iso-8859-1" || name == "latin1" || name == "latin-1" || name == "us-ascii" ||
      name == "ascii" || name == "iso8859-1" || name == "l1") {
    return "windows-1252";
  }
  if (name == "gb2312" || name == "gbk") return "gb18030";
  if (name == "shift_jis" || name == "shift-jis") return "windows-31j";
  if (name == "cp1251" || name == "win-1251") return "windows-1251";
  if (name == "utf8") return "utf-8";
  return name;
}

bool IsUtf8Name(std::string_view name) { return name == "utf-8" || name == "utf8"; }

bool HasNonAscii(std::string_view bytes) {
  return std::any_of(bytes.begin(), bytes.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

std::string Convert(std::string_view bytes, const std::string& charset) {
  UErrorCode error = U_ZERO_ERROR;
  const int32_t needed = ucnv_convert("UTF-8", charset.c_str(), nullptr, 0, bytes.data(),
                                      static_cast<int32_t>(bytes.size()), &error);
  if (U_FAILURE(error) && error != U_BUFFER_OVERFLOW_ERROR) return {};
  std::string out(static_cast<size_t>(needed), '\0');
  error = U_ZERO_ERROR;
  ucnv_convert("UTF-8", charset.c_str(), out.data(), needed, bytes.data(),
               static_cast<int32_t>(bytes.size()), &error);
  return U_FAILURE(error) ? std::string() : out;
}

std::string Cleaned(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), '\0'), text.end());
  if (IsValidUtf8(text)) return text;
  return Convert(text, "UTF-8");
}

}  // namespace

std::string CharsetOfContentType(std::string_view content_type) {
  const std::string lower = Lower(content_type);
  const size_t at = lower.find("charset");
  return at == std::string::npos ? std::string() : NameAfter(lower, at + 7);
}

std::string ToUtf8(std::string_view bytes, std::string_view content_type) {
  if (bytes.substr(0, 3) == "\xEF\xBB\xBF") return Cleaned(std::string(bytes.substr(3)));
  if (bytes.substr(0, 2) == "\xFF\xFE") return Cleaned(Convert(bytes.substr(2), "UTF-16LE"));
  if (bytes.substr(0, 2) == "\xFE\xFF") return Cleaned(Convert(bytes.substr(2), "UTF-16BE"));
  const bool ascii = !HasNonAscii(bytes);
  std::string charset = CharsetOfContentType(content_type);
  if (charset.empty()) charset = DeclaredInPage(bytes);
  charset = Meant(std::move(charset));
  const bool wide = charset.compare(0, 6, "utf-16") == 0 || charset.compare(0, 6, "utf-32") == 0 ||
                    charset.compare(0, 7, "iso-202") == 0;
  if (!wide && (ascii || IsValidUtf8(bytes))) return Cleaned(std::string(bytes));
  if (!charset.empty() && !IsUtf8Name(charset)) {
    std::string converted = Convert(bytes, charset);
    if (!converted.empty()) return Cleaned(std::move(converted));
  }
  // Mostly UTF-8 with a few broken bytes stays UTF-8: detection would misread all of it.
  const std::string detected = IsUtf8Name(charset) ? charset : Meant(Detected(bytes));
  if (detected.empty() || IsUtf8Name(detected)) return Cleaned(std::string(bytes));
  std::string converted = Convert(bytes, detected);
  return converted.empty() ? Cleaned(std::string(bytes)) : Cleaned(std::move(converted));
}

}  // namespace portfolio::platform
