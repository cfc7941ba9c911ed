#pragma once

#include <memory>
#include <string>
#include <utility>

#include "platform/app/service_host.h"

namespace portfolio::chat {

/// Settings besides the host's and the database's (see services/chat/README.md): CONTENT_DIR,
/// CHAT_SESSION_LIMIT, CHAT_RETENTION_DAYS, CHAT_MODEL_CALLS_PER_ADDRESS, CHAT_MODEL_CALLS_PER_DAY,
/// CHAT_MODEL_TOKENS_PER_DAY, CHAT_ANSWER_TIMEOUT, and LLM_*.
platform::StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context);

/// `chat try`: asks the language model a question. See ServiceDescription.
std::pair<bool, std::string> Try(platform::ConfigReader& config);

/// `chat migrate`; see ServiceDescription.
platform::Status Migrate(platform::ConfigReader& config);

}  // namespace portfolio::chat
