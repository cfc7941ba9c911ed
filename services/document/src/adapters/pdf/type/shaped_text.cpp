#include "document/src/adapters/pdf/type/shaped_text.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>

#include "document/src/adapters/printable_text.h"
#include "platform/text/utf8.h"

namespace portfolio::document {
namespace {

constexpr char32_t kMissingLetter = 0x25AF;

bool IsRightToLeft(char32_t c) {
  return (c >= 0x590 && c <= 0x8FF) || (c >= 0xFB1D && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFC);
}

bool IsLetterOrDigit(char32_t c) { return u_isalnum(static_cast<UChar32>(c)) != 0; }

bool BreaksAfter(char32_t c) {
  return c == ' ' || c == '-' || c == '/' || c == 0x2010 || c == 0x2013 || c == 0x2014;
}

bool IsNoBreakSpace(char32_t c) { return c == 0xA0 || c == 0x202F || c == 0x2007; }

/// Fonts often lack the rarer spaces: they are set as a word space of no other width.
char32_t Printable(char32_t c) {
  if (c == 0x2007 || c == 0x2009 || c == 0x202F) return 0xA0;
  return c;
}

/// Thousandths of an em by which a narrow no-break space is narrower than a word space.
constexpr double kNarrowSpaceCut = 80;

/// Bytes.
constexpr size_t kShortAddress = 48;

/// All that the line ends of spans depend on.
std::string BreakKey(const std::vector<Span>& spans, double width) {
  std::string key;
  const auto append = [&](auto value) {
    key.append(reinterpret_cast<const char*>(&value), sizeof value);
  };
  append(width);
  for (const auto& [text, style, link] : spans) {
    append(style.family);
    append(style.size);
    append(style.tracking);
    append(style.word_spacing);
    append(style.tabular);
    append(link.empty());
    append(text.size());
    key += text;
  }
  return key;
}

hb_language_t HarfBuzzLanguage(std::string_view code) {
  return hb_language_from_string(code.data(), static_cast<int>(code.size()));
}

}  // namespace

/// Characters of one typeface and direction.
struct Shaper::Run {
  const Typeface* face = nullptr;
  bool right_to_left = false;
  std::string text;
  /// Byte offsets of narrow no-break spaces.
  std::vector<size_t> narrow_spaces;
};

Shaper::Shaper(Language language)
    : language_(HarfBuzzLanguage(platform::LanguageCode(language))), buffer_(hb_buffer_create()) {}

Shaper::~Shaper() { hb_buffer_destroy(buffer_); }

std::vector<Glyph> Shaper::Shape(const std::vector<Span>& spans) const {
  std::vector<Glyph> glyphs;
  size_t bytes = 0;
  for (const Span& span : spans) bytes += span.text.size();
  glyphs.reserve(bytes);
  for (size_t i = 0; i < spans.size(); ++i) {
    const TextStyle& style = spans[i].style;
    // A short address isn't broken at its hyphens and slashes.
    const bool whole = !spans[i].link.empty() && spans[i].text.size() <= kShortAddress;
    for (Glyph glyph :
         ShapeText({style.family, style.tracking > 0, style.tabular, spans[i].text})) {
      glyph.span = static_cast<int>(i);
      glyph.natural *= style.size;
      glyph.advance *= style.size;
      glyph.dx *= style.size;
      glyph.dy *= style.size;
      if (glyph.ends_cluster) glyph.advance += style.tracking * style.size / 1000;
      if (glyph.space || glyph.no_break_space) {
        glyph.advance += style.word_spacing * style.size / 1000;
      }
      if (glyph.narrow) glyph.advance -= kNarrowSpaceCut * style.size / 1000;
      if (whole) glyph.break_after = glyph.break_after && glyph.space;
      glyphs.push_back(glyph);
    }
  }
  return glyphs;
}

const std::vector<Line>& Shaper::Break(const std::vector<Span>& spans, double width) const {
  const auto [entry, is_new] = broken_.try_emplace(BreakKey(spans, width));
  if (is_new) entry->second = BreakLines(Shape(spans), width);
  return entry->second;
}

const std::vector<Glyph>& Shaper::ShapeText(const Key& key) const {
  const auto [entry, is_new] = shaped_.try_emplace(key);
  std::vector<Glyph>& glyphs = entry->second;
  if (!is_new) return glyphs;

  const Family& family = *std::get<0>(key);
  const std::string text = CleanText(std::get<std::string>(key));
  Run run;
  const auto flush = [&] {
    if (!run.text.empty()) ShapeRun(run, key, &glyphs);
    run.text.clear();
    run.narrow_spaces.clear();
  };
  for (size_t at = 0; at < text.size();) {
    const char32_t original = platform::NextCodePoint(text, &at);
    char32_t c = Printable(original);
    const bool keeps_face = run.face != nullptr && !IsLetterOrDigit(c) && run.face->Has(c);
    const Typeface* face = keeps_face ? run.face : FaceFor(family, c);
    if (face == nullptr && IsLetterOrDigit(c)) {
      c = kMissingLetter;
      face = FaceFor(family, c);
    }
    if (face == nullptr) continue;
    const bool right_to_left = IsRightToLeft(c);
    if (face != run.face || right_to_left != run.right_to_left) flush();
    run.face = face;
    run.right_to_left = right_to_left;
    if (original == 0x202F) run.narrow_spaces.push_back(run.text.size());
    platform::AppendCodePoint(c, &run.text);
  }
  flush();
  return glyphs;
}

void Shaper::ShapeRun(const Run& run, const Key& key, std::vector<Glyph>* glyphs) const {
  hb_buffer_clear_contents(buffer_);
  const int length = static_cast<int>(run.text.size());
  hb_buffer_add_utf8(buffer_, run.text.data(), length, 0, length);
  hb_buffer_guess_segment_properties(buffer_);
  hb_buffer_set_direction(buffer_, run.right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_language(buffer_, language_);
  const auto [family, tracked, tabular, whole_text] = key;
  std::array<hb_feature_t, 3> features{};
  unsigned feature_count = 0;
  const auto feature = [&](hb_tag_t tag, unsigned value) {
    features[feature_count++] = {tag, value, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
  };
  if (tabular) feature(HB_TAG('t', 'n', 'u', 'm'), 1);
  feature(HB_TAG('l', 'n', 'u', 'm'), 1);
  if (tracked) feature(HB_TAG('l', 'i', 'g', 'a'), 0);
  hb_shape(run.face->font(), buffer_, features.data(), feature_count);

  unsigned count = 0;
  const hb_glyph_info_t* infos = hb_buffer_get_glyph_infos(buffer_, &count);
  const hb_glyph_position_t* positions = hb_buffer_get_glyph_positions(buffer_, &count);
  const double scale = 1.0 / run.face->units_per_em();
  if (glyphs->empty()) glyphs->reserve(count);
  const std::string_view run_text = texts_.emplace_back(run.text);
  for (unsigned first = 0; first < count;) {
    const unsigned cluster = infos[first].cluster;
    unsigned last = first;
    while (last + 1 < count && infos[last + 1].cluster == cluster) ++last;
    // The neighbour that comes later in the text: to the right, or to the left where that is later.
    size_t end = run.text.size();
    if (run.right_to_left) {
      if (first > 0) end = infos[first - 1].cluster;
    } else if (last + 1 < count) {
      end = infos[last + 1].cluster;
    }
    const std::string_view text = run_text.substr(cluster, end - cluster);
    size_t at = 0;
    const char32_t c = platform::NextCodePoint(text, &at);
    for (unsigned i = first; i <= last; ++i) {
      Glyph glyph;
      glyph.face = run.face;
      glyph.id = infos[i].codepoint;
      glyph.natural = hb_font_get_glyph_h_advance(run.face->font(), glyph.id) * scale;
      glyph.advance = positions[i].x_advance * scale;
      glyph.dx = positions[i].x_offset * scale;
      glyph.dy = positions[i].y_offset * scale;
      glyph.right_to_left = run.right_to_left;
      glyph.no_break_space = IsNoBreakSpace(c);
      if (i == first) glyph.text = glyph.no_break_space ? std::string_view(" ") : text;
      glyph.ends_cluster = i == last;
      if (glyph.ends_cluster) {
        glyph.break_after = BreaksAfter(c);
        glyph.space = c == ' ';
        glyph.narrow = std::find(run.narrow_spaces.begin(), run.narrow_spaces.end(), cluster) !=
                       run.narrow_spaces.end();
      }
      glyphs->push_back(glyph);
    }
    first = last + 1;
  }
}

double WidthOf(const std::vector<Glyph>& glyphs, size_t begin, size_t end) {
  while (end > begin && glyphs[end - 1].space) --end;
  double width = 0;
  for (size_t i = begin; i < end; ++i) width += glyphs[i].advance;
  return width;
}

double WidthOf(const Shaper& shaper, const std::string& text, const TextStyle& style) {
  const std::vector<Glyph> glyphs = shaper.Shape({{text, style}});
  return WidthOf(glyphs, 0, glyphs.size());
}

namespace {

/// Shorter words aren't parted at hyphens and slashes: a program that reads the page would put them
/// together wrongly.
constexpr size_t kLongWord = 24;

/// Glyphs from `begin` to the next space.
size_t WordLength(const std::vector<Glyph>& glyphs, size_t begin) {
  size_t end = begin;
  while (end < glyphs.size() && !glyphs[end].space) ++end;
  return end - begin;
}

/// Indexes at which a line may begin; the last is glyphs.size().
std::vector<size_t> BreakPoints(const std::vector<Glyph>& glyphs, double width) {
  std::vector<size_t> points{0};
  double since_break = 0;
  bool in_long_word = WordLength(glyphs, 0) > kLongWord;
  for (size_t i = 0; i < glyphs.size(); ++i) {
    if (glyphs[i].space) in_long_word = WordLength(glyphs, i + 1) > kLongWord;
    const bool starts_cluster = !glyphs[i].text.empty();
    if (since_break + glyphs[i].advance > width && i > points.back() && starts_cluster &&
        !glyphs[i].space) {
      points.push_back(i);
      since_break = 0;
    }
    since_break += glyphs[i].advance;
    const bool may_end = glyphs[i].break_after && (glyphs[i].space || in_long_word);
    const bool ends_here = may_end && i + 1 < glyphs.size() && !glyphs[i + 1].space;
    if (ends_here) {
      points.push_back(i + 1);
      since_break = 0;
    }
  }
  points.push_back(glyphs.size());
  return points;
}

}  // namespace

std::vector<Line> BreakLines(const std::vector<Glyph>& glyphs, double width) {
  if (glyphs.empty()) return {};
  // A last line shorter than this looks lost.
  constexpr double kShortLastLine = 0.12;
  constexpr double kCostOfLine = 0.02;
  constexpr double kCostOfShortLastLine = 0.4;

  const std::vector<size_t> points = BreakPoints(glyphs, width);
  std::vector<double> sums(glyphs.size() + 1, 0);
  for (size_t i = 0; i < glyphs.size(); ++i) sums[i + 1] = sums[i] + glyphs[i].advance;
  const auto width_between = [&](size_t begin, size_t end) {
    while (end > begin && glyphs[end - 1].space) --end;
    return sums[end] - sums[begin];
  };

  std::vector<double> cost(points.size(), std::numeric_limits<double>::infinity());
  std::vector<size_t> from(points.size(), 0);
  cost[0] = 0;
  for (size_t end = 1; end < points.size(); ++end) {
    for (size_t begin = end; begin-- > 0;) {
      const double line = width_between(points[begin], points[end]);
      if (line > width + 0.01 && begin + 1 < end) break;
      const bool is_last = end + 1 == points.size();
      const double slack = std::max(0.0, (width - line) / width);
      double line_cost = slack * slack + kCostOfLine;
      if (is_last)
        line_cost = line < width * kShortLastLine && begin > 0 ? kCostOfShortLastLine : 0;
      if (cost[begin] + line_cost < cost[end]) {
        cost[end] = cost[begin] + line_cost;
        from[end] = begin;
      }
    }
  }
  std::vector<Line> lines;
  for (size_t end = points.size() - 1; end > 0; end = from[end]) {
    lines.push_back({points[from[end]], points[end]});
  }
  std::reverse(lines.begin(), lines.end());
  return lines;
}

void OrderVisually(std::vector<Glyph>* line) {
  for (size_t begin = 0; begin < line->size(); ++begin) {
    if (!(*line)[begin].right_to_left) continue;
    size_t end = begin;  // behind the last right-to-left glyph of the run
    for (size_t i = begin; i < line->size() && ((*line)[i].right_to_left || (*line)[i].space);
         ++i) {
      if ((*line)[i].right_to_left) end = i + 1;
    }
    // Words are in visual order already: turn the run round, then each word back.
    const auto first = line->begin();
    std::reverse(first + begin, first + end);
    for (size_t word = begin; word < end;) {
      size_t word_end = word;
      const bool space = (*line)[word].space;
      while (word_end < end && (*line)[word_end].space == space) ++word_end;
      std::reverse(first + word, first + word_end);
      word = word_end;
    }
    begin = end;
  }
}

}  // namespace portfolio::document
