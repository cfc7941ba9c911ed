#include "analytics/src/domain/page_view.h"

#include <catch2/catch.hpp>

using namespace portfolio::analytics;

TEST_CASE("Robots that say so are known, people and plain programs aren't taken for them") {
  for (const char* robot :
       {"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
        "Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0)", "TelegramBot (like TwitterBot)",
        "facebookexternalhit/1.1", "WhatsApp/2.23.20.0", "LinkedInBot/1.0", "Baiduspider+",
        "GPTBot/1.0", "Mozilla/5.0 (Linux) Chrome-Lighthouse", "AhrefsSiteAudit/6.1"}) {
    INFO(robot);
    CHECK(IsRobot(robot));
  }
  for (const char* person :
       {"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130 Safari",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1",
        "curl/7.88.1", ""}) {
    INFO(person);
    CHECK_FALSE(IsRobot(person));
  }
}

TEST_CASE("A page is a path without what changes from visit to visit") {
  CHECK(NormalisedPage("/cv/ru?utm_source=x#top") == "/cv/ru");
  CHECK(NormalisedPage("/about/") == "/about");
  CHECK(NormalisedPage("/") == "/");
  CHECK(NormalisedPage("///") == "/");
  CHECK(NormalisedPage("?x") == "");
}

TEST_CASE("Of a referrer only the host is kept") {
  CHECK(HostOf("https://www.LinkedIn.com/in/ann?x=y") == "linkedin.com");
  CHECK(HostOf("http://example.org:8080/") == "example.org");
  CHECK(HostOf("https://user:secret@example.org") == "example.org");
  CHECK(HostOf("android-app://com.example") == "");
  CHECK(HostOf("javascript:alert(1)") == "");
  CHECK(HostOf("https://exa mple.org/") == "");
  CHECK(HostOf("") == "");
}

TEST_CASE("The campaign is decoded and falls back to the source") {
  CHECK(CampaignOf("?utm_source=li&utm_campaign=spring%20%D1%8F+x") == "spring я x");
  CHECK(CampaignOf("utm_source=newsletter&email=ann@example.org") == "newsletter");
  CHECK(CampaignOf("?q=secret") == "");
  CHECK(CampaignOf("&&=&utm_campaign") == "");
  CHECK(CampaignOf("utm_campaign=" + std::string(500, 'x')).size() == 100);
  CHECK(CampaignOf("utm_campaign=50%").size() == 3);
}

TEST_CASE("A download has one of six languages and a known channel") {
  CHECK(DownloadOf("ru", "telegram") == "ru telegram");
  CHECK(DownloadOf("en", "") == "en direct");
  CHECK(DownloadOf("en", "'; drop") == "en other");
  CHECK(DownloadOf("xx", "qr") == "");
  CHECK(DownloadOf("", "qr") == "");
}
