#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/loose_json.h"
#include "analysis/src/domain/posting/sections/posting.h"

namespace portfolio::analysis {

/// The parts of an address; host in lower case.
struct PageAddress {
  std::string scheme;
  std::string host;
  std::string path;
  std::string query;
};
PageAddress SplitAddress(std::string_view url);
/// `host` is `domain` or under it.
bool IsHostOf(std::string_view host, std::string_view domain);
/// The decoded value of a query parameter; empty when there is none.
std::string QueryValue(const PageAddress& address, std::string_view name);

/// Where a board offers a posting in a better form than its page: Greenhouse's and Lever's public
/// data, LinkedIn's guest view. Empty when `url` belongs to none of them.
/// Formats: developers.greenhouse.io/job-board.html, github.com/lever/postings-api.
std::string BetterAddress(std::string_view url);

/// A posting in Greenhouse's or Lever's JSON; nothing when it is neither.
std::optional<Posting> ReadBoardData(const LooseJson& json);

/// A posting in the markup of a known board: hh.ru and its sister sites (`data-qa`, embedded
/// state), LinkedIn's public and guest views, Greenhouse's and Lever's pages. `expired` is set when
/// the markup says that the posting is closed.
struct BoardReading {
  Posting posting;
  bool expired = false;
};
std::optional<BoardReading> ReadBoardMarkup(const HtmlTree& tree);

/// A posting in the state that a page embeds for its scripts ("__NEXT_DATA__" and the like): an
/// object with a title and a long description that reads like a posting.
std::optional<Posting> ReadEmbeddedState(const HtmlTree& tree);

}  // namespace portfolio::analysis
