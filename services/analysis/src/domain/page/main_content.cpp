#include "analysis/src/domain/page/main_content.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "analysis/src/domain/page/class_hints.h"
#include "analysis/src/domain/page/prose_rules.h"

namespace portfolio::analysis {
namespace {

// Prose shorter than this is a fragment: a label, a byline, a link.
constexpr size_t kFragmentBytes = 25;
// Below this the page is taken to have no article of its own.
constexpr double kLeastContent = 200;
// Noise costs more than prose brings, so that a region doesn't grow over the neighbours' teasers.
constexpr double kNoiseWeight = 3;

class ElementHints {
 public:
  explicit ElementHints(const HtmlTree& tree) : tree_(tree) {}

  ClassHint Of(uint32_t node) {
    ClassHint hint;
    Merge(tree_.Attribute(node, "class"), &hint);
    Merge(tree_.Attribute(node, "id"), &hint);
    return hint;
  }

 private:
  void Merge(std::string_view name, ClassHint* hint) {
    if (name.empty()) return;
    auto [found, inserted] = known_.try_emplace(name);
    if (inserted) found->second = ReadClassHint(name);
    const ClassHint& other = found->second;
    hint->negative |= other.negative;
    hint->weak_negative |= other.weak_negative;
    hint->comments |= other.comments;
    hint->body |= other.body;
    hint->hidden |= other.hidden;
  }

  const HtmlTree& tree_;
  std::unordered_map<std::string_view, ClassHint> known_;
};

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
        return ShareOfText(i) < 0.3 && sizes_.in_paragraphs[i] < 600;
      case Tag::kFooter:
        return ShareOfPage(i) < 0.3;
      case Tag::kAside:
        return ShareOfPage(i) < 0.4;
      case Tag::kFigure:
      case Tag::kFigcaption:
        return by_class_ && ShareOfPage(i) < 0.3 && !HasDescendant(tree_, i, Tag::kTable) &&
               !HasDescendant(tree_, i, Tag::kPre) && !HasDescendant(tree_, i, Tag::kBlockquote);
      case Tag::kHeader:
        if (by_class_ && ShareOfPage(i) < 0.2) return true;
        break;
      default:
        break;
    }
    if (node.attributes_count == 0 || !by_class_) return false;
    return IsNamedBoilerplate(i, node);
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
    if (hint.hidden && ShareOfPage(i) < 0.3) return true;
    // Inside a sentence a name says nothing of the words: a span called "link" is still text.
    if (!IsBlockTag(node.tag) && node.tag != Tag::kOther && InsideProse(i)) return false;
    if (hint.comments && !HoldsTheArticle(i)) return true;
    if (hint.negative && !hint.body) return ShareOfPage(i) < 0.35 && !HoldsTheArticle(i);
    if (hint.weak_negative && !hint.body) {
      const bool small = sizes_.all[i] < 160 && sizes_.in_paragraphs[i] < 80;
      return (small || LinkDensity(i) > 0.4) && ShareOfPage(i) < 0.2 && !HoldsTheArticle(i) &&
             HeadingLevel(node.tag) == 0;
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
    if (tag == Tag::kArticle && ShareOfPage(i) > 0.2) return true;
    for (uint32_t k = i; k < tree_.node(i).subtree_end; ++k) {
      if (tree_.node(k).tag == Tag::kText || tree_.node(k).attributes_count == 0) continue;
      if (tree_.Attribute(k, "itemprop") == "articleBody") return true;
    }
    return ShareOfPage(i) > 0.3 && HasDescendant(tree_, i, Tag::kH1);
  }

  const HtmlTree& tree_;
  const bool by_class_;
  ElementHints hints_;
  TextSizes sizes_;
};

/// What the blocks of text are worth, summed up for every subtree.
struct RegionValues {
  std::vector<double> prose;
  std::vector<double> noise;
};

double ProseBytes(const TextBlock& block) {
  const auto own = static_cast<double>(block.text.size() -
                                       std::min<size_t>(block.link_bytes, block.text.size()));
  if (block.text.size() < kFragmentBytes || block.link_density() > 0.5) return 0;
  if (block.kind == BlockKind::kHeading) return 0;
  const bool sentence = EndsSentence(block.text) || (own > 100 && HasClausePunctuation(block.text));
  double factor = sentence ? 1.0 : 0.35;
  if (block.kind == BlockKind::kListItem) factor *= 0.7;
  if (block.kind == BlockKind::kCell) factor *= own > 150 ? 0.8 : 0.3;
  return own * factor * (1 - block.link_density());
}

