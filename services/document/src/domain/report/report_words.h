#pragma once

#include <string>

#include "platform/text/language.h"

namespace portfolio::document {

/// The words that reports themselves say, in one language.
struct ReportWords {
  std::string job_report;
  std::string networking_report;
  std::string for_owner;  // With "{owner}".
  std::string posting;
  std::string pasted;
  std::string remote;
  std::string match;
  std::string summary;
  std::string requirements;
  std::string posting_asks;
  std::string record_shows;
  std::string nothing_found;
  std::string required;
  std::string preferred;
  std::string hard;
  std::string strong;
  std::string partial;
  std::string gap;
  std::string recommendations;
  std::string questions;
  std::string how_counted;
  std::string visitor;
  std::string skills;
  std::string industries;
  std::string goals;
  std::string help;
  std::string how;
  std::string connections;
  std::string suggestions;
  std::string profile;
  std::string verified;
  std::string verified_text;  // With "{owner}".
  std::string not_verified;
  std::string not_verified_text;  // With "{owner}".
  std::string page;               // With "{n}" and "{of}".
};

const ReportWords& ReportWordsIn(platform::Language language);

}  // namespace portfolio::document
