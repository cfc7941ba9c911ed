#include "analysis/src/domain/page/prune_text.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "analysis/src/domain/page/prose_rules.h"

namespace portfolio::analysis {
namespace {

// Less than this is no text that could end.
constexpr double kLeastBefore = 200;
// What comes behind the text begins where so much of it has been; who sends it is told still later.
constexpr double kBeforeEnd = 0.6;
constexpr double kBeforeSender = 0.75;
// Shares of links: of a heading that is one, of a list of them, of a line that has some.
constexpr double kLinkedHeading = 0.8;
constexpr double kListOfLinks = 0.6;
constexpr double kSomeLinks = 0.35;

class BlockPruner {
 public:
  explicit BlockPruner(std::string_view title) : title_(Squeezed(title)) {}

  std::vector<TextBlock> Prune(std::vector<TextBlock> blocks) {
    CutAfterEndMarker(&blocks);
    std::vector<TextBlock> kept;
    for (TextBlock& block : blocks) {
      if (!IsJunk(block)) {
        kept.push_back(std::move(block));
      } else if (IsBoilerplateLine(block.text) && !kept.empty() &&
                 kept.back().kind == BlockKind::kHeading) {
        // The heading of a box for a newsletter goes with it.
        kept.pop_back();
      }
    }
    DropBeforeFirstParagraph(&kept);
    DropRepeats(&kept);
    DropLonelyHeadings(&kept);
    DropAuthorBox(&kept);
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
      const bool ends = before > kBeforeEnd * total && IsEndMarker(block.text);
      // "About Acme" under a press release.
      const bool sender = before > kBeforeSender * total && block.kind == BlockKind::kHeading &&
                          IsAboutTheSender(block.text);
      if (label && before > kLeastBefore && (ends || sender || IsCommentsHeading(block.text))) {
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
      return links > kLinkedHeading || IsLeadIn(block.text) || IsBoilerplateLine(block.text);
    }
    if (IsLeadIn(block.text) && (block.text.size() < 140 || links > 0.5)) return true;
    if (links > kNearlyAllLinks)
      return block.kind != BlockKind::kParagraph || block.text.size() < 120 ||
             !EndsSentence(block.text);
    if (links > kListOfLinks) return block.text.size() < 200;
    if (links > kSomeLinks && block.text.size() < 60) return !EndsSentence(block.text);
    return block.text.size() < 2 || IsBoilerplateLine(block.text) || IsPictureCredit(block.text);
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
    // From the back: a heading stays if what it heads does.
    auto kept = first;
    bool stays_behind = true;
    for (auto it = first; it != blocks->begin();) {
      --it;
      const bool heads = it->kind == BlockKind::kHeading || it->kind == BlockKind::kTerm;
      stays_behind = heads ? stays_behind : StaysInFront(*it);
      if (!stays_behind) continue;
      --kept;
      if (kept != it) *kept = std::move(*it);
    }
    blocks->erase(blocks->begin(), kept);
  }

  static bool StaysInFront(const TextBlock& block) {
    return (block.text.size() >= 25 && EndsSentence(block.text) && !IsByline(block.text)) ||
           block.kind == BlockKind::kPreformatted ||
           (block.kind == BlockKind::kCell && block.link_bytes == 0) ||
           (block.kind == BlockKind::kListItem && block.link_bytes == 0 && block.text.size() >= 30);
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

  /// A name as the last heading and a paragraph that begins with it: who wrote the text.
  static void DropAuthorBox(std::vector<TextBlock>* blocks) {
    if (blocks->size() < 4) return;
    const TextBlock& heading = (*blocks)[blocks->size() - 2];
    const TextBlock& text = blocks->back();
    const bool box = heading.kind == BlockKind::kHeading && heading.text.size() >= 5 &&
                     text.text.size() < 600 &&
                     text.text.compare(0, heading.text.size(), heading.text) == 0;
    if (box) blocks->resize(blocks->size() - 2);
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

  const std::string title_;
};

}  // namespace

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

std::vector<TextBlock> PruneText(std::vector<TextBlock> blocks, std::string_view title) {
  return BlockPruner(title).Prune(std::move(blocks));
}

}  // namespace portfolio::analysis
