#include "analytics/src/rpc/admin_service_impl.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace portfolio::analytics {
namespace {

using platform::StatusCode;
using platform::StatusOr;

constexpr const char* kSetToken = "x-set-admin-token";
constexpr const char* kNoToken = "-";

SignInOrigin OriginOf(const platform::CallContext& call) {
  return {call.client_address, call.session_id};
}

std::int32_t ToInt32(std::int64_t count) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  return static_cast<std::int32_t>(std::min(count, kMost));
}

}  // namespace

AdminServiceImpl::AdminServiceImpl(AdminSignIn& sign_in, platform::WorkerPool& guesses)
    : RpcService("portfolio.admin.v1.AdminService"), sign_in_(sign_in), guesses_(guesses) {
  Pending("Login", this, &AdminServiceImpl::Login);
  Unary("Logout", this, &AdminServiceImpl::Logout);
  Unary("GetSession", this, &AdminServiceImpl::GetSession);
  Unary("BeginReading", this, &AdminServiceImpl::BeginReading);
  Unary("ChangePassword", this, &AdminServiceImpl::ChangePassword);
  Unary("EndAllSessions", this, &AdminServiceImpl::EndAllSessions);
  Unary("NewSecondFactor", this, &AdminServiceImpl::NewSecondFactor);
  Unary("SetSecondFactor", this, &AdminServiceImpl::SetSecondFactor);
  Unary("RemoveSecondFactor", this, &AdminServiceImpl::RemoveSecondFactor);
}

void AdminServiceImpl::Login(const admin::v1::LoginRequest& request,
                             platform::PendingCall<admin::v1::LoginResponse> call) {
  auto guess = sign_in_.Admit(request.username(), request.password(), OriginOf(call.context()),
                              {request.code(), request.work()});
  if (!guess.ok()) return call.Finish(guess.status());
  const auto look = [this, call, guess = *guess] {
    if (call.context().cancel.cancelled()) return call.Finish(platform::Cancelled());
    auto opened = sign_in_.Login(guess);
    if (!opened.ok()) return call.Finish(opened.status());
    call.context().AddInitialMetadata(kSetToken, std::move(opened->token));
    admin::v1::LoginResponse response;
    response.set_username(std::move(opened->username));
    call.Finish(StatusOr<admin::v1::LoginResponse>(std::move(response)));
  };
  guesses_.Join(
      {.network = guess->origin.network, .rank = guess->rank, .run = look, .refuse = [call] {
         call.Finish(WorkRequired());
       }});
}

StatusOr<admin::v1::LogoutResponse> AdminServiceImpl::Logout(Call& call,
                                                             const admin::v1::LogoutRequest&) {
  RETURN_IF_ERROR(sign_in_.Logout(call.admin_token));
  call.AddInitialMetadata(kSetToken, kNoToken);
  admin::v1::LogoutResponse response;
  response.set_success(true);
  return response;
}

StatusOr<admin::v1::GetSessionResponse> AdminServiceImpl::GetSession(
    Call& call, const admin::v1::GetSessionRequest& request) {
  admin::v1::GetSessionResponse response;
  auto account = sign_in_.RequireSession(call.admin_token);
  if (account.status().code() == StatusCode::kUnauthenticated && request.allow_anonymous()) {
    return response;
  }
  RETURN_IF_ERROR(account.status());
  response.set_username(std::move(account->username));
  response.set_second_factor(!account->code_secret.empty());
  const SignInRecord& record = account->sign_ins;
  if (record.before) response.set_last_sign_in(platform::FormatRfc3339(*record.before));
  response.set_failed_sign_ins(ToInt32(record.wrong_passwords + record.wrong_codes));
  response.set_wrong_codes(ToInt32(record.wrong_codes));
  return response;
}

StatusOr<admin::v1::BeginReadingResponse> AdminServiceImpl::BeginReading(
    Call& call, const admin::v1::BeginReadingRequest&) {
  ASSIGN_OR_RETURN(const auto since, sign_in_.BeginReading(call.admin_token));
  admin::v1::BeginReadingResponse response;
  if (since) response.set_since(platform::FormatRfc3339(*since));
  return response;
}

StatusOr<admin::v1::NewSecondFactorResponse> AdminServiceImpl::NewSecondFactor(
    Call& call, const admin::v1::NewSecondFactorRequest&) {
  ASSIGN_OR_RETURN(std::string secret, sign_in_.NewSecondFactor(call.admin_token));
  admin::v1::NewSecondFactorResponse response;
  response.set_secret(std::move(secret));
  return response;
}

StatusOr<admin::v1::SetSecondFactorResponse> AdminServiceImpl::SetSecondFactor(
    Call& call, const admin::v1::SetSecondFactorRequest& request) {
  ASSIGN_OR_RETURN(const std::vector<std::string> codes,
                   sign_in_.SetSecondFactor(call.admin_token, request.current_password(),
                                            request.secret(), request.code()));
  admin::v1::SetSecondFactorResponse response;
  for (const std::string& code : codes) response.add_recovery_codes(code);
  return response;
}

StatusOr<admin::v1::RemoveSecondFactorResponse> AdminServiceImpl::RemoveSecondFactor(
    Call& call, const admin::v1::RemoveSecondFactorRequest& request) {
  RETURN_IF_ERROR(
      sign_in_.RemoveSecondFactor(call.admin_token, request.current_password(), request.code()));
  admin::v1::RemoveSecondFactorResponse response;
  response.set_success(true);
  return response;
}

StatusOr<admin::v1::ChangePasswordResponse> AdminServiceImpl::ChangePassword(
    Call& call, const admin::v1::ChangePasswordRequest& request) {
  RETURN_IF_ERROR(sign_in_.ChangePassword(call.admin_token, request.current_password(),
                                          request.code(), request.new_password()));
  admin::v1::ChangePasswordResponse response;
  response.set_success(true);
  return response;
}

StatusOr<admin::v1::EndAllSessionsResponse> AdminServiceImpl::EndAllSessions(
    Call& call, const admin::v1::EndAllSessionsRequest&) {
  ASSIGN_OR_RETURN(const int ended, sign_in_.EndAllSessions(call.admin_token));
  call.AddInitialMetadata(kSetToken, kNoToken);
  admin::v1::EndAllSessionsResponse response;
  response.set_ended(ended);
  return response;
}

}  // namespace portfolio::analytics
