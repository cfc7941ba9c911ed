#include "analysis/src/reader/zip_archive.h"

#include <algorithm>

namespace portfolio::analysis {
namespace {

constexpr zip_uint64_t kMaxPartBytes = 64ULL * 1024 * 1024;
// What honest compression of text doesn't reach.
constexpr zip_uint64_t kMaxRatio = 200;
constexpr zip_uint64_t kRatioFromBytes = 1024 * 1024;

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

}  // namespace

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

ReaderExit ReadPart(zip_t* archive, const std::string& name, std::string* out) {
  const zip_int64_t found = zip_name_locate(archive, name.c_str(), ZIP_FL_NOCASE);
  if (found < 0) return ReaderExit::kNotFound;
  const auto index = static_cast<zip_uint64_t>(found);
  zip_stat_t stat;
  const ReaderExit fits = StatOf(archive, index, kMaxPartBytes, &stat);
  return fits == ReaderExit::kFine ? ReadEntry(archive, index, stat.size, out) : fits;
}

}  // namespace portfolio::analysis
