#include "document/src/domain/documentation/documentation.h"

namespace portfolio::document {

platform::StatusOr<const Documentation*> ReadDocumentation::Run(const std::string& code) const {
  Language language = site_.default_language;
  if (!code.empty()) {
    ASSIGN_OR_RETURN(language, ReadLanguage(code, site_.languages));
  }
  const auto found = documentation_.find(language);
  if (found == documentation_.end()) return platform::Internal("no documentation in " + code);
  return &found->second;
}

platform::StatusOr<std::shared_ptr<const PrintedFile>> ReadDocumentation::RunPdf(
    const std::string& code, const Interrupt& interrupt) {
  ASSIGN_OR_RETURN(const Documentation* documentation, Run(code));
  const std::string name(platform::LanguageCode(documentation->language));
  return files_.GetOrMake("documentation/" + name, [&]() -> platform::StatusOr<PrintedFile> {
    ASSIGN_OR_RETURN(std::string content, printer_.Print(*documentation, author_, interrupt));
    const std::string etag = fingerprint_(content);
    return PrintedFile{std::move(content),
                       site_.owner_file_name + "_Documentation_" + name + ".pdf", "application/pdf",
                       etag};
  });
}

}  // namespace portfolio::document
