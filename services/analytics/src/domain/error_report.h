#pragma once

#include <string>

#include "platform/error/status.h"

namespace portfolio::analytics {

/// An error in a visitor's browser.
struct ErrorReport {
  std::string session_id;
  /// Counts against the day's caps; isn't stored.
  std::string client_address;
  /// The browser's own label of its session.
  std::string browser_session;
  std::string type;
  std::string message;
  std::string stack;
  std::string page_url;
  std::string user_agent;
  std::string section;
  std::string action;
  /// low, medium, high or critical.
  std::string severity;
};

/// The report cut to its limits, without control characters, with a known severity.
ErrorReport Normalised(ErrorReport report);

/// True for what isn't ours to repair: errors of browser extensions, of scripts of unknown origin,
/// and the harmless "ResizeObserver loop".
bool IsNoise(const ErrorReport& report);

/// The same for reports of the same error: 16 hexadecimal digits (FNV-1a, 64 bits,
/// http://www.isthe.com/chongo/tech/comp/fnv/) over type, message and the first three lines of
/// the stack, without numbers, addresses and quoted texts, and without the hashes in asset names.
std::string FingerprintOf(const ErrorReport& report);

/// Where errors are kept. Thread-safe.
class ErrorLog {
 public:
  virtual ~ErrorLog() = default;
  /// True when it is kept; false when the session has sent too many in an hour. OK means durable.
  /// ResourceExhausted DAILY_LIMIT when the address or the site has sent too many today.
  virtual platform::StatusOr<bool> Append(const ErrorReport& report,
                                          const std::string& fingerprint) = 0;
};

/// Takes an error report. Thread-safe.
class ReportError {
 public:
  explicit ReportError(ErrorLog& log) : log_(log) {}
  /// True when it is kept; false for noise and floods. InvalidArgument ERROR_TYPE_REQUIRED when
  /// neither type nor message is given; errors of the log.
  platform::StatusOr<bool> Run(ErrorReport report);

 private:
  ErrorLog& log_;
};

}  // namespace portfolio::analytics
