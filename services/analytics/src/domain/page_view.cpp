#include "analytics/src/domain/page_view.h"

#include <algorithm>
#include <array>

#include "platform/text/language.h"
#include "platform/text/text.h"

namespace portfolio::analytics {
namespace {

constexpr std::size_t kLongestCampaign = 100;

// Parts of user agents, in lower case. "bot" covers most; the others don't call themselves so.
constexpr std::array<std::string_view, 24> kRobotMarks = {
    "bot",         "crawl",          "spider",        "slurp",       "facebookexternalhit",
    "embedly",     "preview",        "mediapartners", "whatsapp",    "vkshare",
    "pinterest/",  "ia_archiver",    "archive.org",   "feedfetcher", "google-read",
    "googleother", "google-inspect", "lighthouse",    "pingdom",     "uptime",
    "statuscake",  "site24x7",       "semrush",       "ahrefs"};

constexpr std::array<std::string_view, 6> kChannels = {"qr",       "linkedin", "telegram",
                                                       "whatsapp", "copy",     "direct"};

constexpr std::array<std::string_view, 10> kPages = {
    "/",   "/about",   "/skills",         "/ai-analytics",  "/chat",
    "/cv", "/contact", "/privacy-policy", "/documentation", "/admin"};

/// The second half of share links, as NGINX knows them.
constexpr std::array<std::string_view, 5> kShareChannels = {"qr", "linkedin", "whatsapp",
                                                            "telegram", "link"};

/// "ru" or "ru-telegram".
bool IsShareCode(std::string_view code) {
  const std::size_t language_end = std::min(code.find('-'), code.size());
  if (!platform::LanguageFromCode(code.substr(0, language_end))) return false;
  if (language_end == code.size()) return true;
  return std::find(kShareChannels.begin(), kShareChannels.end(), code.substr(language_end + 1)) !=
         kShareChannels.end();
}

int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string Decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      decoded += ' ';
    } else if (text[i] == '%' && i + 2 < text.size() && HexDigit(text[i + 1]) >= 0 &&
               HexDigit(text[i + 2]) >= 0) {
      decoded += static_cast<char>(HexDigit(text[i + 1]) * 16 + HexDigit(text[i + 2]));
      i += 2;
    } else {
      decoded += text[i];
    }
  }
  return decoded;
}

std::string QueryValue(std::string_view query, std::string_view name) {
  if (query.starts_with('?')) query.remove_prefix(1);
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view pair = query.substr(0, end);
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name) {
      return Decoded(pair.substr(equals + 1));
    }
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return {};
}

}  // namespace

bool IsRobot(std::string_view user_agent) {
  const std::string lower = platform::ToLower(user_agent);
  return std::any_of(kRobotMarks.begin(), kRobotMarks.end(),
                     [&](std::string_view mark) { return lower.find(mark) != std::string::npos; });
}

std::string NormalisedPage(std::string_view page) {
  page = page.substr(0, page.find_first_of("?#"));
  std::string path = platform::RemoveControls(platform::Trim(page));
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return path;
}

bool IsOwnPath(std::string_view page) {
  // Browsers take a backslash for a slash, and what follows two for another host.
  const bool host = page.size() > 1 && (page[1] == '/' || page[1] == '\\');
  return page.starts_with('/') && !host;
}

bool IsSitePage(std::string_view page, const std::vector<std::string>& networks) {
  if (std::find(kPages.begin(), kPages.end(), page) != kPages.end()) return true;
  for (const std::string_view folder : {"/cv/", "/cv-download/"}) {
    if (page.starts_with(folder)) return IsShareCode(page.substr(folder.size()));
  }
  return std::any_of(networks.begin(), networks.end(),
                     [&](const std::string& network) { return page == "/" + network + "-bot"; });
}

std::string HostOf(std::string_view url) {
  const std::size_t scheme_end = url.find("://");
  if (scheme_end == std::string_view::npos) return {};
  const std::string scheme = platform::ToLower(url.substr(0, scheme_end));
  if (scheme != "http" && scheme != "https") return {};
  std::string_view host = url.substr(scheme_end + 3);
  host = host.substr(0, host.find_first_of("/?#\\"));
  const std::size_t at = host.rfind('@');
  if (at != std::string_view::npos) host.remove_prefix(at + 1);
  host = host.substr(0, host.rfind(':'));
  const bool plain =
      !host.empty() && host.size() <= 253 && std::all_of(host.begin(), host.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '.' || c == '-';
      });
  if (!plain) return {};
  const std::string lower = platform::ToLower(host);
  return lower.starts_with("www.") ? lower.substr(4) : lower;
}

std::string CampaignOf(std::string_view query) {
  std::string campaign = QueryValue(query, "utm_campaign");
  if (campaign.empty()) campaign = QueryValue(query, "utm_source");
  const std::string clean = platform::RemoveControls(platform::Trim(campaign));
  return std::string(platform::Truncate(clean, kLongestCampaign));
}

std::string DownloadOf(std::string_view language, std::string_view channel) {
  if (!platform::LanguageFromCode(language)) return {};
  const bool known = std::find(kChannels.begin(), kChannels.end(), channel) != kChannels.end();
  const std::string_view kept = channel.empty() ? "direct" : known ? channel : "other";
  return std::string(language) + " " + std::string(kept);
}

}  // namespace portfolio::analytics
