#include "gateway/src/routes/rpc_catalog.h"

#include <google/protobuf/descriptor.h>

#include <algorithm>
#include <array>

#include "portfolio/admin/v1/admin_service.pb.h"
#include "portfolio/analysis/v1/analysis_service.pb.h"
#include "portfolio/analytics/v1/analytics_service.pb.h"
#include "portfolio/chat/v1/chat_service.pb.h"
#include "portfolio/contact/v1/contact_service.pb.h"
#include "portfolio/document/v1/document_service.pb.h"

namespace portfolio::gateway {
namespace {

/// Naming a message of each file keeps the linker from leaving the file's descriptors out.
std::array<const google::protobuf::FileDescriptor*, 6> ServiceFiles() {
  return {admin::v1::LoginRequest::descriptor()->file(),
          analysis::v1::EvaluateJobMatchRequest::descriptor()->file(),
          analytics::v1::TrackPageViewRequest::descriptor()->file(),
          chat::v1::AnswerQuestionRequest::descriptor()->file(),
          contact::v1::SubmitMessageRequest::descriptor()->file(),
          document::v1::GetCvRequest::descriptor()->file()};
}

}  // namespace

const google::protobuf::MethodDescriptor* FindRpc(std::string_view full_name) {
  static const auto files = ServiceFiles();
  return files.front()->pool()->FindMethodByName(std::string(full_name));
}

std::vector<std::string> AllRpcs() {
  std::vector<std::string> names;
  for (const auto* file : ServiceFiles()) {
    for (int i = 0; i < file->service_count(); ++i) {
      for (int j = 0; j < file->service(i)->method_count(); ++j) {
        names.push_back(file->service(i)->method(j)->full_name());
      }
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string WirePath(const google::protobuf::MethodDescriptor& rpc) {
  return "/" + rpc.service()->full_name() + "/" + rpc.name();
}

}  // namespace portfolio::gateway
