#pragma once

#include <string>
#include <vector>

#include "analysis/src/domain/evaluation/job_evaluation.h"
#include "analysis/src/domain/posting/sections/posting.h"
#include "platform/error/status.h"
#include "platform/text/text.h"
#include "platform/time/cancel.h"
#include "platform/time/deadline.h"

namespace portfolio::analysis {

/// A sentence of the owner's content that may speak for a row of the evaluation.
struct ProposedQuote {
  size_t row = 0;
  std::string text;
};

/// What someone else would say of a match. Nothing in it is trusted: see WordingCheck.
struct ProposedWording {
  std::string summary;
  std::vector<std::string> recommendations;
  std::vector<ProposedQuote> quotes;
};

struct WordingRequest {
  const Posting* posting = nullptr;
  const JobEvaluation* evaluation = nullptr;
  /// The owner's content in the visitor's language.
  std::vector<std::string> passages;
  platform::Language language = platform::Language::kEnglish;
  VisitorRole role = VisitorRole::kVisitor;
  platform::Deadline deadline;
  platform::CancelToken cancel;
};

/// Proposes better words for an evaluation. Thread-safe.
class WordingWriter {
 public:
  virtual ~WordingWriter() = default;
  /// Any error means that the evaluation keeps its own words.
  virtual platform::StatusOr<ProposedWording> Write(const WordingRequest& request) = 0;
};

/// How many calls to a model may still be made. Thread-safe.
class ModelBudget {
 public:
  virtual ~ModelBudget() = default;
  /// Takes one call; false when none is left today.
  virtual platform::StatusOr<bool> Take(platform::Deadline deadline) = 0;
};

}  // namespace portfolio::analysis
