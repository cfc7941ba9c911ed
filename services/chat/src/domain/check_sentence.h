#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/answer_writer.h"
#include "chat/src/domain/knowledge.h"
#include "chat/src/domain/read_claims.h"

namespace portfolio::chat {

/// Tells whether a sentence of a model may be shown. It may when
/// - its figures (also in words), percentages and dates stand in the excerpts that it was given,
/// - its ranks and offices stand there, and its names stand in the content, in that order,
/// - it speaks of what the excerpts speak of,
/// - it holds no markup, no address that isn't in the excerpts and nothing hidden,
/// - it doesn't repeat the model's instructions.
/// One for each answer; not thread-safe.
class CheckSentence {
 public:
  CheckSentence(const Knowledge& knowledge, const WriteRequest& request,
                const std::vector<std::string>& instructions);

  /// Empty when the sentence may be shown, else what is wrong: "figure", "title", "name",
  /// "unsupported", "markup", "instructions".
  std::string_view FaultOf(std::string_view sentence) const;

 private:
  bool HasUnknownFigure(std::string_view sentence) const;
  bool HasUnknownTitle(std::string_view sentence) const;
  bool HasUnknownName(std::string_view sentence) const;
  bool HasMixedName(std::string_view sentence) const;
  bool IsUnsupported(std::string_view sentence) const;
  bool RepeatsInstructions(std::string_view sentence) const;

  const Knowledge& knowledge_;
  const Language language_;
  const ClaimReader reader_;
  /// The excerpts.
  std::string sources_;
  /// Their words, folded, with single spaces around each.
  std::string source_words_;
  Claims claims_;
  /// Stems of their words, and concepts as "#education".
  std::set<std::string> source_terms_;
  std::set<std::string> instruction_runs_;
};

}  // namespace portfolio::chat
