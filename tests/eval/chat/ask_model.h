#pragma once

#include <memory>
#include <string>

#include "chat/src/domain/answer_question.h"
#include "eval/chat/chat_questions.h"
#include "profile/profile.h"

namespace portfolio::chat {

/// Asks the language model that LLM_BASE_URL and the like configure, as the service does: passages,
/// checked sentences, fallback to the embedded engine. Nothing is stored.
class ModelUnderTest {
 public:
  /// Null when no model is configured; ends the program when the settings are at fault.
  static std::unique_ptr<ModelUnderTest> FromEnvironment(const Knowledge& knowledge,
                                                         const profile::Profile& profile);
  ~ModelUnderTest();

  /// The answer's text and outcome.
  ComposedAnswer Ask(const KnownQuestion& question, const std::string& language);

 private:
  struct Parts;
  explicit ModelUnderTest(std::unique_ptr<Parts> parts);

  const std::unique_ptr<Parts> parts_;
};

}  // namespace portfolio::chat
