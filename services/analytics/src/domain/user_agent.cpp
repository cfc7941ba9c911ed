#include "analytics/src/domain/user_agent.h"

#include <algorithm>
#include <array>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::analytics {
namespace {

using Mark = std::pair<std::string_view, std::string_view>;

// Parts of user agents in lower case, the telling ones first: most browsers also name Chrome and
// Safari, and phones name a desktop's system.
constexpr std::array<Mark, 13> kDevices = {{{"ipad", "tablet"},
                                            {"tablet", "tablet"},
                                            {"kindle", "tablet"},
                                            {"iphone", "phone"},
                                            {"ipod", "phone"},
                                            {"mobi", "phone"},
                                            // Without "mobile".
                                            {"android", "tablet"},
                                            {"windows nt", "desktop"},
                                            {"macintosh", "desktop"},
                                            {"cros ", "desktop"},
                                            {"x11", "desktop"},
                                            {"linux", "desktop"},
                                            {"freebsd", "desktop"}}};

constexpr std::array<Mark, 14> kBrowsers = {{{"edg", "Edge"},
                                             {"opr/", "Opera"},
                                             {"opera", "Opera"},
                                             {"samsungbrowser/", "Samsung Internet"},
                                             {"yabrowser/", "Yandex"},
                                             {"vivaldi/", "Vivaldi"},
                                             {"ucbrowser/", "UC Browser"},
                                             {"duckduckgo/", "DuckDuckGo"},
                                             {"fxios/", "Firefox"},
                                             {"firefox/", "Firefox"},
                                             {"crios/", "Chrome"},
                                             {"chrome/", "Chrome"},
                                             {"chromium/", "Chrome"},
                                             {"safari/", "Safari"}}};

template <std::size_t N>
std::string FirstOf(const std::array<Mark, N>& marks, std::string_view user_agent) {
  const std::string lower = platform::ToLower(user_agent);
  const auto found = std::find_if(marks.begin(), marks.end(), [&](const Mark& mark) {
    return lower.find(mark.first) != std::string::npos;
  });
  return std::string(found == marks.end() ? "other" : found->second);
}

}  // namespace

std::string DeviceOf(std::string_view user_agent) { return FirstOf(kDevices, user_agent); }

std::string BrowserOf(std::string_view user_agent) { return FirstOf(kBrowsers, user_agent); }

}  // namespace portfolio::analytics
