#include "resume/person/addresses.h"

#include <algorithm>
#include <iterator>
#include <regex>

#include "names/towns.h"
#include "platform/text/text.h"
#include "resume/person/contact.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostPlaceBytes = 70;
constexpr size_t kLeastTownBytes = 3;
constexpr size_t kMostNumberBytes = 6;
constexpr std::string_view kTownMarks[] = {"г. ", "mun. ", "or. ", "loc. "};

/// Of "г. " before a town's name.
size_t TownMarkBytes(const std::string& text) {
  const auto* mark =
      std::find_if(std::begin(kTownMarks), std::end(kTownMarks),
                   [&text](std::string_view m) { return text.compare(0, m.size(), m) == 0; });
  return mark == std::end(kTownMarks) ? 0 : mark->size();
}

/// "Pine St", and no "St Albans".
bool EndsInStreet(const std::string& text) {
  static constexpr std::string_view kEnds[] = {" St",    " St.", " Dr",  " Way",
                                               " Close", " Row", " Hill"};
  return std::any_of(std::begin(kEnds), std::end(kEnds), [&text](std::string_view end) {
    return text.size() > end.size() && text.substr(text.size() - end.size()) == end;
  });
}

bool LastWordIsSmall(const std::string& text) {
  return !BeginsWithCapital(text.substr(text.find_last_of(' ') + 1));
}

bool EndsInBritishCode(const std::string& part) {
  static const std::regex kCode(R"(^.* [A-Z]{1,2}\d{1,2}[A-Z]?(?: \d[A-Z]{2})?$)");
  return part.size() <= 200 && std::regex_match(part, kCode);
}

/// "38642 Goslar", "Chennai 600033", "London SE15"; empty without a code.
std::string TownBesidePostCode(const std::string& part) {
  static const std::regex kBefore(R"(^(?:.*[.;] )?(?:[A-Z]{1,2}-)?\d{4,6}\s+(\D.*)$)");
  static const std::regex kInline(R"(^(.*\S)\s+(?:[A-Z]{1,2}-)?\d{4,6}\s+(\D.*)$)");
  static const std::regex kBehind(
      R"(^(\D*?\D)\s+(?:[-–]\s)?(?:\d{5,6}|\d{3} ?\d{3}|[A-Z]{1,2}\d{1,2}[A-Z]?(?: \d[A-Z]{2})?)$)");
  std::smatch match;
  if (part.size() > 200) return {};
  // "3 impasse du Phare 29999 Douarnévez"
  if (std::regex_match(part, match, kInline) && IsStreet(match[1].str())) return match[2].str();
  if (std::regex_match(part, match, kBefore) || std::regex_match(part, match, kBehind)) {
    // "1120 Pine St": the number of a house.
    const std::string town(platform::Trim(match[1].str()));
    const bool street =
        names::NamesStreet(town) || EndsInStreet(town) || town.size() < kLeastTownBytes;
    // "NCNZ registration 255501": no word of a town's name but a short one is small.
    const bool small = LastWordIsSmall(town);
    return BeginsWithCapital(town) && !street && !small ? town : std::string();
  }
  return {};
}

}  // namespace

std::string TownOf(const std::string& address) {
  const std::vector<std::string> parts = SplitAtCommas(
      SplitAt(address, {" / ", " | "}).empty() ? address : SplitAt(address, {" / ", " | "})[0]);
  if (std::string town = TownByCode(parts); !town.empty()) return town;
  std::string out;
  for (const std::string& part : parts) {
    if (DigitCount(WithoutLastBracket(part)) > 0 || Holds(part, words::people::kNoName) ||
        names::NamesStreet(part) || part.compare(0, 2, "C/") == 0 || IsContact(part))
      continue;
    out += (out.empty() ? "" : ", ") + part.substr(TownMarkBytes(part));
  }
  return out.size() <= kMostPlaceBytes ? out : std::string();
}

std::string TownByCode(const std::vector<std::string>& parts) {
  static const std::regex kState(R"(^([A-Z]{2}) (?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$)");
  for (size_t i = 0; i < parts.size(); ++i) {
    std::smatch match;
    if (i > 0 && std::regex_match(parts[i], match, kState) && DigitCount(parts[i - 1]) == 0)
      return parts[i - 1] + ", " + match[1].str();
    const std::string town = TownBesidePostCode(parts[i]);
    if (town.empty()) continue;
    // "14 Quay Road, Bangor, Gwynedd LL57 2AN": behind the town stands its county.
    const bool county = i > 1 && EndsInBritishCode(parts[i]) && DigitCount(parts[i - 1]) == 0 &&
                        DigitCount(parts[i - 2]) > 0 && BeginsWithCapital(parts[i - 1]);
    return county ? parts[i - 1] + ", " + town : town;
  }
  return {};
}

std::string TownOfSignature(const std::string& line) {
  static const std::regex kDated(
      R"(^(?:Fait à |En |Dado en )?([^,\d]{3,40}), (?:[^\s\d]+ )?\d{1,2}[. ][^,]{0,20}20\d\d\.?$)");
  std::smatch match;
  if (line.size() > 80 || !std::regex_match(line, match, kDated)) return {};
  const std::string town = match[1].str();
  return BeginsWithCapital(town) && !LastWordIsSmall(town) && !NamesRole(town) ? town
                                                                               : std::string();
}

bool IsStreet(const std::string& text) {
  return names::NamesStreet(text) && DigitCount(text) > 0 && DigitCount(text) < 6;
}

bool IsAddress(const std::string& part) {
  if (TownMarkBytes(part) > 0) return true;
  const std::vector<std::string> pieces = SplitAtCommas(part);
  for (size_t i = 0; i < pieces.size() && pieces.size() > 1; ++i) {
    // "ул. Комсомольская, 15"
    const std::string number = i + 1 < pieces.size() && pieces[i + 1].size() < kMostNumberBytes
                                   ? " " + pieces[i + 1]
                                   : std::string();
    if (IsStreet(pieces[i] + number) || TownMarkBytes(pieces[i]) > 0) return true;
  }
  return false;
}

}  // namespace portfolio::resume
