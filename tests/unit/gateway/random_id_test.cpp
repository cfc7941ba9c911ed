#include "gateway/src/dispatch/request/random_id.h"

#include <catch2/catch.hpp>
#include <set>

using namespace portfolio::gateway;

TEST_CASE("Identifiers are random and known again") {
  std::set<std::string> ids;
  for (int i = 0; i < 1'000; ++i) ids.insert(RandomId());
  CHECK(ids.size() == 1'000);
  for (const auto& id : ids) CHECK(IsRandomId(id));
  CHECK_FALSE(IsRandomId(""));
  CHECK_FALSE(IsRandomId(std::string(32, 'g')));
  CHECK_FALSE(IsRandomId(std::string(33, 'a')));
}
