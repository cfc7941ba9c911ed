#include "document/src/adapters/svg/svg_document.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>

#include <algorithm>
#include <array>
#include <new>

#include "document/src/adapters/svg/number_scanner.h"

namespace portfolio::document::svg {
namespace {

constexpr std::string_view kNamespace = "http://www.w3.org/2000/svg";
constexpr const char* kXlink = "http://www.w3.org/1999/xlink";

constexpr std::array<std::string_view, 14> kInherited = {"clip-rule",
                                                         "color",
                                                         "fill",
                                                         "fill-opacity",
                                                         "fill-rule",
                                                         "stroke",
                                                         "stroke-dasharray",
                                                         "stroke-dashoffset",
                                                         "stroke-linecap",
                                                         "stroke-linejoin",
                                                         "stroke-miterlimit",
                                                         "stroke-opacity",
                                                         "stroke-width",
                                                         "visibility"};
constexpr std::array<std::string_view, 15> kOwn = {
    "clip-path",  "display",      "filter",     "marker",       "marker-end",
    "marker-mid", "marker-start", "mask",       "mask-type",    "mix-blend-mode",
    "opacity",    "paint-order",  "stop-color", "stop-opacity", "vector-effect"};

std::string_view Viewed(const xmlChar* text) {
  return text == nullptr ? std::string_view() : reinterpret_cast<const char*>(text);
}

bool IsSvg(const xmlNode* node) {
  return node->type == XML_ELEMENT_NODE && node->ns != nullptr &&
         Viewed(node->ns->href) == kNamespace;
}

struct FreeText {
  void operator()(xmlChar* text) const { xmlFree(text); }
};
using XmlText = std::unique_ptr<xmlChar, FreeText>;

struct FreeParser {
  void operator()(xmlParserCtxt* parser) const { xmlFreeParserCtxt(parser); }
};

/// Only entities whose text stands in the file itself: nothing else is read.
void DeclareEntity(void* parser, const xmlChar* name, int type, const xmlChar* public_id,
                   const xmlChar* system_id, xmlChar* content) {
  if (type != XML_INTERNAL_GENERAL_ENTITY) return;
  xmlSAX2EntityDecl(parser, name, type, public_id, system_id, content);
}

xmlDoc* Parsed(const std::string& bytes) {
  const std::unique_ptr<xmlParserCtxt, FreeParser> parser(xmlNewParserCtxt());
  if (parser == nullptr) throw std::bad_alloc();
  parser->sax->entityDecl = DeclareEntity;
  return xmlCtxtReadMemory(
      parser.get(), bytes.data(), static_cast<int>(bytes.size()), nullptr, nullptr,
      XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
}

/// Numbers with a unit, in user units; nothing when it is broken.
std::optional<double> ReadLength(std::string_view text, double whole) {
  constexpr std::array<std::pair<std::string_view, double>, 7> kUnits = {{{"", 1},
                                                                          {"px", 1},
                                                                          {"pt", 96.0 / 72},
                                                                          {"pc", 16},
                                                                          {"mm", 96 / 25.4},
                                                                          {"cm", 96 / 2.54},
                                                                          {"in", 96}}};
  NumberScanner scanner(text);
  const std::optional<double> number = scanner.Number();
  if (!number) return std::nullopt;
  if (scanner.Skip('%')) return *number / 100 * whole;
  const std::string_view unit = scanner.Word();
  const auto* const found = std::find_if(kUnits.begin(), kUnits.end(),
                                         [&](const auto& known) { return known.first == unit; });
  if (found == kUnits.end() || !scanner.AtEnd()) return std::nullopt;
  return *number * found->second;
}

}  // namespace

// ------------------------------------------------------------ elements

std::string_view Element::tag() const { return Viewed(node_->name); }

std::string Element::Attribute(const char* name) const {
  const XmlText value(xmlGetNoNsProp(node_, reinterpret_cast<const xmlChar*>(name)));
  return std::string(Viewed(value.get()));
}

std::string Element::Text() const {
  const XmlText text(xmlNodeGetContent(node_));
  return std::string(Viewed(text.get()));
}

std::vector<Element> Element::Children() const {
  std::vector<Element> children;
  for (const xmlNode* child = node_->children; child != nullptr; child = child->next) {
    if (IsSvg(child)) children.emplace_back(child);
  }
  return children;
}

std::string Element::Target() const {
  std::string href = Attribute("href");
  if (href.empty()) {
    const XmlText linked(xmlGetNsProp(node_, reinterpret_cast<const xmlChar*>("href"),
                                      reinterpret_cast<const xmlChar*>(kXlink)));
    href = Viewed(linked.get());
  }
  if (href.empty()) return href;
  if (href.front() != '#') throw Unsupported{"link to " + href.substr(0, 40)};
  return href.substr(1);
}

Matrix Element::Transform(const char* name) const {
  const std::optional<Matrix> matrix = ReadTransform(Attribute(name));
  if (!matrix) throw Unsupported{std::string(name) + " \"" + Attribute(name).substr(0, 40) + "\""};
  return *matrix;
}

double Element::Length(const char* name, double whole, double missing) const {
  const std::string text = Attribute(name);
  if (text.empty() || text == "auto") return missing;
  const std::optional<double> length = ReadLength(text, whole);
  if (!length) throw Unsupported{std::string(name) + " \"" + text.substr(0, 40) + "\""};
  return *length;
}

// ------------------------------------------------------------ the document

SvgDocument::SvgDocument(const std::string& bytes) {
  constexpr size_t kLargest = 4 * 1024 * 1024;
  if (bytes.size() > kLargest) throw Unsupported{"more than 4 MB"};
  xml_.reset(Parsed(bytes));
  const xmlNode* root = xml_ == nullptr ? nullptr : xmlDocGetRootElement(xml_.get());
  if (root == nullptr || !IsSvg(root) || Viewed(root->name) != "svg") {
    throw Unsupported{"not an SVG file"};
  }
  root_ = Element(root);
  ReadViewBox();
  Index(root_);
}

void SvgDocument::ReadViewBox() {
  constexpr double kLargest = 100000;
  const std::optional<std::vector<double>> box = ReadNumbers(root_.Attribute("viewBox"));
  if (box && box->size() == 4) {
    view_box_ = {(*box)[0], (*box)[1], (*box)[0] + (*box)[2], (*box)[1] + (*box)[3]};
  } else {
    view_box_ = {0, 0, root_.Length("width", 0), root_.Length("height", 0)};
  }
  if (width() <= 0 || height() <= 0 || width() > kLargest || height() > kLargest) {
    throw Unsupported{"no viewBox and no size"};
  }
}

void SvgDocument::Index(const Element& element) {
  if (element.tag() == "style") {
    const platform::Status status = styles_.Add(element.Text());
    if (!status.ok()) throw Unsupported{status.message()};
  }
  if (std::string id = element.Attribute("id"); !id.empty()) {
    by_id_.emplace(std::move(id), element);
  }
  for (const Element& child : element.Children()) Index(child);
}

Element SvgDocument::ById(std::string_view id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? Element() : found->second;
}

Declarations SvgDocument::StyleOf(const Element& element, const Declarations& parent) const {
  Declarations own;
  const auto take = [&](std::string_view name) {
    std::string value = element.Attribute(std::string(name).c_str());
    if (!value.empty()) own.emplace(name, std::move(value));
  };
  for (const std::string_view name : kInherited) take(name);
  for (const std::string_view name : kOwn) take(name);
  const std::string id = element.Attribute("id");
  const std::string classes = element.Attribute("class");
  styles_.Apply({element.tag(), id, classes}, &own);
  for (auto& [name, value] : ReadDeclarations(element.Attribute("style"))) {
    own.insert_or_assign(name, value);
  }
  std::erase_if(own, [](const auto& property) { return property.second == "inherit"; });
  for (const std::string_view name : kInherited) {
    const auto inherited = parent.find(name);
    if (inherited != parent.end()) own.insert(*inherited);
  }
  return own;
}

std::string_view ReferredId(std::string_view value) {
  constexpr std::string_view kQuotes = "\"' ";
  if (!value.starts_with("url(")) return {};
  value = value.substr(4, value.find(')') - 4);
  const size_t first = value.find_first_not_of(kQuotes);
  if (first == std::string_view::npos || value[first] != '#') return {};
  value.remove_prefix(first + 1);
  return value.substr(0, value.find_last_not_of(kQuotes) + 1);
}

std::string_view Value(const Declarations& style, std::string_view name, std::string_view missing) {
  const auto found = style.find(name);
  return found == style.end() ? missing : std::string_view(found->second);
}

double LengthValue(const Declarations& style, std::string_view name, double missing) {
  const std::string_view text = Value(style, name, {});
  if (text.empty()) return missing;
  const std::optional<double> length = ReadLength(text, 0);
  if (!length || text.ends_with('%')) {
    throw Unsupported{std::string(name) + " \"" + std::string(text.substr(0, 40)) + "\""};
  }
  return *length;
}

}  // namespace portfolio::document::svg
