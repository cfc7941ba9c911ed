#include "chat/src/wiring.h"

#include <string>
#include <utility>
#include <vector>

#include "chat/src/adapters/cv_data_json.h"
#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/adapters/model_answer_writer.h"
#include "chat/src/adapters/pg_message_archive.h"
#include "chat/src/adapters/pg_message_store.h"
#include "chat/src/domain/answer_question.h"
#include "chat/src/domain/knowledge.h"
#include "chat/src/rpc/chat_admin_service_impl.h"
#include "chat/src/rpc/chat_service_impl.h"
#include "llm/openai_language_model.h"
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
  StoreLimits limits;
  /// 0: as the owner's site.json says.
  int retention_days;
  llm::ModelConfig model;
  std::chrono::milliseconds answer_timeout;
};

StoreLimits ReadLimits(platform::ConfigReader& config) {
  StoreLimits limits;
  limits.session_messages = static_cast<int>(config.Int("CHAT_SESSION_LIMIT", 20, 1, 1000000));
  limits.address_model_calls =
      static_cast<int>(config.Int("CHAT_MODEL_CALLS_PER_ADDRESS", 100, 0, 1000000));
  limits.site_model_calls =
      static_cast<int>(config.Int("CHAT_MODEL_CALLS_PER_DAY", 2000, 0, 100000000));
  limits.site_model_tokens = config.Int("CHAT_MODEL_TOKENS_PER_DAY", 2000000, 0, 1000000000000);
  return limits;
}

ChatConfig ReadConfig(platform::ConfigReader& config) {
  return {
      config.String("CONTENT_DIR", "deploy/content"),
      postgres::ReadDatabaseConfig(config, postgres::OwnerOf("chat")),
      ReadLimits(config),
      static_cast<int>(config.Int("CHAT_RETENTION_DAYS", 0, 0, 36500)),
      llm::ReadModelConfig(config),
      config.Duration("CHAT_ANSWER_TIMEOUT", AnswerQuestion::kDefaultTimeout,
                      std::chrono::milliseconds(100), std::chrono::minutes(5)),
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
      {"model_usage",
       "delete from chat.model_usage where ctid = any(array(select ctid from chat.model_usage "
       "where day < current_date - $1::int limit $2))",
       kUsageDays},
  };
}

/// Counts what AnswerQuestion tells.
class AnswerMetrics : public AnswerObserver {
 public:
  explicit AnswerMetrics(platform::Metrics& metrics)
      : metrics_(metrics),
        first_text_(metrics.AddHistogram("first_text_seconds",
                                         "From the question to the first text of its answer.",
                                         platform::LatencyBuckets())) {}

  void OnOutcome(std::string_view outcome) override {
    Count("messages_total", "Questions by what became of them.", "outcome", outcome);
  }
  void OnFallback(std::string_view reason) override {
    Count("model_fallbacks_total", "Answers of a model given up for the embedded engine's.",
          "reason", reason);
  }
  void OnSentenceRefused(std::string_view fault) override {
    Count("model_sentences_refused_total", "Sentences of a model kept from visitors.", "fault",
          fault);
  }
  void OnFirstText(std::chrono::duration<double> time) override {
    first_text_.Observe(time.count());
  }

 private:
  void Count(const std::string& name, const std::string& help, const std::string& label,
             std::string_view value) {
    metrics_.AddCounter(name, help, {{label, std::string(value)}}).Increment();
  }

  platform::Metrics& metrics_;
  platform::Histogram& first_text_;
};

class ChatService : public platform::Service {
 public:
  ChatService(ChatConfig config, const profile::Profile& profile, Lexicon lexicon,
              platform::Metrics& metrics)
      : config_(std::move(config)),
        knowledge_(profile, std::move(lexicon)),
        pool_(config_.database.pool),
        store_(config_.database.pool, pool_, config_.limits),
        archive_(pool_, profile.site.time_zone),
        observer_(metrics),
        model_(config_.model.options.base_url.empty()
                   ? nullptr
                   : std::make_unique<llm::OpenAiLanguageModel>(config_.model.options, metrics)),
        writer_(model_ ? std::make_unique<ModelAnswerWriter>(*model_, config_.model, profile)
                       : nullptr),
        answer_(knowledge_, store_, WriteCvData(profile), writer_.get(), observer_,
                config_.answer_timeout),
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
  AnswerMetrics observer_;
  const std::unique_ptr<llm::LanguageModel> model_;
  const std::unique_ptr<AnswerWriter> writer_;
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
  config.limits.time_zone = profile.site.time_zone;
  context.metrics
      .AddGauge("content_info", "The owner's content, by hash.", {{"hash", profile.content_hash}})
      .Set(1);
  return std::unique_ptr<platform::Service>(std::make_unique<ChatService>(
      std::move(config), profile, std::move(lexicon), context.metrics));
}

}  // namespace portfolio::chat
