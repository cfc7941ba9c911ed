#pragma once

#include <string>

#include "platform/error/status.h"

namespace portfolio::contact {

/// Longest texts, in code points.
inline constexpr std::size_t kMaxNameLength = 200;
inline constexpr std::size_t kMaxEmailLength = 254;
inline constexpr std::size_t kMaxMessageLength = 10'000;

/// The form's texts.
struct MessageForm {
  std::string name;
  std::string email;
  std::string message;
  /// Language of the page; empty or unknown counts as "en".
  std::string language;
  /// A trap for robots: people don't see it and leave it empty.
  std::string website;
};

/// The form as it is stored: texts trimmed, control characters taken out, the name on one line, a
/// known language.
MessageForm Normalised(MessageForm form);

/// Checks a normalised form in the order name, e-mail, message. InvalidArgument with the field and
/// reason NAME_REQUIRED, EMAIL_REQUIRED, EMAIL_INVALID, MESSAGE_REQUIRED; then NAME_TOO_LONG,
/// EMAIL_TOO_LONG, MESSAGE_TOO_LONG.
platform::Status ValidateMessage(const MessageForm& form);

}  // namespace portfolio::contact
