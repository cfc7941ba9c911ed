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

platform::StatusOr<std::shared_ptr<const PrintedFile>> PrintCv::Run(const std::string& language,
                                                                    const Interrupt& interrupt) {
  RETURN_IF_ERROR(CheckLanguage(language));
  return files_.GetOrMake("cv/" + language, [&]() -> platform::StatusOr<PrintedFile> {
    ASSIGN_OR_RETURN(std::string content,
                     printer_.Print(ComposeCv(profile_, language, public_url_), interrupt));
    const std::string etag = fingerprint_(content);
    return PrintedFile{std::move(content),
                       profile_.site.owner_file_name + "_CV_" + UpperCase(language) + ".pdf",
                       "application/pdf", etag};
  });
}

}  // namespace portfolio::document
