#include "analysis/src/adapters/http_page_source.h"

#include "analysis/src/domain/posting/sources/job_boards.h"
#include "analysis/src/domain/posting/sources/page_signs.h"
#include "analysis/src/domain/sign_in_form.h"
#include "platform/http/charset.h"

namespace portfolio::analysis {
namespace {

using platform::HttpRequest;
using platform::HttpResponse;
using platform::HttpSession;
using platform::PermissionDenied;
using platform::Status;
using platform::StatusOr;

PageText ToPage(const std::string& url, HttpResponse response) {
  PageText page;
  page.url = url;
  page.final_url = std::move(response.final_url);
  page.status = response.status;
  page.is_json = response.content_type.find("json") != std::string::npos;
  page.is_plain_text = response.content_type.compare(0, 10, "text/plain") == 0;
  page.body = platform::ToUtf8(response.body, response.content_type);
  return page;
}

Status Captcha() { return PermissionDenied("The site asks for more than a password.", "CAPTCHA"); }
Status LoginFailed() {
  return PermissionDenied("The site did not accept the sign-in.", "LOGIN_FAILED");
}

/// One sign-in, from the page that asks for it to the page that was wanted.
class SignIn {
 public:
  SignIn(HttpSession& session, const FetchContext& context, bool allow_http)
      : session_(session), context_(context), allow_http_(allow_http) {}

  StatusOr<PageText> Run(const std::string& url, const SiteCredentials& credentials) {
    ASSIGN_OR_RETURN(PageText page, Get(url));
    std::optional<SignInForm> form = FindSignInForm(HtmlTree::Parse(page.body));
    if (!form.has_value()) {
      const std::string link = FindSignInLink(HtmlTree::Parse(page.body));
      const std::string target =
          link.empty() ? std::string() : platform::ResolveUrl(page.final_url, link);
      if (target.empty() || !MayTrust(url, target)) return LoginFailed();
      ASSIGN_OR_RETURN(page, Get(target));
      form = FindSignInForm(HtmlTree::Parse(page.body));
    }
    const HtmlTree tree = HtmlTree::Parse(page.body);
    if (AsksForProof(tree)) return Captcha();
    if (!form.has_value()) return LoginFailed();
    RETURN_IF_ERROR(Post(url, page.final_url, *form, credentials));
    return Get(url);
  }

 private:
  StatusOr<PageText> Get(const std::string& url) {
    ASSIGN_OR_RETURN(HttpResponse response, session_.Fetch({url, {}, context_.language},
                                                           context_.deadline, context_.cancel));
    return ToPage(url, std::move(response));
  }

  /// A password only goes to the site that the visitor named, and not in the clear.
  bool MayTrust(const std::string& wanted, const std::string& target) const {
    const PageAddress a = SplitAddress(wanted);
    const PageAddress b = SplitAddress(target);
    const bool safe = b.scheme == "https" || (allow_http_ && a.scheme == "http");
    return safe && (a.host == b.host || SameSite(a.host, b.host));
  }

  Status Post(const std::string& wanted, const std::string& page_url, const SignInForm& form,
              const SiteCredentials& credentials) {
    const std::string action =
        form.action.empty() ? page_url : platform::ResolveUrl(page_url, form.action);
    if (!form.post || action.empty() || !MayTrust(wanted, action)) return LoginFailed();
    HttpRequest request = {action, form.other_fields, context_.language};
    request.form.emplace_back(form.username_field, credentials.username);
    request.form.emplace_back(form.password_field, credentials.password);
    ASSIGN_OR_RETURN(HttpResponse response,
                     session_.Fetch(request, context_.deadline, context_.cancel));
    const HtmlTree tree = HtmlTree::Parse(platform::ToUtf8(response.body, response.content_type));
    if (AsksForProof(tree)) return Captcha();
    if (response.status == 401 || response.status == 403 || FindSignInForm(tree).has_value())
      return LoginFailed();
    return {};
  }

  HttpSession& session_;
  const FetchContext& context_;
  const bool allow_http_;
};

}  // namespace

StatusOr<PageText> HttpPageSource::Fetch(const std::string& url, const FetchContext& context) {
  ASSIGN_OR_RETURN(HttpResponse response,
                   client_.Fetch({url, {}, context.language}, context.deadline, context.cancel));
  return ToPage(url, std::move(response));
}

StatusOr<FetchedFile> HttpPageSource::FetchFile(const std::string& url,
                                                const FetchContext& context) {
  ASSIGN_OR_RETURN(HttpResponse response,
                   client_.Fetch({url, {}, context.language}, context.deadline, context.cancel));
  FetchedFile file;
  file.bytes = response.body;
  file.page = ToPage(url, std::move(response));
  return file;
}

StatusOr<PageText> HttpPageSource::FetchSignedIn(const std::string& url,
                                                 const SiteCredentials& credentials,
                                                 const FetchContext& context) {
  const std::unique_ptr<HttpSession> session = client_.NewSession();
  return SignIn(*session, context, allow_http_sign_in_).Run(url, credentials);
}

}  // namespace portfolio::analysis
