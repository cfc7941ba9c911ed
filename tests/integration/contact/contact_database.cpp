#include "integration/contact/contact_database.h"

#include <stdexcept>

#include "platform/postgres/migrations.h"

namespace portfolio::contact {

const std::vector<platform::postgres::Migration>& Migrations();

namespace {

using platform::Deadline;
namespace postgres = platform::postgres;

postgres::PoolOptions Migrated(const std::string& url) {
  const postgres::SchemaOwner owner = postgres::OwnerOf("contact");
  const auto version =
      postgres::Migrate(url, owner, Migrations(), Deadline::After(std::chrono::seconds(60)));
  if (!version.ok()) throw std::runtime_error(version.status().log_detail());
  postgres::PoolOptions options;
  options.url = url;
  options.role = owner.role;
  return options;
}

}  // namespace

ContactDatabase::ContactDatabase() : pool_(Migrated(scratch_.url())) {}

MessageStoreSettings GenerousSettings() {
  MessageStoreSettings settings;
  settings.owner_address = "owner@example.org";
  settings.message_id_domain = "example.org";
  settings.per_session = 1000;
  settings.messages.per_address = 1000;
  return settings;
}

NewSubmission MessageFromAnn(const std::vector<TestFile>& files) {
  NewSubmission submission;
  submission.form = {"Ann", "Ann@Example.org", "Hello, Zoë!", "de", ""};
  submission.sender = {"session-1", "192.0.2.1", ""};
  for (const TestFile& file : files) {
    Attachment attachment;
    attachment.index = static_cast<int>(submission.attachments.size());
    attachment.filename = file.filename;
    attachment.content_type = "application/pdf";
    attachment.size = static_cast<std::int64_t>(file.content.size());
    submission.attachments.push_back(attachment);
  }
  return submission;
}

platform::StatusOr<std::string> Store(MessageStore& store, const NewSubmission& submission,
                                      const std::vector<TestFile>& files) {
  const auto draft = store.NewDraft(submission.sender, Deadline::After(std::chrono::seconds(20)));
  for (std::size_t i = 0; i < files.size(); ++i) {
    RETURN_IF_ERROR(draft->BeginAttachment(submission.attachments[i]));
    RETURN_IF_ERROR(draft->Append(files[i].content));
  }
  return draft->Commit(submission);
}

}  // namespace portfolio::contact
