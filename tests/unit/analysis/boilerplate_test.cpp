#include <catch2/catch.hpp>

#include "analysis/src/domain/page/main_content.h"

using namespace portfolio::analysis;

namespace {

constexpr char kFirst[] =
    "Last winter the bakery threw away one loaf in nine, and nobody could say exactly why it did "
    "so.";
constexpr char kSecond[] =
    "So we counted. For six weeks every crate was weighed, and the numbers were written on the "
    "wall.";
constexpr char kThird[] =
    "After the form was changed, waste fell by a third within a month, and it has stayed there "
    "since.";

std::string P(const char* text) { return std::string("<p>") + text + "</p>"; }

std::string Text(const std::string& html, std::string_view stated = {}) {
  return ExtractMainContent(HtmlTree::Parse(html), stated).text;
}

std::string Lines(std::initializer_list<std::string> lines) {
  std::string out;
  for (const std::string& line : lines) out += (out.empty() ? "" : "\n") + line;
  return out;
}

}  // namespace

TEST_CASE("Readers' comments and related stories are left out, even when they are longer") {
  std::string comments;
  for (int i = 0; i < 6; ++i)
    comments += "<p>I have something to say about this, number " + std::to_string(i) +
                ", and I say it at length, with commas, as one does.</p>";
  const std::string html = "<main><div class=post-body>" + P(kFirst) + P(kSecond) + P(kThird) +
                           "<h3>Related articles</h3><ul><li><a href=/1>Ten ways to store bread in "
                           "the summer</a></li></ul></div><section id=comments>" +
                           comments + "</section></main>";
  CHECK(Text(html) == Lines({kFirst, kSecond, kThird}));
}
