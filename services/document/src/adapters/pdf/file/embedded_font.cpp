#include "document/src/adapters/pdf/file/embedded_font.h"

#include <hb-subset.h>

#include <cmath>
#include <optional>
#include <stdexcept>
#include <vector>

#include "document/src/adapters/pdf/file/pdf_values.h"

namespace portfolio::document {

using PoDoFo::PdfArray;
using PoDoFo::PdfDictionary;
using PoDoFo::PdfName;
using PoDoFo::PdfObject;
using PoDoFo::PdfString;

namespace {

hb_blob_t* SubsetFont(const FontUse& use) {
  hb_subset_input_t* input = hb_subset_input_create_or_fail();
  if (input == nullptr) throw std::bad_alloc();
  hb_set_t* glyphs = hb_subset_input_glyph_set(input);
  for (const auto& [glyph, text] : use.characters) hb_set_add(glyphs, glyph);
  hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_RETAIN_GIDS | HB_SUBSET_FLAGS_NO_HINTING);
  hb_set_t* dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
  for (const char* tag : {"GSUB", "GPOS", "GDEF", "kern", "name", "post", "OS/2", "DSIG", "cmap",
                          "STAT", "BASE", "MATH", "meta", "VORG", "gasp"}) {
    hb_set_add(dropped, HB_TAG(tag[0], tag[1], tag[2], tag[3]));
  }
  hb_face_t* subset = hb_subset_or_fail(use.face->face(), input);
  hb_subset_input_destroy(input);
  if (subset == nullptr) throw std::runtime_error("font can't be subset");
  hb_blob_t* blob = use.face->is_cff() ? hb_face_reference_table(subset, HB_TAG('C', 'F', 'F', ' '))
                                       : hb_face_reference_blob(subset);
  hb_face_destroy(subset);
  return blob;
}

/// ISO 32000-1, 9.10.3.
std::string ToUnicodeMap(const FontUse& use) {
  std::string map =
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
      "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n"
      "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
      "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n";
  constexpr size_t kEntriesPerBlock = 100;
  std::vector<std::string> entries;
  for (const auto& [glyph, text] : use.characters) {
    if (text.empty()) continue;
    std::string entry = "<";
    AppendHex16(glyph, &entry);
    entries.push_back(entry + "> <" + Utf16Hex(text) + ">\n");
  }
  for (size_t first = 0; first < entries.size(); first += kEntriesPerBlock) {
    const size_t last = std::min(first + kEntriesPerBlock, entries.size());
    map += std::to_string(last - first) + " beginbfchar\n";
    for (size_t i = first; i < last; ++i) map += entries[i];
    map += "endbfchar\n";
  }
  return map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

/// Widths in thousandths of an em, glyphs that follow each other in one array (ISO
/// 32000-1, 9.7.4.3).
std::string WidthsText(const FontUse& use) {
  const Typeface& face = *use.face;
  std::string text = "[";
  std::optional<unsigned> previous;
  for (const auto& [glyph, characters] : use.characters) {
    if (!previous || *previous + 1 != glyph) {
      text += (previous ? "]" : "") + std::to_string(glyph) + "[";
    } else {
      text += " ";
    }
    const double width = hb_font_get_glyph_h_advance(face.font(), glyph) * 1000.0;
    text += std::to_string(std::lround(width / face.units_per_em()));
    previous = glyph;
  }
  return text + (previous ? "]]" : "]");
}

/// Six letters that tell subsets of one font apart.
std::string SubsetTag(size_t index) {
  std::string tag = "AAAAAA+";
  for (size_t place = 6, rest = index + 1; rest > 0 && place > 0; rest /= 26) {
    tag[--place] = static_cast<char>('A' + rest % 26);
  }
  return tag;
}

}  // namespace

PdfObject* EmbedFont(PoDoFo::PdfMemDocument* pdf, const FontUse& use, size_t index) {
  const Typeface& face = *use.face;
  hb_blob_t* blob = SubsetFont(use);
  unsigned length = 0;
  const char* bytes = hb_blob_get_data(blob, &length);
  PdfObject* file = NewStream(pdf, std::string(bytes, length));
  hb_blob_destroy(blob);
  if (face.is_cff()) {
    file->GetDictionary().AddKey("Subtype", PdfName("CIDFontType0C"));
  } else {
    file->GetDictionary().AddKey("Length1", Whole(length));
  }

  const PdfName base_font(SubsetTag(index) + face.postscript_name());
  PdfObject* descriptor = pdf->GetObjects().CreateObject("FontDescriptor");
  PdfDictionary& metrics = descriptor->GetDictionary();
  constexpr int kSymbolic = 4;
  metrics.AddKey("FontName", base_font);
  metrics.AddKey("Flags", Whole(kSymbolic));
  metrics.AddKey("FontBBox",
                 Rectangle(-1000, std::round(face.descent()), 3000, std::round(face.ascent())));
  metrics.AddKey("ItalicAngle", Whole(0));
  metrics.AddKey("Ascent", Rounded(face.ascent()));
  metrics.AddKey("Descent", Rounded(face.descent()));
  metrics.AddKey("CapHeight", Rounded(face.cap_height()));
  metrics.AddKey("StemV", Whole(80));
  metrics.AddKey(face.is_cff() ? "FontFile3" : "FontFile2", file->Reference());

  PdfObject* descendant = pdf->GetObjects().CreateObject("Font");
  PdfDictionary& cid = descendant->GetDictionary();
  cid.AddKey("Subtype", PdfName(face.is_cff() ? "CIDFontType0" : "CIDFontType2"));
  cid.AddKey("BaseFont", base_font);
  PdfDictionary system;
  system.AddKey("Registry", PdfString("Adobe"));
  system.AddKey("Ordering", PdfString("Identity"));
  system.AddKey("Supplement", Whole(0));
  cid.AddKey("CIDSystemInfo", system);
  cid.AddKey("FontDescriptor", descriptor->Reference());
  if (!face.is_cff()) cid.AddKey("CIDToGIDMap", PdfName("Identity"));
  PdfObject widths;
  SetText(&widths, WidthsText(use));
  cid.AddKey("W", widths);

  PdfObject* object = pdf->GetObjects().CreateObject("Font");
  PdfDictionary& font = object->GetDictionary();
  font.AddKey("Subtype", PdfName("Type0"));
  font.AddKey("BaseFont", base_font);
  font.AddKey("Encoding", PdfName("Identity-H"));
  PdfArray descendants;
  descendants.push_back(descendant->Reference());
  font.AddKey("DescendantFonts", descendants);
  font.AddKey("ToUnicode", NewStream(pdf, ToUnicodeMap(use))->Reference());
  return object;
}

}  // namespace portfolio::document
