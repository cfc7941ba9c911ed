#pragma once

#include <string>
#include <vector>

#include "platform/text/language.h"

/// site.json: where the site stands, in which languages, and what it does with visitors' data.
namespace portfolio::profile {

using platform::Language;

/// Someone who processes visitors' data for the owner; the privacy page lists them.
struct Processor {
  std::string id;
  std::string name;
  std::string purpose;
  std::string country;
  std::string url;
  /// "always", or the environment variable that brings this processor into play.
  std::string condition;
};

/// Days for which each kind of record is kept.
struct RetentionDays {
  int chat_messages = 0;
  int contact_submissions = 0;
  int page_views = 0;
  int error_logs = 0;
  int questionnaires = 0;
  int visitor_sessions = 0;
  int outbox = 0;
};

/// The grammatical gender in which texts speak of the owner.
enum class Gender { kFeminine, kMasculine };

struct Site {
  /// Without a slash at its end.
  std::string public_url;
  /// IANA name; "day" means a day in this zone.
  std::string time_zone;
  std::string owner_id;
  /// The owner's name as a part of file names, ASCII: "Ada_Lovelace".
  std::string owner_file_name;
  Gender owner_gender = Gender::kFeminine;
  /// One to six, in the order in which they are offered.
  std::vector<Language> languages;
  /// One of `languages`.
  Language default_language = Language::kEnglish;
  /// Networks for which a bot-style page exists.
  std::vector<std::string> networks;
  std::vector<Processor> processors;
  RetentionDays retention_days;
};

}  // namespace portfolio::profile
