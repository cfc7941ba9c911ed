#include "platform/config/config.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <utility>

namespace portfolio::platform {
namespace {

using std::chrono::milliseconds;

template <typename T>
std::optional<T> ReadNumber(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<milliseconds> ReadDuration(std::string_view text) {
  const size_t unit_at = text.find_first_not_of("0123456789");
  if (unit_at == 0 || unit_at == std::string_view::npos || unit_at > 12) return std::nullopt;
  const auto count = ReadNumber<int64_t>(text.substr(0, unit_at));
  if (!count) return std::nullopt;
  const std::string_view unit = text.substr(unit_at);
  if (unit == "ms") return milliseconds(*count);
  if (unit == "s") return milliseconds(*count * 1000);
  if (unit == "m") return milliseconds(*count * 60 * 1000);
  if (unit == "h") return milliseconds(*count * 3600 * 1000);
  if (unit == "d") return milliseconds(*count * 86400 * 1000);
  return std::nullopt;
}

std::string TrimSpaces(std::string_view text) {
  const size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
}

/// "1, 2, 3".
std::string Joined(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ", ") + item;
  return text;
}

bool MayHoldCredentials(std::string_view scheme) {
  return scheme == "smtp" || scheme == "smtps" || scheme == "postgresql";
}

std::optional<std::string> FaultOfUrl(std::string_view url,
                                      const std::vector<std::string>& schemes) {
  const size_t colon = url.find("://");
  const std::string_view scheme = url.substr(0, colon == std::string_view::npos ? 0 : colon);
  if (std::find(schemes.begin(), schemes.end(), scheme) == schemes.end()) {
    return "must be an absolute URL with one of the schemes " + Joined(schemes);
  }
  const std::string_view rest = url.substr(colon + 3);
  const std::string_view authority = rest.substr(0, rest.find_first_of("/?#"));
  if (authority.empty()) return "must name a host";
  if (url.find_first_of(" \t\r\n") != std::string_view::npos) return "must not hold white space";
  if (authority.find('@') != std::string_view::npos && !MayHoldCredentials(scheme)) {
    return "must not hold a user name or password";
  }
  return std::nullopt;
}

std::optional<std::string> FromEnvironment(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

std::optional<std::string> ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string text{std::istreambuf_iterator<char>(file), {}};
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

std::string Number(double value) {
  std::array<char, 32> text;
  const auto written = std::to_chars(text.data(), text.data() + text.size(), value);
  return std::string(text.data(), written.ptr);
}

/// As it would be set: "24h", "90s".
std::string Written(milliseconds duration) {
  const int64_t count = duration.count();
  if (count != 0 && count % 3'600'000 == 0) return std::to_string(count / 3'600'000) + "h";
  if (count != 0 && count % 60'000 == 0) return std::to_string(count / 60'000) + "m";
  if (count % 1'000 == 0) return std::to_string(count / 1'000) + "s";
  return std::to_string(count) + "ms";
}

}  // namespace

ConfigReader::ConfigReader() : ConfigReader(FromEnvironment) {}

ConfigReader::ConfigReader(Lookup lookup) : lookup_(std::move(lookup)) {}

ConfigReader ConfigReader::ForHelp(std::string usage) {
  ConfigReader reader([](const std::string&) { return std::nullopt; });
  reader.usage_ = std::move(usage);
  return reader;
}

std::optional<std::string> ConfigReader::Find(const std::string& name) const {
  auto value = lookup_(name);
  if (value && value->empty()) return std::nullopt;
  return value;
}

std::optional<std::string> ConfigReader::Ask(const Setting& setting, std::string fallback,
                                             const std::string& range) {
  if (fallback.empty()) fallback = "none";
  std::string purpose = range.empty() ? setting.purpose : setting.purpose + " (" + range + ")";
  declarations_.try_emplace(setting.name, Declaration{std::move(fallback), std::move(purpose)});
  return Find(setting.name);
}

void ConfigReader::AddFault(const std::string& name, const std::string& what) {
  faults_.push_back(name + ": " + what);
}

std::string ConfigReader::String(const Setting& setting, std::string fallback) {
  return Ask(setting, fallback).value_or(fallback);
}

std::string ConfigReader::RequiredString(const Setting& setting) {
  const auto value = Ask(setting, "required");
  if (!value) AddFault(setting.name, "must be set");
  return value.value_or("");
}

int64_t ConfigReader::Int(const Setting& setting, int64_t fallback, int64_t min, int64_t max) {
  const std::string range = std::to_string(min) + " to " + std::to_string(max);
  const auto text = Ask(setting, std::to_string(fallback), range);
  if (!text) return fallback;
  const auto value = ReadNumber<int64_t>(*text);
  if (value && *value >= min && *value <= max) return *value;
  AddFault(setting.name, "must be a whole number from " + range);
  return fallback;
}

std::optional<int> ConfigReader::Days(const Setting& setting) {
  constexpr int kMost = 36'500;
  const std::string range = "0 to " + std::to_string(kMost) + ", 0: for ever";
  const auto text = Ask(setting, "site.json", range);
  if (!text) return std::nullopt;
  const auto days = ReadNumber<int>(*text);
  if (days && *days >= 0 && *days <= kMost) return days;
  AddFault(setting.name, "must be a number of days from " + range);
  return std::nullopt;
}

double ConfigReader::Double(const Setting& setting, double fallback, double min, double max) {
  const std::string range = Number(min) + " to " + Number(max);
  const auto text = Ask(setting, Number(fallback), range);
  if (!text) return fallback;
  const auto value = ReadNumber<double>(*text);
  if (value && *value >= min && *value <= max) return *value;
  AddFault(setting.name, "must be a number from " + range);
  return fallback;
}

bool ConfigReader::Bool(const Setting& setting, bool fallback) {
  const auto text = Ask(setting, fallback ? "true" : "false");
  if (!text) return fallback;
  if (*text == "true" || *text == "1" || *text == "yes" || *text == "on") return true;
  if (*text == "false" || *text == "0" || *text == "no" || *text == "off") return false;
  AddFault(setting.name, "must be true or false");
  return fallback;
}

milliseconds ConfigReader::Duration(const Setting& setting, milliseconds fallback, milliseconds min,
                                    milliseconds max) {
  const std::string range = Written(min) + " to " + Written(max);
  const auto text = Ask(setting, Written(fallback), range);
  if (!text) return fallback;
  const auto value = ReadDuration(*text);
  if (value && *value >= min && *value <= max) return *value;
  AddFault(setting.name, "must be a duration such as 500ms, 30s, 5m, 2h or 1d, from " + range);
  return fallback;
}

std::string ConfigReader::OneOf(const Setting& setting, std::string fallback,
                                const std::vector<std::string>& allowed) {
  const auto text = Ask(setting, fallback, Joined(allowed));
  if (!text) return fallback;
  if (std::find(allowed.begin(), allowed.end(), *text) != allowed.end()) return *text;
  AddFault(setting.name, "must be one of " + Joined(allowed));
  return fallback;
}

std::string ConfigReader::Url(const Setting& setting, std::string fallback,
                              const std::vector<std::string>& schemes) {
  auto text = Ask(setting, fallback);
  if (!text) return fallback;
  if (const auto fault = FaultOfUrl(*text, schemes)) {
    AddFault(setting.name, *fault);
    return fallback;
  }
  while (text->back() == '/') text->pop_back();
  return *text;
}

std::vector<std::string> ConfigReader::List(const Setting& setting,
                                            std::vector<std::string> fallback) {
  const auto text = Ask(setting, Joined(fallback));
  if (!text) return fallback;
  std::vector<std::string> items;
  for (size_t begin = 0; begin <= text->size();) {
    const size_t end = std::min(text->find(',', begin), text->size());
    const std::string item = TrimSpaces(std::string_view(*text).substr(begin, end - begin));
    if (!item.empty()) items.push_back(item);
    begin = end + 1;
  }
  return items;
}

Secret ConfigReader::SecretText(const Setting& setting) { return ReadSecret(setting, "none"); }

Secret ConfigReader::RequiredSecret(const Setting& setting) {
  const size_t faults_before = faults_.size();
  Secret secret = ReadSecret(setting, "required");
  if (secret.empty() && faults_.size() == faults_before) {
    AddFault(setting.name, "must be set, or " + setting.name + "_FILE");
  }
  return secret;
}

Secret ConfigReader::ReadSecret(const Setting& setting, std::string fallback) {
  const std::string file = setting.name + "_FILE";
  auto text = Ask(setting, std::move(fallback), "or a file that " + file + " names");
  const auto path = Find(file);
  if (text && path) AddFault(setting.name, "must not be set together with " + file);
  if (!text && path) {
    text = ReadFile(*path);
    if (!text) AddFault(file, "names a file that can't be read");
  }
  if (!text || text->empty()) return {};
  secrets_.push_back(*text);
  return Secret(*text);
}

void ConfigReader::ExitOnFaults() const {
  if (usage_) {
    std::printf("%s\n\nSettings (variable, default, purpose):\n%s", usage_->c_str(),
                Help().c_str());
    std::exit(0);
  }
  if (faults_.empty()) return;
  std::fprintf(stderr, "The settings are not right:\n");
  for (const std::string& fault : faults_) std::fprintf(stderr, "  %s\n", fault.c_str());
  std::exit(2);
}

std::string ConfigReader::Help() const {
  size_t names = 0;
  size_t fallbacks = 0;
  for (const auto& [name, declaration] : declarations_) {
    names = std::max(names, name.size());
    fallbacks = std::max(fallbacks, declaration.fallback.size());
  }
  std::string text;
  for (const auto& [name, declaration] : declarations_) {
    text += "  " + name + std::string(names - name.size() + 2, ' ') + declaration.fallback +
            std::string(fallbacks - declaration.fallback.size() + 2, ' ') + declaration.purpose +
            "\n";
  }
  return text;
}

}  // namespace portfolio::platform
