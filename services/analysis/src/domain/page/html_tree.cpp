#include "analysis/src/domain/page/html_tree.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <unordered_map>

#include "analysis/src/domain/page/html_entities.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxAttributes = 64;

const std::unordered_map<std::string_view, Tag>& TagNames() {
  static const std::unordered_map<std::string_view, Tag> kNames = {{"a", Tag::kA},
                                                                   {"abbr", Tag::kAbbr},
                                                                   {"address", Tag::kAddress},
                                                                   {"applet", Tag::kApplet},
                                                                   {"area", Tag::kArea},
                                                                   {"article", Tag::kArticle},
                                                                   {"aside", Tag::kAside},
                                                                   {"audio", Tag::kAudio},
                                                                   {"b", Tag::kB},
                                                                   {"base", Tag::kBase},
                                                                   {"bdi", Tag::kBdi},
                                                                   {"bdo", Tag::kBdo},
                                                                   {"big", Tag::kBig},
                                                                   {"blockquote", Tag::kBlockquote},
                                                                   {"body", Tag::kBody},
                                                                   {"br", Tag::kBr},
                                                                   {"button", Tag::kButton},
                                                                   {"canvas", Tag::kCanvas},
                                                                   {"caption", Tag::kCaption},
                                                                   {"center", Tag::kCenter},
                                                                   {"cite", Tag::kCite},
                                                                   {"code", Tag::kCode},
                                                                   {"col", Tag::kCol},
                                                                   {"colgroup", Tag::kColgroup},
                                                                   {"data", Tag::kData},
                                                                   {"datalist", Tag::kDatalist},
                                                                   {"dd", Tag::kDd},
                                                                   {"del", Tag::kDel},
                                                                   {"details", Tag::kDetails},
                                                                   {"dfn", Tag::kDfn},
                                                                   {"dialog", Tag::kDialog},
                                                                   {"dir", Tag::kDir},
                                                                   {"div", Tag::kDiv},
                                                                   {"dl", Tag::kDl},
                                                                   {"dt", Tag::kDt},
                                                                   {"em", Tag::kEm},
                                                                   {"embed", Tag::kEmbed},
                                                                   {"fieldset", Tag::kFieldset},
                                                                   {"figcaption", Tag::kFigcaption},
                                                                   {"figure", Tag::kFigure},
                                                                   {"font", Tag::kFont},
                                                                   {"footer", Tag::kFooter},
                                                                   {"form", Tag::kForm},
                                                                   {"frame", Tag::kFrame},
                                                                   {"frameset", Tag::kFrameset},
                                                                   {"h1", Tag::kH1},
                                                                   {"h2", Tag::kH2},
                                                                   {"h3", Tag::kH3},
                                                                   {"h4", Tag::kH4},
                                                                   {"h5", Tag::kH5},
                                                                   {"h6", Tag::kH6},
                                                                   {"head", Tag::kHead},
                                                                   {"header", Tag::kHeader},
                                                                   {"hgroup", Tag::kHgroup},
                                                                   {"hr", Tag::kHr},
                                                                   {"html", Tag::kHtml},
                                                                   {"i", Tag::kI},
                                                                   {"iframe", Tag::kIframe},
                                                                   {"img", Tag::kImg},
                                                                   {"input", Tag::kInput},
                                                                   {"ins", Tag::kIns},
                                                                   {"kbd", Tag::kKbd},
                                                                   {"label", Tag::kLabel},
                                                                   {"legend", Tag::kLegend},
                                                                   {"li", Tag::kLi},
                                                                   {"link", Tag::kLink},
                                                                   {"listing", Tag::kListing},
                                                                   {"main", Tag::kMain},
                                                                   {"map", Tag::kMap},
                                                                   {"mark", Tag::kMark},
                                                                   {"marquee", Tag::kMarquee},
                                                                   {"math", Tag::kMath},
                                                                   {"menu", Tag::kMenu},
                                                                   {"meta", Tag::kMeta},
                                                                   {"meter", Tag::kMeter},
                                                                   {"nav", Tag::kNav},
                                                                   {"nobr", Tag::kNobr},
                                                                   {"noembed", Tag::kNoembed},
                                                                   {"noframes", Tag::kNoframes},
                                                                   {"noscript", Tag::kNoscript},
                                                                   {"object", Tag::kObject},
                                                                   {"ol", Tag::kOl},
                                                                   {"optgroup", Tag::kOptgroup},
                                                                   {"option", Tag::kOption},
                                                                   {"output", Tag::kOutput},
                                                                   {"p", Tag::kP},
                                                                   {"param", Tag::kParam},
                                                                   {"picture", Tag::kPicture},
                                                                   {"plaintext", Tag::kPlaintext},
                                                                   {"pre", Tag::kPre},
                                                                   {"progress", Tag::kProgress},
                                                                   {"q", Tag::kQ},
                                                                   {"rp", Tag::kRp},
                                                                   {"rt", Tag::kRt},
                                                                   {"ruby", Tag::kRuby},
                                                                   {"s", Tag::kS},
                                                                   {"samp", Tag::kSamp},
                                                                   {"script", Tag::kScript},
                                                                   {"section", Tag::kSection},
                                                                   {"select", Tag::kSelect},
                                                                   {"small", Tag::kSmall},
                                                                   {"source", Tag::kSource},
                                                                   {"span", Tag::kSpan},
                                                                   {"strike", Tag::kStrike},
                                                                   {"strong", Tag::kStrong},
                                                                   {"style", Tag::kStyle},
                                                                   {"sub", Tag::kSub},
                                                                   {"summary", Tag::kSummary},
                                                                   {"sup", Tag::kSup},
                                                                   {"svg", Tag::kSvg},
                                                                   {"table", Tag::kTable},
                                                                   {"tbody", Tag::kTbody},
                                                                   {"td", Tag::kTd},
                                                                   {"template", Tag::kTemplate},
                                                                   {"textarea", Tag::kTextarea},
                                                                   {"tfoot", Tag::kTfoot},
                                                                   {"th", Tag::kTh},
                                                                   {"thead", Tag::kThead},
                                                                   {"time", Tag::kTime},
                                                                   {"title", Tag::kTitle},
                                                                   {"tr", Tag::kTr},
                                                                   {"track", Tag::kTrack},
                                                                   {"tt", Tag::kTt},
                                                                   {"u", Tag::kU},
                                                                   {"ul", Tag::kUl},
                                                                   {"var", Tag::kVar},
                                                                   {"video", Tag::kVideo},
                                                                   {"wbr", Tag::kWbr},
                                                                   {"xmp", Tag::kXmp}};
  return kNames;
}

