#include "gateway/src/dispatch/digest_rounds.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <mutex>
#include <string>
#include <utility>

#include "gateway/src/routes/route_table.h"
#include "gateway/src/routes/rpc_catalog.h"
#include "platform/logging/log.h"
#include "portfolio/contact/v1/contact_service.pb.h"

namespace portfolio::gateway {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using platform::Log;
using platform::LogLevel;

/// The services count for the owner, in whose name this is done.
CallOptions Options() { return {.metadata = {{"x-admin-name", "digest"}}}; }

/// What an overview counts: its whole numbers, by their names.
void AddCounts(const std::string& service, const Message& overview,
               contact::v1::QueueDigestRequest& request) {
  const auto& type = *overview.GetDescriptor();
  for (int i = 0; i < type.field_count(); ++i) {
    const FieldDescriptor& field = *type.field(i);
    if (field.is_repeated() || field.cpp_type() != FieldDescriptor::CPPTYPE_INT64) continue;
    (*request.mutable_figures())[service + "." + std::string(field.name())] =
        overview.GetReflection()->GetInt64(overview, &field);
  }
}

/// One round; under way as long as a call holds it.
class Round : public std::enable_shared_from_this<Round> {
 public:
  Round(RpcClient& client, std::shared_ptr<std::atomic<bool>> under_way)
      : client_(client), under_way_(std::move(under_way)) {}
  ~Round() { *under_way_ = false; }

  void Start() {
    client_.Unary(
        *FindRpc(kGetDueDigestRpc), contact::v1::GetDueDigestRequest(), Options(),
        [self = shared_from_this()](CallResult result) {
          if (!result.status.ok()) return Report(result.status);
          self->Gather(static_cast<const contact::v1::GetDueDigestResponse&>(*result.message));
        });
  }

 private:
  static void Report(const platform::Status& status) {
    Log(LogLevel::kWarning, "digest_failed", {{"detail", status.log_detail()}});
  }

  void Gather(const contact::v1::GetDueDigestResponse& digest) {
    if (digest.due().empty()) return;
    request_.set_due(digest.due());
    waiting_ = FanOutServices().size();
    for (const FanOutService& entry : FanOutServices()) {
      const auto& rpc = *FindRpc(std::string(entry.service) + ".GetOverview");
      const auto overview = NewRequest(rpc);
      overview->GetReflection()->SetString(
          overview.get(), overview->GetDescriptor()->FindFieldByName("since"), digest.since());
      client_.Unary(rpc, *overview, Options(),
                    [self = shared_from_this(), key = std::string(entry.key)](CallResult result) {
                      self->Take(key, result);
                    });
    }
  }

  void Take(const std::string& service, const CallResult& result) {
    {
      const std::lock_guard lock(mutex_);
      if (result.status.ok()) AddCounts(service, *result.message, request_);
      if (--waiting_ > 0) return;
    }
    HandIn();
  }

  void HandIn() {
    client_.Unary(*FindRpc(kQueueDigestRpc), request_, Options(),
                  [self = shared_from_this()](CallResult result) {
                    if (!result.status.ok()) return Report(result.status);
                    const auto& answer =
                        static_cast<const contact::v1::QueueDigestResponse&>(*result.message);
                    if (answer.queued()) Log(LogLevel::kInfo, "digest_queued");
                  });
  }

  RpcClient& client_;
  const std::shared_ptr<std::atomic<bool>> under_way_;
  std::mutex mutex_;
  std::size_t waiting_ = 0;
  contact::v1::QueueDigestRequest request_;
};

}  // namespace

void DigestRounds::Begin() {
  if (under_way_->exchange(true)) return;
  std::make_shared<Round>(client_, under_way_)->Start();
}

}  // namespace portfolio::gateway
