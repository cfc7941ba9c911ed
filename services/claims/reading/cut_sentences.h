#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace portfolio::claims {

/// Cuts text that comes in pieces into sentences and lines, as soon as each is complete; a full
/// stop with a small letter behind it ends none ("e. g. this"). What it gives, joined, is the text.
/// Not thread-safe.
class SentenceCutter {
 public:
  /// The sentences that `text` completes.
  std::vector<std::string> Add(std::string_view text);
  /// What is left, empty when nothing is.
  std::string TakeRest();

 private:
  std::string waiting_;
};

}  // namespace portfolio::claims
