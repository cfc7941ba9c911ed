#pragma once

#include <string>
#include <string_view>

namespace google::protobuf {
class Message;
}

namespace portfolio::platform {

/// Keyed signatures that let one service recognise what another has made, after a browser held it.
///
///   report.set_signature(SignMessage(key, CanonicalBytes(report)));             // the maker
///   VerifySignature(key, CanonicalBytes(report), report.signature());           // the reader

/// HMAC-SHA256 (RFC 2104) of `bytes`, in lower-case hexadecimal. Empty when `key` is empty: without
/// a key nothing is signed.
std::string SignMessage(std::string_view key, std::string_view bytes);

/// True when `signature` is that of `bytes`; takes the same time wherever they differ. Always false
/// for an empty key.
bool VerifySignature(std::string_view key, std::string_view bytes, std::string_view signature);

/// The message's deterministic serialisation without its field "signature" and without unknown
/// fields. An absent message field counts as an empty one, because JSON may turn one into the
/// other.
std::string CanonicalBytes(const google::protobuf::Message& message);

}  // namespace portfolio::platform
