#pragma once

#include <functional>
#include <stop_token>
#include <utility>

namespace portfolio::platform {

class CancelToken;

/// Keeps a callback of a CancelToken registered; destroying it takes the callback back. If the
/// callback is running on another thread at that moment, the destructor waits for it to end.
class CancelRegistration {
 public:
  CancelRegistration(const CancelToken& token, std::function<void()> callback);
  CancelRegistration(const CancelRegistration&) = delete;
  CancelRegistration& operator=(const CancelRegistration&) = delete;

 private:
  std::stop_callback<std::function<void()>> callback_;
};

/// Tells an operation that nobody waits for its result any more. Cheap to copy, thread-safe.
class CancelToken {
 public:
  /// Is never cancelled.
  CancelToken() = default;
  explicit CancelToken(std::stop_token token) : token_(std::move(token)) {}

  bool cancelled() const { return token_.stop_requested(); }
  /// For std::condition_variable_any and std::stop_callback.
  const std::stop_token& stop_token() const { return token_; }

 private:
  std::stop_token token_;
};

/// The side that cancels. Copies share one state. Thread-safe.
class CancelSource {
 public:
  CancelToken token() const { return CancelToken(source_.get_token()); }
  /// Runs every registered callback on this thread, once; a second call does nothing.
  void Cancel() { source_.request_stop(); }

 private:
  std::stop_source source_;
};

/// Registers `callback`; it runs on the thread that cancels, or here and now if that has happened
/// already. It must not block.
inline CancelRegistration::CancelRegistration(const CancelToken& token,
                                              std::function<void()> callback)
    : callback_(token.stop_token(), std::move(callback)) {}

}  // namespace portfolio::platform
