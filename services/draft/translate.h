#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "draft/draft.h"
#include "draft/translation.h"
#include "llm/language_model.h"
#include "platform/text/language.h"

namespace portfolio::draft {

struct TranslationTask {
  std::vector<SheetText> texts;
  platform::Language from = platform::Language::kEnglish;
  platform::Language to = platform::Language::kGerman;
  Gender owner = Gender::kFeminine;
  /// What stays letter by letter; see KeptNames.
  std::vector<std::string> names;
};

/// What a language model made of the texts, and what it cost.
struct MachineTranslation {
  /// Those that passed FaultOf, typeset.
  Translations texts;
  /// "work/mill/summary: a figure of the original is missing": left to a person.
  std::vector<std::string> left;
  int calls = 0;
  std::int64_t tokens = 0;
  /// The reason of the last call that failed, as of ModelListener::OnEnd; empty: none did.
  std::string failure;
};

/// Translates some 20 texts a call, each text asked for once: what comes back unfit is left to a
/// person. Ends early when two calls in a row fail. Blocks; a call may take two minutes.
MachineTranslation Translate(const TranslationTask& task, llm::LanguageModel& model);

}  // namespace portfolio::draft
