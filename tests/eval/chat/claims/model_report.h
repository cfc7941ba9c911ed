#pragma once

#include <chrono>
#include <iosfwd>
#include <string>
#include <vector>

#include "chat/src/domain/answer_writer.h"
#include "chat/src/domain/converse.h"
#include "chat/src/domain/find/knowledge.h"

namespace portfolio::chat {

/// One question of a talk and what came of it.
struct ModelTurn {
  struct Sentence {
    std::string text;
    /// Why it was dropped; empty when it passed. See claims::Verdict.
    std::string fault;
  };
  std::string question;
  /// The reason why the model gave nothing: an error, or the embedded engine answers alone.
  std::string failure;
  /// The model says that it doesn't know.
  bool unknown = false;
  std::vector<Sentence> sentences;
  /// What the visitor sees of the model's words; empty when the embedded answer takes over.
  std::string shown;
  std::int64_t tokens = 0;
};

struct ModelTalk {
  std::string id;
  Language language = Language::kEnglish;
  std::vector<ModelTurn> turns;
};

/// Asks a writer the questions of a talk one after the other, as the service does: passages, the
/// turns before with what was shown of them, each sentence checked.
ModelTalk RunTalk(const Knowledge& knowledge, AnswerWriter& writer, std::string id,
                  Language language, const std::vector<std::string>& questions,
                  std::chrono::milliseconds patience);

/// A report for the owner to read, in Markdown: figures first, then each question with what passed
/// and what was dropped. `tokens_a_day`: the site's daily budget.
void WriteReport(const std::vector<ModelTalk>& talks, std::int64_t tokens_a_day, std::ostream& out);

}  // namespace portfolio::chat
