#include "analysis/src/adapters/sandboxed_file_opener.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <sstream>
#include <vector>

#include "analysis/src/reader/reader_protocol.h"
#include "platform/http/charset.h"

namespace portfolio::analysis {
namespace {

using platform::Caller;
using platform::InvalidArgument;
using platform::Sandbox;
using platform::SandboxLimits;
using platform::SandboxResult;
using platform::Status;
using platform::StatusOr;

constexpr size_t kMegabyte = 1024 * 1024;
// Fewer letters than this on all pages beside pictures: what reads like text is in the pictures.
constexpr size_t kLettersBesidePictures = 20;

constexpr double kPagePictureInches = 4;
constexpr size_t kFieldOfWidth = 3;
constexpr size_t kFieldOfHeight = 4;
constexpr size_t kFieldOfWidthPpi = 12;
constexpr size_t kFieldOfHeightPpi = 13;

SandboxLimits DocumentLimits() {
  SandboxLimits limits;
  // A hundred dense pages take half a second.
  limits.cpu = std::chrono::seconds(4);
  limits.wall = std::chrono::seconds(10);
  limits.output_bytes = 16 * kMegabyte;
  return limits;
}

SandboxLimits ArchiveLimits() {
  SandboxLimits limits;
  limits.memory_bytes = 64 * kMegabyte;
  limits.cpu = std::chrono::seconds(4);
  limits.wall = std::chrono::seconds(10);
  limits.output_bytes = 26 * kMegabyte;
  return limits;
}

Status Error(std::string reason) {
  return InvalidArgument("The file can't be read.", std::move(reason), {"file"});
}

/// A child that was ended: by time, or by its limits.
Status Ended(const SandboxResult& result) {
  if (result.too_much_work) return Error("DOCUMENT_TOO_MUCH");
  if (result.timed_out) return Error("DOCUMENT_TIMEOUT");
  if (result.too_much_output) return Error("DOCUMENT_TOO_LARGE");
  return {};
}

bool Mentions(const std::string& text, std::string_view word) {
  return text.find(word) != std::string::npos;
}

/// An OLE file that is an encrypted office document: it names these streams in UTF-16.
bool IsEncryptedPackage(std::string_view bytes) {
  static const std::string kName = [] {
    std::string name;
    for (char c : std::string_view("EncryptedPackage")) {
      name.push_back(c);
      name.push_back('\0');
    }
    return name;
  }();
  return bytes.find(kName) != std::string_view::npos;
}

size_t Signs(const std::string& text) {
  return static_cast<size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) > 0x20; }));
}

/// A line of pdfimages: page, number, type, width, height ... pixels an inch across and down.
bool IsPagePicture(const std::string& line) {
  std::istringstream words(line);
  const std::vector<std::string> fields{std::istream_iterator<std::string>(words), {}};
  if (fields.size() <= kFieldOfHeightPpi) return false;
  const auto inches = [&fields](size_t pixels, size_t ppi) {
    return std::strtod(fields[pixels].c_str(), nullptr) /
           std::max(std::strtod(fields[ppi].c_str(), nullptr), 0.01);
  };
  return inches(kFieldOfWidth, kFieldOfWidthPpi) >= kPagePictureInches &&
         inches(kFieldOfHeight, kFieldOfHeightPpi) >= kPagePictureInches;
}

bool HasText(const std::string& text) { return Signs(text) > 3; }

}  // namespace

StatusOr<std::string> SandboxedFileOpener::DocumentText(DocumentKind kind, std::string_view bytes,
                                                        const Caller& caller) {
  switch (kind) {
    case DocumentKind::kPdf:
      return Pdf(bytes, caller);
    case DocumentKind::kWord:
      return Word(bytes, caller);
    case DocumentKind::kWordXml:
      return WordXml(bytes, caller);
    case DocumentKind::kRichText:
      return RichText(bytes, caller);
    case DocumentKind::kUnknown:
      break;
  }
  return Error("DOCUMENT_UNSUPPORTED");
}

StatusOr<std::string> SandboxedFileOpener::Pdf(std::string_view bytes, const Caller& caller) const {
  ASSIGN_OR_RETURN(SandboxResult result,
                   sandbox_.Run({"/usr/bin/pdftotext", "-layout", "-enc", "UTF-8", "-nopgbrk",
                                 std::string(Sandbox::kInput), "-"},
                                bytes, DocumentLimits(), caller));
  RETURN_IF_ERROR(Ended(result));
  if (Mentions(result.errors, "Incorrect password") || Mentions(result.errors, "not allowed"))
    return Error("DOCUMENT_ENCRYPTED");
  // Damaged files often give their text all the same.
  if (result.exit_code != 0 && !HasText(result.output)) return Error("DOCUMENT_BROKEN");
  if (Signs(result.output) < kLettersBesidePictures && HoldsPagePictures(bytes, caller))
    return Error("DOCUMENT_SCANNED");
  return platform::ToUtf8(result.output, "text/plain; charset=utf-8");
}

