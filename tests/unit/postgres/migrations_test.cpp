#include "platform/postgres/migrations.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace portfolio::platform::postgres;
namespace fs = std::filesystem;

namespace {

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "migrations_XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { fs::remove_all(path_); }
  void Add(const std::string& name, const std::string& text) {
    std::ofstream(path_ / name) << text;
  }
  std::string path() const { return path_.string(); }

 private:
  fs::path path_;
};

}  // namespace

TEST_CASE("Migrations are read in the order of their numbers") {
  Folder folder;
  folder.Add("0002_more.sql", "two");
  folder.Add("0001_tables.sql", "one");
  folder.Add("README.md", "not a migration");
  const auto migrations = ReadMigrations(folder.path());
  REQUIRE(migrations.ok());
  REQUIRE(migrations->size() == 2);
  CHECK((*migrations)[0].name == "0001_tables");
  CHECK((*migrations)[1].sql == "two");
  CHECK(RequiredVersion(*migrations) == 2);
}

TEST_CASE("A gap in the numbers is refused") {
  Folder folder;
  folder.Add("0001_tables.sql", "one");
  folder.Add("0003_more.sql", "three");
  CHECK_FALSE(ReadMigrations(folder.path()).ok());
}

TEST_CASE("A misnamed file is refused") {
  Folder folder;
  folder.Add("tables.sql", "one");
  CHECK_FALSE(ReadMigrations(folder.path()).ok());
}

TEST_CASE("A folder that isn't there is refused") {
  CHECK_FALSE(ReadMigrations("/nowhere/at/all").ok());
}
