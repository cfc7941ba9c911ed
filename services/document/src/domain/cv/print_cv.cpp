#include "document/src/domain/cv/print_cv.h"

#include "document/src/domain/cv/shape_cv.h"

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

platform::StatusOr<CvFormat> ReadFormat(const std::string& format) {
  if (format.empty()) return CvFormat::kPdf;
  if (format == "docx") return CvFormat::kDocx;
  if (format == "svg") return CvFormat::kSvg;
  return platform::InvalidArgument("The formats to choose are docx and svg.", "FORMAT_UNKNOWN",
                                   {"format"});
}

struct KnownChoice {
  Language language = Language::kEnglish;
  CvStyle style = CvStyle::kDrawn;
  CvFormat format = CvFormat::kPdf;
};

platform::StatusOr<KnownChoice> Read(const CvChoice& choice,
                                     const std::vector<Language>& languages) {
  KnownChoice known;
  ASSIGN_OR_RETURN(known.language, ReadLanguage(choice.language, languages));
  ASSIGN_OR_RETURN(known.style, ReadStyle(choice.style));
  ASSIGN_OR_RETURN(known.format, ReadFormat(choice.format));
  if (known.format == CvFormat::kDocx) known.style = CvStyle::kPlain;
  if (known.format == CvFormat::kSvg) known.style = CvStyle::kDrawn;
  return known;
}

/// What follows the owner and the language in the file's name.
std::string Ending(const KnownChoice& choice) {
  if (choice.format == CvFormat::kDocx) return ".docx";
  if (choice.format == CvFormat::kSvg) return ".svg";
  return choice.style == CvStyle::kPlain ? "_plain.pdf" : ".pdf";
}

const char* ContentType(CvFormat format) {
  switch (format) {
    case CvFormat::kDocx:
      return "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    case CvFormat::kSvg:
      return "image/svg+xml";
    case CvFormat::kPdf:
      break;
  }
  return "application/pdf";
}

PostingRelevance RelevanceOf(const JobReport& report, const profile::Profile& profile) {
  PostingRelevance relevance;
  relevance.AddRequirements(ComposeCv(profile, report.evaluation_language, ""), report.rows);
  if (report.posting_language) {
    relevance.AddPostingWords(ComposeCv(profile, *report.posting_language, ""), report.rows);
  }
  return relevance;
}

}  // namespace

platform::StatusOr<std::shared_ptr<const PrintedFile>> PrintCv::Run(const CvChoice& choice,
                                                                    const Interrupt& interrupt) {
  ASSIGN_OR_RETURN(const KnownChoice known, Read(choice, profile_.site.languages));
  const std::string name = OwnersCv(choice.language) + Ending(known);
  return files_.GetOrMake(name, [&]() -> platform::StatusOr<PrintedFile> {
    CvSheet sheet = ComposeCv(profile_, known.language, public_url_);
    sheet.style = known.style;
    sheet.resume = resume_writer_.Write(profile_, known.language);
    ASSIGN_OR_RETURN(std::string content, PrinterOf(known.format).Print(sheet, interrupt));
    const std::string etag = fingerprint_(content);
    return PrintedFile{std::move(content), name, ContentType(known.format), etag};
  });
}

platform::StatusOr<PrintedFile> PrintCv::RunFor(const JobReport& report, const CvChoice& choice,
                                                const Interrupt& interrupt) const {
  ASSIGN_OR_RETURN(const KnownChoice known, Read(choice, profile_.site.languages));
  RETURN_IF_ERROR(CheckReport(report));
  CvSheet sheet = ComposeCv(profile_, known.language, public_url_);
  sheet.style = known.style;
  ShapeTo(RelevanceOf(report, profile_), &sheet);
  sheet.foot = PostingFoot(sheet, report);
  ASSIGN_OR_RETURN(std::string content, PrinterOf(known.format).Print(sheet, interrupt));
  const std::string stem = FileStem({OwnersCv(choice.language), report.job_title}, "");
  return PrintedFile{std::move(content), stem + Ending(known), ContentType(known.format), ""};
}

const CvPrinter& PrintCv::PrinterOf(CvFormat format) const {
  switch (format) {
    case CvFormat::kDocx:
      return printers_.docx;
    case CvFormat::kSvg:
      return printers_.picture;
    case CvFormat::kPdf:
      break;
  }
  return printers_.pdf;
}

std::string PrintCv::OwnersCv(const std::string& code) const {
  return profile_.site.owner_file_name + "_CV_" + UpperCase(code);
}

}  // namespace portfolio::document
