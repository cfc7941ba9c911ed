#include <cstdint>
#include <string>
#include <string_view>

#include "analytics/src/domain/error_report.h"
#include "analytics/src/domain/page_view.h"
#include "analytics/src/domain/user_agent.h"
#include "platform/postgres/paging.h"
#include "platform/text/email_address.h"
#include "platform/text/utf8.h"
#include "platform/tracing/trace.h"

using namespace portfolio;

namespace {

void CheckText(const std::string& text) {
  if (!platform::IsValidUtf8(text)) __builtin_trap();
}

}  // namespace

/// What stands in single fields of requests: pages, referrers, campaigns, user agents, errors,
/// addresses, cursors, traces. Of valid UTF-8 comes nothing else.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  (void)platform::ParseTraceparent(text);
  (void)platform::postgres::ReadCursor(text);
  (void)platform::postgres::CheckDays(text, "");
  if (!platform::IsValidUtf8(text)) return 0;
  CheckText(analytics::NormalisedPage(text));
  CheckText(analytics::HostOf(text));
  CheckText(analytics::CampaignOf(text));
  CheckText(analytics::DownloadOf("ru", text));
  CheckText(analytics::BrowserOf(text));
  (void)analytics::DeviceOf(text);
  (void)analytics::IsRobot(text);
  (void)platform::IsEmailAddress(text);
  for (const std::string& writing : platform::EmailWritings(text)) CheckText(writing);
  analytics::ErrorReport report;
  report.type = report.message = report.stack = report.page_url = report.user_agent = text;
  report = analytics::Normalised(std::move(report));
  CheckText(report.stack);
  (void)analytics::IsNoise(report);
  if (analytics::FingerprintOf(report).size() != 16) __builtin_trap();
  return 0;
}
