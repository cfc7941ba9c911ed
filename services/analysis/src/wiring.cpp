#include "analysis/src/wiring.h"

#include <unistd.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "analysis/src/adapters/http_page_source.h"
#include "analysis/src/adapters/json_data.h"
#include "analysis/src/adapters/pg_evaluation_store.h"
#include "analysis/src/adapters/sandboxed_file_opener.h"
#include "analysis/src/domain/evaluation/evaluate_job.h"
#include "analysis/src/domain/networking/analyze_networking.h"
#include "analysis/src/rpc/analysis_admin_service_impl.h"
#include "analysis/src/rpc/analysis_service_impl.h"
#include "platform/http/http_client.h"
#include "platform/logging/log.h"
#include "platform/postgres/database_config.h"
#include "platform/postgres/migrations.h"
#include "platform/postgres/retention_job.h"
#include "platform/sandbox/sandbox.h"
#include "profile/profile.h"

namespace portfolio::analysis {

/// The files of migrations/, embedded.
const std::vector<platform::postgres::Migration>& Migrations();

namespace {

namespace postgres = platform::postgres;
using platform::Deadline;
using platform::Status;
using platform::StatusOr;
using std::chrono::milliseconds;

constexpr milliseconds kMigrateTimeout = std::chrono::minutes(5);
constexpr milliseconds kReadyTimeout = std::chrono::seconds(2);
constexpr int kUsageDays = 30;

struct AnalysisConfig {
  std::string content_directory;
  std::string tools_directory;
  postgres::DatabaseConfig database;
  platform::Secret report_key;
  platform::HttpLimits http;
  std::vector<std::string> fetch_allow;
  int session_limit = 0;
  int retention_days = 0;
};

/// The folder of the running program, where its helpers are too.
std::string OwnDirectory() {
  std::array<char, 4096> path;
  const ssize_t length = readlink("/proc/self/exe", path.data(), path.size());
  const std::string text(path.data(), length > 0 ? static_cast<size_t>(length) : 0);
  const size_t slash = text.rfind('/');
  return slash == std::string::npos ? "." : text.substr(0, slash);
}

AnalysisConfig ReadConfig(platform::ConfigReader& config) {
  AnalysisConfig out;
  out.content_directory = config.String("CONTENT_DIR", "deploy/content");
  out.tools_directory = config.String("ANALYSIS_TOOLS_DIR", OwnDirectory());
  out.database = postgres::ReadDatabaseConfig(config, postgres::OwnerOf("analysis"));
  out.report_key = config.SecretText("REPORT_KEY");
  out.fetch_allow = config.List("FETCH_ALLOW", {});
  out.http.timeout = config.Duration("FETCH_TIMEOUT", milliseconds(10'000), milliseconds(100),
                                     milliseconds(60'000));
  out.http.max_concurrent = static_cast<int>(config.Int("FETCH_CONCURRENCY", 6, 1, 100));
  out.http.host_interval = config.Duration("FETCH_HOST_INTERVAL", milliseconds(500),
                                           milliseconds(0), milliseconds(60'000));
  const std::string public_url = config.Url("PUBLIC_URL", "");
  out.http.user_agent = "PortfolioAnalysis/1.0";
  if (!public_url.empty())
    out.http.user_agent += " (+" + public_url + "; reads a page when a visitor asks)";
  out.session_limit = static_cast<int>(config.Int("ANALYSIS_SESSION_LIMIT", 5, 1, 1'000'000));
  out.retention_days = static_cast<int>(config.Int("ANALYSIS_RETENTION_DAYS", 0, 0, 36'500));
  const platform::AddressGuard guard(out.fetch_allow);
  for (const std::string& fault : guard.faults()) {
    config.AddFault("FETCH_ALLOW", "not an address or range: " + fault);
  }
  return out;
}

std::vector<postgres::RetentionRule> RetentionRules(int days) {
  return {
      {"visitor_questionnaires",
       "delete from analysis.visitor_questionnaires where ctid = any(array(select ctid from "
       "analysis.visitor_questionnaires where created_at < now() - make_interval(days => $1::int) "
       "limit $2))",
       days},
      {"session_usage",
       "delete from analysis.session_usage where ctid = any(array(select ctid from "
       "analysis.session_usage where last_used < now() - make_interval(days => $1::int) limit $2))",
       kUsageDays},
  };
}

SixTexts OwnerNames(const profile::Profile& profile) {
  SixTexts names;
  for (platform::Language language : platform::kLanguages) {
    names[static_cast<size_t>(language)] =
        profile.In(platform::LanguageCode(language)).basics.first_name;
  }
  return names;
}

class AnalysisService : public platform::Service {
 public:
  AnalysisService(AnalysisConfig config, const profile::Profile& profile, Taxonomy taxonomy,
                  Phrases phrases, const platform::Clock& clock)
      : config_(std::move(config)),
        vocabulary_(std::move(taxonomy)),
        phrases_(std::move(phrases)),
        record_(profile, vocabulary_),
        network_(profile.connections, vocabulary_),
        http_(config_.http, platform::AddressGuard(config_.fetch_allow)),
        pages_(http_, !config_.fetch_allow.empty()),
        sandbox_(config_.tools_directory + "/sandbox-exec"),
        opener_(sandbox_, config_.tools_directory + "/document-reader"),
        pool_(config_.database.pool),
        store_(pool_, config_.session_limit, profile.site.time_zone),
        describe_(vocabulary_, record_, phrases_, OwnerNames(profile)),
        evaluate_job_(pages_, store_, vocabulary_, record_, describe_, phrases_, clock),
        read_document_(opener_, phrases_),
        read_connections_(opener_, phrases_),
        analyze_networking_(
            {pages_, read_document_, store_, vocabulary_, record_, network_, phrases_},
            OwnerNames(profile)),
        analysis_({evaluate_job_, analyze_networking_, read_document_, read_connections_},
                  config_.report_key.Reveal()),
        admin_(store_),
        retention_(pool_, "analysis.retention", RetentionRules(config_.retention_days), {},
                   [](const std::string& rule, StatusOr<std::int64_t> deleted) {
                     ReportRetention(rule, deleted);
                   }) {}

  std::vector<platform::RpcService*> RpcServices() override { return {&analysis_, &admin_}; }

  Status Migrate() override {
    return postgres::Migrate(config_.database.migrate_url, postgres::OwnerOf("analysis"),
                             Migrations(), Deadline::After(kMigrateTimeout))
        .status();
  }

  Status CheckReady() override {
    ASSIGN_OR_RETURN(const int version,
                     postgres::SchemaVersion(pool_, "analysis", Deadline::After(kReadyTimeout)));
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

  const AnalysisConfig config_;
  const Vocabulary vocabulary_;
  const Phrases phrases_;
  const OwnerRecord record_;
  const OwnerNetwork network_;
  const platform::HttpClient http_;
  HttpPageSource pages_;
  const platform::Sandbox sandbox_;
  SandboxedFileOpener opener_;
  postgres::ConnectionPool pool_;
  PgEvaluationStore store_;
  const DescribeMatch describe_;
  EvaluateJob evaluate_job_;
  ReadDocument read_document_;
  ReadConnections read_connections_;
  AnalyzeNetworking analyze_networking_;
  AnalysisServiceImpl analysis_;
  AnalysisAdminServiceImpl admin_;
  postgres::RetentionJob retention_;
};

}  // namespace

StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context) {
  AnalysisConfig config = ReadConfig(context.config);
  context.config.ExitOnFaults();
  ASSIGN_OR_RETURN(const profile::Profile profile, profile::LoadProfile(config.content_directory));
  ASSIGN_OR_RETURN(Taxonomy taxonomy, ReadTaxonomy());
  ASSIGN_OR_RETURN(Phrases phrases, ReadPhrases());
  if (config.retention_days == 0)
    config.retention_days = profile.site.retention_days.questionnaires;
  context.metrics
      .AddGauge("content_info", "The owner's content, by hash.", {{"hash", profile.content_hash}})
      .Set(1);
  return std::unique_ptr<platform::Service>(std::make_unique<AnalysisService>(
      std::move(config), profile, std::move(taxonomy), std::move(phrases), context.clock));
}

}  // namespace portfolio::analysis
