#include "gateway/src/http/error_reply.h"

#include <algorithm>

#include "platform/json/json_writer.h"

namespace portfolio::gateway {
namespace {

using platform::StatusCode;

bool EndsWith(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

}  // namespace

int HttpStatus(const platform::Status& status) {
  switch (status.code()) {
    case StatusCode::kOk:
      return 200;
    case StatusCode::kInvalidArgument:
      if (EndsWith(status.reason(), "_TOO_LARGE")) return 413;
      return status.reason() == "MEDIA_TYPE_UNSUPPORTED" ? 415 : 400;
    case StatusCode::kFailedPrecondition:
    case StatusCode::kOutOfRange:
      return 400;
    case StatusCode::kUnauthenticated:
      return 401;
    case StatusCode::kPermissionDenied:
      return 403;
    case StatusCode::kNotFound:
      return 404;
    case StatusCode::kAborted:
    case StatusCode::kAlreadyExists:
      return 409;
    case StatusCode::kResourceExhausted:
      return status.reason() == "QUEUE_FULL" || status.reason() == "OVERLOADED" ? 503 : 429;
    case StatusCode::kCancelled:
      return 499;
    case StatusCode::kUnimplemented:
      return 501;
    case StatusCode::kUnavailable:
      return 503;
    case StatusCode::kDeadlineExceeded:
      return 504;
    case StatusCode::kUnknown:
    case StatusCode::kInternal:
    case StatusCode::kDataLoss:
      return 500;
  }
  return 500;
}

std::string ErrorBody(const platform::Status& status, std::string_view request_id) {
  platform::JsonWriter json;
  json.BeginObject();
  json.Field("error", std::string_view(status.message()));
  json.Field("code", platform::StatusCodeName(status.code()));
  json.Field("reason", std::string_view(status.reason()));
  json.Key("fields").BeginArray();
  for (const auto& field : status.error().fields) json.String(field);
  json.EndArray();
  json.Field("requestId", request_id);
  json.EndObject();
  return json.Take();
}

HttpReply ErrorReply(const platform::Status& status, std::string_view request_id) {
  return ErrorReply(HttpStatus(status), status, request_id);
}

HttpReply ErrorReply(int http_status, const platform::Status& status, std::string_view request_id) {
  HttpReply reply;
  reply.status = http_status;
  reply.headers = {{"Content-Type", "application/json; charset=utf-8"},
                   {"Cache-Control", "no-store"}};
  int retry_after = status.error().retry_after_seconds;
  if (http_status == 503 || http_status == 504) retry_after = std::max(retry_after, 1);
  if (retry_after > 0) reply.headers.emplace_back("Retry-After", std::to_string(retry_after));
  reply.body = ErrorBody(status, request_id);
  return reply;
}

}  // namespace portfolio::gateway
