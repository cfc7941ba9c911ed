#include <catch2/catch.hpp>

#include "unit/chat/written_passages.h"

namespace portfolio::chat {
namespace {

std::vector<Passage> PassagesOf(const profile::Profile& profile) {
  return PassagesBy(AddContactPassages, profile);
}

bool Holds(const Passage& passage, const std::string& text) {
  return passage.text[Language::kEnglish].answer.find(text) != std::string::npos;
}

TEST_CASE("One passage tells each way to reach the owner", "[chat]") {
  const profile::Profile& profile = SampleProfile();
  const auto passages = PassagesOf(profile);
  REQUIRE(passages.front().id == "contact");
  CHECK(Holds(passages.front(), profile.facts.basics.email));
  CHECK(Holds(passages.front(), profile.facts.basics.phone));
  CHECK(passages.back().id == "cv");
}

TEST_CASE("What the owner doesn't give isn't offered", "[chat]") {
  profile::Profile profile = SampleProfile();
  profile.facts.basics.phone.clear();
  profile.facts.basics.telegram.clear();
  const Passage contact = PassagesOf(profile).front();
  CHECK_FALSE(Holds(contact, "Phone"));
  CHECK_FALSE(Holds(contact, "Telegram"));
  CHECK(Holds(contact, profile.facts.basics.email));
}

}  // namespace
}  // namespace portfolio::chat