double NoiseBytes(const TextBlock& block) {
  if (block.link_density() > 0.5) return static_cast<double>(block.text.size()) + 10;
  if (block.text.size() < kFragmentBytes && block.kind != BlockKind::kHeading &&
      block.kind != BlockKind::kListItem && !EndsSentence(block.text)) {
    return 15;
  }
  return 0;
}

class ContentFinder {
 public:
  ContentFinder(const HtmlTree& tree, bool by_class)
      : tree_(tree), hints_(tree), marked_(MarkBoilerplate(tree, by_class)) {}

  /// The regions that hold the content, outermost and in order; empty when there is no prose.
  std::vector<uint32_t> FindRegions() {
    Evaluate();
    if (values_.prose[0] < 1) return {};
    if (auto marked = MarkedBodies(); !marked.empty()) return marked;
    uint32_t top = DensestContainer();
    top = NamedBodyAround(top);
    top = Grow(top);
    return WithSiblings(top);
  }

  const std::vector<bool>& marked() const { return marked_; }
  double prose(uint32_t node) const { return values_.prose[node]; }

 private:
  void Evaluate() {
    values_.prose.assign(tree_.size(), 0);
    values_.noise.assign(tree_.size(), 0);
    direct_.assign(tree_.size(), 0);
    for (const TextBlock& block : CollectBlocks(tree_, 0, marked_)) {
      const double prose = ProseBytes(block);
      values_.prose[block.node] += prose;
      values_.noise[block.node] += NoiseBytes(block);
      AddToContainers(block, prose);
    }
    for (uint32_t i = tree_.size() - 1; i > 0; --i) {
      const uint32_t parent = tree_.node(i).parent;
      values_.prose[parent] += values_.prose[i];
      values_.noise[parent] += values_.noise[i];
    }
  }

  /// A paragraph speaks for the element around it, and less and less for those further out.
  void AddToContainers(const TextBlock& block, double prose) {
    if (prose <= 0) return;
    uint32_t container = block.node;
    const Tag tag = tree_.node(container).tag;
    const bool is_leaf = tag == Tag::kP || tag == Tag::kLi || tag == Tag::kPre ||
                         tag == Tag::kBlockquote || tag == Tag::kDd;
    if (is_leaf) container = tree_.node(container).parent;
    static constexpr double kShares[] = {1, 0.5, 0.3, 0.2, 0.1};
    for (double share : kShares) {
      direct_[container] += prose * share;
      if (container == 0) break;
      container = tree_.node(container).parent;
    }
  }

  std::vector<uint32_t> MarkedBodies() const {
    std::vector<uint32_t> found;
    double prose = 0;
    uint32_t i = 1;
    while (i < tree_.size()) {
      if (tree_.node(i).tag == Tag::kText || marked_[i]) {
        i = marked_[i] ? tree_.node(i).subtree_end : i + 1;
        continue;
      }
      const std::string_view property = tree_.Attribute(i, "itemprop");
      if (property == "articleBody" || ContainsNoCase(property, "articlebody") ||
          tree_.Attribute(i, "property") == "schema:articleBody") {
        if (values_.prose[i] > 100) {
          found.push_back(i);
          prose += values_.prose[i];
        }
        i = tree_.node(i).subtree_end;
        continue;
      }
      ++i;
    }
    if (prose < kLeastContent || prose < 0.35 * values_.prose[0]) return {};
    return found;
  }

  uint32_t DensestContainer() const {
    uint32_t best = 0;
    for (uint32_t i = 1; i < tree_.size(); ++i) {
      if (direct_[i] > direct_[best] * 1.0001 || best == 0) best = i;
    }
    return best;
  }

  bool Contains(uint32_t outer, uint32_t inner) const {
    return inner >= outer && inner < tree_.node(outer).subtree_end;
  }

