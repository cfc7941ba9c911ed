#include <algorithm>
#include <optional>

#include "names/employers.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"
#include "resume/dates.h"
#include "resume/entries.h"
#include "resume/readers.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostPosts = 40;
constexpr int kSignsOfCompany = 2;
constexpr size_t kMostWordsOfTitle = 3;
constexpr size_t kMostBelowInHeader = 3;
constexpr size_t kMostNameBytes = 140;
constexpr size_t kLeastTitleBytes = 5;
constexpr size_t kLeastWordBeforeStop = 4;

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
  return SplitAt(line, signs);
}

bool IsCompanyLike(const std::string& unit) {
  return CompanySigns(unit) > (NamesRole(unit) ? 2 : 0);
}
bool IsTitleLike(const std::string& unit) { return NamesRole(unit) && CompanySigns(unit) < 3; }

/// Which of the header's parts are the title, the company and its place.
struct Assignment {
  std::string title;
  std::string company;
  std::string place;
  /// A word for a role, a sign of a company was there.
  bool sure = false;
  bool title_first = true;
};

/// The company of "Acme GmbH, Bern (Schweiz)" and its place behind it.
void SetCompany(const std::string& unit, Assignment* out) {
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

std::string Joined(const std::vector<std::string>& parts, size_t begin, size_t end) {
  std::string text;
  for (size_t i = begin; i < end; ++i) text += (text.empty() ? "" : ", ") + parts[i];
  return text;
}

/// "Chef de Cuisine, Osteria Quattro Stagioni, Providence", or the company first.
Assignment FromOneUnit(const std::string& unit, bool title_first) {
  Assignment out;
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
std::optional<Assignment> SplitTitleUnit(const std::string& unit) {
  const std::vector<std::string> parts = SplitAtCommas(unit);
  for (size_t i = 1; i < parts.size(); ++i) {
    if (CompanySigns(parts[i]) < 2 || IsTitleLike(parts[i])) continue;
    Assignment out;
    out.title = Joined(parts, 0, i);
    SetCompany(Joined(parts, i, parts.size()), &out);
    out.sure = true;
    return out;
  }
  return {};
}

Assignment FromUnits(const std::vector<std::string>& units, bool title_first) {
  size_t title = units.size();
  for (size_t i = 0; i < units.size() && title == units.size(); ++i) {
    if (IsTitleLike(units[i])) title = i;
  }
  const bool role_found = title < units.size();
  auto best_company = [&] {
    size_t best = units.size();
    for (size_t i = 0; i < units.size(); ++i) {
      if (i == title || NamesPlace(units[i])) continue;
      if (best == units.size() || CompanySigns(units[i]) > CompanySigns(units[best])) best = i;
    }
    return best;
  };
  size_t company = best_company();
  if (!role_found) {
    // Neither says what it is: the order of the CV's other posts decides.
    const bool known = company < units.size() && CompanySigns(units[company]) > 0;
    title = known ? (company == 0 ? 1 : 0) : (title_first ? 0 : 1);
    if (!known) company = title_first ? 1 : 0;
  }
  Assignment out;
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

/// What an entry's header says, with as many of the lines below as it needs.
struct Header {
  Assignment parts;
  size_t used_below = 0;
};

class HeaderReader {
 public:
  explicit HeaderReader(bool title_first) : title_first_(title_first) {}

  Header Read(const Entry& entry) const {
    std::vector<std::string> units;
    for (const std::string& line : entry.header) Add(line, &units);
    size_t used = 0;
    while (!IsWhole(units) && used < entry.open_below && used < kMostBelowInHeader)
      Add(entry.below[used++], &units);
    // Lines that brought nothing tell of what was done.
    while (used > 0 && units.size() > 2 && IsWholeWithout(units)) {
      units.pop_back();
      --used;
    }
    if (units.empty()) return {};
    Header header{
        units.size() == 1 ? FromOneUnit(units[0], title_first_) : FromUnits(units, title_first_),
        used};
    return header;
  }

 private:
  static void Add(const std::string& line, std::vector<std::string>* units) {
    const std::string_view plain = WithoutBullet(line);
    std::vector<std::string> parts = Units(std::string(plain));
    // "Soudeur - tuyauteur" is one title.
    if (parts.size() == 2 && NamesRole(parts[0]) && NamesRole(parts[1]) &&
        plain.find('|') == std::string::npos)
      parts = {std::string(plain)};
    for (std::string& part : parts) units->push_back(std::move(part));
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

/// The label stands before a colon or in a cell of its own.
Labelled LabelOf(const Row& row) {
  if (row.cells.size() == 2) return {row.cells[0].text, row.cells[1].text};
  return SplitLabel(row.Text());
}

/// "Organisation : Acme" and so on, a line each.
std::optional<std::vector<Post>> ReadLabelledPosts(const Rows& rows) {
  std::vector<Post> posts;
  size_t labels = 0;
  for (const Row& row : rows) {
    const Labelled labelled = LabelOf(row);
    const bool title = Is(labelled.label, words::people::kLabelTitle);
    const bool company = Is(labelled.label, words::people::kLabelCompany);
    const bool period = Is(labelled.label, words::people::kLabelPeriod);
    if (!title && !company && !period) {
      if (!posts.empty() && !labelled.rest.empty()) posts.back().duties.push_back(row.Text());
      continue;
    }
    ++labels;
    const bool taken = posts.empty() || (title && !posts.back().title.empty()) ||
                       (company && !posts.back().company.empty()) ||
                       (period && !posts.back().period.empty());
    if (taken) posts.emplace_back();
    Post& post = posts.back();
    if (title) post.title = labelled.rest;
    if (company) {
      Assignment parts;
      SetCompany(labelled.rest, &parts);
      post.company = parts.company;
      post.place = parts.place;
    }
    if (const auto found = FindPeriod(labelled.rest); period && found.has_value())
      post.period = found->period;
  }
  if (labels < 2) return {};
  return posts;
}

std::string Shortened(std::string text) {
  return text.size() <= kMostNameBytes ? text
                                       : std::string(platform::TruncateBytes(text, kMostNameBytes));
}

/// Most entries whose header is sure have the title first.
bool TitleComesFirst(const std::vector<Entry>& entries) {
  int votes = 0;
  for (const Entry& entry : entries) {
    const Assignment parts = HeaderReader(true).Read(entry).parts;
    if (parts.sure && !parts.company.empty()) votes += parts.title_first ? 1 : -1;
  }
  return votes >= 0;
}

bool IsApprenticeship(const Post& post) {
  const std::string form = platform::PlainForm(post.title);
  for (const std::string& word : ListedWords(words::titles::kApprenticeship)) {
    if (form.compare(0, word.size(), word) == 0) return true;
  }
  return false;
}

}  // namespace

std::vector<Post> ReadPosts(const Rows& rows, std::vector<Degree>* degrees) {
  if (auto labelled = ReadLabelledPosts(rows)) return *labelled;
  const std::vector<Entry> entries = SplitEntries(rows, EntryDates::kRanges);
  const HeaderReader reader(TitleComesFirst(entries));
  std::vector<Post> posts;
  for (const Entry& entry : entries) {
    const Header header = reader.Read(entry);
    Post post;
    post.title = Shortened(header.parts.title);
    post.company = Shortened(header.parts.company);
    post.place = header.parts.place;
    post.period = entry.period;
    for (size_t i = header.used_below; i < entry.below.size(); ++i)
      post.duties.emplace_back(WithoutBullet(entry.below[i]));
    if (Holds(post.title + " " + post.company, words::titles::kPause)) continue;
    // Several posts under one company's name.
    if (post.company.empty() && !post.title.empty() && !posts.empty()) {
      post.company = posts.back().company;
      post.place = posts.back().place;
    }
    if (post.title.empty() && post.company.empty()) continue;
    if (IsApprenticeship(post)) {
      degrees->push_back({post.title, post.company, post.period, post.place});
    } else if (posts.size() < kMostPosts) {
      posts.push_back(std::move(post));
    }
  }
  return posts;
}

}  // namespace portfolio::resume
