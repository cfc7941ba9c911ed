#include "gateway/src/routes/rpc_catalog.h"

#include <google/protobuf/descriptor.h>

#include <algorithm>

#include "gateway/src/routes/called_services.h"

namespace portfolio::gateway {
namespace {

void AddRpcs(const google::protobuf::FileDescriptor& file, std::vector<std::string>* names) {
  for (int i = 0; i < file.service_count(); ++i) {
    for (int j = 0; j < file.service(i)->method_count(); ++j) {
      names->push_back(file.service(i)->method(j)->full_name());
    }
  }
}

}  // namespace

const google::protobuf::MethodDescriptor* FindRpc(std::string_view full_name) {
  static const auto* pool = CalledServices().front().protos.front()->pool();
  return pool->FindMethodByName(std::string(full_name));
}

std::vector<std::string> AllRpcs() {
  std::vector<std::string> names;
  for (const CalledService& called : CalledServices()) {
    for (const auto* file : called.protos) AddRpcs(*file, &names);
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string WirePath(const google::protobuf::MethodDescriptor& rpc) {
  return "/" + rpc.service()->full_name() + "/" + rpc.name();
}

}  // namespace portfolio::gateway
