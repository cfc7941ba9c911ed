#include "platform/text/month.h"

#include <unicode/dtptngen.h>
#include <unicode/gregocal.h>
#include <unicode/smpdtfmt.h>

#include <memory>
#include <utility>

namespace portfolio::platform {

namespace {

using Format = std::unique_ptr<const icu::SimpleDateFormat>;

/// Null where ICU lacks the language.
Format MakeFormat(Language language) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Locale locale(std::string(LanguageCode(language)).c_str());
  const std::unique_ptr<icu::DateTimePatternGenerator> generator(
      icu::DateTimePatternGenerator::createInstance(locale, error));
  if (U_FAILURE(error)) return nullptr;
  auto format = std::make_unique<const icu::SimpleDateFormat>(
      generator->getBestPattern(u"yMMMM", error), locale, error);
  return U_FAILURE(error) ? nullptr : std::move(format);
}

/// To make one takes longer than an answer.
const Format& FormatOf(Language language) {
  static const auto formats = [] {
    PerLanguage<Format> made;
    for (const Language each : kLanguages) made[each] = MakeFormat(each);
    return made;
  }();
  return formats[language];
}

}  // namespace

std::string MonthAndYear(int year, int month, Language language) {
  const Format& format = FormatOf(language);
  if (month == 0 || !format) return std::to_string(year);
  UErrorCode error = U_ZERO_ERROR;
  constexpr int kMiddle = 15;
  const icu::GregorianCalendar calendar(year, month - 1, kMiddle, error);
  icu::UnicodeString written;
  format->format(calendar.getTime(error), written);
  if (U_FAILURE(error)) return std::to_string(year);
  std::string text;
  written.toUTF8String(text);
  return text;
}

}  // namespace portfolio::platform
