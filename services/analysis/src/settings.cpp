#include "analysis/src/settings.h"

#include <unistd.h>

#include <array>

namespace portfolio::analysis {
namespace {

using std::chrono::milliseconds;

/// The folder of the running program, where its helpers are too.
std::string OwnDirectory() {
  std::array<char, 4096> path;
  const ssize_t length = readlink("/proc/self/exe", path.data(), path.size());
  const std::string text(path.data(), length > 0 ? static_cast<size_t>(length) : 0);
  const size_t slash = text.rfind('/');
  return slash == std::string::npos ? "." : text.substr(0, slash);
}

std::string UserAgent(const std::string& public_url) {
  const std::string name = "PortfolioAnalysis/1.0";
  if (public_url.empty()) return name;
  return name + " (+" + public_url + "; reads a page when a visitor asks)";
}

platform::HttpLimits ReadHttpLimits(platform::ConfigReader& config) {
  platform::HttpLimits http;
  http.timeout = config.Duration("FETCH_TIMEOUT", milliseconds(10'000), milliseconds(100),
                                 milliseconds(60'000));
  http.max_concurrent = static_cast<int>(config.Int("FETCH_CONCURRENCY", 6, 1, 100));
  http.host_interval = config.Duration("FETCH_HOST_INTERVAL", milliseconds(500), milliseconds(0),
                                       milliseconds(60'000));
  http.user_agent = UserAgent(config.Url("PUBLIC_URL", ""));
  return http;
}

std::vector<std::string> ReadFetchAllow(platform::ConfigReader& config) {
  std::vector<std::string> allowed = config.List("FETCH_ALLOW", {});
  const platform::AddressGuard guard(allowed);
  for (const std::string& fault : guard.faults()) {
    config.AddFault("FETCH_ALLOW", "not an address or range: " + fault);
  }
  return allowed;
}

}  // namespace

Settings ReadSettings(platform::ConfigReader& config) {
  Settings settings;
  settings.content_directory = config.String("CONTENT_DIR", "deploy/content");
  settings.tools_directory = config.String("ANALYSIS_TOOLS_DIR", OwnDirectory());
  settings.database =
      platform::postgres::ReadDatabaseConfig(config, platform::postgres::OwnerOf("analysis"));
  settings.report_key = config.SecretText("REPORT_KEY");
  settings.http = ReadHttpLimits(config);
  settings.fetch_allow = ReadFetchAllow(config);
  settings.model = llm::ReadModelConfig(config);
  settings.model_calls_per_day =
      static_cast<int>(config.Int("ANALYSIS_MODEL_CALLS_PER_DAY", 500, 0, 1'000'000));
  settings.session_limit = static_cast<int>(config.Int("ANALYSIS_SESSION_LIMIT", 5, 1, 1'000'000));
  settings.daily_cap.per_address = config.Int("ANALYSES_PER_ADDRESS", 250, 0, 1'000'000'000);
  settings.daily_cap.per_site = config.Int("ANALYSES_PER_DAY", 2000, 0, 1'000'000'000);
  settings.retention_days = static_cast<int>(config.Int("ANALYSIS_RETENTION_DAYS", -1, -1, 36'500));
  return settings;
}

}  // namespace portfolio::analysis
