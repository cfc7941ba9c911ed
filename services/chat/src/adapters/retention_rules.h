#pragma once

#include <vector>

#include "platform/postgres/retention_job.h"

namespace portfolio::chat {

/// What the schema chat forgets: messages and unanswered questions after so many days (0: never),
/// counts of use after 30.
std::vector<platform::postgres::RetentionRule> RetentionRules(int message_days);

}  // namespace portfolio::chat
