#pragma once

#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"

namespace portfolio::analysis {

// What kind of page this is when it is not a plain posting.

/// The address of a sign-in page.
bool IsLoginAddress(std::string_view url);

/// A page whose point is to sign in: a password field and little text beside it. A mere link to
/// sign in, in the header of a page with content, is none.
bool IsLoginPage(const HtmlTree& tree, const std::vector<TextBlock>& blocks);

/// A page that asks whether the reader is a robot, or refuses robots (Cloudflare, Akamai, DataDome,
/// PerimeterX, Imperva, DDoS-Guard, Yandex and the like), by its status and words.
bool IsBotWall(const HtmlTree& tree, const std::vector<TextBlock>& blocks, int status);

/// The title or headline says that there is no such page, whatever the status said.
bool SaysNotFound(const HtmlTree& tree);

/// The title or headline says that something went wrong or that the site is being mended.
bool SaysError(const HtmlTree& tree);

/// A short line of the page says that the posting is closed.
bool SaysExpired(const std::vector<TextBlock>& blocks);
bool SaysExpired(std::string_view line);

/// A button or link that begins an application.
bool HasApplyControl(const HtmlTree& tree);

/// A sentence that asks for applications.
bool AsksToApply(const std::vector<TextBlock>& blocks);

/// A title that says that someone is wanted.
bool SaysHiring(std::string_view title);

/// The path names jobs, vacancies, careers.
bool IsJobAddress(std::string_view url);

/// Links to other postings, as lists of search results have them.
int CountJobLinks(const HtmlTree& tree);

}  // namespace portfolio::analysis
