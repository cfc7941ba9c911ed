#include "chat/src/settings.h"

#include "chat/src/domain/answer_question.h"
#include "profile/service_content.h"

namespace portfolio::chat {
namespace {

StoreLimits ReadLimits(platform::ConfigReader& config) {
  StoreLimits limits;
  limits.session_messages = static_cast<int>(
      config.Int({"CHAT_SESSION_LIMIT", "questions of a session"}, 20, 1, 1000000));
  limits.address_model_calls = static_cast<int>(config.Int(
      {"CHAT_MODEL_CALLS_PER_ADDRESS",
       "asked of the model a day and visitor's address; past them the embedded engine answers"},
      100, 0, 1000000));
  limits.site_model_calls = static_cast<int>(config.Int(
      {"CHAT_MODEL_CALLS_PER_DAY", "asked of the model a day in all"}, 2000, 0, 100000000));
  limits.messages.per_address = config.Int(
      {"CHAT_MESSAGES_PER_ADDRESS", "stored a day and address; 0: no cap"}, 1000, 0, 1000000000);
  limits.messages.per_site =
      config.Int({"CHAT_MESSAGES_PER_DAY", "stored a day in all; 0: no cap"}, 10000, 0, 1000000000);
  limits.site_model_tokens = config.Int(
      {"CHAT_MODEL_TOKENS_PER_DAY", "tokens of the model a day in all"}, 2000000, 0, 1000000000000);
  return limits;
}

}  // namespace

Settings ReadSettings(platform::ConfigReader& config) {
  return {
      profile::ReadContentDirectory(config),
      platform::postgres::ReadDatabaseConfig(config, platform::postgres::OwnerOf("chat")),
      ReadLimits(config),
      config.Days({"CHAT_RETENTION_DAYS", "how long questions are kept"}),
      llm::ReadModelConfig(config),
      config.Double(
          {"CHAT_MODEL_PRICE", "what a million tokens costs, for the dashboard; 0 shows none"}, 0,
          0, 1000000),
      config.Duration({"CHAT_ANSWER_TIMEOUT", "for a model's whole answer"},
                      AnswerQuestion::kDefaultTimeout, std::chrono::milliseconds(100),
                      std::chrono::minutes(5)),
  };
}

void FillIn(const profile::Profile& owner, Settings& settings) {
  const int days = owner.site.retention_days.chat_messages;
  settings.retention_days = settings.retention_days.value_or(days);
  settings.limits.time_zone = owner.site.time_zone;
}

}  // namespace portfolio::chat
