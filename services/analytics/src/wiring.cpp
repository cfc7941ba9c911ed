#include "analytics/src/wiring.h"

#include <utility>
#include <vector>

#include "analytics/src/adapters/argon2_hasher.h"
#include "analytics/src/adapters/maxmind_locator.h"
#include "analytics/src/adapters/pg_admin_accounts.h"
#include "analytics/src/adapters/pg_error_log.h"
#include "analytics/src/adapters/pg_page_view_log.h"
#include "analytics/src/adapters/pg_person_records.h"
#include "analytics/src/adapters/pg_visit_archive.h"
#include "analytics/src/adapters/retention_rules.h"
#include "analytics/src/adapters/sha256_work.h"
#include "analytics/src/adapters/totp_codes.h"
#include "analytics/src/domain/sign_in_price.h"
#include "analytics/src/rpc/admin_service_impl.h"
#include "analytics/src/rpc/analytics_admin_service_impl.h"
#include "analytics/src/rpc/analytics_service_impl.h"
#include "analytics/src/settings.h"
#include "platform/app/database_service.h"
#include "profile/service_content.h"

namespace portfolio::analytics {

/// The files of migrations/ and admin_migrations/, embedded.
const std::vector<platform::postgres::Migration>& Migrations();
const std::vector<platform::postgres::Migration>& AdminMigrations();

namespace {

namespace postgres = platform::postgres;

constexpr std::size_t kGuessThreads = 2;

/// Everything in the order in which it is needed.
class AnalyticsService : public platform::DatabaseService {
 public:
  AnalyticsService(Settings settings, const platform::Clock& clock)
      : visits_(settings.database, VisitsOwner(), Migrations()),
        admins_(AdminDatabase(settings.database), AdminOwner(), AdminMigrations()),
        locator_(std::move(settings.locator)),
        log_(settings.log),
        error_log_(visits_.pool(), settings.errors_per_hour, settings.errors,
                   settings.log.time_zone),
        archive_(visits_.pool(), settings.log.time_zone),
        records_(visits_.pool()),
        accounts_(admins_.pool(), settings.admin),
        record_(log_, *locator_, HostOf(settings.public_url)),
        report_(error_log_),
        codes_(clock),
        work_(clock),
        price_(work_, clock),
        sign_in_(accounts_, hasher_, tokens_, codes_, price_, std::move(settings.owner_name)),
        analytics_rpc_(record_, report_, sign_in_),
        analytics_admin_rpc_(archive_, records_),
        admin_rpc_(sign_in_, guesses_) {
    visits_.AddRetention("retention", VisitRules({*settings.page_view_days, *settings.session_days,
                                                  *settings.error_days}));
    visits_.AddRetention("daily_caps", postgres::DailyCaps::Retention("analytics"));
    visits_.AddRetention("idle", IdleRules(), {.interval = std::chrono::minutes(1)});
    admins_.AddRetention("retention", AdminRules(settings.admin));
  }

  std::vector<platform::RpcService*> RpcServices() override {
    return {&analytics_rpc_, &analytics_admin_rpc_, &admin_rpc_};
  }
  std::vector<postgres::OwnedSchema*> Schemas() override { return {&visits_, &admins_}; }

 private:
  postgres::OwnedSchema visits_;
  postgres::OwnedSchema admins_;
  const std::unique_ptr<MaxmindLocator> locator_;
  PgPageViewLog log_;
  PgErrorLog error_log_;
  PgVisitArchive archive_;
  PgPersonRecords records_;
  PgAdminAccounts accounts_;
  Argon2Hasher hasher_;
  RandomTokens tokens_;
  RecordPageView record_;
  ReportError report_;
  TotpCodes codes_;
  const Sha256Work work_;
  SignInPrice price_;
  AdminSignIn sign_in_;
  AnalyticsServiceImpl analytics_rpc_;
  AnalyticsAdminServiceImpl analytics_admin_rpc_;
  /// Passwords alone: nothing else waits behind them, and they yield to all else.
  platform::WorkerPool guesses_{kGuessThreads, GuessQueue::kMostWaiting, std::chrono::hours(1),
                                platform::WorkerPool::kBehindOthers};
  AdminServiceImpl admin_rpc_;
};

}  // namespace

platform::StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context) {
  Settings settings = ReadSettings(context.config);
  ASSIGN_OR_RETURN(const profile::Profile profile, profile::LoadContent(context, settings));
  auto& unwritten = context.metrics.AddGauge("batch_rows", "Page views that are yet unwritten.");
  settings.log.batch.report_unwritten = [&unwritten](std::size_t rows) {
    unwritten.Set(static_cast<double>(rows));
  };
  return std::unique_ptr<platform::Service>(
      std::make_unique<AnalyticsService>(std::move(settings), context.clock));
}

platform::Status Migrate(platform::ConfigReader& config) {
  return postgres::MigrateSchemas(
      config, {{VisitsOwner(), Migrations()}, {AdminOwner(), AdminMigrations()}});
}

}  // namespace portfolio::analytics
