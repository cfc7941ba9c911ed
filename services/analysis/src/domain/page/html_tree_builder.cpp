#include <algorithm>
#include <array>
#include <cstring>
#include <unordered_map>

#include "analysis/src/domain/page/html_tags.h"
#include "analysis/src/domain/page/html_tree.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxAttributes = 64;

}  // namespace

/// Tokenizes and builds in one pass.
class HtmlTreeBuilder {
 public:
  explicit HtmlTreeBuilder(std::string html) {
    tree_.storage_.push_back(std::move(html));
    source_ = tree_.storage_.front();
    tree_.nodes_.reserve(source_.size() / 24 + 16);
    HtmlNode root;
    root.tag = Tag::kOther;
    tree_.nodes_.push_back(root);
    stack_.push_back(0);
  }

  HtmlTree Build() {
    while (at_ < source_.size()) {
      if (source_[at_] == '<' && ReadMarkup()) continue;
      ReadText();
    }
    FixSubtreeEnds();
    return std::move(tree_);
  }

 private:
  void FixSubtreeEnds() {
    for (uint32_t i = tree_.size(); i-- > 0;) {
      HtmlNode& node = tree_.nodes_[i];
      node.subtree_end = node.last_child == 0 ? i + 1 : tree_.nodes_[node.last_child].subtree_end;
    }
  }

  /// False when the "<" is only a character.
  bool ReadMarkup() {
    if (at_ + 1 >= source_.size()) return false;
    const char next = source_[at_ + 1];
    if (next == '!') {
      SkipDeclaration();
      return true;
    }
    if (next == '?') {
      SkipTo('>');
      return true;
    }
    if (next == '/') return ReadEndTag();
    if (!IsAlpha(next)) return false;
    ReadStartTag();
    return true;
  }

  void SkipTo(char end) {
    const size_t found = source_.find(end, at_);
    at_ = found == std::string_view::npos ? source_.size() : found + 1;
  }

  void SkipDeclaration() {
    if (source_.compare(at_, 4, "<!--") == 0) {
      if (source_.compare(at_, 5, "<!-->") == 0) {
        at_ += 5;
        return;
      }
      const size_t end = source_.find("-->", at_ + 4);
      if (end != std::string_view::npos) {
        at_ = end + 3;
      } else {
        // A comment that never ends: take it to end at the first ">", as old pages mean it.
        SkipTo('>');
      }
      return;
    }
    if (source_.compare(at_, 9, "<![CDATA[") == 0) {
      const size_t end = source_.find("]]>", at_);
      if (end == std::string_view::npos) {
        SkipTo('>');
        return;
      }
      AddText(source_.substr(at_ + 9, end - at_ - 9), false);
      at_ = end + 3;
      return;
    }
    SkipTo('>');
  }

  void ReadText() {
    size_t end = source_.find('<', at_ + 1);
    if (end == std::string_view::npos) end = source_.size();
    AddText(source_.substr(at_, end - at_), true);
    at_ = end;
  }

  void AddText(std::string_view text, bool decode) {
    if (text.empty() || tree_.size() >= HtmlTree::kMaxNodes) return;
    const uint32_t index = Append(Tag::kText);
    tree_.nodes_[index].text = decode ? Decoded(text) : text;
  }

  std::string_view Decoded(std::string_view text) {
    if (text.find('&') == std::string_view::npos) return text;
    tree_.storage_.push_back(DecodeReferences(text));
    return tree_.storage_.back();
  }

  std::string_view ReadName() {
    const size_t begin = at_;
    bool upper = false;
    while (at_ < source_.size()) {
      const char c = source_[at_];
      if (IsSpace(c) || c == '/' || c == '>') break;
      upper |= c >= 'A' && c <= 'Z';
      ++at_;
    }
    return MaybeLower(source_.substr(begin, at_ - begin), upper);
  }

  std::string_view MaybeLower(std::string_view name, bool upper) {
    if (!upper) return name;
    const auto known = TagNames().find(AsciiLower(name));
    if (known != TagNames().end()) return known->first;
    tree_.storage_.push_back(AsciiLower(name));
    return tree_.storage_.back();
  }

  static Tag TagOf(std::string_view name) {
    const auto found = TagNames().find(name);
    return found == TagNames().end() ? Tag::kOther : found->second;
  }

  bool ReadEndTag() {
    if (at_ + 2 >= source_.size()) return false;
    if (!IsAlpha(source_[at_ + 2])) {
      SkipTo('>');
      return true;
    }
    at_ += 2;
    const std::string_view name = ReadName();
    SkipTo('>');
    Close(TagOf(name), name);
    return true;
  }

