#include "analytics/src/domain/error_report.h"

#include <catch2/catch.hpp>

using namespace portfolio::analytics;

namespace {

class FakeLog : public ErrorLog {
 public:
  portfolio::platform::StatusOr<bool> Append(const ErrorReport& report,
                                             const std::string& fingerprint) override {
    last = report;
    last_fingerprint = fingerprint;
    return true;
  }
  ErrorReport last;
  std::string last_fingerprint;
};

ErrorReport Report() {
  ErrorReport report;
  report.type = "TypeError";
  report.message = "Cannot read properties of undefined (reading 'name')";
  report.stack =
      "TypeError: Cannot read properties\n"
      "    at Card (https://example.org/assets/cards-BxY12z9.js:12:345)\n"
      "    at render (https://example.org/assets/index-a1b2c3d4.js:1:99)";
  return report;
}

}  // namespace

TEST_CASE("The same error has one fingerprint, whatever its numbers, names and builds") {
  const ErrorReport first = Report();
  ErrorReport second = Report();
  second.message = "Cannot read properties of undefined (reading 'title')";
  second.stack =
      "TypeError: Cannot read properties\n"
      "    at Card (https://www.example.org/assets/cards-Q0rst77.js:13:1)\n"
      "    at render (https://www.example.org/assets/index-ffffffff.js:2:5)\n"
      "    at more (x.js:1:1)";
  CHECK(FingerprintOf(first) == FingerprintOf(second));
  CHECK(FingerprintOf(first).size() == 16);
}

TEST_CASE("Other errors have other fingerprints") {
  const ErrorReport first = Report();
  ErrorReport other_type = Report();
  other_type.type = "RangeError";
  ErrorReport other_message = Report();
  other_message.message = "Cannot set properties of undefined";
  ErrorReport other_place = Report();
  other_place.stack = "TypeError: x\n    at Footer (https://example.org/assets/footer-1.js:1:1)";
  CHECK(FingerprintOf(first) != FingerprintOf(other_type));
  CHECK(FingerprintOf(first) != FingerprintOf(other_message));
  CHECK(FingerprintOf(first) != FingerprintOf(other_place));
}

TEST_CASE("Noise of extensions and foreign scripts is dropped") {
  FakeLog log;
  ReportError report(log);
  ErrorReport extension = Report();
  extension.stack = "at x (chrome-extension://abcdef/content.js:1:1)";
  CHECK_FALSE(*report.Run(extension));
  ErrorReport foreign;
  foreign.message = "Script error.";
  CHECK_FALSE(*report.Run(foreign));
  ErrorReport harmless;
  harmless.message = "ResizeObserver loop completed with undelivered notifications.";
  CHECK_FALSE(*report.Run(harmless));
  CHECK(log.last_fingerprint.empty());
  CHECK(*report.Run(Report()));
}

TEST_CASE("A report is cut to its limits and has a known severity") {
  FakeLog log;
  ReportError report(log);
  ErrorReport large = Report();
  large.message = std::string(5000, 'x');
  large.stack = std::string(20'000, 'y');
  large.severity = "URGENT";
  CHECK(*report.Run(large));
  CHECK(log.last.message.size() == 2000);
  CHECK(log.last.stack.size() == 8000);
  CHECK(log.last.severity == "medium");
  ErrorReport critical = Report();
  critical.severity = "critical";
  CHECK(*report.Run(critical));
  CHECK(log.last.severity == "critical");
}

TEST_CASE("An empty report is refused") {
  FakeLog log;
  ReportError report(log);
  CHECK(report.Run({}).status().reason() == "ERROR_TYPE_REQUIRED");
}

TEST_CASE("Any text has a fingerprint") {
  for (const char* text : {"'", "\"unclosed", "http://", "https://host", "`a\nb`", ".js", "-.js"}) {
    ErrorReport report;
    report.message = text;
    report.stack = text;
    CHECK(FingerprintOf(report).size() == 16);
  }
}
