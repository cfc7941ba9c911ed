#include "analytics/src/domain/record_page_view.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "analytics/src/domain/user_agent.h"
#include "platform/text/language.h"
#include "platform/text/text.h"

namespace portfolio::analytics {
namespace {

using platform::InvalidArgument;
using platform::Status;

constexpr std::size_t kLongestPage = 512;
constexpr std::size_t kLongestAddress = 2048;
constexpr std::size_t kLongestUserAgent = 512;
constexpr std::size_t kLongestSession = 128;
constexpr int kLongestStay = 86'400;
/// Its sign-in form is the owner's as well: it is shown before anybody can tell.
constexpr std::string_view kDashboard = "/admin";

Status Check(const PageViewReport& report) {
  if (report.session_id.empty() || report.session_id.size() > kLongestSession) {
    return InvalidArgument("The session is missing.", "SESSION_REQUIRED");
  }
  if (report.page.empty())
    return InvalidArgument("The page is missing.", "PAGE_REQUIRED", {"page"});
  if (report.page.size() > kLongestPage) {
    return InvalidArgument("The page is too long.", "PAGE_TOO_LONG", {"page"});
  }
  if (report.time_spent < 0) {
    return InvalidArgument("The time spent is in seconds, 0 on arrival.", "TIME_SPENT_INVALID",
                           {"timeSpent"});
  }
  if (report.referrer.size() > kLongestAddress) {
    return InvalidArgument("The referrer is too long.", "REFERRER_TOO_LONG", {"referrer"});
  }
  if (report.query.size() > kLongestAddress) {
    return InvalidArgument("The query is too long.", "QUERY_TOO_LONG", {"query"});
  }
  return {};
}

}  // namespace

void RecordPageView::Run(const PageViewReport& report, Done done) {
  if (Status checked = Check(report); !checked.ok()) return done(std::move(checked));
  if (report.from_admin || IsRobot(report.user_agent)) return done(false);

  PageView view;
  view.session_id = report.session_id;
  view.client_address = report.address;
  view.page = NormalisedPage(report.page);
  if (view.page.empty()) view.page.push_back('/');
  if (view.page == kDashboard || !IsOwnPath(view.page)) return done(false);
  view.seconds = std::min(report.time_spent, kLongestStay);
  view.referrer = HostOf(report.referrer);
  if (view.referrer == own_host_) view.referrer.clear();
  view.campaign = CampaignOf(report.query);
  view.download = DownloadOf(report.language, report.channel);
  view.address = locator_.Storable(report.address);
  view.user_agent =
      platform::RemoveControls(platform::Truncate(report.user_agent, kLongestUserAgent));
  view.location = locator_.Locate(report.address, report.country);
  view.device = DeviceOf(report.user_agent);
  view.browser = BrowserOf(report.user_agent);
  if (platform::LanguageFromCode(report.page_language)) view.language = report.page_language;
  log_.Append(std::move(view), [done = std::move(done)](Status status) {
    if (status.ok()) {
      done(true);
    } else {
      done(std::move(status));
    }
  });
}

}  // namespace portfolio::analytics
