#include "document/src/domain/documentation.h"

namespace portfolio::document {

platform::StatusOr<const Documentation*> ReadDocumentation::Run(const std::string& language) const {
  const std::string wanted = language.empty() ? "en" : language;
  RETURN_IF_ERROR(CheckLanguage(wanted));
  const auto found = documentation_.find(wanted);
  if (found == documentation_.end()) return platform::Internal("no documentation in " + wanted);
  return &found->second;
}

platform::StatusOr<std::shared_ptr<const PrintedFile>> ReadDocumentation::RunPdf(
    const std::string& language, const Interrupt& interrupt) {
  ASSIGN_OR_RETURN(const Documentation* documentation, Run(language));
  const std::string name = documentation->language;
  return files_.GetOrMake("documentation/" + name, [&]() -> platform::StatusOr<PrintedFile> {
    ASSIGN_OR_RETURN(std::string content, printer_.Print(*documentation, author_, interrupt));
    const std::string etag = fingerprint_(content);
    return PrintedFile{std::move(content), file_stem_ + "_Documentation_" + name + ".pdf",
                       "application/pdf", etag};
  });
}

}  // namespace portfolio::document
