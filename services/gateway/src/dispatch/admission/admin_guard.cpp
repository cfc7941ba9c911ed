#include "gateway/src/dispatch/admission/admin_guard.h"

#include "gateway/src/dispatch/request/call_metadata.h"
#include "gateway/src/routes/rpc_catalog.h"
#include "portfolio/admin/v1/admin_service.pb.h"

namespace portfolio::gateway {
namespace {

constexpr std::chrono::milliseconds kCheckDeadline{3'000};

bool GoesToAdminService(const Route& route) { return route.rpc.starts_with("portfolio.admin.v1."); }

}  // namespace

void CheckAdmin(const RequestContextPtr& context, RpcClient& client, std::function<void()> next) {
  if (context->admin_token.empty()) {
    return context->Fail(platform::Unauthenticated("Sign in first.", "ADMIN_REQUIRED"));
  }
  auto options = CallOptionsOf(*context);
  if (!options.ok()) return context->Fail(options.status());
  options->deadline = kCheckDeadline;
  const auto then = [context, next = std::move(next)](CallResult result) {
    if (context->exchange->over()) return;
    if (!result.status.ok()) return context->Fail(result.status);
    context->admin_name =
        static_cast<const admin::v1::GetSessionResponse&>(*result.message).username();
    if (!GoesToAdminService(*context->route)) context->admin_token.clear();
    next();
  };
  const auto call = client.Unary(*FindRpc(kGetSessionRpc), admin::v1::GetSessionRequest(),
                                 std::move(*options), OnWorker(context, then));
  CancelWhenGone(context, call);
}

}  // namespace portfolio::gateway
