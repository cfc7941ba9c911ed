#include "contact/src/settings.h"

#include "profile/profile.h"

namespace portfolio::contact {
namespace {

using platform::ConfigReader;
using std::chrono::duration_cast;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::seconds;
namespace postgres = platform::postgres;

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
  settings.mail.owner_language = owner->site.default_language;
  settings.mail.public_url = config.Url("PUBLIC_URL", owner->site.public_url);
  settings.store.message_id_domain =
      settings.mail.from_address.substr(settings.mail.from_address.rfind('@') + 1);
  settings.archive.time_zone = config.String("TIME_ZONE", owner->site.time_zone);
  settings.store.time_zone = settings.archive.time_zone;
  const profile::RetentionDays& days = owner->site.retention_days;
  settings.submission_days =
      static_cast<int>(config.Int("RETENTION_CONTACT_DAYS", days.contact_submissions, 0, 36'500));
  settings.outbox_days =
      static_cast<int>(config.Int("RETENTION_OUTBOX_DAYS", days.outbox, 0, 36'500));
}

}  // namespace

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
  settings.store.messages.per_address =
      config.Int("CONTACT_MESSAGES_PER_ADDRESS", 100, 0, 1'000'000'000);
  settings.store.messages.per_site = config.Int("CONTACT_MESSAGES_PER_DAY", 2000, 0, 1'000'000'000);
  settings.store.bytes.per_address =
      config.Int("ATTACHMENT_BYTES_PER_ADDRESS", 50LL << 20, 0, 1LL << 50);
  settings.store.bytes.per_site = config.Int("ATTACHMENT_BYTES_PER_DAY", 256LL << 20, 0, 1LL << 50);
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

}  // namespace portfolio::contact
