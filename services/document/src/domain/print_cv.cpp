#include "document/src/domain/print_cv.h"

namespace portfolio::document {
namespace {

std::string UpperCase(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

platform::StatusOr<CvStyle> ReadStyle(const std::string& style) {
  if (style.empty()) return CvStyle::kDrawn;
  if (style == "plain") return CvStyle::kPlain;
  return platform::InvalidArgument("The only style to choose is plain.", "STYLE_UNKNOWN",
                                   {"style"});
}

}  // namespace

platform::StatusOr<std::shared_ptr<const PrintedFile>> PrintCv::Run(const std::string& code,
                                                                    const std::string& style_name,
                                                                    const Interrupt& interrupt) {
  ASSIGN_OR_RETURN(const Language language, ReadLanguage(code, profile_.site.languages));
  ASSIGN_OR_RETURN(const CvStyle style, ReadStyle(style_name));
  const auto name = "cv/" + code + "/" + style_name;
  return files_.GetOrMake(name, [&]() -> platform::StatusOr<PrintedFile> {
    CvSheet sheet = ComposeCv(profile_, language, public_url_);
    sheet.style = style;
    sheet.resume = resume_writer_.Write(profile_, language);
    ASSIGN_OR_RETURN(std::string content, printer_.Print(sheet, interrupt));
    const std::string etag = fingerprint_(content);
    return PrintedFile{std::move(content),
                       profile_.site.owner_file_name + "_CV_" + UpperCase(code) +
                           (style == CvStyle::kPlain ? "_plain" : "") + ".pdf",
                       "application/pdf", etag};
  });
}

}  // namespace portfolio::document
