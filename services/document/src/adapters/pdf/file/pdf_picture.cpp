#include "document/src/adapters/pdf/file/pdf_picture.h"

#include "document/src/adapters/pdf/drawing/ink.h"
#include "document/src/adapters/pdf/file/pdf_values.h"

namespace portfolio::document {

using PoDoFo::PdfDictionary;
using PoDoFo::PdfName;
using PoDoFo::PdfObject;

namespace {

/// Entries of a resource dictionary, named by a letter and where they stand.
template <typename Values, typename Text>
std::string Resources(const char* kind, char letter, const Values& values, const Text& text) {
  if (values.empty()) return {};
  std::string entries = std::string("/") + kind + "<<";
  for (size_t i = 0; i < values.size(); ++i) {
    entries += std::string("/") + letter + std::to_string(i) + " " + text(values[i]);
  }
  return entries + ">>";
}

PdfObject* NewDrawing(PoDoFo::PdfMemDocument* pdf, const Engraving& drawing) {
  std::vector<std::string> groups;
  for (const Engraving& group : drawing.groups) {
    PdfObject* form = NewPicture(pdf, group);
    PdfObject attributes;
    SetText(&attributes, "<</S/Transparency/CS/DeviceRGB>>");
    form->GetDictionary().AddKey("Group", attributes);
    groups.push_back(form->Reference().ToString());
  }
  const auto as_it_is = [](const std::string& text) { return text; };
  const auto state_text = [&](const GraphicsState& state) {
    std::string text = "<</ca ";
    AppendExact(state.fill_opacity, &text);
    text += "/CA ";
    AppendExact(state.stroke_opacity, &text);
    if (state.mask) text += "/SMask<</S/Luminosity/G " + groups[*state.mask] + ">>";
    return text + ">>";
  };
  PdfObject* form = pdf->GetObjects().CreateObject("XObject");
  SetEncoded(form, "FlateDecode", drawing.deflated);
  const std::string resources = Resources("Pattern", 'P', drawing.patterns, as_it_is) +
                                Resources("ExtGState", 'S', drawing.states, state_text) +
                                Resources("XObject", 'G', groups, as_it_is);
  if (!resources.empty()) {
    PdfObject dictionary;
    SetText(&dictionary, "<<" + resources + ">>");
    form->GetDictionary().AddKey("Resources", dictionary);
  }
  return form;
}

PdfObject* NewPhoto(PoDoFo::PdfMemDocument* pdf, const Engraving& photo) {
  PdfObject* image = pdf->GetObjects().CreateObject("XObject");
  SetEncoded(image, "DCTDecode", photo.jpeg);
  PdfDictionary& dictionary = image->GetDictionary();
  dictionary.AddKey("Subtype", PdfName("Image"));
  dictionary.AddKey("Width", Rounded(photo.width));
  dictionary.AddKey("Height", Rounded(photo.height));
  dictionary.AddKey("BitsPerComponent", Whole(8));
  dictionary.AddKey("ColorSpace", PdfName(photo.components == 1 ? "DeviceGray" : "DeviceRGB"));
  // Images fill a unit square; the form round it has the size of the photo.
  std::string operators;
  for (const double value : {photo.width, 0.0, 0.0, photo.height, 0.0, 0.0}) {
    AppendNumber(value, &operators);
  }
  PdfObject* form = NewStream(pdf, operators + "cm /I Do");
  form->GetDictionary().AddKey("Type", PdfName("XObject"));
  PdfDictionary names;
  names.AddKey("I", image->Reference());
  PdfDictionary resources;
  resources.AddKey("XObject", names);
  form->GetDictionary().AddKey("Resources", resources);
  return form;
}

}  // namespace

PdfObject* NewPicture(PoDoFo::PdfMemDocument* pdf, const Engraving& picture) {
  PdfObject* form = picture.jpeg.empty() ? NewDrawing(pdf, picture) : NewPhoto(pdf, picture);
  form->GetDictionary().AddKey("Subtype", PdfName("Form"));
  form->GetDictionary().AddKey("BBox", Rectangle(0, 0, picture.width, picture.height));
  return form;
}

}  // namespace portfolio::document
