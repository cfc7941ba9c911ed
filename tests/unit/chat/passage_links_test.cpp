#include "chat/src/domain/passages/passage_links.h"

#include <catch2/catch.hpp>
#include <string>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

double Between(const std::string& a, const std::string& b) {
  const Knowledge& knowledge = SampleKnowledge();
  return knowledge.links().Between(knowledge.Find(a).value(), knowledge.Find(b).value());
}

TEST_CASE("Parts of one thing belong together wholly", "[chat]") {
  CHECK(Between("work/fmcg", "work/fmcg/results") == 1);
  CHECK(Between("projects/churn-model", "showcase/ai-intelligence/churn-model") == 1);
  CHECK(Between("languages/de", "languages/fr") < 1);
}

TEST_CASE("A story belongs rather to the project that it tells of than to any other", "[chat]") {
  const double own = Between("background/churn-story", "projects/churn-model");
  CHECK(own > Between("background/churn-story", "projects/claims-redesign"));
  CHECK(own > Between("background/sport-story", "projects/churn-model"));
}

}  // namespace
}  // namespace portfolio::chat
