#include "platform/http/http_client.h"

#include <curl/curl.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

namespace portfolio::platform {
namespace {

using std::chrono::milliseconds;

constexpr size_t kMaxUrlBytes = 8192;
constexpr size_t kMaxKnownHosts = 4096;
constexpr milliseconds kConnectTimeout{5000};

void InitializeCurl() {
  static const CURLcode kInitialized = curl_global_init(CURL_GLOBAL_DEFAULT);
  (void)kInitialized;
}

/// Owns a parsed address.
class Url {
 public:
  Url() : handle_(curl_url()) {}
  ~Url() { curl_url_cleanup(handle_); }
  Url(const Url&) = delete;
  Url& operator=(const Url&) = delete;

  bool Set(const std::string& text) {
    if (text.size() > kMaxUrlBytes) return false;
    return curl_url_set(handle_, CURLUPART_URL, text.c_str(), CURLU_URLENCODE) == CURLUE_OK;
  }
  std::string Get(CURLUPart part) const {
    char* text = nullptr;
    if (curl_url_get(handle_, part, &text, 0) != CURLUE_OK) return {};
    std::string copy(text);
    curl_free(text);
    return copy;
  }
  bool Fetchable() const {
    const std::string scheme = Get(CURLUPART_SCHEME);
    return (scheme == "http" || scheme == "https") && Get(CURLUPART_USER).empty() &&
           Get(CURLUPART_PASSWORD).empty() && !Get(CURLUPART_HOST).empty();
  }

 private:
  CURLU* handle_;
};

std::string Encoded(CURL* handle, const std::string& text) {
  char* encoded = curl_easy_escape(handle, text.c_str(), static_cast<int>(text.size()));
  std::string copy = encoded == nullptr ? "" : encoded;
  curl_free(encoded);
  return copy;
}

Status Refused() { return InvalidArgument("This address can't be fetched.", "ADDRESS_REFUSED"); }
Status TimedOut() { return DeadlineExceeded("The page took too long to answer.", "TIMEOUT"); }

}  // namespace

/// Lets so many requests through at once, and to each host one at a time in intervals.
class HttpClient::Gate {
 public:
  Gate(int places, milliseconds interval) : free_(places), interval_(interval) {}

  /// False when the deadline or a cancel came first.
  bool Enter(const std::string& host, Deadline deadline, const CancelToken& cancel) {
    using Clock = std::chrono::steady_clock;
    Clock::time_point start;
    {
      std::unique_lock lock(mutex_);
      const bool free = changed_.wait_until(
          lock, cancel.stop_token(),
          Deadline(deadline).Earlier(Deadline::After(std::chrono::hours(1))).time(),
          [this] { return free_ > 0; });
      if (!free) return false;
      --free_;
      const auto now = Clock::now();
      if (next_.size() > kMaxKnownHosts) {
        std::erase_if(next_, [now](const auto& entry) { return entry.second < now; });
      }
      auto& next = next_[host];
      start = std::max(now, next);
      if (start > deadline.time()) {
        ++free_;
        return false;
      }
      next = start + interval_;
    }
    std::unique_lock lock(mutex_);
    changed_.wait_until(lock, cancel.stop_token(), start, [] { return false; });
    if (!cancel.cancelled()) return true;
    ++free_;
    return false;
  }

  void Leave() {
    {
      const std::lock_guard lock(mutex_);
      ++free_;
    }
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable_any changed_;
  int free_;
  const milliseconds interval_;
  std::map<std::string, std::chrono::steady_clock::time_point> next_;
};

/// What the callbacks of one transfer share.
struct HttpSession::Transfer {
  const AddressGuard& guard;
  const CancelToken& cancel;
  size_t max_body_bytes;
  std::string body;
  bool refused = false;
  bool too_large = false;

  static size_t OnBody(char* data, size_t size, size_t count, void* self) {
    auto* transfer = static_cast<Transfer*>(self);
    const size_t bytes = size * count;
    if (transfer->body.size() + bytes > transfer->max_body_bytes) {
      transfer->too_large = true;
      return 0;
    }
    transfer->body.append(data, bytes);
    return bytes;
  }

