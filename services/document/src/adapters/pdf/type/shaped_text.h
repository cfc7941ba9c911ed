#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "document/src/adapters/pdf/type/typeface.h"
#include "platform/text/language.h"

namespace portfolio::document {

using platform::Language;

/// Device RGB, each part 0 to 1.
struct Color {
  double red = 0;
  double green = 0;
  double blue = 0;
  bool operator==(const Color&) const = default;
};

/// From 0xRRGGBB.
constexpr Color Rgb(unsigned hex) {
  return {((hex >> 16U) & 255U) / 255.0, ((hex >> 8U) & 255U) / 255.0, (hex & 255U) / 255.0};
}

struct TextStyle {
  const Family* family = nullptr;
  /// Points.
  double size = 9;
  Color color;
  /// Extra space after each letter, in thousandths of an em.
  double tracking = 0;
  /// Extra space after each word space, in thousandths of an em.
  double word_spacing = 0;
  /// Figures of one width.
  bool tabular = false;
};

/// A stretch of text in one style.
struct Span {
  std::string text;
  TextStyle style;
  /// Where it leads: an address (see SafeLink in printable_text.h), "#" and the name of an anchor,
  /// or nothing.
  std::string link = {};
};

/// One glyph, in points.
struct Glyph {
  const Typeface* face = nullptr;
  unsigned id = 0;
  /// Index of its span.
  int span = 0;
  double advance = 0;
  /// What the font says of its width; the PDF reader moves by this.
  double natural = 0;
  double dx = 0;
  double dy = 0;
  /// The characters that it stands for; empty for the further glyphs of a cluster. Lives as long as
  /// its Shaper.
  std::string_view text;
  bool space = false;
  /// A space at which no line ends.
  bool no_break_space = false;
  bool narrow = false;
  bool ends_cluster = false;
  bool break_after = false;
  bool right_to_left = false;
};

struct Line {
  size_t begin = 0;
  size_t end = 0;
};

/// Shapes spans for one language: kerning, ligatures and forms of that language; characters that
/// the family lacks come from its fallbacks, letters that nobody has become U+25AF, other such
/// characters (emoji) vanish. A glyph is never .notdef. Remembers what it shaped, so that setting
/// the same text again, in whatever size, is cheap, and into which lines it broke it.
/// Thread-compatible: one per document.
class Shaper {
 public:
  /// BCP 47.
  explicit Shaper(Language language);
  ~Shaper();
  Shaper(const Shaper&) = delete;
  Shaper& operator=(const Shaper&) = delete;

  std::vector<Glyph> Shape(const std::vector<Span>& spans) const;
  /// The lines of what Shape makes of the spans, see BreakLines.
  const std::vector<Line>& Break(const std::vector<Span>& spans, double width) const;

 private:
  struct Run;
  /// Family, tracked, tabular, text.
  using Key = std::tuple<const Family*, bool, bool, std::string>;

  /// Glyphs of a text at size 1, without tracking and word spacing.
  const std::vector<Glyph>& ShapeText(const Key& key) const;
  void ShapeRun(const Run& run, const Key& key, std::vector<Glyph>* glyphs) const;

  hb_language_t language_;
  hb_buffer_t* buffer_;
  mutable std::map<Key, std::vector<Glyph>> shaped_;
  mutable std::unordered_map<std::string, std::vector<Line>> broken_;
  /// What the glyphs' texts point into.
  mutable std::deque<std::string> texts_;
};

/// Width of glyphs [begin, end) without the spaces at their end.
double WidthOf(const std::vector<Glyph>& glyphs, size_t begin, size_t end);

/// Width of one line of text.
double WidthOf(const Shaper& shaper, const std::string& text, const TextStyle& style);

/// Breaks glyphs into lines of at most `width` points so that the right edge is as even as can be.
/// Words that are wider than a line are cut.
std::vector<Line> BreakLines(const std::vector<Glyph>& glyphs, double width);

/// Puts the words of right-to-left runs of a line into the order in which they are seen.
void OrderVisually(std::vector<Glyph>* line);

}  // namespace portfolio::document
