#include "document/src/domain/documentation/markdown.h"

#include <catch2/catch.hpp>

namespace portfolio::document {

using Kind = MarkdownBlock::Kind;
using Style = MarkdownSpan::Style;

TEST_CASE("blocks are told apart") {
  const auto blocks = ReadMarkdown(
      "Intro\non two lines\n\n### Head `x`\n\n- one\n- two\n  goes on\n\n1. first\n2. second\n\n"
      "| A | B |\n|---|---|\n| 1 | `a|b` |\n\n```\ncode  here\n\n```\nEnd");
  REQUIRE(blocks.size() == 7);
  CHECK(PlainText(blocks[0].line) == "Intro on two lines");
  CHECK(blocks[1].kind == Kind::kHeading);
  CHECK(blocks[1].level == 3);
  CHECK(PlainText(blocks[1].line) == "Head x");
  REQUIRE(blocks[2].items.size() == 2);
  CHECK(PlainText(blocks[2].items[1]) == "two goes on");
  CHECK(blocks[3].kind == Kind::kNumberedList);
  CHECK(blocks[3].items.size() == 2);
  REQUIRE(blocks[4].rows.size() == 2);
  CHECK(PlainText(blocks[4].rows[1][1]) == "a|b");
  CHECK(blocks[5].code == std::vector<std::string>{"code  here", ""});
  CHECK(PlainText(blocks[6].line) == "End");
}

TEST_CASE("spans keep style and address") {
  const auto line = ReadMarkdownLine("a **b** *c* `d` [e](https://f)");
  REQUIRE(line.size() == 8);
  CHECK(line[1].style == Style::kStrong);
  CHECK(line[3].style == Style::kEmphasis);
  CHECK(line[5].style == Style::kCode);
  CHECK(line[7].link == "https://f");
}

TEST_CASE("marks that aren't closed are plain text") {
  CHECK(PlainText(ReadMarkdownLine("5 * 3 ** ` [x](y")) == "5 * 3 ** ` [x](y");
  CHECK(PlainText(ReadMarkdownLine("****")) == "****");
}

TEST_CASE("odd input ends") {
  CHECK(ReadMarkdown("").empty());
  CHECK(ReadMarkdown("```\nnever closed").size() == 1);
  CHECK(ReadMarkdown("|\n|").size() == 1);
  CHECK(ReadMarkdown("- \n#\n####### seven").size() >= 1);
}

}  // namespace portfolio::document
