#include "chat/src/wiring.h"

#include <string>
#include <utility>
#include <vector>

#include "chat/src/adapters/cv_data_json.h"
#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/adapters/pg_message_archive.h"
#include "chat/src/adapters/pg_message_store.h"
#include "chat/src/domain/answer_question.h"
#include "chat/src/domain/knowledge.h"
#include "chat/src/rpc/chat_admin_service_impl.h"
#include "chat/src/rpc/chat_service_impl.h"
#include "platform/logging/log.h"
#include "platform/postgres/database_config.h"
#include "platform/postgres/migrations.h"
#include "platform/postgres/retention_job.h"
#include "profile/profile.h"

namespace portfolio::chat {

/// The files of migrations/, embedded.
const std::vector<platform::postgres::Migration>& Migrations();

namespace {

namespace postgres = platform::postgres;
using platform::Deadline;
using platform::Status;
using platform::StatusOr;

constexpr std::chrono::milliseconds kMigrateTimeout = std::chrono::minutes(5);
constexpr std::chrono::milliseconds kReadyTimeout = std::chrono::seconds(2);
constexpr int kUsageDays = 30;

struct ChatConfig {
  std::string content_directory;
  postgres::DatabaseConfig database;
  int session_limit;
  /// Nothing: as the owner's site.json says.
  int retention_days;
};

ChatConfig ReadConfig(platform::ConfigReader& config) {
  return {
      config.String("CONTENT_DIR", "deploy/content"),
      postgres::ReadDatabaseConfig(config, postgres::OwnerOf("chat")),
      static_cast<int>(config.Int("CHAT_SESSION_LIMIT", 20, 1, 1000000)),
      static_cast<int>(config.Int("CHAT_RETENTION_DAYS", 0, 0, 36500)),
  };
}

std::vector<postgres::RetentionRule> RetentionRules(int days) {
  return {
      {"chat_messages",
       "delete from chat.chat_messages where ctid = any(array(select ctid from "
       "chat.chat_messages where timestamp < now() - make_interval(days => $1::int) limit $2))",
       days},
      {"unanswered_questions",
       "delete from chat.unanswered_questions where ctid = any(array(select ctid from "
       "chat.unanswered_questions where last_asked < now() - make_interval(days => $1::int) "
       "limit $2))",
       days},
      {"session_usage",
       "delete from chat.session_usage where ctid = any(array(select ctid from "
       "chat.session_usage where last_used < now() - make_interval(days => $1::int) limit $2))",
       kUsageDays},
  };
}

class ChatService : public platform::Service {
 public:
  ChatService(ChatConfig config, const profile::Profile& profile, Lexicon lexicon)
      : config_(std::move(config)),
        knowledge_(profile, std::move(lexicon)),
        pool_(config_.database.pool),
        store_(config_.database.pool, pool_, config_.session_limit),
        archive_(pool_, profile.site.time_zone),
        answer_(knowledge_, store_, WriteCvData(profile)),
        chat_(answer_),
        admin_(archive_),
        retention_(pool_, "chat.retention", RetentionRules(config_.retention_days), {},
                   [](const std::string& rule, StatusOr<std::int64_t> deleted) {
                     ReportRetention(rule, deleted);
                   }) {}

  std::vector<platform::RpcService*> RpcServices() override { return {&chat_, &admin_}; }

  Status Migrate() override {
    return postgres::Migrate(config_.database.migrate_url, postgres::OwnerOf("chat"), Migrations(),
                             Deadline::After(kMigrateTimeout))
        .status();
  }

  Status CheckReady() override {
    ASSIGN_OR_RETURN(const int version,
                     postgres::SchemaVersion(pool_, "chat", Deadline::After(kReadyTimeout)));
    if (version >= postgres::RequiredVersion(Migrations())) return {};
    return platform::FailedPrecondition("The database must be migrated first.", "SCHEMA_TOO_OLD");
  }

  void Start() override { retention_.Start(); }

 private:
  static void ReportRetention(const std::string& rule, const StatusOr<std::int64_t>& deleted) {
    if (!deleted.ok()) {
      Log(platform::LogLevel::kWarning, "retention_failed",
          {{"rule", rule}, {"detail", deleted.status().log_detail()}});
    } else if (*deleted > 0) {
      Log(platform::LogLevel::kInfo, "retention", {{"rule", rule}, {"rows", *deleted}});
    }
  }

  const ChatConfig config_;
  const Knowledge knowledge_;
  postgres::ConnectionPool pool_;
  PgMessageStore store_;
  PgMessageArchive archive_;
  AnswerQuestion answer_;
  ChatServiceImpl chat_;
  ChatAdminServiceImpl admin_;
  postgres::RetentionJob retention_;
};

}  // namespace

StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context) {
  ChatConfig config = ReadConfig(context.config);
  context.config.ExitOnFaults();
  ASSIGN_OR_RETURN(const profile::Profile profile, profile::LoadProfile(config.content_directory));
  ASSIGN_OR_RETURN(Lexicon lexicon, ReadLexicon());
  if (config.retention_days == 0) config.retention_days = profile.site.retention_days.chat_messages;
  context.metrics
      .AddGauge("content_info", "The owner's content, by hash.", {{"hash", profile.content_hash}})
      .Set(1);
  return std::unique_ptr<platform::Service>(
      std::make_unique<ChatService>(std::move(config), profile, std::move(lexicon)));
}

}  // namespace portfolio::chat