/// A picture as large as a page has it that was scanned; a logo beside a short text is none.
bool SandboxedFileOpener::HoldsPagePictures(std::string_view bytes, const Caller& caller) const {
  const StatusOr<SandboxResult> result =
      sandbox_.Run({"/usr/bin/pdfimages", "-list", std::string(Sandbox::kInput)}, bytes,
                   DocumentLimits(), caller);
  if (!result.ok()) return false;
  std::istringstream lines(result->output);
  for (std::string line; std::getline(lines, line);) {
    if (IsPagePicture(line)) return true;
  }
  return false;
}

StatusOr<std::string> SandboxedFileOpener::Word(std::string_view bytes,
                                                const Caller& caller) const {
  if (IsEncryptedPackage(bytes)) return Error("DOCUMENT_ENCRYPTED");
  ASSIGN_OR_RETURN(SandboxResult result,
                   sandbox_.Run({reader_, "doc", std::string(Sandbox::kInput)}, bytes,
                                DocumentLimits(), caller));
  RETURN_IF_ERROR(Ended(result));
  if (result.exit_code == static_cast<int>(ReaderExit::kEncrypted))
    return Error("DOCUMENT_ENCRYPTED");
  if (result.exit_code == static_cast<int>(ReaderExit::kFine) && HasText(result.output))
    return platform::ToUtf8(result.output, "text/plain; charset=utf-8");
  return OldWord(bytes, caller);
}

/// Documents before Word 97, and those that are broken beyond our reader.
StatusOr<std::string> SandboxedFileOpener::OldWord(std::string_view bytes,
                                                   const Caller& caller) const {
  ASSIGN_OR_RETURN(SandboxResult result, sandbox_.Run({"/usr/bin/antiword", "-m", "UTF-8.txt", "-w",
                                                       "0", std::string(Sandbox::kInput)},
                                                      bytes, DocumentLimits(), caller));
  RETURN_IF_ERROR(Ended(result));
  if (Mentions(result.errors, "ncrypted") || Mentions(result.output, "is encrypted"))
    return Error("DOCUMENT_ENCRYPTED");
  if (result.exit_code == 0 && HasText(result.output))
    return platform::ToUtf8(result.output, "text/plain; charset=utf-8");
  ASSIGN_OR_RETURN(SandboxResult last, sandbox_.Run({"/usr/bin/catdoc", "-d", "utf-8", "-w",
                                                     std::string(Sandbox::kInput)},
                                                    bytes, DocumentLimits(), caller));
  RETURN_IF_ERROR(Ended(last));
  if (last.exit_code != 0) return Error("DOCUMENT_BROKEN");
  return platform::ToUtf8(last.output, "text/plain; charset=utf-8");
}

StatusOr<std::string> SandboxedFileOpener::RichText(std::string_view bytes,
                                                    const Caller& caller) const {
  ASSIGN_OR_RETURN(SandboxResult result,
                   sandbox_.Run({reader_, "rtf", std::string(Sandbox::kInput)}, bytes,
                                DocumentLimits(), caller));
  RETURN_IF_ERROR(Ended(result));
  if (result.exit_code != 0) return Error("DOCUMENT_BROKEN");
  return platform::ToUtf8(result.output, "text/plain; charset=utf-8");
}

StatusOr<std::string> SandboxedFileOpener::WordXml(std::string_view bytes,
                                                   const Caller& caller) const {
  ASSIGN_OR_RETURN(SandboxResult result,
                   sandbox_.Run({reader_, "docx", std::string(Sandbox::kInput)}, bytes,
                                DocumentLimits(), caller));
  RETURN_IF_ERROR(Ended(result));
  switch (static_cast<ReaderExit>(result.exit_code)) {
    case ReaderExit::kFine:
      return platform::ToUtf8(result.output, "text/plain; charset=utf-8");
    case ReaderExit::kEncrypted:
      return Error("DOCUMENT_ENCRYPTED");
    case ReaderExit::kTooLarge:
      return Error("DOCUMENT_TOO_LARGE");
    case ReaderExit::kNotFound:
      return Error("DOCUMENT_UNSUPPORTED");
    default:
      return Error("DOCUMENT_BROKEN");
  }
}

StatusOr<std::string> SandboxedFileOpener::ConnectionsCsv(std::string_view archive,
                                                          const Caller& caller) {
  const bool zip = archive.substr(0, 4) == "PK\x03\x04" || archive.substr(0, 4) == "PK\x05\x06";
  if (!zip) return Error("ARCHIVE_NOT_ZIP");
  ASSIGN_OR_RETURN(SandboxResult result,
                   sandbox_.Run({reader_, "connections", std::string(Sandbox::kInput)}, archive,
                                ArchiveLimits(), caller));
  if (!Ended(result).ok()) return Error("ARCHIVE_REFUSED");
  switch (static_cast<ReaderExit>(result.exit_code)) {
    case ReaderExit::kFine:
      return platform::ToUtf8(result.output, "text/csv");
    case ReaderExit::kNotFound:
      return Error("ARCHIVE_NO_CONNECTIONS");
    case ReaderExit::kTooLarge:
    case ReaderExit::kRefused:
      return Error("ARCHIVE_REFUSED");
    default:
      return Error("ARCHIVE_BROKEN");
  }
}

}  // namespace portfolio::analysis
