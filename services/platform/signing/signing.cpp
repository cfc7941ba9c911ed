#include "platform/signing/signing.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/message.h>
#include <openssl/crypto.h>
#include <openssl/hmac.h>

#include <array>
#include <memory>

#include "platform/crypto/hex.h"

namespace portfolio::platform {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

/// Sets every singular message field, so that absent and empty are the same.
void FillMessageFields(Message* message) {
  const auto* reflection = message->GetReflection();
  const Descriptor* descriptor = message->GetDescriptor();
  for (int i = 0; i < descriptor->field_count(); ++i) {
    const FieldDescriptor* field = descriptor->field(i);
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
    if (!field->is_repeated()) {
      FillMessageFields(reflection->MutableMessage(message, field));
      continue;
    }
    for (int k = 0; k < reflection->FieldSize(*message, field); ++k) {
      FillMessageFields(reflection->MutableRepeatedMessage(message, field, k));
    }
  }
}

}  // namespace

std::string SignMessage(std::string_view key, std::string_view bytes) {
  if (key.empty()) return {};
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned length = 0;
  HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
       reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), digest.data(), &length);
  return ToHex({reinterpret_cast<const char*>(digest.data()), length});
}

bool VerifySignature(std::string_view key, std::string_view bytes, std::string_view signature) {
  const std::string expected = SignMessage(key, bytes);
  return !expected.empty() && expected.size() == signature.size() &&
         CRYPTO_memcmp(expected.data(), signature.data(), expected.size()) == 0;
}

std::string CanonicalBytes(const Message& message) {
  const std::unique_ptr<Message> copy(message.New());
  copy->CopyFrom(message);
  copy->DiscardUnknownFields();
  if (const FieldDescriptor* field = copy->GetDescriptor()->FindFieldByName("signature")) {
    copy->GetReflection()->ClearField(copy.get(), field);
  }
  FillMessageFields(copy.get());
  std::string bytes;
  google::protobuf::io::StringOutputStream stream(&bytes);
  {
    google::protobuf::io::CodedOutputStream coded(&stream);
    coded.SetSerializationDeterministic(true);
    copy->SerializeToCodedStream(&coded);
  }
  return bytes;
}

}  // namespace portfolio::platform
