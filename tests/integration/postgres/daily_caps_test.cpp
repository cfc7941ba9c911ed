#include "platform/postgres/daily_caps.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <thread>

#include "platform/postgres/migrations.h"
#include "support/scratch_database.h"

using namespace portfolio::platform;
using namespace portfolio::platform::postgres;
using namespace std::chrono_literals;

namespace portfolio::test {
const std::vector<Migration>& CapsMigrations();
}

namespace {

const SchemaOwner kOwner{"attic", "portfolio_attic", {}};

Deadline Soon() { return Deadline::After(20s); }

class Attic {
 public:
  Attic() : pool_(Migrated(database_.url())), caps_("attic", "Europe/Bucharest") {}

  Status Take(const DailyCap& cap, const std::string& address, std::int64_t amount = 1) {
    ASSIGN_OR_RETURN(Transaction transaction, Transaction::Begin(pool_, Soon()));
    RETURN_IF_ERROR(caps_.TakeOne(transaction, cap, address, amount));
    return transaction.Commit();
  }

  /// How many of so many single ones are granted.
  int TakeMany(const DailyCap& cap, const std::string& address, int times) {
    int granted = 0;
    for (int i = 0; i < times; ++i) granted += Take(cap, address).ok() ? 1 : 0;
    return granted;
  }

  ConnectionPool& pool() { return pool_; }
  const DailyCaps& caps() const { return caps_; }
  const portfolio::test::ScratchDatabase& database() const { return database_; }

 private:
  static PoolOptions Migrated(const std::string& url) {
    REQUIRE(Migrate(url, kOwner, portfolio::test::CapsMigrations(), Soon()).ok());
    PoolOptions options;
    options.url = url;
    options.role = kOwner.role;
    return options;
  }

  portfolio::test::ScratchDatabase database_;
  ConnectionPool pool_;
  const DailyCaps caps_;
};

}  // namespace

