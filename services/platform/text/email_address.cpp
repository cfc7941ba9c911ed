#include "platform/text/email_address.h"

#include <unicode/bytestream.h>
#include <unicode/idna.h>
#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <memory>
#include <set>

#include "platform/text/text.h"

namespace portfolio::platform {
namespace {

constexpr std::size_t kLongestLabel = 63;
constexpr std::string_view kLocalSigns = ".!#$%&'*+/=?^_`{|}~-";

bool IsLetterOrDigit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool IsLocalPart(std::string_view local) {
  return !local.empty() && local.front() != '.' && local.back() != '.' &&
         std::all_of(local.begin(), local.end(), [](char c) {
           return IsLetterOrDigit(c) || kLocalSigns.find(c) != std::string_view::npos;
         });
}

bool IsLabel(std::string_view label) {
  return !label.empty() && label.front() != '-' && label.back() != '-' &&
         CodePointCount(label) <= kLongestLabel &&
         std::all_of(label.begin(), label.end(),
                     [](char c) { return IsLetterOrDigit(c) || c == '-'; });
}

bool IsDomain(std::string_view domain) {
  if (domain.find('.') == std::string_view::npos) return false;
  while (true) {
    const std::size_t dot = domain.find('.');
    if (!IsLabel(domain.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    domain.remove_prefix(dot + 1);
  }
}

using Normalizer = const icu::Normalizer2*(UErrorCode&);
using Conversion = void (icu::IDNA::*)(icu::StringPiece, icu::ByteSink&, icu::IDNAInfo&,
                                       UErrorCode&) const;

icu::StringPiece Piece(std::string_view text) {
  return {text.data(), static_cast<std::int32_t>(text.size())};
}

std::string Normalized(std::string_view text, Normalizer form) {
  UErrorCode error = U_ZERO_ERROR;
  const auto normalized = form(error)->normalize(icu::UnicodeString::fromUTF8(Piece(text)), error);
  std::string result;
  normalized.toUTF8String(result);
  return U_SUCCESS(error) ? result : std::string(text);
}

/// As it is, where it is no domain.
std::string ConvertedDomain(std::string_view domain, Conversion convert) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<icu::IDNA> idna(icu::IDNA::createUTS46Instance(
      UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE, error));
  std::string result;
  icu::StringByteSink<std::string> sink(&result);
  icu::IDNAInfo info;
  if (U_SUCCESS(error)) (idna.get()->*convert)(Piece(domain), sink, info, error);
  return U_SUCCESS(error) && !info.hasErrors() ? result : std::string(domain);
}

}  // namespace

std::vector<std::string> EmailWritings(std::string_view address) {
  const std::size_t at = std::min(address.find('@'), address.size());
  const std::string_view local = address.substr(0, at);
  const std::string_view domain = address.substr(at);
  std::set<std::string> domains{std::string(domain)};
  if (!domain.empty()) {
    const std::string unicode = ConvertedDomain(domain.substr(1), &icu::IDNA::nameToUnicodeUTF8);
    domains.insert("@" + ConvertedDomain(domain.substr(1), &icu::IDNA::nameToASCII_UTF8));
    domains.insert("@" + Normalized(unicode, icu::Normalizer2::getNFCInstance));
    domains.insert("@" + Normalized(unicode, icu::Normalizer2::getNFDInstance));
  }
  const std::set<std::string> locals{std::string(local),
                                     Normalized(local, icu::Normalizer2::getNFCInstance),
                                     Normalized(local, icu::Normalizer2::getNFDInstance)};
  std::vector<std::string> writings;
  for (const std::string& name : locals) {
    for (const std::string& host : domains) writings.push_back(name + host);
  }
  return writings;
}

bool IsEmailAddress(std::string_view text) {
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos || text.find('@', at + 1) != std::string_view::npos) {
    return false;
  }
  // A white space, control or invisible character beyond ASCII is no part of a name.
  if (RemoveControls(text) != text || HoldsInvisible(text) ||
      text.find("..") != std::string_view::npos || Words(text).empty()) {
    return false;
  }
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i;
    NextCodePoint(text, &i);
    if (Trim(text.substr(begin, i - begin)).empty()) return false;
  }
  return IsLocalPart(text.substr(0, at)) && IsDomain(text.substr(at + 1));
}

}  // namespace portfolio::platform
