#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
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

/// A setting's variable, and what it is for in a few words: a line of `<service> --help`.
struct Setting {
  std::string name;
  std::string purpose;
};

/// Reads settings from environment variables, with types and ranges. A wrong value gives the
/// fallback and is remembered as a fault; ExitOnFaults lists them all at once. An empty variable
/// counts as unset. Not thread-safe; meant for start-up.
///
/// Settings say what the environment says. What the owner's content gives where a setting is
/// missing is an optional, filled in once the content is read.
class ConfigReader {
 public:
  using Lookup = std::function<std::optional<std::string>(const std::string& name)>;

  /// Reads the process's environment.
  ConfigReader();
  /// Reads from elsewhere, for tests.
  explicit ConfigReader(Lookup lookup);
  /// Reads nothing: ExitOnFaults prints `usage` and the settings that were asked for, and ends the
  /// process with code 0.
  static ConfigReader ForHelp(std::string usage);

  std::string String(const Setting& setting, std::string fallback);
  /// A fault when unset.
  std::string RequiredString(const Setting& setting);
  int64_t Int(const Setting& setting, int64_t fallback, int64_t min, int64_t max);
  /// For how long something is kept, 0: for ever. Nothing when unset: site.json says.
  std::optional<int> Days(const Setting& setting);
  double Double(const Setting& setting, double fallback, double min, double max);
  /// "true", "false", "1", "0", "yes", "no", "on" or "off".
  bool Bool(const Setting& setting, bool fallback);
  /// A whole number with a unit: ms, s, m, h or d ("250ms", "30s", "2h").
  std::chrono::milliseconds Duration(const Setting& setting, std::chrono::milliseconds fallback,
                                     std::chrono::milliseconds min, std::chrono::milliseconds max);
  /// One of `allowed`.
  std::string OneOf(const Setting& setting, std::string fallback,
                    const std::vector<std::string>& allowed);
  /// Absolute, with one of `schemes` and a host; without user:password unless the scheme is smtp,
  /// smtps or postgresql. Stripped of a trailing slash.
  std::string Url(const Setting& setting, std::string fallback,
                  const std::vector<std::string>& schemes = {"http", "https"});
  /// Separated by commas, each trimmed, empty ones left out.
  std::vector<std::string> List(const Setting& setting, std::vector<std::string> fallback);
  /// From the variable, or from the file that <variable>_FILE names (without its last line break).
  /// A fault when both are set, or when the file can't be read.
  Secret SecretText(const Setting& setting);
  /// As SecretText; a fault when neither is set.
  Secret RequiredSecret(const Setting& setting);

  /// For checks that a caller makes itself: "LISTEN_ADDRESS: ...".
  void AddFault(const std::string& name, const std::string& what);
  const std::vector<std::string>& faults() const { return faults_; }
  /// The texts of every secret read so far, for redaction in logs.
  const std::vector<std::string>& secrets() const { return secrets_; }
  /// Prints every fault to stderr, one a line, and exits with code 2; returns when there is none.
  void ExitOnFaults() const;
  /// Every setting asked for so far, one a line by name: variable, default, purpose with its range.
  std::string Help() const;

 private:
  struct Declaration {
    std::string fallback;
    std::string purpose;
  };

  std::optional<std::string> Find(const std::string& name) const;
  /// Remembers for Help that the setting was asked for, and finds it.
  std::optional<std::string> Ask(const Setting& setting, std::string fallback,
                                 const std::string& range = "");
  Secret ReadSecret(const Setting& setting, std::string fallback);

  Lookup lookup_;
  std::optional<std::string> usage_;
  std::map<std::string, Declaration> declarations_;
  std::vector<std::string> faults_;
  std::vector<std::string> secrets_;
};

}  // namespace portfolio::platform
