#pragma once

#include <podofo/podofo.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace portfolio::document {

/// What belongs to an element: a mark on a page, a further element, or a link.
struct StructureKid {
  enum class Kind { kMark, kElement, kLink };
  Kind kind = Kind::kMark;
  /// Of a mark or a link.
  size_t page = 0;
  /// The mark's number; otherwise the number of the object.
  unsigned number = 0;
};

struct StructureElement {
  /// A standard structure type; lives as long as the program.
  std::string_view role;
  std::string alternative;
  PoDoFo::PdfObject* object = nullptr;
  const PoDoFo::PdfObject* parent = nullptr;
  std::vector<StructureKid> kids;
};

/// The logical structure (tags) of a PDF in the making (ISO 32000-1, 14.7). Its objects are many
/// and small: they are written as text, which costs a fifth of dictionaries.
class StructureTree {
 public:
  /// `pdf` must outlive it.
  explicit StructureTree(PoDoFo::PdfMemDocument* pdf);

  StructureElement* root() { return elements_.front().get(); }
  StructureElement* Add(StructureElement* parent, std::string_view role,
                        const std::string& alternative);
  /// A new mark of the element; returns its number, from 0 on every page.
  size_t AddMark(StructureElement* element, size_t page);
  void AddLink(StructureElement* element, size_t page, PoDoFo::PdfObject* annotation);
  /// Hands everything to the document, whose page objects are `pages`. Call once.
  void Finish(const std::vector<PoDoFo::PdfObject*>& pages);

 private:
  PoDoFo::PdfMemDocument* pdf_;
  PoDoFo::PdfObject* tree_;
  std::vector<std::unique_ptr<StructureElement>> elements_;
  /// Elements of each page's marks, and of the links.
  std::vector<std::vector<const PoDoFo::PdfObject*>> owners_of_marks_;
  std::vector<const PoDoFo::PdfObject*> owners_of_links_;
};

}  // namespace portfolio::document
