#include "document/src/adapters/docx/package.h"

#include <zip.h>

#include <memory>

namespace portfolio::document {
namespace {

// 1 January 1980, where the dates of ZIP begin.
constexpr zip_uint16_t kFirstDate = 0x21;

struct Discard {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
using Archive = std::unique_ptr<zip_t, Discard>;

struct Free {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};
using Source = std::unique_ptr<zip_source_t, Free>;

platform::Status Failed(const std::string& step) { return platform::Internal("libzip: " + step); }

platform::Status Add(zip_t* archive, const PackagePart& part) {
  Source source(zip_source_buffer(archive, part.content.data(), part.content.size(), 0));
  if (source == nullptr) return Failed("no source");
  const zip_int64_t index =
      zip_file_add(archive, part.name.c_str(), source.get(), ZIP_FL_ENC_UTF_8);
  if (index < 0) return Failed("no part");
  // The archive owns it now.
  static_cast<void>(source.release());
  if (zip_file_set_dostime(archive, static_cast<zip_uint64_t>(index), 0, kFirstDate, 0) != 0) {
    return Failed("no date");
  }
  return {};
}

platform::StatusOr<std::string> BytesOf(zip_source_t* source) {
  zip_stat_t stat;
  if (zip_source_open(source) != 0) return Failed("not opened");
  if (zip_source_stat(source, &stat) != 0) return Failed("no size");
  std::string bytes(stat.size, '\0');
  const zip_int64_t read = zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  if (read != static_cast<zip_int64_t>(bytes.size())) return Failed("not read");
  return bytes;
}

}  // namespace

platform::StatusOr<std::string> PackageOf(const std::vector<PackagePart>& parts) {
  zip_error_t error;
  zip_error_init(&error);
  const Source buffer(zip_source_buffer_create(nullptr, 0, 0, &error));
  if (buffer == nullptr) return Failed("no buffer");
  Archive archive(zip_open_from_source(buffer.get(), ZIP_TRUNCATE, &error));
  if (archive == nullptr) return Failed("no archive");
  // The archive gives its own reference up when it ends.
  zip_source_keep(buffer.get());
  for (const PackagePart& part : parts) RETURN_IF_ERROR(Add(archive.get(), part));
  if (zip_close(archive.get()) != 0) return Failed(zip_strerror(archive.get()));
  static_cast<void>(archive.release());
  return BytesOf(buffer.get());
}

}  // namespace portfolio::document
