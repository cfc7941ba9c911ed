#include "document/src/adapters/pdf/file/structure_tree.h"

#include <optional>

#include "document/src/adapters/pdf/file/pdf_values.h"

namespace portfolio::document {

using PoDoFo::PdfDictionary;
using PoDoFo::PdfObject;

namespace {

/// Keys of the parent tree: pages from 0, links from here.
constexpr size_t kFirstLinkKey = 100000;

unsigned NumberOf(const PdfObject& object) { return object.Reference().ObjectNumber(); }

std::string ReferenceTo(unsigned number) { return std::to_string(number) + " 0 R"; }

std::string ReferenceTo(const PdfObject& object) { return ReferenceTo(NumberOf(object)); }

/// `own_page` is the page of all marks that don't say another.
std::string KidText(const StructureKid& kid, size_t own_page,
                    const std::vector<PdfObject*>& pages) {
  if (kid.kind == StructureKid::Kind::kElement) return ReferenceTo(kid.number);
  const bool is_mark = kid.kind == StructureKid::Kind::kMark;
  if (is_mark && kid.page == own_page) return std::to_string(kid.number);
  std::string text = is_mark ? "<</Type/MCR/MCID " + std::to_string(kid.number)
                             : "<</Type/OBJR/Obj " + ReferenceTo(kid.number);
  if (kid.page != own_page) text += "/Pg " + ReferenceTo(*pages[kid.page]);
  return text + ">>";
}

std::string ElementText(const StructureElement& element, const std::vector<PdfObject*>& pages) {
  std::string text = "<</S/" + std::string(element.role) + "/P " + ReferenceTo(*element.parent);
  if (!element.alternative.empty()) text += "/Alt<FEFF" + Utf16Hex(element.alternative) + ">";
  std::optional<size_t> own_page;
  for (const StructureKid& kid : element.kids) {
    if (!own_page && kid.kind != StructureKid::Kind::kElement) own_page = kid.page;
  }
  if (own_page) text += "/Pg " + ReferenceTo(*pages[*own_page]);
  const bool several = element.kids.size() > 1;
  if (!element.kids.empty()) text += several ? "/K[" : "/K ";
  for (const StructureKid& kid : element.kids) {
    if (&kid != &element.kids.front()) text += " ";
    text += KidText(kid, own_page.value_or(0), pages);
  }
  if (several) text += "]";
  return text + ">>";
}

std::string ReferencesText(const std::vector<const PdfObject*>& objects) {
  std::string text = "[";
  for (const PdfObject* object : objects) text += ReferenceTo(*object) + " ";
  return text + "]";
}

}  // namespace

StructureTree::StructureTree(PoDoFo::PdfMemDocument* pdf)
    : pdf_(pdf), tree_(pdf->GetObjects().CreateObject("StructTreeRoot")) {
  Add(nullptr, "Document", {});
}

StructureElement* StructureTree::Add(StructureElement* parent, std::string_view role,
                                     const std::string& alternative) {
  auto element = std::make_unique<StructureElement>();
  element->role = role;
  element->alternative = alternative;
  element->object = pdf_->GetObjects().CreateObject();
  element->parent = parent != nullptr ? parent->object : tree_;
  if (parent != nullptr) {
    parent->kids.push_back({StructureKid::Kind::kElement, 0, NumberOf(*element->object)});
  }
  elements_.push_back(std::move(element));
  return elements_.back().get();
}

size_t StructureTree::AddMark(StructureElement* element, size_t page) {
  if (owners_of_marks_.size() <= page) owners_of_marks_.resize(page + 1);
  const size_t mark = owners_of_marks_[page].size();
  owners_of_marks_[page].push_back(element->object);
  element->kids.push_back({StructureKid::Kind::kMark, page, static_cast<unsigned>(mark)});
  return mark;
}

void StructureTree::AddLink(StructureElement* element, size_t page, PdfObject* annotation) {
  annotation->GetDictionary().AddKey(
      "StructParent", Whole(static_cast<long long>(kFirstLinkKey + owners_of_links_.size())));
  owners_of_links_.push_back(element->object);
  element->kids.push_back({StructureKid::Kind::kLink, page, NumberOf(*annotation)});
}

void StructureTree::Finish(const std::vector<PdfObject*>& pages) {
  for (const auto& element : elements_) SetText(element->object, ElementText(*element, pages));

  owners_of_marks_.resize(pages.size());
  std::string numbers = "<</Nums[";
  for (size_t page = 0; page < pages.size(); ++page) {
    pages[page]->GetDictionary().AddKey("StructParents", Whole(static_cast<long long>(page)));
    PdfObject* owners = pdf_->GetObjects().CreateObject();
    SetText(owners, ReferencesText(owners_of_marks_[page]));
    numbers += std::to_string(page) + " " + ReferenceTo(*owners) + " ";
  }
  size_t key = kFirstLinkKey;
  for (const PdfObject* owner : owners_of_links_) {
    numbers += std::to_string(key++) + " " + ReferenceTo(*owner) + " ";
  }
  PdfObject* parents = pdf_->GetObjects().CreateObject();
  SetText(parents, numbers + "]>>");

  PdfDictionary& tree = tree_->GetDictionary();
  tree.AddKey("K", elements_.front()->object->Reference());
  tree.AddKey("ParentTree", parents->Reference());
  tree.AddKey("ParentTreeNextKey", Whole(static_cast<long long>(key)));
  PdfDictionary marks;
  marks.AddKey("Marked", PdfObject(true));
  PdfDictionary& catalog = pdf_->GetCatalog()->GetDictionary();
  catalog.AddKey("StructTreeRoot", tree_->Reference());
  catalog.AddKey("MarkInfo", marks);
}

}  // namespace portfolio::document
