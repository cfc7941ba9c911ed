#pragma once

#include <hb.h>

#include <bitset>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/error/status.h"

namespace portfolio::document {

/// Places on the axes of a variable font; nothing leaves an axis where the file has it.
struct FontAxes {
  std::optional<float> weight;
  std::optional<float> optical_size;
};

/// One font file, or one instance of a variable one, trimmed to the scripts that documents use.
/// Immutable once loaded; shared by all threads.
class Typeface {
 public:
  /// Reads a TrueType or OpenType file. Error: INTERNAL when it can't be read.
  static platform::StatusOr<std::unique_ptr<Typeface>> Load(const std::string& path,
                                                            FontAxes axes = {});
  Typeface(const Typeface&) = delete;
  Typeface& operator=(const Typeface&) = delete;
  ~Typeface();

  bool Has(char32_t code_point) const;
  hb_face_t* face() const { return face_; }
  hb_font_t* font() const { return font_; }
  unsigned units_per_em() const { return units_per_em_; }
  const std::string& postscript_name() const { return postscript_name_; }
  /// In thousandths of an em; descent is negative.
  double ascent() const { return ascent_; }
  double descent() const { return descent_; }
  double cap_height() const { return cap_height_; }
  /// Outlines are CFF, not TrueType.
  bool is_cff() const { return is_cff_; }

 private:
  explicit Typeface(hb_face_t* face);

  /// Latin, Greek and Cyrillic, asked for at every letter.
  static constexpr size_t kCommon = 0x500;

  hb_face_t* face_;
  hb_font_t* font_;
  unsigned units_per_em_;
  std::string postscript_name_;
  double ascent_ = 0;
  double descent_ = 0;
  double cap_height_ = 0;
  bool is_cff_ = false;
  std::bitset<kCommon> common_;
};

/// Typefaces in the order in which a character is looked for. The first gives the metrics.
using Family = std::vector<const Typeface*>;

/// The first typeface of the family that has the character, or null.
const Typeface* FaceFor(const Family& family, char32_t code_point);

}  // namespace portfolio::document
