#pragma once

#include <string>
#include <string_view>

// Ways of contact in a line; empty where there is none.

namespace portfolio::resume {

std::string MailIn(std::string_view text);

/// Seven digits or more with the signs of numbers between them.
std::string PhoneIn(std::string_view text);

std::string LinkIn(std::string_view text);

/// It holds one of them, or is labelled as a fact about the person: "Born: ...".
bool IsContact(std::string_view text);

}  // namespace portfolio::resume
