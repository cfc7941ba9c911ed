#include "contact/src/domain/digest.h"

#include <catch2/catch.hpp>

#include "support/contact_mail.h"

using namespace portfolio::contact;
using namespace std::chrono_literals;
namespace platform = portfolio::platform;

namespace {

const platform::Time kSeven = *platform::ParseRfc3339("2026-03-02T06:00:00Z");

DigestFigures AllFigures() {
  return {{"analytics.visitors", 1'234}, {"chat.messages", 5},     {"chat.unanswered", 2},
          {"contact.submissions", 1},    {"analysis.analyses", 3}, {"contact.failed_mails", 0},
          {"analytics.visitors_now", 7}};
}

MailSettings In(platform::Language language) {
  MailSettings settings;
  settings.owner_language = language;
  settings.public_url = "https://example.org";
  return settings;
}

class FixedClock : public platform::Clock {
 public:
  platform::Time Now() const override { return now; }
  platform::Time now = kSeven;
};

/// One digest, due at seven.
class OneDigest : public DigestStore {
 public:
  platform::StatusOr<std::optional<DueDigest>> FindDue(platform::Deadline) override {
    if (queued) return std::optional<DueDigest>();
    return std::optional<DueDigest>({kSeven, kSeven - 24h, "2026-03-01 07:00"});
  }
  platform::StatusOr<bool> Queue(const DueDigest&, const DigestText& text,
                                 platform::Deadline) override {
    queued = text.body;
    return true;
  }
  std::optional<std::string> queued;
};

struct House {
  FixedClock clock;
  OneDigest store;
  MailWriter writer = ShippedWriter(In(platform::Language::kEnglish));
  QueueDigest queue{store, writer, clock};

  bool Run(const DigestFigures& figures, platform::Time due = kSeven) {
    return queue.Run(due, figures, platform::Deadline::After(1s)).value();
  }
};

}  // namespace

TEST_CASE("A digest tells what is new since the last one, in the owner's language") {
  const DigestText english =
      ShippedWriter(In(platform::Language::kEnglish)).WriteDigest("2026-03-01 07:00", AllFigures());
  CHECK(english.subject == "Your site: what is new");
  CHECK(english.body ==
        "Since 2026-03-01 07:00:\n\n- Visitors: 1,234\n- Chat messages: 5\n- Unanswered questions: "
        "2\n"
        "- Contact messages: 1\n- Analyses: 3\n- Failed mails: 0\n\n"
        "Dashboard: https://example.org/admin\n");
  const DigestText german =
      ShippedWriter(In(platform::Language::kGerman)).WriteDigest("2026-03-01 07:00", AllFigures());
  CHECK(german.body.find("- Besucher: 1.234\n- Chatnachrichten: 5\n") != std::string::npos);
}

TEST_CASE("A digest waits an hour for figures that are missing, and then says that they are") {
  House house;
  DigestFigures figures = AllFigures();
  figures.erase("chat.messages");
  house.clock.now = kSeven + 59min;
  CHECK_FALSE(house.Run(figures));
  CHECK_FALSE(house.store.queued);
  house.clock.now = kSeven + 60min;
  CHECK(house.Run(figures));
  CHECK(house.store.queued->find("- Chat messages: unknown, ") != std::string::npos);
}

TEST_CASE("A digest that isn't due any more is not queued") {
  House house;
  CHECK_FALSE(house.Run(AllFigures(), kSeven - 24h));
  CHECK(house.Run(AllFigures()));
  CHECK_FALSE(house.Run(AllFigures()));
}
