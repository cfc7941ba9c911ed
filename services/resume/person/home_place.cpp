#include "resume/person/home_place.h"

#include <algorithm>
#include <set>

#include "platform/text/text.h"
#include "resume/labels.h"
#include "resume/person/addresses.h"
#include "resume/person/contact.h"
#include "resume/resume.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostPlaceBytes = 70;
constexpr size_t kMostPlaceWords = 5;
constexpr size_t kMostTownWords = 4;

/// "Berlin" of "Berlin (open to remote)"; "Wien (Österreich)" and "Le Havre (76)" as they are.
std::string WithoutRemark(const std::string& text) {
  std::string bare = WithoutLastBracket(text);
  if (bare.size() == text.size()) return bare;
  const std::string bracket = text.substr(bare.size());
  const bool place = WordCount(bracket) <= 3 &&
                     (DigitCount(bracket) > 0 || BeginsWithCapital(bracket)) &&
                     !Holds(bracket, words::people::kNoName);
  return place ? text : bare;
}

/// "Nancy" of "Nancy et périphérie"; nothing where the last word is small: "Ready for remote work".
std::string WithoutSurroundings(const std::string& text) {
  static constexpr std::string_view kAnd[] = {" et ", " and ", " und ", " y ", " și ", " и "};
  std::string place = text;
  for (std::string_view sign : kAnd) place = place.substr(0, place.find(sign));
  const std::string bare = WithoutLastBracket(place);
  return BeginsWithCapital(bare.substr(bare.find_last_of(' ') + 1)) ? place : std::string();
}

class HomeFinder {
 public:
  HomeFinder(const std::vector<HeadLine>& lines, const std::string& name,
             const std::string& headline)
      : lines_(lines), name_(platform::Fold(name)), headline_(headline) {}

  std::string Find() const {
    for (auto way : {&HomeFinder::Labelled, &HomeFinder::BesidePostCode, &HomeFinder::OfAddress,
                     &HomeFinder::WithCountry, &HomeFinder::Known, &HomeFinder::BesideContact,
                     &HomeFinder::Alone, &HomeFinder::BelowStreet, &HomeFinder::BehindEmployer,
                     &HomeFinder::Signed}) {
      std::string place = (this->*way)();
      if (!place.empty()) return place;
    }
    return {};
  }

 private:
  std::string Labelled() const {
    for (const HeadLine& line : lines_) {
      for (const std::string& part : HeadParts(line.text)) {
        const resume::Labelled labelled = SplitLabel(part);
        if (!AsksForPlace(labelled.label)) continue;
        std::string place = WithoutRemark(TownOf(labelled.rest));
        if (!place.empty()) return place;
      }
    }
    return {};
  }

  /// The first piece of a line out of which `read` makes a place.
  template <typename Read>
  std::string FirstPiece(Read read) const {
    for (const HeadLine& line : lines_) {
      for (const std::string& part : HeadParts(line.text)) {
        std::string place = read(part, line);
        if (!place.empty()) return place;
      }
    }
    return {};
  }

  std::string BesidePostCode() const {
    for (const HeadLine& line : lines_) {
      // "Coimbatore - 641002"
      const std::string of_line = TownByCode({line.text});
      for (const std::string& part : HeadParts(line.text)) {
        std::string town = TownByCode(SplitAtCommas(SplitLabel(part).rest));
        if (town.empty()) town = of_line;
        if (!town.empty()) return town;
      }
    }
    return {};
  }

  std::string OfAddress() const {
    return FirstPiece([](const std::string& part, const HeadLine&) {
      return IsAddress(part) ? TownOf(part) : std::string();
    });
  }

  std::string WithCountry() const {
    return FirstPiece([this](const std::string& part, const HeadLine&) {
      const std::string place = WithoutRemark(part);
      const bool town = place.find_first_of(",(") != std::string::npos;
      return town && !CountryCodeOf(place).empty() ? PlaceIn(part) : std::string();
    });
  }

  /// "Leeds", "Leeds, Yorkshire": a known town, alone or before what it belongs to.
  std::string Known() const {
    return FirstPiece([this](const std::string& part, const HeadLine&) {
      std::string place = PlaceIn(part);
      return NamesTown(place.substr(0, place.find_first_of(",("))) ? place : std::string();
    });
  }

