#pragma once

#include <chrono>
#include <string>

#include "chat/src/adapters/pg_message_store.h"
#include "llm/openai_language_model.h"
#include "platform/config/config.h"
#include "platform/postgres/database_config.h"

namespace portfolio::chat {

/// What README.md lists, read and checked.
struct Settings {
  std::string content_directory;
  platform::postgres::DatabaseConfig database;
  StoreLimits limits;
  /// 0: for ever; -1: as the owner's site.json says.
  int retention_days = -1;
  llm::ModelConfig model;
  std::chrono::milliseconds answer_timeout{};
};

Settings ReadSettings(platform::ConfigReader& config);

}  // namespace portfolio::chat
