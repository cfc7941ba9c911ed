#pragma once

#include <array>
#include <string_view>

#include "chat/src/domain/read/understand_question.h"
#include "chat/src/domain/say/ask_answer.h"

namespace portfolio::chat {

/// What is said to a message that asks nothing about the owner, by key of phrases/.
struct IntentPhrase {
  Intent intent;
  std::string_view phrase;
  Outcome outcome;
};
constexpr std::array<IntentPhrase, 9> kIntentPhrases = {{
    {Intent::kGreeting, "greeting", Outcome::kSmallTalk},
    {Intent::kThanks, "thanks", Outcome::kSmallTalk},
    {Intent::kGoodbye, "goodbye", Outcome::kSmallTalk},
    {Intent::kSmallTalk, "small_talk", Outcome::kSmallTalk},
    {Intent::kIdentity, "identity", Outcome::kSmallTalk},
    {Intent::kHelp, "help", Outcome::kSmallTalk},
    {Intent::kPrivate, "private", Outcome::kDeclined},
    {Intent::kOffTopic, "off_topic", Outcome::kDeclined},
    {Intent::kInjection, "rules", Outcome::kDeclined},
}};

}  // namespace portfolio::chat