  /// The element that says it is the article's body, if it holds most of what the densest container
  /// holds.
  uint32_t NamedBodyAround(uint32_t top) {
    uint32_t best = top;
    double best_prose = 0;
    for (uint32_t i = 1; i < tree_.size(); ++i) {
      const HtmlNode& node = tree_.node(i);
      if (node.tag == Tag::kText || values_.prose[i] < 0.6 * values_.prose[top]) continue;
      const bool related = Contains(i, top) || Contains(top, i);
      if (!related) continue;
      const ClassHint hint = hints_.Of(i);
      const bool named = hint.body && !hint.negative;
      if (!named && node.tag != Tag::kArticle) continue;
      // Of nested candidates the inner one is kept unless the outer brings clearly more.
      if (values_.prose[i] > best_prose * 1.05 || (values_.prose[i] >= best_prose * 0.9)) {
        if (best_prose == 0 || values_.noise[i] <= values_.noise[best] ||
            values_.prose[i] > best_prose * 1.05) {
          best = i;
          best_prose = values_.prose[i];
          named_ = true;
        }
      }
    }
    return best;
  }

  /// Ancestors are taken only for the sake of much more prose with little noise around it.
  uint32_t Grow(uint32_t top) const {
    uint32_t best = top;
    uint32_t current = top;
    while (current != 0) {
      const Tag tag = tree_.node(current).tag;
      if (tag == Tag::kArticle || tag == Tag::kBody || tag == Tag::kMain) break;
      current = tree_.node(current).parent;
      if (current == 0) break;
      const double prose = values_.prose[current] - values_.prose[best];
      const double noise = values_.noise[current] - values_.noise[best];
      const double needed = (named_ ? 0.3 : 0.1) * values_.prose[best];
      if (prose - kNoiseWeight * noise > needed) best = current;
    }
    return best;
  }

  /// Neighbours that look like more of the same: an intro before the body, a second column of it.
  std::vector<uint32_t> WithSiblings(uint32_t top) const {
    std::vector<uint32_t> regions;
    const uint32_t parent = tree_.node(top).parent;
    if (top == 0 || tree_.node(top).tag == Tag::kBody || tree_.node(top).tag == Tag::kArticle) {
      return {top};
    }
    const std::string_view own_class = tree_.Attribute(top, "class");
    for (uint32_t i = tree_.node(parent).first_child; i != 0; i = tree_.node(i).next_sibling) {
      if (i == top || IsMoreOfTheSame(i, top, own_class)) regions.push_back(i);
    }
    return regions;
  }

  bool IsMoreOfTheSame(uint32_t i, uint32_t top, std::string_view own_class) const {
    const HtmlNode& node = tree_.node(i);
    if (node.tag == Tag::kText || marked_[i]) return false;
    const double prose = values_.prose[i];
    const double noise = values_.noise[i];
    if (node.tag == Tag::kP) return prose > 80 && noise == 0;
    if (noise * 1.5 > prose) return false;
    if (!own_class.empty() && tree_.Attribute(i, "class") == own_class) return prose > 80;
    if (node.tag == Tag::kBlockquote || node.tag == Tag::kUl || node.tag == Tag::kOl ||
        node.tag == Tag::kPre) {
      return !named_ && prose > 80;
    }
    return !named_ && prose > 0.2 * values_.prose[top] && noise * 6 < prose;
  }

  const HtmlTree& tree_;
  ElementHints hints_;
  std::vector<bool> marked_;
  RegionValues values_;
  std::vector<double> direct_;
  bool named_ = false;
};

/// Text for comparing: lower case ASCII letters and other bytes, without spaces and punctuation.
std::string Squeezed(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      out.push_back(c);
    } else if (c >= 'A' && c <= 'Z') {
      out.push_back(static_cast<char>(c + 32));
    }
  }
  return out;
}

/// Takes the blocks of a region and leaves what belongs to the text.
class BlockPruner {
 public:
  BlockPruner(const HtmlTree& tree, std::string_view title)
      : tree_(tree), title_(Squeezed(title)) {}

  std::vector<TextBlock> Prune(std::vector<TextBlock> blocks) {
    CutAfterEndMarker(&blocks);
    std::vector<TextBlock> kept;
    for (TextBlock& block : blocks) {
      if (!IsJunk(block)) kept.push_back(std::move(block));
    }
    DropBeforeFirstParagraph(&kept);
    DropRepeats(&kept);
    DropLonelyHeadings(&kept);
    DropTail(&kept);
    return kept;
  }

 private:
  static double Weight(const TextBlock& block) {
    return block.link_density() > 0.5 ? 0 : static_cast<double>(block.text.size());
  }

