#pragma once

#include <string>

#include "analysis/src/domain/posting/read/read_posting.h"

namespace portfolio::analysis {

/// What is read of a page with this markup.
PageReading ReadPage(const std::string& html,
                     const std::string& url = "https://jobs.example.com/jobs/1",
                     const std::string& today = "2026-11-21");

/// A page with a block of JSON-LD.
std::string WithJsonLd(const std::string& json);

/// A keeper's JobPosting that asks two things; `more` are further members: ",\"url\":\"...\"".
std::string KeeperJob(const std::string& more);

/// Its description.
inline constexpr char kKeeperDescription[] =
    "<p>Requirements</p><ul><li>patience</li><li>a warm coat</li></ul>";

}  // namespace portfolio::analysis
