#include "analysis/src/domain/posting/sections/specification.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;
using Lines = std::vector<portfolio::matching::RequirementLine>;

namespace {

/// "text" of what is asked, "(text)" of what is wished for.
std::vector<std::string> Read(const std::string& html, Lines lines = {}) {
  ReadSpecification(HtmlTree::Parse(html), &lines);
  std::vector<std::string> texts;
  for (const auto& line : lines)
    texts.push_back(line.mandatory ? line.text : "(" + line.text + ")");
  return texts;
}

}  // namespace

TEST_CASE("Columns of a person specification tell what is essential and what desirable") {
  CHECK(Read("<table><tr><th></th><th>Essential</th><th>Desirable</th></tr><tr><td>Skills</"
             "td><td>good "
             "eyes<br>steady hands</td><td>knots and splices</td></tr></table>",
             {{"good eyes", true}, {"knots and splices", true}, {"a driving licence", true}}) ==
        std::vector<std::string>{"a driving licence", "good eyes", "steady hands",
                                 "(knots and splices)"});
}

TEST_CASE("A column of marks tells it row by row") {
  CHECK(Read("<table><tr><th>Criteria</th><th>E / D</th></tr><tr><td>good eyes</td><td>E</td></tr>"
             "<tr><td>knots and splices</td><td>D</td></tr></table>",
             {{"E / D", true}}) == std::vector<std::string>{"good eyes", "(knots and splices)"});
}

TEST_CASE("Other tables change nothing") {
  CHECK(Read("<table><tr><th>Pay</th><td>£12</td></tr><tr><th>Hours</th><td>20</td></tr></table>",
             {{"good eyes", true}}) == std::vector<std::string>{"good eyes"});
}
