#include "contact/src/domain/message_form.h"

#include <algorithm>
#include <string_view>

#include "platform/text/email_address.h"
#include "platform/text/language.h"
#include "platform/text/text.h"

namespace portfolio::contact {
namespace {

using platform::InvalidArgument;

/// True when `text` holds a character that somebody sees.
bool HoldsVisible(std::string_view text) {
  constexpr std::string_view kBrailleBlank = "\xE2\xA0\x80";
  for (size_t begin = 0, end = 0; begin < text.size(); begin = end) {
    platform::NextCodePoint(text, &end);
    const std::string_view sign = text.substr(begin, end - begin);
    if (!platform::Trim(sign).empty() && !platform::HoldsInvisible(sign) && sign != kBrailleBlank) {
      return true;
    }
  }
  return false;
}

/// What nobody sees is empty.
std::string Cleaned(const std::string& text) {
  if (!HoldsVisible(text)) return {};
  return std::string(platform::Trim(platform::RemoveControls(text)));
}

std::string OnOneLine(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return text;
}

}  // namespace

MessageForm Normalised(MessageForm form) {
  form.name = OnOneLine(Cleaned(form.name));
  form.email = std::string(platform::Trim(form.email));
  form.message = Cleaned(form.message);
  if (!platform::LanguageFromCode(form.language)) form.language = "en";
  return form;
}

platform::Status ValidateMessage(const MessageForm& form) {
  if (form.name.empty()) {
    return InvalidArgument("Please enter your name.", "NAME_REQUIRED", {"name"});
  }
  if (form.email.empty()) {
    return InvalidArgument("Please enter your email address.", "EMAIL_REQUIRED", {"email"});
  }
  if (!platform::IsEmailAddress(form.email)) {
    return InvalidArgument("Please enter a valid email address (e.g., name@example.com).",
                           "EMAIL_INVALID", {"email"});
  }
  if (form.message.empty()) {
    return InvalidArgument("Please enter your message.", "MESSAGE_REQUIRED", {"message"});
  }
  if (platform::CodePointCount(form.name) > kMaxNameLength) {
    return InvalidArgument("Please enter a name of at most 200 characters.", "NAME_TOO_LONG",
                           {"name"});
  }
  if (platform::CodePointCount(form.email) > kMaxEmailLength) {
    return InvalidArgument("Please enter an email address of at most 254 characters.",
                           "EMAIL_TOO_LONG", {"email"});
  }
  if (platform::CodePointCount(form.message) > kMaxMessageLength) {
    return InvalidArgument("Please enter a message of at most 10,000 characters.",
                           "MESSAGE_TOO_LONG", {"message"});
  }
  return {};
}

}  // namespace portfolio::contact
