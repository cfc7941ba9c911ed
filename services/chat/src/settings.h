#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "chat/src/adapters/pg_message_store.h"
#include "llm/openai_language_model.h"
#include "platform/config/config.h"
#include "platform/postgres/database_config.h"
#include "profile/profile.h"

namespace portfolio::chat {

/// What README.md lists, read and checked.
struct Settings {
  std::string content_directory;
  platform::postgres::DatabaseConfig database;
  StoreLimits limits;
  std::optional<int> retention_days;
  llm::ModelConfig model;
  /// Of a million tokens; 0 when the owner hasn't said.
  double model_price = 0;
  std::chrono::milliseconds answer_timeout{};
};

/// What the environment says.
Settings ReadSettings(platform::ConfigReader& config);
/// Fills in what the environment leaves to the owner's content.
void FillIn(const profile::Profile& owner, Settings& settings);

}  // namespace portfolio::chat
