#include "document/src/domain/print_cv.h"

namespace portfolio::document {
namespace {

std::string UpperCase(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

}  // namespace

platform::StatusOr<std::shared_ptr<const PrintedFile>> PrintCv::Run(const std::string& code,
                                                                    const Interrupt& interrupt) {
  ASSIGN_OR_RETURN(const Language language, ReadLanguage(code));
  return files_.GetOrMake("cv/" + code, [&]() -> platform::StatusOr<PrintedFile> {
    ASSIGN_OR_RETURN(std::string content,
                     printer_.Print(ComposeCv(profile_, language, public_url_), interrupt));
    const std::string etag = fingerprint_(content);
    return PrintedFile{std::move(content),
                       profile_.site.owner_file_name + "_CV_" + UpperCase(code) + ".pdf",
                       "application/pdf", etag};
  });
}

}  // namespace portfolio::document
