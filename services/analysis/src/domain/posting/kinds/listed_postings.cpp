#include "analysis/src/domain/posting/kinds/listed_postings.h"

#include <algorithm>
#include <unordered_set>

#include "analysis/src/domain/posting/kinds/position_headings.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kFewestListed = 2;
constexpr size_t kMostListed = 20;
constexpr size_t kMaxTitleBytes = 120;
constexpr size_t kMaxAddressBytes = 1500;
// A position that is said something of.
constexpr size_t kMinBodyBytes = 25;
constexpr int kNearAncestors = 3;

/// Blocks [first, last) of one position on the page.
struct Part {
  std::string title;
  size_t first = 0;
  size_t last = 0;
};

size_t UnlinkedBytes(const std::vector<TextBlock>& blocks, size_t first, size_t last) {
  size_t bytes = 0;
  for (size_t i = first; i < last; ++i)
    bytes += blocks[i].text.size() - std::min<size_t>(blocks[i].link_bytes, blocks[i].text.size());
  return bytes;
}

std::vector<Part> PartsOf(const std::vector<TextBlock>& blocks) {
  std::vector<Part> parts;
  for (PositionHeading& heading : PositionsOf(blocks)) {
    if (!parts.empty()) parts.back().last = std::max(heading.block, parts.back().first + 1);
    parts.push_back({std::move(heading.title), heading.block, blocks.size()});
  }
  const auto says_little = [&blocks](const Part& part) {
    return UnlinkedBytes(blocks, part.first, part.last) < part.title.size() + kMinBodyBytes;
  };
  parts.erase(std::remove_if(parts.begin(), parts.end(), says_little), parts.end());
  return parts;
}

bool IsUnreserved(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// The directive with which an address points at words of its page:
/// https://wicg.github.io/scroll-to-text-fragment/
std::string TextFragment(std::string_view title) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  std::string fragment = "#:~:text=";
  for (char c : title) {
    const auto byte = static_cast<unsigned char>(c);
    if (IsUnreserved(c)) {
      fragment.push_back(c);
    } else {
      fragment += {'%', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  return fragment;
}

/// The id of the heading or of what it begins.
std::string_view IdOf(const HtmlTree& tree, uint32_t heading) {
  uint32_t node = heading;
  for (int up = 0; up <= kNearAncestors && node != 0; ++up) {
    const std::string_view id = tree.Attribute(node, "id");
    if (!id.empty()) return id;
    const uint32_t parent = tree.node(node).parent;
    if (tree.node(parent).first_child != node || tree.node(parent).tag == Tag::kBody) break;
    node = parent;
  }
  return {};
}

std::string FragmentOf(const HtmlTree& tree, const std::vector<TextBlock>& blocks,
                       const Part& part) {
  const std::string_view id = IdOf(tree, blocks[part.first].node);
  return id.empty() ? TextFragment(part.title) : "#" + std::string(id);
}

/// The link in or around a short block that names a position; 0 when there is none.
uint32_t LinkOf(const HtmlTree& tree, const TextBlock& block) {
  for (uint32_t i = block.node; i < tree.node(block.node).subtree_end; ++i) {
    if (tree.node(i).tag == Tag::kA) return i;
  }
  uint32_t node = block.node;
  for (int up = 0; up <= kNearAncestors && node != 0; ++up) {
    if (tree.node(node).tag == Tag::kA) return node;
    node = tree.node(node).parent;
  }
  return 0;
}

std::vector<ListedPosting> LinkedPostings(const HtmlTree& tree,
                                          const std::vector<TextBlock>& blocks) {
  std::vector<ListedPosting> postings;
  std::unordered_set<std::string> known;
  for (const TextBlock& block : blocks) {
    if (block.link_bytes == 0 || block.text.size() > kMaxTitleBytes) continue;
    const uint32_t link = LinkOf(tree, block);
    if (link == 0) continue;
    std::string title(block.text.substr(0, block.text.find('\n')));
    if (tree.node(link).parent != 0 && block.link_density() < kNearlyAllLinks)
      title = tree.Text(link);
    const std::string address(tree.Attribute(link, "href"));
    const bool leads = !address.empty() && address[0] != '#' && address.size() < kMaxAddressBytes &&
                       address.find("javascript:") != 0 && address.find("mailto:") != 0;
    if (!leads || title.size() > kMaxTitleBytes || !(NamesRole(title) || HasGenderMark(title)) ||
        !known.insert(address).second)
      continue;
    postings.push_back({WithoutTitleLabel(title), address});
    if (postings.size() > kMostListed) break;
  }
  return postings;
}

}  // namespace

std::vector<ListedPosting> ListedPostings(const HtmlTree& tree,
                                          const std::vector<TextBlock>& blocks) {
  std::vector<ListedPosting> postings;
  for (const Part& part : PartsOf(blocks))
    postings.push_back({part.title, FragmentOf(tree, blocks, part)});
  if (postings.size() < kFewestListed) postings = LinkedPostings(tree, blocks);
  if (postings.size() < kFewestListed || postings.size() > kMostListed) postings.clear();
  return postings;
}

std::optional<ListedPart> FindListed(const HtmlTree& tree, const std::vector<TextBlock>& blocks,
                                     std::string_view url) {
  const size_t hash = url.find('#');
  if (hash == std::string_view::npos) return std::nullopt;
  const std::vector<Part> parts = PartsOf(blocks);
  const auto part = std::find_if(parts.begin(), parts.end(), [&](const Part& candidate) {
    return FragmentOf(tree, blocks, candidate) == url.substr(hash);
  });
  if (part == parts.end() || parts.size() < kFewestListed) return std::nullopt;
  const auto begin = blocks.begin();
  return ListedPart{part->title,
                    {begin + static_cast<std::ptrdiff_t>(part->first),
                     begin + static_cast<std::ptrdiff_t>(part->last)}};
}

}  // namespace portfolio::analysis
