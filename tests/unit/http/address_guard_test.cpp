#include "platform/http/address_guard.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <catch2/catch.hpp>
#include <cstring>

using portfolio::platform::AddressGuard;
using portfolio::platform::IsPublicAddress;

namespace {

sockaddr_storage Address(const std::string& text, int port = 80) {
  sockaddr_storage storage = {};
  if (text.find(':') == std::string::npos) {
    auto* v4 = reinterpret_cast<sockaddr_in*>(&storage);
    v4->sin_family = AF_INET;
    v4->sin_port = htons(static_cast<uint16_t>(port));
    REQUIRE(inet_pton(AF_INET, text.c_str(), &v4->sin_addr) == 1);
  } else {
    auto* v6 = reinterpret_cast<sockaddr_in6*>(&storage);
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons(static_cast<uint16_t>(port));
    REQUIRE(inet_pton(AF_INET6, text.c_str(), &v6->sin6_addr) == 1);
  }
  return storage;
}

bool IsPublic(const std::string& text) {
  const sockaddr_storage address = Address(text);
  return IsPublicAddress(reinterpret_cast<const sockaddr*>(&address));
}

bool Allows(const AddressGuard& guard, const std::string& text, int port) {
  const sockaddr_storage address = Address(text, port);
  return guard.Allows(reinterpret_cast<const sockaddr*>(&address));
}

}  // namespace

TEST_CASE("Addresses that aren't on the public internet are refused") {
  for (const char* text : {"0.0.0.0",
                           "0.1.2.3",
                           "10.0.0.1",
                           "10.255.255.255",
                           "100.64.0.1",
                           "100.127.255.255",
                           "127.0.0.1",
                           "127.255.255.254",
                           "169.254.169.254",
                           "172.16.0.1",
                           "172.31.255.255",
                           "192.0.0.8",
                           "192.0.2.1",
                           "192.168.0.1",
                           "198.18.0.1",
                           "198.19.255.255",
                           "198.51.100.7",
                           "203.0.113.9",
                           "224.0.0.1",
                           "239.255.255.255",
                           "240.0.0.1",
                           "255.255.255.255",
                           "::",
                           "::1",
                           "::127.0.0.1",
                           "::ffff:127.0.0.1",
                           "::ffff:10.1.2.3",
                           "::ffff:169.254.169.254",
                           "64:ff9b::7f00:1",
                           "64:ff9b::a00:1",
                           "64:ff9b:1::1",
                           "100::1",
                           "2001::1",
                           "2001:db8::1",
                           "2002:7f00:1::",
                           "2002:a00:1::1",
                           "2002:c0a8:1::1",
                           "3fff::1",
                           "fc00::1",
                           "fd12:3456::1",
                           "fe80::1",
                           "fec0::1",
                           "ff02::1",
                           "5f00::1"}) {
    CAPTURE(text);
    CHECK_FALSE(IsPublic(text));
  }
}

TEST_CASE("Public addresses are never refused, however close to a private range") {
  for (const char* text :
       {"1.1.1.1",          "8.8.8.8",        "9.255.255.255",        "11.0.0.0",
        "100.63.255.255",   "100.128.0.0",    "126.255.255.255",      "128.0.0.1",
        "169.253.255.255",  "169.255.0.0",    "172.15.255.255",       "172.32.0.0",
        "192.0.1.1",        "192.0.3.1",      "192.88.99.1",          "192.167.255.255",
        "192.169.0.0",      "198.17.255.255", "198.20.0.0",           "198.51.99.1",
        "203.0.112.1",      "203.0.114.1",    "223.255.255.255",      "::ffff:8.8.8.8",
        "64:ff9b::808:808", "2001:200::1",    "2001:4860:4860::8888", "2002:808:808::1",
        "2606:4700::1111",  "2a00:1450::1",   "3ffe:ffff::1"}) {
    CAPTURE(text);
    CHECK(IsPublic(text));
  }
}

TEST_CASE("What the operator allows is let through, and no more") {
  const AddressGuard guard({"127.0.0.1:8080", "10.1.0.0/16", "[::1]:9000", "fd00::/8"});
  CHECK(guard.faults().empty());
  CHECK(Allows(guard, "127.0.0.1", 8080));
  CHECK_FALSE(Allows(guard, "127.0.0.1", 8081));
  CHECK(Allows(guard, "10.1.200.3", 1));
  CHECK_FALSE(Allows(guard, "10.2.0.1", 1));
  CHECK(Allows(guard, "::1", 9000));
  CHECK_FALSE(Allows(guard, "::1", 80));
  CHECK(Allows(guard, "fd00::17", 443));
  CHECK(Allows(guard, "8.8.8.8", 53));
}

TEST_CASE("Entries that are no address are named") {
  const std::vector<std::string> wrong = {
      "localhost", "10.0.0.0/33", "10.0.0.0/x", "127.0.0.1:99999", "127.0.0.1:",
      "[::1",      "[::1]9000",   "[::1]:x",    "::1/129",         "[]",
      ""};
  std::vector<std::string> all = wrong;
  all.push_back("127.0.0.1");
  CHECK(AddressGuard(all).faults() == wrong);
}
