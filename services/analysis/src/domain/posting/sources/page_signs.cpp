#include "analysis/src/domain/posting/sources/page_signs.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <unordered_set>

#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sources/job_boards.h"
#include "analysis/word_lists.h"

namespace portfolio::analysis {
namespace {

size_t TextBytes(const std::vector<TextBlock>& blocks) {
  size_t bytes = 0;
  for (const TextBlock& block : blocks)
    bytes += block.text.size() - std::min<size_t>(block.link_bytes, block.text.size());
  return bytes;
}

/// The headline or the title element holds one of the phrases.
bool IsTitled(const HtmlTree& tree, const WordList& phrases) {
  return HoldsAny(platform::PlainForm(PageTitle(tree)), phrases) ||
         HoldsAny(platform::PlainForm(TitleElement(tree)), phrases);
}

bool IsPasswordField(const HtmlTree& tree, uint32_t i) {
  return tree.node(i).tag == Tag::kInput && AsciiLower(tree.Attribute(i, "type")) == "password";
}

}  // namespace

bool IsLoginAddress(std::string_view url) {
  const PageAddress address = SplitAddress(url);
  const std::string path = AsciiLower(address.path) + "/";
  static const WordList& kParts = ListedWords(words::page_signs::kLoginPath);
  if (HoldsAny(path, kParts)) return true;
  static const WordList& kHosts = ListedWords(words::page_signs::kLoginHost);
  return std::any_of(std::begin(kHosts), std::end(kHosts), [&address](std::string_view prefix) {
    return address.host.compare(0, prefix.size(), prefix) == 0;
  });
}

bool IsLoginPage(const HtmlTree& tree, const std::vector<TextBlock>& blocks) {
  bool password = false;
  for (uint32_t i = 1; i < tree.size() && !password; ++i) password = IsPasswordField(tree, i);
  const size_t bytes = TextBytes(blocks);
  if (password) return bytes < 1500;
  if (bytes > 700) return false;
  static const WordList& kAsks = ListedWords(words::page_signs::kLoginRequest);
  if (IsTitled(tree, kAsks)) return true;
  return std::any_of(blocks.begin(), blocks.end(), [](const TextBlock& block) {
    return HoldsAny(platform::PlainForm(block.text), kAsks);
  });
}

bool IsBotWall(const HtmlTree& tree, const std::vector<TextBlock>& blocks, int status) {
  const size_t bytes = TextBytes(blocks);
  if (bytes > 2500) return false;
  std::string words;
  for (const TextBlock& block : blocks) words += platform::PlainForm(block.text);
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag == Tag::kTitle) words += platform::PlainForm(tree.RawText(i));
  }
  static const WordList& kSays = ListedWords(words::page_signs::kBotWall);
  const bool says = HoldsAny(words, kSays);
  bool marked = false;
  for (uint32_t i = 1; i < tree.size() && !marked; ++i) {
    const Tag tag = tree.node(i).tag;
    if (tag != Tag::kScript && tag != Tag::kIframe && tag != Tag::kDiv && tag != Tag::kForm &&
        tag != Tag::kInput)
      continue;
    static const WordList& kMarks = ListedWords(words::page_signs::kBotWallMark);
    for (std::string_view name : {"src", "id", "class", "action"}) {
      marked |= HoldsAny(AsciiLower(tree.Attribute(i, name)), kMarks);
    }
    if (tag == Tag::kScript && tree.node(i).first_child != 0 && !marked) {
      static const WordList& kInline = ListedWords(words::page_signs::kBotWallScript);
      marked = HoldsAny(tree.node(tree.node(i).first_child).text, kInline);
    }
  }
  if (says && (marked || bytes < 900)) return true;
  const bool refused = status == 403 || status == 429 || status == 503 || status == 999 ||
                       status == 401 || status == 405;
  return marked && (refused || bytes < 400);
}

bool SaysNotFound(const HtmlTree& tree) {
  return IsTitled(tree, ListedWords(words::page_signs::kNotFound));
}

bool SaysError(const HtmlTree& tree) {
  return IsTitled(tree, ListedWords(words::page_signs::kError));
}

bool SaysExpired(std::string_view line) {
  return HoldsAny(platform::PlainForm(line), ListedWords(words::page_signs::kExpired));
}

bool SaysExpired(const std::vector<TextBlock>& blocks) {
  return std::any_of(blocks.begin(), blocks.end(), [](const TextBlock& block) {
    return block.text.size() < 220 && block.kind != BlockKind::kListItem && SaysExpired(block.text);
  });
}

bool HasApplyControl(const HtmlTree& tree) {
  static const WordSet& kTexts = ListedWordSet(words::page_signs::kApplyControl);
  for (uint32_t i = 1; i < tree.size(); ++i) {
    const HtmlNode& node = tree.node(i);
    if (node.tag == Tag::kInput) {
      if (kTexts.count(platform::PlainForm(tree.Attribute(i, "value"))) > 0) return true;
      continue;
    }
    const bool control =
        node.tag == Tag::kA || node.tag == Tag::kButton || node.tag == Tag::kSummary;
    if (!control || node.subtree_end - i > 20) continue;
    if (kTexts.count(platform::PlainForm(tree.Text(i))) > 0) return true;
  }
  return false;
}

bool AsksToApply(const std::vector<TextBlock>& blocks) {
  static const WordList& kSays = ListedWords(words::page_signs::kApplyRequest);
  return std::any_of(blocks.begin(), blocks.end(), [](const TextBlock& block) {
    return block.text.size() < 600 && HoldsAny(platform::PlainForm(block.text), kSays);
  });
}

bool SaysHiring(std::string_view title) {
  static const WordList& kSays = ListedWords(words::page_signs::kHiring);
  return HoldsAny(platform::PlainForm(title), kSays);
}

bool IsJobAddress(std::string_view url) {
  const PageAddress address = SplitAddress(url);
  const std::string whole =
      address.host + AsciiLower(address.path) + "?" + AsciiLower(address.query);
  static const WordList& kParts = ListedWords(words::page_signs::kJobAddress);
  return HoldsAny(whole, kParts);
}

int CountJobLinks(const HtmlTree& tree) {
  std::unordered_set<std::string_view> targets;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kA) continue;
    const std::string_view href = tree.Attribute(i, "href");
    if (href.size() < 8) continue;
    const std::string lower = AsciiLower(href);
    static const WordList& kParts = ListedWords(words::page_signs::kJobLink);
    const bool has_detail =
        lower.find_first_of("0123456789") != std::string::npos || lower.size() > 40;
    if (has_detail && HoldsAny(lower, kParts)) targets.insert(href);
  }
  return static_cast<int>(targets.size());
}

}  // namespace portfolio::analysis
