#include "analysis/src/domain/posting/facts/company_place.h"

#include <algorithm>

#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kLeastTownBytes = 4;
constexpr size_t kMostTownBytes = 40;
constexpr size_t kMostTextBytes = 600;
constexpr size_t kMostWords = 3;

bool MayBeTown(const std::string& name) {
  return name.size() >= kLeastTownBytes && name.size() <= kMostTownBytes && !NamesRole(name) &&
         !NamesOrganization(name) && !HasLegalForm(name) && !IsGenericTitle(name) &&
         LooksLikeCompany(name) && name.find_first_of("0123456789.:@") == std::string::npos &&
         static_cast<size_t>(std::count(name.begin(), name.end(), ' ')) < kMostWords;
}

}  // namespace

std::string PlaceInCompanyName(std::string_view text, std::string_view company) {
  const std::string of = platform::PlainForm(company);
  if (of.size() <= kLeastTownBytes) return {};
  text = text.substr(0, kMostTextBytes);
  for (size_t space = text.find(' '); space != std::string_view::npos;
       space = text.find(' ', space + 1)) {
    const size_t begin = space == 0 ? 0 : text.rfind(' ', space - 1) + 1;
    const std::string before = platform::PlainForm(text.substr(begin, space - begin));
    if (ListedWordSet(words::places::kBeforeATown).count(before) == 0) continue;
    std::string name = LeadingName(text.substr(space + 1));
    const std::string form = platform::PlainForm(name);
    if (MayBeTown(name) && form.size() < of.size() && of.compare(0, form.size(), form) == 0)
      return name;
  }
  return {};
}

std::string PlaceBehindCompany(std::string_view text, std::string_view company) {
  const size_t at = company.empty() ? std::string_view::npos : text.find(company);
  if (at == std::string_view::npos || text.size() > kMostTextBytes) return {};
  std::string_view rest = text.substr(at + company.size());
  if (rest.substr(0, 2) != ", ") return {};
  rest.remove_prefix(2);
  const std::string part = TitleSegments(rest)[0];
  std::string name = part.substr(0, part.find(','));
  return MayBeTown(name) ? name : std::string();
}

}  // namespace portfolio::analysis
