#include "analytics/src/settings.h"

#include <cstdint>
#include <utility>

#include "profile/profile.h"

namespace portfolio::analytics {
namespace {

using platform::ConfigReader;
using std::chrono::duration_cast;
using std::chrono::hours;
using std::chrono::seconds;
namespace postgres = platform::postgres;

constexpr std::size_t kAdminConnections = 3;

int Days(ConfigReader& config, const std::string& name, int fallback) {
  return static_cast<int>(config.Int(name, fallback, 0, 36'500));
}

void ReadCaps(ConfigReader& config, Settings& settings) {
  constexpr std::int64_t kMost = 1'000'000'000;
  postgres::DailyCap& errors = settings.errors;
  errors.per_address = config.Int("ERRORS_PER_ADDRESS", errors.per_address, 0, kMost);
  errors.per_site = config.Int("ERRORS_PER_DAY", errors.per_site, 0, kMost);
  postgres::DailyCap& views = settings.log.views;
  views.per_address = config.Int("PAGE_VIEWS_PER_ADDRESS", views.per_address, 0, kMost);
  views.per_site = config.Int("PAGE_VIEWS_PER_DAY", views.per_site, 0, kMost);
  postgres::DailyCap& sessions = settings.log.sessions;
  sessions.per_address = config.Int("SESSIONS_PER_ADDRESS", sessions.per_address, 0, kMost);
  sessions.per_site = config.Int("SESSIONS_PER_DAY", sessions.per_site, 0, kMost);
}

void ReadContent(ConfigReader& config, Settings& settings) {
  const auto owner = profile::LoadProfile(config.String("CONTENT_DIR", "deploy/content"));
  if (!owner.ok()) {
    config.AddFault("CONTENT_DIR", owner.status().message());
    return;
  }
  settings.content_hash = owner->content_hash;
  settings.own_host = HostOf(config.Url("PUBLIC_URL", owner->site.public_url));
  settings.log.networks = owner->site.networks;
  settings.log.time_zone = config.String("TIME_ZONE", owner->site.time_zone);
  const profile::RetentionDays& days = owner->site.retention_days;
  settings.retention.page_view_days = Days(config, "RETENTION_PAGE_VIEWS_DAYS", days.page_views);
  settings.retention.session_days = Days(config, "RETENTION_SESSIONS_DAYS", days.visitor_sessions);
  settings.retention.error_days = Days(config, "RETENTION_ERRORS_DAYS", days.error_logs);
}

}  // namespace

Settings ReadSettings(ConfigReader& config) {
  Settings settings;
  settings.database = postgres::ReadDatabaseConfig(config, VisitsOwner());
  ReadContent(config, settings);
  settings.log.batch.connection = settings.database.pool;
  settings.log.batch.connection.application_name = "portfolio analytics batch";
  settings.log.batch.max_rows =
      static_cast<std::size_t>(config.Int("TRACK_BATCH_ROWS", 500, 1, 10'000));
  settings.log.batch.capacity =
      static_cast<std::size_t>(config.Int("TRACK_QUEUE", 8192, 1, 1'000'000));
  settings.log.batch.max_delay =
      config.Duration("TRACK_BATCH_DELAY", seconds(0), seconds(0), seconds(1));
  settings.log.most_names = static_cast<std::size_t>(config.Int("TRACK_NAMES", 1000, 10, 100'000));
  settings.errors_per_hour =
      static_cast<int>(config.Int("ERRORS_PER_SESSION_HOUR", 20, 1, 1'000'000));
  ReadCaps(config, settings);
  settings.admin.idle =
      duration_cast<seconds>(config.Duration("ADMIN_IDLE", hours(8), seconds(1), hours(24 * 90)));
  settings.admin.absolute = duration_cast<seconds>(
      config.Duration("ADMIN_ABSOLUTE", hours(24 * 7), seconds(1), hours(24 * 365)));
  auto locator = MaxmindLocator::Open(config.String("GEOIP_DB", ""),
                                      config.Bool("KEEP_WHOLE_ADDRESSES", false));
  if (locator.ok()) {
    settings.locator = std::move(locator).value();
  } else {
    config.AddFault("GEOIP_DB", locator.status().message());
  }
  return settings;
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
