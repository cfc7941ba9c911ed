#include "analysis/src/domain/page/boilerplate.h"

#include <algorithm>
#include <unordered_set>

#include "analysis/src/domain/page/class_hints.h"

namespace portfolio::analysis {
namespace {

// What would be left out stays where it holds more of the page's text than this: then it is the
// text. The less a tag or a name says, the less it may take along.
constexpr double kMostOfAside = 0.4;
constexpr double kMostOfNoise = 0.35;
constexpr double kSmallPart = 0.3;
constexpr double kSlightPart = 0.2;
// So many links make a box of them.
constexpr double kLinked = 0.4;

bool IsNeverContent(Tag tag) {
  switch (tag) {
    case Tag::kNav:
    case Tag::kButton:
    case Tag::kSelect:
    case Tag::kInput:
    case Tag::kDialog:
    case Tag::kMenu:
    case Tag::kMap:
    case Tag::kOption:
    case Tag::kFieldset:
    case Tag::kLabel:
    case Tag::kMarquee:
    case Tag::kApplet:
      return true;
    default:
      return IsInvisibleTag(tag);
  }
}

bool IsRoleNeverContent(std::string_view role) {
  static const std::unordered_set<std::string_view> kRoles = {
      "navigation",  "banner",  "contentinfo", "search",  "menu",   "menubar", "dialog",
      "alertdialog", "toolbar", "tablist",     "tooltip", "button", "alert",   "complementary"};
  return kRoles.count(role) > 0;
}

bool IsHiddenByStyle(std::string_view style) {
  if (style.empty()) return false;
  return ContainsNoCase(style, "display:none") || ContainsNoCase(style, "display: none") ||
         ContainsNoCase(style, "visibility:hidden") || ContainsNoCase(style, "visibility: hidden");
}

/// Bytes of text in links and outside them, for every subtree.
struct TextSizes {
  std::vector<uint32_t> all;
  std::vector<uint32_t> linked;
  std::vector<uint32_t> in_paragraphs;
};

uint32_t VisibleBytes(std::string_view text) {
  uint32_t bytes = 0;
  for (char c : text) bytes += static_cast<unsigned char>(c) > 0x20 ? 1 : 0;
  return bytes;
}

TextSizes MeasureText(const HtmlTree& tree) {
  TextSizes sizes;
  sizes.all.resize(tree.size());
  sizes.linked.resize(tree.size());
  sizes.in_paragraphs.resize(tree.size());
  for (uint32_t i = tree.size(); i-- > 0;) {
    const HtmlNode& node = tree.node(i);
    if (node.tag == Tag::kText) sizes.all[i] = VisibleBytes(node.text);
    if (IsInvisibleTag(node.tag)) {
      sizes.all[i] = sizes.linked[i] = sizes.in_paragraphs[i] = 0;
    }
    if (node.tag == Tag::kA) sizes.linked[i] = sizes.all[i];
    if (node.tag == Tag::kP) sizes.in_paragraphs[i] = sizes.all[i] - sizes.linked[i];
    if (i == 0) break;
    sizes.all[node.parent] += sizes.all[i];
    sizes.linked[node.parent] += sizes.linked[i];
    sizes.in_paragraphs[node.parent] += sizes.in_paragraphs[i];
  }
  return sizes;
}

bool HasDescendant(const HtmlTree& tree, uint32_t node, Tag tag) {
  for (uint32_t i = node + 1; i < tree.node(node).subtree_end; ++i) {
    if (tree.node(i).tag == tag) return true;
  }
  return false;
}

/// Decides for each element whether it can't be content.
class BoilerplateMarker {
 public:
  BoilerplateMarker(const HtmlTree& tree, bool by_class)
      : tree_(tree), by_class_(by_class), hints_(tree), sizes_(MeasureText(tree)) {}

  std::vector<bool> Mark() {
    std::vector<bool> marked(tree_.size());
    uint32_t i = 1;
    while (i < tree_.size()) {
      const HtmlNode& node = tree_.node(i);
      if (node.tag == Tag::kText || !IsBoilerplate(i, node)) {
        ++i;
        continue;
      }
      marked[i] = true;
      i = node.subtree_end;
    }
    return marked;
  }

 private:
  double ShareOfPage(uint32_t i) const {
    return static_cast<double>(sizes_.in_paragraphs[i]) /
           static_cast<double>(std::max<uint32_t>(sizes_.in_paragraphs[0], 1));
  }
  double ShareOfText(uint32_t i) const {
    return static_cast<double>(sizes_.all[i]) /
           static_cast<double>(std::max<uint32_t>(sizes_.all[0], 1));
  }
  double LinkDensity(uint32_t i) const {
    return static_cast<double>(sizes_.linked[i]) /
           static_cast<double>(std::max<uint32_t>(sizes_.all[i], 1));
  }

