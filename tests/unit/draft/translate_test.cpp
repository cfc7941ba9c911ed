#include "draft/translate.h"

#include <catch2/catch.hpp>
#include <functional>
#include <utility>

#include "platform/json/json.h"
#include "platform/json/json_writer.h"

using namespace portfolio;
using namespace portfolio::draft;
using platform::Language;

namespace {

/// Answers each text of a call by `say`; a call at a place of `fail` ends in an error.
class Translating : public llm::LanguageModel {
 public:
  void Generate(llm::ModelRequest request, std::shared_ptr<llm::ModelListener> listener,
                platform::CancelToken) override {
    asked.push_back(request);
    if (fails(asked.size())) {
      return listener->OnEnd(platform::Unavailable("away", "MODEL_UNAVAILABLE"));
    }
    const auto material = platform::JsonDocument::Parse(request.turns.back().text).value();
    platform::JsonWriter json;
    json.BeginObject().Key("texts").BeginArray();
    for (const auto& text : material.Get("TEXTS").Elements()) {
      json.BeginObject().Field("id", static_cast<int>(text.Get("id").IntOr(-1)));
      json.Field("text", std::string_view(say(std::string(text.Get("text").StringOr("")))));
      json.EndObject();
    }
    listener->OnText("```json\n" + json.EndArray().EndObject().Take() + "\n```");
    listener->OnEnd(llm::ModelResult{"stop", 7, 0, 3});
  }

  std::function<std::string(std::string)> say = [](const std::string& text) { return text; };
  std::function<bool(std::size_t)> fails = [](std::size_t) { return false; };
  std::vector<llm::ModelRequest> asked;
};

TranslationTask TaskOf(std::vector<SheetText> texts) {
  TranslationTask task;
  task.texts = std::move(texts);
  return task;
}

/// So many texts of a sentence each.
TranslationTask Sentences(std::size_t count, const std::string& text = "She leads a team.") {
  std::vector<SheetText> texts;
  for (std::size_t i = 0; i < count; ++i) texts.push_back({"faq/" + std::to_string(i), text});
  return TaskOf(std::move(texts));
}

}  // namespace

TEST_CASE("Each text is asked for once, with who speaks and both languages, and comes typeset") {
  Translating model;
  model.say = [](const std::string&) { return "Sie leitet \"Nord\"."; };
  TranslationTask task = TaskOf({{"work/mill/summary", "She leads \"North\"."}});
  const MachineTranslation made = Translate(task, model);
  CHECK(made.texts == Translations{{"work/mill/summary", "Sie leitet „Nord“."}});
  CHECK(made.left.empty());
  CHECK(made.failure.empty());
  CHECK(made.calls == 1);
  CHECK(made.tokens == 10);
  REQUIRE(model.asked.size() == 1);
  const std::string& rules = model.asked[0].turns[0].text;
  CHECK(rules.find("from English to German") != std::string::npos);
  CHECK(rules.find("is a woman") != std::string::npos);
  CHECK(rules.find("{owner}") == std::string::npos);
  CHECK_FALSE(model.asked[0].json_schema.empty());
}

TEST_CASE("What comes back unfit is left to a person, and said") {
  Translating model;
  model.say = [](const std::string& text) {
    return text == "Since 2019" ? std::string("Seit 2018") : std::string("Teamleitung");
  };
  const MachineTranslation made =
      Translate(TaskOf({{"a", "Since 2019"}, {"b", "Team lead"}}), model);
  CHECK(made.texts == Translations{{"b", "Teamleitung"}});
  REQUIRE(made.left.size() == 1);
  CHECK(made.left[0].starts_with("a: "));
}

TEST_CASE("A text without a letter is the same everywhere and costs nothing") {
  Translating model;
  const MachineTranslation made = Translate(TaskOf({{"a", "…"}, {"b", "Team lead"}}), model);
  CHECK(made.texts == Translations{{"a", "…"}, {"b", "Team lead"}});
  CHECK(model.asked[0].turns.back().text.find("…") == std::string::npos);
  CHECK(Translate(TaskOf({{"a", "…"}}), model).calls == 0);
}

TEST_CASE("A call takes as many texts as a small model writes at once") {
  Translating model;
  CHECK(Translate(Sentences(25), model).calls == 2);
  CHECK(Translate(Sentences(2, std::string(900, 'a')), model).calls == 2);
  CHECK(Translate(Sentences(1, std::string(1900, 'a')), model).calls == 1);
}

TEST_CASE("Two calls in a row that fail end it; one alone leaves its texts to a person") {
  Translating model;
  model.fails = [](std::size_t call) { return call == 1; };
  const MachineTranslation once = Translate(Sentences(72), model);
  CHECK(once.calls == 3);
  CHECK(once.texts.size() == 48);
  CHECK(once.left.size() == 24);
  Translating away;
  away.fails = [](std::size_t) { return true; };
  const MachineTranslation none = Translate(Sentences(72), away);
  CHECK(none.calls == 2);
  CHECK(none.texts.empty());
  CHECK(none.left.size() == 72);
  CHECK(none.failure == "MODEL_UNAVAILABLE");
}
