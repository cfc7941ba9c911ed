#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/src/adapters/pg_evaluation_store.h"
#include "llm/openai_language_model.h"
#include "platform/config/config.h"
#include "platform/http/http_client.h"
#include "platform/postgres/database_config.h"
#include "profile/profile.h"

namespace portfolio::analysis {

/// What README.md lists, read and checked.
struct Settings {
  std::string content_directory;
  /// Where sandbox-exec and document-reader are.
  std::string tools_directory;
  platform::postgres::DatabaseConfig database;
  platform::Secret report_key;
  platform::HttpLimits http;
  std::vector<std::string> fetch_allow;
  llm::ModelConfig model;
  int model_calls_per_day = 0;
  int session_limit = 0;
  AnalysisCaps caps;
  std::optional<int> retention_days;
};

/// What the environment says.
Settings ReadSettings(platform::ConfigReader& config);
/// Fills in what the environment leaves to the owner's content.
void FillIn(const profile::Profile& owner, Settings& settings);

}  // namespace portfolio::analysis
