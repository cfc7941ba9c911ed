#pragma once

#include <vector>

#include "platform/postgres/retention_job.h"

namespace portfolio::contact {

/// What the schema contact forgets: submissions with their files and mails after so many days,
/// mails that were sent or given up after so many (0: never), keys and counts after a day.
std::vector<platform::postgres::RetentionRule> RetentionRules(int submission_days, int outbox_days);

}  // namespace portfolio::contact
