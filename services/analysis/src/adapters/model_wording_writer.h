#pragma once

#include <string>

#include "analysis/src/domain/evaluation/wording_writer.h"
#include "llm/language_model.h"
#include "llm/openai_language_model.h"
#include "matching/taxonomy.h"

namespace portfolio::analysis {

/// Asks a language model for words: structured output by a JSON schema, checked to have that shape.
/// Page text and content stand between marks, as data; marks within them are taken out. Errors are
/// the model's (llm/language_model.h), and INVALID_ARGUMENT with reason WORDING_INVALID for an
/// answer of another shape. Thread-safe.
class ModelWordingWriter : public WordingWriter {
 public:
  /// `model` must outlive this. `owner_names` are the owner's name in each language.
  ModelWordingWriter(llm::LanguageModel& model, llm::ModelConfig config,
                     platform::PerLanguage<std::string> owner_names);

  platform::StatusOr<ProposedWording> Write(const WordingRequest& request) override;

 private:
  llm::LanguageModel& model_;
  const llm::ModelConfig config_;
  const platform::PerLanguage<std::string> owner_names_;
};

/// The text of a file of prompts/, embedded; empty when there is none of that name.
std::string_view PromptFile(std::string_view name);

}  // namespace portfolio::analysis
