#pragma once

#include <string>

#include "platform/text/language.h"

namespace portfolio::chat {

/// A number with one decimal, as the language writes it: "3.3", "3,3".
std::string OneDecimal(double value, platform::Language language);

}  // namespace portfolio::chat
