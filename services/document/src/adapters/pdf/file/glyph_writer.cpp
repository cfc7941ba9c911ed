#include "document/src/adapters/pdf/file/glyph_writer.h"

#include <cmath>

#include "document/src/adapters/pdf/drawing/ink.h"
#include "document/src/adapters/pdf/file/pdf_values.h"

namespace portfolio::document {
namespace {

/// ISO 32000-1, 7.3.4.2.
void AppendStringByte(unsigned byte, std::string* operators) {
  const char c = static_cast<char>(byte);
  if (c == '(' || c == ')' || c == '\\') *operators += '\\';
  if (c == '\r') {
    *operators += "\\r";
  } else {
    *operators += c;
  }
}

}  // namespace

void GlyphWriter::Write(const std::vector<Glyph>& line, const std::vector<Span>& spans, double x,
                        double y_up) {
  *operators_ += "BT 1 0 0 1 ";
  AppendNumber(x, operators_);
  AppendNumber(y_up, operators_);
  *operators_ += "Tm\n";
  for (const Glyph& glyph : line) {
    SetState(glyph, spans[glyph.span].style);
    WriteGlyph(glyph, spans[glyph.span].style.size);
  }
  CloseArray();
  if (rise_ != 0) *operators_ += "0 Ts ";
  *operators_ += "ET\n";
}

void GlyphWriter::SetState(const Glyph& glyph, const TextStyle& style) {
  if (glyph.face != face_ || style.size != size_) {
    CloseArray();
    face_ = glyph.face;
    size_ = style.size;
    font_ = &Use(face_);
    *operators_ += "/" + font_->resource + " ";
    AppendNumber(size_, operators_);
    *operators_ += "Tf ";
  }
  if (!color_ || !(*color_ == style.color)) {
    CloseArray();
    color_ = style.color;
    AppendNumber(color_->red, operators_);
    AppendNumber(color_->green, operators_);
    AppendNumber(color_->blue, operators_);
    *operators_ += "rg ";
  }
  if (glyph.dy != rise_) {
    CloseArray();
    rise_ = glyph.dy;
    AppendNumber(rise_, operators_);
    *operators_ += "Ts ";
  }
}

void GlyphWriter::WriteGlyph(const Glyph& glyph, double size) {
  const auto [entry, is_new] = font_->characters.try_emplace(glyph.id, glyph.text);
  if (!is_new && entry->second.empty()) entry->second = glyph.text;
  // One glyph for two texts: the map holds the first, this place says its own.
  const bool says_other = !glyph.text.empty() && entry->second != glyph.text;
  if (says_other) {
    CloseArray();
    *operators_ += "/Span <</ActualText <FEFF" + Utf16Hex(glyph.text) + ">>> BDC ";
  }
  shift_ += glyph.dx;
  if (!in_array_) *operators_ += "[";
  in_array_ = true;
  const double thousandths = std::round(-shift_ * 1000 / size);
  if (thousandths != 0) {
    CloseString();
    AppendNumber(thousandths, operators_);
    shift_ += thousandths * size / 1000;
  }
  if (!in_string_) *operators_ += "(";
  in_string_ = true;
  AppendStringByte(glyph.id >> 8U & 255U, operators_);
  AppendStringByte(glyph.id & 255U, operators_);
  shift_ += glyph.advance - glyph.natural - glyph.dx;
  if (says_other) {
    CloseArray();
    *operators_ += "EMC ";
  }
}

FontUse& GlyphWriter::Use(const Typeface* face) {
  FontUse& use = (*fonts_)[face];
  if (use.face == nullptr) {
    use.face = face;
    use.resource = "F" + std::to_string(fonts_->size());
  }
  return use;
}

void GlyphWriter::CloseString() {
  if (in_string_) *operators_ += ")";
  in_string_ = false;
}
void GlyphWriter::CloseArray() {
  CloseString();
  if (in_array_) *operators_ += "]TJ\n";
  in_array_ = false;
}

}  // namespace portfolio::document
