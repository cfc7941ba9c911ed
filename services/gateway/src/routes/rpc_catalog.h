#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace google::protobuf {
class MethodDescriptor;
}

namespace portfolio::gateway {

/// The rpc of that fully qualified name ("portfolio.chat.v1.ChatService.AnswerQuestion"), as it was
/// compiled in; null when there is none. Thread-safe.
const google::protobuf::MethodDescriptor* FindRpc(std::string_view full_name);

/// The fully qualified names of all rpcs of portfolio.*, sorted.
std::vector<std::string> AllRpcs();

/// "/portfolio.chat.v1.ChatService/AnswerQuestion", as it goes over the wire.
std::string WirePath(const google::protobuf::MethodDescriptor& rpc);

}  // namespace portfolio::gateway
