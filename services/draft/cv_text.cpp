#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draft/join_lines.h"
#include "draft/source.h"
#include "platform/text/text.h"
#include "resume/dates.h"

namespace portfolio::draft {

using platform::Language;
using resume::Post;

namespace {

/// The country that stands behind the town in any line: "20100 Turku, Finland   Yard foreman".
std::string CountryBesideTown(std::string_view text, std::string_view place) {
  const std::string_view town = platform::Trim(place.substr(0, place.find_first_of(",(")));
  if (town.empty()) return {};
  for (std::size_t at = text.find(town); at != text.npos; at = text.find(town, at + 1)) {
    std::string_view rest = text.substr(at + town.size());
    rest = rest.substr(0, std::min(rest.find('\n'), rest.find("  ")));
    if (rest.empty() || rest.front() != ',') continue;
    const std::string_view country = platform::Trim(rest.substr(1));
    if (std::string code = resume::CountryCodeOf(std::string(town) + ", " + std::string(country));
        !code.empty())
      return code;
  }
  return {};
}

/// "June 2021", "junio de 2021"; nothing for other texts.
std::optional<resume::Date> DateAlone(std::string text) {
  if (const std::size_t of = text.find(" de "); of != text.npos) text.erase(of, 3);
  const auto found = resume::FindPeriod(text);
  if (!found || found->range || found->begin != 0 || found->end != text.size()) return {};
  return found->period.to;
}

/// "Internal auditor, Bureau of Standards, June 2021" tells all; what tells less stays for the
/// owner to complete.
void TakeCertificates(Source* source) {
  std::vector<std::string> unclear;
  for (const std::string& line : source->resume.certificates) {
    const std::size_t first = line.find(", ");
    const std::size_t last = line.rfind(", ");
    const auto date = first == last ? std::nullopt : DateAlone(line.substr(last + 2));
    if (date) {
      source->certificates.push_back(
          {line.substr(0, first), line.substr(first + 2, last - first - 2), *date});
    } else {
      unclear.push_back(line);
    }
  }
  source->resume.certificates = std::move(unclear);
}

}  // namespace

Source ReadCvText(std::string_view text) {
  Source source;
  source.resume = resume::ReadResume(text);
  source.text = std::string(text);
  JoinLines(text, &source.resume);
  for (const resume::Project& project : source.resume.projects)
    source.projects.push_back({project.name, project.description, {}, project.period});
  TakeCertificates(&source);
  if (resume::CountryCodeOf(source.resume.place).empty())
    source.country_code = CountryBesideTown(text, source.resume.place);
  return source;
}

Language GuessLanguage(const Source& source) {
  // Words that hardly stand in another of the six languages.
  static constexpr platform::PerLanguage<std::string_view> kWords = {
      {{" the and of for with to in at by on from ", " и в на с по для из от к о за при ",
        " le la les des et du en pour dans au avec une sur ",
        " und der die das mit für von im bei zur den des als ",
        " el los las y del en para con una por de la ",
        " și in la de din cu pentru prin care ale al a pe "}}};
  std::string all = source.text + " " + source.resume.headline + " " + source.resume.summary;
  for (const Post& post : source.resume.posts) {
    all += " " + post.title;
    for (const std::string& duty : post.duties) all += " " + duty;
  }
  for (const resume::Degree& degree : source.resume.degrees) all += " " + degree.degree;
  for (const std::string& skill : source.resume.skills) all += " " + skill;
  for (const resume::SpokenLanguage& language : source.resume.languages)
    all += " " + language.name + " " + language.level;
  platform::PerLanguage<int> counts;
  for (const std::string& word : platform::Words(all)) {
    const std::string lower = " " + platform::ToLower(word) + " ";
    for (Language language : platform::kLanguages)
      counts[language] += kWords[language].find(lower) != std::string_view::npos ? 1 : 0;
  }
  // Letters decide where words are few.
  const auto letters = [&all](std::initializer_list<std::string_view> list) {
    int count = 0;
    for (std::string_view letter : list) {
      for (std::size_t at = all.find(letter); at != std::string::npos;
           at = all.find(letter, at + 1))
        ++count;
    }
    return count;
  };
  counts[Language::kRussian] += letters({"о", "а", "е", "и"}) / 4;
  counts[Language::kRomanian] += letters({"ș", "ț", "ă", "ş", "ţ"});
  counts[Language::kGerman] += letters({"ß", "ü", "ö", "ä", "Ü", "Ä", "Ö"});
  counts[Language::kSpanish] += letters({"ñ", "ón", "ía", "ÓN", "Ñ"});
  counts[Language::kFrench] += letters({"è", "ê", "ç", "é", "É", "à"});
  Language best = Language::kEnglish;
  for (Language language : platform::kLanguages) {
    if (counts[language] > counts[best]) best = language;
  }
  return best;
}

}  // namespace portfolio::draft
