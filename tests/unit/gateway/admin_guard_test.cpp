#include "gateway/src/dispatch/admission/admin_guard.h"

#include <catch2/catch.hpp>

#include "portfolio/admin/v1/admin_service.pb.h"
#include "unit/gateway/request_fakes.h"

using namespace portfolio;
using namespace portfolio::gateway;

namespace {

constexpr std::string_view kList = "portfolio.chat.v1.ChatAdminService.ListChatMessages";
constexpr std::string_view kPassword = "portfolio.admin.v1.AdminService.ChangePassword";

/// The token that goes on to `rpc` once the admin is known.
std::string TokenFor(std::string_view rpc) {
  const AskedRoute asked(JsonRoute(rpc));
  asked.context->admin_token = "token";
  PendingCalls services;
  std::string passed = "not let on";
  CheckAdmin(asked.context, services, [&] { passed = asked.context->admin_token; });
  const auto call = services.Take();
  CHECK(call.rpc == kGetSessionRpc);
  admin::v1::GetSessionResponse session;
  session.set_username("ada");
  call.Answer(session);
  CHECK(asked.context->admin_name == "ada");
  return passed;
}

}  // namespace

TEST_CASE("Who has no token is refused, and nobody is asked") {
  const AskedRoute asked(JsonRoute(kList));
  PendingCalls services;
  bool let_on = false;
  CheckAdmin(asked.context, services, [&] { let_on = true; });
  CHECK(asked.client->status() == 401);
  CHECK(asked.client->body().find("ADMIN_REQUIRED") != std::string::npos);
  CHECK(services.calls.empty());
  CHECK_FALSE(let_on);
}

TEST_CASE("The token goes no further than the service that gave it") {
  CHECK(TokenFor(kPassword) == "token");
  CHECK(TokenFor(kList).empty());
}

TEST_CASE("A session that has ended lets nobody on") {
  const AskedRoute asked(JsonRoute(kList));
  asked.context->admin_token = "token";
  PendingCalls services;
  bool let_on = false;
  CheckAdmin(asked.context, services, [&] { let_on = true; });
  services.Take().Fail(platform::Unauthenticated("Sign in first.", "SESSION_ENDED"));
  CHECK(asked.client->status() == 401);
  CHECK_FALSE(let_on);
}