  std::string BesideContact() const {
    const std::set<size_t> rows = RowsWithContact();
    return FirstPiece([this, &rows](const std::string& part, const HeadLine& line) {
      return rows.count(line.row) > 0 ? PlaceIn(part) : std::string();
    });
  }

  /// Of a CV that names nobody nothing is sure enough.
  std::string Alone() const {
    if (name_.empty()) return {};
    return FirstPiece([this](const std::string& part, const HeadLine&) { return PlaceIn(part); });
  }

  std::set<size_t> RowsWithContact() const {
    std::set<size_t> rows;
    for (const HeadLine& line : lines_) {
      if (!MailIn(line.text).empty() || !PhoneIn(line.text).empty()) rows.insert(line.row);
    }
    return rows;
  }

  /// A piece that is nothing else: one to five words with a capital.
  std::string PlaceIn(const std::string& part) const {
    std::string plain;
    const std::vector<std::string> pieces = SplitAt(WithoutRemark(part), {" / "});
    if (pieces.empty()) return {};
    for (const std::string& word : SplitAtCommas(pieces[0])) {
      if (!IsContact(word) && DigitCount(WithoutLastBracket(word)) == 0)
        plain += (plain.empty() ? "" : ", ") + word;
    }
    plain = WithoutSurroundings(plain);
    if (plain.empty() || !SplitLabel(plain).label.empty() || IsSentence(plain) ||
        WordCount(plain) > kMostPlaceWords || plain.size() > kMostPlaceBytes ||
        !BeginsWithCapital(plain) || plain[0] == '(' ||
        plain.find_first_of("\"!?;") != std::string::npos || plain.find("«") != std::string::npos)
      return {};
    if (headline_.find(plain) != std::string::npos ||
        (!name_.empty() && (platform::Fold(plain).find(name_) == 0 ||
                            name_.find(platform::Fold(plain)) != std::string::npos)))
      return {};
    if (IsAllCapitals(plain)) return {};
    const bool other =
        NamesRole(plain) || CompanySigns(plain) != 0 ||
        (NamesDegree(plain) && plain.find(',') == std::string::npos) || IsDocumentTitle(plain) ||
        KindOfHeading(plain).has_value() || Is(plain, words::people::kHonorific) ||
        Holds(plain, words::people::kNoName) || plain.back() == '.' || plain.back() == ',';
    return other ? std::string() : plain;
  }

  /// "VALENCE" below "32 rue des Alpes".
  std::string BelowStreet() const {
    for (size_t i = 0; i + 1 < lines_.size(); ++i) {
      const std::string& town = lines_[i + 1].text;
      if (IsStreet(lines_[i].text) && WordCount(town) <= kMostTownWords && DigitCount(town) == 0 &&
          BeginsWithCapital(town) && !IsContact(town) && !NamesRole(town))
        return InUsualCase(town);
    }
    return {};
  }

  /// "Université de Bretagne Sud – Faculté de droit, Vannes"
  std::string BehindEmployer() const {
    for (const HeadLine& line : lines_) {
      const std::vector<std::string> parts = SplitAtCommas(line.text);
      if (parts.size() < 2 || CompanySigns(line.text) == 0) continue;
      const std::string& last = parts.back();
      if (WordCount(last) <= 2 && BeginsWithCapital(last) && !IsContact(last) && !NamesRole(last) &&
          CompanySigns(last) == 0 && DigitCount(last) == 0)
        return last;
    }
    return {};
  }

  std::string Signed() const {
    return FirstPiece(
        [](const std::string&, const HeadLine& line) { return TownOfSignature(line.text); });
  }

  const std::vector<HeadLine>& lines_;
  const std::string name_;
  const std::string& headline_;
};

}  // namespace

std::string FindLabelledHome(const std::vector<HeadLine>& lines) {
  for (const HeadLine& line : lines) {
    const Labelled labelled = SplitLabel(line.text);
    if (Is(labelled.label, words::people::kLabelHome)) return TownOf(labelled.rest);
  }
  return {};
}

std::string FindHomePlace(const std::vector<HeadLine>& lines, const std::string& name,
                          const std::string& headline) {
  return HomeFinder(lines, name, headline).Find();
}

}  // namespace portfolio::resume
