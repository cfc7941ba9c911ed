#include "document/src/adapters/pdf/file/pdf_file.h"

#include <podofo/podofo.h>

#include <map>
#include <mutex>
#include <optional>

#include "document/src/adapters/deflate.h"
#include "document/src/adapters/pdf/file/glyph_writer.h"
#include "document/src/adapters/pdf/file/pdf_metadata.h"
#include "document/src/adapters/pdf/file/pdf_picture.h"
#include "document/src/adapters/pdf/file/pdf_values.h"
#include "document/src/adapters/pdf/file/string_device.h"
#include "document/src/adapters/pdf/file/structure_tree.h"
#include "document/src/adapters/pdf/file/svg_page.h"

namespace portfolio::document {

using PoDoFo::PdfArray;
using PoDoFo::PdfDictionary;
using PoDoFo::PdfName;
using PoDoFo::PdfObject;
using PoDoFo::PdfString;

namespace {

/// Ends the making of a file.
struct Interrupted {
  platform::Status status;
};

struct Page {
  PdfObject* object = nullptr;
  std::string operators;
  PdfArray annotations;
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

}  // namespace

struct PdfFile::Parts {
  PdfMetadata metadata;
  Interrupt interrupt;
  bool measures = false;
  /// Null while measuring.
  std::unique_ptr<PoDoFo::PdfMemDocument> pdf;
  std::vector<Page> pages;
  /// Nothing while measuring.
  std::optional<StructureTree> structure;
  /// Stands for every element while measuring.
  StructureElement measured;
  FontUses fonts;
  std::vector<PendingLink> pending_links;
  std::map<std::string, Anchor> anchors;
  std::vector<OutlineEntry> outline;
  std::map<std::string, PdfObject*> forms;
  /// What the forms show.
  std::map<std::string, Engraving> pictures;

