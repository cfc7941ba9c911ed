#pragma once

#include <string>
#include <vector>

#include "contact/src/adapters/pg_message_store.h"
#include "platform/postgres/connection_pool.h"
#include "support/scratch_database.h"

namespace portfolio::contact {

/// A migrated database with a pool that has the service's role.
class ContactDatabase {
 public:
  ContactDatabase();

  platform::postgres::ConnectionPool& pool() { return pool_; }
  const test::ScratchDatabase& scratch() const { return scratch_; }
  std::string Ask(const std::string& sql) const { return scratch_.Ask(sql); }

 private:
  test::ScratchDatabase scratch_;
  platform::postgres::ConnectionPool pool_;
};

/// Settings with an owner and generous limits.
MessageStoreSettings GenerousSettings();

struct TestFile {
  std::string filename;
  std::string content;
};

/// A valid message from Ann with these files.
NewSubmission MessageFromAnn(const std::vector<TestFile>& files = {});

/// Hands message and files to a new draft of the store.
platform::StatusOr<std::string> Store(MessageStore& store, const NewSubmission& submission,
                                      const std::vector<TestFile>& files = {});

}  // namespace portfolio::contact