class TagSet {
 public:
  constexpr TagSet(std::initializer_list<Tag> tags) {
    for (Tag tag : tags) bits_[static_cast<size_t>(tag)] = true;
  }
  constexpr bool Has(Tag tag) const { return bits_[static_cast<size_t>(tag)]; }

 private:
  std::array<bool, static_cast<size_t>(Tag::kCount)> bits_ = {};
};

constexpr TagSet kVoid = {Tag::kArea,  Tag::kBase,  Tag::kBr,    Tag::kCol,    Tag::kEmbed,
                          Tag::kFrame, Tag::kHr,    Tag::kImg,   Tag::kInput,  Tag::kLink,
                          Tag::kMeta,  Tag::kParam, Tag::kTrack, Tag::kSource, Tag::kWbr};
// Content up to the end tag is characters; in the second set references are decoded.
constexpr TagSet kRawText = {Tag::kScript,  Tag::kStyle,    Tag::kXmp,      Tag::kIframe,
                             Tag::kNoembed, Tag::kNoframes, Tag::kPlaintext};
constexpr TagSet kDecodedRawText = {Tag::kTitle, Tag::kTextarea};
constexpr TagSet kBlock = {
    Tag::kAddress, Tag::kArticle, Tag::kAside,   Tag::kBlockquote, Tag::kBody,       Tag::kBr,
    Tag::kCaption, Tag::kCenter,  Tag::kDd,      Tag::kDetails,    Tag::kDialog,     Tag::kDir,
    Tag::kDiv,     Tag::kDl,      Tag::kDt,      Tag::kFieldset,   Tag::kFigcaption, Tag::kFigure,
    Tag::kFooter,  Tag::kForm,    Tag::kH1,      Tag::kH2,         Tag::kH3,         Tag::kH4,
    Tag::kH5,      Tag::kH6,      Tag::kHeader,  Tag::kHgroup,     Tag::kHr,         Tag::kHtml,
    Tag::kLegend,  Tag::kLi,      Tag::kListing, Tag::kMain,       Tag::kMenu,       Tag::kNav,
    Tag::kOl,      Tag::kOption,  Tag::kP,       Tag::kPre,        Tag::kSection,    Tag::kSummary,
    Tag::kTable,   Tag::kTbody,   Tag::kTd,      Tag::kTfoot,      Tag::kTh,         Tag::kThead,
    Tag::kTr,      Tag::kUl,      Tag::kXmp,     Tag::kTitle,      Tag::kButton,     Tag::kSelect};
