#include "analysis/src/domain/page/main_content.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "analysis/src/domain/page/boilerplate.h"
#include "analysis/src/domain/page/class_hints.h"
#include "analysis/src/domain/page/gather_text.h"
#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/page/prose_rules.h"
#include "analysis/src/domain/page/prune_text.h"

namespace portfolio::analysis {
namespace {

// Prose shorter than this is a fragment: a label, a byline, a link.
constexpr size_t kFragmentBytes = 25;
// Below this the page is taken to have no article of its own.
constexpr size_t kLeastContent = 200;
// A sentence under a headline is an article where the rest is teasers.
constexpr double kShortArticle = 40;
// Noise costs more than prose brings, so that a region doesn't grow over the neighbours' teasers.
constexpr double kNoiseWeight = 3;
// What text without the end of a sentence is worth, beside text with it; items and cells of less.
constexpr double kUnended = 0.35;
constexpr double kItem = 0.7;
constexpr double kLongCell = 0.8;
constexpr double kShortCell = 0.3;
// Parts that are named as the article hold so much of the page, or they are a teaser of it.
constexpr double kNamedShare = 0.35;
// More than by the rounding of sums.
constexpr double kDenser = 1.0001;
// A container with so much noise holds teasers; an article beside it has no more than this.
constexpr double kTeasers = 0.3;
constexpr double kCleanArticle = 0.2;
// A named body holds so much of the densest container; of nested ones the outer brings clearly
// more, or the inner nearly as much.
constexpr double kMostOfDensest = 0.6;
constexpr double kClearlyMore = 1.05;
constexpr double kNearlyAsMuch = 0.9;
// What growing has to bring, by what there is: more where the body has a name.
constexpr double kGrowth = 0.1;
constexpr double kGrowthOfNamed = 0.3;
// A neighbour that is more of the same has so much prose for its noise, or so much of the text.
constexpr double kNoiseOfSame = 1.5;
constexpr double kShareOfSame = 0.2;

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
  double factor = sentence ? 1.0 : kUnended;
  if (block.kind == BlockKind::kListItem) factor *= kItem;
  if (block.kind == BlockKind::kCell) factor *= own > 150 ? kLongCell : kShortCell;
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
    const uint32_t top = DensestContainer();
    if (const uint32_t brief = ShortArticleBeside(top); brief != 0) return {brief};
    return WithSiblings(Grow(NamedBodyAround(top)));
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
    if (prose < kLeastContent || prose < kNamedShare * values_.prose[0]) return {};
    return found;
  }

  uint32_t DensestContainer() const {
    uint32_t best = 0;
    for (uint32_t i = 1; i < tree_.size(); ++i) {
      if (direct_[i] > direct_[best] * kDenser || best == 0) best = i;
    }
    return best;
  }

  /// A short article under the page's headline when the densest container is one of teasers; 0
  /// when there is none.
  uint32_t ShortArticleBeside(uint32_t top) const {
    if (values_.noise[top] < kTeasers * values_.prose[top]) return 0;
    for (uint32_t i = 1; i < tree_.size(); ++i) {
      const Tag tag = tree_.node(i).tag;
      if ((tag != Tag::kArticle && tag != Tag::kMain) || marked_[i] || Contains(i, top)) continue;
      const bool clean =
          values_.prose[i] > kShortArticle && values_.noise[i] < kCleanArticle * values_.prose[i];
      if (clean && HoldsHeadline(i)) return i;
    }
    return 0;
  }

