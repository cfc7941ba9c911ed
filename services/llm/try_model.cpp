#include "llm/try_model.h"

#include <map>
#include <string_view>
#include <utility>

#include "platform/text/utf8.h"

namespace portfolio::llm {
namespace {

constexpr int kMaxTokens = 64;
constexpr std::size_t kShownLetters = 200;

std::string Shown(std::string_view answer) {
  const std::size_t begin = answer.find_first_not_of(" \t\r\n");
  if (begin == answer.npos) return {};
  const std::size_t end = answer.find_last_not_of(" \t\r\n");
  return std::string(platform::Truncate(answer.substr(begin, end - begin + 1), kShownLetters));
}

}  // namespace

ModelTrial TryModel(LanguageModel& model, std::chrono::milliseconds patience) {
  ModelRequest request;
  request.turns = {{Turn::Role::kUser, "Answer with one word: are you there?"}};
  request.max_tokens = kMaxTokens;
  request.deadline = platform::Deadline::After(patience);
  request.first_text_timeout = patience;
  const auto answer = GenerateAndWait(model, std::move(request), platform::CancelToken());
  if (!answer.ok()) return {.answer = "", .reason = answer.status().reason()};
  std::string shown = Shown(answer->text);
  if (shown.empty()) return {.answer = "", .reason = "MODEL_SILENT"};
  return {.answer = std::move(shown), .reason = ""};
}

std::string VerdictOf(const ModelTrial& trial) {
  static const std::map<std::string_view, std::string_view> kVerdicts = {
      {"MODEL_UNAVAILABLE", "no connection, or the server fails: look at LLM_BASE_URL"},
      {"MODEL_UNAUTHORIZED", "the server refuses the key: look at LLM_API_KEY"},
      {"MODEL_REFUSED", "the server refuses the question: look at LLM_MODEL"},
      {"MODEL_INVALID",
       "what answers there doesn't speak chat completions: look at LLM_BASE_URL, which often ends "
       "with /v1"},
      {"MODEL_TIMEOUT", "no answer in time: the server is too slow, or not the right one"},
      {"MODEL_RATE_LIMITED", "the server takes no more questions at the moment"},
      {"MODEL_QUOTA", "the account's quota is used up"},
      {"MODEL_SILENT", "the answer has no words: look at LLM_MODEL"}};
  if (trial.ok()) return "The model answers: " + trial.answer;
  const auto found = kVerdicts.find(trial.reason);
  return "The model doesn't answer: " +
         (found == kVerdicts.end() ? trial.reason : std::string(found->second));
}

}  // namespace portfolio::llm
