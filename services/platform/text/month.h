#pragma once

#include <string>

#include "platform/text/language.h"

namespace portfolio::platform {

/// "March 2017", "март 2017 г."; the year alone where `month` (1 to 12) is 0.
std::string MonthAndYear(int year, int month, Language language);

}  // namespace portfolio::platform
