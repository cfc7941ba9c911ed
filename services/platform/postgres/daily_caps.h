#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "platform/error/status.h"
#include "platform/postgres/connection_pool.h"
#include "platform/postgres/retention_job.h"

namespace portfolio::platform::postgres {

/// How much of one kind of thing visitors may have stored in a day; 0 is no cap.
struct DailyCap {
  /// For example "message" or "attachment_byte"; constant, since what was used is kept by it.
  std::string kind;
  /// Of one address: IPv4 whole, IPv6 by /64. An IPv6 /48 may have ten times as much.
  std::int64_t per_address = 0;
  /// Of all visitors together. Of its last fifth an address may have a 64th of what is left, at
  /// most a tenth of its own and at least 1, and an IPv6 /48 ten times that, all counted from the
  /// day's beginning: 64 addresses that take what they can leave half of it.
  std::int64_t per_site = 0;
};

/// One visitor's wish.
struct Wish {
  std::string address;
  std::int64_t amount = 1;
  /// Filled in by Take: all of it was granted, or nothing.
  bool granted = false;
  /// Filled in by Take: seconds until the caps begin anew.
  int retry_after = 0;
};

/// Counts what visitors have stored against the caps of a day, in the tables that daily_caps.sql
/// makes in an owner's schema (one of whose migrations is a link to that file). Addresses are known
/// to it as hashes only, whose salt is forgotten two days later. Immutable; thread-safe.
class DailyCaps {
 public:
  /// `time_zone`: IANA name; where days begin.
  DailyCaps(const std::string& schema, std::string time_zone);

  /// Takes what is wished for, as far as there is some left, as part of `transaction`: what isn't
  /// committed isn't counted. Exact by address under any number of parallel calls; the site's cap
  /// may be overrun by what other transactions have under way. A transaction that takes of several
  /// kinds does so in the alphabetical order of the kinds, at its end.
  Status Take(Transaction& transaction, const DailyCap& cap, std::span<Wish> wishes) const;
  /// The same for one: OK, or what ExceededError gives.
  Status TakeOne(Transaction& transaction, const DailyCap& cap, const std::string& address,
                 std::int64_t amount = 1) const;

  /// For who would otherwise work in vain: gives one row with what is `granted` of `wanted` and the
  /// `seconds` until the caps begin anew. In a transaction that is rolled back it takes nothing.
  Statement Asking(const DailyCap& cap, const std::string& address, std::int64_t wanted) const;

  /// ResourceExhausted DAILY_LIMIT, which visitors see as 429 with a text for people.
  /// `retry_after`: seconds until the caps begin anew.
  static Status ExceededError(int retry_after);
  /// What was used on days gone by isn't kept.
  static std::vector<RetentionRule> Retention(const std::string& schema);

 private:
  /// Gives what is granted to each place, in their order.
  Statement Granting(const DailyCap& cap, const std::vector<std::string>& networks,
                     const std::vector<std::string>& addresses,
                     const std::vector<std::int64_t>& wanted) const;

  const std::string take_sql_;
  const std::string time_zone_;
};

}  // namespace portfolio::platform::postgres
