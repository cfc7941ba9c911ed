#include "platform/rpc/admin_requests.h"

#include <string>

#include "platform/text/email_address.h"
#include "platform/text/text.h"
#include "portfolio/common/v1/page.pb.h"

namespace portfolio::platform {
namespace {

constexpr int kMostRows = 200;
constexpr int kPagedRows = 50;
constexpr std::size_t kLongestSearch = 200;

}  // namespace

StatusOr<common::v1::PageQuery> CheckedPage(const common::v1::PageQuery& page) {
  if (page.limit() < 0 || page.limit() > kMostRows) {
    return InvalidArgument("A page holds 1 to 200 rows.", "LIMIT_INVALID", {"limit"});
  }
  if (CodePointCount(page.q()) > kLongestSearch) {
    return InvalidArgument("Please search for at most 200 characters.", "SEARCH_TOO_LONG", {"q"});
  }
  const bool paged =
      !page.cursor().empty() || !page.q().empty() || !page.from().empty() || !page.to().empty();
  common::v1::PageQuery checked = page;
  checked.set_q(std::string(Trim(page.q())));
  if (page.limit() == 0) checked.set_limit(paged ? kPagedRows : kMostRows);
  return checked;
}

StatusOr<common::v1::Person> CheckedPerson(const common::v1::Person& person) {
  common::v1::Person checked = person;
  checked.set_email(std::string(Trim(person.email())));
  if (checked.email().empty() == checked.session_id().empty()) {
    return InvalidArgument("Please give an e-mail address or a session.", "PERSON_INVALID",
                           {"email", "sessionId"});
  }
  if (!checked.email().empty() && !IsEmailAddress(checked.email())) {
    return InvalidArgument("Please give a whole e-mail address, such as name@example.com.",
                           "PERSON_INVALID", {"email"});
  }
  return checked;
}

StatusOr<Time> CheckedSince(const std::string& since) {
  if (since.empty()) return Time();
  if (const auto time = ParseRfc3339(since)) return *time;
  return InvalidArgument("Please give a moment as RFC 3339.", "SINCE_INVALID", {"since"});
}

}  // namespace portfolio::platform
