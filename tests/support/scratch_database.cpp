#include "support/scratch_database.h"

#include <libpq-fe.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <memory>
#include <stdexcept>

namespace portfolio::test {
namespace {

std::string ClusterUrl() {
  const char* url = std::getenv("TEST_DATABASE_URL");
  if (url == nullptr) throw std::runtime_error("TEST_DATABASE_URL is not set");
  return url;
}

std::string Run(const std::string& url, const std::string& sql) {
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(url.c_str()),
                                                                &PQfinish);
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection.get(), sql.c_str()),
                                                             &PQclear);
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    throw std::runtime_error(sql + ": " + PQerrorMessage(connection.get()));
  }
  return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
}

std::string NewName() {
  static std::atomic<int> count{0};
  return "scratch_" + std::to_string(getpid()) + "_" + std::to_string(++count);
}

}  // namespace

ScratchDatabase::ScratchDatabase() : name_(NewName()) {
  const std::string cluster = ClusterUrl();
  Run(cluster, "create database " + name_);
  url_ = cluster + (cluster.find('?') == std::string::npos ? "?" : "&") + "dbname=" + name_;
}

ScratchDatabase::~ScratchDatabase() {
  try {
    Run(ClusterUrl(), "drop database " + name_ + " with (force)");
  } catch (const std::runtime_error&) {
    // The cluster is thrown away after the tests.
  }
}

void ScratchDatabase::Execute(const std::string& sql) const { Run(url_, sql); }

std::string ScratchDatabase::Ask(const std::string& sql) const { return Run(url_, sql); }

void ScratchDatabase::BreakConnections() const {
  Run(ClusterUrl(),
      "select count(pg_terminate_backend(pid, 5000)) from pg_stat_activity where datname = '" +
          name_ + "'");
}

}  // namespace portfolio::test
