#pragma once

#include <vector>

#include "platform/postgres/retention_job.h"

namespace portfolio::analysis {

/// What the schema analysis forgets: questionnaires after so many days (0: never), counts of use
/// after 30.
std::vector<platform::postgres::RetentionRule> RetentionRules(int questionnaire_days);

}  // namespace portfolio::analysis
