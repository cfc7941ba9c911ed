#pragma once

#include <string>

#include "analysis/src/domain/posting/read/read_posting.h"
#include "platform/error/status.h"
#include "platform/time/cancel.h"
#include "platform/time/deadline.h"

namespace portfolio::analysis {

/// An account at a job site, for one retry. Never stored, never logged.
struct SiteCredentials {
  std::string username;
  std::string password;
};

/// Who asks: bounds every fetch.
struct FetchContext {
  /// For Accept-Language.
  std::string language;
  platform::Deadline deadline;
  platform::CancelToken cancel;
};

/// A file or a page; which of the two shows in the bytes.
struct FetchedFile {
  std::string bytes;
  PageText page;
};

/// Where pages come from. Implementations are thread-safe.
class PageSource {
 public:
  virtual ~PageSource() = default;

  /// The page at `url`, whatever its status. Errors carry a reason: URL_INVALID, ADDRESS_REFUSED,
  /// UNREACHABLE, TIMEOUT, TOO_LARGE, TOO_MANY_REDIRECTS.
  virtual platform::StatusOr<PageText> Fetch(const std::string& url,
                                             const FetchContext& context) = 0;

  /// What is at `url`: the bytes as they are, and the same read as a page. Errors as Fetch.
  virtual platform::StatusOr<FetchedFile> FetchFile(const std::string& url,
                                                    const FetchContext& context) = 0;

  /// Signs in by the site's own form, with cookies that live as long as this call, and fetches
  /// `url`. Errors as Fetch, and PERMISSION_DENIED with reason LOGIN_FAILED or CAPTCHA.
  virtual platform::StatusOr<PageText> FetchSignedIn(const std::string& url,
                                                     const SiteCredentials& credentials,
                                                     const FetchContext& context) = 0;
};

}  // namespace portfolio::analysis
