#include "analysis/src/domain/posting/sources/rich_text.h"

#include <string_view>

#include "analysis/src/domain/page/html_tree.h"

namespace portfolio::analysis {
namespace {

constexpr int kMaxDepth = 16;
constexpr size_t kMaxBytes = 400'000;

class RichTextReader {
 public:
  std::string Read(const LooseJson& value) {
    Visit(value, 0);
    return blocks_ == 0 ? std::string() : std::move(html_);
  }

 private:
  static std::string KindOf(const LooseJson& node) {
    std::string kind;
    for (const char* key : {"nodeType", "type", "style", "_type", "tag", "listItem"})
      kind += AsciiLower(node.TextOf(key)) + " ";
    return kind;
  }

  /// The element that stands for a node; empty for those within a line.
  static std::string_view ElementOf(const LooseJson& node) {
    const std::string kind = KindOf(node);
    const auto says = [&kind](std::string_view word) {
      return kind.find(word) != std::string::npos;
    };
    if (!node.TextOf("listItem").empty() || says("list-item") || says("listitem") ||
        says("list_item"))
      return "li";
    if (says("heading") || says("header") || says("h1") || says("h2") || says("h3") || says("h4"))
      return "h3";
    if (says("paragraph") || says("block")) return "p";
    return {};
  }

  void Visit(const LooseJson& value, int depth) {
    if (depth > kMaxDepth || html_.size() > kMaxBytes) return;
    for (const LooseJson& item : value.items()) Visit(item, depth + 1);
    if (!value.is_object()) return;
    const std::string_view element = ElementOf(value);
    if (!element.empty()) {
      ++blocks_;
      html_ += "<" + std::string(element) + ">";
    }
    const std::string_view text =
        value.TextOf("text").empty() ? value.TextOf("value") : value.TextOf("text");
    html_ += EscapeText(text);
    for (const char* key : {"children", "content", "blocks", "nodes", "root", "document", "json"}) {
      if (const LooseJson* inner = value.Get(key); inner != nullptr) Visit(*inner, depth + 1);
    }
    if (!element.empty()) html_ += "</" + std::string(element) + ">";
  }

  std::string html_;
  int blocks_ = 0;
};

}  // namespace

std::string HtmlOfRichText(const LooseJson& value) {
  return value.is_string() ? std::string(value.text()) : RichTextReader().Read(value);
}

}  // namespace portfolio::analysis
