#pragma once

#include <string>
#include <string_view>

#include "platform/text/language.h"

namespace portfolio::document {

// The parts of a Word document (ECMA-376) that hold none of its content.

std::string_view ContentTypesXml();
std::string_view PackageRelationsXml();
/// Styles by the names that Word itself has for them, so that other programs know what a paragraph
/// is: Title, Subtitle, Heading 1 and 2, List Bullet.
std::string StylesXml(platform::Language language);
std::string_view NumberingXml();
std::string_view SettingsXml();

/// "de-DE": programs choose their dictionaries by it.
std::string_view LanguageTag(platform::Language language);

}  // namespace portfolio::document
