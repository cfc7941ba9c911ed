#include "gateway/src/dispatch/request/request_message.h"

#include <google/protobuf/message.h>

#include "gateway/src/http/header_value.h"
#include "gateway/src/transcode/transcoder.h"

namespace portfolio::gateway {
namespace {

using platform::Status;

Status ReadBody(const HttpRequest& request, google::protobuf::Message* message) {
  if (request.body.empty()) return {};
  if (!NamesMediaType(request.Header("content-type"), "application/json")) {
    return platform::InvalidArgument("Send the request as application/json.",
                                     "MEDIA_TYPE_UNSUPPORTED");
  }
  return ReadJson(request.body, message);
}

/// One entry of Route::fields.
Status ApplyEntry(std::string_view entry, const HttpRequest& request,
                  google::protobuf::Message* message) {
  if (const size_t equals = entry.find('='); equals != std::string_view::npos) {
    const auto name = entry.substr(0, equals);
    return SetField(message, name, name, entry.substr(equals + 1));
  }
  const size_t arrow = entry.find('>');
  const auto name = entry.substr(0, arrow);
  const auto path = arrow == std::string_view::npos ? name : entry.substr(arrow + 1);
  const std::string* value = request.QueryValue(name);
  if (!value || value->empty()) return {};
  return SetField(message, path, name, *value);
}

}  // namespace

platform::StatusOr<std::unique_ptr<google::protobuf::Message>> BuildRequest(
    const RequestContext& context, const google::protobuf::MethodDescriptor& rpc) {
  const HttpRequest& request = context.request();
  auto message = NewRequest(rpc);
  std::string_view body_at;
  std::string_view fields = context.route->fields;
  std::vector<std::string_view> entries;
  while (!fields.empty()) {
    const size_t blank = std::min(fields.find(' '), fields.size());
    const auto entry = fields.substr(0, blank);
    fields.remove_prefix(std::min(blank + 1, fields.size()));
    if (entry.starts_with("*>")) {
      body_at = entry.substr(2);
    } else {
      entries.push_back(entry);
    }
  }
  if (context.route->reads == Reads::kJson) {
    auto* target = MutableAt(message.get(), body_at);
    if (!target) return platform::Internal("no message for the body");
    RETURN_IF_ERROR(ReadBody(request, target));
  }
  for (const auto entry : entries) RETURN_IF_ERROR(ApplyEntry(entry, request, message.get()));
  for (const auto& [name, value] : context.parameters) {
    RETURN_IF_ERROR(SetField(message.get(), name, name, value));
  }
  return message;
}

}  // namespace portfolio::gateway
