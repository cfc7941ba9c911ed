#pragma once

#include <string>
#include <vector>

namespace portfolio::matching {

/// A line in which a job asks something of the applicant, in its own words.
struct RequirementLine {
  std::string text;
  /// False for "nice to have".
  bool mandatory = true;
};

/// A job as it is described somewhere: in a posting, in a question. What isn't said is empty.
struct Job {
  std::string title;
  /// Two letters; empty when unsure, and then it is read as English.
  std::string language;
  /// "City, Region, Country"; several are joined by "; ".
  std::string location;
  bool remote = false;
  std::vector<std::string> responsibilities;
  std::vector<RequirementLine> requirements;
  /// The years of experience that a board's own field states, in its words.
  std::string experience;
  /// What is itself listed as skills.
  std::vector<std::string> skills;
};

}  // namespace portfolio::matching
