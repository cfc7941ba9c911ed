#include "analysis/src/domain/posting/names/company_votes.h"
#include "analysis/src/domain/posting/names/page_evidence.h"
#include "analysis/src/domain/posting/names/posting_names.h"
#include "analysis/src/domain/posting/names/title_votes.h"

namespace portfolio::analysis {

TitleAndCompany FindTitleAndCompany(const HtmlTree& tree, std::string_view url,
                                    std::string_view organization) {
  const PageEvidence page(tree, url, organization);
  const TitleVotes titles(page);
  TitleAndCompany names;
  names.title = titles.Best();
  names.company = CompanyVotes(page, names.title, titles.companies()).Best();
  names.title = WithoutConditions(CleanTitle(names.title, names.company), names.company, page);
  return names;
}

std::string FindCompany(const HtmlTree& tree, std::string_view url, std::string_view organization,
                        const std::string& title) {
  const PageEvidence page(tree, url, organization);
  return CompanyVotes(page, title, TitleVotes(page).companies()).Best();
}

}  // namespace portfolio::analysis
