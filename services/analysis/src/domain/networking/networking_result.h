#pragma once

#include <string>
#include <vector>

namespace portfolio::analysis {

/// Who a visitor is, as read from a CV or profile. Fields that the text doesn't state stay empty.
struct VisitorProfile {
  std::string name;
  std::string headline;
  std::string company;
  std::vector<std::string> skills;
  std::vector<std::string> industries;
  std::vector<std::string> goals;
};

struct HelpOffer {
  std::string title;
  std::string description;
  std::string implementation;
};

struct RecommendedContact {
  std::string name;
  std::string position;
  std::string company;
  std::string reason;
  std::string url;
};

struct NetworkingResult {
  bool success = false;
  bool profile_accessible = true;
  bool limit_reached = false;
  std::string error;
  std::vector<std::string> suggestions;
  VisitorProfile visitor;
  std::vector<HelpOffer> help;
  std::vector<RecommendedContact> contacts;
  std::string language;
};

}  // namespace portfolio::analysis
