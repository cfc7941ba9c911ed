#pragma once

#include <array>
#include <initializer_list>
#include <string_view>
#include <unordered_map>

#include "analysis/src/domain/page/html_tree.h"

namespace portfolio::analysis {

/// The tags that rules speak of, by their names.
const std::unordered_map<std::string_view, Tag>& TagNames();

/// A set of tags that is asked in constant time.
class TagSet {
 public:
  constexpr TagSet(std::initializer_list<Tag> tags) {
    for (Tag tag : tags) bits_[static_cast<size_t>(tag)] = true;
  }
  constexpr bool Has(Tag tag) const { return bits_[static_cast<size_t>(tag)]; }

 private:
  std::array<bool, static_cast<size_t>(Tag::kCount)> bits_ = {};
};

// What the tree builder knows of elements (HTML Living Standard, 13.1.2 and 13.2.6).
inline constexpr TagSet kVoid = {Tag::kArea,  Tag::kBase,  Tag::kBr,    Tag::kCol,    Tag::kEmbed,
                                 Tag::kFrame, Tag::kHr,    Tag::kImg,   Tag::kInput,  Tag::kLink,
                                 Tag::kMeta,  Tag::kParam, Tag::kTrack, Tag::kSource, Tag::kWbr};
// Content up to the end tag is characters; in the second set references are decoded.
inline constexpr TagSet kRawText = {Tag::kScript,  Tag::kStyle,    Tag::kXmp,      Tag::kIframe,
                                    Tag::kNoembed, Tag::kNoframes, Tag::kPlaintext};
inline constexpr TagSet kDecodedRawText = {Tag::kTitle, Tag::kTextarea};
inline constexpr TagSet kClosesParagraph = {
    Tag::kAddress, Tag::kArticle, Tag::kAside,   Tag::kBlockquote, Tag::kCenter,   Tag::kDetails,
    Tag::kDialog,  Tag::kDir,     Tag::kDiv,     Tag::kDl,         Tag::kFieldset, Tag::kFigcaption,
    Tag::kFigure,  Tag::kFooter,  Tag::kForm,    Tag::kH1,         Tag::kH2,       Tag::kH3,
    Tag::kH4,      Tag::kH5,      Tag::kH6,      Tag::kHeader,     Tag::kHgroup,   Tag::kHr,
    Tag::kLi,      Tag::kListing, Tag::kMain,    Tag::kMenu,       Tag::kNav,      Tag::kOl,
    Tag::kP,       Tag::kPre,     Tag::kSection, Tag::kSummary,    Tag::kTable,    Tag::kUl,
    Tag::kDd,      Tag::kDt,      Tag::kXmp};
inline constexpr TagSet kFormatting = {
    Tag::kA, Tag::kB,     Tag::kBig,    Tag::kCode,   Tag::kEm, Tag::kFont, Tag::kI,   Tag::kNobr,
    Tag::kS, Tag::kSmall, Tag::kStrike, Tag::kStrong, Tag::kTt, Tag::kU,    Tag::kSpan};
// What stops the search for an open element that an end tag could close.
inline constexpr TagSet kScopeBarrier = {Tag::kApplet,  Tag::kCaption, Tag::kHtml,
                                         Tag::kTable,   Tag::kTd,      Tag::kTh,
                                         Tag::kMarquee, Tag::kObject,  Tag::kTemplate};
inline constexpr TagSet kTablePart = {Tag::kTable, Tag::kTbody, Tag::kThead, Tag::kTfoot,
                                      Tag::kTr,    Tag::kTd,    Tag::kTh,    Tag::kCaption};
inline constexpr TagSet kInHead = {Tag::kBase,   Tag::kLink,     Tag::kMeta,  Tag::kTitle,
                                   Tag::kScript, Tag::kNoscript, Tag::kStyle, Tag::kTemplate};

// ASCII only.
inline bool IsSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f'; }
inline bool IsAlpha(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
inline char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

}  // namespace portfolio::analysis
