#include "analysis/src/domain/documents/read_files.h"

#include <algorithm>
#include <map>

#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

using platform::InvalidArgument;
using platform::Language;
using platform::Status;
using platform::StatusOr;

bool StartsWith(std::string_view bytes, std::string_view magic) {
  return bytes.substr(0, magic.size()) == magic;
}

bool HasLetters(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) >= 0x80 || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z');
  });
}

std::string_view WithoutTrailingSpace(std::string_view line) {
  const std::string_view trimmed = platform::Trim(line);
  if (trimmed.empty()) return trimmed;
  return line.substr(0, static_cast<size_t>(trimmed.data() - line.data()) + trimmed.size());
}

std::string_view PhraseOf(std::string_view reason) {
  static const std::map<std::string_view, std::string_view> kPhrases = {
      {"DOCUMENT_ENCRYPTED", "document.encrypted"},
      {"DOCUMENT_BROKEN", "document.broken"},
      {"DOCUMENT_TOO_LARGE", "document.tooLarge"},
      {"DOCUMENT_TIMEOUT", "document.timeout"},
      {"DOCUMENT_TOO_MUCH", "document.tooMuch"},
      {"DOCUMENT_UNSUPPORTED", "document.unsupported"},
      {"DOCUMENT_SCANNED", "document.scanned"},
      {"DOCUMENT_EMPTY", "document.empty"},
      {"ARCHIVE_NOT_ZIP", "archive.notZip"},
      {"ARCHIVE_NO_CONNECTIONS", "archive.noConnections"},
      {"ARCHIVE_REFUSED", "archive.refused"},
      {"ARCHIVE_BROKEN", "archive.broken"},
      {"ARCHIVE_EMPTY", "archive.empty"}};
  const auto found = kPhrases.find(reason);
  return found == kPhrases.end() ? std::string_view() : found->second;
}

/// The same error with its text in the visitor's language.
Status InWords(const Status& status, const platform::Phrases& phrases, Language language) {
  const std::string_view key = PhraseOf(status.reason());
  if (key.empty()) return status;
  return InvalidArgument(phrases.Say(language, key), status.reason(), {"file"});
}

Status Refused(std::string reason, const platform::Phrases& phrases, Language language) {
  return InWords(InvalidArgument("", std::move(reason)), phrases, language);
}

/// Lines without trailing space, and no more than one empty line in a row. Space before and within
/// lines stays: it tells columns apart.
std::string Tidy(std::string_view text) {
  std::string out;
  int breaks = 2;
  size_t begin = 0;
  while (begin < text.size()) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = WithoutTrailingSpace(text.substr(begin, end - begin));
    begin = end + 1;
    if (line.empty()) {
      if (breaks++ < 1) out.push_back('\n');
      continue;
    }
    out += line;
    out.push_back('\n');
    breaks = 0;
  }
  while (!out.empty() && out.back() == '\n') out.pop_back();
  return out;
}

}  // namespace

DocumentKind DocumentKindOf(std::string_view bytes) {
  // Readers accept bytes before the mark of a PDF, up to the first kilobyte.
  if (bytes.substr(0, 1024).find("%PDF-") != std::string_view::npos) return DocumentKind::kPdf;
  if (StartsWith(bytes, "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")) return DocumentKind::kWord;
  if (StartsWith(bytes, "PK\x03\x04")) return DocumentKind::kWordXml;
  if (StartsWith(bytes, "{\\rtf")) return DocumentKind::kRichText;
  return DocumentKind::kUnknown;
}

StatusOr<DocumentText> ReadDocument::Run(std::string_view bytes, Language language,
                                         const platform::Caller& caller) const {
  if (bytes.empty()) return Refused("DOCUMENT_EMPTY", phrases_, language);
  const DocumentKind kind = DocumentKindOf(bytes);
  if (kind == DocumentKind::kUnknown) return Refused("DOCUMENT_UNSUPPORTED", phrases_, language);
  StatusOr<std::string> raw = opener_.DocumentText(kind, bytes, caller);
  if (!raw.ok()) return InWords(raw.status(), phrases_, language);
  DocumentText document;
  document.text = Tidy(platform::RemoveControls(*raw));
  if (!HasLetters(document.text)) return Refused("DOCUMENT_EMPTY", phrases_, language);
  if (platform::CodePointCount(document.text) > kMaxCodePoints) {
    document.text = std::string(platform::Truncate(document.text, kMaxCodePoints));
    document.truncated = true;
  }
  return document;
}

StatusOr<std::vector<NetworkContact>> ReadConnections::Run(std::string_view archive,
                                                           Language language,
                                                           const platform::Caller& caller) const {
  StatusOr<std::string> csv = opener_.ConnectionsCsv(archive, caller);
  if (!csv.ok()) return InWords(csv.status(), phrases_, language);
  ConnectionsTable table = ParseConnectionsCsv(*csv);
  if (!table.recognised) return Refused("ARCHIVE_NO_CONNECTIONS", phrases_, language);
  if (table.contacts.empty()) return Refused("ARCHIVE_EMPTY", phrases_, language);
  return std::move(table.contacts);
}

}  // namespace portfolio::analysis
