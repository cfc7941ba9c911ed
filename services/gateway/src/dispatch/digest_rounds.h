#pragma once

#include <atomic>
#include <memory>

#include "gateway/src/rpc/rpc_client.h"

namespace portfolio::gateway {

/// Brings the owner's digest together, since no service calls another: asks contact whether one is
/// due, every one of FanOutServices() what is new since the one before, and hands the counts back
/// to contact, which mails them. Nothing is held here: a round that is lost is begun again by the
/// next, by whichever gateway, and contact takes each digest once.
class DigestRounds {
 public:
  /// The client must outlive it, and be idle before it ends.
  explicit DigestRounds(RpcClient& client) : client_(client) {}

  /// Begins a round unless one is under way. Never blocks; thread-safe.
  void Begin();
  bool under_way() const { return *under_way_; }

 private:
  RpcClient& client_;
  const std::shared_ptr<std::atomic<bool>> under_way_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace portfolio::gateway
