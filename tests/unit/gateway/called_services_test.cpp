#include "gateway/src/routes/called_services.h"

#include <google/protobuf/descriptor.h>

#include <catch2/catch.hpp>
#include <set>

#include "gateway/src/routes/route_table.h"
#include "gateway/src/routes/rpc_catalog.h"

using namespace portfolio::gateway;

TEST_CASE("Each called service has a setting and packages that no other has") {
  std::set<std::string> variables;
  std::set<std::string> packages;
  for (const CalledService& called : CalledServices()) {
    CAPTURE(called.variable);
    CHECK(variables.insert(called.variable).second);
    CHECK(called.variable.ends_with("_ADDR"));
    CHECK_FALSE(called.purpose.empty());
    CHECK_FALSE(called.protos.empty());
    for (const auto* file : called.protos) CHECK(packages.insert(file->package()).second);
  }
}

TEST_CASE("What routes and the fan-out name is declared by a called service") {
  std::set<std::string> packages;
  for (const CalledService& called : CalledServices()) {
    for (const auto* file : called.protos) packages.insert(file->package());
  }
  for (const Route& route : RouteTable()) {
    if (route.writes == Writes::kByService) continue;
    CAPTURE(route.path);
    const auto* rpc = FindRpc(route.rpc);
    REQUIRE(rpc != nullptr);
    CHECK(packages.count(rpc->file()->package()) == 1);
  }
  for (const FanOutService& service : FanOutServices()) {
    CHECK(FindRpc(std::string(service.service) + ".GetOverview") != nullptr);
  }
}
