#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "claims/sentence_checker.h"

namespace portfolio::claims {

/// Keeps of a model's answer, sentence by sentence, what may be shown.
/// - What leans on a sentence that was dropped goes with it.
/// - A list keeps its line breaks; what introduces one waits for its first item.
/// - Openings wait for the first sentence that answers. When that one is dropped, the answer must
///   go on with two others, and with none where it said yes or no: else nothing is shown, and
///   another answer should take its place.
/// One for each answer; not thread-safe.
class AnswerFilter {
 public:
  /// What is put behind a sentence that these passages prove: the number of a source, "[1]", or
  /// nothing.
  using Cite = std::function<std::string(const std::vector<std::string>& passages)>;

  explicit AnswerFilter(SentenceChecker checker, Cite cite = nullptr)
      : checker_(std::move(checker)), cite_(std::move(cite)) {}

  struct Step {
    /// To be shown now; may be empty, and may hold sentences that waited.
    std::string text;
    /// Why the sentence was dropped; empty when it wasn't.
    std::string_view fault;
    /// Nothing more should be heard.
    bool ends = false;
  };
  /// The next sentence, with the space or line break behind it.
  Step Take(const std::string& sentence);
  /// What still waits and may be shown: an answer that claims nothing.
  std::string Finish();

 private:
  Step Drop(const std::string& sentence, const Verdict& verdict);
  std::string Show(const std::string& sentence);

  /// The sentence with what cites its sources, before the space behind it.
  std::string Cited(const std::string& sentence, const Verdict& verdict) const;

  SentenceChecker checker_;
  const Cite cite_;
  /// What waits to be shown.
  std::string held_;
  std::string shown_;
  /// How many more sentences must answer before anything is shown.
  int needed_ = 1;
  bool answered_ = false;
  bool dropped_any_ = false;
  bool dropped_last_ = false;
  bool hopeless_ = false;
};

}  // namespace portfolio::claims
