#include <algorithm>
#include <utility>

#include "analysis/src/domain/page/html_tags.h"
#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/html_tree_builder.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxAttributes = 64;

/// Reads tags, attributes and texts, however badly they are written, and hands them to the builder.
class HtmlReader {
 public:
  explicit HtmlReader(std::string html) : builder_(std::move(html)), source_(builder_.source()) {}

  HtmlTree Read() {
    while (at_ < source_.size()) {
      if (source_[at_] == '<' && ReadMarkup()) continue;
      ReadText();
    }
    return builder_.Take();
  }

 private:
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
      builder_.AddText(source_.substr(at_ + 9, end - at_ - 9));
      at_ = end + 3;
      return;
    }
    SkipTo('>');
  }

  void ReadText() {
    size_t end = source_.find('<', at_ + 1);
    if (end == std::string_view::npos) end = source_.size();
    builder_.AddText(Decoded(source_.substr(at_, end - at_)));
    at_ = end;
  }

  std::string_view Decoded(std::string_view text) {
    if (text.find('&') == std::string_view::npos) return text;
    return builder_.Keep(DecodeReferences(text));
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
    return builder_.Keep(AsciiLower(name));
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
    builder_.Close(TagOf(name), name);
    return true;
  }

  void ReadStartTag() {
    ++at_;
    const std::string_view name = ReadName();
    const Tag tag = TagOf(name);
    tag_attributes_begin_ = builder_.attributes();
    const bool self_closing = ReadAttributes();
    if (builder_.IsFull() || IsRepeatedFrame(tag)) return;
    if (tag == Tag::kTemplate && IsShadowRoot()) return;
    const uint32_t index = builder_.AddElement(tag, name, tag_attributes_begin_);
    const bool foreign = builder_.IsOpen(Tag::kSvg) || builder_.IsOpen(Tag::kMath) ||
                         tag == Tag::kSvg || tag == Tag::kMath;
    if (kVoid.Has(tag) || (self_closing && foreign)) return;
    if (!foreign && (kRawText.Has(tag) || kDecodedRawText.Has(tag))) {
      ReadRawText(index, name, kDecodedRawText.Has(tag));
      return;
    }
    if (tag == Tag::kTemplate && HoldsJson()) {
      ReadRawText(index, name, false);
      return;
    }
    builder_.Open(index);
  }

  /// Pages keep data for their scripts in templates: markup within its strings is no markup.
  bool HoldsJson() const {
    const size_t first = source_.find_first_not_of(" \t\r\n", at_);
    return first != std::string_view::npos && (source_[first] == '{' || source_[first] == '[');
  }

  /// A declarative shadow root: what is in it is shown where it stands.
  bool IsShadowRoot() const {
    return builder_.HasAttribute(tag_attributes_begin_, "shadowrootmode", "shadowroot");
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
    if (builder_.attributes() - tag_attributes_begin_ >= kMaxAttributes) return;
    builder_.AddAttribute(LowerAttribute(name, upper), Decoded(value));
  }

  std::string_view LowerAttribute(std::string_view name, bool upper) {
    if (!upper) return name;
    return builder_.Keep(AsciiLower(name));
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
    if (!content.empty()) builder_.AddTextOf(index, decode ? Decoded(content) : content);
    if (at_ < source_.size()) SkipTo('>');
  }

  static bool EqualsNoCase(std::string_view a, std::string_view b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(),
                                              [](char x, char y) { return Lower(x) == Lower(y); });
  }

  HtmlTreeBuilder builder_;
  const std::string_view source_;
  size_t at_ = 0;
  /// Where the attributes of the tag that is being read begin.
  size_t tag_attributes_begin_ = 0;
  bool seen_html_ = false;
  bool seen_head_ = false;
  bool seen_body_ = false;
};

}  // namespace

HtmlTree HtmlTree::Parse(std::string html) { return HtmlReader(std::move(html)).Read(); }

}  // namespace portfolio::analysis
