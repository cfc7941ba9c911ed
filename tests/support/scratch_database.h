#pragma once

#include <string>

namespace portfolio::test {

/// A new, empty database in the cluster of TEST_DATABASE_URL (libpq URI of a superuser), dropped at
/// the end with whoever is still connected. Throws std::runtime_error when that isn't possible, so
/// a test without a database fails.
class ScratchDatabase {
 public:
  ScratchDatabase();
  ~ScratchDatabase();
  ScratchDatabase(const ScratchDatabase&) = delete;

  /// libpq URI of a superuser.
  const std::string& url() const { return url_; }
  /// Runs statements as superuser; throws when one fails.
  void Execute(const std::string& sql) const;
  /// The first column of the first row, as text; throws when there is none.
  std::string Ask(const std::string& sql) const;
  /// Ends all other connections to this database, as a restart of the server would.
  void BreakConnections() const;

 private:
  std::string name_;
  std::string url_;
};

}  // namespace portfolio::test
