#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/answer_writer.h"
#include "chat/src/domain/knowledge.h"

namespace portfolio::chat {

/// Tells whether a sentence of a model may be shown: its figures and dates stand in the excerpts
/// that it was given, its names stand in the content, it holds no markup or address that isn't the
/// owner's, and it doesn't repeat the model's instructions. One for each answer; not thread-safe.
class CheckSentence {
 public:
  CheckSentence(const Knowledge& knowledge, const WriteRequest& request,
                const std::vector<std::string>& instructions);

  /// Empty when the sentence may be shown, else what is wrong: "figure", "name", "markup",
  /// "instructions".
  std::string_view FaultOf(std::string_view sentence) const;

 private:
  bool HasUnknownFigure(std::string_view sentence) const;
  bool HasUnknownName(std::string_view sentence) const;
  bool HasForeignMarkup(std::string_view sentence) const;
  bool RepeatsInstructions(std::string_view sentence) const;

  const Knowledge& knowledge_;
  const Language language_;
  std::set<std::string> figures_;
  std::string sources_;
  std::set<std::string> instruction_runs_;
};

/// The figures of a text in a form for comparing: "$1,500.50" and "1 500,5" are both "1500.5".
std::vector<std::string> FiguresOf(std::string_view text);

}  // namespace portfolio::chat
