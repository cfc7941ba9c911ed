#include "analysis/src/settings.h"

#include <unistd.h>

#include <array>

#include "profile/service_content.h"

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
  http.timeout = config.Duration({"FETCH_TIMEOUT", "for a page of the web"}, milliseconds(10'000),
                                 milliseconds(100), milliseconds(60'000));
  http.max_concurrent = static_cast<int>(
      config.Int({"FETCH_CONCURRENCY", "pages fetched at the same time"}, 6, 1, 100));
  http.host_interval = config.Duration({"FETCH_HOST_INTERVAL", "between two pages of one host"},
                                       milliseconds(500), milliseconds(0), milliseconds(60'000));
  http.user_agent = UserAgent(config.Url({"PUBLIC_URL", "the site's address"}, ""));
  return http;
}

std::vector<std::string> ReadFetchAllow(platform::ConfigReader& config) {
  std::vector<std::string> allowed =
      config.List({"FETCH_ALLOW", "private addresses that may be fetched, for tests"}, {});
  const platform::AddressGuard guard(allowed);
  for (const std::string& fault : guard.faults()) {
    config.AddFault("FETCH_ALLOW", "not an address or range: " + fault);
  }
  return allowed;
}

AnalysisCaps ReadCaps(platform::ConfigReader& config) {
  AnalysisCaps caps;
  caps.all.per_address = config.Int({"ANALYSES_PER_ADDRESS", "stored a day and address; 0: no cap"},
                                    caps.all.per_address, 0, 1'000'000'000);
  caps.all.per_site = config.Int({"ANALYSES_PER_DAY", "stored a day in all; 0: no cap"},
                                 caps.all.per_site, 0, 1'000'000'000);
  caps.networking.per_address =
      config.Int({"NETWORKING_PER_ADDRESS", "of them about the owner's network; 0: no cap"},
                 caps.networking.per_address, 0, 1'000'000'000);
  caps.networking.per_site =
      config.Int({"NETWORKING_PER_DAY", "of them about the owner's network in all; 0: no cap"},
                 caps.networking.per_site, 0, 1'000'000'000);
  return caps;
}

}  // namespace

Settings ReadSettings(platform::ConfigReader& config) {
  Settings settings;
  settings.content_directory = profile::ReadContentDirectory(config);
  settings.tools_directory = config.String(
      {"ANALYSIS_TOOLS_DIR", "where sandbox-exec and document-reader are"}, OwnDirectory());
  settings.database =
      platform::postgres::ReadDatabaseConfig(config, platform::postgres::OwnerOf("analysis"));
  settings.report_key = config.SecretText(
      {"REPORT_KEY", "secret that signs reports; without it they say \"not verified\""});
  settings.http = ReadHttpLimits(config);
  settings.fetch_allow = ReadFetchAllow(config);
  settings.model = llm::ReadModelConfig(config);
  settings.model_calls_per_day = static_cast<int>(
      config.Int({"ANALYSIS_MODEL_CALLS_PER_DAY", "asked of the model a day"}, 500, 0, 1'000'000));
  settings.session_limit = static_cast<int>(
      config.Int({"ANALYSIS_SESSION_LIMIT", "analyses of a session"}, 5, 1, 1'000'000));
  settings.caps = ReadCaps(config);
  settings.retention_days = config.Days({"ANALYSIS_RETENTION_DAYS", "how long analyses are kept"});
  return settings;
}

void FillIn(const profile::Profile& owner, Settings& settings) {
  const int days = owner.site.retention_days.questionnaires;
  settings.retention_days = settings.retention_days.value_or(days);
}

}  // namespace portfolio::analysis
