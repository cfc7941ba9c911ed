#include "platform/http/http_client.h"

#include <arpa/inet.h>
#include <curl/curl.h>

#include <algorithm>
#include <condition_variable>
#include <iterator>
#include <map>
#include <mutex>

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

/// Ports of servers that speak something else and might act on what a request holds: those that
/// browsers refuse (https://fetch.spec.whatwg.org/#port-blocking), and those of databases and the
/// like.
constexpr int kOtherProtocolsPorts[] = {
    1,    7,    9,    11,   13,   15,   17,   19,   20,   21,   22,    23,    25,   37,
    42,   43,   53,   69,   77,   79,   87,   95,   101,  102,  103,   104,   109,  110,
    111,  113,  115,  117,  119,  123,  135,  137,  139,  143,  161,   179,   389,  427,
    465,  512,  513,  514,  515,  526,  530,  531,  532,  540,  548,   554,   556,  563,
    587,  601,  636,  989,  990,  993,  995,  1433, 1521, 1719, 1720,  1723,  2049, 2181,
    2375, 2376, 2379, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432,  5672,  6000, 6379,
    6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9092, 9200, 10080, 11211, 27017};

bool IsOtherProtocolsPort(const std::string& port) {
  return !port.empty() &&
         std::find(std::begin(kOtherProtocolsPorts), std::end(kOtherProtocolsPorts),
                   std::stoi(port)) != std::end(kOtherProtocolsPorts);
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
           Get(CURLUPART_PASSWORD).empty() && !Get(CURLUPART_HOST).empty() &&
           !IsOtherProtocolsPort(Get(CURLUPART_PORT));
  }
  bool HostIsAddress() const {
    const std::string host = Get(CURLUPART_HOST);
    in_addr address{};
    return host.starts_with('[') || inet_aton(host.c_str(), &address) == 1;
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
Status Overloaded() {
  return ResourceExhausted("Many pages are being read at the moment. Please try again shortly.",
                           "OVERLOADED", 2);
}
Status TimedOut() { return DeadlineExceeded("The page took too long to answer.", "TIMEOUT"); }

}  // namespace

/// Lets so many requests through at once, and to each host one at a time in intervals.
class HttpClient::Gate {
 public:
  explicit Gate(const HttpLimits& limits)
      : free_(limits.max_concurrent),
        may_wait_(limits.max_waiting),
        per_host_(limits.max_per_host),
        interval_(limits.host_interval) {}

  /// Takes a place and waits for the host's turn; `Leave` gives the place back. Errors as of Fetch,
  /// and then no place is held.
  Status Enter(const std::string& host, Deadline deadline, const CancelToken& cancel) {
    std::unique_lock lock(mutex_);
    RETURN_IF_ERROR(TakePlace(lock, host, deadline, cancel));
    const Clock::time_point turn = hosts_[host].next;
    const auto now = Clock::now();
    if (turn > deadline.time()) {
      GiveBack(host);
      return TimedOut();
    }
    hosts_[host].next = std::max(now, turn) + interval_;
    changed_.wait_until(lock, cancel.stop_token(), turn, [] { return false; });
    if (!cancel.cancelled()) return {};
    GiveBack(host);
    return Cancelled();
  }

  void Leave(const std::string& host) {
    const std::lock_guard lock(mutex_);
    GiveBack(host);
  }

 private:
  using Clock = std::chrono::steady_clock;

  struct Host {
    /// When it may be asked again.
    Clock::time_point next;
    /// Places taken for it.
    int inside = 0;
  };

  Status TakePlace(std::unique_lock<std::mutex>& lock, const std::string& host, Deadline deadline,
                   const CancelToken& cancel) {
    if (free_ == 0) {
      if (may_wait_ == 0) return Overloaded();
      --may_wait_;
      const Deadline until = deadline.Earlier(Deadline::After(std::chrono::hours(1)));
      const bool free = changed_.wait_until(lock, cancel.stop_token(), until.time(),
                                            [this] { return free_ > 0; });
      ++may_wait_;
      if (!free) return cancel.cancelled() ? Cancelled() : TimedOut();
    }
    if (hosts_.count(host) > 0 && hosts_[host].inside >= per_host_) return Overloaded();
    Forget();
    --free_;
    ++hosts_[host].inside;
    return {};
  }

