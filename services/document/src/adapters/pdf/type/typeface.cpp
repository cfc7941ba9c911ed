#include "document/src/adapters/pdf/type/typeface.h"

#include <hb-ot.h>
#include <hb-subset.h>

#include <array>
#include <utility>

namespace portfolio::document {
namespace {

// Latin, Greek, Cyrillic, Hebrew, Arabic, punctuation, currency, arrows, mathematics, box drawing,
// Chinese, Japanese.
constexpr std::array<std::pair<hb_codepoint_t, hb_codepoint_t>, 22> kCharacters = {{
    {0x20, 0x17F},    {0x180, 0x24F},   {0x250, 0x2FF},   {0x300, 0x36F},   {0x370, 0x3FF},
    {0x400, 0x52F},   {0x530, 0x58F},   {0x590, 0x6FF},   {0x10A0, 0x10FF}, {0x1E00, 0x1EFF},
    {0x2000, 0x206F}, {0x20A0, 0x20C0}, {0x2100, 0x214F}, {0x2190, 0x21FF}, {0x2200, 0x22FF},
    {0x2500, 0x25FF}, {0x2713, 0x2717}, {0x3000, 0x30FF}, {0x3400, 0x4DBF}, {0x4E00, 0x9FFF},
    {0xF900, 0xFAFF}, {0xFF00, 0xFFEF},
}};
constexpr std::array<std::string_view, 15> kFeatures = {"kern", "liga", "clig", "locl", "ccmp",
                                                        "mark", "mkmk", "calt", "rlig", "init",
                                                        "medi", "fina", "isol", "tnum", "lnum"};

hb_tag_t Tag(std::string_view name) { return HB_TAG(name[0], name[1], name[2], name[3]); }

bool HasAxis(hb_face_t* face, hb_tag_t tag) {
  hb_ot_var_axis_info_t info;
  return hb_ot_var_find_axis_info(face, tag, &info) != 0;
}

/// Fixes the axes and drops what no document prints. Null when HarfBuzz can't.
hb_face_t* Trimmed(hb_face_t* face, const FontAxes& axes) {
  hb_subset_input_t* input = hb_subset_input_create_or_fail();
  if (input == nullptr) return nullptr;
  hb_set_t* characters = hb_subset_input_unicode_set(input);
  for (const auto& [first, last] : kCharacters) hb_set_add_range(characters, first, last);
  hb_set_t* features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG);
  hb_set_clear(features);
  for (const std::string_view feature : kFeatures) hb_set_add(features, Tag(feature));
  hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING);
  const auto pin = [&](hb_tag_t tag, std::optional<float> value) {
    if (!HasAxis(face, tag)) return;
    if (value) {
      hb_subset_input_pin_axis_location(input, face, tag, *value);
    } else {
      hb_subset_input_pin_axis_to_default(input, face, tag);
    }
  };
  pin(HB_OT_TAG_VAR_AXIS_WEIGHT, axes.weight);
  pin(HB_OT_TAG_VAR_AXIS_OPTICAL_SIZE, axes.optical_size);
  hb_face_t* trimmed = hb_subset_or_fail(face, input);
  hb_subset_input_destroy(input);
  return trimmed;
}

}  // namespace

platform::StatusOr<std::unique_ptr<Typeface>> Typeface::Load(const std::string& path,
                                                             FontAxes axes) {
  hb_blob_t* blob = hb_blob_create_from_file_or_fail(path.c_str());
  if (blob == nullptr) return platform::Internal("font can't be read: " + path);
  hb_face_t* whole = hb_face_create(blob, 0);
  hb_blob_destroy(blob);
  hb_face_t* trimmed = hb_face_get_glyph_count(whole) > 0 ? Trimmed(whole, axes) : nullptr;
  hb_face_destroy(whole);
  if (trimmed == nullptr) return platform::Internal("font isn't usable: " + path);
  std::unique_ptr<Typeface> face(new Typeface(trimmed));
  if (axes.weight) {
    // The file's own name is that of another instance.
    std::string& name = face->postscript_name_;
    const bool italic = name.find("Italic") != std::string::npos;
    name = name.substr(0, name.find('-')) + "-" + std::to_string(static_cast<int>(*axes.weight)) +
           (italic ? "Italic" : "");
  }
  return face;
}

Typeface::Typeface(hb_face_t* face)
    : face_(face), font_(hb_font_create(face)), units_per_em_(hb_face_get_upem(face)) {
  const int scale = static_cast<int>(units_per_em_);
  hb_font_set_scale(font_, scale, scale);
  hb_ot_font_set_funcs(font_);

  std::array<char, 128> name{};
  unsigned length = name.size();
  hb_ot_name_get_utf8(face_, HB_OT_NAME_ID_POSTSCRIPT_NAME, HB_LANGUAGE_INVALID, &length,
                      name.data());
  postscript_name_ = name.data();

  const double thousandth = 1000.0 / units_per_em_;
  hb_font_extents_t extents;
  hb_font_get_h_extents(font_, &extents);
  ascent_ = extents.ascender * thousandth;
  descent_ = extents.descender * thousandth;
  hb_position_t cap_height = 0;
  const bool known = hb_ot_metrics_get_position(font_, HB_OT_METRICS_TAG_CAP_HEIGHT, &cap_height);
  cap_height_ = known ? cap_height * thousandth : 700;

  hb_blob_t* cff = hb_face_reference_table(face_, HB_TAG('C', 'F', 'F', ' '));
  is_cff_ = hb_blob_get_length(cff) > 0;
  hb_blob_destroy(cff);
  hb_face_make_immutable(face_);
  hb_font_make_immutable(font_);
  hb_codepoint_t glyph = 0;
  for (hb_codepoint_t c = 0; c < kCommon; ++c) {
    common_[c] = hb_font_get_nominal_glyph(font_, c, &glyph) != 0;
  }
}

Typeface::~Typeface() {
  hb_font_destroy(font_);
  hb_face_destroy(face_);
}

bool Typeface::Has(char32_t code_point) const {
  if (code_point < kCommon) return common_[code_point];
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(font_, code_point, &glyph) != 0;
}

const Typeface* FaceFor(const Family& family, char32_t code_point) {
  for (const Typeface* face : family) {
    if (face->Has(code_point)) return face;
  }
  return nullptr;
}

}  // namespace portfolio::document
