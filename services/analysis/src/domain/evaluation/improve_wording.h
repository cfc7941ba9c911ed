#pragma once

#include <chrono>
#include <optional>

#include "analysis/src/domain/evaluation/check_wording.h"
#include "analysis/src/domain/evaluation/wording_writer.h"

namespace portfolio::analysis {

/// Asks a writer for better words and keeps what can be checked. Thread-safe.
class ImproveWording {
 public:
  /// The longest that a visitor waits for words, and what is left of her time for the rest.
  static constexpr std::chrono::seconds kLongest{25};
  static constexpr std::chrono::seconds kReserve{5};

  /// All must outlive this.
  ImproveWording(WordingWriter& writer, ModelBudget& budget, const matching::Vocabulary& vocabulary,
                 const matching::OwnerRecord& record, const claims::Record& claims)
      : writer_(writer), budget_(budget), record_(record), check_(vocabulary, record, claims) {}

  /// Nothing when the evaluation keeps its own words: no time, no call left today, or the writer
  /// failed.
  std::optional<JobEvaluation> Run(const JobEvaluation& evaluation, const Posting& posting,
                                   platform::Language language, VisitorRole role,
                                   platform::Deadline deadline, platform::CancelToken cancel);

 private:
  WordingWriter& writer_;
  ModelBudget& budget_;
  const matching::OwnerRecord& record_;
  const WordingCheck check_;
};

}  // namespace portfolio::analysis
