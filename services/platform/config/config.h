#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace portfolio::platform {

/// A value that must not be printed. Only Reveal gives the text.
class Secret {
 public:
  Secret() = default;
  explicit Secret(std::string text) : text_(std::move(text)) {}
  const std::string& Reveal() const { return text_; }
  bool empty() const { return text_.empty(); }

 private:
  std::string text_;
};

/// Reads settings from environment variables, with types and ranges. A wrong value gives the
/// fallback and is remembered as a fault; ExitOnFaults lists them all at once. An empty variable
/// counts as unset. Not thread-safe; meant for start-up.
class ConfigReader {
 public:
  using Lookup = std::function<std::optional<std::string>(const std::string& name)>;

  /// Reads the process's environment.
  ConfigReader();
  /// Reads from elsewhere, for tests.
  explicit ConfigReader(Lookup lookup);

  std::string String(const std::string& name, std::string fallback);
  /// A fault when unset.
  std::string RequiredString(const std::string& name);
  int64_t Int(const std::string& name, int64_t fallback, int64_t min, int64_t max);
  double Double(const std::string& name, double fallback, double min, double max);
  /// "true", "false", "1", "0", "yes", "no", "on" or "off".
  bool Bool(const std::string& name, bool fallback);
  /// A whole number with a unit: ms, s, m, h or d ("250ms", "30s", "2h").
  std::chrono::milliseconds Duration(const std::string& name, std::chrono::milliseconds fallback,
                                     std::chrono::milliseconds min, std::chrono::milliseconds max);
  /// One of `allowed`.
  std::string OneOf(const std::string& name, std::string fallback,
                    const std::vector<std::string>& allowed);
  /// Absolute, with one of `schemes` and a host; without user:password unless the scheme is smtp,
  /// smtps or postgresql. Stripped of a trailing slash.
  std::string Url(const std::string& name, std::string fallback,
                  const std::vector<std::string>& schemes = {"http", "https"});
  /// Separated by commas, each trimmed, empty ones left out.
  std::vector<std::string> List(const std::string& name, std::vector<std::string> fallback);
  /// From `name`, or from the file that `name`_FILE names (without its last line break). A fault
  /// when both are set, or when the file can't be read.
  Secret SecretText(const std::string& name);
  /// As SecretText; a fault when neither is set.
  Secret RequiredSecret(const std::string& name);

  /// For checks that a caller makes itself: "LISTEN_ADDRESS: ...".
  void AddFault(const std::string& name, const std::string& what);
  const std::vector<std::string>& faults() const { return faults_; }
  /// The texts of every secret read so far, for redaction in logs.
  const std::vector<std::string>& secrets() const { return secrets_; }
  /// Prints every fault to stderr, one a line, and exits with code 2; returns when there is none.
  void ExitOnFaults() const;

 private:
  std::optional<std::string> Find(const std::string& name) const;

  Lookup lookup_;
  std::vector<std::string> faults_;
  std::vector<std::string> secrets_;
};

}  // namespace portfolio::platform
