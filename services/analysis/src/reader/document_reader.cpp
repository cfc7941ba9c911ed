#include "analysis/src/reader/document_reader.h"

#include <zip.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "analysis/src/reader/rtf_text.h"
#include "analysis/src/reader/word_binary.h"
#include "analysis/src/reader/word_xml.h"
#include "analysis/src/reader/zip_archive.h"

namespace portfolio::analysis {
namespace {

constexpr zip_int64_t kMaxEntries = 5000;
constexpr zip_uint64_t kMaxCsvBytes = 24ULL * 1024 * 1024;

std::string Lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  }
  return out;
}

bool EndsWith(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

/// "../x", "/x", "c:\x", a NUL or backslash: names made to write elsewhere.
bool IsUnsafeName(std::string_view name) {
  if (name.empty() || name[0] == '/' || name.find('\\') != std::string_view::npos) return true;
  if (name.size() > 1 && name[1] == ':') return true;
  size_t begin = 0;
  while (begin <= name.size()) {
    const size_t end = std::min(name.find('/', begin), name.size());
    if (name.substr(begin, end - begin) == "..") return true;
    begin = end + 1;
  }
  return false;
}

bool IsNestedArchive(std::string_view name) {
  const std::string lower = Lower(name);
  for (std::string_view end :
       {".zip", ".rar", ".7z", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".jar"}) {
    if (EndsWith(lower, end)) return true;
  }
  return false;
}

bool IsLink(zip_t* archive, zip_uint64_t index) {
  zip_uint8_t system = 0;
  zip_uint32_t attributes = 0;
  if (zip_file_get_external_attributes(archive, index, 0, &system, &attributes) != 0) return false;
  constexpr zip_uint32_t kTypeMask = 0170000;
  constexpr zip_uint32_t kSymbolicLink = 0120000;
  return system == ZIP_OPSYS_UNIX && ((attributes >> 16) & kTypeMask) == kSymbolicLink;
}

ReaderExit ReadConnectionsCsv(zip_t* archive, std::FILE* output) {
  const zip_int64_t entries = zip_get_num_entries(archive, 0);
  zip_int64_t csv = -1;
  for (zip_int64_t i = 0; i < entries; ++i) {
    const auto index = static_cast<zip_uint64_t>(i);
    const char* raw = zip_get_name(archive, index, ZIP_FL_ENC_GUESS);
    if (raw == nullptr) return ReaderExit::kBroken;
    const std::string_view name = raw;
    if (IsUnsafeName(name) || IsLink(archive, index) || IsNestedArchive(name))
      return ReaderExit::kRefused;
    const std::string lower = Lower(name);
    const size_t slash = lower.rfind('/');
    const std::string base = slash == std::string::npos ? lower : lower.substr(slash + 1);
    const bool of_system = lower.compare(0, 9, "__macosx/") == 0 || base.compare(0, 2, "._") == 0;
    if (!of_system && csv < 0 && base == "connections.csv") csv = i;
  }
  if (csv < 0) return ReaderExit::kNotFound;
  zip_stat_t stat;
  ReaderExit result = StatOf(archive, static_cast<zip_uint64_t>(csv), kMaxCsvBytes, &stat);
  if (result != ReaderExit::kFine) return result;
  const Entry entry(zip_fopen_index(archive, static_cast<zip_uint64_t>(csv), 0));
  if (entry == nullptr) return ReaderExit::kBroken;
  std::array<char, 65536> buffer;
  zip_uint64_t total = 0;
  while (true) {
    const zip_int64_t n = zip_fread(entry.get(), buffer.data(), buffer.size());
    if (n < 0) return ReaderExit::kBroken;
    if (n == 0) return ReaderExit::kFine;
    total += static_cast<zip_uint64_t>(n);
    if (total > kMaxCsvBytes) return ReaderExit::kTooLarge;
    std::fwrite(buffer.data(), 1, static_cast<size_t>(n), output);
  }
}

std::string BytesOf(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

ReaderExit ReadArchive(std::string_view what, const char* path, std::FILE* output) {
  int error = 0;
  const Zip archive(zip_open(path, ZIP_RDONLY, &error));
  if (archive == nullptr) return error == ZIP_ER_NOZIP ? ReaderExit::kNotZip : ReaderExit::kBroken;
  if (zip_get_num_entries(archive.get(), 0) > kMaxEntries) return ReaderExit::kTooLarge;
  return what == "docx" ? ReadWordXml(archive.get(), output)
                        : ReadConnectionsCsv(archive.get(), output);
}

}  // namespace

ReaderExit ReadDocumentFile(std::string_view what, const char* path, std::FILE* output) {
  if (what == "doc") return ReadWordBinary(BytesOf(path), output);
  if (what == "rtf") return ReadRtfText(BytesOf(path), output);
  return ReadArchive(what, path, output);
}

}  // namespace portfolio::analysis