  void ReadStartTag() {
    ++at_;
    const std::string_view name = ReadName();
    const Tag tag = TagOf(name);
    tag_attributes_begin_ = tree_.attributes_.size();
    const auto attributes_begin = static_cast<uint32_t>(tag_attributes_begin_);
    const bool self_closing = ReadAttributes();
    const auto attributes_count =
        static_cast<uint16_t>(tree_.attributes_.size() - attributes_begin);
    if (tree_.size() >= HtmlTree::kMaxNodes) return;
    if (IsRepeatedFrame(tag)) return;
    if (tag == Tag::kTemplate && IsShadowRoot(attributes_begin)) return;
    CloseImplied(tag);
    const uint32_t index = Append(tag);
    HtmlNode& node = tree_.nodes_[index];
    node.text = name;
    node.attributes_begin = attributes_begin;
    node.attributes_count = attributes_count;
    const bool foreign = open_[static_cast<size_t>(Tag::kSvg)] > 0 ||
                         open_[static_cast<size_t>(Tag::kMath)] > 0 || tag == Tag::kSvg ||
                         tag == Tag::kMath;
    if (kVoid.Has(tag) || (self_closing && foreign)) return;
    if (!foreign && (kRawText.Has(tag) || kDecodedRawText.Has(tag))) {
      ReadRawText(index, name, kDecodedRawText.Has(tag));
      return;
    }
    if (tag == Tag::kTemplate && HoldsJson()) {
      ReadRawText(index, name, false);
      return;
    }
    if (stack_.size() >= static_cast<size_t>(HtmlTree::kMaxDepth)) return;
    Push(index);
  }

  /// Pages keep data for their scripts in templates: markup within its strings is no markup.
  bool HoldsJson() const {
    const size_t first = source_.find_first_not_of(" \t\r\n", at_);
    return first != std::string_view::npos && (source_[first] == '{' || source_[first] == '[');
  }

  /// A declarative shadow root: what is in it is shown where it stands.
  bool IsShadowRoot(size_t attributes_begin) const {
    return std::any_of(tree_.attributes_.begin() + static_cast<std::ptrdiff_t>(attributes_begin),
                       tree_.attributes_.end(), [](const HtmlAttribute& attribute) {
                         return attribute.name == "shadowrootmode" ||
                                attribute.name == "shadowroot";
                       });
  }

  /// A second html, head or body only repeats the first.
  bool IsRepeatedFrame(Tag tag) {
    if (tag != Tag::kHtml && tag != Tag::kBody && tag != Tag::kHead) return false;
    bool& seen = tag == Tag::kHtml ? seen_html_ : tag == Tag::kBody ? seen_body_ : seen_head_;
    const bool repeated = seen;
    seen = true;
    return repeated;
  }

  /// True when the tag ends in "/>".
  bool ReadAttributes() {
    while (at_ < source_.size()) {
      const char c = source_[at_];
      if (c == '>') {
        ++at_;
        return at_ >= 2 && source_[at_ - 2] == '/';
      }
      if (IsSpace(c) || c == '/') {
        ++at_;
        continue;
      }
      ReadAttribute();
    }
    return false;
  }

  void ReadAttribute() {
    const size_t begin = at_;
    bool upper = false;
    if (source_[at_] == '=') ++at_;
    while (at_ < source_.size()) {
      const char c = source_[at_];
      if (IsSpace(c) || c == '/' || c == '>' || c == '=') break;
      upper |= c >= 'A' && c <= 'Z';
      ++at_;
    }
    const std::string_view name = source_.substr(begin, at_ - begin);
    while (at_ < source_.size() && IsSpace(source_[at_])) ++at_;
    std::string_view value;
    if (at_ < source_.size() && source_[at_] == '=') {
      ++at_;
      value = ReadAttributeValue();
    }
    if (tree_.attributes_.size() - tag_attributes_begin_ >= kMaxAttributes) return;
    tree_.attributes_.push_back({LowerAttribute(name, upper), Decoded(value)});
  }

  std::string_view LowerAttribute(std::string_view name, bool upper) {
    if (!upper) return name;
    tree_.storage_.push_back(AsciiLower(name));
    return tree_.storage_.back();
  }

