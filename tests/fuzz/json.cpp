#include "platform/json/json.h"

#include <cstdint>
#include <string_view>

#include "gateway/src/transcode/transcoder.h"
#include "portfolio/analysis/v1/analysis_service.pb.h"
#include "portfolio/document/v1/document_service.pb.h"

using namespace portfolio;

/// A request's body: what is read is written, and read again, alike.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto document = platform::JsonDocument::Parse(text);
  if (document.ok()) document->root().Keys();
  document::v1::GenerateDiagramRequest diagram;
  if (gateway::ReadJson(text, &diagram).ok()) {
    const std::string written = gateway::WriteJson(diagram);
    document::v1::GenerateDiagramRequest again;
    if (!gateway::ReadJson(written, &again).ok()) __builtin_trap();
    if (gateway::WriteJson(again) != written) __builtin_trap();
  }
  analysis::v1::AnalyzeNetworkingRequest networking;
  (void)gateway::ReadJson(text, &networking);
  return 0;
}