  /// "Related articles", "Comments", "About the author": the text ends there, if most of it stands
  /// before.
  static void CutAfterEndMarker(std::vector<TextBlock>* blocks) {
    double total = 0;
    for (const TextBlock& block : *blocks) total += Weight(block);
    double before = 0;
    for (size_t i = 0; i < blocks->size(); ++i) {
      const TextBlock& block = (*blocks)[i];
      const bool label = block.kind == BlockKind::kHeading || block.text.size() < 60;
      if (label && before > 0.6 * total && before > 300 && IsEndMarker(block.text)) {
        blocks->resize(i);
        return;
      }
      before += Weight(block);
    }
  }

  bool IsJunk(const TextBlock& block) const {
    const double links = block.link_density();
    if (block.kind == BlockKind::kHeading) {
      if (block.level == 1) return true;
      const std::string squeezed = Squeezed(block.text);
      if (squeezed.empty() || squeezed == title_) return true;
      return links > 0.8 || IsLeadIn(block.text);
    }
    if (IsLeadIn(block.text) && (block.text.size() < 140 || links > 0.5)) return true;
    if (links > 0.9)
      return block.kind != BlockKind::kParagraph || block.text.size() < 120 ||
             !EndsSentence(block.text);
    if (links > 0.6) return block.text.size() < 200;
    if (links > 0.35 && block.text.size() < 60) return !EndsSentence(block.text);
    return block.text.size() < 2 || IsBoilerplateLine(block.text);
  }

  static bool IsProse(const TextBlock& block) {
    if (block.kind == BlockKind::kHeading) return false;
    return block.text.size() >= 60 &&
           (EndsSentence(block.text) || HasClausePunctuation(block.text));
  }

  /// Bylines, dates and labels stand before the first paragraph; headings there stay only if they
  /// head something.
  static void DropBeforeFirstParagraph(std::vector<TextBlock>* blocks) {
    const auto first = std::find_if(blocks->begin(), blocks->end(), IsProse);
    if (first == blocks->end()) return;
    auto kept = blocks->begin();
    for (auto it = blocks->begin(); it != first; ++it) {
      const bool stays =
          (it->kind == BlockKind::kHeading && it + 1 == first) ||
          (it->kind != BlockKind::kHeading && it->text.size() >= 25 && EndsSentence(it->text) &&
           !IsByline(it->text)) ||
          it->kind == BlockKind::kPreformatted ||
          (it->kind == BlockKind::kListItem && it->link_bytes == 0 && it->text.size() >= 30);
      if (stays) *kept++ = std::move(*it);
    }
    blocks->erase(kept, first);
  }

  static void DropRepeats(std::vector<TextBlock>* blocks) {
    std::unordered_set<std::string> seen;
    blocks->erase(std::remove_if(blocks->begin(), blocks->end(),
                                 [&seen](const TextBlock& block) {
                                   if (block.text.size() < 30 || block.kind == BlockKind::kCell) {
                                     return false;
                                   }
                                   return !seen.insert(Squeezed(block.text)).second;
                                 }),
                  blocks->end());
  }

  static void DropLonelyHeadings(std::vector<TextBlock>* blocks) {
    std::vector<TextBlock> kept;
    for (size_t i = 0; i < blocks->size(); ++i) {
      const TextBlock& block = (*blocks)[i];
      const bool last = i + 1 == blocks->size();
      if (block.kind == BlockKind::kHeading && last) continue;
      kept.push_back(block);
    }
    *blocks = std::move(kept);
  }

  static void DropTail(std::vector<TextBlock>* blocks) {
    while (blocks->size() > 1) {
      const TextBlock& last = blocks->back();
      const bool fragment =
          last.text.size() < 50 && !EndsSentence(last.text) && last.kind == BlockKind::kParagraph;
      if (!fragment && last.kind != BlockKind::kHeading && !IsByline(last.text)) return;
      blocks->pop_back();
    }
  }

  const HtmlTree& tree_;
  const std::string title_;
};

std::string JoinBlocks(const std::vector<TextBlock>& blocks) {
  std::string text;
  for (const TextBlock& block : blocks) {
    if (!text.empty()) text.push_back('\n');
    text += block.text;
  }
  return text;
}

size_t TextBytes(const std::vector<TextBlock>& blocks) {
  size_t bytes = 0;
  for (const TextBlock& block : blocks) bytes += block.text.size();
  return bytes;
}

