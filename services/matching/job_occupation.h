#pragma once

#include <vector>

#include "matching/job.h"
#include "matching/vocabulary.h"

namespace portfolio::matching {

/// The lines of work that a job may belong to.
struct JobOccupations {
  /// Those that its title names; "Business Analyst / Product Owner" names two.
  std::vector<int> by_title;
  /// The one whose skills and tasks its lines speak of; -1 when they tell none.
  int by_lines = -1;
};

/// A title that says little by itself ("Consultant") counts only where the lines tell nothing.
JobOccupations OccupationsOf(const Job& job, platform::Language language,
                             const Vocabulary& vocabulary);

}  // namespace portfolio::matching
