#include "gateway/src/dispatch/request/upload.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include "gateway/src/http/multipart.h"
#include "portfolio/common/v1/upload.pb.h"

namespace portfolio::gateway {
namespace {

using common::v1::UploadPart;

/// Walks over the parts of a form.
class FormReader {
 public:
  FormReader(std::shared_ptr<const std::string> body, std::vector<FormPart> parts)
      : body_(std::move(body)), parts_(std::move(parts)) {}

  bool Next(UploadPart* out) {
    if (index_ == parts_.size()) return false;
    const FormPart& part = parts_[index_];
    if (!part.filename) {
      out->mutable_field()->set_name(part.name);
      out->mutable_field()->set_value(part.data.data(), part.data.size());
      ++index_;
      return true;
    }
    if (!head_sent_) {
      auto* file = out->mutable_file();
      file->set_name(part.name);
      file->set_filename(*part.filename);
      file->set_content_type(part.content_type);
      head_sent_ = true;
      if (part.data.empty()) NextPart();
      return true;
    }
    const auto chunk = part.data.substr(offset_, kUploadChunkBytes);
    out->set_chunk(chunk.data(), chunk.size());
    offset_ += chunk.size();
    if (offset_ == part.data.size()) NextPart();
    return true;
  }

 private:
  void NextPart() {
    ++index_;
    offset_ = 0;
    head_sent_ = false;
  }

  // The parts point into it.
  const std::shared_ptr<const std::string> body_;
  const std::vector<FormPart> parts_;
  size_t index_ = 0;
  size_t offset_ = 0;
  bool head_sent_ = false;
};

UploadPart* PartField(google::protobuf::Message* message) {
  const auto* field = message->GetDescriptor()->FindFieldByName("part");
  if (!field || field->message_type() != UploadPart::descriptor()) return nullptr;
  return static_cast<UploadPart*>(message->GetReflection()->MutableMessage(message, field));
}

}  // namespace

platform::StatusOr<RpcClient::Source> FormSource(const RequestContextPtr& context) {
  HttpRequest& request = context->request();
  const auto boundary = MultipartBoundary(request.Header("content-type"));
  if (!boundary) {
    return platform::InvalidArgument("Send the request as multipart/form-data.",
                                     "MEDIA_TYPE_UNSUPPORTED");
  }
  auto body = std::make_shared<std::string>(std::move(request.body));
  ASSIGN_OR_RETURN(auto parts, ReadForm(*body, *boundary, FormLimits()));
  const auto reader = std::make_shared<FormReader>(std::move(body), std::move(parts));
  return RpcClient::Source([reader](google::protobuf::Message* message) {
    auto* part = PartField(message);
    return part && reader->Next(part);
  });
}

}  // namespace portfolio::gateway
