#include "platform/postgres/daily_caps.h"

#include <arpa/inet.h>

#include <array>
#include <cstring>
#include <map>
#include <utility>

#include "platform/text/address.h"

namespace portfolio::platform::postgres {
namespace {

constexpr int kUsageDays = 2;

/// The /48 of an IPv6 address, what a customer of a network gets; empty for all others.
std::string WiderNetworkOf(const std::string& address) {
  in6_addr v6{};
  if (inet_pton(AF_INET6, address.c_str(), &v6) != 1) return {};
  std::memset(v6.s6_addr + 6, 0, 10);
  std::array<char, INET6_ADDRSTRLEN> text{};
  return inet_ntop(AF_INET6, &v6, text.data(), text.size());
}

struct Place {
  std::string network;
  std::string address;
  auto operator<=>(const Place&) const = default;
};

Place PlaceOf(const std::string& client_address) {
  std::string address = NetworkOfAddress(client_address);
  std::string network = WiderNetworkOf(address);
  return {std::move(network), std::move(address)};
}

}  // namespace

DailyCaps::DailyCaps(const std::string& schema, std::string time_zone)
    : take_sql_(
          "select g.granted, ceil(extract(epoch from ((now() at time zone $2::text)::date + 1)"
          "::timestamp at time zone $2::text - now()))::int as seconds from unnest(" +
          schema +
          ".take_allowance($1, $2::text, $3::text[], $4::text[], $5::bigint[], $6::bigint,"
          " $7::bigint)) with ordinality as g (granted, position) order by g.position"),
      time_zone_(std::move(time_zone)) {}

Status DailyCaps::Take(Transaction& transaction, const DailyCap& cap,
                       std::span<Wish> wishes) const {
  if (cap.per_address == 0 && cap.per_site == 0) {
    for (Wish& wish : wishes) wish.granted = true;
    return {};
  }
  std::map<Place, std::vector<Wish*>> by_place;
  for (Wish& wish : wishes) by_place[PlaceOf(wish.address)].push_back(&wish);
  std::vector<std::string> networks;
  std::vector<std::string> addresses;
  std::vector<std::int64_t> wanted;
  for (const auto& [place, of_place] : by_place) {
    networks.push_back(place.network);
    addresses.push_back(place.address);
    wanted.push_back(0);
    for (const Wish* wish : of_place) wanted.back() += wish->amount;
  }
  const Statement granting = Granting(cap, networks, addresses, wanted);
  ASSIGN_OR_RETURN(const Rows rows, transaction.Query(granting.sql, granting.params));
  std::size_t i = 0;
  for (const auto& [place, of_place] : by_place) {
    const Row row = rows[i++];
    std::int64_t left = row.Int64("granted");
    for (Wish* wish : of_place) {
      wish->granted = wish->amount <= left;
      wish->retry_after = static_cast<int>(row.Int64("seconds"));
      if (wish->granted) left -= wish->amount;
    }
  }
  return {};
}

Statement DailyCaps::Granting(const DailyCap& cap, const std::vector<std::string>& networks,
                              const std::vector<std::string>& addresses,
                              const std::vector<std::int64_t>& wanted) const {
  return {take_sql_,
          {cap.kind, time_zone_, networks, addresses, wanted, cap.per_address, cap.per_site}};
}

Statement DailyCaps::Asking(const DailyCap& cap, const std::string& address,
                            std::int64_t wanted) const {
  const Place place = PlaceOf(address);
  return Granting(cap, {place.network}, {place.address}, {wanted});
}

Status DailyCaps::TakeOne(Transaction& transaction, const DailyCap& cap, const std::string& address,
                          std::int64_t amount) const {
  Wish wish{address, amount};
  RETURN_IF_ERROR(Take(transaction, cap, {&wish, 1}));
  return wish.granted ? Status() : ExceededError(wish.retry_after);
}

Status DailyCaps::ExceededError(int retry_after) {
  return ResourceExhausted(
      "The limit of what can be sent in a day has been reached. Please try again tomorrow.",
      "DAILY_LIMIT", retry_after);
}

std::vector<RetentionRule> DailyCaps::Retention(const std::string& schema) {
  const auto rule = [&](const std::string& table) {
    const std::string name = schema + "." + table;
    return RetentionRule{table,
                         "delete from " + name + " where ctid = any(array(select ctid from " +
                             name + " where day < current_date - $1::int limit $2))",
                         kUsageDays};
  };
  return {rule("daily_usage"), rule("daily_salts")};
}

}  // namespace portfolio::platform::postgres
