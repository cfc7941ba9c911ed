#pragma once

#include <string>
#include <string_view>

#include "draft/source.h"
#include "platform/text/language.h"

// Words and codes of a draft: ids, names, places, dates, levels.

namespace portfolio::draft {

/// An id of the content: "Société Générale" as "societe-generale"; "item" where nothing is left.
std::string Slug(std::string_view text);

struct PersonName {
  std::string first;
  std::string last;
};
/// The family name is the last word, with what stands small before it ("van der Berg"); in Spanish
/// the last two of three and more ("Ana Ruiz Soto"), unless the second is a given name, too ("José
/// Luis Soto"); the first word where a patronymic is the last ("Соколова Марина Игоревна"). Titles
/// before a name belong to neither.
PersonName SplitName(std::string_view name, platform::Language language);

/// "March 2019" in the language; the year alone where there is no month.
std::string DateText(const resume::Date& date, platform::Language language);

/// The country's name in the language.
std::string CountryName(const std::string& code, platform::Language language);
struct TimeZone {
  std::string id;
  /// The country has one only, or the city gives it its name.
  bool sure = false;
};
/// A time zone of the country: that of the city, if it gives one its name, else the one in which
/// most of its people live.
TimeZone TimeZoneOf(const std::string& country_code, std::string_view city);
/// The country that most speakers of a site in this language live in.
std::string CountryOf(platform::Language language);

struct LanguageLevel {
  /// As the schema has them: "fluent" and "C1"; empty where the text tells no level.
  std::string level;
  std::string cefr;
};
LanguageLevel LevelOf(std::string_view text);

struct StudyType {
  std::string type;
  std::string area;
};
/// "MSc Geography" as "MSc" and "Geography"; the whole text is both where it can't be parted.
StudyType SplitDegree(const std::string& degree);

/// A text speaks of its writer as of a woman (1), a man (-1), or doesn't tell (0).
int GenderOf(std::string_view text);
/// The same by the names of someone's roles in this language: "Ingeniera", "directeur".
int GenderOfRoles(const resume::Resume& resume, platform::Language language);

}  // namespace portfolio::draft
