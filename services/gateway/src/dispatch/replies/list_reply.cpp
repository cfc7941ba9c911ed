#include "gateway/src/dispatch/replies/list_reply.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include "gateway/src/transcode/transcoder.h"

namespace portfolio::gateway {
namespace {

constexpr int kArrayRows = 200;
constexpr int kPageRows = 50;

HttpReply JsonText(std::string body) {
  HttpReply reply;
  reply.headers = {{"Content-Type", "application/json; charset=utf-8"},
                   {"Cache-Control", "no-store"}};
  reply.body = std::move(body);
  return reply;
}

int64_t Total(const google::protobuf::Message& message) {
  const auto* field = message.GetDescriptor()->FindFieldByName("total");
  return field ? message.GetReflection()->GetInt64(message, field) : 0;
}

}  // namespace

platform::StatusOr<ListForm> ListFormOf(const RequestContext& context) {
  const HttpRequest& request = context.request();
  if (const auto* format = request.QueryValue("format")) {
    if (*format == "csv" && !context.route->other_rpc.empty()) return ListForm::kCsv;
    if (*format != "json") {
      return platform::InvalidArgument("This format isn't available here.", "FORMAT_UNKNOWN",
                                       {"format"});
    }
  }
  for (const char* name : {"cursor", "q", "from", "to", "limit", "format"}) {
    if (request.QueryValue(name)) return ListForm::kPage;
  }
  return ListForm::kArray;
}

void ApplyDefaultLimit(ListForm form, google::protobuf::Message* request) {
  auto* page = MutableAt(request, "page");
  if (!page) return;
  const auto* field = page->GetDescriptor()->FindFieldByName("limit");
  if (!field || page->GetReflection()->GetInt32(*page, field) != 0) return;
  page->GetReflection()->SetInt32(page, field, form == ListForm::kArray ? kArrayRows : kPageRows);
}

HttpReply ListReply(ListForm form, const google::protobuf::Message& message) {
  if (form != ListForm::kArray) return JsonReply(message);
  HttpReply reply = JsonText(WriteJsonArray(message, "items"));
  reply.headers.emplace_back("X-Total-Count", std::to_string(Total(message)));
  return reply;
}

HttpReply JsonReply(const google::protobuf::Message& message) {
  return JsonText(WriteJson(message));
}

}  // namespace portfolio::gateway
