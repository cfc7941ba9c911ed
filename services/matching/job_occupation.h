#pragma once

#include <vector>

#include "matching/job.h"
#include "matching/vocabulary.h"

namespace portfolio::matching {

/// The lines of work that a job may belong to: those that its title names ("Business Analyst /
/// Product Owner" names two), else the one whose skills and tasks its lines speak of. Empty when
/// neither tells.
std::vector<int> OccupationsOf(const Job& job, platform::Language language,
                               const Vocabulary& vocabulary);

}  // namespace portfolio::matching
