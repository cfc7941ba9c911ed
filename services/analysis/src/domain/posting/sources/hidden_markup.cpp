#include "analysis/src/domain/posting/sources/hidden_markup.h"

#include <algorithm>

namespace portfolio::analysis {
namespace {

// A posting has more text than a request to turn scripts on.
constexpr size_t kMinHiddenBytes = 200;

/// `html` with every `<name ...>` and `</name>` made a div's; the attributes stay.
std::string WithDivsFor(std::string_view html, std::string_view name) {
  std::string out;
  out.reserve(html.size());
  for (size_t at = 0; at < html.size();) {
    const size_t open = std::min(html.find('<', at), html.size());
    size_t begin = open + 1;
    if (begin < html.size() && html[begin] == '/') ++begin;
    out += html.substr(at, begin - at);
    at = begin;
    const size_t end = begin + name.size();
    const bool named = end < html.size() && AsciiLower(html.substr(begin, name.size())) == name &&
                       (html[end] == '>' || html[end] == ' ' || html[end] == '\n');
    if (!named) continue;
    out += "div";
    at = end;
  }
  return out;
}

}  // namespace

std::string WithHiddenMarkup(const HtmlTree& tree, std::string_view html) {
  std::string frames;
  bool hidden = false;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    const Tag tag = tree.node(i).tag;
    if (tag == Tag::kNoscript || tag == Tag::kTemplate)
      hidden |= tree.RawText(i).size() >= kMinHiddenBytes;
    if (tag != Tag::kIframe) continue;
    const std::string_view document = tree.Attribute(i, "srcdoc");
    if (document.size() >= kMinHiddenBytes)
      frames.append("<div>").append(document).append("</div>");
  }
  if (!hidden && frames.empty()) return {};
  return WithDivsFor(WithDivsFor(html, "noscript"), "template") + frames;
}

}  // namespace portfolio::analysis
