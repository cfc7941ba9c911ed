#include "gateway/src/rpc/rpc_client.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

namespace portfolio::gateway {
namespace {

std::unique_ptr<google::protobuf::Message> NewMessage(const google::protobuf::Descriptor* type) {
  auto* factory = google::protobuf::MessageFactory::generated_factory();
  return std::unique_ptr<google::protobuf::Message>(factory->GetPrototype(type)->New());
}

}  // namespace

std::unique_ptr<google::protobuf::Message> NewRequest(
    const google::protobuf::MethodDescriptor& rpc) {
  return NewMessage(rpc.input_type());
}

std::unique_ptr<google::protobuf::Message> NewResponse(
    const google::protobuf::MethodDescriptor& rpc) {
  return NewMessage(rpc.output_type());
}

}  // namespace portfolio::gateway
