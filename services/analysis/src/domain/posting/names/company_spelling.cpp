#include "analysis/src/domain/posting/names/company_spelling.h"

#include <algorithm>
#include <cstddef>

#include "analysis/src/domain/posting/names/name_votes.h"
#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sections/towns.h"
#include "names/employers.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::analysis {
namespace {

// The last of so many parts of a page closes it.
constexpr size_t kParts = 5;

/// "Acme" of "Acme GmbH & Co. KG", "SARL Acme" and "ООО «Acme»".
std::string WithoutLegalForms(const std::string& name) {
  for (size_t begin = 0; begin < name.size();) {
    const size_t end = std::min(name.find(' ', begin), name.size());
    if (names::IsLegalForm(platform::PlainForm(name.substr(begin, end - begin)))) {
      const std::string bare = begin == 0 ? name.substr(end) : name.substr(0, begin);
      const size_t last = bare.find_last_not_of(", ");
      return WithoutLeadWord(platform::Trim(bare.substr(0, last + 1)));
    }
    begin = end + 1;
  }
  return name;
}

/// How many lines and titles of the page hold it.
std::ptrdiff_t LinesWith(const std::string& name, const PageEvidence& page) {
  const auto holds = [&name](const std::string& text) {
    return text.find(name) != std::string::npos;
  };
  return std::count_if(page.shared.begin(), page.shared.end(), holds) +
         std::count_if(page.lines.begin(), page.lines.end(),
                       [&holds](const TextBlock& line) { return holds(line.text); });
}

}  // namespace

std::string WithoutLegalHead(const std::string& name) {
  const bool two = name.compare(0, 3, "SC ") == 0 && HasLegalForm(name.substr(3));
  return two ? name.substr(3) : name;
}

bool EndsInLegalForm(std::string_view name) {
  return HasLegalForm(name.substr(name.find_last_of(' ') + 1));
}

std::string WithoutTail(const std::string& name) {
  const std::string rated = name.substr(0, std::min(name.find(" \xE2\x98"), name.find(": ")));
  const size_t comma = rated.rfind(", ");
  if (comma != std::string::npos && IsTown(rated.substr(comma + 2))) return rated.substr(0, comma);
  // "Kita Regenbogen e.V. Oldenburg"
  const size_t last = rated.rfind(' ');
  return last != std::string::npos && IsTown(rated.substr(last + 1)) &&
                 EndsInLegalForm(std::string_view(rated).substr(0, last))
             ? rated.substr(0, last)
             : rated;
}

std::string AsMostlyWritten(const std::string& company, const PageEvidence& page) {
  const std::string bare = WithoutLegalForms(company);
  if (bare.size() < 3) return company;
  const std::ptrdiff_t all = LinesWith(bare, page);
  std::ptrdiff_t legal = 0;
  std::string full;
  bool early = false;
  for (size_t i = 0; i < page.lines.size(); ++i) {
    const std::string& text = page.lines[i].text;
    if (text.find(bare) == std::string::npos) continue;
    const std::string name = WithoutTail(WithoutLegalHead(LegalName(text)));
    if (name.empty() || !IsSameName(name, bare)) continue;
    ++legal;
    early |= i * kParts < page.lines.size() * (kParts - 1) && !page.IsSkipped(page.lines[i].node);
    if (full.empty()) full = name;
  }
  if (legal == 0) return company;
  return early || 2 * legal > all ? full : bare;
}

}  // namespace portfolio::analysis
