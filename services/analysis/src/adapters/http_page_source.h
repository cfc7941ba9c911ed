#pragma once

#include "analysis/src/domain/page_source.h"
#include "platform/http/http_client.h"

namespace portfolio::analysis {

/// PageSource over the guarded outbound client.
///
/// Signing in: fetches the page, finds the form with a password field (on it, or behind its first
/// link to a sign-in page), fills in the account, keeps the form's hidden fields, and posts it, but
/// only over https (http only where the guard lets a test address through) and only to the site
/// that the visitor named. A captcha or a question for a code gives CAPTCHA, a form that comes back
/// gives LOGIN_FAILED.
class HttpPageSource : public PageSource {
 public:
  /// `allow_http_sign_in` is for tests.
  HttpPageSource(const platform::HttpClient& client, bool allow_http_sign_in)
      : client_(client), allow_http_sign_in_(allow_http_sign_in) {}

  platform::StatusOr<PageText> Fetch(const std::string& url, const FetchContext& context) override;
  platform::StatusOr<FetchedFile> FetchFile(const std::string& url,
                                            const FetchContext& context) override;
  platform::StatusOr<PageText> FetchSignedIn(const std::string& url,
                                             const SiteCredentials& credentials,
                                             const FetchContext& context) override;

 private:
  const platform::HttpClient& client_;
  const bool allow_http_sign_in_;
};

}  // namespace portfolio::analysis
