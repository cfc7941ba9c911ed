#pragma once

#include <stdexcept>
#include <utility>

#include "contact/src/domain/mail.h"

namespace portfolio::contact {

/// The files of phrases/, embedded.
std::string_view PhraseFile(std::string_view name);

/// Writes with the phrases that are shipped.
inline MailWriter ShippedWriter(MailSettings settings = {}) {
  auto phrases = platform::Phrases::Read(&PhraseFile);
  if (!phrases.ok()) throw std::runtime_error(phrases.status().log_detail());
  return MailWriter(std::move(settings), *std::move(phrases));
}

}  // namespace portfolio::contact
