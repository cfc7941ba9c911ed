#pragma once

#include <optional>
#include <string>

#include "contact/src/adapters/outbox_workers.h"
#include "contact/src/adapters/pg_digest_store.h"
#include "contact/src/adapters/pg_message_store.h"
#include "contact/src/adapters/pg_submission_archive.h"
#include "contact/src/adapters/smtp_mailer.h"
#include "contact/src/domain/deliver_mail.h"
#include "platform/config/config.h"
#include "platform/postgres/database_config.h"
#include "profile/profile.h"

namespace portfolio::contact {

/// What README.md lists, read and checked.
struct Settings {
  std::string content_directory;
  platform::postgres::DatabaseConfig database;
  MessageStoreSettings store;
  ArchiveSettings archive;
  DigestSettings digest;
  MailSettings mail;
  RetrySettings retry;
  SmtpSettings smtp;
  OutboxWorkersSettings workers;
  std::optional<int> submission_days;
  std::optional<int> outbox_days;
};

/// What the environment says.
Settings ReadSettings(platform::ConfigReader& config);
/// Fills in what the environment leaves to the owner's content.
void FillIn(const profile::Profile& owner, Settings& settings);

}  // namespace portfolio::contact