  std::string_view ReadAttributeValue() {
    while (at_ < source_.size() && IsSpace(source_[at_])) ++at_;
    if (at_ >= source_.size()) return {};
    const char quote = source_[at_];
    if (quote == '"' || quote == '\'') {
      const size_t begin = ++at_;
      size_t end = source_.find(quote, at_);
      if (end == std::string_view::npos) {
        // A quote that never closes would swallow the page; it ends with its tag instead.
        end = std::min(source_.find('>', at_), source_.size());
        at_ = end;
      } else {
        at_ = end + 1;
      }
      return source_.substr(begin, end - begin);
    }
    const size_t begin = at_;
    while (at_ < source_.size() && !IsSpace(source_[at_]) && source_[at_] != '>') ++at_;
    return source_.substr(begin, at_ - begin);
  }

  void ReadRawText(uint32_t index, std::string_view name, bool decode) {
    const size_t begin = at_;
    size_t end = source_.size();
    for (size_t at = source_.find("</", begin); at != std::string_view::npos;
         at = source_.find("</", at + 2)) {
      if (EqualsNoCase(source_.substr(at + 2, name.size()), name)) {
        const size_t after = at + 2 + name.size();
        if (after >= source_.size() || IsSpace(source_[after]) || source_[after] == '>' ||
            source_[after] == '/') {
          end = at;
          break;
        }
      }
    }
    const std::string_view content = source_.substr(begin, end - begin);
    at_ = end;
    if (!content.empty() && tree_.size() < HtmlTree::kMaxNodes) {
      stack_.push_back(index);
      AddText(content, decode);
      stack_.pop_back();
    }
    if (at_ < source_.size()) SkipTo('>');
  }

