#include "platform/postgres/paging.h"

#include <chrono>
#include <string_view>

#include "platform/text/email_address.h"

namespace portfolio::platform::postgres {
namespace {

constexpr std::size_t kUuidLength = 36;
constexpr std::size_t kDayLength = 10;
/// Digits of microseconds that int64 holds for certain.
constexpr std::size_t kMostDigits = 18;
constexpr std::string_view kDigits = "0123456789";
/// What PostgreSQL's regular expressions give a meaning to.
constexpr std::string_view kRegexSigns = ".*+?|^$(){}[]\\";

// PostgreSQL has no year 0.
bool IsDay(const std::string& text) {
  return text.empty() || (text.size() == kDayLength && !text.starts_with("0000") &&
                          ParseRfc3339(text + "T00:00:00Z").has_value());
}

}  // namespace

Param OrNull(const std::string& text) { return text.empty() ? Param(nullptr) : Param(text); }

Param Containing(const std::string& text) {
  if (text.empty()) return Param(nullptr);
  std::string pattern = "%";
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return Param(pattern + "%");
}

Param NamingAddress(const std::string& address) {
  if (address.empty()) return Param(nullptr);
  std::string any;
  for (const std::string& writing : EmailWritings(address)) {
    if (!any.empty()) any += '|';
    for (const char c : writing) {
      if (kRegexSigns.find(c) != std::string_view::npos) any += '\\';
      any += c;
    }
  }
  return Param("(?<![[:alnum:]._+-])(" + any + ")(?![[:alnum:]_-]|\\.[[:alnum:]])");
}

bool IsUuid(const std::string& text) {
  if (text.size() != kUuidLength) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool hyphen = i == 8 || i == 13 || i == 18 || i == 23;
    const bool hex = std::string_view("0123456789abcdef").find(text[i]) != std::string_view::npos;
    if (hyphen ? text[i] != '-' : !hex) return false;
  }
  return true;
}

Status CheckDays(const std::string& from, const std::string& to) {
  if (IsDay(from) && IsDay(to)) return {};
  return InvalidArgument("Please give days as YYYY-MM-DD.", "DATE_INVALID", {"from", "to"});
}

StatusOr<std::vector<Param>> FilterParams(const std::string& search, const std::string& from,
                                          const std::string& to, const std::string& time_zone) {
  RETURN_IF_ERROR(CheckDays(from, to));
  return std::vector<Param>{Containing(search), OrNull(from), OrNull(to), time_zone};
}

Status InvalidCursor() {
  return InvalidArgument("The list can't be continued there. Please load it anew.",
                         "CURSOR_INVALID", {"cursor"});
}

StatusOr<RowCursor> ReadCursor(const std::string& text) {
  if (text.empty()) return RowCursor();
  const std::size_t dot = text.find('.');
  const bool good = dot != std::string::npos && dot > 0 && dot <= kMostDigits &&
                    text.find_first_not_of(kDigits) == dot && IsUuid(text.substr(dot + 1));
  if (!good) return InvalidCursor();
  const Time time{std::chrono::microseconds(std::stoll(text.substr(0, dot)))};
  return RowCursor{Param(time), Param(text.substr(dot + 1))};
}

std::string CursorAfter(Time time, const std::string& id) {
  return std::to_string(time.time_since_epoch().count()) + "." + id;
}

}  // namespace portfolio::platform::postgres
