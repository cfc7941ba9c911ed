#pragma once

#include <zip.h>

#include <memory>
#include <string>

#include "analysis/src/reader/reader_protocol.h"

namespace portfolio::analysis {

struct ZipCloser {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
using Zip = std::unique_ptr<zip_t, ZipCloser>;

struct EntryCloser {
  void operator()(zip_file_t* entry) const { zip_fclose(entry); }
};
using Entry = std::unique_ptr<zip_file_t, EntryCloser>;

/// What the archive says of an entry; refuses encrypted ones, those above `most` bytes and those
/// compressed beyond belief.
ReaderExit StatOf(zip_t* archive, zip_uint64_t index, zip_uint64_t most, zip_stat_t* stat);

/// The bytes of a part of an office document; kNotFound when there is none of that name.
ReaderExit ReadPart(zip_t* archive, const std::string& name, std::string* out);

}  // namespace portfolio::analysis
