#pragma once

#include <string_view>

#include "platform/text/language.h"

namespace portfolio::document {

/// The words that reports themselves say, in one language.
struct ReportWords {
  std::string_view job_report;
  std::string_view networking_report;
  std::string_view for_owner;  // With "{owner}".
  std::string_view posting;
  std::string_view pasted;
  std::string_view match;
  std::string_view summary;
  std::string_view requirements;
  std::string_view posting_asks;
  std::string_view record_shows;
  std::string_view nothing_found;
  std::string_view required;
  std::string_view preferred;
  std::string_view strong;
  std::string_view partial;
  std::string_view gap;
  std::string_view recommendations;
  std::string_view questions;
  std::string_view how_counted;
  std::string_view visitor;
  std::string_view skills;
  std::string_view industries;
  std::string_view goals;
  std::string_view help;
  std::string_view how;
  std::string_view connections;
  std::string_view suggestions;
  std::string_view profile;
  std::string_view verified;
  std::string_view verified_text;  // With "{owner}".
  std::string_view not_verified;
  std::string_view not_verified_text;  // With "{owner}".
  std::string_view page;               // With "{n}" and "{of}".
};

const ReportWords& ReportWordsIn(platform::Language language);

}  // namespace portfolio::document
