#include "platform/text/month.h"

#include <unicode/dtptngen.h>
#include <unicode/gregocal.h>
#include <unicode/smpdtfmt.h>

#include <memory>

namespace portfolio::platform {

std::string MonthAndYear(int year, int month, Language language) {
  if (month == 0) return std::to_string(year);
  UErrorCode error = U_ZERO_ERROR;
  const icu::Locale locale(std::string(LanguageCode(language)).c_str());
  const std::unique_ptr<icu::DateTimePatternGenerator> generator(
      icu::DateTimePatternGenerator::createInstance(locale, error));
  if (U_FAILURE(error)) return std::to_string(year);
  const icu::SimpleDateFormat format(generator->getBestPattern(u"yMMMM", error), locale, error);
  constexpr int kMiddle = 15;
  const icu::GregorianCalendar calendar(year, month - 1, kMiddle, error);
  icu::UnicodeString written;
  format.format(calendar.getTime(error), written);
  if (U_FAILURE(error)) return std::to_string(year);
  std::string text;
  written.toUTF8String(text);
  return text;
}

}  // namespace portfolio::platform