  bool IsBoilerplate(uint32_t i, const HtmlNode& node) {
    if (IsFrame(node.tag)) return false;
    if (IsNeverContent(node.tag)) return ShareOfText(i) < 0.5 || IsInvisibleTag(node.tag);
    if (node.attributes_count > 0 && IsHidden(i)) return true;
    switch (node.tag) {
      case Tag::kForm:
        return ShareOfText(i) < kSmallPart && sizes_.in_paragraphs[i] < 600;
      case Tag::kFooter:
        return ShareOfPage(i) < kSmallPart;
      case Tag::kAside:
        return ShareOfPage(i) < kMostOfAside;
      case Tag::kFigure:
      case Tag::kFigcaption:
        return by_class_ && ShareOfPage(i) < kSmallPart && !HasDescendant(tree_, i, Tag::kTable) &&
               !HasDescendant(tree_, i, Tag::kPre) && !HasDescendant(tree_, i, Tag::kBlockquote);
      case Tag::kHeader:
        if (by_class_ && ShareOfPage(i) < kSlightPart && !IsHeadingOfSection(i)) return true;
        break;
      default:
        break;
    }
    if (node.attributes_count == 0 || !by_class_) return false;
    return IsNamedBoilerplate(i, node);
  }

  /// "<div class=section-header><h3>", "<div class=field__label>" beside its value: however it is
  /// called, it says what comes next.
  bool HeadsItsNeighbour(uint32_t i) const {
    if (IsHeadingOfSection(i)) return true;
    const uint32_t next = NextElement(i);
    return next != 0 && ContainsNoCase(tree_.Attribute(i, "class"), "label") &&
           ContainsNoCase(tree_.Attribute(next, "class"), "item");
  }

  uint32_t NextElement(uint32_t i) const {
    uint32_t next = tree_.node(i).next_sibling;
    while (next != 0 && tree_.node(next).tag == Tag::kText) next = tree_.node(next).next_sibling;
    return next;
  }

  /// A header that holds a heading below the page's own, and nothing else.
  bool IsHeadingOfSection(uint32_t i) const {
    for (uint32_t k = i + 1; k < tree_.node(i).subtree_end; ++k) {
      if (HeadingLevel(tree_.node(k).tag) > 1)
        return sizes_.all[k] > 0 && sizes_.all[k] == sizes_.all[i] && sizes_.linked[k] == 0;
    }
    return false;
  }

  static bool IsFrame(Tag tag) {
    return tag == Tag::kHtml || tag == Tag::kBody || tag == Tag::kMain;
  }

  bool IsHidden(uint32_t i) const {
    if (IsRoleNeverContent(tree_.Attribute(i, "role"))) return ShareOfPage(i) < 0.5;
    if (tree_.HasAttribute(i, "hidden") || tree_.Attribute(i, "aria-hidden") == "true" ||
        IsHiddenByStyle(tree_.Attribute(i, "style"))) {
      return ShareOfPage(i) < 0.5;
    }
    return false;
  }

  bool IsNamedBoilerplate(uint32_t i, const HtmlNode& node) {
    const ClassHint hint = hints_.Of(i);
    if (hint.hidden && ShareOfPage(i) < kSmallPart) return true;
    // Inside a sentence a name says nothing of the words: a span called "link" is still text.
    if (!IsBlockTag(node.tag) && node.tag != Tag::kOther && InsideProse(i)) return false;
    if (hint.comments && !HoldsTheArticle(i)) return true;
    if (hint.negative && !hint.body) return ShareOfPage(i) < kMostOfNoise && !HoldsTheArticle(i);
    if (hint.weak_negative && !hint.body && !HeadsItsNeighbour(i)) {
      const bool small = sizes_.all[i] < 160 && sizes_.in_paragraphs[i] < 80;
      return (small || LinkDensity(i) > kLinked) && ShareOfPage(i) < kSlightPart &&
             !HoldsTheArticle(i) && HeadingLevel(node.tag) == 0;
    }
    return false;
  }

  bool InsideProse(uint32_t i) const {
    for (uint32_t up = tree_.node(i).parent; up != 0; up = tree_.node(up).parent) {
      const Tag tag = tree_.node(up).tag;
      if (tag == Tag::kP || tag == Tag::kLi || tag == Tag::kTd || HeadingLevel(tag) != 0 ||
          tag == Tag::kBlockquote) {
        return true;
      }
      if (IsBlockTag(tag)) return sizes_.all[up] > 2 * sizes_.all[i] + 60;
    }
    return false;
  }

  bool HoldsTheArticle(uint32_t i) const {
    const Tag tag = tree_.node(i).tag;
    if (tag == Tag::kArticle && ShareOfPage(i) > kSlightPart) return true;
    for (uint32_t k = i; k < tree_.node(i).subtree_end; ++k) {
      if (tree_.node(k).tag == Tag::kText || tree_.node(k).attributes_count == 0) continue;
      if (tree_.Attribute(k, "itemprop") == "articleBody") return true;
    }
    return ShareOfPage(i) > kSmallPart && HasDescendant(tree_, i, Tag::kH1);
  }

  const HtmlTree& tree_;
  const bool by_class_;
  ElementHints hints_;
  TextSizes sizes_;
};

}  // namespace

std::vector<bool> MarkBoilerplate(const HtmlTree& tree, bool by_class) {
  return BoilerplateMarker(tree, by_class).Mark();
}

}  // namespace portfolio::analysis
