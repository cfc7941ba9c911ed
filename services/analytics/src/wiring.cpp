#include "analytics/src/wiring.h"

#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "analytics/src/adapters/argon2_hasher.h"
#include "analytics/src/adapters/maxmind_locator.h"
#include "analytics/src/adapters/pg_admin_accounts.h"
#include "analytics/src/adapters/pg_error_log.h"
#include "analytics/src/adapters/pg_page_view_log.h"
#include "analytics/src/adapters/pg_visit_archive.h"
#include "analytics/src/adapters/retention_rules.h"
#include "analytics/src/rpc/admin_service_impl.h"
#include "analytics/src/rpc/analytics_admin_service_impl.h"
#include "analytics/src/rpc/analytics_service_impl.h"
#include "platform/logging/log.h"
#include "platform/postgres/database_config.h"
#include "platform/postgres/migrations.h"
#include "platform/postgres/retention_job.h"
#include "profile/profile.h"

namespace portfolio::analytics {

const std::vector<platform::postgres::Migration>& Migrations();
const std::vector<platform::postgres::Migration>& AdminMigrations();

namespace {

using platform::ConfigReader;
using platform::Deadline;
using platform::LogLevel;
using platform::Status;
using std::chrono::duration_cast;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
namespace postgres = platform::postgres;

constexpr seconds kMigrateTime{600};
constexpr seconds kReadyTime{2};
constexpr std::size_t kAdminConnections = 3;

postgres::SchemaOwner VisitsOwner() { return postgres::OwnerOf("analytics"); }

// This process hosts a second owner, whose role it takes on by the grant of Migrate.
postgres::SchemaOwner AdminOwner() {
  postgres::SchemaOwner owner = postgres::OwnerOf("admin");
  owner.guests = {VisitsOwner().role};
  return owner;
}

postgres::PoolOptions AdminPool(postgres::PoolOptions options) {
  options.role = AdminOwner().role;
  options.size = kAdminConnections;
  options.application_name = "portfolio admin";
  return options;
}

struct Settings {
  postgres::DatabaseConfig database;
  PageViewLogSettings log;
  AdminSettings admin;
  std::unique_ptr<MaxmindLocator> locator;
  std::string own_host;
  std::string content_hash;
  int errors_per_hour = 0;
  VisitRetention retention;
};

int Days(ConfigReader& config, const std::string& name, int fallback) {
  return static_cast<int>(config.Int(name, fallback, 0, 36'500));
}

void ReadContent(ConfigReader& config, Settings& settings) {
  const auto owner = profile::LoadProfile(config.String("CONTENT_DIR", "deploy/content"));
  if (!owner.ok()) {
    config.AddFault("CONTENT_DIR", owner.status().message());
    return;
  }
  settings.content_hash = owner->content_hash;
  settings.own_host = HostOf(config.Url("PUBLIC_URL", owner->site.public_url));
  settings.log.time_zone = config.String("TIME_ZONE", owner->site.time_zone);
  const profile::RetentionDays& days = owner->site.retention_days;
  settings.retention.page_view_days = Days(config, "RETENTION_PAGE_VIEWS_DAYS", days.page_views);
  settings.retention.session_days = Days(config, "RETENTION_SESSIONS_DAYS", days.visitor_sessions);
  settings.retention.error_days = Days(config, "RETENTION_ERRORS_DAYS", days.error_logs);
}

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

void ReportRetention(const std::string& rule, platform::StatusOr<std::int64_t> rows) {
  if (!rows.ok()) {
    platform::Log(LogLevel::kWarning, "retention_failed",
                  {{"rule", rule}, {"detail", rows.status().log_detail()}});
  } else if (*rows > 0) {
    platform::Log(LogLevel::kInfo, "retention_done", {{"rule", rule}, {"rows", *rows}});
  }
}

class AnalyticsService : public platform::Service {
 public:
  AnalyticsService(platform::ServiceContext& context, Settings settings)
      : settings_(std::move(settings)),
        pool_(settings_.database.pool),
        admin_pool_(AdminPool(settings_.database.pool)),
        log_(settings_.log),
        error_log_(pool_, settings_.errors_per_hour),
        archive_(pool_, settings_.log.time_zone),
        accounts_(admin_pool_, settings_.admin),
        record_(log_, *settings_.locator, settings_.own_host),
        report_(error_log_),
        sign_in_(accounts_, hasher_, tokens_),
        service_(record_, report_, sign_in_),
        admin_service_(archive_),
        sign_in_service_(sign_in_),
        retention_(pool_, "analytics.retention", VisitRules(settings_.retention), {},
                   &ReportRetention),
        idle_(pool_, "analytics.idle", IdleRules(), {.interval = minutes(1)}, &ReportRetention),
        admin_retention_(admin_pool_, "admin.retention", AdminRules(settings_.admin), {},
                         &ReportRetention) {
    context.metrics
        .AddGauge("content_info", "The owner's content", {{"hash", settings_.content_hash}})
        .Set(1);
  }

  std::vector<platform::RpcService*> RpcServices() override {
    return {&service_, &admin_service_, &sign_in_service_};
  }

  Status Migrate() override {
    const Deadline deadline = Deadline::After(kMigrateTime);
    const std::string& url = settings_.database.migrate_url;
    RETURN_IF_ERROR(postgres::Migrate(url, VisitsOwner(), Migrations(), deadline).status());
    return postgres::Migrate(url, AdminOwner(), AdminMigrations(), deadline).status();
  }

  Status CheckReady() override {
    const Deadline deadline = Deadline::After(kReadyTime);
    ASSIGN_OR_RETURN(const int visits, postgres::SchemaVersion(pool_, "analytics", deadline));
    ASSIGN_OR_RETURN(const int admin, postgres::SchemaVersion(admin_pool_, "admin", deadline));
    if (visits >= postgres::RequiredVersion(Migrations()) &&
        admin >= postgres::RequiredVersion(AdminMigrations())) {
      return {};
    }
    return platform::Unavailable("The database isn't migrated.", "SCHEMA_TOO_OLD");
  }

  void Start() override {
    retention_.Start();
    idle_.Start();
    admin_retention_.Start();
  }

 private:
  const Settings settings_;
  postgres::ConnectionPool pool_;
  postgres::ConnectionPool admin_pool_;
  PgPageViewLog log_;
  PgErrorLog error_log_;
  PgVisitArchive archive_;
  PgAdminAccounts accounts_;
  Argon2Hasher hasher_;
  RandomTokens tokens_;
  RecordPageView record_;
  ReportError report_;
  AdminSignIn sign_in_;
  AnalyticsServiceImpl service_;
  AnalyticsAdminServiceImpl admin_service_;
  AdminServiceImpl sign_in_service_;
  postgres::RetentionJob retention_;
  postgres::RetentionJob idle_;
  postgres::RetentionJob admin_retention_;
};

}  // namespace

std::unique_ptr<platform::Service> Wire(platform::ServiceContext& context) {
  Settings settings = ReadSettings(context.config);
  context.config.ExitOnFaults();
  return std::make_unique<AnalyticsService>(context, std::move(settings));
}

int RunCreateAdmin(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: analytics create-admin NAME\n"
                 "The password is ADMIN_PASSWORD or the first line of the standard input.\n";
    return 2;
  }
  ConfigReader config;
  const postgres::DatabaseConfig database = postgres::ReadDatabaseConfig(config, AdminOwner());
  std::string password = config.SecretText("ADMIN_PASSWORD").Reveal();
  config.ExitOnFaults();
  if (password.empty()) std::getline(std::cin, password);

  postgres::ConnectionPool pool(AdminPool(database.pool));
  PgAdminAccounts accounts(pool, {});
  Argon2Hasher hasher;
  const auto outcome = CreateAdmin(accounts, hasher, argv[2], password);
  if (!outcome.ok()) {
    std::cerr << outcome.status().message() << " " << outcome.status().log_detail() << "\n";
    return 1;
  }
  std::cout << argv[2] << ": " << *outcome << "\n";
  return 0;
}

}  // namespace portfolio::analytics
