#include "analytics/src/domain/sign_in_price.h"

#include <catch2/catch.hpp>
#include <string>

using namespace portfolio::analytics;

namespace {

/// A proof has as many bits as it is long.
class LengthIsWork : public ProofOfWork {
 public:
  int Bits(const std::string&, const std::string&, const std::string& proof) const override {
    return static_cast<int>(proof.size());
  }
};

class StoppedClock : public portfolio::platform::Clock {
 public:
  portfolio::platform::Time Now() const override { return now; }
  portfolio::platform::Time now{std::chrono::hours(500'000)};
};

struct Till {
  /// The rank, or -1 where work is required.
  int Pay(const std::string& username, const std::string& proof = "", bool known = false) {
    const auto rank = price.Pay(username, "x", proof, known);
    return rank.ok() ? *rank : -1;
  }
  int FreeGuesses() {
    int free = 0;
    while (Pay("name " + std::to_string(free)) == SignInPrice::kFree) ++free;
    return free;
  }
  LengthIsWork work;
  StoppedClock clock;
  SignInPrice price{work, clock};
};

const std::string kProof(18, '1');

}  // namespace

TEST_CASE("A few guesses an hour are free, whatever names they are at; then each costs work") {
  Till till;
  CHECK(till.FreeGuesses() == 20);
  CHECK(till.Pay("fresh") == -1);
  CHECK(till.Pay("fresh", std::string(17, '1')) == -1);
  CHECK(till.Pay("fresh", kProof) == 18);
  CHECK(till.Pay("fresh", std::string(21, '1')) == 21);
  till.clock.now += std::chrono::minutes(7);
  CHECK(till.FreeGuesses() == 2);
  till.clock.now += std::chrono::hours(100);
  CHECK(till.FreeGuesses() == 20);
}

TEST_CASE("Each work counts once, for as long as it would hold") {
  Till till;
  till.FreeGuesses();
  CHECK(till.Pay("owner", kProof) == 18);
  CHECK(till.Pay("owner", kProof) == -1);
  CHECK(till.Pay("other", kProof) == 18);
  till.clock.now += std::chrono::minutes(20);
  till.FreeGuesses();
  CHECK(till.Pay("owner", kProof) == -1);
}

TEST_CASE("A right password is no guess, and who was here before needs neither work nor luck") {
  Till till;
  for (int i = 0; i < 50; ++i) {
    CHECK(till.Pay("owner") == SignInPrice::kFree);
    till.price.GiveBack(SignInPrice::kFree);
  }
  till.price.GiveBack(SignInPrice::kFree);
  CHECK(till.FreeGuesses() == 20);
  CHECK(till.Pay("owner", "", true) == SignInPrice::kKnown);
  till.price.GiveBack(SignInPrice::kKnown);
  CHECK(till.FreeGuesses() == 0);
}
