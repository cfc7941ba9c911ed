#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace portfolio::analysis {

/// The elements that rules speak of; every other element is kOther and known by its name.
enum class Tag : uint8_t {
  kText,
  kOther,
  kA,
  kAbbr,
  kAddress,
  kApplet,
  kArea,
  kArticle,
  kAside,
  kAudio,
  kB,
  kBase,
  kBdi,
  kBdo,
  kBig,
  kBlockquote,
  kBody,
  kBr,
  kButton,
  kCanvas,
  kCaption,
  kCenter,
  kCite,
  kCode,
  kCol,
  kColgroup,
  kData,
  kDatalist,
  kDd,
  kDel,
  kDetails,
  kDfn,
  kDialog,
  kDir,
  kDiv,
  kDl,
  kDt,
  kEm,
  kEmbed,
  kFieldset,
  kFigcaption,
  kFigure,
  kFont,
  kFooter,
  kForm,
  kFrame,
  kFrameset,
  kH1,
  kH2,
  kH3,
  kH4,
  kH5,
  kH6,
  kHead,
  kHeader,
  kHgroup,
  kHr,
  kHtml,
  kI,
  kIframe,
  kImg,
  kInput,
  kIns,
  kKbd,
  kLabel,
  kLegend,
  kLi,
  kLink,
  kListing,
  kMain,
  kMap,
  kMark,
  kMarquee,
  kMath,
  kMenu,
  kMeta,
  kMeter,
  kNav,
  kNobr,
  kNoembed,
  kNoframes,
  kNoscript,
  kObject,
  kOl,
  kOptgroup,
  kOption,
  kOutput,
  kP,
  kParam,
  kPicture,
  kPlaintext,
  kPre,
  kProgress,
  kQ,
  kRp,
  kRt,
  kRuby,
  kS,
  kSamp,
  kScript,
  kSection,
  kSelect,
  kSmall,
  kSource,
  kSpan,
  kStrike,
  kStrong,
  kStyle,
  kSub,
  kSummary,
  kSup,
  kSvg,
  kTable,
  kTbody,
  kTd,
  kTemplate,
  kTextarea,
  kTfoot,
  kTh,
  kThead,
  kTime,
  kTitle,
  kTr,
  kTrack,
  kTt,
  kU,
  kUl,
  kVar,
  kVideo,
  kWbr,
  kXmp,
  kCount
};

/// Name and value of an attribute; names are lower case, values have their references decoded.
struct HtmlAttribute {
  std::string_view name;
  std::string_view value;
};

/// An element or a piece of text. Links are indexes into HtmlTree::nodes; 0 is the root, and 0 as
/// a link means "none".
struct HtmlNode {
  Tag tag = Tag::kText;
  uint16_t depth = 0;
  uint32_t parent = 0;
  uint32_t first_child = 0;
  uint32_t last_child = 0;
  uint32_t next_sibling = 0;
  /// First index after the subtree of this node: nodes are stored in document order.
  uint32_t subtree_end = 0;
  uint32_t attributes_begin = 0;
  uint16_t attributes_count = 0;
  /// An element's name in lower case; the decoded characters of a text.
  std::string_view text;
};

/// A web page as a tree, built the way browsers do where it matters for reading: void and raw-text
/// elements, implied end tags (p, li, td ...), stray end tags and misnested formatting.
///
/// It takes any bytes and never fails. Elements nested deeper than kMaxDepth are put beside their
/// parent, nodes past kMaxNodes are dropped; time and memory are linear in the size of the page.
/// Not HTML5's full algorithm: tables don't foster content, and formatting isn't rebuilt.
///
/// Immutable; reading is thread-safe. Movable; the views stay valid in the moved-to tree.
class HtmlTree {
 public:
  static constexpr int kMaxDepth = 200;
  static constexpr uint32_t kMaxNodes = 400'000;

  /// `html` is UTF-8; other bytes are kept as they are.
  static HtmlTree Parse(std::string html);

  HtmlTree(HtmlTree&&) = default;
  HtmlTree& operator=(HtmlTree&&) = default;

  const std::vector<HtmlNode>& nodes() const { return nodes_; }
  const HtmlNode& node(uint32_t index) const { return nodes_[index]; }
  uint32_t size() const { return static_cast<uint32_t>(nodes_.size()); }

  /// The value of the attribute, or an empty view.
  std::string_view Attribute(uint32_t node, std::string_view name) const;
  bool HasAttribute(uint32_t node, std::string_view name) const;
  /// The attributes in the order of the page.
  const HtmlAttribute* attributes_begin(uint32_t node) const {
    return attributes_.data() + nodes_[node].attributes_begin;
  }
  const HtmlAttribute* attributes_end(uint32_t node) const {
    return attributes_begin(node) + nodes_[node].attributes_count;
  }

  /// All text in the subtree (scripts and styles too), white space as in the page.
  std::string RawText(uint32_t node) const;
  /// The text a reader would see, white space collapsed, without scripts, styles and templates;
  /// blocks are parted by a space.
  std::string Text(uint32_t node) const;

 private:
  friend class HtmlTreeBuilder;
  HtmlTree() = default;

  // Deques, so that moving the tree never moves the characters that views point at.
  std::deque<std::string> storage_;
  std::vector<HtmlNode> nodes_;
  std::vector<HtmlAttribute> attributes_;
};

/// True for elements that begin a new line in the text (div, p, li, td ...).
bool IsBlockTag(Tag tag);
/// True for elements whose content no reader sees (script, style, template ...).
bool IsInvisibleTag(Tag tag);
/// 1 to 6 for h1 to h6, else 0.
int HeadingLevel(Tag tag);

/// Decodes character references ("&amp;", "&#8217;", "&nbsp;") and appends the result.
void AppendDecoded(std::string_view text, std::string* out);
std::string DecodeReferences(std::string_view text);

/// Plain text as markup that shows it: "&", "<" and ">" as references, line breaks as "<br>".
std::string EscapeText(std::string_view text);

/// `text` with runs of white space (no-break spaces too) made one space, trimmed.
std::string CollapseSpace(std::string_view text);

/// ASCII only; other bytes stay.
std::string AsciiLower(std::string_view text);

/// Whether `text` holds `needle`, which is lower case ASCII; ASCII letters compare without case.
bool ContainsNoCase(std::string_view text, std::string_view needle);

}  // namespace portfolio::analysis
