#pragma once

#include <string>

#include "analysis/src/domain/documents/read_files.h"
#include "platform/sandbox/sandbox.h"

namespace portfolio::analysis {

/// FileOpener by pdftotext, pdfimages, antiword, catdoc and our document-reader, each in a limited
/// child.
class SandboxedFileOpener : public FileOpener {
 public:
  /// `reader` is the absolute path of document-reader.
  SandboxedFileOpener(const platform::Sandbox& sandbox, std::string reader)
      : sandbox_(sandbox), reader_(std::move(reader)) {}

  platform::StatusOr<std::string> DocumentText(DocumentKind kind, std::string_view bytes,
                                               const platform::Caller& caller) override;
  platform::StatusOr<std::string> ConnectionsCsv(std::string_view archive,
                                                 const platform::Caller& caller) override;

 private:
  platform::StatusOr<std::string> Pdf(std::string_view bytes, const platform::Caller& caller) const;
  bool HoldsPagePictures(std::string_view bytes, const platform::Caller& caller) const;
  platform::StatusOr<std::string> Word(std::string_view bytes,
                                       const platform::Caller& caller) const;
  platform::StatusOr<std::string> OldWord(std::string_view bytes,
                                          const platform::Caller& caller) const;
  platform::StatusOr<std::string> WordXml(std::string_view bytes,
                                          const platform::Caller& caller) const;
  platform::StatusOr<std::string> RichText(std::string_view bytes,
                                           const platform::Caller& caller) const;

  const platform::Sandbox& sandbox_;
  const std::string reader_;
};

}  // namespace portfolio::analysis
