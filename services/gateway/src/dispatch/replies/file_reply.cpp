#include "gateway/src/dispatch/replies/file_reply.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include "gateway/src/http/content_disposition.h"
#include "gateway/src/http/header_value.h"
#include "platform/logging/log.h"
#include "portfolio/common/v1/file.pb.h"

namespace portfolio::gateway {
namespace {

using common::v1::File;
using common::v1::FileChunk;

/// The message's field `file` if it is a T; else null.
template <typename T>
const T* FileField(const google::protobuf::Message& message) {
  const auto* field = message.GetDescriptor()->FindFieldByName("file");
  if (!field || field->message_type() != T::descriptor() ||
      !message.GetReflection()->HasField(message, field)) {
    return nullptr;
  }
  return static_cast<const T*>(&message.GetReflection()->GetMessage(message, field));
}

/// Status and headers for a file. With an ETag it may be kept, but is asked for each time.
HttpReply FileHead(const File& file) {
  HttpReply reply;
  reply.headers = {{"Content-Type",
                    file.content_type().empty() ? "application/octet-stream" : file.content_type()},
                   {"X-Content-Type-Options", "nosniff"}};
  if (!file.filename().empty()) {
    reply.headers.emplace_back("Content-Disposition", AttachmentDisposition(file.filename()));
  }
  if (file.etag().empty()) {
    reply.headers.emplace_back("Cache-Control", "no-store");
  } else {
    reply.headers.emplace_back("ETag", '"' + file.etag() + '"');
    reply.headers.emplace_back("Cache-Control", "no-cache");
  }
  return reply;
}

/// As FileHead; never shown in the page's own place, whatever the visitor claimed that it is.
HttpReply DownloadHead(const File& file) {
  if (!file.filename().empty()) return FileHead(file);
  File named = file;
  named.set_filename("download");
  return FileHead(named);
}

/// One file on its way from a service to a client.
class FileStream : public std::enable_shared_from_this<FileStream> {
 public:
  explicit FileStream(RequestContextPtr context) : context_(std::move(context)) {}

  void Start(RpcClient& client, const google::protobuf::MethodDescriptor& rpc,
             const google::protobuf::Message& request, CallOptions options) {
    const auto self = shared_from_this();
    call_ = client.ServerStream(
        rpc, request, std::move(options),
        [self](std::shared_ptr<google::protobuf::Message> message) {
          self->context_->exchange->Post([self, message] { self->OnMessage(*message); });
        },
        OnWorker(context_, [self](CallResult result) { self->OnEnd(result); }));
    CancelWhenGone(context_, call_);
  }

 private:
  void OnMessage(const google::protobuf::Message& message) {
    const auto* chunk = FileField<FileChunk>(message);
    Exchange& exchange = *context_->exchange;
    if (exchange.over()) return call_->Cancel();
    if (!chunk || chunk->has_head() == exchange.begun()) {
      broken_ = true;
      return call_->Cancel();
    }
    if (chunk->has_head()) {
      exchange.BeginStream(DownloadHead(chunk->head()));
      return call_->Next();
    }
    exchange.Send(chunk->chunk(),
                  [call = call_](bool written) { written ? call->Next() : call->Cancel(); });
  }

  void OnEnd(const CallResult& result) {
    Exchange& exchange = *context_->exchange;
    call_.reset();
    if (result.status.ok() && exchange.begun() && !broken_) return exchange.EndStream();
    if (!exchange.begun()) {
      return context_->Fail(result.status.ok() || broken_
                                ? platform::Internal("a file stream without its head")
                                : result.status);
    }
    platform::Log(platform::LogLevel::kError, "file_stream_broken",
                  {{"request_id", context_->request_id}, {"detail", result.status.log_detail()}});
    exchange.Abort();
  }

  const RequestContextPtr context_;
  std::shared_ptr<Call> call_;
  bool broken_ = false;
};

}  // namespace

bool NamesTag(std::string_view if_none_match, std::string_view etag) {
  if (etag.empty()) return false;
  while (!if_none_match.empty()) {
    const size_t comma = std::min(if_none_match.find(','), if_none_match.size());
    auto entry = TrimBlanks(if_none_match.substr(0, comma));
    if_none_match.remove_prefix(std::min(comma + 1, if_none_match.size()));
    if (entry == "*") return true;
    if (entry.starts_with("W/")) entry.remove_prefix(2);
    if (entry.size() == etag.size() + 2 && entry.front() == '"' && entry.back() == '"' &&
        entry.substr(1, etag.size()) == etag) {
      return true;
    }
  }
  return false;
}

platform::StatusOr<HttpReply> FileReply(const HttpRequest& request,
                                        const google::protobuf::Message& message) {
  const auto* file = FileField<File>(message);
  if (!file) return platform::Internal("an answer without its file");
  HttpReply reply = FileHead(*file);
  if (request.method != "POST" && NamesTag(request.Header("if-none-match"), file->etag())) {
    reply.status = 304;
    return reply;
  }
  reply.body = file->content();
  return reply;
}

void ReplyFileStream(const RequestContextPtr& context, RpcClient& client,
                     const google::protobuf::MethodDescriptor& rpc,
                     const google::protobuf::Message& request, CallOptions options) {
  std::make_shared<FileStream>(context)->Start(client, rpc, request, std::move(options));
}

}  // namespace portfolio::gateway