TEST_CASE("An address may have so much a day, exactly, however many ask at once") {
  Attic attic;
  const DailyCap cap{"box", 30, 1000};
  std::atomic<int> granted{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i) {
    threads.emplace_back([&] { granted += attic.TakeMany(cap, "192.0.2.1", 20); });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(granted == 30);
  const Status refused = attic.Take(cap, "192.0.2.1");
  CHECK(refused.code() == StatusCode::kResourceExhausted);
  CHECK(refused.reason() == "DAILY_LIMIT");
  CHECK(attic.Take(cap, "192.0.2.2").ok());
  CHECK(attic.Take({"other box", 30, 1000}, "192.0.2.1").ok());
}

TEST_CASE("Wishes of many visitors are granted together, each by its own address") {
  Attic attic;
  std::vector<Wish> wishes;
  for (int i = 0; i < 50; ++i) wishes.push_back({"192.0.2." + std::to_string(i % 5)});
  auto transaction = Transaction::Begin(attic.pool(), Soon());
  REQUIRE(transaction.ok());
  REQUIRE(attic.caps().Take(*transaction, {"box", 7, 1000}, wishes).ok());
  REQUIRE(transaction->Commit().ok());
  for (int i = 0; i < 50; ++i) CHECK(wishes[static_cast<std::size_t>(i)].granted == (i < 35));
}

TEST_CASE("An IPv6 /64 counts as one address, and a /48 of them as ten") {
  Attic attic;
  const DailyCap cap{"box", 3, 0};
  CHECK(attic.TakeMany(cap, "2001:db8:1:1::1", 2) == 2);
  CHECK(attic.TakeMany(cap, "2001:db8:1:1:ffff::2", 2) == 1);
  int granted = 0;
  for (int i = 2; i < 40; ++i) {
    granted += attic.TakeMany(cap, "2001:db8:1:" + std::to_string(i) + "::1", 3);
  }
  CHECK(granted == 27);
  CHECK(attic.TakeMany(cap, "2001:db8:2::1", 3) == 3);
}

TEST_CASE("Who uses up the site's leaves the last fifth to addresses that had little") {
  Attic attic;
  const DailyCap cap{"box", 20, 100};
  int granted = 0;
  for (int i = 0; i < 10; ++i) {
    granted += attic.TakeMany(cap, "192.0.2." + std::to_string(i), 20);
  }
  CHECK(attic.TakeMany(cap, "192.0.2.0", 5) == 0);
  CHECK(granted >= 80);
  CHECK(granted <= 86);
  CHECK(attic.TakeMany(cap, "198.51.100.7", 5) == 1);
}

TEST_CASE("Sixty-four addresses in as many networks leave others half of the site's last fifth") {
  Attic attic;
  // As messages are.
  const DailyCap cap{"box", 100, 2000};
  int granted = 0;
  for (int i = 0; i < 64; ++i) {
    granted += attic.TakeMany(cap, "10." + std::to_string(i) + ".0.1", 101);
  }
  CHECK(granted >= 1600);
  CHECK(granted <= 1800);
  for (int i = 0; i < 30; ++i) {
    CHECK(attic.TakeMany(cap, "172.16." + std::to_string(i) + ".1", 2) == 2);
  }
}

TEST_CASE("What is left of the site's last fifth goes by what an address had all day") {
  Attic attic;
  const DailyCap cap{"byte", 500, 10'000};
  CHECK(attic.Take(cap, "192.0.2.1", 40).ok());
  for (int i = 0; i < 15; ++i) CHECK(attic.Take(cap, "10.0.0." + std::to_string(i), 500).ok());
  CHECK(attic.Take(cap, "10.0.1.1", 460).ok());
  // 2000 are left.
  CHECK_FALSE(attic.Take(cap, "192.0.2.1", 1).ok());
  CHECK_FALSE(attic.Take(cap, "198.51.100.1", 32).ok());
  CHECK(attic.Take(cap, "198.51.100.1", 31).ok());
}

TEST_CASE("A refusal says when the caps begin anew") {
  Attic attic;
  const DailyCap cap{"box", 1, 10};
  REQUIRE(attic.Take(cap, "192.0.2.1").ok());
  const int told = attic.Take(cap, "192.0.2.1").error().retry_after_seconds;
  const int left = std::stoi(attic.database().Ask(
      "select extract(epoch from ((now() at time zone 'Europe/Bucharest')::date"
      " + 1)::timestamp at time zone 'Europe/Bucharest' - now())::int"));
  CHECK(told >= left);
  CHECK(told <= left + 30);
}

TEST_CASE("The site's cap holds when even the reserve is gone") {
  Attic attic;
  const DailyCap cap{"box", 20, 50};
  int granted = 0;
  for (int i = 0; i < 100; ++i) granted += attic.TakeMany(cap, "192.0.2." + std::to_string(i), 1);
  CHECK(granted == 50);
}

TEST_CASE("A larger amount is granted whole or not at all, and what is rolled back isn't counted") {
  Attic attic;
  const DailyCap cap{"byte", 100, 1000};
  CHECK(attic.Take(cap, "192.0.2.1", 60).ok());
  CHECK_FALSE(attic.Take(cap, "192.0.2.1", 60).ok());
  CHECK(attic.Take(cap, "192.0.2.1", 40).ok());
  CHECK(attic.database().Ask("select sum(used) from attic.daily_usage where scope = 'site'") ==
        "100");
}

TEST_CASE("A cap of zero is none, of the address, of the site, or of both") {
  Attic attic;
  CHECK(attic.TakeMany({"a", 0, 0}, "192.0.2.1", 50) == 50);
  CHECK(attic.TakeMany({"b", 0, 10}, "192.0.2.1", 50) == 10);
  CHECK(attic.TakeMany({"c", 10, 0}, "192.0.2.1", 50) == 10);
}

TEST_CASE("A new day begins at nothing, addresses aren't stored, and old days are forgotten") {
  Attic attic;
  const DailyCap cap{"box", 2, 10};
  CHECK(attic.TakeMany(cap, "192.0.2.1", 3) == 2);
  CHECK(attic.database().Ask("select length(key) from attic.daily_usage where scope = 'address'") ==
        "64");
  // Days are the owner's, what is old is told by UTC: a day more, so that it holds at any hour.
  attic.database().Execute(
      "update attic.daily_usage set day = day - 4; update attic.daily_salts set day = day - 4");
  CHECK(attic.TakeMany(cap, "192.0.2.1", 3) == 2);
  CHECK(attic.database().Ask(
            "select count(distinct key) from attic.daily_usage where scope = 'address'") == "2");
  RetentionJob job(attic.pool(), "attic.caps", DailyCaps::Retention("attic"), {}, {});
  REQUIRE(job.RunOnce().ok());
  CHECK(attic.database().Ask("select count(distinct day) from attic.daily_usage") == "1");
  CHECK(attic.database().Ask("select count(*) from attic.daily_salts") == "1");
}
