#include "document/src/adapters/pdf/pdf_file.h"

#include <hb-subset.h>
#include <podofo/podofo.h>

#include <cmath>
#include <map>
#include <mutex>
#include <stdexcept>

#include "document/src/adapters/pdf/utf8.h"

namespace portfolio::document {

using PoDoFo::PdfArray;
using PoDoFo::PdfDictionary;
using PoDoFo::PdfName;
using PoDoFo::PdfObject;
using PoDoFo::PdfString;

namespace {

/// What belongs to an element: a mark on a page, or an object (an element or a link).
struct Kid {
  size_t page = 0;
  int mark = -1;
  PdfObject* object = nullptr;
  bool is_annotation = false;
};

}  // namespace

struct StructureElement {
  std::string role;
  PdfObject* object = nullptr;
  std::vector<Kid> kids;
};

namespace {

constexpr char kHex[] = "0123456789ABCDEF";
/// Keys of the parent tree: pages from 0, links from here.
constexpr int kFirstLinkKey = 100000;

PdfObject Whole(long long value) { return PdfObject(static_cast<PoDoFo::pdf_int64>(value)); }

PdfObject Rounded(double value) { return Whole(std::llround(value)); }

PdfString Unicode(const std::string& text) {
  return PdfString(reinterpret_cast<const PoDoFo::pdf_utf8*>(text.c_str()));
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

/// UTF-16BE in hexadecimal digits.
std::string Utf16Hex(std::string_view text) {
  std::string hex;
  for (size_t at = 0; at < text.size();) {
    char32_t c = NextCodePoint(text, &at);
    if (c > 0xFFFF) {
      c -= 0x10000;
      AppendHex16(0xD800U + (c >> 10U), &hex);
      c = 0xDC00U + (c & 1023U);
    }
    AppendHex16(c, &hex);
  }
  return hex;
}

std::string XmlEscaped(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '&') {
      escaped += "&amp;";
    } else if (c == '<') {
      escaped += "&lt;";
    } else if (c == '>') {
      escaped += "&gt;";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

/// A typeface as one document uses it.
struct FontUse {
  const Typeface* face = nullptr;
  std::string resource;
  /// What each glyph stands for where it was first used.
  std::map<unsigned, std::string> characters;
  PdfObject* object = nullptr;
};

struct Page {
  PdfObject* object = nullptr;
  std::string operators;
  PdfArray annotations;
  PdfArray parents;
  int next_mark = 0;
  /// Whose marked content the operators end with; null when they end with something else.
  const StructureElement* open_element = nullptr;
};

struct PendingLink {
  PdfObject* annotation = nullptr;
  std::string anchor;
};

struct Anchor {
  size_t page = 0;
  double y = 0;
};

struct OutlineEntry {
  std::string title;
  int level = 0;
  Anchor target;
};

/// PdfInfo's constructor calls localtime.
std::mutex& ConstructionMutex() {
  static std::mutex mutex;
  return mutex;
}

std::unique_ptr<PoDoFo::PdfMemDocument> NewDocument() {
  const std::lock_guard<std::mutex> lock(ConstructionMutex());
  return std::make_unique<PoDoFo::PdfMemDocument>();
}

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

/// Six letters that tell subsets of one font apart.
std::string SubsetTag(size_t index) {
  std::string tag = "AAAAAA+";
  for (size_t place = 6, rest = index + 1; rest > 0 && place > 0; rest /= 26) {
    tag[--place] = static_cast<char>('A' + rest % 26);
  }
  return tag;
}

/// Writes glyphs as TJ arrays: ISO 32000-1, 9.4.
class TextWriter {
 public:
  TextWriter(std::string* operators, std::map<const Typeface*, FontUse>* fonts)
      : operators_(operators), fonts_(fonts) {}

  void Write(const std::vector<Glyph>& line, const std::vector<Span>& spans, double x,
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

 private:
  void SetState(const Glyph& glyph, const TextStyle& style) {
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

  void WriteGlyph(const Glyph& glyph, double size) {
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
    if (!in_string_) *operators_ += "<";
    in_string_ = true;
    AppendHex16(glyph.id, operators_);
    shift_ += glyph.advance - glyph.natural - glyph.dx;
    if (says_other) {
      CloseArray();
      *operators_ += "EMC ";
    }
  }

  FontUse& Use(const Typeface* face) {
    FontUse& use = (*fonts_)[face];
    if (use.face == nullptr) {
      use.face = face;
      use.resource = "F" + std::to_string(fonts_->size());
    }
    return use;
  }

  void CloseString() {
    if (in_string_) *operators_ += ">";
    in_string_ = false;
  }
  void CloseArray() {
    CloseString();
    if (in_array_) *operators_ += "]TJ\n";
    in_array_ = false;
  }

  std::string* operators_;
  std::map<const Typeface*, FontUse>* fonts_;
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

}  // namespace

struct PdfFile::Parts {
  PdfMetadata metadata;
  bool measures = false;
  /// Null while measuring.
  std::unique_ptr<PoDoFo::PdfMemDocument> pdf;
  std::vector<Page> pages;
  std::vector<std::unique_ptr<StructureElement>> elements;
  PdfObject* structure_tree = nullptr;
  std::map<const Typeface*, FontUse> fonts;
  std::vector<PdfObject*> link_elements;
  std::vector<PendingLink> pending_links;
  std::map<std::string, Anchor> anchors;
  std::vector<OutlineEntry> outline;
  std::map<std::string, PdfObject*> forms;

  PdfObject* NewObject(const char* type) { return pdf->GetObjects().CreateObject(type); }
  PdfObject* NewStream(const std::string& content) {
    PdfObject* object = pdf->GetObjects().CreateObject();
    object->GetStream()->Set(content.data(), static_cast<PoDoFo::pdf_long>(content.size()));
    return object;
  }
  /// Of bytes that are encoded already.
  PdfObject* NewRawStream(const char* subtype, const char* filter, const std::string& bytes);
  std::string AddFormObject(PdfObject* form, double width, double height);
  PdfArray Destination(const Anchor& anchor) const {
    PdfArray destination;
    destination.push_back(pages[anchor.page].object->Reference());
    destination.push_back(PdfName("XYZ"));
    destination.push_back(Whole(0));
    destination.push_back(Rounded(kPageHeight - anchor.y));
    destination.push_back(Whole(0));
    return destination;
  }
  void FinishFont(FontUse* use, size_t index);
  void FinishPages();
  void FinishElement(const StructureElement& element);
  void FinishStructure();
  void FinishOutline();
  void FinishLinks();
  void FinishMetadata();
};

PdfFile::PdfFile(const PdfMetadata& metadata, bool measures) : parts_(std::make_unique<Parts>()) {
  parts_->metadata = metadata;
  parts_->measures = measures;
  if (measures) {
    parts_->elements.push_back(std::make_unique<StructureElement>());
    return;
  }
  parts_->pdf = NewDocument();
  parts_->pdf->SetPdfVersion(PoDoFo::ePdfVersion_1_7);
  parts_->pdf->SetWriteMode(PoDoFo::ePdfWriteMode_Compact);
  parts_->structure_tree = parts_->NewObject("StructTreeRoot");
  AddElement(nullptr, "Document");
}

PdfFile::~PdfFile() = default;

size_t PdfFile::AddPage() {
  Page page;
  if (parts_->measures) {
    parts_->pages.push_back(std::move(page));
    return parts_->pages.size() - 1;
  }
  // PdfPage wrappers die with the next CreatePage; objects stay.
  page.object =
      parts_->pdf->CreatePage(PoDoFo::PdfRect(0, 0, kPageWidth, kPageHeight))->GetObject();
  parts_->pages.push_back(std::move(page));
  return parts_->pages.size() - 1;
}

size_t PdfFile::page_count() const { return parts_->pages.size(); }

StructureElement* PdfFile::root() { return parts_->elements.front().get(); }

StructureElement* PdfFile::AddElement(StructureElement* parent, const char* role,
                                      const std::string& alternative) {
  if (parts_->measures) return root();
  auto element = std::make_unique<StructureElement>();
  element->role = role;
  element->object = parts_->pdf->GetObjects().CreateObject();
  PdfDictionary& dictionary = element->object->GetDictionary();
  dictionary.AddKey("S", PdfName(role));
  const PdfObject* above = parent != nullptr ? parent->object : parts_->structure_tree;
  dictionary.AddKey("P", above->Reference());
  if (!alternative.empty()) dictionary.AddKey("Alt", Unicode(alternative));
  if (parent != nullptr) parent->kids.push_back({.object = element->object});
  parts_->elements.push_back(std::move(element));
  return parts_->elements.back().get();
}

void PdfFile::Draw(size_t page_number, StructureElement* element,
                   const std::function<void(Ink&)>& draw) {
  if (parts_->measures) return;
  constexpr std::string_view kEnd = "EMC\n";
  Page& page = parts_->pages[page_number];
  Ink ink(&page.operators);
  if (element == nullptr) {
    page.operators += "/Artifact BMC\n";
  } else if (page.open_element == element) {
    page.operators.resize(page.operators.size() - kEnd.size());
  } else {
    const int mark = page.next_mark++;
    page.operators += "/" + element->role + " <</MCID " + std::to_string(mark) + ">> BDC\n";
    page.parents.push_back(element->object->Reference());
    element->kids.push_back({.page = page_number, .mark = mark});
  }
  draw(ink);
  page.operators += kEnd;
  page.open_element = element;
}

void PdfFile::Write(size_t page, StructureElement* element, const std::vector<Glyph>& line,
                    const std::vector<Span>& spans, double x, double y) {
  if (parts_->measures) return;
  Draw(page, element, [&](Ink& ink) {
    TextWriter(ink.operators(), &parts_->fonts).Write(line, spans, x, ink.Flip(y));
  });
}

void PdfFile::AddLink(size_t page_number, StructureElement* element, double x, double y,
                      double width, double height, const std::string& target,
                      const std::string& text) {
  if (parts_->measures) return;
  Page& page = parts_->pages[page_number];
  PdfObject* annotation = parts_->NewObject("Annot");
  PdfDictionary& dictionary = annotation->GetDictionary();
  dictionary.AddKey("Subtype", PdfName("Link"));
  dictionary.AddKey("Rect", Rectangle(x, kPageHeight - y - height, x + width, kPageHeight - y));
  if (target.front() == '#') {
    parts_->pending_links.push_back({annotation, target.substr(1)});
  } else {
    PdfDictionary action;
    action.AddKey("S", PdfName("URI"));
    action.AddKey("URI", PdfString(target));
    dictionary.AddKey("A", action);
  }
  PdfArray border;
  for (int i = 0; i < 3; ++i) border.push_back(Whole(0));
  dictionary.AddKey("Border", border);
  dictionary.AddKey("F", Whole(4));
  dictionary.AddKey("Contents", Unicode(text));
  dictionary.AddKey("StructParent",
                    Whole(kFirstLinkKey + static_cast<int>(parts_->link_elements.size())));
  parts_->link_elements.push_back(element->object);
  page.annotations.push_back(annotation->Reference());
  element->kids.push_back({.page = page_number, .object = annotation, .is_annotation = true});
}

void PdfFile::AddAnchor(const std::string& name, size_t page, double y) {
  parts_->anchors[name] = {page, y};
}

void PdfFile::AddOutline(const std::string& title, int level, size_t page, double y) {
  parts_->outline.push_back({title, level, {page, y}});
}

PdfObject* PdfFile::Parts::NewRawStream(const char* subtype, const char* filter,
                                        const std::string& bytes) {
  PdfObject* object = NewObject("XObject");
  object->GetDictionary().AddKey("Subtype", PdfName(subtype));
  object->GetDictionary().AddKey("Filter", PdfName(filter));
  const auto length = static_cast<PoDoFo::pdf_long>(bytes.size());
  PoDoFo::PdfMemoryInputStream input(bytes.data(), length);
  object->GetStream()->SetRawData(&input, length);
  return object;
}

std::string PdfFile::Parts::AddFormObject(PdfObject* form, double width, double height) {
  form->GetDictionary().AddKey("BBox", Rectangle(0, 0, width, height));
  const std::string name = "X" + std::to_string(forms.size() + 1);
  forms[name] = form;
  return name;
}

std::string PdfFile::AddForm(const std::string& deflated, double width, double height) {
  if (parts_->measures) return {};
  return parts_->AddFormObject(parts_->NewRawStream("Form", "FlateDecode", deflated), width,
                               height);
}

std::string PdfFile::AddPhoto(const std::string& jpeg, double width, double height,
                              int components) {
  if (parts_->measures) return {};
  PdfObject* image = parts_->NewRawStream("Image", "DCTDecode", jpeg);
  PdfDictionary& dictionary = image->GetDictionary();
  dictionary.AddKey("Width", Rounded(width));
  dictionary.AddKey("Height", Rounded(height));
  dictionary.AddKey("BitsPerComponent", Whole(8));
  dictionary.AddKey("ColorSpace", PdfName(components == 1 ? "DeviceGray" : "DeviceRGB"));
  // Images fill a unit square; a form round it has the size of the photo.
  std::string operators;
  for (const double value : {width, 0.0, 0.0, height, 0.0, 0.0}) AppendNumber(value, &operators);
  PdfObject* form = parts_->NewStream(operators + "cm /I Do");
  form->GetDictionary().AddKey("Type", PdfName("XObject"));
  form->GetDictionary().AddKey("Subtype", PdfName("Form"));
  PdfDictionary names;
  names.AddKey("I", image->Reference());
  PdfDictionary resources;
  resources.AddKey("XObject", names);
  form->GetDictionary().AddKey("Resources", resources);
  return parts_->AddFormObject(form, width, height);
}

void PdfFile::Parts::FinishFont(FontUse* use, size_t index) {
  const Typeface& face = *use->face;
  hb_blob_t* blob = SubsetFont(*use);
  unsigned length = 0;
  const char* bytes = hb_blob_get_data(blob, &length);
  PdfObject* file = NewStream(std::string(bytes, length));
  hb_blob_destroy(blob);
  if (face.is_cff()) {
    file->GetDictionary().AddKey("Subtype", PdfName("CIDFontType0C"));
  } else {
    file->GetDictionary().AddKey("Length1", Whole(length));
  }

  const PdfName base_font(SubsetTag(index) + face.postscript_name());
  PdfObject* descriptor = NewObject("FontDescriptor");
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

  PdfObject* descendant = NewObject("Font");
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
  PdfArray widths;
  for (const auto& [glyph, text] : use->characters) {
    PdfArray width;
    width.push_back(
        Rounded(hb_font_get_glyph_h_advance(face.font(), glyph) * 1000.0 / face.units_per_em()));
    widths.push_back(Whole(glyph));
    widths.push_back(width);
  }
  cid.AddKey("W", widths);

  use->object = NewObject("Font");
  PdfDictionary& font = use->object->GetDictionary();
  font.AddKey("Subtype", PdfName("Type0"));
  font.AddKey("BaseFont", base_font);
  font.AddKey("Encoding", PdfName("Identity-H"));
  PdfArray descendants;
  descendants.push_back(descendant->Reference());
  font.AddKey("DescendantFonts", descendants);
  font.AddKey("ToUnicode", NewStream(ToUnicodeMap(*use))->Reference());
}

void PdfFile::Parts::FinishPages() {
  // By resource name, not by address of the typeface: the same content gives the same bytes.
  std::map<size_t, FontUse*> in_order;
  for (auto& [face, use] : fonts) in_order[std::stoul(use.resource.substr(1))] = &use;
  PdfDictionary font_names;
  for (const auto& [number, use] : in_order) {
    FinishFont(use, number);
    font_names.AddKey(PdfName(use->resource), use->object->Reference());
  }
  PdfDictionary form_names;
  for (const auto& [name, form] : forms) form_names.AddKey(PdfName(name), form->Reference());
  PdfDictionary resources;
  resources.AddKey("Font", font_names);
  if (!forms.empty()) resources.AddKey("XObject", form_names);
  const PdfObject* shared = pdf->GetObjects().CreateObject(PoDoFo::PdfVariant(resources));
  for (size_t i = 0; i < pages.size(); ++i) {
    PdfDictionary& page = pages[i].object->GetDictionary();
    page.AddKey("Resources", shared->Reference());
    page.AddKey("Contents", NewStream(pages[i].operators)->Reference());
    if (pages[i].annotations.size() > 0) page.AddKey("Annots", pages[i].annotations);
    page.AddKey("StructParents", Whole(static_cast<long long>(i)));
    page.AddKey("Tabs", PdfName("S"));
  }
}

void PdfFile::Parts::FinishElement(const StructureElement& element) {
  PdfDictionary& dictionary = element.object->GetDictionary();
  // The page of the first mark stands for all that are on it.
  std::optional<size_t> own_page;
  PdfArray kids;
  for (const Kid& kid : element.kids) {
    if (kid.object != nullptr && !kid.is_annotation) {
      kids.push_back(kid.object->Reference());
      continue;
    }
    if (!own_page) own_page = kid.page;
    if (kid.object == nullptr && kid.page == *own_page) {
      kids.push_back(Whole(kid.mark));
      continue;
    }
    PdfDictionary reference;
    reference.AddKey("Type", PdfName(kid.is_annotation ? "OBJR" : "MCR"));
    if (kid.page != *own_page) reference.AddKey("Pg", pages[kid.page].object->Reference());
    if (kid.is_annotation) {
      reference.AddKey("Obj", kid.object->Reference());
    } else {
      reference.AddKey("MCID", Whole(kid.mark));
    }
    kids.push_back(reference);
  }
  if (own_page) dictionary.AddKey("Pg", pages[*own_page].object->Reference());
  if (kids.size() == 1) {
    dictionary.AddKey("K", kids[0]);
  } else if (kids.size() > 1) {
    dictionary.AddKey("K", kids);
  }
}

void PdfFile::Parts::FinishStructure() {
  PdfArray numbers;
  for (size_t i = 0; i < pages.size(); ++i) {
    numbers.push_back(Whole(static_cast<long long>(i)));
    numbers.push_back(
        pdf->GetObjects().CreateObject(PoDoFo::PdfVariant(pages[i].parents))->Reference());
  }
  for (size_t i = 0; i < link_elements.size(); ++i) {
    numbers.push_back(Whole(kFirstLinkKey + static_cast<long long>(i)));
    numbers.push_back(link_elements[i]->Reference());
  }
  for (const auto& element : elements) FinishElement(*element);
  PdfDictionary parent_tree;
  parent_tree.AddKey("Nums", numbers);
  PdfDictionary& root = structure_tree->GetDictionary();
  root.AddKey("K", elements.front()->object->Reference());
  root.AddKey("ParentTree",
              pdf->GetObjects().CreateObject(PoDoFo::PdfVariant(parent_tree))->Reference());
  root.AddKey("ParentTreeNextKey",
              Whole(kFirstLinkKey + static_cast<long long>(link_elements.size())));
  PdfDictionary marks;
  marks.AddKey("Marked", PdfObject(true));
  PdfDictionary& catalog = pdf->GetCatalog()->GetDictionary();
  catalog.AddKey("StructTreeRoot", structure_tree->Reference());
  catalog.AddKey("MarkInfo", marks);
}

void PdfFile::Parts::FinishOutline() {
  if (outline.empty()) return;
  PdfObject* root = NewObject("Outlines");
  std::vector<PdfObject*> items;
  /// The open item of each level; level -1 is the root.
  std::vector<PdfObject*> path{root};
  std::map<PdfObject*, PdfObject*> last_child;
  std::map<PdfObject*, int> child_count;
  for (const OutlineEntry& entry : outline) {
    const size_t depth = std::min<size_t>(static_cast<size_t>(entry.level) + 1, path.size());
    path.resize(depth);
    PdfObject* parent = path.back();
    PdfObject* item = pdf->GetObjects().CreateObject();
    PdfDictionary& dictionary = item->GetDictionary();
    dictionary.AddKey("Title", Unicode(entry.title));
    dictionary.AddKey("Parent", parent->Reference());
    dictionary.AddKey("Dest", Destination(entry.target));
    if (PdfObject* previous = last_child[parent]) {
      dictionary.AddKey("Prev", previous->Reference());
      previous->GetDictionary().AddKey("Next", item->Reference());
    } else {
      parent->GetDictionary().AddKey("First", item->Reference());
    }
    last_child[parent] = item;
    ++child_count[parent];
    path.push_back(item);
  }
  for (const auto& [parent, count] : child_count) {
    parent->GetDictionary().AddKey("Last", last_child[parent]->Reference());
    parent->GetDictionary().AddKey("Count", Whole(parent == root ? count : -count));
  }
  pdf->GetCatalog()->GetDictionary().AddKey("Outlines", root->Reference());
}

void PdfFile::Parts::FinishLinks() {
  for (const PendingLink& link : pending_links) {
    const auto anchor = anchors.find(link.anchor);
    if (anchor == anchors.end()) continue;
    link.annotation->GetDictionary().AddKey("Dest", Destination(anchor->second));
  }
}

void PdfFile::Parts::FinishMetadata() {
  PdfDictionary& catalog = pdf->GetCatalog()->GetDictionary();
  catalog.AddKey("Lang", PdfString(metadata.language));
  pdf->SetDisplayDocTitle();

  constexpr const char* kProducer = "PoDoFo 0.9.8, HarfBuzz";
  PoDoFo::PdfInfo* info = pdf->GetInfo();
  info->SetTitle(Unicode(metadata.title));
  info->SetAuthor(Unicode(metadata.author));
  info->SetSubject(Unicode(metadata.subject));
  info->SetCreator(PdfString("portfolio document service"));
  info->SetProducer(PdfString(kProducer));
  info->GetObject()->GetDictionary().RemoveKey("CreationDate");
  info->GetObject()->GetDictionary().RemoveKey("ModDate");

  const std::string xmp =
      "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
      "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
      " xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">"
      "<dc:format>application/pdf</dc:format>"
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">" +
      XmlEscaped(metadata.title) + "</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>" +
      XmlEscaped(metadata.author) +
      "</rdf:li></rdf:Seq></dc:creator>"
      "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">" +
      XmlEscaped(metadata.subject) +
      "</rdf:li></rdf:Alt></dc:description><dc:language><rdf:Bag><rdf:li>" + metadata.language +
      "</rdf:li></rdf:Bag></dc:language><pdf:Producer>" + kProducer +
      "</pdf:Producer></rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>";
  PdfObject* packet = NewObject("Metadata");
  // Readers look for the packet in the raw file, so it isn't compressed.
  packet->GetStream()->Set(xmp.data(), static_cast<PoDoFo::pdf_long>(xmp.size()),
                           PoDoFo::TVecFilters());
  packet->GetDictionary().AddKey("Subtype", PdfName("XML"));
  catalog.AddKey("Metadata", packet->Reference());
}

std::string PdfFile::Finish() {
  parts_->FinishPages();
  parts_->FinishLinks();
  parts_->FinishOutline();
  parts_->FinishStructure();
  parts_->FinishMetadata();
  PoDoFo::PdfRefCountedBuffer buffer;
  PoDoFo::PdfOutputDevice device(&buffer);
  parts_->pdf->Write(&device);
  return {buffer.GetBuffer(), static_cast<size_t>(buffer.GetSize())};
}

platform::StatusOr<std::string> CatchPdfErrors(const std::function<std::string()>& make) {
  try {
    return make();
  } catch (const PoDoFo::PdfError& error) {
    return platform::Internal(std::string("PoDoFo: ") +
                              PoDoFo::PdfError::ErrorName(error.GetError()));
  } catch (const std::exception& error) {
    return platform::Internal(std::string("PDF: ") + error.what());
  }
}

}  // namespace portfolio::document
