#include "chat/src/wiring.h"

#include <malloc.h>

#include <utility>
#include <vector>

#include "chat/src/adapters/answer_metrics.h"
#include "chat/src/adapters/cv_data_json.h"
#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/adapters/model_answer_writer.h"
#include "chat/src/adapters/pg_message_archive.h"
#include "chat/src/adapters/pg_message_store.h"
#include "chat/src/adapters/retention_rules.h"
#include "chat/src/domain/answer_question.h"
#include "chat/src/domain/find/knowledge.h"
#include "chat/src/rpc/chat_admin_service_impl.h"
#include "chat/src/rpc/chat_service_impl.h"
#include "chat/src/settings.h"
#include "llm/try_model.h"
#include "platform/app/database_service.h"
#include "platform/logging/log.h"
#include "profile/service_content.h"

namespace portfolio::chat {

/// The files of migrations/, embedded.
const std::vector<platform::postgres::Migration>& Migrations();

namespace {

namespace postgres = platform::postgres;
using platform::StatusOr;

/// A passage that was renamed would lose its questions silently.
void WarnOfUnknownPassages(const Knowledge& knowledge,
                           const std::map<Language, profile::VisitorQuestions>& asked) {
  for (const auto& [language, questions] : asked) {
    for (const auto* lists : {&questions.asked, &questions.unanswered}) {
      for (const auto& [passage, texts] : *lists) {
        if (knowledge.Find(passage)) continue;
        platform::Log(platform::LogLevel::kWarning, "questions_of_unknown_passage",
                      {{"language", platform::LanguageCode(language)}, {"passage", passage}});
      }
    }
  }
}

/// Everything in the order in which it is needed.
class ChatService : public platform::DatabaseService {
 public:
  ChatService(const Settings& settings, const profile::Profile& profile,
              const std::map<Language, profile::VisitorQuestions>& asked, Lexicon lexicon,
              platform::Metrics& metrics, const platform::Clock& clock)
      : knowledge_(profile, std::move(lexicon), asked,
                   platform::FormatRfc3339(clock.Now()).substr(0, 7)),
        schema_(settings.database, postgres::OwnerOf("chat"), Migrations()),
        store_(settings.database.pool, schema_.pool(), settings.limits),
        archive_(schema_.pool(), profile.site.time_zone),
        observer_(metrics),
        model_(settings.model.options.base_url.empty()
                   ? nullptr
                   : std::make_unique<llm::OpenAiLanguageModel>(settings.model.options, metrics)),
        watched_(model_ ? std::make_unique<llm::WatchedModel>(*model_, clock) : nullptr),
        writer_(watched_
                    ? std::make_unique<ModelAnswerWriter>(*watched_, settings.model, profile, asked)
                    : nullptr),
        answer_(knowledge_, store_, WriteCvData(profile), writer_.get(), observer_,
                settings.answer_timeout),
        chat_(answer_),
        admin_(archive_, watched_.get(),
               {settings.limits.site_model_tokens, settings.model_price}) {
    WarnOfUnknownPassages(knowledge_, asked);
    schema_.AddRetention("retention", RetentionRules(*settings.retention_days));
    schema_.AddRetention("daily_caps", postgres::DailyCaps::Retention("chat"));
    malloc_trim(0);
  }

  std::vector<platform::RpcService*> RpcServices() override { return {&chat_, &admin_}; }
  std::vector<postgres::OwnedSchema*> Schemas() override { return {&schema_}; }

 private:
  const Knowledge knowledge_;
  postgres::OwnedSchema schema_;
  PgMessageStore store_;
  PgMessageArchive archive_;
  AnswerMetrics observer_;
  const std::unique_ptr<llm::LanguageModel> model_;
  const std::unique_ptr<llm::WatchedModel> watched_;
  const std::unique_ptr<AnswerWriter> writer_;
  AnswerQuestion answer_;
  ChatServiceImpl chat_;
  ChatAdminServiceImpl admin_;
};

}  // namespace

StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context) {
  Settings settings = ReadSettings(context.config);
  ASSIGN_OR_RETURN(const profile::Profile profile, profile::LoadContent(context, settings));
  ASSIGN_OR_RETURN(const auto asked, profile::LoadVisitorQuestions(settings.content_directory));
  ASSIGN_OR_RETURN(Lexicon lexicon,
                   ReadLexicon(profile::LoadOwnSkills(settings.content_directory)));
  return std::unique_ptr<platform::Service>(std::make_unique<ChatService>(
      settings, profile, asked, std::move(lexicon), context.metrics, context.clock));
}

std::pair<bool, std::string> Try(platform::ConfigReader& config) {
  const llm::ModelConfig model = llm::ReadModelConfig(config);
  config.ExitOnFaults();
  if (model.options.base_url.empty()) {
    return {false,
            "No language model is set up: LLM_BASE_URL is empty. The embedded engine answers."};
  }
  platform::Metrics metrics("chat");
  llm::OpenAiLanguageModel language_model(model.options, metrics);
  const llm::ModelTrial trial = llm::TryModel(language_model, std::chrono::seconds(15));
  return {trial.ok(), llm::VerdictOf(trial)};
}

platform::Status Migrate(platform::ConfigReader& config) {
  return postgres::MigrateSchemas(config, {{postgres::OwnerOf("chat"), Migrations()}});
}

}  // namespace portfolio::chat
