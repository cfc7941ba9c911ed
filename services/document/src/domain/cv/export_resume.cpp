#include "document/src/domain/cv/export_resume.h"

namespace portfolio::document {

platform::StatusOr<PrintedFile> ExportResume::Run(const std::string& code) const {
  ASSIGN_OR_RETURN(const Language language, ReadLanguage(code, profile_.site.languages));
  std::string content = writer_.Write(profile_, language);
  const std::string etag = fingerprint_(content);
  return PrintedFile{std::move(content),
                     profile_.site.owner_file_name + "_resume_" + code + ".json",
                     "application/json", etag};
}

}  // namespace portfolio::document
