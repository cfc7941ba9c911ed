#pragma once

#include <optional>
#include <string>
#include <vector>

#include "document/src/adapters/pdf/file/embedded_font.h"
#include "document/src/adapters/pdf/type/shaped_text.h"

namespace portfolio::document {

/// Writes one line of glyphs as TJ arrays (ISO 32000-1, 9.4), noting in `fonts` what each glyph
/// stands for. One writer for one line.
class GlyphWriter {
 public:
  GlyphWriter(std::string* operators, FontUses* fonts) : operators_(operators), fonts_(fonts) {}

  /// In visual order, the baseline at (x, y_up), y upwards.
  void Write(const std::vector<Glyph>& line, const std::vector<Span>& spans, double x, double y_up);

 private:
  void SetState(const Glyph& glyph, const TextStyle& style);
  void WriteGlyph(const Glyph& glyph, double size);
  FontUse& Use(const Typeface* face);
  void CloseString();
  void CloseArray();

  std::string* operators_;
  FontUses* fonts_;
  FontUse* font_ = nullptr;
  const Typeface* face_ = nullptr;
  double size_ = 0;
  std::optional<Color> color_;
  double rise_ = 0;
  /// Points by which the next glyph has to move from where the reader would put it.
  double shift_ = 0;
  bool in_array_ = false;
  bool in_string_ = false;
};

}  // namespace portfolio::document
