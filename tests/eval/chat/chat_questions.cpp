#include "eval/chat/chat_questions.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "platform/json/json.h"
#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

using platform::JsonView;

/// Lower case, with every kind of space and hyphen as a plain one.
std::string Comparable(std::string text) {
  for (const char* space : {"\u00A0", "\u202F", "\u2009"}) {
    for (std::size_t at = text.find(space); at != std::string::npos; at = text.find(space, at)) {
      text.replace(at, std::string(space).size(), " ");
    }
  }
  return platform::ToLower(text);
}

bool Holds(const std::string& answer, const std::string& text) {
  return answer.find(Comparable(text)) != std::string::npos;
}

std::vector<std::string> Strings(const JsonView& array) {
  std::vector<std::string> strings;
  for (const JsonView& item : array.Elements()) strings.emplace_back(item.StringOr(""));
  return strings;
}

std::map<std::string, std::string> Texts(const JsonView& object) {
  std::map<std::string, std::string> texts;
  for (const std::string& key : object.Keys()) texts[key] = object.Get(key).StringOr("");
  return texts;
}

platform::StatusOr<KnownQuestion> QuestionOf(const JsonView& item, const std::string& kind) {
  KnownQuestion question;
  ASSIGN_OR_RETURN(question.id, item.Get("id").AsString());
  ASSIGN_OR_RETURN(question.lot, item.Get("lot").AsString());
  question.kind = kind;
  question.interface = item.Get("interface").StringOr("");
  for (const JsonView& group : item.Get("expect").Elements()) {
    question.expect.push_back(Strings(group));
  }
  question.forbid = Strings(item.Get("forbid"));
  question.questions = Texts(item.Get("questions"));
  question.after = Texts(item.Get("after"));
  return question;
}

}  // namespace

platform::StatusOr<std::vector<KnownQuestion>> ReadQuestions(const std::vector<std::string>& paths,
                                                             const std::set<std::string>& lots) {
  std::vector<KnownQuestion> all;
  for (const std::string& path : paths) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return platform::NotFound(path + " can't be read");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    ASSIGN_OR_RETURN(const auto document, platform::JsonDocument::Parse(text));
    const std::string kind = std::filesystem::path(path).stem().string();
    for (const JsonView& item : document.root().Elements()) {
      ASSIGN_OR_RETURN(KnownQuestion question, QuestionOf(item, kind));
      if (lots.empty() || lots.count(question.lot) > 0) all.push_back(std::move(question));
    }
  }
  return all;
}

std::string TakeOption(const std::string& name, std::vector<std::string>* arguments) {
  const std::string beginning = "--" + name + "=";
  const auto found =
      std::find_if(arguments->begin(), arguments->end(),
                   [&](const std::string& word) { return word.starts_with(beginning); });
  if (found == arguments->end()) return {};
  std::string value = found->substr(beginning.size());
  arguments->erase(found);
  return value;
}

std::set<std::string> TakeLots(std::vector<std::string>* arguments) {
  std::istringstream given(TakeOption("lots", arguments));
  std::set<std::string> lots;
  for (std::string lot; std::getline(given, lot, ',');) lots.insert(lot);
  return lots;
}

bool IsRight(const KnownQuestion& question, const std::string& answer) {
  const std::string text = Comparable(answer);
  const auto held = [&](const std::string& part) { return Holds(text, part); };
  return std::all_of(
             question.expect.begin(), question.expect.end(),
             [&](const auto& group) { return std::any_of(group.begin(), group.end(), held); }) &&
         std::none_of(question.forbid.begin(), question.forbid.end(), held);
}

bool IsRight(const KnownQuestion& question, const std::string& language,
             const ComposedAnswer& answer) {
  if (platform::LanguageCode(answer.language) != language) return false;
  if (!IsRight(question, answer.text)) return false;
  const Outcome outcome = answer.outcome;
  if (question.kind == "unknown") return outcome == Outcome::kUnanswered;
  if (question.kind == "offtopic") return outcome == Outcome::kDeclined;
  if (question.kind == "greeting" || question.kind == "thanks") {
    return outcome == Outcome::kSmallTalk;
  }
  return true;
}

namespace {

Language InterfaceOf(const KnownQuestion& question, const std::string& language) {
  return platform::LanguageFromCode(question.interface.empty() ? language : question.interface)
      .value_or(Language::kEnglish);
}

}  // namespace

facts::Month EvalMonth() { return {2026, 11}; }

Talk TurnBefore(const Knowledge& knowledge, const KnownQuestion& question,
                const std::string& language) {
  const auto before = question.after.find(language);
  if (before == question.after.end()) return {};
  const ComposedAnswer answer =
      Converse(knowledge, EvalMonth).Answer(before->second, InterfaceOf(question, language), {});
  return {TurnOf(knowledge, before->second, answer)};
}

Turn TurnOf(const Knowledge& knowledge, const std::string& question, const ComposedAnswer& answer) {
  Turn turn{question, answer.text, {}, answer.listed, answer.framing};
  for (const std::size_t i : answer.passages) turn.passages.push_back(knowledge.passages()[i].id);
  return turn;
}

ComposedAnswer AskEngine(const Knowledge& knowledge, const KnownQuestion& question,
                         const std::string& language) {
  return Converse(knowledge, EvalMonth)
      .Answer(question.questions.at(language), InterfaceOf(question, language),
              TurnBefore(knowledge, question, language));
}

}  // namespace portfolio::chat
