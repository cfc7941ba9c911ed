#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/documents/connections_csv.h"
#include "platform/error/status.h"
#include "platform/phrases/phrases.h"
#include "platform/time/caller.h"

namespace portfolio::analysis {

enum class DocumentKind { kUnknown, kPdf, kWord, kWordXml, kRichText };

/// By the first bytes, never by name.
DocumentKind DocumentKindOf(std::string_view bytes);

/// Opens files from outside, in a limited child process. Implementations are thread-safe.
class FileOpener {
 public:
  virtual ~FileOpener() = default;

  /// The text of a document as UTF-8, of a PDF with its lines and columns as they stand on the
  /// page; may be empty. Errors, by reason: DOCUMENT_ENCRYPTED, DOCUMENT_BROKEN,
  /// DOCUMENT_TOO_LARGE, DOCUMENT_TIMEOUT, DOCUMENT_TOO_MUCH: too much work, DOCUMENT_SCANNED:
  /// pages that are pictures (INVALID_ARGUMENT all).
  virtual platform::StatusOr<std::string> DocumentText(DocumentKind kind, std::string_view bytes,
                                                       const platform::Caller& caller) = 0;
  /// The bytes of Connections.csv in a ZIP archive. Errors, by reason: ARCHIVE_NOT_ZIP,
  /// ARCHIVE_NO_CONNECTIONS, ARCHIVE_REFUSED, ARCHIVE_BROKEN (INVALID_ARGUMENT all).
  virtual platform::StatusOr<std::string> ConnectionsCsv(std::string_view archive,
                                                         const platform::Caller& caller) = 0;
};

/// Text of an uploaded document.
struct DocumentText {
  std::string text;
  bool truncated = false;
};

/// Reads the text of a PDF, DOC, DOCX or RTF file. Errors are INVALID_ARGUMENT with a text for the
/// visitor in her language and a reason: those of FileOpener, and DOCUMENT_UNSUPPORTED,
/// DOCUMENT_EMPTY. Thread-safe.
class ReadDocument {
 public:
  static constexpr size_t kMaxCodePoints = 100'000;

  ReadDocument(FileOpener& opener, const platform::Phrases& phrases)
      : opener_(opener), phrases_(phrases) {}
  platform::StatusOr<DocumentText> Run(std::string_view bytes, platform::Language language,
                                       const platform::Caller& caller) const;

 private:
  FileOpener& opener_;
  const platform::Phrases& phrases_;
};

/// Reads the connections out of a network's ZIP export. Errors as FileOpener, and ARCHIVE_EMPTY: an
/// export without connections is an error, never "0 connections". Thread-safe.
class ReadConnections {
 public:
  ReadConnections(FileOpener& opener, const platform::Phrases& phrases)
      : opener_(opener), phrases_(phrases) {}
  platform::StatusOr<std::vector<NetworkContact>> Run(std::string_view archive,
                                                      platform::Language language,
                                                      const platform::Caller& caller) const;

 private:
  FileOpener& opener_;
  const platform::Phrases& phrases_;
};

}  // namespace portfolio::analysis