constexpr TagSet kClosesParagraph = {
    Tag::kAddress, Tag::kArticle, Tag::kAside,   Tag::kBlockquote, Tag::kCenter,   Tag::kDetails,
    Tag::kDialog,  Tag::kDir,     Tag::kDiv,     Tag::kDl,         Tag::kFieldset, Tag::kFigcaption,
    Tag::kFigure,  Tag::kFooter,  Tag::kForm,    Tag::kH1,         Tag::kH2,       Tag::kH3,
    Tag::kH4,      Tag::kH5,      Tag::kH6,      Tag::kHeader,     Tag::kHgroup,   Tag::kHr,
    Tag::kLi,      Tag::kListing, Tag::kMain,    Tag::kMenu,       Tag::kNav,      Tag::kOl,
    Tag::kP,       Tag::kPre,     Tag::kSection, Tag::kSummary,    Tag::kTable,    Tag::kUl,
    Tag::kDd,      Tag::kDt,      Tag::kXmp};
constexpr TagSet kFormatting = {Tag::kA,      Tag::kB,      Tag::kBig,  Tag::kCode, Tag::kEm,
                                Tag::kFont,   Tag::kI,      Tag::kNobr, Tag::kS,    Tag::kSmall,
                                Tag::kStrike, Tag::kStrong, Tag::kTt,   Tag::kU,    Tag::kSpan};
// What stops the search for an open element that an end tag could close.
constexpr TagSet kScopeBarrier = {Tag::kApplet,  Tag::kCaption, Tag::kHtml,
                                  Tag::kTable,   Tag::kTd,      Tag::kTh,
                                  Tag::kMarquee, Tag::kObject,  Tag::kTemplate};
constexpr TagSet kTablePart = {Tag::kTable, Tag::kTbody, Tag::kThead, Tag::kTfoot,
                               Tag::kTr,    Tag::kTd,    Tag::kTh,    Tag::kCaption};
constexpr TagSet kInHead = {Tag::kBase,   Tag::kLink,     Tag::kMeta,  Tag::kTitle,
                            Tag::kScript, Tag::kNoscript, Tag::kStyle, Tag::kTemplate};
constexpr TagSet kInvisible = {Tag::kScript,   Tag::kStyle,    Tag::kTemplate, Tag::kIframe,
                               Tag::kNoembed,  Tag::kNoframes, Tag::kSvg,      Tag::kMath,
                               Tag::kTextarea, Tag::kHead,     Tag::kObject,   Tag::kCanvas,
                               Tag::kVideo,    Tag::kAudio,    Tag::kDatalist, Tag::kNoscript};

bool IsSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f'; }
bool IsAlpha(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

}  // namespace

bool IsBlockTag(Tag tag) { return kBlock.Has(tag); }
bool IsInvisibleTag(Tag tag) { return kInvisible.Has(tag); }

int HeadingLevel(Tag tag) {
  if (tag < Tag::kH1 || tag > Tag::kH6) return 0;
  return static_cast<int>(tag) - static_cast<int>(Tag::kH1) + 1;
}

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
      if (!kBlock.Has(tree_.nodes_[stack_[i]].tag)) continue;
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

std::string_view HtmlTree::Attribute(uint32_t node, std::string_view name) const {
  for (const auto* it = attributes_begin(node); it != attributes_end(node); ++it) {
    if (it->name == name) return it->value;
  }
  return {};
}

bool HtmlTree::HasAttribute(uint32_t node, std::string_view name) const {
  return std::any_of(attributes_begin(node), attributes_end(node),
                     [name](const HtmlAttribute& attribute) { return attribute.name == name; });
}

std::string HtmlTree::RawText(uint32_t node) const {
  std::string out;
  for (uint32_t i = node; i < nodes_[node].subtree_end; ++i) {
    if (nodes_[i].tag == Tag::kText) out += nodes_[i].text;
  }
  return out;
}

std::string HtmlTree::Text(uint32_t node) const {
  std::string out;
  uint32_t i = node;
  while (i < nodes_[node].subtree_end) {
    const HtmlNode& current = nodes_[i];
    if (current.tag == Tag::kText) {
      out += current.text;
    } else if (i != node && IsInvisibleTag(current.tag)) {
      i = current.subtree_end;
      continue;
    } else if (IsBlockTag(current.tag)) {
      out += ' ';
    }
    ++i;
  }
  return CollapseSpace(out);
}

