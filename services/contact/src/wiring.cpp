#include "contact/src/wiring.h"

#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "contact/src/adapters/outbox_workers.h"
#include "contact/src/adapters/pg_message_store.h"
#include "contact/src/adapters/pg_outbox.h"
#include "contact/src/adapters/pg_submission_archive.h"
#include "contact/src/adapters/retention_rules.h"
#include "contact/src/adapters/smtp_mailer.h"
#include "contact/src/domain/deliver_mail.h"
#include "contact/src/domain/receive_message.h"
#include "contact/src/rpc/contact_admin_service_impl.h"
#include "contact/src/rpc/contact_service_impl.h"
#include "platform/logging/log.h"
#include "platform/postgres/database_config.h"
#include "platform/postgres/migrations.h"
#include "platform/postgres/retention_job.h"
#include "profile/profile.h"

namespace portfolio::contact {

const std::vector<platform::postgres::Migration>& Migrations();

namespace {

using platform::ConfigReader;
using platform::LogLevel;
using platform::Status;
using std::chrono::duration_cast;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::seconds;
namespace postgres = platform::postgres;

constexpr seconds kMigrateTime{600};
constexpr seconds kReadyTime{2};

struct Settings {
  postgres::DatabaseConfig database;
  MessageStoreSettings store;
  ArchiveSettings archive;
  MailSettings mail;
  RetrySettings retry;
  SmtpSettings smtp;
  OutboxWorkersSettings workers;
  int submission_days = 0;
  int outbox_days = 0;
  std::string content_hash;
};

seconds Seconds(ConfigReader& config, const std::string& name, seconds fallback, seconds min,
                seconds max) {
  return duration_cast<seconds>(config.Duration(name, fallback, min, max));
}

SmtpSettings::Tls TlsOf(const std::string& name) {
  if (name == "off") return SmtpSettings::Tls::kOff;
  return name == "optional" ? SmtpSettings::Tls::kOptional : SmtpSettings::Tls::kRequired;
}

SmtpSettings ReadSmtp(ConfigReader& config) {
  SmtpSettings smtp;
  smtp.url = config.SecretText("SMTP_URL").Reveal();
  if (!smtp.url.empty() && !smtp.url.starts_with("smtp://") && !smtp.url.starts_with("smtps://")) {
    config.AddFault("SMTP_URL", "must begin with smtp:// or smtps://");
  }
  smtp.tls = TlsOf(config.OneOf("SMTP_TLS", "required", {"required", "optional", "off"}));
  smtp.ca_file = config.String("SMTP_CA_FILE", "");
  smtp.timeout = config.Duration("SMTP_TIMEOUT", seconds(120), seconds(1), seconds(600));
  return smtp;
}

void ReadContent(ConfigReader& config, Settings& settings) {
  const std::string directory = config.String("CONTENT_DIR", "deploy/content");
  const auto owner = profile::LoadProfile(directory);
  if (!owner.ok()) {
    config.AddFault("CONTENT_DIR", owner.status().message());
    return;
  }
  settings.content_hash = owner->content_hash;
  const std::string& email = owner->facts.basics.email;
  settings.store.owner_address = config.String("MAIL_TO", email);
  settings.mail.from_address = config.String("MAIL_FROM", email);
  settings.mail.from_name = config.String("MAIL_FROM_NAME", "");
  settings.mail.public_url = config.Url("PUBLIC_URL", owner->site.public_url);
  settings.store.message_id_domain =
      settings.mail.from_address.substr(settings.mail.from_address.rfind('@') + 1);
  settings.archive.time_zone = config.String("TIME_ZONE", owner->site.time_zone);
  const profile::RetentionDays& days = owner->site.retention_days;
  settings.submission_days =
      static_cast<int>(config.Int("RETENTION_CONTACT_DAYS", days.contact_submissions, 0, 36'500));
  settings.outbox_days =
      static_cast<int>(config.Int("RETENTION_OUTBOX_DAYS", days.outbox, 0, 36'500));
}

Settings ReadSettings(ConfigReader& config) {
  Settings settings;
  settings.database = postgres::ReadDatabaseConfig(config, postgres::OwnerOf("contact"));
  ReadContent(config, settings);
  settings.smtp = ReadSmtp(config);
  settings.store.acknowledge = config.Bool("MAIL_ACKNOWLEDGE", false);
  settings.store.give_up_after =
      Seconds(config, "MAIL_GIVE_UP_AFTER", hours(72), seconds(1), hours(24 * 30));
  settings.archive.give_up_after = settings.store.give_up_after;
  settings.store.per_session =
      static_cast<int>(config.Int("CONTACT_MESSAGES_PER_SESSION", 20, 0, 1'000'000));
  settings.store.per_address =
      static_cast<int>(config.Int("CONTACT_MESSAGES_PER_ADDRESS", 100, 0, 1'000'000));
  settings.store.attachment_quota = config.Int("ATTACHMENT_QUOTA_BYTES", 2LL << 30, 0, 1LL << 50);
  settings.mail.max_bytes = config.Int("SMTP_MAX_BYTES", 35 << 20, 1, 1LL << 30);
  settings.retry.first_delay =
      Seconds(config, "MAIL_RETRY_FIRST", seconds(30), seconds(0), hours(24));
  settings.retry.longest_delay =
      Seconds(config, "MAIL_RETRY_LONGEST", hours(1), seconds(0), hours(24));
  settings.workers.threads = static_cast<int>(config.Int("MAIL_WORKERS", 2, 1, 8));
  settings.workers.poll = config.Duration("MAIL_POLL", seconds(2), milliseconds(50), seconds(3600));
  return settings;
}

double Chance() {
  thread_local std::minstd_rand random(std::random_device{}());
  return std::uniform_real_distribution<double>(0, 1)(random);
}

class ContactService : public platform::Service {
 public:
  ContactService(platform::ServiceContext& context, Settings settings)
      : settings_(std::move(settings)),
        sent_(context.metrics.AddCounter("mails_total", "Mails by outcome", {{"outcome", "sent"}})),
        retried_(
            context.metrics.AddCounter("mails_total", "Mails by outcome", {{"outcome", "retry"}})),
        failed_(
            context.metrics.AddCounter("mails_total", "Mails by outcome", {{"outcome", "failed"}})),
        stored_(context.metrics.AddCounter("messages_total", "Messages stored or repeated")),
        pool_(settings_.database.pool),
        mail_pool_(MailPoolOptions(settings_)),
        store_(pool_, settings_.store),
        archive_(pool_, settings_.archive),
        receive_(store_, [this] { NoteStored(); }),
        service_(receive_),
        admin_service_(archive_, SmtpConfigured()),
        outbox_(mail_pool_, duration_cast<seconds>(settings_.smtp.timeout) + seconds(30)),
        mailer_(settings_.smtp),
        deliver_(outbox_, mailer_, context.clock, settings_.mail, settings_.retry, &Chance),
        workers_(deliver_, settings_.workers, [this](const auto& step) { Note(step); }),
        retention_(pool_, "contact.retention",
                   RetentionRules(settings_.submission_days, settings_.outbox_days), {},
                   &ReportRetention) {
    context.metrics
        .AddGauge("content_info", "The owner's content", {{"hash", settings_.content_hash}})
        .Set(1);
  }

  std::vector<platform::RpcService*> RpcServices() override { return {&service_, &admin_service_}; }

  Status Migrate() override {
    return postgres::Migrate(settings_.database.migrate_url, postgres::OwnerOf("contact"),
                             Migrations(), platform::Deadline::After(kMigrateTime))
        .status();
  }

  Status CheckReady() override {
    ASSIGN_OR_RETURN(
        const int version,
        postgres::SchemaVersion(pool_, "contact", platform::Deadline::After(kReadyTime)));
    if (version >= postgres::RequiredVersion(Migrations())) return {};
    return platform::Unavailable("The database isn't migrated.", "SCHEMA_TOO_OLD");
  }

  void Start() override {
    if (SmtpConfigured()) {
      workers_.Start();
    } else {
      platform::Log(LogLevel::kInfo, "mail_waits", {{"reason", "SMTP_URL is not set"}});
    }
    retention_.Start();
  }

  void Stop() override {
    mailer_.Stop();
    workers_.Stop();
  }

 private:
  static postgres::PoolOptions MailPoolOptions(const Settings& settings) {
    postgres::PoolOptions options = settings.database.pool;
    options.size = static_cast<std::size_t>(settings.workers.threads) + 1;
    options.application_name = "portfolio contact mail";
    return options;
  }

  static void ReportRetention(const std::string& rule, platform::StatusOr<std::int64_t> deleted) {
    if (!deleted.ok()) {
      platform::Log(LogLevel::kWarning, "retention_failed",
                    {{"rule", rule}, {"detail", deleted.status().log_detail()}});
    } else if (*deleted > 0) {
      platform::Log(LogLevel::kInfo, "retention_deleted", {{"rule", rule}, {"rows", *deleted}});
    }
  }

  bool SmtpConfigured() const { return !settings_.smtp.url.empty(); }

  void NoteStored() {
    stored_.Increment();
    workers_.Wake();
  }

  void Note(const platform::StatusOr<DeliverMail::Step>& step) {
    if (!step.ok()) {
      platform::Log(LogLevel::kWarning, "outbox_unavailable",
                    {{"detail", step.status().log_detail()}});
      return;
    }
    (*step == DeliverMail::Step::kSent     ? sent_
     : *step == DeliverMail::Step::kFailed ? failed_
                                           : retried_)
        .Increment();
  }

  const Settings settings_;
  platform::Counter& sent_;
  platform::Counter& retried_;
  platform::Counter& failed_;
  platform::Counter& stored_;
  postgres::ConnectionPool pool_;
  postgres::ConnectionPool mail_pool_;
  PgMessageStore store_;
  PgSubmissionArchive archive_;
  ReceiveMessage receive_;
  ContactServiceImpl service_;
  ContactAdminServiceImpl admin_service_;
  PgOutbox outbox_;
  SmtpMailer mailer_;
  DeliverMail deliver_;
  OutboxWorkers workers_;
  postgres::RetentionJob retention_;
};

}  // namespace

std::unique_ptr<platform::Service> Wire(platform::ServiceContext& context) {
  Settings settings = ReadSettings(context.config);
  context.config.ExitOnFaults();
  return std::make_unique<ContactService>(context, std::move(settings));
}

}  // namespace portfolio::contact
