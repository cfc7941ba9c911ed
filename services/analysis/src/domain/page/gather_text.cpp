#include "analysis/src/domain/page/gather_text.h"

#include <algorithm>
#include <iterator>

#include "analysis/src/domain/page/boilerplate.h"
#include "analysis/src/domain/page/prose_rules.h"

namespace portfolio::analysis {
namespace {

// Between headline and text stand a date, a byline, a picture.
constexpr std::ptrdiff_t kMostBlocksBetween = 10;
constexpr size_t kLeastLead = 60;
constexpr size_t kLeastSentence = 40;
constexpr double kMostLinked = 0.2;
constexpr double kMostOfPage = 0.6;

bool IsLead(const TextBlock& block) {
  return block.kind == BlockKind::kParagraph && block.text.size() >= kLeastLead &&
         block.link_density() < kMostLinked && EndsSentence(block.text) && !IsByline(block.text) &&
         !IsBoilerplateLine(block.text) && !IsLeadIn(block.text) && !IsPictureCredit(block.text);
}

bool IsCaption(const HtmlTree& tree, uint32_t node) {
  for (uint32_t up = node; up != 0; up = tree.node(up).parent) {
    if (tree.node(up).tag == Tag::kFigure || tree.node(up).tag == Tag::kFigcaption) return true;
  }
  return false;
}

bool IsNotice(const TextBlock& block) {
  return (block.kind == BlockKind::kHeading && block.level == 1) || block.text.size() < 2 ||
         block.link_density() > 0.5 || IsBoilerplateLine(block.text) || IsLeadIn(block.text);
}

/// The smallest element that holds `node` and the headline before it; 0 where that is the page.
uint32_t ElementWithHeadline(const HtmlTree& tree, uint32_t node) {
  uint32_t headline = 1;
  while (headline < node && tree.node(headline).tag != Tag::kH1) ++headline;
  if (headline >= node) return 0;
  uint32_t frame = node;
  while (frame > headline) frame = tree.node(frame).parent;
  return tree.node(frame).tag == Tag::kBody || tree.node(frame).tag == Tag::kHtml ? 0 : frame;
}

bool EndsTheText(const TextBlock& block) {
  return block.link_density() > kMostLinked || IsEndMarker(block.text) ||
         IsCommentsHeading(block.text) || IsLeadIn(block.text) || IsBoilerplateLine(block.text) ||
         IsByline(block.text) || IsPictureCredit(block.text) || IsAboutTheSender(block.text);
}

/// What stands in links and outside them, summed up for every subtree.
struct TextSums {
  std::vector<double> own;
  std::vector<double> linked;
};

TextSums SumsOf(const HtmlTree& tree, const std::vector<TextBlock>& blocks) {
  TextSums sums{std::vector<double>(tree.size(), 0), std::vector<double>(tree.size(), 0)};
  for (const TextBlock& block : blocks) {
    const size_t linked = std::min<size_t>(block.link_bytes, block.text.size());
    sums.linked[block.node] += static_cast<double>(linked);
    sums.own[block.node] += static_cast<double>(block.text.size() - linked);
  }
  for (uint32_t i = tree.size() - 1; i > 0; --i) {
    sums.own[tree.node(i).parent] += sums.own[i];
    sums.linked[tree.node(i).parent] += sums.linked[i];
  }
  return sums;
}

}  // namespace

std::vector<TextBlock> LeadBefore(const HtmlTree& tree, uint32_t region) {
  // A header or an element called "top" may hold it.
  const std::vector<TextBlock> blocks = CollectBlocks(tree, 0, MarkBoilerplate(tree, false));
  const auto text = std::find_if(blocks.begin(), blocks.end(),
                                 [region](const TextBlock& block) { return block.node >= region; });
  const auto is_headline = [](const TextBlock& block) {
    return block.kind == BlockKind::kHeading && block.level == 1;
  };
  const auto headline = std::find_if(blocks.begin(), text, is_headline);
  if (headline == text || text - headline > kMostBlocksBetween) return {};
  std::vector<TextBlock> lead;
  std::copy_if(headline + 1, text, std::back_inserter(lead), [&tree](const TextBlock& block) {
    return IsLead(block) && !IsCaption(tree, block.node);
  });
  return lead;
}

std::vector<TextBlock> RestBehind(const HtmlTree& tree, uint32_t last,
                                  const std::vector<bool>& marked) {
  const uint32_t frame = ElementWithHeadline(tree, last);
  if (frame == 0) return {};
  std::vector<TextBlock> rest;
  size_t sure = 0;
  for (TextBlock& block : CollectBlocks(tree, frame, marked)) {
    if (block.node < tree.node(last).subtree_end) continue;
    if (EndsTheText(block)) break;
    const bool sentence = block.kind != BlockKind::kHeading &&
                          block.text.size() >= kLeastSentence && EndsSentence(block.text);
    rest.push_back(std::move(block));
    if (sentence) sure = rest.size();
  }
  rest.resize(sure);
  return rest;
}

std::vector<TextBlock> LinesWithoutProse(const HtmlTree& tree, const std::vector<bool>& marked) {
  std::vector<TextBlock> page = CollectBlocks(tree, 0, marked);
  page.erase(std::remove_if(page.begin(), page.end(), IsNotice), page.end());
  const TextSums sums = SumsOf(tree, page);
  if (sums.own[0] <= 0) return {};
  uint32_t smallest = 0;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (sums.own[i] >= kMostOfPage * sums.own[0]) smallest = i;
  }
  if (sums.linked[smallest] > kMostLinked * sums.own[smallest]) return {};
  std::vector<TextBlock> lines = CollectBlocks(tree, smallest, marked);
  lines.erase(std::remove_if(lines.begin(), lines.end(), IsNotice), lines.end());
  return lines;
}

}  // namespace portfolio::analysis
