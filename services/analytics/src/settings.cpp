#include "analytics/src/settings.h"

#include <cstdint>
#include <utility>

#include "profile/service_content.h"

namespace portfolio::analytics {
namespace {

using platform::ConfigReader;
using std::chrono::duration_cast;
using std::chrono::hours;
using std::chrono::seconds;
namespace postgres = platform::postgres;

constexpr std::size_t kAdminConnections = 3;

void ReadCaps(ConfigReader& config, Settings& settings) {
  constexpr std::int64_t kMost = 1'000'000'000;
  postgres::DailyCap& errors = settings.errors;
  errors.per_address =
      config.Int({"ERRORS_PER_ADDRESS", "error reports stored a day and address; 0: no cap"},
                 errors.per_address, 0, kMost);
  errors.per_site = config.Int({"ERRORS_PER_DAY", "error reports stored a day in all; 0: no cap"},
                               errors.per_site, 0, kMost);
  postgres::DailyCap& views = settings.log.views;
  views.per_address = config.Int({"PAGE_VIEWS_PER_ADDRESS", "stored a day and address; 0: no cap"},
                                 views.per_address, 0, kMost);
  views.per_site = config.Int({"PAGE_VIEWS_PER_DAY", "stored a day in all; 0: no cap"},
                              views.per_site, 0, kMost);
  postgres::DailyCap& sessions = settings.log.sessions;
  sessions.per_address = config.Int({"SESSIONS_PER_ADDRESS", "stored a day and address; 0: no cap"},
                                    sessions.per_address, 0, kMost);
  sessions.per_site = config.Int({"SESSIONS_PER_DAY", "stored a day in all; 0: no cap"},
                                 sessions.per_site, 0, kMost);
}

}  // namespace

Settings ReadSettings(ConfigReader& config) {
  Settings settings;
  settings.database = postgres::ReadDatabaseConfig(config, VisitsOwner());
  settings.content_directory = profile::ReadContentDirectory(config);
  settings.public_url =
      config.Url({"PUBLIC_URL", "the site's address; none: that of site.json"}, "");
  settings.page_view_days =
      config.Days({"RETENTION_PAGE_VIEWS_DAYS", "how long page views are kept"});
  settings.session_days =
      config.Days({"RETENTION_SESSIONS_DAYS", "how long visitors' sessions are kept"});
  settings.error_days = config.Days({"RETENTION_ERRORS_DAYS", "how long error reports are kept"});
  settings.log.batch.connection = settings.database.pool;
  settings.log.batch.connection.application_name = "portfolio analytics batch";
  settings.log.batch.max_rows = static_cast<std::size_t>(
      config.Int({"TRACK_BATCH_ROWS", "page views written together"}, 500, 1, 10'000));
  settings.log.batch.capacity = static_cast<std::size_t>(
      config.Int({"TRACK_QUEUE", "page views that may wait to be written"}, 8192, 1, 1'000'000));
  settings.log.batch.max_delay = config.Duration(
      {"TRACK_BATCH_DELAY", "how long a batch waits to fill"}, seconds(0), seconds(0), seconds(1));
  settings.log.most_names = static_cast<std::size_t>(config.Int(
      {"TRACK_NAMES", "referrers, campaigns and pages counted by name; others are \"(other)\""},
      1000, 10, 100'000));
  settings.errors_per_hour = static_cast<int>(
      config.Int({"ERRORS_PER_SESSION_HOUR", "error reports of a session that are kept in an hour"},
                 20, 1, 1'000'000));
  ReadCaps(config, settings);
  settings.admin.idle = duration_cast<seconds>(config.Duration(
      {"ADMIN_IDLE", "after which an unused sign-in ends"}, hours(8), seconds(1), hours(24 * 90)));
  settings.admin.absolute =
      duration_cast<seconds>(config.Duration({"ADMIN_ABSOLUTE", "after which any sign-in ends"},
                                             hours(24 * 7), seconds(1), hours(24 * 365)));
  auto locator = MaxmindLocator::Open(
      config.String({"GEOIP_DB", "MMDB file of countries or cities"}, ""),
      config.Bool({"KEEP_WHOLE_ADDRESSES", "whether visitors' addresses are kept unshortened"},
                  false));
  if (locator.ok()) {
    settings.locator = std::move(locator).value();
  } else {
    config.AddFault("GEOIP_DB", locator.status().message());
  }
  return settings;
}

void FillIn(const profile::Profile& owner, Settings& settings) {
  if (settings.public_url.empty()) settings.public_url = owner.site.public_url;
  settings.owner_name = owner.In(owner.site.default_language).basics.name;
  settings.log.networks = owner.site.networks;
  settings.log.time_zone = owner.site.time_zone;
  const profile::RetentionDays& days = owner.site.retention_days;
  settings.page_view_days = settings.page_view_days.value_or(days.page_views);
  settings.session_days = settings.session_days.value_or(days.visitor_sessions);
  settings.error_days = settings.error_days.value_or(days.error_logs);
}

postgres::SchemaOwner VisitsOwner() { return postgres::OwnerOf("analytics"); }

postgres::SchemaOwner AdminOwner() {
  postgres::SchemaOwner owner = postgres::OwnerOf("admin");
  owner.guests = {VisitsOwner().role};
  return owner;
}

postgres::DatabaseConfig AdminDatabase(postgres::DatabaseConfig database) {
  database.pool.role = AdminOwner().role;
  database.pool.size = kAdminConnections;
  database.pool.application_name = "portfolio admin";
  return database;
}

}  // namespace portfolio::analytics
