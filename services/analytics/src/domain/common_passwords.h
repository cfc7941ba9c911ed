#pragma once

#include <string>

namespace portfolio::analytics {

/// True when little is left of the password without what guessers try first: the words of common
/// passwords in any case and with the usual digits for letters ("P4ssw0rd"), well-known
/// phrases, the words of `names`, repetitions, and sequences of neighbours ("1234", "abcd").
bool IsCommonPassword(const std::string& password, const std::string& names);

}  // namespace portfolio::analytics
