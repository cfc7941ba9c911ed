#include "document/src/domain/documentation.h"

namespace portfolio::document {

platform::StatusOr<const Documentation*> ReadDocumentation::Run(const std::string& code) const {
  ASSIGN_OR_RETURN(const Language language, ReadLanguage(code.empty() ? "en" : code));
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
    return PrintedFile{std::move(content), file_stem_ + "_Documentation_" + name + ".pdf",
                       "application/pdf", etag};
  });
}

}  // namespace portfolio::document
