#include "document/src/domain/printed_file.h"

#include "platform/text/text.h"
#include "profile/profile.h"

namespace portfolio::document {

platform::StatusOr<std::shared_ptr<const PrintedFile>> PrintedFiles::GetOrMake(
    const std::string& name, const std::function<platform::StatusOr<PrintedFile>()>& make) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = files_.find(name);
    if (found != files_.end()) return found->second;
  }
  ASSIGN_OR_RETURN(PrintedFile file, make());
  auto made = std::make_shared<const PrintedFile>(std::move(file));
  const std::lock_guard<std::mutex> lock(mutex_);
  return files_.emplace(name, std::move(made)).first->second;
}

platform::StatusOr<Language> ReadLanguage(const std::string& code,
                                          const std::vector<Language>& languages) {
  std::string offered;
  for (const Language language : languages) {
    if (platform::LanguageCode(language) == code) return language;
    offered += (offered.empty() ? "" : ", ") + std::string(platform::LanguageCode(language));
  }
  return platform::InvalidArgument("The site's languages are: " + offered + ".", "LANGUAGE_UNKNOWN",
                                   {"lang"});
}

namespace {

/// The words of a part, each character that is neither ASCII nor part of a word dropped.
std::string Underscored(std::string_view part) {
  constexpr size_t kLongestPart = 60;
  std::string stem;
  for (const std::string& word : platform::Words(part)) {
    std::string kept;
    for (const char c : word) {
      const auto byte = static_cast<unsigned char>(c);
      const bool alphanumeric = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                                (c >= 'a' && c <= 'z') || byte >= 0x80;
      kept += alphanumeric ? c : '_';
    }
    while (!kept.empty() && kept.back() == '_') kept.pop_back();
    while (!kept.empty() && kept.front() == '_') kept.erase(0, 1);
    if (!kept.empty()) stem += (stem.empty() ? "" : "_") + kept;
  }
  return std::string(platform::Truncate(stem, kLongestPart));
}

}  // namespace

std::string FileStem(const std::vector<std::string>& parts, const std::string& fallback) {
  std::string stem;
  for (const std::string& part : parts) {
    const std::string text = Underscored(part);
    if (!text.empty()) stem += (stem.empty() ? "" : "_") + text;
  }
  return stem.empty() ? fallback : stem;
}

}  // namespace portfolio::document
