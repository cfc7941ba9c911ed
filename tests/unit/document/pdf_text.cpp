#include "unit/document/pdf_text.h"

#include <podofo/podofo.h>

#include <stdexcept>

namespace portfolio::document {
namespace {

using PoDoFo::PdfDictionary;
using PoDoFo::PdfName;
using PoDoFo::PdfObject;

/// The bytes of the literal string (ISO 32000-1, 7.3.4.2) that begins behind `at`, which goes to
/// its end.
std::string LiteralString(const std::string& operators, size_t* at) {
  std::string bytes;
  for (++*at; *at < operators.size() && operators[*at] != ')'; ++*at) {
    if (operators[*at] != '\\') {
      bytes += operators[*at];
      continue;
    }
    const char escaped = operators[++*at];
    bytes += escaped == 'r' ? '\r' : escaped;
  }
  return bytes;
}

/// Counts 0 among the glyph ids of the strings that are shown.
int CountMissingGlyphs(const std::string& operators) {
  int missing = 0;
  for (size_t at = operators.find('('); at != std::string::npos; at = operators.find('(', at + 1)) {
    const std::string glyphs = LiteralString(operators, &at);
    for (size_t i = 0; i + 2 <= glyphs.size(); i += 2) {
      missing += glyphs[i] == 0 && glyphs[i + 1] == 0 ? 1 : 0;
    }
  }
  return missing;
}

void ReadObject(PoDoFo::PdfMemDocument& pdf, const PdfObject& object, PdfFacts* facts) {
  if (!object.IsDictionary()) return;
  const PdfDictionary& dictionary = object.GetDictionary();
  if (dictionary.HasKey("Alt")) {
    facts->alternatives.push_back(dictionary.GetKey("Alt")->GetString().GetStringUtf8());
  }
  if (dictionary.HasKey("JS") || dictionary.HasKey("AA")) ++facts->risky_actions;
  if (!dictionary.HasKey("A")) return;
  const PdfObject* action = dictionary.GetKey("A");
  if (action->IsReference()) action = pdf.GetObjects().GetObject(action->GetReference());
  const std::string kind = action->GetDictionary().GetKey("S")->GetName().GetName();
  if (kind == "URI") {
    facts->links.push_back(action->GetDictionary().GetKey("URI")->GetString().GetStringUtf8());
  } else {
    ++facts->risky_actions;
  }
}

}  // namespace

PdfFacts ReadPdf(const std::string& bytes) {
  try {
    PoDoFo::PdfError::EnableDebug(false);
    PoDoFo::PdfMemDocument pdf;
    pdf.LoadFromBuffer(bytes.data(), static_cast<long>(bytes.size()));
    PdfFacts facts;
    facts.pages = pdf.GetPageCount();
    for (PdfObject* object : pdf.GetObjects()) ReadObject(pdf, *object, &facts);
    for (int i = 0; i < facts.pages; ++i) {
      const PdfObject* contents = pdf.GetPage(i)->GetContents();
      char* buffer = nullptr;
      PoDoFo::pdf_long length = 0;
      contents->GetStream()->GetFilteredCopy(&buffer, &length);
      facts.missing_glyphs += CountMissingGlyphs(std::string(buffer, static_cast<size_t>(length)));
      PoDoFo::podofo_free(buffer);
    }
    const PdfDictionary& catalog = pdf.GetCatalog()->GetDictionary();
    facts.tagged = catalog.HasKey("StructTreeRoot") && catalog.HasKey("MarkInfo");
    facts.has_outline = catalog.HasKey("Outlines");
    facts.language = catalog.GetKey("Lang")->GetString().GetStringUtf8();
    facts.title = pdf.GetInfo()->GetTitle().GetStringUtf8();
    return facts;
  } catch (const PoDoFo::PdfError& error) {
    throw std::runtime_error(PoDoFo::PdfError::ErrorName(error.GetError()));
  }
}

}  // namespace portfolio::document
