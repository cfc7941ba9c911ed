#include "eval/chat/chat_talks.h"

#include <fstream>
#include <utility>

#include "platform/json/json.h"

namespace portfolio::chat {
namespace {

std::vector<std::string> Strings(const platform::JsonView& array) {
  std::vector<std::string> strings;
  for (const auto& item : array.Elements()) strings.emplace_back(item.StringOr(""));
  return strings;
}

platform::StatusOr<WrittenTalk> ReadTalk(const std::string& line) {
  ASSIGN_OR_RETURN(const auto document, platform::JsonDocument::Parse(line));
  const auto& root = document.root();
  WrittenTalk talk;
  ASSIGN_OR_RETURN(talk.id, root.Get("id").AsString());
  ASSIGN_OR_RETURN(const std::string code, root.Get("language").AsString());
  talk.language = platform::LanguageFromCode(code).value_or(Language::kEnglish);
  talk.single = root.Get("kind").StringOr("") == "message";
  for (const auto& item : root.Get("turns").Elements()) {
    WrittenTurn turn;
    ASSIGN_OR_RETURN(turn.text, item.Get("text").AsString());
    turn.want = item.Get("want").StringOr("");
    for (const auto& group : item.Get("all").Elements()) {
      turn.expected.expect.push_back(Strings(group));
    }
    turn.expected.forbid = Strings(item.Get("none"));
    turn.decline = item.Get("decline").BoolOr(false);
    talk.turns.push_back(std::move(turn));
  }
  return talk;
}

Mark MarkOf(const WrittenTurn& turn, const ComposedAnswer& answer) {
  const bool hedged = answer.outcome == Outcome::kUnanswered && !answer.passages.empty();
  const bool right = IsRight(turn.expected, answer.text);
  if (turn.decline) {
    return right && answer.outcome != Outcome::kAnswered ? Mark::kRight : Mark::kWrong;
  }
  if (right) return hedged ? Mark::kHedged : Mark::kRight;
  KnownQuestion one = turn.expected;
  for (const auto& group : turn.expected.expect) {
    one.expect = {group};
    if (IsRight(one, answer.text)) return Mark::kPartly;
  }
  return Mark::kWrong;
}

}  // namespace

platform::StatusOr<std::vector<WrittenTalk>> ReadTalks(const std::string& path) {
  std::ifstream file(path);
  if (!file) return platform::NotFound(path + " can't be read");
  std::vector<WrittenTalk> talks;
  for (std::string line; std::getline(file, line);) {
    if (line.empty()) continue;
    ASSIGN_OR_RETURN(WrittenTalk talk, ReadTalk(line));
    talks.push_back(std::move(talk));
  }
  return talks;
}

std::vector<HeldTurn> Hold(const Knowledge& knowledge, const WrittenTalk& talk) {
  const Converse converse(knowledge, EvalMonth);
  std::vector<HeldTurn> held;
  Talk said;
  for (const WrittenTurn& turn : talk.turns) {
    HeldTurn& now = held.emplace_back();
    now.answer = converse.Answer(turn.text, talk.language, said);
    now.mark = MarkOf(turn, now.answer);
    now.turn = TurnOf(knowledge, turn.text, now.answer);
    said.push_back(now.turn);
    if (said.size() > kMostTurns) said.erase(said.begin());
  }
  return held;
}

}  // namespace portfolio::chat
