#include "analytics/src/domain/user_agent.h"

#include <catch2/catch.hpp>

using namespace portfolio::analytics;

TEST_CASE("Devices and browsers are told by what tells most") {
  struct Sample {
    const char* user_agent;
    const char* device;
    const char* browser;
  };
  const Sample samples[] = {
      {"Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "desktop",
       "Firefox"},
      {"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
       "Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0",
       "desktop", "Edge"},
      {"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
       "Version/17.6 Safari/605.1.15",
       "desktop", "Safari"},
      {"Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
       "Gecko) CriOS/128.0.0.0 Mobile/15E148 Safari/604.1",
       "phone", "Chrome"},
      {"Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) "
       "SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
       "phone", "Samsung Internet"},
      {"Mozilla/5.0 (Linux; Android 13; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) "
       "Chrome/128.0.0.0 Safari/537.36",
       "tablet", "Chrome"},
      {"Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
       "Version/16.6 Mobile/15E148 Safari/604.1",
       "tablet", "Safari"},
      {"curl/8.9.1", "other", "other"},
      {"", "other", "other"},
  };
  for (const Sample& sample : samples) {
    CAPTURE(sample.user_agent);
    CHECK(DeviceOf(sample.user_agent) == sample.device);
    CHECK(BrowserOf(sample.user_agent) == sample.browser);
  }
}
