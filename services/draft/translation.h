#pragma once

#include <string>
#include <string_view>

#include "platform/error/status.h"
#include "platform/text/language.h"

namespace portfolio::draft {

/// A sheet to fill in for whoever translates: for each text of a texts.<language>.json its path,
/// the text, and an empty line for the other language. Error: INVALID_ARGUMENT when `texts` is no
/// JSON.
platform::StatusOr<std::string> WriteTranslationSheet(std::string_view texts,
                                                      platform::Language from,
                                                      platform::Language to);

/// The texts with what a sheet has for each of them. Errors: INVALID_ARGUMENT, reason
/// SHEET_UNFINISHED: which texts are missing or lost a figure of the original, a line each.
platform::StatusOr<std::string> MergeTranslationSheet(std::string_view texts,
                                                      std::string_view sheet,
                                                      platform::Language to);

/// site.json with a further language. Error: INVALID_ARGUMENT when it is no JSON.
platform::StatusOr<std::string> WithLanguage(std::string_view site, platform::Language language);

}  // namespace portfolio::draft
