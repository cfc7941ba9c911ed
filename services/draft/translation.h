#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "platform/error/status.h"
#include "platform/text/language.h"

namespace portfolio::draft {

/// A text of a content file and where it stands: "work/mill/position".
struct SheetText {
  std::string path;
  std::string text;
};

/// Translations by the paths of their originals.
using Translations = std::map<std::string, std::string>;

/// Every text of a texts.<language>.json or private/background.<language>.json that is written anew
/// in another language. Error: INVALID_ARGUMENT when `texts` is no JSON.
platform::StatusOr<std::vector<SheetText>> TextsToTranslate(std::string_view texts);

/// A sheet for whoever translates: each text with its path beside a line for the other language,
/// empty or with what `translated` has for it. A sheet with any translation is marked as unread.
std::string WriteTranslationSheet(const std::vector<SheetText>& texts, platform::Language from,
                                  platform::Language to, const Translations& translated = {});

/// The file with what a sheet has for each of its texts. Errors: INVALID_ARGUMENT, reason
/// SHEET_UNREAD: the mark is still there; SHEET_UNFINISHED: which texts are missing or lost a
/// figure of the original, a line each.
platform::StatusOr<std::string> MergeTranslationSheet(std::string_view texts,
                                                      std::string_view sheet,
                                                      platform::Language to);

/// site.json with a further language. Error: INVALID_ARGUMENT when it is no JSON.
platform::StatusOr<std::string> WithLanguage(std::string_view site, platform::Language language);

}  // namespace portfolio::draft
