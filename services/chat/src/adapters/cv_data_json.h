#pragma once

#include <string>

#include "platform/text/language.h"
#include "profile/profile.h"

namespace portfolio::chat {

using platform::Language;
using platform::PerLanguage;

/// The owner's CV data as JSON: personalInfo (name, title, email, phone, whatsapp, telegram,
/// linkedin, website, location), summary, experience (title, company, period, location,
/// responsibilities), education (degree, institution, period, location, gpa), skills (technical,
/// business, languages with language and level), achievements, interests.
PerLanguage<std::string> WriteCvData(const profile::Profile& profile);

}  // namespace portfolio::chat
