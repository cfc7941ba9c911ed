#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "platform/error/status.h"
#include "platform/text/language.h"

namespace portfolio::document {

using platform::Language;

/// A file for a visitor.
struct PrintedFile {
  std::string content;
  /// UTF-8, safe as a file name everywhere; empty shows the file inline.
  std::string filename;
  std::string content_type;
  /// Strong validator without quotes; empty for files that aren't kept.
  std::string etag;
};

/// A short text that differs when the bytes differ.
using Fingerprint = std::function<std::string(std::string_view bytes)>;

/// Files that never change while the process lives, by name, made when first asked for. There are
/// at most as many as languages times documents, so nothing has to leave. Thread-safe.
class PrintedFiles {
 public:
  /// What `make` gave for this name, now or before. Failures aren't kept. Two threads may make the
  /// same file at once; the first one stays.
  platform::StatusOr<std::shared_ptr<const PrintedFile>> GetOrMake(
      const std::string& name, const std::function<platform::StatusOr<PrintedFile>()>& make);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const PrintedFile>> files_;
};

/// The one of the site's `languages` with this code. Error: INVALID_ARGUMENT with reason
/// LANGUAGE_UNKNOWN.
platform::StatusOr<Language> ReadLanguage(const std::string& code,
                                          const std::vector<Language>& languages);

/// A file name without ending: ASCII letters and digits and everything beyond ASCII that is a
/// letter or digit are kept, whatever else becomes one underscore; at most 60 code points of each
/// part, parts joined by "_"; `fallback` when nothing is left.
std::string FileStem(const std::vector<std::string>& parts, const std::string& fallback);

}  // namespace portfolio::document
