#include "document/src/adapters/pdf/file/pdf_metadata.h"

#include "document/src/adapters/pdf/file/pdf_values.h"
#include "document/src/adapters/pdf/file/srgb_profile.h"
#include "document/src/adapters/printable_text.h"

namespace portfolio::document {

using PoDoFo::PdfArray;
using PoDoFo::PdfDictionary;
using PoDoFo::PdfName;
using PoDoFo::PdfObject;
using PoDoFo::PdfString;

namespace {

std::string XmlEscaped(const std::string& text) {
  std::string escaped;
  for (const char c : CleanText(text)) {
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

/// Says that the colours are those of sRGB (ISO 32000-1, 14.11.5).
PdfArray OutputIntents(PoDoFo::PdfMemDocument* pdf) {
  static const std::string profile = SrgbProfile();
  PdfObject* stream = NewStream(pdf, profile);
  stream->GetDictionary().AddKey("N", Whole(3));
  PdfDictionary intent;
  intent.AddKey("Type", PdfName("OutputIntent"));
  intent.AddKey("S", PdfName("GTS_PDFA1"));
  intent.AddKey("OutputConditionIdentifier", PdfString("sRGB"));
  intent.AddKey("Info", PdfString("sRGB IEC61966-2.1"));
  intent.AddKey("DestOutputProfile", stream->Reference());
  PdfArray intents;
  intents.push_back(intent);
  return intents;
}

}  // namespace

void WriteMetadata(PoDoFo::PdfMemDocument* pdf, const PdfMetadata& metadata) {
  PdfDictionary& catalog = pdf->GetCatalog()->GetDictionary();
  catalog.AddKey("Lang", PdfString(std::string(platform::LanguageCode(metadata.language))));
  pdf->SetDisplayDocTitle();

  catalog.AddKey("OutputIntents", OutputIntents(pdf));

  constexpr const char* kCreator = "portfolio document service";
  constexpr const char* kProducer = "PoDoFo 0.9.8, HarfBuzz";
  PoDoFo::PdfInfo* info = pdf->GetInfo();
  info->SetTitle(Unicode(metadata.title));
  info->SetAuthor(Unicode(metadata.author));
  info->SetSubject(Unicode(metadata.subject));
  info->SetCreator(PdfString(kCreator));
  info->SetProducer(PdfString(kProducer));
  info->GetObject()->GetDictionary().RemoveKey("CreationDate");
  info->GetObject()->GetDictionary().RemoveKey("ModDate");

  const std::string xmp =
      "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
      "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
      " xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">"
      "<dc:format>application/pdf</dc:format>"
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">" +
      XmlEscaped(metadata.title) + "</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>" +
      XmlEscaped(metadata.author) +
      "</rdf:li></rdf:Seq></dc:creator>"
      "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">" +
      XmlEscaped(metadata.subject) +
      "</rdf:li></rdf:Alt></dc:description><dc:language><rdf:Bag><rdf:li>" +
      std::string(platform::LanguageCode(metadata.language)) +
      "</rdf:li></rdf:Bag></dc:language><pdf:Producer>" + kProducer +
      "</pdf:Producer><xmp:CreatorTool>" + kCreator +
      "</xmp:CreatorTool></rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>";
  PdfObject* packet = pdf->GetObjects().CreateObject("Metadata");
  // Readers look for the packet in the raw file, so it isn't compressed.
  packet->GetStream()->Set(xmp.data(), static_cast<PoDoFo::pdf_long>(xmp.size()),
                           PoDoFo::TVecFilters());
  packet->GetDictionary().AddKey("Subtype", PdfName("XML"));
  catalog.AddKey("Metadata", packet->Reference());
}

}  // namespace portfolio::document
