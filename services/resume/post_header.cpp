#include "resume/post_header.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "names/employers.h"
#include "names/towns.h"
#include "platform/text/text.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr int kSignsOfCompany = 2;
constexpr size_t kMostWordsOfTitle = 3;
constexpr size_t kMostBelowInHeader = 3;
constexpr size_t kLeastTitleBytes = 5;
constexpr size_t kLeastWordBeforeStop = 4;
constexpr size_t kMostWordsOfEmployer = 8;
constexpr size_t kMostConjunctionBytes = 3;

bool IsCompanyLike(const std::string& unit) {
  return CompanySigns(unit) > (NamesRole(unit) ? 2 : 0);
}
bool IsTitleLike(const std::string& unit) { return NamesRole(unit) && CompanySigns(unit) < 3; }

/// "Hof «Acker» / Traktorfahrer"; "Fahrer / Lagerist" is one.
std::vector<std::string> SplitAtSlash(const std::string& unit) {
  std::vector<std::string> parts = SplitAt(unit, {" / "});
  const bool one_each = parts.size() == 2 && ((IsCompanyLike(parts[0]) && IsTitleLike(parts[1])) ||
                                              (IsTitleLike(parts[0]) && IsCompanyLike(parts[1])));
  return one_each ? parts : std::vector<std::string>{unit};
}

std::vector<std::string> Units(const std::string& line);

/// "Alameda Clinic. Valencia.": a full stop parts what stands behind another one, but not behind an
/// abbreviation.
std::vector<std::string> UnitsBehindStop(const std::string& line) {
  const size_t stop = line.find(". ");
  const size_t word = stop == std::string::npos ? stop : line.find_last_of(' ', stop) + 1;
  if (stop == std::string::npos || stop - word < kLeastWordBeforeStop)
    return Units(line.back() == '.' && line.find('.') + 1 == line.size()
                     ? line.substr(0, line.size() - 1)
                     : line);
  std::vector<std::string> units = Units(line.substr(0, stop));
  for (std::string& unit : UnitsBehindStop(line.substr(stop + 2))) units.push_back(std::move(unit));
  return units;
}

/// Parts of a header line that are held apart by more than a comma.
std::vector<std::string> Units(const std::string& line) {
  // "Physiotherapist. Alameda Clinic, Valencia"
  const size_t stop = line.find(". ");
  if (stop != std::string::npos && stop >= kLeastTitleBytes &&
      BeginsWithCapital(line.substr(stop + 2)) && NamesRole(line.substr(0, stop)) &&
      CompanySigns(line.substr(0, stop)) <= 0) {
    std::vector<std::string> units = Units(line.substr(0, stop));
    for (std::string& unit : UnitsBehindStop(line.substr(stop + 2)))
      units.push_back(std::move(unit));
    return units;
  }
  // "Estudio Baluarte. Delineante."
  if (stop != std::string::npos && stop + 2 < line.size() && stop >= kLeastTitleBytes &&
      BeginsWithCapital(line.substr(stop + 2)) && NamesRole(line.substr(stop + 2)) &&
      WordCount(line.substr(stop + 2)) <= kMostWordsOfTitle && !NamesRole(line.substr(0, stop)))
    return {line.substr(0, stop), line.substr(stop + 2, line.find_last_not_of('.') - stop - 1)};
  std::vector<std::string_view> signs = {" | ", " – ", " — ", " - ", " · ", " • ", ": ", " // "};
  for (const std::string& at : ListedWords(words::titles::kAt)) signs.push_back(at);
  const std::vector<std::string> units = SplitAt(line, signs);
  return units.size() == 1 ? SplitAtSlash(units[0]) : units;
}

/// Where the town begins in "Acme Partners Lima, Perú", from which a layout's gap was lost; 0 where
/// no employer stands before a known town.
size_t BeginOfGluedTown(const std::string& unit) {
  const size_t comma = unit.find(',');
  const size_t space = unit.rfind(' ', std::min(comma, unit.size()));
  if (comma == std::string::npos || space == std::string::npos || NamesTown(unit.substr(0, comma)))
    return 0;
  return names::KnownTown(unit.substr(space + 1, comma - space - 1)).empty() ? 0 : space + 1;
}

/// "Leeds, UK", "Egypt / International"
bool IsPlaceUnit(const std::string& unit) {
  return (NamesPlace(unit) || NamesPlace(unit.substr(0, unit.find(" / ")))) &&
         BeginOfGluedTown(unit) == 0;
}

/// "Field manager Olivares del Condado S.L.", where a layout is lost that held them apart: words
/// that name a role before what has the signs of a company.
std::vector<std::string> SplitGlued(const std::string& unit) {
  if (!NamesRole(unit) || CompanySigns(unit) < kSignsOfCompany ||
      unit.find(',') != std::string::npos)
    return {unit};
  const std::vector<std::string> words = SplitAt(unit, {" "});
  std::string title;
  for (size_t i = 0; i + 1 < words.size(); ++i) {
    title += (i == 0 ? "" : " ") + words[i];
    const std::string rest = unit.substr(std::min(unit.size(), title.size() + 1));
    if (NamesRole(title) && CompanySigns(title) < kSignsOfCompany && BeginsWithCapital(rest) &&
        !NamesRole(words[i + 1]) && CompanySigns(rest) >= kSignsOfCompany)
      return {title, rest};
  }
  return {unit};
}

