#include "platform/logging/log.h"

#include <array>
#include <atomic>
#include <boost/log/core.hpp>
#include <boost/log/expressions.hpp>
#include <boost/log/sinks/sync_frontend.hpp>
#include <boost/log/sinks/text_ostream_backend.hpp>
#include <boost/log/sources/logger.hpp>
#include <boost/log/sources/record_ostream.hpp>
#include <boost/smart_ptr/make_shared.hpp>
#include <boost/smart_ptr/shared_ptr.hpp>
#include <iostream>
#include <mutex>
#include <shared_mutex>
#include <utility>
#include <vector>

#include "platform/json/json_writer.h"
#include "platform/time/clock.h"

namespace portfolio::platform {
namespace {

namespace logging = boost::log;

constexpr std::string_view kRedacted = "[redacted]";
constexpr size_t kShortestSecret = 6;

struct Settings {
  std::shared_mutex mutex;
  std::string service = "unknown";
  std::vector<std::string> secrets;
};

Settings& TheSettings() {
  static auto* settings = new Settings;
  return *settings;
}

std::atomic<LogLevel> lowest_level{LogLevel::kInfo};

thread_local std::string current_request_id;

/// Boost.Log's core with one sink: whole lines to stderr, flushed.
void OpenSink() {
  static std::once_flag once;
  std::call_once(once, [] {
    using Backend = logging::sinks::text_ostream_backend;
    auto backend = boost::make_shared<Backend>();
    backend->add_stream(boost::shared_ptr<std::ostream>(&std::clog, [](std::ostream*) {}));
    backend->auto_flush(true);
    auto sink = boost::make_shared<logging::sinks::synchronous_sink<Backend>>(backend);
    sink->set_formatter(logging::expressions::stream << logging::expressions::smessage);
    logging::core::get()->add_sink(sink);
  });
}

bool HasSecretKey(std::string_view key) {
  static constexpr std::array<std::string_view, 6> kParts = {"password",      "secret", "token",
                                                             "authorization", "cookie", "api_key"};
  for (const std::string_view part : kParts) {
    const size_t at = key.find(part);
    // A count of tokens is no token.
    if (at != std::string_view::npos && key.substr(at) != "tokens") return true;
  }
  return false;
}

std::string WithoutSecrets(std::string line, const std::vector<std::string>& secrets) {
  for (const std::string& secret : secrets) {
    for (size_t at = line.find(secret); at != std::string::npos;
         at = line.find(secret, at + kRedacted.size())) {
      line.replace(at, secret.size(), kRedacted);
    }
  }
  return line;
}

std::string_view LevelName(LogLevel level) {
  static constexpr std::array<std::string_view, 4> kNames = {"debug", "info", "warning", "error"};
  return kNames[static_cast<size_t>(level)];
}

void WriteValue(JsonWriter& json, const LogField& field) {
  if (const auto* text = std::get_if<std::string_view>(&field.value)) {
    json.String(HasSecretKey(field.key) ? kRedacted : *text);
  } else if (const auto* whole = std::get_if<int64_t>(&field.value)) {
    json.Int(*whole);
  } else if (const auto* number = std::get_if<double>(&field.value)) {
    json.Double(*number);
  } else {
    json.Bool(std::get<bool>(field.value));
  }
}

std::string FormatLine(LogLevel level, std::string_view event,
                       std::initializer_list<LogField> fields, const std::string& service) {
  JsonWriter json;
  json.BeginObject()
      .Field("time", std::string_view(FormatRfc3339(SystemClock().Now())))
      .Field("level", LevelName(level))
      .Field("service", std::string_view(service))
      .Field("event", event);
  if (!current_request_id.empty()) json.Field("request_id", std::string_view(current_request_id));
  for (const LogField& field : fields) {
    json.Key(field.key);
    WriteValue(json, field);
  }
  return json.EndObject().Take();
}

}  // namespace

void Log(LogLevel level, std::string_view event, std::initializer_list<LogField> fields) {
  if (level < lowest_level.load(std::memory_order_relaxed)) return;
  OpenSink();
  std::string line;
  {
    const std::shared_lock lock(TheSettings().mutex);
    line = WithoutSecrets(FormatLine(level, event, fields, TheSettings().service),
                          TheSettings().secrets);
  }
  thread_local logging::sources::logger logger;
  BOOST_LOG(logger) << line;
}

void StartLogging(const std::string& service, LogLevel lowest) {
  const std::unique_lock lock(TheSettings().mutex);
  TheSettings().service = service;
  lowest_level = lowest;
}

LogLevel LogLevelFromName(std::string_view name) {
  for (const LogLevel level : {LogLevel::kDebug, LogLevel::kWarning, LogLevel::kError}) {
    if (name == LevelName(level)) return level;
  }
  return LogLevel::kInfo;
}

void RedactInLogs(std::string secret) {
  if (secret.size() < kShortestSecret) return;
  const std::unique_lock lock(TheSettings().mutex);
  TheSettings().secrets.push_back(std::move(secret));
}

LogRequestScope::LogRequestScope(std::string request_id)
    : previous_(std::exchange(current_request_id, std::move(request_id))) {}

LogRequestScope::~LogRequestScope() { current_request_id = std::move(previous_); }

}  // namespace portfolio::platform
