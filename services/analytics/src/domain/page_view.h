#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace portfolio::analytics {

/// A page view as it is counted, or with seconds above 0 the end of one.
struct PageView {
  std::string session_id;
  /// Counts against the day's caps; isn't stored.
  std::string client_address;
  std::string page;
  /// Time on the page; 0 on arrival.
  int seconds = 0;
  /// Host of the page before; empty when it is none or our own.
  std::string referrer;
  /// utm_campaign, else utm_source; empty for none.
  std::string campaign;
  /// "ru telegram": language and channel of a CV download; empty for none.
  std::string download;
  /// Truncated.
  std::string address;
  std::string user_agent;
  /// Country's English name or "Unknown".
  std::string location;
  /// As DeviceOf and BrowserOf.
  std::string device;
  std::string browser;
  /// Code of the language that the site is shown in; empty when it isn't known.
  std::string language;
};

/// True for the pages that the site has, as NormalisedPage gives them; `networks` as in the owner's
/// content.
bool IsSitePage(std::string_view page, const std::vector<std::string>& networks);

/// True for the user agents of robots that say so: crawlers, link previews, monitors. Programs such
/// as curl are not among them.
bool IsRobot(std::string_view user_agent);

/// A path without query, fragment, control characters and trailing slash.
std::string NormalisedPage(std::string_view page);

/// True for what NormalisedPage gives of a page of this site: a path with one slash before it.
bool IsOwnPath(std::string_view page);

/// The host of an http(s) address, in lower case, without port and "www."; empty for everything
/// else.
std::string HostOf(std::string_view url);

/// The campaign of a query string ("?utm_source=x&utm_campaign=y"), percent-decoded, at most 100
/// code points; empty for none.
std::string CampaignOf(std::string_view query);

/// "language channel" of a CV download; empty when the language is none of the six. An unknown
/// channel is "other", an empty one "direct".
std::string DownloadOf(std::string_view language, std::string_view channel);

}  // namespace portfolio::analytics
