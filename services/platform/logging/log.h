#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace portfolio::platform {

enum class LogLevel { kDebug, kInfo, kWarning, kError };

/// The value of a field. Text is redacted where its key or content demands it.
using LogValue = std::variant<std::string_view, int64_t, double, bool>;

/// One field of a log line. Keys are snake_case. A key that contains password, secret, token,
/// authorization, cookie or api_key never shows its value.
struct LogField {
  LogField(std::string_view k, std::string_view v) : key(k), value(v) {}
  LogField(std::string_view k, const std::string& v) : key(k), value(std::string_view(v)) {}
  LogField(std::string_view k, const char* v) : key(k), value(std::string_view(v)) {}
  LogField(std::string_view k, bool v) : key(k), value(v) {}
  LogField(std::string_view k, double v) : key(k), value(v) {}
  template <typename T>
  requires std::is_integral_v<T> LogField(std::string_view k, T v)
      : key(k), value(static_cast<int64_t>(v)) {}

  std::string_view key;
  LogValue value;
};

/// Writes one JSON line to stderr: time, level, service, event, request_id (when one is current)
/// and the fields. `event` is snake_case and constant. Cheap when the level is off. Thread-safe; a
/// line is never torn. Before StartLogging, lines go out with the service "unknown".
void Log(LogLevel level, std::string_view event, std::initializer_list<LogField> fields = {});

/// Sets the name and the lowest level that is written.
void StartLogging(const std::string& service, LogLevel lowest);

/// "debug", "info", "warning" or "error"; anything else is info.
LogLevel LogLevelFromName(std::string_view name);

/// From now on, `secret` is replaced wherever it stands in a line. Shorter than 6 bytes: ignored.
void RedactInLogs(std::string secret);

/// Gives the lines of this thread a request id while it lives; scopes nest.
class LogRequestScope {
 public:
  explicit LogRequestScope(std::string request_id);
  ~LogRequestScope();
  LogRequestScope(const LogRequestScope&) = delete;
  LogRequestScope& operator=(const LogRequestScope&) = delete;

 private:
  std::string previous_;
};

}  // namespace portfolio::platform