  void CheckInterrupt() const {
    if (!interrupt) return;
    platform::Status status = interrupt();
    if (!status.ok()) throw Interrupted{std::move(status)};
  }
  PdfObject* NewObject(const char* type) { return pdf->GetObjects().CreateObject(type); }
  PdfArray Destination(const Anchor& anchor) const {
    PdfArray destination;
    destination.push_back(pages[anchor.page].object->Reference());
    destination.push_back(PdfName("XYZ"));
    destination.push_back(Whole(0));
    destination.push_back(Rounded(kPageHeight - anchor.y));
    destination.push_back(Whole(0));
    return destination;
  }
  void FinishPages();
  void FinishStructure();
  void FinishOutline();
  void FinishLinks();
};

PdfFile::PdfFile(const PdfMetadata& metadata, const Interrupt& interrupt, bool measures)
    : parts_(std::make_unique<Parts>()) {
  parts_->metadata = metadata;
  parts_->interrupt = interrupt;
  parts_->measures = measures;
  if (measures) return;
  parts_->pdf = NewDocument();
  parts_->pdf->SetPdfVersion(PoDoFo::ePdfVersion_1_7);
  parts_->pdf->SetWriteMode(PoDoFo::ePdfWriteMode_Compact);
  parts_->structure.emplace(parts_->pdf.get());
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

bool PdfFile::measures() const { return parts_->measures; }

StructureElement* PdfFile::root() {
  return parts_->measures ? &parts_->measured : parts_->structure->root();
}

StructureElement* PdfFile::AddElement(StructureElement* parent, const char* role,
                                      const std::string& alternative) {
  if (parts_->measures) return root();
  return parts_->structure->Add(parent, role, alternative);
}

void PdfFile::Attach(const std::string& name, const std::string& content_type,
                     const std::string& description, const std::string& bytes) {
  if (parts_->measures) return;
  PdfObject* file = parts_->NewObject("EmbeddedFile");
  file->GetDictionary().AddKey("Subtype", PdfName(content_type));
  PdfDictionary parameters;
  parameters.AddKey("Size", Whole(static_cast<long long>(bytes.size())));
  file->GetDictionary().AddKey("Params", parameters);
  SetEncoded(file, "FlateDecode", Deflated(bytes, Effort::kQuick));

  PdfObject* specification = parts_->NewObject("Filespec");
  PdfDictionary& dictionary = specification->GetDictionary();
  dictionary.AddKey("F", Unicode(name));
  dictionary.AddKey("UF", Unicode(name));
  dictionary.AddKey("Desc", Unicode(description));
  dictionary.AddKey("AFRelationship", PdfName("Alternative"));
  PdfDictionary streams;
  streams.AddKey("F", file->Reference());
  streams.AddKey("UF", file->Reference());
  dictionary.AddKey("EF", streams);

  PdfDictionary& catalog = parts_->pdf->GetCatalog()->GetDictionary();
  PdfArray associated;
  associated.push_back(specification->Reference());
  catalog.AddKey("AF", associated);
  PdfArray tree;
  tree.push_back(Unicode(name));
  tree.push_back(specification->Reference());
  PdfDictionary files;
  files.AddKey("Names", tree);
  PdfDictionary names;
  names.AddKey("EmbeddedFiles", files);
  catalog.AddKey("Names", names);
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
    const size_t mark = parts_->structure->AddMark(element, page_number);
    page.operators +=
        "/" + std::string(element->role) + " <</MCID " + std::to_string(mark) + ">> BDC\n";
  }
  draw(ink);
  page.operators += kEnd;
  page.open_element = element;
}

void PdfFile::Write(size_t page, StructureElement* element, const std::vector<Glyph>& line,
                    const std::vector<Span>& spans, double x, double y) {
  parts_->CheckInterrupt();
  if (parts_->measures) return;
  Draw(page, element, [&](Ink& ink) {
    GlyphWriter(ink.operators(), &parts_->fonts).Write(line, spans, x, ink.Flip(y));
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
  page.annotations.push_back(annotation->Reference());
  parts_->structure->AddLink(element, page_number, annotation);
}

void PdfFile::AddAnchor(const std::string& name, size_t page, double y) {
  parts_->anchors[name] = {page, y};
}

void PdfFile::AddOutline(const std::string& title, int level, size_t page, double y) {
  parts_->outline.push_back({title, level, {page, y}});
}

std::string PdfFile::AddPicture(const Engraving& picture) {
  if (parts_->measures) return {};
  const std::string name = "X" + std::to_string(parts_->forms.size() + 1);
  parts_->forms[name] = NewPicture(parts_->pdf.get(), picture);
  parts_->pictures[name] = picture;
  return name;
}

void PdfFile::Parts::FinishPages() {
  // By resource name, not by address of the typeface: the same content gives the same bytes.
  std::map<size_t, const FontUse*> in_order;
  for (const auto& [face, use] : fonts) in_order[std::stoul(use.resource.substr(1))] = &use;
  PdfDictionary font_names;
  for (const auto& [number, use] : in_order) {
    CheckInterrupt();
    font_names.AddKey(PdfName(use->resource), EmbedFont(pdf.get(), *use, number)->Reference());
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
    page.AddKey("Contents", NewStream(pdf.get(), pages[i].operators)->Reference());
    if (pages[i].annotations.size() > 0) page.AddKey("Annots", pages[i].annotations);
    page.AddKey("Tabs", PdfName("S"));
  }
}

void PdfFile::Parts::FinishStructure() {
  std::vector<PdfObject*> objects;
  for (const Page& page : pages) objects.push_back(page.object);
  structure->Finish(objects);
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

std::string PdfFile::Finish() {
  parts_->FinishPages();
  parts_->FinishLinks();
  parts_->FinishOutline();
  parts_->FinishStructure();
  WriteMetadata(parts_->pdf.get(), parts_->metadata);
  StringDevice device;
  parts_->pdf->Write(&device);
  return device.Take();
}

std::string PdfFile::FirstPageAsSvg() const {
  if (parts_->pages.empty()) return {};
  PageContent content{parts_->pages.front().operators};
  for (const auto& [face, use] : parts_->fonts) content.faces[use.resource] = face;
  content.pictures = parts_->pictures;
  return WriteSvg(content);
}

platform::StatusOr<std::string> CatchPdfErrors(const std::function<std::string()>& make) {
  try {
    return make();
  } catch (const Interrupted& interrupted) {
    return interrupted.status;
  } catch (const PoDoFo::PdfError& error) {
    return platform::Internal(std::string("PoDoFo: ") +
                              PoDoFo::PdfError::ErrorName(error.GetError()));
  } catch (const std::exception& error) {
    return platform::Internal(std::string("PDF: ") + error.what());
  }
}

}  // namespace portfolio::document
