#include "contact/src/rpc/contact_service_impl.h"

#include <utility>

#include "platform/text/address.h"

namespace portfolio::contact {
namespace {

using common::v1::UploadPart;

FormPart ToFormPart(UploadPart part) {
  switch (part.part_case()) {
    case UploadPart::kFile:
      return FormFile{part.file().name(), part.file().filename(), part.file().content_type()};
    case UploadPart::kChunk:
      return FormBytes{std::move(*part.mutable_chunk())};
    case UploadPart::kField:
    case UploadPart::PART_NOT_SET:
      break;
  }
  return FormField{part.field().name(), part.field().value()};
}

class UploadedForm : public FormSource {
 public:
  explicit UploadedForm(platform::RequestStream<v1::SubmitMessageRequest>& requests)
      : requests_(requests) {}

  platform::StatusOr<bool> Next(FormPart& part) override {
    v1::SubmitMessageRequest request;
    ASSIGN_OR_RETURN(const bool more, requests_.Read(&request));
    if (more) part = ToFormPart(std::move(*request.mutable_part()));
    return more;
  }

 private:
  platform::RequestStream<v1::SubmitMessageRequest>& requests_;
};

}  // namespace

ContactServiceImpl::ContactServiceImpl(ReceiveMessage& receive)
    : RpcService("portfolio.contact.v1.ContactService"), receive_(receive) {
  ClientStreaming("SubmitMessage", this, &ContactServiceImpl::SubmitMessage);
}

platform::StatusOr<v1::SubmitMessageResponse> ContactServiceImpl::SubmitMessage(
    platform::CallContext& call, platform::RequestStream<v1::SubmitMessageRequest>& requests) {
  UploadedForm form(requests);
  const Sender sender{call.session_id, platform::NetworkOfAddress(call.client_address),
                      call.idempotency_key};
  ASSIGN_OR_RETURN(std::string id, receive_.Run(form, sender, call.deadline));
  v1::SubmitMessageResponse response;
  response.set_success(true);
  response.set_id(std::move(id));
  return response;
}

}  // namespace portfolio::contact
