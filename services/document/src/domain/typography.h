#pragma once

#include <string>
#include <string_view>

#include "platform/text/language.h"

namespace portfolio::document {

using platform::Language;

/// Puts no-break spaces where a line must not end, by the rules of the language: between a figure
/// and what it counts, before a percent or currency sign; in French around « » and before : ; ! ?;
/// in Russian after words of one or two letters and before a dash. Nothing else changes.
std::string BindSpaces(std::string_view text, Language language);

/// The text in the language's quotation marks; empty stays empty.
std::string Quoted(std::string_view text, Language language);

/// What stands between a label and its text: a colon and a space, as the language sets them.
std::string_view Colon(Language language);

/// `pattern` with `value` in place of every `name`, for example "{owner}".
std::string Filled(std::string_view pattern, std::string_view name, std::string_view value);

/// Filled with a person's name: French "de {owner}" becomes "d’Ada" before a vowel or an h.
std::string FilledWithName(std::string_view pattern, std::string_view name, std::string_view value,
                           Language language);

/// A number with `decimals` places and the language's decimal sign.
std::string FormatDecimal(double value, int decimals, Language language);

/// "YYYY-MM" or "YYYY-MM-DD" as month and year in figures: "02/2023", in Russian, German and
/// Romanian "02.2023".
std::string FormatMonth(std::string_view date, Language language);

}  // namespace portfolio::document
