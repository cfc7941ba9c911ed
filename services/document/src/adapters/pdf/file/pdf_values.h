#pragma once

#include <podofo/podofo.h>

#include <string>
#include <string_view>

namespace portfolio::document {

PoDoFo::PdfObject Whole(long long value);
PoDoFo::PdfObject Rounded(double value);
/// A text string of UTF-8.
PoDoFo::PdfString Unicode(const std::string& text);
PoDoFo::PdfArray Rectangle(double x1, double y1, double x2, double y2);

/// Four hexadecimal digits.
void AppendHex16(unsigned value, std::string* text);
/// UTF-16BE in hexadecimal digits.
std::string Utf16Hex(std::string_view text);

/// A new compressed stream.
PoDoFo::PdfObject* NewStream(PoDoFo::PdfMemDocument* pdf, const std::string& content);
/// Makes an object hold a value that is written already; for objects in great number.
void SetText(PoDoFo::PdfObject* object, const std::string& text);
/// Gives an object a stream of bytes that are encoded already.
void SetEncoded(PoDoFo::PdfObject* object, const char* filter, const std::string& bytes);

}  // namespace portfolio::document
