#include "analysis/src/wiring.h"

#include <memory>
#include <utility>
#include <vector>

#include "analysis/src/adapters/http_page_source.h"
#include "analysis/src/adapters/model_wording_writer.h"
#include "analysis/src/adapters/pg_evaluation_store.h"
#include "analysis/src/adapters/pg_model_budget.h"
#include "analysis/src/adapters/read_phrases.h"
#include "analysis/src/adapters/reading_places.h"
#include "analysis/src/adapters/retention_rules.h"
#include "analysis/src/adapters/sandboxed_file_opener.h"
#include "analysis/src/domain/evaluation/evaluate_job.h"
#include "analysis/src/domain/networking/analyze_networking.h"
#include "analysis/src/rpc/analysis_admin_service_impl.h"
#include "analysis/src/rpc/analysis_service_impl.h"
#include "analysis/src/settings.h"
#include "matching/read_taxonomy.h"
#include "platform/app/database_service.h"
#include "platform/http/http_client.h"
#include "platform/sandbox/sandbox.h"
#include "profile/service_content.h"

namespace portfolio::analysis {

/// The files of migrations/, embedded.
const std::vector<platform::postgres::Migration>& Migrations();

namespace {

namespace postgres = platform::postgres;
using platform::StatusOr;

platform::PerLanguage<std::string> OwnerNames(const profile::Profile& profile) {
  platform::PerLanguage<std::string> names;
  for (platform::Language language : platform::kLanguages) {
    names[language] = profile.In(language).basics.first_name;
  }
  return names;
}

/// The model and what stands between it and an evaluation; made only where one is configured.
class Wording {
 public:
  Wording(const Settings& settings, const profile::Profile& profile,
          const matching::Vocabulary& vocabulary, const matching::OwnerRecord& record,
          ModelBudget& budget, platform::Metrics& metrics)
      : claims_(profile),
        model_(settings.model.options, metrics),
        writer_(model_, settings.model, OwnerNames(profile)),
        improve_(writer_, budget, vocabulary, record, claims_) {}

  ImproveWording& improve() { return improve_; }

 private:
  const claims::Record claims_;
  llm::OpenAiLanguageModel model_;
  ModelWordingWriter writer_;
  ImproveWording improve_;
};

/// Everything in the order in which it is needed.
class AnalysisService : public platform::DatabaseService {
 public:
  AnalysisService(const Settings& settings, const profile::Profile& profile,
                  matching::Taxonomy taxonomy, platform::Phrases phrases,
                  platform::ServiceContext& context)
      : vocabulary_(std::move(taxonomy)),
        phrases_(std::move(phrases)),
        record_(profile, vocabulary_, platform::FormatRfc3339(context.clock.Now()).substr(0, 7)),
        network_(profile.connections, vocabulary_),
        http_(settings.http, platform::AddressGuard(settings.fetch_allow)),
        pages_(http_, !settings.fetch_allow.empty()),
        sandbox_(settings.tools_directory + "/sandbox-exec"),
        opener_(sandbox_, settings.tools_directory + "/document-reader"),
        schema_(settings.database, postgres::OwnerOf("analysis"), Migrations()),
        store_(schema_.pool(), settings.session_limit, settings.caps, profile.site.time_zone),
        describe_(vocabulary_, record_, phrases_, OwnerNames(profile)),
        budget_(schema_.pool(), settings.model_calls_per_day, profile.site.time_zone),
        wording_(settings.model.options.base_url.empty()
                     ? nullptr
                     : std::make_unique<Wording>(settings, profile, vocabulary_, record_, budget_,
                                                 context.metrics)),
        take_turn_([this](const platform::Caller& caller, size_t bytes) {
          return reading_.Take(caller, bytes);
        }),
        evaluate_job_(pages_, store_, vocabulary_, record_, describe_, phrases_, context.clock,
                      take_turn_, wording_ ? &wording_->improve() : nullptr),
        read_document_(opener_, phrases_),
        read_connections_(opener_, phrases_),
        analyze_networking_(
            {pages_, read_document_, store_, vocabulary_, record_, network_, phrases_, take_turn_},
            OwnerNames(profile)),
        analysis_({evaluate_job_, analyze_networking_, read_document_, read_connections_},
                  settings.report_key.Reveal()),
        admin_(store_) {
    schema_.AddRetention("retention", RetentionRules(*settings.retention_days));
    schema_.AddRetention("daily_caps", postgres::DailyCaps::Retention("analysis"));
  }

  std::vector<platform::RpcService*> RpcServices() override { return {&analysis_, &admin_}; }
  std::vector<postgres::OwnedSchema*> Schemas() override { return {&schema_}; }

 private:
  const matching::Vocabulary vocabulary_;
  const platform::Phrases phrases_;
  const matching::OwnerRecord record_;
  const OwnerNetwork network_;
  const platform::HttpClient http_;
  HttpPageSource pages_;
  const platform::Sandbox sandbox_;
  SandboxedFileOpener opener_;
  postgres::OwnedSchema schema_;
  PgEvaluationStore store_;
  const DescribeMatch describe_;
  PgModelBudget budget_;
  const std::unique_ptr<Wording> wording_;
  ReadingPlaces reading_;
  const TakeReadingTurn take_turn_;
  EvaluateJob evaluate_job_;
  ReadDocument read_document_;
  ReadConnections read_connections_;
  AnalyzeNetworking analyze_networking_;
  AnalysisServiceImpl analysis_;
  AnalysisAdminServiceImpl admin_;
};

}  // namespace

StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context) {
  Settings settings = ReadSettings(context.config);
  ASSIGN_OR_RETURN(const profile::Profile profile, profile::LoadContent(context, settings));
  ASSIGN_OR_RETURN(matching::Taxonomy taxonomy,
                   matching::ReadTaxonomy(profile::LoadOwnSkills(settings.content_directory)));
  ASSIGN_OR_RETURN(platform::Phrases phrases, ReadPhrases());
  return std::unique_ptr<platform::Service>(std::make_unique<AnalysisService>(
      settings, profile, std::move(taxonomy), std::move(phrases), context));
}

platform::Status Migrate(platform::ConfigReader& config) {
  return postgres::MigrateSchemas(config, {{postgres::OwnerOf("analysis"), Migrations()}});
}

}  // namespace portfolio::analysis
