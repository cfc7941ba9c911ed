#include "analysis/src/domain/posting/kinds/posting_score.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

namespace {

int ScoreOf(const std::string& html) {
  const HtmlTree tree = HtmlTree::Parse(html);
  const StructuredData data = ReadStructuredData(tree);
  const std::vector<TextBlock> blocks = CollectBlocks(tree, 0, {});
  return PostingScore(tree, data, blocks, "https://tern.example/p").Of(ReadSections(blocks), false);
}

constexpr char kAsked[] =
    "<h2>Requirements</h2><ul><li>Experience with hemp</li><li>Driving licence</li><li>A steady "
    "hand</li></ul>";

}  // namespace

TEST_CASE("What is asked under a heading, a position and a way to apply make a posting") {
  CHECK(ScoreOf(std::string("<h1>Electrician</h1>") + kAsked +
                "<p>Apply now: jobs@tern.example</p>") >= kPostingThreshold);
  CHECK(ScoreOf("<h1>Ropes</h1><p>Hemp and sisal</p>") < kPostingThreshold);
}

TEST_CASE("A question that readers ask is the title of a guide") {
  CHECK(ScoreOf(std::string("<h1>¿Qué hay que estudiar para ser perito?</h1>") + kAsked) <
        kPostingThreshold);
  CHECK(ScoreOf(std::string("<h1>What must an electrician know?</h1>") + kAsked) <
        kPostingThreshold);
}

TEST_CASE("Software's requirements are asked of nobody") {
  CHECK(ScoreOf(std::string("<h1>GX 220 Sander</h1>") + kAsked) < kPostingThreshold);
}

TEST_CASE("A form with blanks to fill in is a template, a line of underscores parts a text") {
  const std::string posting =
      std::string("<h1>Electrician</h1>") + kAsked + "<p>Apply now: jobs@tern.example</p>";
  CHECK(ScoreOf(posting + "<p>Appointed by the director of ________ Ltd.</p>") < kPostingThreshold);
  CHECK(ScoreOf(posting + "<p>______________</p>") >= kPostingThreshold);
}
