#include "analysis/src/domain/page/page_meta.h"

#include <utility>
#include <vector>

namespace portfolio::analysis {

std::string MetaContent(const HtmlTree& tree, std::string_view name) {
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kMeta) continue;
    if (AsciiLower(tree.Attribute(i, "property")) == name ||
        AsciiLower(tree.Attribute(i, "name")) == name) {
      std::string content = CollapseSpace(tree.Attribute(i, "content"));
      if (!content.empty()) return content;
    }
  }
  return {};
}

std::string TitleElement(const HtmlTree& tree) {
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag == Tag::kTitle && tree.node(tree.node(i).parent).tag != Tag::kSvg)
      return CollapseSpace(tree.RawText(i));
  }
  return {};
}

std::string PageTitle(const HtmlTree& tree) {
  std::string heading;
  std::vector<std::string> headings;
  std::string title;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    const Tag tag = tree.node(i).tag;
    if (tag == Tag::kH1) {
      std::string text = tree.Text(i);
      if (text.empty()) continue;
      if (text.size() > heading.size()) heading = text;
      headings.push_back(std::move(text));
    } else if (tag == Tag::kTitle && title.empty() &&
               tree.node(tree.node(i).parent).tag != Tag::kSvg) {
      title = CollapseSpace(tree.RawText(i));
    }
  }
  const std::string shared = MetaContent(tree, "og:title");
  if (headings.size() == 1 && heading.size() >= 4) return heading;
  // A site's name may be an h1 too; the page's own is the one that its title begins with.
  for (const std::string& own : headings) {
    if (own.size() >= 4 && title.size() > own.size() && title.compare(0, own.size(), own) == 0)
      return own;
  }
  if (!shared.empty()) return shared;
  if (!heading.empty()) return heading;
  return title;
}

std::string PageLanguage(const HtmlTree& tree) {
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag == Tag::kHtml) return AsciiLower(tree.Attribute(i, "lang").substr(0, 2));
    if (tree.node(i).tag == Tag::kBody) break;
  }
  return {};
}

}  // namespace portfolio::analysis
