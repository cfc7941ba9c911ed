#include "analysis/src/domain/posting/names/company_votes.h"
#include "analysis/src/domain/posting/names/page_evidence.h"
#include "analysis/src/domain/posting/names/posting_names.h"
#include "analysis/src/domain/posting/names/title_votes.h"
#include "analysis/src/domain/posting/sources/page_signs.h"
#include "platform/text/word_list.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxTitleBytes = 80;

/// "Boatman / Boat Repairer (part-time)" for the "boatman" of "We need a boatman!": the heading or
/// the bold words that begin with the one word and go on.
std::string InFull(const std::string& title, const PageEvidence& page) {
  if (title.empty() || title.find(' ') != std::string::npos) return title;
  const std::string form = platform::PlainForm(title);
  for (const Headline& heading : page.headings) {
    const std::string other = platform::PlainForm(heading.text);
    if (other.size() > form.size() && other.compare(0, form.size(), form) == 0 &&
        heading.text.size() <= kMaxTitleBytes && !SaysHiring(heading.text) &&
        heading.text.find_last_of(".!?:") != heading.text.size() - 1)
      return heading.text;
  }
  return title;
}

}  // namespace

TitleAndCompany FindTitleAndCompany(const HtmlTree& tree, std::string_view url,
                                    std::string_view organization) {
  const PageEvidence page(tree, url, organization);
  const TitleVotes titles(page);
  TitleAndCompany names;
  names.title = InFull(titles.Best(), page);
  names.company = CompanyVotes(page, names.title, titles.companies()).Best();
  names.title = WithoutConditions(CleanTitle(names.title, names.company), names.company, page);
  return names;
}

TitleAndCompany NamesOfTitled(const HtmlTree& tree, std::string_view url,
                              std::string_view organization, const std::string& title) {
  const PageEvidence page(tree, url, organization);
  std::string company = CompanyVotes(page, title, TitleVotes(page).companies()).Best();
  return {WithoutConditions(InFull(title, page), company, page), company};
}

}  // namespace portfolio::analysis
