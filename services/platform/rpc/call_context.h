#pragma once

#include <string>
#include <utility>
#include <vector>

#include "platform/error/status.h"
#include "platform/time/cancel.h"
#include "platform/time/deadline.h"

namespace portfolio::platform {

/// Metadata by which the gateway proves that a call is its own, and with it all that the call says
/// of visitor and admin.
inline constexpr char kServiceKeyHeader[] = "x-service-key";

/// What a call brings along besides its message. The texts are those of the gateway's metadata,
/// empty when absent. Belongs to the call; not thread-safe except for `deadline` and `cancel`.
struct CallContext {
  /// Always there: made here when the caller sent none.
  std::string request_id;
  /// The visitor's session, opaque.
  std::string session_id;
  /// The visitor's address as the gateway knows it.
  std::string client_address;
  std::string user_agent;
  /// Two letters, or empty.
  std::string country;
  /// The raw token of the admin cookie; only on rpcs of portfolio.admin.v1.
  std::string admin_token;
  /// The signed-in admin after the gateway's check; empty for everybody else.
  std::string admin_name;
  std::string idempotency_key;
  std::string accept_language;

  /// The caller's deadline.
  Deadline deadline;
  /// Cancelled when the caller has gone, the deadline has passed, or the server is stopping.
  CancelToken cancel;

  /// Metadata for the answer; counts only before the first message is sent.
  void AddInitialMetadata(std::string key, std::string value) {
    initial_metadata.emplace_back(std::move(key), std::move(value));
  }

  std::vector<std::pair<std::string, std::string>> initial_metadata;
};

/// OK when the call comes from a signed-in admin, else UNAUTHENTICATED with reason
/// "ADMIN_REQUIRED".
Status RequireAdmin(const CallContext& call);

}  // namespace portfolio::platform
