#include "draft/translate.h"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

#include "draft/check_translation.h"
#include "platform/json/json.h"
#include "platform/json/json_writer.h"
#include "platform/text/text.h"

namespace portfolio::draft {

/// The embedded file of prompts/ with this name.
std::string_view PromptFile(std::string_view name);

namespace {

using platform::JsonDocument;
using platform::JsonView;
using platform::JsonWriter;
using platform::Language;
using platform::StatusOr;

/// A call's answer stays within what small models write at once.
constexpr std::size_t kMostTexts = 24;
constexpr std::size_t kMostBytes = 1600;
/// A token a byte is ample in any language; what the JSON around a text wants.
constexpr std::size_t kTokensOfText = 30;
constexpr std::chrono::minutes kPatience{2};
constexpr int kMostFailures = 2;
/// Translating leaves little to fancy.
constexpr double kTemperature = 0.1;

constexpr char kSchema[] = R"({
  "type": "object",
  "properties": {
    "texts": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {"id": {"type": "integer"}, "text": {"type": "string"}},
        "required": ["id", "text"],
        "additionalProperties": false
      }
    }
  },
  "required": ["texts"],
  "additionalProperties": false
})";

/// Texts with a letter: "…" and mere figures are the same everywhere.
bool NeedsWords(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (byte >= 0xC3 && byte <= 0xD1);
  });
}

std::string Filled(std::string text, std::string_view slot, std::string_view value) {
  const std::string mark = "{" + std::string(slot) + "}";
  for (std::size_t at = text.find(mark); at != std::string::npos;
       at = text.find(mark, at + value.size()))
    text.replace(at, mark.size(), value);
  return text;
}

/// What a model wraps its JSON into is no part of it.
std::string_view WithoutFence(std::string_view text) {
  const std::size_t begin = text.find('{');
  const std::size_t end = text.rfind('}');
  return begin == text.npos || end == text.npos || end < begin
             ? text
             : text.substr(begin, end - begin + 1);
}

/// One call's texts, by their places in the task.
using Batch = std::vector<std::size_t>;

class Translator {
 public:
  Translator(const TranslationTask& task, llm::LanguageModel& model) : task_(task), model_(model) {}

  MachineTranslation Run() {
    int failures = 0;
    for (const Batch& batch : Batches()) {
      if (failures == kMostFailures) {
        Leave(batch, "wasn't asked for any more");
        continue;
      }
      const platform::Status status = Ask(batch);
      failures = status.ok() ? 0 : failures + 1;
      if (status.ok()) continue;
      made_.failure = status.reason();
      Leave(batch, "the model gave no answer to it");
    }
    if (!made_.texts.empty()) made_.texts.merge(same_);
    return std::move(made_);
  }

 private:
  std::vector<Batch> Batches() {
    std::vector<Batch> batches;
    std::size_t bytes = kMostBytes + 1;
    for (std::size_t i = 0; i < task_.texts.size(); ++i) {
      const std::string& text = task_.texts[i].text;
      if (!NeedsWords(text)) {
        same_[task_.texts[i].path] = text;
        continue;
      }
      bytes += text.size();
      if (bytes > kMostBytes || batches.back().size() == kMostTexts) {
        batches.emplace_back();
        bytes = text.size();
      }
      batches.back().push_back(i);
    }
    return batches;
  }

  std::string Prompt() const {
    std::string prompt(PromptFile("translate.md"));
    prompt = Filled(std::move(prompt), "from", platform::LanguageName(task_.from));
    prompt = Filled(std::move(prompt), "to", platform::LanguageName(task_.to));
    prompt =
        Filled(std::move(prompt), "owner", task_.owner == Gender::kFeminine ? "a woman" : "a man");
    const bool script = (task_.from == Language::kRussian) != (task_.to == Language::kRussian);
    return Filled(
        std::move(prompt), "script",
        script ? " Only the owner's own name is written in the letters of the language." : "");
  }

  std::string Material(const Batch& batch) const {
    JsonWriter json;
    json.BeginObject().Key("TEXTS").BeginArray();
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const SheetText& text = task_.texts[batch[i]];
      json.BeginObject().Field("id", static_cast<int>(i)).Field("path", text.path);
      json.Field("text", text.text).EndObject();
    }
    return json.EndArray().EndObject().Take();
  }

  platform::Status Ask(const Batch& batch) {
    llm::ModelRequest request;
    std::size_t bytes = 0;
    for (const std::size_t i : batch) bytes += task_.texts[i].text.size();
    request.max_tokens = static_cast<int>(bytes + kTokensOfText * batch.size());
    request.turns = {{llm::Turn::Role::kSystem, Prompt()},
                     {llm::Turn::Role::kUser, Material(batch)}};
    request.temperature = kTemperature;
    request.json_schema = kSchema;
    request.deadline = platform::Deadline::After(kPatience);
    request.first_text_timeout = kPatience;
    ++made_.calls;
    ASSIGN_OR_RETURN(const llm::ModelAnswer answer,
                     llm::GenerateAndWait(model_, std::move(request), platform::CancelToken()));
    made_.tokens += answer.result.prompt_tokens + answer.result.completion_tokens;
    ASSIGN_OR_RETURN(const JsonDocument document, JsonDocument::Parse(WithoutFence(answer.text)));
    Take(batch, document.Get("texts"));
    return {};
  }

  void Take(const Batch& batch, const JsonView& answers) {
    std::vector<std::string> translated(batch.size());
    for (const JsonView& entry : answers.Elements()) {
      const std::int64_t id = entry.Get("id").IntOr(-1);
      if (id < 0 || id >= static_cast<std::int64_t>(batch.size())) continue;
      translated[static_cast<std::size_t>(id)] = entry.Get("text").StringOr("");
    }
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const SheetText& original = task_.texts[batch[i]];
      const std::string fault = FaultOf(original.text, translated[i], task_.names);
      if (fault.empty()) {
        made_.texts[original.path] = Typeset(translated[i], task_.to);
      } else {
        made_.left.push_back(original.path + ": " + fault);
      }
    }
  }

  void Leave(const Batch& batch, const std::string& why) {
    for (const std::size_t i : batch) made_.left.push_back(task_.texts[i].path + ": " + why);
  }

  const TranslationTask& task_;
  llm::LanguageModel& model_;
  MachineTranslation made_;
  /// What is the same in every language.
  Translations same_;
};

}  // namespace

MachineTranslation Translate(const TranslationTask& task, llm::LanguageModel& model) {
  return Translator(task, model).Run();
}

}  // namespace portfolio::draft
