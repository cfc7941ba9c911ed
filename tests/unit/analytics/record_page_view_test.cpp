#include "analytics/src/domain/record_page_view.h"

#include <catch2/catch.hpp>
#include <optional>
#include <vector>

using namespace portfolio::analytics;
using portfolio::platform::Status;
using portfolio::platform::StatusOr;

namespace {

class FakeLog : public PageViewLog {
 public:
  void Append(PageView view, std::function<void(Status)> done) override {
    views.push_back(std::move(view));
    done(answer);
  }
  std::vector<PageView> views;
  Status answer;
};

class FakeLocator : public Locator {
 public:
  std::string Locate(const std::string&, const std::string& country) const override {
    return "land of " + country;
  }
  std::string Storable(const std::string& address) const override { return "near " + address; }
};

struct Desk {
  StatusOr<bool> Record(const PageViewReport& report) {
    std::optional<StatusOr<bool>> outcome;
    record.Run(report, [&](StatusOr<bool> counted) { outcome.emplace(std::move(counted)); });
    REQUIRE(outcome.has_value());
    return *outcome;
  }
  FakeLog log;
  FakeLocator locator;
  RecordPageView record{log, locator, "example.org"};
};

PageViewReport Report() {
  PageViewReport report;
  report.session_id = "session-1";
  report.address = "192.0.2.1";
  report.user_agent = "Mozilla/5.0";
  report.country = "RO";
  report.page = "/about/";
  return report;
}

}  // namespace

TEST_CASE("A view is counted with what is known of the visitor") {
  Desk desk;
  PageViewReport report = Report();
  report.referrer = "https://www.linkedin.com/feed";
  report.query = "?utm_campaign=spring";
  report.language = "ru";
  report.channel = "qr";
  report.user_agent = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
  report.page_language = "ro";
  CHECK(*desk.Record(report));
  const PageView& view = desk.log.views.at(0);
  CHECK(view.page == "/about");
  CHECK(view.seconds == 0);
  CHECK(view.referrer == "linkedin.com");
  CHECK(view.campaign == "spring");
  CHECK(view.download == "ru qr");
  CHECK(view.device == "desktop");
  CHECK(view.browser == "Firefox");
  CHECK(view.language == "ro");
  CHECK(view.address == "near 192.0.2.1");
  CHECK(view.location == "land of RO");
}

TEST_CASE("Only paths of this site are pages") {
  Desk desk;
  for (const char* page : {"javascript:alert(1)", "//evil.example", "/\\evil.example", "about",
                           "https://evil.example/", " //evil.example/x?y"}) {
    PageViewReport report = Report();
    report.page = page;
    CHECK_FALSE(*desk.Record(report));
  }
  CHECK(desk.log.views.empty());
  for (const char* page : {"/", "?utm_source=x", "/cv/a//b"}) {
    PageViewReport report = Report();
    report.page = page;
    CHECK(*desk.Record(report));
  }
}

TEST_CASE("Robots and the owner aren't counted") {
  Desk desk;
  PageViewReport robot = Report();
  robot.user_agent = "Googlebot/2.1";
  CHECK_FALSE(*desk.Record(robot));
  PageViewReport owner = Report();
  owner.from_admin = true;
  CHECK_FALSE(*desk.Record(owner));
  CHECK(desk.log.views.empty());
}

TEST_CASE("Our own pages are no referrer") {
  Desk desk;
  PageViewReport report = Report();
  report.referrer = "https://www.example.org/";
  CHECK(*desk.Record(report));
  CHECK(desk.log.views[0].referrer.empty());
}

TEST_CASE("A stay is at most a day, and one below zero is no page view") {
  Desk desk;
  PageViewReport report = Report();
  report.time_spent = 1'000'000;
  CHECK(*desk.Record(report));
  CHECK(desk.log.views[0].seconds == 86'400);
  report.time_spent = -5;
  const auto refused = desk.Record(report);
  CHECK(refused.status().reason() == "TIME_SPENT_INVALID");
  CHECK(refused.status().error().fields == std::vector<std::string>{"timeSpent"});
  CHECK(desk.log.views.size() == 1);
}

TEST_CASE("Without page or session nothing is counted") {
  Desk desk;
  PageViewReport report = Report();
  report.page = "";
  CHECK(desk.Record(report).status().reason() == "PAGE_REQUIRED");
  report.page = std::string(513, 'x');
  CHECK(desk.Record(report).status().reason() == "PAGE_TOO_LONG");
  report = Report();
  report.session_id = "";
  CHECK(desk.Record(report).status().reason() == "SESSION_REQUIRED");
}

TEST_CASE("What the log says reaches the caller") {
  Desk desk;
  desk.log.answer = portfolio::platform::ResourceExhausted("busy", "QUEUE_FULL");
  CHECK(desk.Record(Report()).status().reason() == "QUEUE_FULL");
}

TEST_CASE("A language that the site doesn't have isn't kept") {
  Desk desk;
  PageViewReport report = Report();
  report.page_language = "<script>";
  CHECK(*desk.Record(report));
  CHECK(desk.log.views.at(0).language.empty());
}

TEST_CASE("The dashboard is no page for visitors, also before its owner has signed in") {
  Desk desk;
  PageViewReport report = Report();
  for (const char* page : {"/admin", "/admin/", "/admin?x=y"}) {
    CAPTURE(page);
    report.page = page;
    CHECK_FALSE(*desk.Record(report));
  }
  CHECK(desk.log.views.empty());
  report.page = "/administration";
  CHECK(*desk.Record(report));
}