  static bool EqualsNoCase(std::string_view a, std::string_view b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(),
                                              [](char x, char y) { return Lower(x) == Lower(y); });
  }

  uint32_t Append(Tag tag) {
    const auto index = static_cast<uint32_t>(tree_.nodes_.size());
    const uint32_t parent = stack_.back();
    HtmlNode node;
    node.tag = tag;
    node.parent = parent;
    node.depth = static_cast<uint16_t>(stack_.size());
    node.attributes_begin = static_cast<uint32_t>(tree_.attributes_.size());
    tree_.nodes_.push_back(node);
    HtmlNode& above = tree_.nodes_[parent];
    if (above.last_child != 0) {
      tree_.nodes_[above.last_child].next_sibling = index;
    } else {
      above.first_child = index;
    }
    above.last_child = index;
    return index;
  }

  void Push(uint32_t index) {
    stack_.push_back(index);
    ++open_[static_cast<size_t>(tree_.nodes_[index].tag)];
  }

  void Pop() {
    const uint32_t index = stack_.back();
    stack_.pop_back();
    --open_[static_cast<size_t>(tree_.nodes_[index].tag)];
  }

  Tag Top() const { return tree_.nodes_[stack_.back()].tag; }

  void PopThrough(size_t position) {
    while (stack_.size() > position) Pop();
  }

  /// Position in the stack of the innermost open `tag` not beyond a barrier; 0 when there is none.
  template <typename IsBarrier>
  size_t FindOpen(Tag tag, IsBarrier barrier) const {
    if (open_[static_cast<size_t>(tag)] == 0) return 0;
    for (size_t i = stack_.size() - 1; i > 0; --i) {
      const Tag open = tree_.nodes_[stack_[i]].tag;
      if (open == tag) return i;
      if (barrier(open)) return 0;
    }
    return 0;
  }

  void CloseOpen(Tag tag) {
    const size_t found =
        FindOpen(tag, [](Tag open) { return kScopeBarrier.Has(open) || open == Tag::kButton; });
    if (found != 0) PopThrough(found);
  }

  void CloseImplied(Tag tag) {
    if (open_[static_cast<size_t>(Tag::kHead)] > 0 && !kInHead.Has(tag) && tag != Tag::kOther) {
      CloseHead();
    }
    if (kClosesParagraph.Has(tag)) CloseOpen(Tag::kP);
    switch (tag) {
      case Tag::kLi:
        CloseItem(Tag::kLi, Tag::kLi);
        break;
      case Tag::kDd:
      case Tag::kDt:
        CloseItem(Tag::kDd, Tag::kDt);
        break;
      case Tag::kTr:
        CloseTableParts({Tag::kTd, Tag::kTh, Tag::kTr, Tag::kCaption});
        break;
      case Tag::kTd:
      case Tag::kTh:
        CloseTableParts({Tag::kTd, Tag::kTh});
        break;
      case Tag::kTbody:
      case Tag::kThead:
      case Tag::kTfoot:
        CloseTableParts(
            {Tag::kTd, Tag::kTh, Tag::kTr, Tag::kTbody, Tag::kThead, Tag::kTfoot, Tag::kCaption});
        break;
      case Tag::kOption:
        if (Top() == Tag::kOption) Pop();
        break;
      case Tag::kA:
        CloseFormatting(Tag::kA);
        break;
      default:
        if (HeadingLevel(tag) != 0 && HeadingLevel(Top()) != 0) Pop();
    }
  }

  void CloseHead() {
    const size_t found = FindOpen(Tag::kHead, [](Tag) { return false; });
    if (found != 0) PopThrough(found);
  }

  void CloseItem(Tag first, Tag second) {
    if (open_[static_cast<size_t>(first)] == 0 && open_[static_cast<size_t>(second)] == 0) return;
    for (size_t i = stack_.size() - 1; i > 0; --i) {
      const Tag open = tree_.nodes_[stack_[i]].tag;
      if (open == first || open == second) {
        PopThrough(i);
        return;
      }
      if (open == Tag::kUl || open == Tag::kOl || open == Tag::kDl || kScopeBarrier.Has(open)) {
        return;
      }
    }
  }

  void CloseTableParts(TagSet parts) {
    if (open_[static_cast<size_t>(Tag::kTable)] == 0) return;
    size_t outermost = 0;
    for (size_t i = stack_.size() - 1; i > 0; --i) {
      const Tag open = tree_.nodes_[stack_[i]].tag;
      if (open == Tag::kTable || open == Tag::kTemplate) break;
      if (parts.Has(open)) outermost = i;
    }
    if (outermost != 0) PopThrough(outermost);
  }

  /// Takes a formatting element off the stack. What was opened inside it stays open.
  void CloseFormatting(Tag tag) {
    const size_t found = FindOpen(tag, [](Tag open) { return kScopeBarrier.Has(open); });
    if (found == 0) return;
    for (size_t i = found + 1; i < stack_.size(); ++i) {
      if (!IsBlockTag(tree_.nodes_[stack_[i]].tag)) continue;
      --open_[static_cast<size_t>(tag)];
      stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(found));
      return;
    }
    PopThrough(found);
  }

  void Close(Tag tag, std::string_view name) {
    if (tag == Tag::kBr) {
      Append(Tag::kBr);
      tree_.nodes_.back().text = "br";
      return;
    }
    // Content after the end of body still belongs to the page.
    if (tag == Tag::kBody || tag == Tag::kHtml) return;
    if (tag == Tag::kOther) {
      CloseOther(name);
      return;
    }
    if (kFormatting.Has(tag)) {
      CloseFormatting(tag);
      return;
    }
    if (HeadingLevel(tag) != 0) {
      CloseHeading();
      return;
    }
    const bool table_part = kTablePart.Has(tag);
    const size_t found = FindOpen(tag, [table_part, tag](Tag open) {
      if (open == Tag::kTemplate || open == Tag::kHtml) return true;
      if (open == Tag::kTable) return tag != Tag::kTable;
      return !table_part && kScopeBarrier.Has(open);
    });
    if (found != 0) PopThrough(found);
  }

  /// Any heading's end tag closes the innermost open heading.
  void CloseHeading() {
    for (size_t i = stack_.size() - 1; i > 0; --i) {
      const Tag open = tree_.nodes_[stack_[i]].tag;
      if (HeadingLevel(open) != 0) {
        PopThrough(i);
        return;
      }
      if (kScopeBarrier.Has(open)) return;
    }
  }

  void CloseOther(std::string_view name) {
    if (open_[static_cast<size_t>(Tag::kOther)] == 0) return;
    for (size_t i = stack_.size() - 1; i > 0; --i) {
      const HtmlNode& open = tree_.nodes_[stack_[i]];
      if (open.tag == Tag::kOther && open.text == name) {
        PopThrough(i);
        return;
      }
      if (kScopeBarrier.Has(open.tag)) return;
    }
  }

  HtmlTree tree_;
  std::string_view source_;
  size_t at_ = 0;
  size_t tag_attributes_begin_ = 0;
  std::vector<uint32_t> stack_;
  std::array<int, static_cast<size_t>(Tag::kCount)> open_ = {};
  bool seen_html_ = false;
  bool seen_head_ = false;
  bool seen_body_ = false;
};

HtmlTree HtmlTree::Parse(std::string html) { return HtmlTreeBuilder(std::move(html)).Build(); }

}  // namespace portfolio::analysis
