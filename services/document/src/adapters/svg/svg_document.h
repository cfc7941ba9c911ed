#pragma once

#include <libxml/tree.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "document/src/adapters/svg/svg_path.h"
#include "document/src/adapters/svg/svg_style.h"

namespace portfolio::document::svg {

/// Thrown where a drawing has what can't be kept.
struct Unsupported {
  std::string what;
};

/// An element of SVG's own namespace; valid as long as its document. Methods throw Unsupported
/// where an attribute is broken.
class Element {
 public:
  explicit Element(const xmlNode* node = nullptr) : node_(node) {}
  explicit operator bool() const { return node_ != nullptr; }

  std::string_view tag() const;
  /// Empty when it has none.
  std::string Attribute(const char* name) const;
  bool Has(const char* name) const { return !Attribute(name).empty(); }
  std::string Text() const;
  std::vector<Element> Children() const;
  /// The id that href names; empty without one. Throws for what isn't in the document.
  std::string Target() const;
  Matrix Transform(const char* name = "transform") const;
  /// In user units; a percentage is of `whole`.
  double Length(const char* name, double whole, double missing = 0) const;

 private:
  const xmlNode* node_;
};

/// A drawing as a tree with its styles.
class SvgDocument {
 public:
  /// Throws Unsupported when it is no SVG.
  explicit SvgDocument(const std::string& bytes);

  Element root() const { return root_; }
  /// An empty element when there is none.
  Element ById(std::string_view id) const;
  /// Of viewBox, or of width and height without one.
  const Box& view_box() const { return view_box_; }
  double width() const { return view_box_.right - view_box_.left; }
  double height() const { return view_box_.bottom - view_box_.top; }

  /// The element's properties, and those of its parent that are inherited.
  Declarations StyleOf(const Element& element, const Declarations& parent) const;

 private:
  struct FreeXml {
    void operator()(xmlDoc* xml) const { xmlFreeDoc(xml); }
  };
  void Index(const Element& element);
  void ReadViewBox();

  std::unique_ptr<xmlDoc, FreeXml> xml_;
  Element root_;
  Box view_box_;
  StyleSheet styles_;
  std::map<std::string, Element, std::less<>> by_id_;
};

/// The id of url(#id); empty when it is something else.
std::string_view ReferredId(std::string_view value);
/// The value of a property, or what holds without it.
std::string_view Value(const Declarations& style, std::string_view name, std::string_view missing);
/// A length without percentage, or `missing` when the property isn't set.
double LengthValue(const Declarations& style, std::string_view name, double missing);

}  // namespace portfolio::document::svg
