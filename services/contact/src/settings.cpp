#include "contact/src/settings.h"

#include "profile/service_content.h"

namespace portfolio::contact {
namespace {

using platform::ConfigReader;
using std::chrono::duration_cast;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::seconds;
namespace postgres = platform::postgres;

seconds Seconds(ConfigReader& config, const platform::Setting& setting, seconds fallback,
                seconds min, seconds max) {
  return duration_cast<seconds>(config.Duration(setting, fallback, min, max));
}

SmtpSettings::Tls TlsOf(const std::string& name) {
  if (name == "off") return SmtpSettings::Tls::kOff;
  return name == "optional" ? SmtpSettings::Tls::kOptional : SmtpSettings::Tls::kRequired;
}

SmtpSettings ReadSmtp(ConfigReader& config) {
  SmtpSettings smtp;
  smtp.url =
      config
          .SecretText({"SMTP_URL", "mail server, smtp://user:password@host:587; none: mail waits"})
          .Reveal();
  if (!smtp.url.empty() && !smtp.url.starts_with("smtp://") && !smtp.url.starts_with("smtps://")) {
    config.AddFault("SMTP_URL", "must begin with smtp:// or smtps://");
  }
  smtp.tls = TlsOf(config.OneOf({"SMTP_TLS", "whether the mail server must encrypt"}, "required",
                                {"required", "optional", "off"}));
  smtp.ca_file = config.String(
      {"SMTP_CA_FILE", "certificates that the mail server's is checked by; none: the system's"},
      "");
  smtp.timeout =
      config.Duration({"SMTP_TIMEOUT", "for one mail"}, seconds(120), seconds(1), seconds(600));
  return smtp;
}

void ReadAddresses(ConfigReader& config, Settings& settings) {
  settings.store.owner_address =
      config.String({"MAIL_TO", "who gets messages; none: the owner's address"}, "");
  settings.mail.from_address =
      config.String({"MAIL_FROM", "who sends them; none: the owner's address"}, "");
  settings.mail.from_name = config.String({"MAIL_FROM_NAME", "the sender's name"}, "");
  settings.mail.public_url =
      config.Url({"PUBLIC_URL", "the site's address; none: that of site.json"}, "");
}

void FillInIfEmpty(const std::string& content, std::string& setting) {
  if (setting.empty()) setting = content;
}

void ReadDigest(ConfigReader& config, DigestSettings& digest) {
  digest.period = config.OneOf({"DIGEST", "how often the owner is told by mail what is new"}, "off",
                               {"off", "daily", "weekly"});
  digest.hour = static_cast<int>(
      config.Int({"DIGEST_HOUR", "at which hour of hers; weekly ones on Mondays"}, 7, 0, 23));
}

}  // namespace

Settings ReadSettings(ConfigReader& config) {
  Settings settings;
  settings.database = postgres::ReadDatabaseConfig(config, postgres::OwnerOf("contact"));
  settings.content_directory = profile::ReadContentDirectory(config);
  ReadAddresses(config, settings);
  settings.submission_days = config.Days({"RETENTION_CONTACT_DAYS", "how long messages are kept"});
  settings.outbox_days = config.Days({"RETENTION_OUTBOX_DAYS", "how long sent mails are kept"});
  settings.smtp = ReadSmtp(config);
  settings.store.acknowledge =
      config.Bool({"MAIL_ACKNOWLEDGE", "whether visitors get a receipt"}, false);
  settings.store.give_up_after =
      Seconds(config, {"MAIL_GIVE_UP_AFTER", "after which a mail isn't tried again"}, hours(72),
              seconds(1), hours(24 * 30));
  settings.archive.give_up_after = settings.store.give_up_after;
  settings.digest.give_up_after = settings.store.give_up_after;
  ReadDigest(config, settings.digest);
  settings.store.per_session = static_cast<int>(
      config.Int({"CONTACT_MESSAGES_PER_SESSION", "messages of a session in a day; 0: no cap"}, 20,
                 0, 1'000'000));
  settings.store.messages.per_address =
      config.Int({"CONTACT_MESSAGES_PER_ADDRESS", "stored a day and address; 0: no cap"}, 100, 0,
                 1'000'000'000);
  settings.store.messages.per_site = config.Int(
      {"CONTACT_MESSAGES_PER_DAY", "stored a day in all; 0: no cap"}, 2000, 0, 1'000'000'000);
  settings.store.bytes.per_address =
      config.Int({"ATTACHMENT_BYTES_PER_ADDRESS", "bytes stored a day and address; 0: no cap"},
                 50LL << 20, 0, 1LL << 50);
  settings.store.bytes.per_site =
      config.Int({"ATTACHMENT_BYTES_PER_DAY", "bytes stored a day in all; 0: no cap"}, 256LL << 20,
                 0, 1LL << 50);
  settings.store.attachment_quota =
      config.Int({"ATTACHMENT_QUOTA_BYTES", "all attachments together"}, 2LL << 30, 0, 1LL << 50);
  settings.mail.max_bytes =
      config.Int({"SMTP_MAX_BYTES", "larger mails link to the dashboard"}, 35 << 20, 1, 1LL << 30);
  settings.retry.first_delay =
      Seconds(config, {"MAIL_RETRY_FIRST", "before a failed mail is tried again"}, seconds(30),
              seconds(0), hours(24));
  settings.retry.longest_delay = Seconds(config, {"MAIL_RETRY_LONGEST", "between later tries"},
                                         hours(1), seconds(0), hours(24));
  settings.workers.threads =
      static_cast<int>(config.Int({"MAIL_WORKERS", "mails at the same time"}, 2, 1, 8));
  settings.workers.poll = config.Duration({"MAIL_POLL", "how often waiting mails are looked for"},
                                          seconds(2), milliseconds(50), seconds(3600));
  return settings;
}

void FillIn(const profile::Profile& owner, Settings& settings) {
  const std::string& email = owner.facts.basics.email;
  FillInIfEmpty(email, settings.store.owner_address);
  FillInIfEmpty(email, settings.mail.from_address);
  FillInIfEmpty(owner.site.public_url, settings.mail.public_url);
  settings.mail.owner_language = owner.site.default_language;
  settings.store.message_id_domain =
      settings.mail.from_address.substr(settings.mail.from_address.rfind('@') + 1);
  settings.archive.time_zone = owner.site.time_zone;
  settings.store.time_zone = owner.site.time_zone;
  settings.digest.time_zone = owner.site.time_zone;
  settings.digest.owner_address = settings.store.owner_address;
  settings.digest.message_id_domain = settings.store.message_id_domain;
  const profile::RetentionDays& days = owner.site.retention_days;
  settings.submission_days = settings.submission_days.value_or(days.contact_submissions);
  settings.outbox_days = settings.outbox_days.value_or(days.outbox);
}

}  // namespace portfolio::contact
