#pragma once

#include "contact/src/domain/receive_message.h"
#include "platform/rpc/rpc_service.h"
#include "portfolio/contact/v1/contact_service.pb.h"

namespace portfolio::contact {

/// portfolio.contact.v1.ContactService.
class ContactServiceImpl : public platform::RpcService {
 public:
  explicit ContactServiceImpl(ReceiveMessage& receive);

 private:
  platform::StatusOr<v1::SubmitMessageResponse> SubmitMessage(
      platform::CallContext& call, platform::RequestStream<v1::SubmitMessageRequest>& requests);

  ReceiveMessage& receive_;
};

}  // namespace portfolio::contact