  bool HoldsHeadline(uint32_t node) const {
    for (uint32_t i = node; i < tree_.node(node).subtree_end; ++i) {
      if (tree_.node(i).tag == Tag::kH1) return true;
    }
    return false;
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
      if (node.tag == Tag::kText || values_.prose[i] < kMostOfDensest * values_.prose[top])
        continue;
      const bool related = Contains(i, top) || Contains(top, i);
      if (!related) continue;
      const ClassHint hint = hints_.Of(i);
      const bool named = hint.body && !hint.negative;
      if (!named && node.tag != Tag::kArticle) continue;
      // Of nested candidates the inner one is kept unless the outer brings clearly more.
      if (values_.prose[i] > best_prose * kClearlyMore ||
          (values_.prose[i] >= best_prose * kNearlyAsMuch)) {
        if (best_prose == 0 || values_.noise[i] <= values_.noise[best] ||
            values_.prose[i] > best_prose * kClearlyMore) {
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
      const double needed = (named_ ? kGrowthOfNamed : kGrowth) * values_.prose[best];
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
    FillGaps(&regions);
    return regions;
  }

  /// Headings, code and short lines between two parts of a text belong to it.
  void FillGaps(std::vector<uint32_t>* regions) const {
    std::vector<uint32_t> filled;
    for (uint32_t region : *regions) {
      for (uint32_t i = filled.empty() ? region : tree_.node(filled.back()).next_sibling;
           i != region; i = tree_.node(i).next_sibling) {
        if (tree_.node(i).tag != Tag::kText && !marked_[i] && values_.noise[i] == 0)
          filled.push_back(i);
      }
      filled.push_back(region);
    }
    *regions = std::move(filled);
  }

  bool IsMoreOfTheSame(uint32_t i, uint32_t top, std::string_view own_class) const {
    const HtmlNode& node = tree_.node(i);
    if (node.tag == Tag::kText || marked_[i]) return false;
    const double prose = values_.prose[i];
    const double noise = values_.noise[i];
    if (node.tag == Tag::kP)
      return noise == 0 && (prose > 80 || (prose > kFragmentBytes && EndsSentence(tree_.Text(i))));
    if (noise * kNoiseOfSame > prose) return false;
    if (!own_class.empty() && tree_.Attribute(i, "class") == own_class) return prose > 80;
    if (node.tag == Tag::kBlockquote || node.tag == Tag::kUl || node.tag == Tag::kOl ||
        node.tag == Tag::kPre) {
      return !named_ && prose > 80;
    }
    return !named_ && prose > kShareOfSame * values_.prose[top] && noise * 6 < prose;
  }

  const HtmlTree& tree_;
  ElementHints hints_;
  std::vector<bool> marked_;
  RegionValues values_;
  std::vector<double> direct_;
  bool named_ = false;
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
  if (!regions.empty()) blocks = LeadBefore(tree, regions.front());
  for (uint32_t region : regions) {
    std::vector<TextBlock> part = CollectBlocks(tree, region, finder.marked());
    std::move(part.begin(), part.end(), std::back_inserter(blocks));
  }
  if (!regions.empty()) {
    std::vector<TextBlock> rest = RestBehind(tree, regions.back(), finder.marked());
    std::move(rest.begin(), rest.end(), std::back_inserter(blocks));
  }
  return PruneText(std::move(blocks), title);
}

bool HoldsSentence(const std::vector<TextBlock>& blocks) {
  return std::any_of(blocks.begin(), blocks.end(), [](const TextBlock& block) {
    return static_cast<double>(block.text.size()) >= kShortArticle && EndsSentence(block.text);
  });
}

std::vector<TextBlock> ExtractBlocks(const HtmlTree& tree, std::string_view title) {
  ContentFinder finder(tree, true);
  std::vector<TextBlock> blocks = ReadRegions(tree, finder, finder.FindRegions(), title);
  if (TextBytes(blocks) >= kLeastContent) return blocks;
  ContentFinder lenient(tree, false);
  std::vector<TextBlock> more = ReadRegions(tree, lenient, lenient.FindRegions(), title);
  if (TextBytes(more) > TextBytes(blocks) * 3 / 2) blocks = std::move(more);
  if (TextBytes(blocks) >= kLeastContent || HoldsSentence(blocks)) return blocks;
  std::vector<TextBlock> lines = LinesWithoutProse(tree, finder.marked());
  return TextBytes(lines) > TextBytes(blocks) * 2 ? lines : blocks;
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
