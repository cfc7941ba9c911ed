#include "chat/src/settings.h"

#include "chat/src/domain/answer_question.h"

namespace portfolio::chat {
namespace {

StoreLimits ReadLimits(platform::ConfigReader& config) {
  StoreLimits limits;
  limits.session_messages = static_cast<int>(config.Int("CHAT_SESSION_LIMIT", 20, 1, 1000000));
  limits.address_model_calls =
      static_cast<int>(config.Int("CHAT_MODEL_CALLS_PER_ADDRESS", 100, 0, 1000000));
  limits.site_model_calls =
      static_cast<int>(config.Int("CHAT_MODEL_CALLS_PER_DAY", 2000, 0, 100000000));
  limits.messages.per_address = config.Int("CHAT_MESSAGES_PER_ADDRESS", 1000, 0, 1000000000);
  limits.messages.per_site = config.Int("CHAT_MESSAGES_PER_DAY", 10000, 0, 1000000000);
  limits.site_model_tokens = config.Int("CHAT_MODEL_TOKENS_PER_DAY", 2000000, 0, 1000000000000);
  return limits;
}

}  // namespace

Settings ReadSettings(platform::ConfigReader& config) {
  return {
      config.String("CONTENT_DIR", "deploy/content"),
      platform::postgres::ReadDatabaseConfig(config, platform::postgres::OwnerOf("chat")),
      ReadLimits(config),
      static_cast<int>(config.Int("CHAT_RETENTION_DAYS", -1, -1, 36500)),
      llm::ReadModelConfig(config),
      config.Duration("CHAT_ANSWER_TIMEOUT", AnswerQuestion::kDefaultTimeout,
                      std::chrono::milliseconds(100), std::chrono::minutes(5)),
  };
}

}  // namespace portfolio::chat
