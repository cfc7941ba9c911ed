#include "draft/owner_words.h"

#include <unicode/calendar.h>
#include <unicode/locid.h>
#include <unicode/smpdtfmt.h>
#include <unicode/strenum.h>
#include <unicode/timezone.h>
#include <unicode/translit.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "draft/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::draft {
namespace {

using platform::Language;

constexpr size_t kMostIdBytes = 40;

icu::UnicodeString FromUtf8(std::string_view text) {
  return icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

std::string Utf8(const icu::UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

icu::Locale LocaleOf(Language language) {
  return icu::Locale(std::string(platform::LanguageCode(language)).c_str());
}

/// Latin letters without marks.
std::string Latin(std::string_view text) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<icu::Transliterator> transliterator(
      icu::Transliterator::createInstance("Any-Latin; Latin-ASCII", UTRANS_FORWARD, error));
  icu::UnicodeString latin = FromUtf8(text);
  if (U_SUCCESS(error)) transliterator->transliterate(latin);
  return Utf8(latin);
}

std::vector<std::string> SpacedWords(std::string_view text) {
  std::vector<std::string> words;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find(' ', begin), text.size());
    if (end > begin) words.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

bool EndsWith(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

bool IsPatronymic(std::string_view word) {
  for (std::string_view end : {"вич", "вна", "ична", "кызы", "оглы"}) {
    if (EndsWith(word, end)) return true;
  }
  return false;
}

bool Holds(const std::string& form, WordListId list) { return HoldsAny(form, ListedWords(list)); }

}  // namespace

std::string Slug(std::string_view text) {
  std::string id;
  for (char c : platform::ToLower(Latin(text))) {
    const bool sign = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (sign) id.push_back(c);
    if (!sign && c != '\'' && !id.empty() && id.back() != '-') id.push_back('-');
  }
  id = id.substr(0, kMostIdBytes);
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id.empty() ? "item" : id;
}

namespace {

/// The word with which the family name begins.
size_t FamilyNameOf(const std::vector<std::string>& words, Language language) {
  for (size_t i = 1; i + 1 < words.size(); ++i) {
    if (platform::ToLower(words[i]) == words[i]) return i;
  }
  const bool two_families = language == Language::kSpanish && words.size() > 2;
  if (!two_families) return words.size() - 1;
  const bool two_given =
      words.size() > 3 ||
      ListedWordSet(words::people::kSecondGivenName).count(platform::PlainForm(words[1])) > 0;
  return two_given ? 2 : 1;
}

}  // namespace

PersonName SplitName(std::string_view name, Language language) {
  std::vector<std::string> words = SpacedWords(name);
  while (words.size() > 2 && words[0].back() == '.' && words[0].size() > 2)
    words.erase(words.begin());
  if (words.empty()) return {};
  if (words.size() == 1) return {words[0], words[0]};
  const bool family_first = words.size() == 3 && IsPatronymic(words[2]);
  if (family_first) return {words[1], words[0]};
  PersonName out;
  const size_t family = FamilyNameOf(words, language);
  for (size_t i = 0; i < words.size(); ++i) {
    std::string& part = i < family ? out.first : out.last;
    part += (part.empty() ? "" : " ") + words[i];
  }
  return out;
}

std::string DateText(const resume::Date& date, Language language) {
  if (date.month == 0) return std::to_string(date.year);
  UErrorCode error = U_ZERO_ERROR;
  const icu::UnicodeString pattern = language == Language::kSpanish
                                         ? icu::UnicodeString(u"LLLL 'de' y")
                                         : icu::UnicodeString(u"LLLL y");
  const icu::SimpleDateFormat format(pattern, LocaleOf(language), error);
  const std::unique_ptr<icu::Calendar> calendar(
      icu::Calendar::createInstance(icu::TimeZone::getGMT()->clone(), error));
  if (U_FAILURE(error)) return date.Text();
  calendar->clear();
  calendar->set(date.year, date.month - 1, 15, 12, 0);
  icu::UnicodeString out;
  icu::FieldPosition anywhere(icu::FieldPosition::DONT_CARE);
  format.format(*calendar, out, anywhere);
  return Utf8(out);
}

std::string CountryName(const std::string& code, Language language) {
  icu::UnicodeString name;
  icu::Locale("", code.c_str()).getDisplayCountry(LocaleOf(language), name);
  return Utf8(name);
}

namespace {

/// Of countries with several zones, the one in which most people live.
std::string_view MainZoneOf(std::string_view country) {
  static constexpr std::pair<std::string_view, std::string_view> kZones[] = {
      {"AR", "America/Buenos_Aires"}, {"AU", "Australia/Sydney"}, {"BR", "America/Sao_Paulo"},
      {"CA", "America/Toronto"},      {"CD", "Africa/Kinshasa"},  {"CL", "America/Santiago"},
      {"CN", "Asia/Shanghai"},        {"CY", "Asia/Nicosia"},     {"DE", "Europe/Berlin"},
      {"EC", "America/Guayaquil"},    {"ES", "Europe/Madrid"},    {"ID", "Asia/Jakarta"},
      {"KZ", "Asia/Almaty"},          {"MN", "Asia/Ulaanbaatar"}, {"MX", "America/Mexico_City"},
      {"MY", "Asia/Kuala_Lumpur"},    {"NZ", "Pacific/Auckland"}, {"PT", "Europe/Lisbon"},
      {"RU", "Europe/Moscow"},        {"US", "America/New_York"}, {"UZ", "Asia/Tashkent"}};
  for (const auto& zone : kZones) {
    if (zone.first == country) return zone.second;
  }
  return {};
}

}  // namespace

TimeZone TimeZoneOf(const std::string& country_code, std::string_view city) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<icu::StringEnumeration> zones(icu::TimeZone::createTimeZoneIDEnumeration(
      UCAL_ZONE_TYPE_CANONICAL_LOCATION, country_code.c_str(), nullptr, error));
  std::string first(MainZoneOf(country_code));
  size_t count = 0;
  const std::string wanted = Slug(city);
  while (U_SUCCESS(error)) {
    const icu::UnicodeString* zone = zones->snext(error);
    if (zone == nullptr) break;
    const std::string id = Utf8(*zone);
    if (id.find('/') == std::string::npos) continue;
    ++count;
    if (first.empty()) first = id;
    if (Slug(id.substr(id.rfind('/') + 1)) == wanted) return {id, true};
  }
  return {first.empty() ? "Etc/UTC" : first, count == 1};
}

std::string CountryOf(Language language) {
  static constexpr platform::PerLanguage<const char*> kCodes = {
      {{"GB", "RU", "FR", "DE", "ES", "RO"}}};
  return kCodes[language];
}

LanguageLevel LevelOf(std::string_view text) {
  for (const char* cefr : {"C2", "C1", "B2", "B1", "A2", "A1"}) {
    if (text.find(cefr) == std::string_view::npos) continue;
    return {cefr[0] == 'C' ? "fluent" : cefr[0] == 'B' ? "conversational" : "basic", cefr};
  }
  std::string form = platform::PlainForm(text);
  for (char& c : form) c = c == '_' ? ' ' : c;
  if (Holds(form, words::people::kNative)) return {"native", "native"};
  if (Holds(form, words::people::kFluent)) return {"fluent", "C1"};
  if (Holds(form, words::people::kBasic)) return {"basic", "A2"};
  if (Holds(form, words::people::kConversational)) return {"conversational", "B1"};
  return {};
}

StudyType SplitDegree(const std::string& degree) {
  const std::vector<std::string> words = SpacedWords(degree);
  const WordSet& types = ListedWordSet(words::people::kStudyType);
  for (size_t length = std::min<size_t>(words.size() - (words.size() > 1 ? 1 : 0), 4); length > 0;
       --length) {
    std::string type;
    for (size_t i = 0; i < length; ++i) type += (i == 0 ? "" : " ") + words[i];
    if (types.count(platform::PlainForm(type)) == 0) continue;
    size_t begin = length;
    // "Bachelor in Transport", "Grado en Enfermería", "Ausbildung zur Tischlerin"
    static constexpr std::string_view kLinks[] = {"in",  "of",  "en", "de",  "im", "zur",
                                                  "zum", "als", "în", "for", "–",  "-"};
    while (begin + 1 < words.size() &&
           std::find(std::begin(kLinks), std::end(kLinks), words[begin]) != std::end(kLinks))
      ++begin;
    std::string area;
    for (size_t i = begin; i < words.size(); ++i) area += (i == begin ? "" : " ") + words[i];
    while (!area.empty() && (area.front() == ',' || area.front() == ' ')) area.erase(0, 1);
    if (!type.empty() && type.back() == ',') type.pop_back();
    return {type, area.empty() ? degree : area};
  }
  return {degree, degree};
}

int GenderOf(std::string_view text) {
  const std::string form = platform::PlainForm(text);
  const bool female = Holds(form, words::people::kFemale);
  const bool male = Holds(form, words::people::kMale);
  return female == male ? 0 : female ? 1 : -1;
}

int GenderOfRoles(const resume::Resume& resume, Language language) {
  static constexpr platform::PerLanguage<WordListId> kFeminine = {
      {{words::roles::kFeminineEn, words::roles::kFeminineRu, words::roles::kFeminineFr,
        words::roles::kFeminineDe, words::roles::kFeminineEs, words::roles::kFeminineRo}}};
  static constexpr platform::PerLanguage<WordListId> kMasculine = {
      {{words::roles::kMasculineEn, words::roles::kMasculineRu, words::roles::kMasculineFr,
        words::roles::kMasculineDe, words::roles::kMasculineEs, words::roles::kMasculineRo}}};
  int feminine = 0;
  int masculine = 0;
  const auto count = [&](std::string_view role) {
    // "Leiter/in", "Ingeniero(a)": of either.
    if (role.find_first_of("/:*(") != std::string_view::npos) return;
    const std::string form = platform::PlainForm(role);
    feminine += Holds(form, kFeminine[language]) ? 1 : 0;
    masculine += Holds(form, kMasculine[language]) ? 1 : 0;
  };
  count(resume.headline);
  for (const resume::Post& post : resume.posts) count(post.title);
  return (feminine > 0) == (masculine > 0) ? 0 : feminine > 0 ? 1 : -1;
}

}  // namespace portfolio::draft
