#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "resume/resume.h"

namespace portfolio::resume {

/// A period and where it stands in its text, in bytes.
struct FoundPeriod {
  Period period;
  size_t begin = 0;
  size_t end = 0;
  /// Two ends, or one that lasts; else a single date.
  bool range = false;
};

/// The first range in `text` ("Aug 2016 to May 2019", "с сентября 2011 по настоящее время",
/// "2022–"), else its first date, in any of the six languages.
std::optional<FoundPeriod> FindPeriod(std::string_view text);

/// `text` without the period and the signs around it; what stood on both sides is parted by " | ".
std::string WithoutPeriod(std::string_view text, const FoundPeriod& found);

}  // namespace portfolio::resume
