#pragma once

#include <string>

#include "contact/src/adapters/outbox_workers.h"
#include "contact/src/adapters/pg_message_store.h"
#include "contact/src/adapters/pg_submission_archive.h"
#include "contact/src/adapters/smtp_mailer.h"
#include "contact/src/domain/deliver_mail.h"
#include "platform/config/config.h"
#include "platform/postgres/database_config.h"

namespace portfolio::contact {

/// What README.md lists, read and checked, with what the owner's content gives where a setting is
/// missing.
struct Settings {
  platform::postgres::DatabaseConfig database;
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

Settings ReadSettings(platform::ConfigReader& config);

}  // namespace portfolio::contact
