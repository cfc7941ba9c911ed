#pragma once

#include "analytics/src/domain/admin_sign_in.h"
#include "analytics/src/rpc/guess_queue.h"
#include "platform/rpc/rpc_service.h"
#include "portfolio/admin/v1/admin_service.pb.h"

namespace portfolio::analytics {

/// portfolio.admin.v1.AdminService. The token comes as x-admin-token and goes as
/// x-set-admin-token ("-" clears it), both call metadata.
class AdminServiceImpl : public platform::RpcService {
 public:
  /// Passwords of sign-ins are looked at on `guesses`, in the order of GuessQueue.
  AdminServiceImpl(AdminSignIn& sign_in, platform::WorkerPool& guesses);

 private:
  template <typename T>
  using Reply = platform::StatusOr<T>;
  using Call = platform::CallContext;

  void Login(const admin::v1::LoginRequest& request,
             platform::PendingCall<admin::v1::LoginResponse> call);
  Reply<admin::v1::LogoutResponse> Logout(Call& call, const admin::v1::LogoutRequest& request);
  Reply<admin::v1::GetSessionResponse> GetSession(Call& call,
                                                  const admin::v1::GetSessionRequest& request);
  Reply<admin::v1::BeginReadingResponse> BeginReading(
      Call& call, const admin::v1::BeginReadingRequest& request);
  Reply<admin::v1::ChangePasswordResponse> ChangePassword(
      Call& call, const admin::v1::ChangePasswordRequest& request);
  Reply<admin::v1::EndAllSessionsResponse> EndAllSessions(
      Call& call, const admin::v1::EndAllSessionsRequest& request);
  Reply<admin::v1::NewSecondFactorResponse> NewSecondFactor(
      Call& call, const admin::v1::NewSecondFactorRequest& request);
  Reply<admin::v1::SetSecondFactorResponse> SetSecondFactor(
      Call& call, const admin::v1::SetSecondFactorRequest& request);
  Reply<admin::v1::RemoveSecondFactorResponse> RemoveSecondFactor(
      Call& call, const admin::v1::RemoveSecondFactorRequest& request);

  AdminSignIn& sign_in_;
  GuessQueue guesses_;
};

}  // namespace portfolio::analytics
