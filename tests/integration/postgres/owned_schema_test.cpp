#include "platform/postgres/owned_schema.h"

#include <catch2/catch.hpp>

#include "platform/app/database_service.h"
#include "support/scratch_database.h"

using namespace portfolio::platform;
using namespace portfolio::platform::postgres;
using namespace std::chrono_literals;

namespace {

const std::vector<Migration> kLetters = {
    {1, "0001_letters", "create table letters.sent (day date)"}};
const std::vector<Migration> kParcels = {
    {1, "0001_parcels", "create table parcels.sent (day date)"}};

/// As `<service> migrate` does it.
Status MigrateOn(const portfolio::test::ScratchDatabase& database,
                 std::initializer_list<SchemaSteps> schemas) {
  ConfigReader config([&database](const std::string& name) -> std::optional<std::string> {
    if (name == "DATABASE_URL") return database.url();
    return std::nullopt;
  });
  return MigrateSchemas(config, schemas);
}

DatabaseConfig ConfigFor(const portfolio::test::ScratchDatabase& database,
                         const std::string& schema) {
  DatabaseConfig config;
  config.pool.url = database.url();
  config.pool.role = OwnerOf(schema).role;
  return config;
}

/// Two schemas and no rpcs.
class PostOffice : public DatabaseService {
 public:
  explicit PostOffice(const portfolio::test::ScratchDatabase& database)
      : letters_(ConfigFor(database, "letters"), OwnerOf("letters"), kLetters),
        parcels_(ConfigFor(database, "parcels"), OwnerOf("parcels"), kParcels) {}

  std::vector<RpcService*> RpcServices() override { return {}; }
  std::vector<OwnedSchema*> Schemas() override { return {&letters_, &parcels_}; }

  OwnedSchema letters_;
  OwnedSchema parcels_;
};

}  // namespace

TEST_CASE("A service with data is ready once every one of its schemas is migrated") {
  portfolio::test::ScratchDatabase database;
  PostOffice office(database);
  REQUIRE(MigrateOn(database, {{OwnerOf("letters"), kLetters}}).ok());
  CHECK(office.letters_.CheckVersion(Deadline::After(20s)).ok());
  CHECK_FALSE(office.CheckReady().ok());

  REQUIRE(
      MigrateOn(database, {{OwnerOf("letters"), kLetters}, {OwnerOf("parcels"), kParcels}}).ok());
  CHECK(office.CheckReady().ok());
  CHECK(database.Ask("select count(*) from parcels.sent") == "0");
}

TEST_CASE("A schema below the version that its process needs is too old") {
  portfolio::test::ScratchDatabase database;
  OwnedSchema now(ConfigFor(database, "letters"), OwnerOf("letters"), kLetters);
  REQUIRE(MigrateOn(database, {{OwnerOf("letters"), kLetters}}).ok());

  std::vector<Migration> next = kLetters;
  next.push_back({2, "0002_weight", "alter table letters.sent add weight int"});
  OwnedSchema later(ConfigFor(database, "letters"), OwnerOf("letters"), next);
  CHECK(later.CheckVersion(Deadline::After(20s)).error().reason == "SCHEMA_TOO_OLD");
  REQUIRE(MigrateOn(database, {{OwnerOf("letters"), next}}).ok());
  CHECK(later.CheckVersion(Deadline::After(20s)).ok());
  CHECK(now.CheckVersion(Deadline::After(20s)).ok());
}

TEST_CASE("Without a database a service isn't ready and says why") {
  portfolio::test::ScratchDatabase database;
  DatabaseConfig config = ConfigFor(database, "letters");
  config.pool.url = "postgresql://127.0.0.1:1/nothing";
  OwnedSchema schema(config, OwnerOf("letters"), kLetters);
  CHECK(schema.CheckVersion(Deadline::After(20s)).error().reason == "DATABASE_UNAVAILABLE");
}
