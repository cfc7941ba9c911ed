#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace portfolio::gateway {

inline constexpr size_t kRandomIdLength = 32;

/// 128 random bits as 32 hexadecimal digits. Ends the process when there is no randomness.
std::string RandomId() noexcept;

/// True for what RandomId makes.
bool IsRandomId(std::string_view text);

}  // namespace portfolio::gateway
