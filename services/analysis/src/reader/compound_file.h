#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace portfolio::analysis {

/// An OLE compound file: streams by name, out of sectors chained by a table. Damaged files give
/// what their chains still reach; where a chain breaks, the sectors behind it are taken as they
/// stand, as most programs write them. `bytes` must outlive this.
class CompoundFile {
 public:
  explicit CompoundFile(std::string_view bytes);

  /// The stream of that name, at most as long as the file; empty when there is none.
  std::string Stream(std::string_view name) const;

 private:
  struct Item {
    std::string name;
    uint32_t first = 0;
    uint32_t size = 0;
    bool root = false;
  };

  std::string_view Sector(uint32_t number) const;
  void ReadTable();
  void ReadDirectory();
  std::string Chain(uint32_t first, size_t size) const;
  std::string SmallChain(uint32_t first, size_t size) const;

  std::string_view bytes_;
  uint32_t sector_bytes_;
  std::vector<uint32_t> table_;
  std::vector<uint32_t> small_table_;
  std::string small_sectors_;
  std::vector<Item> items_;
};

}  // namespace portfolio::analysis