std::string Joined(const std::vector<std::string>& parts, size_t begin, size_t end) {
  std::string text;
  for (size_t i = begin; i < end; ++i) text += (text.empty() ? "" : ", ") + parts[i];
  return text;
}

/// "Chef de Cuisine, Osteria Quattro Stagioni, Providence", or the company first.
PostHeader FromOneUnit(const std::string& unit, bool title_first) {
  PostHeader out;
  const std::vector<std::string> parts = SplitAtCommas(unit);
  if (parts.size() < 2) {
    if (IsCompanyLike(unit) || !NamesRole(unit)) {
      SetCompany(unit, &out);
    } else {
      out.title = unit;
    }
    return out;
  }
  const auto role = std::find_if(parts.begin(), parts.end(), IsTitleLike);
  const bool sure = role != parts.end();
  const bool company_leads = CompanySigns(parts.front()) >= 3;
  size_t title = sure ? static_cast<size_t>(role - parts.begin())
                      : (title_first && !company_leads ? 0 : parts.size() - 1);
  out.sure = sure;
  out.title_first = title == 0;
  if (title > 0) {
    SetCompany(Joined(parts, 0, title), &out);
    out.title = Joined(parts, title, parts.size());
    return out;
  }
  size_t company = 1;
  for (size_t i = 1; i < parts.size(); ++i) {
    if (CompanySigns(parts[i]) > CompanySigns(parts[company])) company = i;
  }
  // "Senior Manager, Operations, Acme": the second role word belongs to the title.
  if (company == 1 && parts.size() > 2 && IsTitleLike(parts[1]) && CompanySigns(parts[1]) <= 0)
    company = 2;
  out.title = Joined(
      parts, 0, CompanySigns(parts[company]) >= 2 && CompanySigns(parts[1]) >= 0 ? company : 1);
  SetCompany(Joined(parts, company, parts.size()), &out);
  return out;
}

/// A unit that holds the title and, behind a comma, a company that no other unit names.
std::optional<PostHeader> SplitTitleUnit(const std::string& unit) {
  const std::vector<std::string> parts = SplitAtCommas(unit);
  for (size_t i = 1; i < parts.size(); ++i) {
    if (CompanySigns(parts[i]) < 2 || IsTitleLike(parts[i])) continue;
    PostHeader out;
    out.title = Joined(parts, 0, i);
    SetCompany(Joined(parts, i, parts.size()), &out);
    out.sure = true;
    return out;
  }
  return {};
}

PostHeader FromUnits(const std::vector<std::string>& units, bool title_first) {
  size_t title = units.size();
  for (size_t i = 0; i < units.size() && title == units.size(); ++i) {
    if (IsTitleLike(units[i])) title = i;
  }
  const bool role_found = title < units.size();
  auto best_company = [&](bool may_be_title) {
    size_t best = units.size();
    for (size_t i = 0; i < units.size(); ++i) {
      if (i == title || IsPlaceUnit(units[i])) continue;
      if (!may_be_title && IsTitleLike(units[i]) && CompanySigns(units[i]) < kSignsOfCompany)
        continue;
      if (best == units.size() || CompanySigns(units[i]) > CompanySigns(units[best])) best = i;
    }
    return best;
  };
  const auto is_place = [](const std::string& unit) { return IsPlaceUnit(unit); };
  if (!role_found && units.size() == 2 && is_place(units[1]) && !is_place(units[0])) {
    // "Acme    Boston, MA", and what was done there below.
    PostHeader out;
    SetCompany(units[0], &out);
    out.place = units[1];
    return out;
  }
  size_t company = best_company(false);
  if (company == units.size()) company = best_company(true);
  if (!role_found) {
    // Neither says what it is: the order of the CV's other posts decides.
    const bool known = company < units.size() && CompanySigns(units[company]) > 0;
    title = known ? (company == 0 ? 1 : 0) : (title_first ? 0 : 1);
    if (!known) company = title_first ? 1 : 0;
  }
  PostHeader out;
  const bool elsewhere = company < units.size() && CompanySigns(units[company]) >= 2;
  if (!elsewhere && title < units.size()) {
    if (const auto split = SplitTitleUnit(units[title])) return *split;
  }
  if (title < units.size()) out.title = units[title];
  if (company < units.size()) SetCompany(units[company], &out);
  for (size_t i = 0; i < units.size(); ++i) {
    if (i != title && i != company && out.place.empty()) out.place = units[i];
  }
  out.sure = role_found;
  out.title_first = title < company;
  return out;
}

class HeaderReader {
 public:
  explicit HeaderReader(bool title_first) : title_first_(title_first) {}

