#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"

namespace portfolio::analysis {

/// A name of who runs a site, and how sure the place is that gives it (1 or 2).
struct SiteName {
  std::string name;
  int votes = 0;
  /// From the copyright line or a legal name in the footer.
  bool from_footer = false;
};

/// The names that a page gives whoever runs its site: og:site_name, logo and home link, the
/// copyright line, author and application-name, a contact's mail domain, the address. On a job
/// board that is not the employer. `blocks` is the whole text of the page, footers too;
/// `organization` what its structured data calls the publisher.
std::vector<SiteName> NamesOfSite(const HtmlTree& tree, const std::vector<TextBlock>& blocks,
                                  std::string_view url, std::string_view organization);

/// The name of the first logo or home link whose node lies in [first, last).
std::string LogoBetween(const HtmlTree& tree, uint32_t first, uint32_t last);

/// The company that a recruiting system's address holds ("acme.recruitee.com",
/// "jobs.lever.co/acme"), spelled as the page spells it; "Acme" when the page doesn't. Empty for
/// every other address.
std::string CompanyOfBoardAddress(const std::vector<TextBlock>& blocks, std::string_view url);

}  // namespace portfolio::analysis
