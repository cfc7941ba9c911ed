#include "contact/src/wiring.h"

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include "contact/src/adapters/mail_metrics.h"
#include "contact/src/adapters/outbox_workers.h"
#include "contact/src/adapters/pg_digest_store.h"
#include "contact/src/adapters/pg_message_store.h"
#include "contact/src/adapters/pg_outbox.h"
#include "contact/src/adapters/pg_submission_archive.h"
#include "contact/src/adapters/retention_rules.h"
#include "contact/src/adapters/smtp_mailer.h"
#include "contact/src/domain/deliver_mail.h"
#include "contact/src/domain/digest.h"
#include "contact/src/domain/receive_message.h"
#include "contact/src/domain/try_mail.h"
#include "contact/src/rpc/contact_admin_service_impl.h"
#include "contact/src/rpc/contact_service_impl.h"
#include "contact/src/settings.h"
#include "platform/app/database_service.h"
#include "platform/logging/log.h"
#include "profile/service_content.h"

namespace portfolio::contact {

/// The files of migrations/, embedded.
const std::vector<platform::postgres::Migration>& Migrations();

/// The files of phrases/, embedded.
std::string_view PhraseFile(std::string_view name);

namespace {

namespace postgres = platform::postgres;
using std::chrono::duration_cast;
using std::chrono::seconds;

double Chance() {
  thread_local std::minstd_rand random(std::random_device{}());
  return std::uniform_real_distribution<double>(0, 1)(random);
}

/// The mail workers' own connections, one each and one to spare.
postgres::PoolOptions MailPool(const Settings& settings) {
  postgres::PoolOptions options = settings.database.pool;
  options.size = static_cast<std::size_t>(settings.workers.threads) + 1;
  options.application_name = "portfolio contact mail";
  return options;
}

/// Whoever asks for a test mail waits for it.
SmtpSettings ForTrials(SmtpSettings smtp) {
  constexpr std::chrono::milliseconds kPatience = seconds(15);
  smtp.timeout = std::min(smtp.timeout, kPatience);
  return smtp;
}

/// Everything in the order in which it is needed.
class ContactService : public platform::DatabaseService {
 public:
  ContactService(platform::ServiceContext& context, const Settings& settings,
                 platform::Phrases phrases)
      : sends_mail_(!settings.smtp.url.empty()),
        metrics_(context.metrics),
        schema_(settings.database, postgres::OwnerOf("contact"), Migrations()),
        mail_pool_(MailPool(settings)),
        store_(schema_.pool(), settings.store),
        archive_(schema_.pool(), settings.archive),
        outbox_(mail_pool_, duration_cast<seconds>(settings.smtp.timeout) + seconds(30)),
        mailer_(settings.smtp),
        writer_(settings.mail, std::move(phrases)),
        deliver_(outbox_, mailer_, context.clock, writer_, settings.retry, &Chance),
        workers_(deliver_, settings.workers, [this](const auto& step) { metrics_.OnStep(step); }),
        receive_(store_,
                 [this] {
                   metrics_.OnStored();
                   workers_.Wake();
                 }),
        contact_(receive_),
        trial_mailer_(ForTrials(settings.smtp)),
        try_mail_(sends_mail_ ? &trial_mailer_ : nullptr, writer_, context.clock,
                  settings.store.owner_address, settings.store.message_id_domain),
        digests_(schema_.pool(), settings.digest),
        queue_digest_(digests_, writer_, context.clock),
        admin_(
            archive_, digests_, queue_digest_, [this] { return try_mail_.Run(); }, sends_mail_,
            settings.store.attachment_quota) {
    schema_.AddRetention("retention",
                         RetentionRules(*settings.submission_days, *settings.outbox_days));
    schema_.AddRetention("daily_caps", postgres::DailyCaps::Retention("contact"));
  }

  std::vector<platform::RpcService*> RpcServices() override { return {&contact_, &admin_}; }
  std::vector<postgres::OwnedSchema*> Schemas() override { return {&schema_}; }

  void Observe(platform::Metrics& metrics) override {
    DatabaseService::Observe(metrics);
    if (!sends_mail_) return;
    const auto waits = outbox_.OldestWait();
    if (waits.ok()) metrics_.OnOldestWait(*waits);
  }

  void Start() override {
    DatabaseService::Start();
    if (sends_mail_) {
      workers_.Start();
    } else {
      Log(platform::LogLevel::kInfo, "mail_waits", {{"reason", "SMTP_URL is not set"}});
    }
  }

  void Stop() override {
    mailer_.Stop();
    trial_mailer_.Stop();
    workers_.Stop();
  }

 private:
  const bool sends_mail_;
  MailMetrics metrics_;
  postgres::OwnedSchema schema_;
  postgres::ConnectionPool mail_pool_;
  PgMessageStore store_;
  PgSubmissionArchive archive_;
  PgOutbox outbox_;
  SmtpMailer mailer_;
  MailWriter writer_;
  DeliverMail deliver_;
  OutboxWorkers workers_;
  ReceiveMessage receive_;
  ContactServiceImpl contact_;
  SmtpMailer trial_mailer_;
  TryMail try_mail_;
  PgDigestStore digests_;
  QueueDigest queue_digest_;
  ContactAdminServiceImpl admin_;
};

}  // namespace

platform::StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context) {
  Settings settings = ReadSettings(context.config);
  ASSIGN_OR_RETURN(const profile::Profile profile, profile::LoadContent(context, settings));
  ASSIGN_OR_RETURN(platform::Phrases phrases, platform::Phrases::Read(&PhraseFile));
  return std::unique_ptr<platform::Service>(
      std::make_unique<ContactService>(context, settings, std::move(phrases)));
}

std::pair<bool, std::string> Try(platform::ConfigReader& config) {
  Settings settings = ReadSettings(config);
  config.ExitOnFaults();
  const auto profile = profile::LoadProfile(settings.content_directory);
  if (!profile.ok()) return {false, profile.status().message()};
  FillIn(*profile, settings);
  const auto phrases = platform::Phrases::Read(&PhraseFile);
  if (!phrases.ok()) return {false, phrases.status().log_detail()};
  SmtpMailer mailer(ForTrials(settings.smtp));
  const MailWriter writer(settings.mail, *phrases);
  const platform::SystemClock clock;
  const MailTrial trial = TryMail(settings.smtp.url.empty() ? nullptr : &mailer, writer, clock,
                                  settings.store.owner_address, settings.store.message_id_domain)
                              .Run();
  return {trial.sent(), VerdictOf(trial)};
}

platform::Status Migrate(platform::ConfigReader& config) {
  return postgres::MigrateSchemas(config, {{postgres::OwnerOf("contact"), Migrations()}});
}

}  // namespace portfolio::contact