  PostHeader Read(const Entry& entry) const {
    std::vector<std::string> units;
    for (const std::string& line : entry.header) Add(line, &units);
    size_t used = 0;
    const size_t wanted = LinesToLegalForm(entry);
    while ((!IsWhole(units) || used < wanted) && used < entry.open_below &&
           used < kMostBelowInHeader)
      Add(entry.below[used++], &units);
    // Lines that brought nothing tell of what was done.
    while (used > wanted && units.size() > 2 && IsWholeWithout(units)) {
      units.pop_back();
      --used;
    }
    SplitOnly(&units);
    if (units.empty()) return {};
    PostHeader header =
        units.size() == 1 ? FromOneUnit(units[0], title_first_) : FromUnits(units, title_first_);
    header.used_below = used;
    return header;
  }

 private:
  /// As many of the lines below as it takes to one with a legal form, where none above has one.
  static size_t LinesToLegalForm(const Entry& entry) {
    const auto has_form = [](const std::string& line) {
      return names::HasLegalForm(line) && WordCount(line) <= kMostWordsOfEmployer &&
             BeginsWithCapital(line) && !IsSentence(line) && !NamesRole(line);
    };
    if (std::any_of(entry.header.begin(), entry.header.end(), has_form)) return 0;
    const size_t count = std::min(entry.open_below, kMostBelowInHeader);
    for (size_t i = 0; i < count; ++i) {
      if (has_form(entry.below[i])) return i + 1;
    }
    return 0;
  }

  /// Where nothing but a place stands beside it, a unit may hold both.
  static void SplitOnly(std::vector<std::string>* units) {
    const auto is_other = [](const std::string& unit) { return !IsPlaceUnit(unit); };
    const auto only = std::find_if(units->begin(), units->end(), is_other);
    if (only == units->end() || std::find_if(only + 1, units->end(), is_other) != units->end())
      return;
    std::vector<std::string> split = SplitGlued(*only);
    if (split.size() < 2) return;
    split.insert(split.end(), only + 1, units->end());
    *units = std::move(split);
  }

  /// "aktuell", "und": left of what stood beside dates.
  static bool SaysNothing(const std::string& part) {
    return Is(part, words::dates::kPresent) ||
           (part.size() <= kMostConjunctionBytes && !BeginsWithCapital(part));
  }

  static void Add(const std::string& line, std::vector<std::string>* units) {
    const std::string_view plain = WithoutBullet(line);
    std::vector<std::string> parts = Units(std::string(plain));
    // "Soudeur - tuyauteur" is one title.
    if (parts.size() == 2 && NamesRole(parts[0]) && NamesRole(parts[1]) &&
        plain.find('|') == std::string::npos)
      parts = {std::string(plain)};
    for (std::string& part : parts) {
      if (!SaysNothing(part)) units->push_back(std::move(part));
    }
  }

  static bool HasBoth(const std::vector<std::string>& units) {
    const std::vector<std::string> parts = units.size() == 1 ? SplitAtCommas(units[0]) : units;
    for (size_t title = 0; title < parts.size(); ++title) {
      if (!IsTitleLike(parts[title])) continue;
      for (size_t i = 0; i < parts.size(); ++i) {
        if (i != title && MayBeCompany(parts[i])) return true;
      }
    }
    return false;
  }

  /// "Ingenieurbüro Hessel" is one although a role stands in it.
  static bool MayBeCompany(const std::string& part) {
    return !NamesPlace(part) && (!IsTitleLike(part) || CompanySigns(part) >= kSignsOfCompany);
  }

  bool IsWhole(const std::vector<std::string>& units) const { return HasBoth(units); }
  static bool IsWholeWithout(const std::vector<std::string>& units) {
    return HasBoth({units.begin(), units.end() - 1});
  }

  const bool title_first_;
};

}  // namespace

void SetCompany(const std::string& unit, PostHeader* out) {
  if (const size_t town = BeginOfGluedTown(unit); town > 0 && NamesPlace(unit)) {
    out->company = platform::Trim(unit.substr(0, town));
    out->place = unit.substr(town);
    return;
  }
  const std::vector<std::string> parts = SplitAtCommas(unit);
  size_t best = 0;
  for (size_t i = 1; i < parts.size(); ++i) {
    if (CompanySigns(parts[i]) > CompanySigns(parts[best]) && CompanySigns(parts[best]) < 2)
      best = i;
  }
  // "Acme, Inc." is one name.
  std::string name = parts.empty() ? unit : parts[best];
  size_t next = best + 1;
  if (next < parts.size() && WordCount(parts[next]) == 1 &&
      names::IsLegalForm(platform::PlainForm(parts[next]))) {
    name += ", " + parts[next];
    ++next;
  }
  for (; next < parts.size(); ++next) out->place += (out->place.empty() ? "" : ", ") + parts[next];
  const std::string plain = WithoutLastBracket(name);
  if (out->place.empty() && plain.size() < name.size()) out->place = name.substr(plain.size() + 1);
  out->company = plain;
}

PostHeader ReadPostHeader(const Entry& entry, bool title_first) {
  return HeaderReader(title_first).Read(entry);
}

}  // namespace portfolio::resume
