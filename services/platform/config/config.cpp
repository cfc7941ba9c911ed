#include "platform/config/config.h"

#include <algorithm>
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

bool MayHoldCredentials(std::string_view scheme) {
  return scheme == "smtp" || scheme == "smtps" || scheme == "postgresql";
}

std::optional<std::string> FaultOfUrl(std::string_view url,
                                      const std::vector<std::string>& schemes) {
  const size_t colon = url.find("://");
  const std::string_view scheme = url.substr(0, colon == std::string_view::npos ? 0 : colon);
  if (std::find(schemes.begin(), schemes.end(), scheme) == schemes.end()) {
    std::string known;
    for (const std::string& one : schemes) known += (known.empty() ? "" : ", ") + one;
    return "must be an absolute URL with one of the schemes " + known;
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

}  // namespace

ConfigReader::ConfigReader() : ConfigReader(FromEnvironment) {}

ConfigReader::ConfigReader(Lookup lookup) : lookup_(std::move(lookup)) {}

std::optional<std::string> ConfigReader::Find(const std::string& name) const {
  auto value = lookup_(name);
  if (value && value->empty()) return std::nullopt;
  return value;
}

void ConfigReader::AddFault(const std::string& name, const std::string& what) {
  faults_.push_back(name + ": " + what);
}

std::string ConfigReader::String(const std::string& name, std::string fallback) {
  return Find(name).value_or(std::move(fallback));
}

std::string ConfigReader::RequiredString(const std::string& name) {
  const auto value = Find(name);
  if (!value) AddFault(name, "must be set");
  return value.value_or("");
}

int64_t ConfigReader::Int(const std::string& name, int64_t fallback, int64_t min, int64_t max) {
  const auto text = Find(name);
  if (!text) return fallback;
  const auto value = ReadNumber<int64_t>(*text);
  if (value && *value >= min && *value <= max) return *value;
  AddFault(name,
           "must be a whole number from " + std::to_string(min) + " to " + std::to_string(max));
  return fallback;
}

double ConfigReader::Double(const std::string& name, double fallback, double min, double max) {
  const auto text = Find(name);
  if (!text) return fallback;
  const auto value = ReadNumber<double>(*text);
  if (value && *value >= min && *value <= max) return *value;
  AddFault(name, "must be a number from " + std::to_string(min) + " to " + std::to_string(max));
  return fallback;
}

bool ConfigReader::Bool(const std::string& name, bool fallback) {
  const auto text = Find(name);
  if (!text) return fallback;
  if (*text == "true" || *text == "1" || *text == "yes" || *text == "on") return true;
  if (*text == "false" || *text == "0" || *text == "no" || *text == "off") return false;
  AddFault(name, "must be true or false");
  return fallback;
}

milliseconds ConfigReader::Duration(const std::string& name, milliseconds fallback,
                                    milliseconds min, milliseconds max) {
  const auto text = Find(name);
  if (!text) return fallback;
  const auto value = ReadDuration(*text);
  if (value && *value >= min && *value <= max) return *value;
  AddFault(name, "must be a duration such as 500ms, 30s, 5m, 2h or 1d, from " +
                     std::to_string(min.count()) + "ms to " + std::to_string(max.count()) + "ms");
  return fallback;
}

std::string ConfigReader::OneOf(const std::string& name, std::string fallback,
                                const std::vector<std::string>& allowed) {
  const auto text = Find(name);
  if (!text) return fallback;
  if (std::find(allowed.begin(), allowed.end(), *text) != allowed.end()) return *text;
  std::string list;
  for (const std::string& one : allowed) list += (list.empty() ? "" : ", ") + one;
  AddFault(name, "must be one of " + list);
  return fallback;
}

std::string ConfigReader::Url(const std::string& name, std::string fallback,
                              const std::vector<std::string>& schemes) {
  auto text = Find(name);
  if (!text) return fallback;
  if (const auto fault = FaultOfUrl(*text, schemes)) {
    AddFault(name, *fault);
    return fallback;
  }
  while (text->back() == '/') text->pop_back();
  return *text;
}

std::vector<std::string> ConfigReader::List(const std::string& name,
                                            std::vector<std::string> fallback) {
  const auto text = Find(name);
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

Secret ConfigReader::SecretText(const std::string& name) {
  auto text = Find(name);
  const auto path = Find(name + "_FILE");
  if (text && path) AddFault(name, "must not be set together with " + name + "_FILE");
  if (!text && path) {
    text = ReadFile(*path);
    if (!text) AddFault(name + "_FILE", "names a file that can't be read");
  }
  if (!text || text->empty()) return {};
  secrets_.push_back(*text);
  return Secret(*text);
}

Secret ConfigReader::RequiredSecret(const std::string& name) {
  const size_t faults_before = faults_.size();
  Secret secret = SecretText(name);
  if (secret.empty() && faults_.size() == faults_before) {
    AddFault(name, "must be set, or " + name + "_FILE");
  }
  return secret;
}

void ConfigReader::ExitOnFaults() const {
  if (faults_.empty()) return;
  std::fprintf(stderr, "The settings are not right:\n");
  for (const std::string& fault : faults_) std::fprintf(stderr, "  %s\n", fault.c_str());
  std::exit(2);
}

}  // namespace portfolio::platform
