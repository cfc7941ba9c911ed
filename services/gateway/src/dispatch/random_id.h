#pragma once

#include <string>
#include <string_view>

namespace portfolio::gateway {

/// 128 random bits of the kernel as 32 hexadecimal digits.
std::string RandomId();

/// True for what RandomId makes.
bool IsRandomId(std::string_view text);

}  // namespace portfolio::gateway