std::vector<TextBlock> ReadRegions(const HtmlTree& tree, const ContentFinder& finder,
                                   const std::vector<uint32_t>& regions, std::string_view title) {
  std::vector<TextBlock> blocks;
  for (uint32_t region : regions) {
    std::vector<TextBlock> part = CollectBlocks(tree, region, finder.marked());
    std::move(part.begin(), part.end(), std::back_inserter(blocks));
  }
  return BlockPruner(tree, title).Prune(std::move(blocks));
}

std::vector<TextBlock> ExtractBlocks(const HtmlTree& tree, std::string_view title) {
  ContentFinder finder(tree, true);
  std::vector<TextBlock> blocks = ReadRegions(tree, finder, finder.FindRegions(), title);
  if (TextBytes(blocks) >= kLeastContent) return blocks;
  ContentFinder lenient(tree, false);
  std::vector<TextBlock> more = ReadRegions(tree, lenient, lenient.FindRegions(), title);
  return TextBytes(more) > TextBytes(blocks) * 3 / 2 ? more : blocks;
}

/// Uses the publisher's own copy of the text to find where it begins and ends in the page.
class StatedBody {
 public:
  explicit StatedBody(std::string_view text) : squeezed_(Squeezed(text)) {}

  bool usable() const { return squeezed_.size() >= 120; }
  size_t size() const { return squeezed_.size(); }

  bool Holds(const TextBlock& block) const {
    const std::string text = Squeezed(block.text);
    if (text.size() < 20) return false;
    if (squeezed_.find(text) != std::string::npos) return true;
    if (text.size() < 120) return false;
    const size_t third = text.size() / 3;
    int hits = 0;
    for (int i = 0; i < 3; ++i) {
      hits +=
          squeezed_.find(text.substr(i * third, std::min<size_t>(third, 40))) != std::string::npos;
    }
    return hits >= 2;
  }

 private:
  std::string squeezed_;
};

/// The blocks between the first and the last that the stated body holds; all when it doesn't fit.
std::vector<TextBlock> TrimToStatedBody(std::vector<TextBlock> blocks, const StatedBody& stated) {
  size_t covered = 0;
  size_t first = blocks.size();
  size_t last = 0;
  for (size_t i = 0; i < blocks.size(); ++i) {
    if (!stated.Holds(blocks[i])) continue;
    first = std::min(first, i);
    last = i;
    covered += Squeezed(blocks[i].text).size();
  }
  const bool fits = covered >= stated.size() * 4 / 5 && covered * 2 >= TextBytes(blocks);
  if (!fits) return blocks;
  return {blocks.begin() + static_cast<std::ptrdiff_t>(first),
          blocks.begin() + static_cast<std::ptrdiff_t>(last) + 1};
}

std::vector<TextBlock> BlocksOfText(std::string_view text) {
  TextBlock whole;
  whole.text = std::string(text);
  std::vector<TextBlock> blocks = SplitLines(whole);
  for (TextBlock& block : blocks) block.text = CollapseSpace(block.text);
  return blocks;
}

}  // namespace

std::vector<bool> MarkBoilerplate(const HtmlTree& tree, bool by_class) {
  return BoilerplateMarker(tree, by_class).Mark();
}

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

std::string PageTitle(const HtmlTree& tree) {
  std::string heading;
  int headings = 0;
  std::string title;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    const Tag tag = tree.node(i).tag;
    if (tag == Tag::kH1) {
      std::string text = tree.Text(i);
      if (text.empty()) continue;
      ++headings;
      if (heading.empty() || text.size() > heading.size()) heading = std::move(text);
    } else if (tag == Tag::kTitle && title.empty() &&
               tree.node(tree.node(i).parent).tag != Tag::kSvg) {
      title = CollapseSpace(tree.RawText(i));
    }
  }
  const std::string shared = MetaContent(tree, "og:title");
  if (headings == 1 && heading.size() >= 4) return heading;
  if (!shared.empty()) return shared;
  if (!heading.empty()) return heading;
  return title;
}

MainContent ExtractMainContent(const HtmlTree& tree, std::string_view json_ld_article_body) {
  MainContent content;
  content.title = PageTitle(tree);
  content.blocks = ExtractBlocks(tree, content.title);
  const StatedBody stated(json_ld_article_body);
  if (stated.usable()) {
    content.blocks = TrimToStatedBody(std::move(content.blocks), stated);
    if (TextBytes(content.blocks) * 2 < json_ld_article_body.size()) {
      content.blocks = BlocksOfText(json_ld_article_body);
    }
  }
  content.text = JoinBlocks(content.blocks);
  return content;
}

}  // namespace portfolio::analysis
