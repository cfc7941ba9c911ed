#include <algorithm>

#include "platform/text/text.h"
#include "resume/dates.h"
#include "resume/entries.h"
#include "resume/readers.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostDegrees = 20;
constexpr size_t kMostBytes = 160;

std::vector<std::string> Units(const std::string& line) {
  return SplitAt(line, {" | ", " – ", " — ", " - ", " · ", " • ", ": "});
}

/// Grades, levels, theses: nothing that names a degree or a school.
bool IsNote(const std::string& text) {
  if (!HasLetters(text)) return true;
  const std::string label = SplitLabel(text).label;
  if (!label.empty() && (Is(label, words::people::kLabelDuty) || Is(label, words::degrees::kNote)))
    return true;
  const std::string form = platform::PlainForm(text);
  for (const std::string& mark : ListedWords(words::degrees::kLevelMark)) {
    if (form.compare(0, mark.size(), mark) == 0) return true;
  }
  return false;
}

bool IsAcronym(const std::string& text) {
  const std::string first = text.substr(0, text.find(' '));
  return platform::CodePointCount(first) >= 3 && IsAllCapitals(first);
}

/// How surely a part names a school rather than a degree.
int SchoolSigns(const std::string& text) {
  int signs = 0;
  if (NamesSchool(text)) signs += 2;
  if (CompanySigns(text) > 0) signs += 1;
  if (IsAcronym(text)) signs += 1;
  if (NamesDegree(text)) signs -= 2;
  return signs;
}

std::string Joined(const std::vector<std::string>& parts, size_t begin, size_t end) {
  std::string text;
  for (size_t i = begin; i < end && i < parts.size(); ++i) {
    if (i > begin && IsNote(parts[i])) break;
    text += (text.empty() ? "" : ", ") + parts[i];
  }
  return text.size() <= kMostBytes ? text : std::string(platform::TruncateBytes(text, kMostBytes));
}

size_t BestSchool(const std::vector<std::string>& parts) {
  size_t best = parts.size() > 1 && NamesDegree(parts[0]) ? 1 : 0;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (SchoolSigns(parts[i]) > SchoolSigns(parts[best])) best = i;
  }
  return best;
}

/// The town behind a school's name; nothing where the parts from `begin` on tell anything else.
std::string TownBehind(const std::vector<std::string>& parts, size_t begin) {
  const bool town = begin < parts.size() && parts.size() - begin <= 2 &&
                    std::all_of(parts.begin() + static_cast<std::ptrdiff_t>(begin), parts.end(),
                                [](const std::string& part) {
                                  return BeginsWithCapital(part) && DigitCount(part) == 0 &&
                                         WordCount(part) <= 3 && !IsNote(part) &&
                                         !NamesDegree(part);
                                });
  return town ? Joined(parts, begin, parts.size()) : std::string();
}

/// Takes a school's name and the town behind it.
void SetSchool(const std::string& unit, Degree* degree) {
  const std::vector<std::string> parts = SplitAtCommas(unit);
  size_t end = parts.empty() ? 0 : 1;
  for (size_t i = 1; i < parts.size(); ++i) {
    if (NamesSchool(parts[i])) end = i + 1;
  }
  degree->school = WithoutLastBracket(Joined(parts, 0, end));
  degree->place = TownBehind(parts, end);
}

/// "BSc Geography, Lund University, 2.1", "СПбГЭУ, менеджмент, магистр".
Degree FromOneUnit(const std::string& unit) {
  const std::vector<std::string> parts = SplitAtCommas(unit);
  Degree degree;
  if (parts.size() == 1) {
    (SchoolSigns(unit) > 0 ? degree.school : degree.degree) = unit;
    return degree;
  }
  const size_t school = BestSchool(parts);
  // A school and its town: no degree is told.
  if (school == 0) {
    degree.degree = Joined(parts, 1, parts.size());
    degree.school = WithoutLastBracket(parts[0]);
    return degree;
  }
  size_t end = school + 1;
  while (end < parts.size() && NamesSchool(parts[end])) ++end;
  degree.degree = Joined(parts, 0, school);
  degree.school = WithoutLastBracket(Joined(parts, school, end));
  degree.place = TownBehind(parts, end);
  return degree;
}

Degree FromUnits(const std::vector<std::string>& units) {
  const size_t school = BestSchool(units);
  size_t degree = units.size();
  for (size_t i = 0; i < units.size(); ++i) {
    if (i != school &&
        (degree == units.size() || (NamesDegree(units[i]) && !NamesDegree(units[degree]))))
      degree = i;
  }
  Degree out;
  if (degree < units.size()) out.degree = units[degree];
  SetSchool(units[school], &out);
  return out;
}

class DegreeReader {
 public:
  std::vector<Degree> Read(const Rows& rows) {
    const std::vector<Entry> entries = SplitEntries(rows, EntryDates::kAll);
    if (entries.empty()) ReadUndated(rows);
    for (const Entry& entry : entries) ReadEntry(entry);
    return std::move(degrees_);
  }

 private:
  void ReadEntry(const Entry& entry) {
    std::vector<std::string> units;
    for (const std::string& line : entry.header) Add(line, &units);
    size_t used = 0;
    for (; used < entry.open_below && used < 2 && !IsWhole(units); ++used)
      Add(entry.below[used], &units);
    Put(units, entry.period);
    // A line below that names both is a degree without a year.
    for (size_t i = used; i < entry.below.size(); ++i) {
      std::vector<std::string> more;
      Add(entry.below[i], &more);
      if (more.size() <= 2 && IsWhole(more) && !IsSentence(entry.below[i])) Put(more, {});
    }
  }

  void ReadUndated(const Rows& rows) {
    for (const Row& row : rows) {
      std::vector<std::string> units;
      Add(row.Text(), &units);
      const bool school_below = !degrees_.empty() && degrees_.back().school.empty() &&
                                units.size() == 1 && SchoolSigns(units[0]) > 0;
      if (school_below) {
        SetSchool(units[0], &degrees_.back());
      } else {
        Put(units, {});
      }
    }
  }

  static void Add(const std::string& line, std::vector<std::string>* units) {
    if (IsNote(line)) return;
    for (std::string& unit : Units(std::string(WithoutBullet(line)))) {
      if (!IsNote(unit) && !Is(unit, words::degrees::kLevelAlone))
        units->push_back(std::move(unit));
    }
  }

  static bool IsWhole(const std::vector<std::string>& units) {
    bool school = false;
    bool degree = false;
    for (const std::string& unit : units) {
      for (const std::string& part : SplitAtCommas(unit)) {
        school |= SchoolSigns(part) > 0;
        degree |= NamesDegree(part) && SchoolSigns(part) <= 0;
      }
    }
    return school && (degree || units.size() > 1 ||
                      (units.size() == 1 && SplitAtCommas(units[0]).size() > 2));
  }

  void Put(const std::vector<std::string>& units, const Period& period) {
    if (units.empty() || degrees_.size() == kMostDegrees) return;
    Degree degree = units.size() == 1 ? FromOneUnit(units[0]) : FromUnits(units);
    degree.period = period;
    if (degree.degree.empty() && degree.school.empty()) return;
    degrees_.push_back(std::move(degree));
  }

  std::vector<Degree> degrees_;
};

}  // namespace

std::vector<Degree> ReadDegrees(const Rows& rows) { return DegreeReader().Read(rows); }

}  // namespace portfolio::resume