  void GiveBack(const std::string& host) {
    ++free_;
    --hosts_[host].inside;
    changed_.notify_all();
  }

  void Forget() {
    if (hosts_.size() <= kMaxKnownHosts) return;
    std::erase_if(hosts_, [now = Clock::now()](const auto& entry) {
      return entry.second.inside == 0 && entry.second.next < now;
    });
  }

  std::mutex mutex_;
  std::condition_variable_any changed_;
  int free_;
  int may_wait_;
  const int per_host_;
  const milliseconds interval_;
  std::map<std::string, Host> hosts_;
};

/// One request on its way, with all that must live as long as it.
class HttpSession::Transfer {
 public:
  Transfer(const HttpClient& client, const CancelToken& cancel)
      : limits_(client.limits_), guard_(client.guard_), cancel_(cancel) {}
  ~Transfer() {
    curl_slist_free_all(headers_);
    curl_easy_cleanup(curl_);
  }
  Transfer(const Transfer&) = delete;
  Transfer& operator=(const Transfer&) = delete;

  void Prepare(const Url& url, const HttpRequest& request, Deadline deadline, CURLSH* cookies) {
    address_ = url.Get(CURLUPART_URL);
    host_is_address_ = url.HostIsAddress();
    SetOptions(deadline, cookies);
    SetCallbacks();
    SetHeaders(request.language);
    SetForm(request.form);
  }

  /// The response without what a redirect leads to; `redirect` gets that address.
  StatusOr<HttpResponse> Perform(std::string* redirect) {
    const CURLcode code = curl_easy_perform(curl_);
    if (code != CURLE_OK) return ErrorOf(code);
    HttpResponse response;
    long status = 0;
    curl_easy_getinfo(curl_, CURLINFO_RESPONSE_CODE, &status);
    response.status = static_cast<int>(status);
    const char* type = nullptr;
    curl_easy_getinfo(curl_, CURLINFO_CONTENT_TYPE, &type);
    if (type != nullptr) response.content_type = type;
    const char* target = nullptr;
    curl_easy_getinfo(curl_, CURLINFO_REDIRECT_URL, &target);
    if (target != nullptr && status >= 300 && status < 400) *redirect = target;
    response.final_url = address_;
    response.body = std::move(body_);
    return response;
  }

 private:
  void SetOptions(Deadline deadline, CURLSH* cookies) {
    curl_easy_setopt(curl_, CURLOPT_URL, address_.c_str());
    curl_easy_setopt(curl_, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl_, CURLOPT_PROXY, "");
    curl_easy_setopt(curl_, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl_, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl_, CURLOPT_FRESH_CONNECT, 1L);
    curl_easy_setopt(curl_, CURLOPT_TIMEOUT_MS, std::max<long>(1, deadline.Remaining().count()));
    curl_easy_setopt(curl_, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(kConnectTimeout.count()));
    curl_easy_setopt(curl_, CURLOPT_USERAGENT, limits_.user_agent.c_str());
    curl_easy_setopt(curl_, CURLOPT_ACCEPT_ENCODING, "");
    curl_easy_setopt(curl_, CURLOPT_SHARE, cookies);
    curl_easy_setopt(curl_, CURLOPT_COOKIEFILE, "");
  }

  void SetCallbacks() {
    curl_easy_setopt(curl_, CURLOPT_WRITEFUNCTION, &Transfer::OnBody);
    curl_easy_setopt(curl_, CURLOPT_WRITEDATA, this);
    curl_easy_setopt(curl_, CURLOPT_OPENSOCKETFUNCTION, &Transfer::OnSocket);
    curl_easy_setopt(curl_, CURLOPT_OPENSOCKETDATA, this);
    curl_easy_setopt(curl_, CURLOPT_XFERINFOFUNCTION, &Transfer::OnProgress);
    curl_easy_setopt(curl_, CURLOPT_XFERINFODATA, this);
    curl_easy_setopt(curl_, CURLOPT_NOPROGRESS, 0L);
  }

