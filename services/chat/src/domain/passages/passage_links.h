#pragma once

#include <cstddef>
#include <vector>

#include "chat/src/domain/passages/passage.h"
#include "chat/src/domain/words/analyse_text.h"

namespace portfolio::chat {

/// How closely passages belong together, whatever the language: parts of one thing, of one firm or
/// school, or texts about the same. A follow-up chooses among these first. Immutable; thread-safe.
class PassageLinks {
 public:
  /// The texts in the language of `analyser` are compared.
  PassageLinks(const std::vector<Passage>& passages, const TextAnalyser& analyser);

  /// 1 for parts of one thing; else less, by the cosine of what the texts are about. Symmetric.
  double Between(std::size_t a, std::size_t b) const { return links_[a * count_ + b]; }
  bool AreNear(std::size_t a, std::size_t b) const { return Between(a, b) >= kNear; }

 private:
  /// Lower: a follow-up strays; higher: it can't leave its passage.
  static constexpr double kNear = 0.5;

  std::size_t count_;
  std::vector<float> links_;
};

}  // namespace portfolio::chat