  /// The last step before a connection: here the address is the one that will be connected to.
  static curl_socket_t OnSocket(void* self, curlsocktype /*purpose*/, curl_sockaddr* address) {
    auto* transfer = static_cast<Transfer*>(self);
    if (!transfer->guard.Allows(&address->addr)) {
      transfer->refused = true;
      return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
  }

  static int OnProgress(void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return static_cast<Transfer*>(self)->cancel.cancelled() ? 1 : 0;
  }
};

HttpClient::HttpClient(HttpLimits limits, AddressGuard guard)
    : limits_(std::move(limits)),
      guard_(std::move(guard)),
      gate_(std::make_unique<Gate>(limits_.max_concurrent, limits_.host_interval)) {
  InitializeCurl();
}

HttpClient::~HttpClient() = default;

StatusOr<HttpResponse> HttpClient::Fetch(const HttpRequest& request, Deadline deadline,
                                         const CancelToken& cancel) const {
  return HttpSession(*this).Fetch(request, deadline, cancel);
}

std::unique_ptr<HttpSession> HttpClient::NewSession() const {
  return std::make_unique<HttpSession>(*this);
}

HttpSession::HttpSession(const HttpClient& client) : client_(client), cookies_(curl_share_init()) {
  curl_share_setopt(cookies_, CURLSHOPT_SHARE, CURL_LOCK_DATA_COOKIE);
}

HttpSession::~HttpSession() { curl_share_cleanup(cookies_); }

StatusOr<HttpResponse> HttpSession::Fetch(const HttpRequest& request, Deadline deadline,
                                          const CancelToken& cancel) {
  const Deadline until = deadline.Earlier(Deadline::After(client_.limits_.timeout));
  HttpRequest current = request;
  for (int hop = 0; hop <= client_.limits_.max_redirects; ++hop) {
    std::string redirect;
    StatusOr<HttpResponse> response = FetchOnce(current, until, cancel, &redirect);
    if (!response.ok() || redirect.empty()) return response;
    // A form is posted once; what it redirects to is fetched.
    if (response->status != 307 && response->status != 308) current.form.clear();
    current.url = redirect;
  }
  return FailedPrecondition("The page redirects too often.", "TOO_MANY_REDIRECTS");
}

StatusOr<HttpResponse> HttpSession::FetchOnce(const HttpRequest& request, Deadline deadline,
                                              const CancelToken& cancel, std::string* redirect) {
  Url url;
  if (!url.Set(request.url)) return InvalidArgument("This is no web address.", "URL_INVALID");
  if (!url.Fetchable()) return Refused();
  if (!client_.gate_->Enter(url.Get(CURLUPART_HOST), deadline, cancel)) {
    return cancel.cancelled() ? Cancelled() : TimedOut();
  }
  Transfer transfer{client_.guard_, cancel, client_.limits_.max_body_bytes, {}, false, false};
  const std::unique_ptr<CURL, void (*)(CURL*)> handle(curl_easy_init(), curl_easy_cleanup);
  CURL* curl = handle.get();
  const std::string address = url.Get(CURLUPART_URL);
  curl_easy_setopt(curl, CURLOPT_URL, address.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_FRESH_CONNECT, 1L);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, std::max<long>(1, deadline.Remaining().count()));
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(kConnectTimeout.count()));
  curl_easy_setopt(curl, CURLOPT_USERAGENT, client_.limits_.user_agent.c_str());
  curl_easy_setopt(curl, CURLOPT_ACCEPT_ENCODING, "");
  curl_easy_setopt(curl, CURLOPT_SHARE, cookies_);
  curl_easy_setopt(curl, CURLOPT_COOKIEFILE, "");
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &Transfer::OnBody);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &transfer);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, &Transfer::OnSocket);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &transfer);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, &Transfer::OnProgress);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &transfer);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);

  curl_slist* headers = curl_slist_append(
      nullptr,
      "Accept: text/html,application/xhtml+xml,application/json;q=0.9,text/plain;q=0.8,*/*;q=0.5");
  if (!request.language.empty()) {
    headers = curl_slist_append(
        headers, ("Accept-Language: " + request.language + ", en;q=0.7, *;q=0.3").c_str());
  }
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  std::string form;
  for (const auto& [name, value] : request.form) {
    if (!form.empty()) form.push_back('&');
    form += Encoded(curl, name) + "=" + Encoded(curl, value);
  }
  if (!request.form.empty()) {
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, static_cast<long>(form.size()));
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, form.c_str());
  }

  const CURLcode code = curl_easy_perform(curl);
  curl_slist_free_all(headers);
  client_.gate_->Leave();

  if (code != CURLE_OK) {
    if (transfer.too_large) return ResourceExhausted("The page is too large.", "TOO_LARGE");
    if (transfer.refused) return Refused();
    if (cancel.cancelled()) return Cancelled();
    if (code == CURLE_OPERATION_TIMEDOUT) return TimedOut();
    return Unavailable("The page can't be reached.", "UNREACHABLE");
  }
  HttpResponse response;
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  response.status = static_cast<int>(status);
  const char* type = nullptr;
  curl_easy_getinfo(curl, CURLINFO_CONTENT_TYPE, &type);
  if (type != nullptr) response.content_type = type;
  const char* target = nullptr;
  curl_easy_getinfo(curl, CURLINFO_REDIRECT_URL, &target);
  if (target != nullptr && status >= 300 && status < 400) *redirect = target;
  response.final_url = address;
  response.body = std::move(transfer.body);
  return response;
}

std::string ResolveUrl(const std::string& base, const std::string& reference) {
  Url url;
  if (!url.Set(base) || !url.Set(reference) || !url.Fetchable()) return {};
  return url.Get(CURLUPART_URL);
}

bool IsFetchableUrl(const std::string& url) {
  Url parsed;
  return parsed.Set(url) && parsed.Fetchable();
}

}  // namespace portfolio::platform