namespace {

void AppendUtf8(uint32_t code, std::string* out) {
  if (code < 0x80) {
    out->push_back(static_cast<char>(code));
  } else if (code < 0x800) {
    out->push_back(static_cast<char>(0xC0 | (code >> 6)));
    out->push_back(static_cast<char>(0x80 | (code & 0x3F)));
  } else if (code < 0x10000) {
    out->push_back(static_cast<char>(0xE0 | (code >> 12)));
    out->push_back(static_cast<char>(0x80 | ((code >> 6) & 0x3F)));
    out->push_back(static_cast<char>(0x80 | (code & 0x3F)));
  } else {
    out->push_back(static_cast<char>(0xF0 | (code >> 18)));
    out->push_back(static_cast<char>(0x80 | ((code >> 12) & 0x3F)));
    out->push_back(static_cast<char>(0x80 | ((code >> 6) & 0x3F)));
    out->push_back(static_cast<char>(0x80 | (code & 0x3F)));
  }
}

// Pages that write "&#146;" mean the character of Windows-1252 (HTML's numeric reference table).
constexpr std::array<uint16_t, 32> kWindows1252 = {
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

uint32_t SafeCode(uint32_t code) {
  if (code >= 0x80 && code <= 0x9F) return kWindows1252[code - 0x80];
  if (code == 0 || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return 0xFFFD;
  return code;
}

int DigitValue(char c, int base) {
  if (c >= '0' && c <= '9') return c - '0';
  if (base == 16 && c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (base == 16 && c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// Reads "&#...;" at the start of `text`; the bytes taken, or 0.
size_t DecodeNumeric(std::string_view text, std::string* out) {
  size_t at = 2;
  int base = 10;
  if (at < text.size() && (text[at] == 'x' || text[at] == 'X')) {
    base = 16;
    ++at;
  }
  const size_t digits = at;
  uint32_t code = 0;
  while (at < text.size() && DigitValue(text[at], base) >= 0) {
    if (code < 0x110000) code = code * base + DigitValue(text[at], base);
    ++at;
  }
  if (at == digits) return 0;
  AppendUtf8(SafeCode(code), out);
  if (at < text.size() && text[at] == ';') ++at;
  return at;
}

bool IsNameCharacter(char c) { return IsAlpha(c) || (c >= '0' && c <= '9'); }

/// Reads "&name;" at the start of `text`; the bytes taken, or 0. Without the semicolon only the
/// old names count, and only where no letter follows.
size_t DecodeNamed(std::string_view text, std::string* out) {
  size_t end = 1;
  while (end < text.size() && end < 32 && IsNameCharacter(text[end])) ++end;
  const std::string_view name = text.substr(1, end - 1);
  const bool closed = end < text.size() && text[end] == ';';
  const uint32_t code = HtmlEntity(name);
  if (code == 0) return 0;
  if (!closed && (code > 0xFF || (end < text.size() && text[end] == '='))) return 0;
  AppendUtf8(code, out);
  return closed ? end + 1 : end;
}

}  // namespace

void AppendDecoded(std::string_view text, std::string* out) {
  size_t at = 0;
  while (at < text.size()) {
    const size_t mark = text.find('&', at);
    if (mark == std::string_view::npos) break;
    out->append(text.substr(at, mark - at));
    const std::string_view rest = text.substr(mark);
    size_t taken = 0;
    if (rest.size() > 2) taken = rest[1] == '#' ? DecodeNumeric(rest, out) : DecodeNamed(rest, out);
    if (taken == 0) {
      out->push_back('&');
      taken = 1;
    }
    at = mark + taken;
  }
  if (at < text.size()) out->append(text.substr(at));
}

std::string DecodeReferences(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  AppendDecoded(text, &out);
  return out;
}

std::string CollapseSpace(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool pending = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool no_break =
        c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) == 0xA0;
    if (c <= 0x20 || no_break) {
      pending = !out.empty();
      i += no_break ? 1 : 0;
      continue;
    }
    // Zero-width space, joiners and the byte order mark carry nothing to read.
    if (c == 0xE2 && text.compare(i, 3, "\xE2\x80\x8B") == 0) {
      i += 2;
      continue;
    }
    if (c == 0xEF && text.compare(i, 3, "\xEF\xBB\xBF") == 0) {
      i += 2;
      continue;
    }
    if (c == 0xC2 && text.compare(i, 2, "\xC2\xAD") == 0) {
      i += 1;
      continue;
    }
    if (pending) out.push_back(' ');
    pending = false;
    out.push_back(static_cast<char>(c));
  }
  return out;
}

std::string AsciiLower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = Lower(c);
  return out;
}

std::string FoldQuickly(std::string_view text) {
  const bool ascii = std::all_of(text.begin(), text.end(),
                                 [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  return ascii ? AsciiLower(text) : platform::Fold(text);
}

bool ContainsNoCase(std::string_view text, std::string_view needle) {
  if (needle.empty()) return true;
  if (needle.size() > text.size()) return false;
  const auto found = std::search(text.begin(), text.end(), needle.begin(), needle.end(),
                                 [](char a, char b) { return Lower(a) == b; });
  return found != text.end();
}

}  // namespace portfolio::analysis
