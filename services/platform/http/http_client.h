#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "platform/error/status.h"
#include "platform/http/address_guard.h"
#include "platform/time/cancel.h"
#include "platform/time/deadline.h"

namespace portfolio::platform {

/// What an outbound request asks for.
struct HttpRequest {
  std::string url;
  /// Not empty: a POST of this form (application/x-www-form-urlencoded).
  std::vector<std::pair<std::string, std::string>> form;
  /// For Accept-Language; may be empty.
  std::string language;
};

/// What came back, after redirects.
struct HttpResponse {
  int status = 0;
  /// The address that answered.
  std::string final_url;
  /// As received; may be empty.
  std::string content_type;
  /// Decompressed bytes.
  std::string body;
};

struct HttpLimits {
  size_t max_body_bytes = 5 * 1024 * 1024;
  std::chrono::milliseconds timeout{10'000};
  int max_redirects = 8;
  /// Requests under way at once in this process. Of one host no more than max_per_host, with those
  /// that wait for its turn; and max_waiting may wait for a place, until their deadline. One more
  /// is refused at once, so that callers never hold more than max_concurrent + max_waiting threads,
  /// and one busy host never takes all places.
  int max_concurrent = 6;
  int max_per_host = 4;
  int max_waiting = 2;
  /// Least time between the starts of two requests to one host.
  std::chrono::milliseconds host_interval{500};
  std::string user_agent = "PortfolioAnalysis/1.0";
};

class HttpSession;

/// Fetches pages from the public web for visitors, and from nowhere else.
///
/// Only http and https; no user name in the address; never through a proxy. The guard looks at the
/// address of every single connection just before it is made, so redirects, DNS rebinding and odd
/// spellings of an address change nothing. Compressed bodies are limited by their decompressed
/// size. Thread-safe.
///
/// Errors, by reason: URL_INVALID and ADDRESS_REFUSED (INVALID_ARGUMENT), UNREACHABLE (UNAVAILABLE:
/// no such host, no connection, bad certificate, broken reply), TIMEOUT (DEADLINE_EXCEEDED),
/// TOO_LARGE and OVERLOADED (RESOURCE_EXHAUSTED; the latter before anything is sent),
/// TOO_MANY_REDIRECTS (FAILED_PRECONDITION); CANCELLED without one.
class HttpClient {
 public:
  HttpClient(HttpLimits limits, AddressGuard guard);
  ~HttpClient();
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  /// One request without memory of others. Any HTTP status is a response, not an error.
  StatusOr<HttpResponse> Fetch(const HttpRequest& request, Deadline deadline,
                               const CancelToken& cancel) const;
  /// Requests that share cookies, held in memory until the session ends.
  std::unique_ptr<HttpSession> NewSession() const;

 private:
  friend class HttpSession;
  class Gate;

  HttpLimits limits_;
  AddressGuard guard_;
  std::unique_ptr<Gate> gate_;
};

/// A visit of one web site: its requests share cookies. Not thread-safe; must not outlive its
/// client.
class HttpSession {
 public:
  explicit HttpSession(const HttpClient& client);
  ~HttpSession();

  /// As HttpClient::Fetch.
  StatusOr<HttpResponse> Fetch(const HttpRequest& request, Deadline deadline,
                               const CancelToken& cancel);

 private:
  class Transfer;

  StatusOr<HttpResponse> FetchOnce(const HttpRequest& request, Deadline deadline,
                                   const CancelToken& cancel, std::string* redirect);

  const HttpClient& client_;
  void* cookies_;
};

/// `reference` resolved against `base` (RFC 3986); empty when the result is no http or https
/// address.
std::string ResolveUrl(const std::string& base, const std::string& reference);

}  // namespace portfolio::platform
