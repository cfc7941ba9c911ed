#include "platform/crypto/sha256.h"

#include <openssl/evp.h>

namespace portfolio::platform {
namespace {

constexpr std::size_t kDigestBytes = 32;

}  // namespace

struct Sha256::State {
  State() { EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr); }
  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context{EVP_MD_CTX_new(),
                                                                  &EVP_MD_CTX_free};
};

Sha256::Sha256() : state_(std::make_unique<State>()) {}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;

void Sha256::Add(std::string_view bytes) {
  EVP_DigestUpdate(state_->context.get(), bytes.data(), bytes.size());
}

std::string Sha256::Finish() {
  std::string digest(kDigestBytes, '\0');
  EVP_DigestFinal_ex(state_->context.get(), reinterpret_cast<unsigned char*>(digest.data()),
                     nullptr);
  return digest;
}

std::string Sha256Of(std::string_view bytes) {
  Sha256 sha256;
  sha256.Add(bytes);
  return sha256.Finish();
}

}  // namespace portfolio::platform
