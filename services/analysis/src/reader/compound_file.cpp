#include "analysis/src/reader/compound_file.h"

#include <algorithm>

#include "analysis/src/reader/little_endian.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kItemBytes = 128;
constexpr size_t kSmallSectorBytes = 64;
constexpr size_t kTableSectorsInHeader = 109;
constexpr size_t kMaxItems = 10'000;
constexpr uint32_t kMaxSector = 0xFFFFFFFA;

std::vector<uint32_t> NumbersOf(std::string_view bytes) {
  std::vector<uint32_t> numbers(bytes.size() / 4);
  for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = Word32At(bytes, i * 4);
  return numbers;
}

/// The name of a directory item; letters beyond ASCII become "?".
std::string NameOf(std::string_view item) {
  const size_t letters = std::min<size_t>(Word16At(item, 64) / 2, 32);
  std::string name;
  for (size_t i = 0; i + 1 < letters; ++i) {
    const uint32_t letter = Word16At(item, i * 2);
    name.push_back(letter < 0x80 ? static_cast<char>(letter) : '?');
  }
  return name;
}

}  // namespace

CompoundFile::CompoundFile(std::string_view bytes)
    : bytes_(bytes), sector_bytes_(Word16At(bytes, 30) == 12 ? 4096 : 512) {
  ReadTable();
  ReadDirectory();
}

std::string_view CompoundFile::Sector(uint32_t number) const {
  const size_t at = (static_cast<size_t>(number) + 1) * sector_bytes_;
  return number >= kMaxSector || at >= bytes_.size() ? std::string_view()
                                                     : bytes_.substr(at, sector_bytes_);
}

void CompoundFile::ReadTable() {
  const size_t most = bytes_.size() / sector_bytes_ + 1;
  std::vector<uint32_t> sectors =
      NumbersOf(bytes_.substr(std::min<size_t>(76, bytes_.size()), kTableSectorsInHeader * 4));
  uint32_t next = Word32At(bytes_, 68);
  for (size_t i = 0; i < most && !Sector(next).empty(); ++i) {
    const std::vector<uint32_t> more = NumbersOf(Sector(next));
    if (more.empty()) break;
    sectors.insert(sectors.end(), more.begin(), more.end() - 1);
    next = more.back();
  }
  for (uint32_t sector : sectors) {
    const std::vector<uint32_t> part = NumbersOf(Sector(sector));
    if (table_.size() > most) break;
    table_.insert(table_.end(), part.begin(), part.end());
  }
}

void CompoundFile::ReadDirectory() {
  const std::string directory = Chain(Word32At(bytes_, 48), kMaxItems * kItemBytes);
  for (size_t at = 0; at + kItemBytes <= directory.size(); at += kItemBytes) {
    const std::string_view raw = std::string_view(directory).substr(at, kItemBytes);
    const uint32_t type = ByteAt(raw, 66);
    if (type != 2 && type != 5) continue;
    items_.push_back({NameOf(raw), Word32At(raw, 116), Word32At(raw, 120), type == 5});
  }
  small_table_ = NumbersOf(Chain(Word32At(bytes_, 60), bytes_.size()));
  for (const Item& item : items_) {
    if (item.root) small_sectors_ = Chain(item.first, item.size);
  }
}

std::string CompoundFile::Chain(uint32_t first, size_t size) const {
  std::string out;
  const size_t most = std::min(size, bytes_.size());
  for (uint32_t sector = first; out.size() < most;) {
    const std::string_view part = Sector(sector);
    if (part.empty()) break;
    out += part;
    const uint32_t next = sector < table_.size() ? table_[sector] : 0;
    const bool ends = next == 0xFFFFFFFE;
    if (ends) break;
    sector = next == 0 || Sector(next).empty() ? sector + 1 : next;
  }
  if (out.size() > most) out.resize(most);
  return out;
}

std::string CompoundFile::SmallChain(uint32_t first, size_t size) const {
  std::string out;
  const size_t most = std::min(size, small_sectors_.size());
  for (uint32_t sector = first; out.size() < most;) {
    const size_t at = static_cast<size_t>(sector) * kSmallSectorBytes;
    if (at >= small_sectors_.size()) break;
    out += small_sectors_.substr(at, kSmallSectorBytes);
    const uint32_t next = sector < small_table_.size() ? small_table_[sector] : sector + 1;
    if (next >= kMaxSector) break;
    sector = next;
  }
  if (out.size() > most) out.resize(most);
  return out;
}

std::string CompoundFile::Stream(std::string_view name) const {
  const auto found = std::find_if(items_.begin(), items_.end(),
                                  [name](const Item& item) { return item.name == name; });
  if (found == items_.end()) return {};
  const uint32_t least = Word32At(bytes_, 56);
  return found->size < least && !small_sectors_.empty() ? SmallChain(found->first, found->size)
                                                        : Chain(found->first, found->size);
}

}  // namespace portfolio::analysis
