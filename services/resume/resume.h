#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace portfolio::resume {

/// A month of a year, or a year alone (month 0), or nothing (year 0).
struct Date {
  int year = 0;
  int month = 0;

  bool empty() const { return year == 0; }
  /// "2019-06", "2019" or "".
  std::string Text() const;
  bool operator==(const Date&) const = default;
};

/// From when to when; `current` where it lasts ("2019 – present", "since 2019"). A single date is
/// the end.
struct Period {
  Date from;
  Date to;
  bool current = false;

  bool empty() const { return from.empty() && to.empty() && !current; }
};

struct Post {
  std::string title;
  std::string company;
  std::string place;
  Period period;
  std::vector<std::string> duties;
};

struct Degree {
  /// As written: "MSc Geography", "Lehre als Tischler", "Abitur".
  std::string degree;
  std::string school;
  Period period;
  /// The school's town, with what stands behind it.
  std::string place;
};

/// Work apart from a post: "Shared cellar, 2022 – 2023".
struct Project {
  std::string name;
  Period period;
  std::string description;
};

struct SpokenLanguage {
  std::string name;
  /// As written: "C1", "native", "fließend"; may be empty.
  std::string level;
};

/// What a CV says. Whatever it doesn't say stays empty; texts are the CV's own, only names written
/// in capitals get their usual case.
struct Resume {
  std::string name;
  /// What someone calls her- or himself, or the position wished for.
  std::string headline;
  /// Of the post that lasts; empty where none does.
  std::string company;
  /// The home town, with what stands behind it ("Thun, Schweiz").
  std::string place;
  std::string email;
  std::string phone;
  /// Addresses of own pages, without a scheme where the CV gives none.
  std::vector<std::string> links;
  std::string summary;
  /// In the order of the CV.
  std::vector<Post> posts;
  std::vector<Degree> degrees;
  std::vector<SpokenLanguage> languages;
  /// Listed ones only, never what prose implies.
  std::vector<std::string> skills;
  std::vector<Project> projects;
  std::vector<std::string> certificates;
  std::vector<std::string> interests;
  /// Lines of the CV that tell of work and abilities: without contact, publications, references and
  /// the like. What terms are looked for in.
  std::vector<std::string> telling_lines;

  /// The parts of a CV: posts or degrees, or skills and a name.
  bool LooksLikeResume() const;
};

/// Reads a CV: plain text in which lines stand as on the page and columns are held apart by two
/// spaces or more, as `pdftotext -layout` writes it; without such columns, any text with line
/// breaks. English, Russian, French, German, Spanish or Romanian, mixed or not; sections in any
/// order. At most 200 KB are read. Linear in the size of the text, thread-safe.
Resume ReadResume(std::string_view text);

/// Human languages by their names in the six languages (ICU): "Swahili", "румынский", "isiXhosa".
bool IsLanguageName(std::string_view word);
/// Its ISO 639 code ("sw"), or "".
std::string LanguageCodeOf(std::string_view name);
/// The ISO 3166 code of the country that a place names ("Thun, Schweiz": "CH"), or "".
std::string CountryCodeOf(std::string_view place);

}  // namespace portfolio::resume
