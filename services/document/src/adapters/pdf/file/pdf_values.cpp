#include "document/src/adapters/pdf/file/pdf_values.h"

#include <cmath>

#include "document/src/adapters/deflate.h"
#include "document/src/adapters/printable_text.h"
#include "platform/text/utf8.h"

namespace portfolio::document {

using PoDoFo::PdfArray;
using PoDoFo::PdfName;
using PoDoFo::PdfObject;
using PoDoFo::PdfString;

namespace {

constexpr char kHex[] = "0123456789ABCDEF";

}  // namespace

PdfObject Whole(long long value) { return PdfObject(static_cast<PoDoFo::pdf_int64>(value)); }

PdfObject Rounded(double value) { return Whole(std::llround(value)); }

PdfString Unicode(const std::string& text) {
  // PoDoFo writes beyond its buffer for bytes that aren't UTF-8.
  const std::string clean = CleanText(text);
  return PdfString(reinterpret_cast<const PoDoFo::pdf_utf8*>(clean.c_str()));
}

PdfArray Rectangle(double x1, double y1, double x2, double y2) {
  PdfArray array;
  for (const double value : {x1, y1, x2, y2}) {
    array.push_back(PdfObject(std::round(value * 100) / 100));
  }
  return array;
}

void AppendHex16(unsigned value, std::string* text) {
  for (int shift = 12; shift >= 0; shift -= 4) *text += kHex[(value >> shift) & 15U];
}

std::string Utf16Hex(std::string_view text) {
  std::string hex;
  for (size_t at = 0; at < text.size();) {
    char32_t c = platform::NextCodePoint(text, &at);
    if (c > 0xFFFF) {
      c -= 0x10000;
      AppendHex16(0xD800U + (c >> 10U), &hex);
      c = 0xDC00U + (c & 1023U);
    }
    AppendHex16(c, &hex);
  }
  return hex;
}

PdfObject* NewStream(PoDoFo::PdfMemDocument* pdf, const std::string& content) {
  PdfObject* object = pdf->GetObjects().CreateObject();
  SetEncoded(object, "FlateDecode", Deflated(content, Effort::kQuick));
  return object;
}

void SetText(PdfObject* object, const std::string& text) {
  object->PdfVariant::operator=(PoDoFo::PdfVariant(PoDoFo::PdfData(text.data(), text.size())));
}

void SetEncoded(PdfObject* object, const char* filter, const std::string& bytes) {
  const auto length = static_cast<PoDoFo::pdf_long>(bytes.size());
  PoDoFo::PdfMemoryInputStream input(bytes.data(), length);
  object->GetDictionary().AddKey("Filter", PdfName(filter));
  object->GetStream()->SetRawData(&input, length);
}

}  // namespace portfolio::document
