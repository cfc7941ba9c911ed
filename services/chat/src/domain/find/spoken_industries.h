#pragma once

#include <cstddef>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "chat/src/domain/find/industries.h"
#include "chat/src/domain/passages/passage.h"

namespace portfolio::chat {

/// Which lines of business each passage's body speaks of. A language's passages are read when it is
/// first asked for, and kept. Thread-safe.
class SpokenIndustries {
 public:
  /// Both live as long as this.
  SpokenIndustries(const std::vector<Passage>& passages, const Industries& industries)
      : passages_(passages), industries_(industries) {}

  /// Positions of the passages that speak of this line of business, in order.
  std::vector<std::size_t> PassagesOf(const std::string& id, Language language) const;

 private:
  struct OfLanguage {
    std::once_flag read;
    /// By the passage's position: ids.
    std::vector<std::set<std::string>> ids;
  };

  const std::vector<Passage>& passages_;
  const Industries& industries_;
  mutable PerLanguage<OfLanguage> languages_;
};

}  // namespace portfolio::chat
