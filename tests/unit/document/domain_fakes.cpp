#include "unit/document/domain_fakes.h"

#include <cstdlib>
#include <stdexcept>

namespace portfolio::document {

std::string Root() {
  const char* root = std::getenv("PORTFOLIO_ROOT");
  return root != nullptr ? std::string(root) + "/" : "./";
}

const profile::Profile& ShippedProfile() {
  static const profile::Profile profile = [] {
    auto loaded = profile::LoadProfile(Root() + "tests/support/owners/elena");
    if (!loaded.ok()) throw std::runtime_error(loaded.status().log_detail());
    return std::move(*loaded);
  }();
  return profile;
}

const TypeLibrary& Types() {
  static const std::unique_ptr<TypeLibrary> types = [] {
    auto loaded = TypeLibrary::Load(Root() + "deploy/fonts/build");
    if (!loaded.ok()) {
      throw std::runtime_error(loaded.status().log_detail() + " (run deploy/fonts/build.sh first)");
    }
    return std::move(*loaded);
  }();
  return *types;
}

platform::StatusOr<std::string> FakeCvPrinter::Print(const CvSheet& sheet, const Interrupt&) const {
  ++printed;
  style = sheet.style;
  if (failing) return platform::Internal("no paper");
  return "CV in " + std::string(platform::LanguageCode(sheet.language));
}

platform::StatusOr<std::string> FakeReportPrinter::Print(const JobReport&, const std::string& owner,
                                                         const Interrupt&) const {
  owner_seen = owner;
  return std::string("job report");
}

platform::StatusOr<std::string> FakeReportPrinter::Print(const NetworkingReport&,
                                                         const std::string& owner,
                                                         const Interrupt&) const {
  owner_seen = owner;
  return std::string("networking report");
}

platform::StatusOr<std::string> FakeDocumentationPrinter::Print(const Documentation& documentation,
                                                                const std::string&,
                                                                const Interrupt&) const {
  return "documentation in " + std::string(platform::LanguageCode(documentation.language));
}

std::string FakeFingerprint(std::string_view bytes) { return "f" + std::to_string(bytes.size()); }

}  // namespace portfolio::document
