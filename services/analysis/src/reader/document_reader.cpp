#include "analysis/src/reader/document_reader.h"

#include <libxml/xmlreader.h>
#include <zip.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

namespace portfolio::analysis {
namespace {

constexpr zip_int64_t kMaxEntries = 5000;
constexpr zip_uint64_t kMaxPartBytes = 64ULL * 1024 * 1024;
constexpr zip_uint64_t kMaxCsvBytes = 24ULL * 1024 * 1024;
// What honest compression of text doesn't reach.
constexpr zip_uint64_t kMaxRatio = 200;
constexpr zip_uint64_t kRatioFromBytes = 1024 * 1024;

struct ZipCloser {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
using Zip = std::unique_ptr<zip_t, ZipCloser>;

struct EntryCloser {
  void operator()(zip_file_t* entry) const { zip_fclose(entry); }
};
using Entry = std::unique_ptr<zip_file_t, EntryCloser>;

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

ReaderExit StatOf(zip_t* archive, zip_uint64_t index, zip_uint64_t most, zip_stat_t* stat) {
  if (zip_stat_index(archive, index, 0, stat) != 0) return ReaderExit::kBroken;
  if ((stat->valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && stat->encryption_method != ZIP_EM_NONE)
    return ReaderExit::kEncrypted;
  if ((stat->valid & ZIP_STAT_SIZE) == 0 || (stat->valid & ZIP_STAT_COMP_SIZE) == 0)
    return ReaderExit::kBroken;
  const bool bomb = stat->size > kRatioFromBytes &&
                    stat->size / std::max<zip_uint64_t>(stat->comp_size, 1) > kMaxRatio;
  return stat->size > most || bomb ? ReaderExit::kTooLarge : ReaderExit::kFine;
}

ReaderExit ReadEntry(zip_t* archive, zip_uint64_t index, zip_uint64_t size, std::string* out) {
  const Entry entry(zip_fopen_index(archive, index, 0));
  if (entry == nullptr) return ReaderExit::kBroken;
  out->resize(size);
  zip_uint64_t at = 0;
  while (at < size) {
    const zip_int64_t n = zip_fread(entry.get(), out->data() + at, size - at);
    if (n <= 0) return ReaderExit::kBroken;
    at += static_cast<zip_uint64_t>(n);
  }
  // A size that lies shows here: there is more than it says.
  char more = 0;
  return zip_fread(entry.get(), &more, 1) > 0 ? ReaderExit::kTooLarge : ReaderExit::kFine;
}

void Write(std::string_view text, std::FILE* output) {
  std::fwrite(text.data(), 1, text.size(), output);
}

/// Prints the text of word/document.xml and its like: w:t, with tabs, breaks, paragraphs, cells.
ReaderExit WriteWordXml(const std::string& xml, std::FILE* output) {
  const std::unique_ptr<xmlTextReader, void (*)(xmlTextReader*)> reader(
      xmlReaderForMemory(xml.data(), static_cast<int>(xml.size()), nullptr, nullptr,
                         XML_PARSE_NONET | XML_PARSE_NOWARNING | XML_PARSE_NOERROR),
      xmlFreeTextReader);
  if (reader == nullptr) return ReaderExit::kBroken;
  bool in_text = false;
  std::string out;
  int read = xmlTextReaderRead(reader.get());
  for (; read == 1; read = xmlTextReaderRead(reader.get())) {
    const int type = xmlTextReaderNodeType(reader.get());
    if (type == XML_READER_TYPE_DOCUMENT_TYPE || type == XML_READER_TYPE_ENTITY_REFERENCE)
      return ReaderExit::kBroken;
    const auto* name = reinterpret_cast<const char*>(xmlTextReaderConstLocalName(reader.get()));
    if (name == nullptr) continue;
    const std::string_view element = name;
    if (type == XML_READER_TYPE_ELEMENT) {
      if (element == "t") in_text = xmlTextReaderIsEmptyElement(reader.get()) == 0;
      if (element == "tab") out += '\t';
      if (element == "br" || element == "cr") out += '\n';
      if (element == "noBreakHyphen") out += '-';
    } else if (type == XML_READER_TYPE_END_ELEMENT) {
      if (element == "t") in_text = false;
      if (element == "p") out += '\n';
      if (element == "tc") out += '\t';
    } else if (in_text &&
               (type == XML_READER_TYPE_TEXT || type == XML_READER_TYPE_SIGNIFICANT_WHITESPACE ||
                type == XML_READER_TYPE_WHITESPACE)) {
      out += reinterpret_cast<const char*>(xmlTextReaderConstValue(reader.get()));
    }
    if (out.size() > 65536) {
      Write(out, output);
      out.clear();
    }
  }
  Write(out, output);
  return read == 0 ? ReaderExit::kFine : ReaderExit::kBroken;
}

ReaderExit ReadWord(zip_t* archive, std::FILE* output) {
  bool found = false;
  for (const char* part : {"word/document.xml", "word/footnotes.xml"}) {
    const zip_int64_t index = zip_name_locate(archive, part, 0);
    if (index < 0) continue;
    found = true;
    zip_stat_t stat;
    std::string xml;
    ReaderExit result = StatOf(archive, static_cast<zip_uint64_t>(index), kMaxPartBytes, &stat);
    if (result == ReaderExit::kFine)
      result = ReadEntry(archive, static_cast<zip_uint64_t>(index), stat.size, &xml);
    if (result == ReaderExit::kFine) result = WriteWordXml(xml, output);
    if (result != ReaderExit::kFine) return result;
  }
  if (found) return ReaderExit::kFine;
  return zip_name_locate(archive, "EncryptedPackage", 0) >= 0 ? ReaderExit::kEncrypted
                                                              : ReaderExit::kNotFound;
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
    Write({buffer.data(), static_cast<size_t>(n)}, output);
  }
}

}  // namespace

ReaderExit ReadArchive(std::string_view what, const char* path, std::FILE* output) {
  int error = 0;
  const Zip archive(zip_open(path, ZIP_RDONLY, &error));
  if (archive == nullptr) return error == ZIP_ER_NOZIP ? ReaderExit::kNotZip : ReaderExit::kBroken;
  if (zip_get_num_entries(archive.get(), 0) > kMaxEntries) return ReaderExit::kTooLarge;
  return what == "docx" ? ReadWord(archive.get(), output)
                        : ReadConnectionsCsv(archive.get(), output);
}

}  // namespace portfolio::analysis
