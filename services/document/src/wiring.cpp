#include "document/src/wiring.h"

#include <fstream>
#include <sstream>

#include "document/src/adapters/diagram/graphviz_diagram_painter.h"
#include "document/src/adapters/documentation_files.h"
#include "document/src/adapters/docx/docx_cv_printer.h"
#include "document/src/adapters/json_resume_writer.h"
#include "document/src/adapters/libqrencode_qr_painter.h"
#include "document/src/adapters/pdf/cv/podofo_cv_printer.h"
#include "document/src/adapters/pdf/documentation/podofo_documentation_printer.h"
#include "document/src/adapters/pdf/report/podofo_report_printer.h"
#include "document/src/adapters/sha256_fingerprint.h"
#include "document/src/rpc/document_service_impl.h"
#include "document/src/settings.h"
#include "platform/logging/log.h"
#include "profile/service_content.h"

namespace portfolio::document {
namespace {

/// The owner's portrait when a PDF can hold it; a CV does without otherwise.
std::optional<Engraving> Portrait(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::nullopt;
  std::ostringstream bytes;
  bytes << stream.rdbuf();
  auto engraving = ReadPortrait(bytes.str());
  if (engraving.ok()) return std::move(*engraving);
  platform::Log(platform::LogLevel::kWarning, "portrait_left_out",
                {{"path", path}, {"reason", engraving.status().message()}});
  return std::nullopt;
}

platform::PerLanguage<std::string> OwnerNames(const profile::Profile& profile) {
  platform::PerLanguage<std::string> names;
  for (const Language language : platform::kLanguages) {
    names[language] = profile.In(language).basics.name;
  }
  return names;
}

/// Everything in the order in which it is needed.
class DocumentService : public platform::Service {
 public:
  DocumentService(const Settings& settings, profile::Profile profile,
                  std::unique_ptr<TypeLibrary> types, DocumentationByLanguage documentation)
      : profile_(std::move(profile)),
        types_(std::move(types)),
        public_url_(settings.public_url),
        cv_printer_(types_.get(), Portrait(settings.content_directory + "/images/" +
                                           profile_.facts.basics.image)),
        report_printer_(types_.get()),
        documentation_printer_(types_.get()),
        diagram_painter_(types_.get()),
        print_cv_(profile_, {cv_printer_, docx_cv_printer_, cv_picture_printer_}, resume_writer_,
                  files_, Sha256Fingerprint, public_url_),
        draw_share_code_(qr_painter_, Sha256Fingerprint, public_url_, profile_.site.languages),
        export_resume_(profile_, resume_writer_, Sha256Fingerprint),
        print_report_(report_printer_, OwnerNames(profile_)),
        read_documentation_(std::move(documentation), documentation_printer_, files_,
                            Sha256Fingerprint,
                            profile_.In(profile_.site.default_language).basics.name, profile_.site),
        draw_diagram_(diagram_painter_),
        rpc_({print_cv_, draw_share_code_, export_resume_, print_report_, read_documentation_,
              draw_diagram_},
             settings.report_key.Reveal()) {}

  std::vector<platform::RpcService*> RpcServices() override { return {&rpc_}; }

 private:
  profile::Profile profile_;
  std::unique_ptr<TypeLibrary> types_;
  std::string public_url_;
  PodofoCvPrinter cv_printer_;
  DocxCvPrinter docx_cv_printer_;
  CvPicturePrinter cv_picture_printer_{cv_printer_};
  PodofoReportPrinter report_printer_;
  PodofoDocumentationPrinter documentation_printer_;
  GraphvizDiagramPainter diagram_painter_;
  LibqrencodeQrPainter qr_painter_;
  JsonResumeWriter resume_writer_;
  PrintedFiles files_;
  PrintCv print_cv_;
  DrawShareCode draw_share_code_;
  ExportResume export_resume_;
  PrintReport print_report_;
  ReadDocumentation read_documentation_;
  DrawDiagram draw_diagram_;
  DocumentServiceImpl rpc_;
};

}  // namespace

platform::StatusOr<std::unique_ptr<platform::Service>> Wire(platform::ServiceContext& context) {
  Settings settings = ReadSettings(context.config);
  ASSIGN_OR_RETURN(profile::Profile profile, profile::LoadContent(context, settings));
  ASSIGN_OR_RETURN(auto types, TypeLibrary::Load(settings.font_directory));
  ASSIGN_OR_RETURN(DocumentationByLanguage documentation,
                   LoadDocumentation(settings.documentation_directory, profile.site));
  return std::unique_ptr<platform::Service>(std::make_unique<DocumentService>(
      settings, std::move(profile), std::move(types), std::move(documentation)));
}

}  // namespace portfolio::document
