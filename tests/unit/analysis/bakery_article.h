#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "analysis/src/domain/page/main_content.h"

namespace portfolio::analysis {

/// Three paragraphs of an article, and how a test writes and reads pages of them.
constexpr char kFirst[] =
    "Last winter the bakery threw away one loaf in nine, and nobody could say exactly why it did "
    "so.";
constexpr char kSecond[] =
    "So we counted. For six weeks every crate was weighed, and the numbers were written on the "
    "wall.";
constexpr char kThird[] =
    "After the form was changed, waste fell by a third within a month, and it has stayed there "
    "since.";

inline std::string P(const char* text) { return std::string("<p>") + text + "</p>"; }

/// What a page says; `stated`: the text that its structured data give.
inline std::string Text(const std::string& html, std::string_view stated = {}) {
  return ExtractMainContent(HtmlTree::Parse(html), stated).text;
}

inline std::string Lines(std::initializer_list<std::string> lines) {
  std::string out;
  for (const std::string& line : lines) out += (out.empty() ? "" : "\n") + line;
  return out;
}

}  // namespace portfolio::analysis
