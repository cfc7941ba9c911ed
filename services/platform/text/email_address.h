#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace portfolio::platform {

/// True when `text` is an e-mail address as forms take it: exactly one at-sign, no double dots,
/// neither side empty or with a dot at its ends, a dot in the domain, and the pattern of HTML's
/// e-mail field with labels of at most 63 characters
/// (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address). Letters beyond ASCII
/// are taken as well (RFC 6531). `text` is trimmed UTF-8.
bool IsEmailAddress(std::string_view text);

/// What else leads to the mailbox of `address` (valid UTF-8), itself included: its letters composed
/// or not (NFC, NFD), and its domain in Unicode or as DNS has it (UTS #46, "xn--").
std::vector<std::string> EmailWritings(std::string_view address);

}  // namespace portfolio::platform
