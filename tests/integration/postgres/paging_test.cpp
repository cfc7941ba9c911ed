#include "platform/postgres/paging.h"

#include <catch2/catch.hpp>

#include "platform/postgres/connection_pool.h"
#include "support/scratch_database.h"

using namespace portfolio::platform;
using namespace portfolio::platform::postgres;
using namespace std::chrono_literals;

TEST_CASE("An address is found as a whole, not as a part of a longer one", "[postgres]") {
  const portfolio::test::ScratchDatabase database;
  PoolOptions options;
  options.url = database.url();
  ConnectionPool pool(options);
  const auto finds = [&](const std::string& address, const std::string& text) {
    const auto rows = pool.Query(Deadline::After(20s), "select $2::text ~* $1::text as found",
                                 {NamingAddress(address), text});
    REQUIRE(rows.ok());
    return (*rows)[0].Text("found") == "t";
  };
  for (const char* text :
       {"bob@mail.example", "I am Bob@Mail.Example.", "(bob@mail.example)", "<bob@mail.example>",
        "mailto:bob@mail.example?subject=x", "first line\nbob@mail.example\n"}) {
    CHECK(finds("bob@mail.example", text));
  }
  for (const char* text :
       {"jimbob@mail.example", "jim.bob@mail.example", "jim+bob@mail.example",
        "bob@mail.example.org", "bob@mail.examples", "bob@mailxexample", "bob at mail.example"}) {
    CHECK_FALSE(finds("bob@mail.example", text));
  }
  CHECK(finds("a+b{2}$c@mail.example", "from a+b{2}$c@mail.example"));
  CHECK_FALSE(finds("a+b@mail.example", "aab@mail.example"));
  CHECK(finds("ștefan@mail.example", "de la ștefan@mail.example"));
  CHECK(finds("s\u0326tefan@mail.example", "de la ștefan@mail.example"));
  CHECK(finds("ann@bücher.example", "<ann@xn--bcher-kva.example>"));
  CHECK(finds("ann@xn--bcher-kva.example", "ann@bücher.example"));
}
