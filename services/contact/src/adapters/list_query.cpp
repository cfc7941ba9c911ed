#include "contact/src/adapters/list_query.h"

#include <charconv>
#include <chrono>

#include "platform/postgres/paging.h"
#include "platform/text/text.h"

namespace portfolio::contact {
namespace {

constexpr int kUnpagedRows = 200;
constexpr int kPageRows = 50;
constexpr int kMostRows = 200;
constexpr std::size_t kLongestSearch = 200;

template <typename T>
std::optional<T> Number(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool IsDay(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto year = Number<int>(text.substr(0, 4));
  const auto month = Number<unsigned>(text.substr(5, 2));
  const auto day = Number<unsigned>(text.substr(8, 2));
  return year && month && day && *year > 0 &&
         std::chrono::year_month_day(std::chrono::year(*year), std::chrono::month(*month),
                                     std::chrono::day(*day))
             .ok();
}

std::string Pattern(std::string_view text) {
  std::string pattern = "%";
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + "%";
}

}  // namespace

platform::StatusOr<ListQuery> CheckPageQuery(const PageQuery& query) {
  ListQuery list;
  if (platform::CodePointCount(query.q) > kLongestSearch) {
    return platform::InvalidArgument("Please search for at most 200 characters.", "QUERY_TOO_LONG",
                                     {"q"});
  }
  if (!query.q.empty()) list.pattern = Pattern(query.q);
  for (const auto& [text, name] : {std::pair(&query.from, "from"), std::pair(&query.to, "to")}) {
    if (!text->empty() && !IsDay(*text)) {
      return platform::InvalidArgument("Please give days as YYYY-MM-DD.", "DATE_INVALID", {name});
    }
  }
  if (!query.from.empty()) list.from = query.from;
  if (!query.to.empty()) list.to = query.to;
  if (!query.cursor.empty()) {
    const std::size_t mark = query.cursor.find('_');
    const auto micros = Number<std::int64_t>(std::string_view(query.cursor).substr(0, mark));
    if (mark == std::string::npos || !micros ||
        !platform::postgres::IsUuid(query.cursor.substr(mark + 1))) {
      return platform::InvalidArgument("This page of the list can't be found.", "CURSOR_INVALID",
                                       {"cursor"});
    }
    list.before_time = platform::Time(std::chrono::microseconds(*micros));
    list.before_id = query.cursor.substr(mark + 1);
  }
  const bool unpaged =
      query.cursor.empty() && query.q.empty() && query.from.empty() && query.to.empty();
  list.limit = query.limit > 0 ? std::min(query.limit, kMostRows)
               : unpaged       ? kUnpagedRows
                               : kPageRows;
  return list;
}

std::string CursorAfter(platform::Time time, const std::string& id) {
  return std::to_string(time.time_since_epoch().count()) + "_" + id;
}

}  // namespace portfolio::contact
