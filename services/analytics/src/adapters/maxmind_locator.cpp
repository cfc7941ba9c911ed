#include "analytics/src/adapters/maxmind_locator.h"

#include <maxminddb.h>
#include <unicode/uloc.h>
#include <unicode/unistr.h>

#include <array>
#include <utility>

#include "platform/text/address.h"
#include "platform/text/text.h"

namespace portfolio::analytics {
namespace {

constexpr const char* kUnknown = "Unknown";
constexpr size_t kLongestAddress = 45;

bool IsCountryCode(const std::string& code) {
  const auto is_letter = [](char c) { return c >= 'A' && c <= 'Z'; };
  // XX and T1 are what proxies say for "unknown" and Tor.
  return code.size() == 2 && is_letter(code[0]) && is_letter(code[1]) && code != "XX";
}

std::string UpperCase(std::string code) {
  for (char& c : code) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return code;
}

}  // namespace

struct MaxmindLocator::Database {
  ~Database() { MMDB_close(&handle); }
  MMDB_s handle{};
};

MaxmindLocator::MaxmindLocator(std::unique_ptr<Database> database, bool keep_addresses)
    : database_(std::move(database)), keep_addresses_(keep_addresses) {}

MaxmindLocator::~MaxmindLocator() = default;

platform::StatusOr<std::unique_ptr<MaxmindLocator>> MaxmindLocator::Open(const std::string& file,
                                                                         bool keep_addresses) {
  std::unique_ptr<Database> database;
  if (!file.empty()) {
    database = std::make_unique<Database>();
    const int result = MMDB_open(file.c_str(), MMDB_MODE_MMAP, &database->handle);
    if (result != MMDB_SUCCESS) {
      // What wasn't opened must not be closed.
      database->handle = {};
      return platform::FailedPrecondition("can't read " + file + ": " + MMDB_strerror(result));
    }
  }
  return std::unique_ptr<MaxmindLocator>(new MaxmindLocator(std::move(database), keep_addresses));
}

std::string MaxmindLocator::CountryOf(const std::string& address) const {
  if (!database_) return {};
  int address_error = 0;
  int error = MMDB_SUCCESS;
  MMDB_lookup_result_s found =
      MMDB_lookup_string(&database_->handle, address.c_str(), &address_error, &error);
  if (address_error != 0 || error != MMDB_SUCCESS || !found.found_entry) return {};
  MMDB_entry_data_s code{};
  const int result = MMDB_get_value(&found.entry, &code, "country", "iso_code", nullptr);
  if (result != MMDB_SUCCESS || !code.has_data || code.type != MMDB_DATA_TYPE_UTF8_STRING) {
    return {};
  }
  return {code.utf8_string, code.data_size};
}

std::string MaxmindLocator::Locate(const std::string& address, const std::string& country) const {
  const std::string code = CountryOf(address);
  return CountryName(code.empty() ? country : code);
}

std::string MaxmindLocator::Storable(const std::string& address) const {
  if (!keep_addresses_) return platform::TruncatedAddress(address);
  return platform::RemoveControls(address).substr(0, kLongestAddress);
}

std::string CountryName(const std::string& code) {
  const std::string upper = UpperCase(code);
  if (!IsCountryCode(upper)) return kUnknown;
  std::array<UChar, 128> name;
  UErrorCode error = U_ZERO_ERROR;
  const int32_t length = uloc_getDisplayCountry(("und_" + upper).c_str(), "en", name.data(),
                                                static_cast<int32_t>(name.size()), &error);
  // ICU gives the code back for what isn't a country.
  if (error != U_ZERO_ERROR || length <= 2) return kUnknown;
  std::string text;
  icu::UnicodeString(name.data(), length).toUTF8String(text);
  return text;
}

}  // namespace portfolio::analytics
