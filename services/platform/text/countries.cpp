#include "platform/text/countries.h"

#include <unicode/locid.h>
#include <unicode/unistr.h>

namespace portfolio::platform {

std::vector<std::string> CountryNames(Language language) {
  const icu::Locale reader(std::string(LanguageCode(language)).c_str());
  std::vector<std::string> names;
  for (const char* const* country = icu::Locale::getISOCountries(); *country != nullptr;
       ++country) {
    icu::UnicodeString shown;
    icu::Locale("", *country).getDisplayCountry(reader, shown);
    shown.toUTF8String(names.emplace_back());
  }
  // Continents and parts of them: UN M.49.
  for (const char* region : {"002", "019", "142", "143", "145", "150", "151", "155"}) {
    icu::UnicodeString shown;
    icu::Locale("", region).getDisplayCountry(reader, shown);
    shown.toUTF8String(names.emplace_back());
  }
  return names;
}

}  // namespace portfolio::platform