  void SetHeaders(const std::string& language) {
    headers_ = curl_slist_append(
        headers_,
        "Accept: "
        "text/html,application/xhtml+xml,application/json;q=0.9,text/plain;q=0.8,*/*;q=0.5");
    if (!language.empty()) {
      headers_ = curl_slist_append(
          headers_, ("Accept-Language: " + language + ", en;q=0.7, *;q=0.3").c_str());
    }
    curl_easy_setopt(curl_, CURLOPT_HTTPHEADER, headers_);
  }

  void SetForm(const std::vector<std::pair<std::string, std::string>>& fields) {
    if (fields.empty()) return;
    for (const auto& [name, value] : fields) {
      if (!form_.empty()) form_.push_back('&');
      form_ += Encoded(curl_, name) + "=" + Encoded(curl_, value);
    }
    curl_easy_setopt(curl_, CURLOPT_POSTFIELDSIZE, static_cast<long>(form_.size()));
    curl_easy_setopt(curl_, CURLOPT_POSTFIELDS, form_.c_str());
  }

  Status ErrorOf(CURLcode code) const {
    if (too_large_) return ResourceExhausted("The page is too large.", "TOO_LARGE");
    // Of a name, a visitor isn't told whether it is unknown or leads to an inner address.
    if (refused_ && host_is_address_) return Refused();
    if (cancel_.cancelled()) return Cancelled();
    if (code == CURLE_OPERATION_TIMEDOUT) return TimedOut();
    return Unavailable("The page can't be reached.", "UNREACHABLE");
  }

  static size_t OnBody(char* data, size_t size, size_t count, void* self) {
    auto* transfer = static_cast<Transfer*>(self);
    const size_t bytes = size * count;
    if (transfer->body_.size() + bytes > transfer->limits_.max_body_bytes) {
      transfer->too_large_ = true;
      return 0;
    }
    transfer->body_.append(data, bytes);
    return bytes;
  }

  /// The last step before a connection: here the address is the one that will be connected to.
  static curl_socket_t OnSocket(void* self, curlsocktype /*purpose*/, curl_sockaddr* address) {
    auto* transfer = static_cast<Transfer*>(self);
    if (!transfer->guard_.Allows(&address->addr)) {
      transfer->refused_ = true;
      return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
  }

  static int OnProgress(void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return static_cast<Transfer*>(self)->cancel_.cancelled() ? 1 : 0;
  }

  const HttpLimits& limits_;
  const AddressGuard& guard_;
  const CancelToken& cancel_;
  CURL* const curl_ = curl_easy_init();
  curl_slist* headers_ = nullptr;
  std::string address_;
  std::string form_;
  std::string body_;
  bool host_is_address_ = false;
  bool refused_ = false;
  bool too_large_ = false;
};

HttpClient::HttpClient(HttpLimits limits, AddressGuard guard)
    : limits_(std::move(limits)), guard_(std::move(guard)), gate_(std::make_unique<Gate>(limits_)) {
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
  const std::string host = url.Get(CURLUPART_HOST);
  RETURN_IF_ERROR(client_.gate_->Enter(host, deadline, cancel));
  Transfer transfer(client_, cancel);
  transfer.Prepare(url, request, deadline, cookies_);
  StatusOr<HttpResponse> response = transfer.Perform(redirect);
  client_.gate_->Leave(host);
  return response;
}

std::string ResolveUrl(const std::string& base, const std::string& reference) {
  Url url;
  if (!url.Set(base) || !url.Set(reference) || !url.Fetchable()) return {};
  return url.Get(CURLUPART_URL);
}

}  // namespace portfolio::platform
