#include "matching/taxonomy.h"

namespace portfolio::matching {

int Taxonomy::FindSkill(std::string_view id) const {
  for (size_t i = 0; i < skills.size(); ++i) {
    if (skills[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace portfolio::matching
