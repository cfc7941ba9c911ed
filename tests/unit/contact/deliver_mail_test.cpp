#include "contact/src/domain/deliver_mail.h"

#include <catch2/catch.hpp>
#include <deque>

#include "support/contact_mail.h"

using namespace portfolio::contact;
using namespace std::chrono_literals;
using portfolio::platform::Status;
using portfolio::platform::StatusOr;
using portfolio::platform::Time;

namespace {

class FixedClock : public portfolio::platform::Clock {
 public:
  Time Now() const override { return now; }
  Time now{std::chrono::hours(1'000)};
};

struct Box {
  QueuedMail mail;
  std::string state = "waiting";
  std::string error;
  std::chrono::milliseconds delay{0};
};

class FakeOutbox : public Outbox {
 public:
  StatusOr<std::unique_ptr<ClaimedMail>> ClaimDue() override {
    for (Box& box : boxes) {
      if (box.state == "waiting") return std::unique_ptr<ClaimedMail>(new Claim(*this, box));
    }
    return std::unique_ptr<ClaimedMail>();
  }
  Status MarkSentLate(const std::string& id) override {
    if (broken) return portfolio::platform::Unavailable("gone");
    for (Box& box : boxes) {
      if (box.mail.id == id) box.state = "sent";
    }
    return {};
  }
  std::deque<Box> boxes;
  bool broken = false;

 private:
  class Claim : public ClaimedMail {
   public:
    Claim(FakeOutbox& outbox, Box& box) : outbox_(outbox), box_(box) {}
    const QueuedMail& mail() const override { return box_.mail; }
    StatusOr<std::string> ReadPiece(int, int) override { return std::string(); }
    Status MarkSent() override { return Mark("sent", ""); }
    Status MarkForRetry(const std::string& error, std::chrono::milliseconds delay) override {
      box_.delay = delay;
      return Mark("later", error);
    }
    Status MarkFailed(const std::string& error) override { return Mark("failed", error); }

   private:
    Status Mark(const std::string& state, const std::string& error) {
      if (outbox_.broken) return portfolio::platform::Unavailable("gone");
      box_.state = state;
      box_.error = error;
      return {};
    }
    FakeOutbox& outbox_;
    Box& box_;
  };
};

class FakeMailer : public Mailer {
 public:
  Delivery Send(const OutgoingMail& mail, AttachmentSource&) override {
    sent_ids.push_back(mail.message_id);
    if (meanwhile) meanwhile();
    return answer;
  }
  std::function<void()> meanwhile;
  Delivery answer{Delivery::Outcome::kSent, "250 ok"};
  std::vector<std::string> sent_ids;
};

struct Office {
  Office() {
    Box box;
    box.mail.id = "1";
    box.mail.message_id = "1@example.org";
    box.mail.attempts = 3;
    box.mail.give_up_at = clock.now + 1h;
    outbox.boxes.push_back(box);
  }
  Box& box() { return outbox.boxes.front(); }

  FixedClock clock;
  FakeOutbox outbox;
  FakeMailer mailer;
  MailWriter writer = ShippedWriter();
  DeliverMail deliver{outbox, mailer, clock, writer, {30s, 3600s}, [] { return 1.0; }};
};

}  // namespace

TEST_CASE("A mail that the server takes is sent") {
  Office office;
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kSent);
  CHECK(office.box().state == "sent");
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kIdle);
}

TEST_CASE("After a 4xx reply the mail is tried later, with a growing pause") {
  Office office;
  office.mailer.answer = {Delivery::Outcome::kTryLater, "451 busy"};
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kTryLater);
  CHECK(office.box().state == "later");
  CHECK(office.box().error == "451 busy");
  CHECK(office.box().delay == 240s);
}

TEST_CASE("While the server is down one mail tries it now and then, and the others wait") {
  Office office;
  office.outbox.boxes.push_back(office.box());
  office.mailer.answer = {Delivery::Outcome::kServerDown, "cut"};
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kTryLater);
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kIdle);
  office.clock.now += 30s;
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kTryLater);
  office.clock.now += 59s;
  for (Box& box : office.outbox.boxes) box.state = "waiting";
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kIdle);
  CHECK(office.mailer.sent_ids.size() == 2);
  office.mailer.answer = {Delivery::Outcome::kSent, "250 ok"};
  office.clock.now += 1s;
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kSent);
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kSent);
}

TEST_CASE("A reply about one mail keeps no other back") {
  Office office;
  office.outbox.boxes.push_back(office.box());
  office.mailer.answer = {Delivery::Outcome::kTryLater, "451 busy"};
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kTryLater);
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kTryLater);
}

TEST_CASE("After a 5xx reply the mail has failed") {
  Office office;
  office.mailer.answer = {Delivery::Outcome::kRefused, "550 no such user"};
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kFailed);
  CHECK(office.box().state == "failed");
  CHECK(office.box().error == "550 no such user");
}

TEST_CASE("A mail that is too old is given up after one more attempt") {
  Office office;
  office.mailer.answer = {Delivery::Outcome::kTryLater, "451 busy"};
  office.clock.now = office.box().mail.give_up_at;
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kFailed);
}

TEST_CASE("A mail whose mark got lost with the database is marked later and not sent twice") {
  Office office;
  office.outbox.broken = true;
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kSent);
  CHECK(office.box().state == "waiting");
  CHECK_FALSE(office.deliver.DeliverNext().ok());
  office.outbox.broken = false;
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kIdle);
  CHECK(office.box().state == "sent");
  CHECK(office.mailer.sent_ids.size() == 1);
}

TEST_CASE("A mail whose claim got lost with the database while it is sent isn't sent by another") {
  Office office;
  office.mailer.meanwhile = [&] {
    office.mailer.meanwhile = {};
    CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kIdle);
  };
  CHECK(*office.deliver.DeliverNext() == DeliverMail::Step::kSent);
  CHECK(office.mailer.sent_ids.size() == 1);
}
