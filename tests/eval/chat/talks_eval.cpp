// talks_eval [--print] <talks.jsonl>...
// Holds the talks of the files with the embedded engine, each turn with the state that the one
// before left, and prints by language how many turns were right, right behind a hedge, partly right
// and wrong; first turns, later turns and single messages apart. --print shows every turn.
#include <cstdio>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/converse.h"
#include "eval/chat/chat_questions.h"
#include "platform/json/json.h"
#include "profile/profile.h"

namespace portfolio::chat {
namespace {

enum Mark { kRight, kHedged, kPartly, kWrong, kMarks };
constexpr const char* kMarkNames[] = {"right", "hedged", "partly", "WRONG"};

struct WrittenTurn {
  std::string text;
  std::string want;
  KnownQuestion expected;
  bool decline = false;
};

struct WrittenTalk {
  std::string id;
  std::string language;
  bool single = false;
  std::vector<WrittenTurn> turns;
};

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
  ASSIGN_OR_RETURN(talk.language, root.Get("language").AsString());
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
  if (turn.decline) {
    return answer.outcome == Outcome::kAnswered || !IsRight(turn.expected, answer.text) ? kWrong
                                                                                        : kRight;
  }
  if (IsRight(turn.expected, answer.text)) return hedged ? kHedged : kRight;
  KnownQuestion one = turn.expected;
  for (const auto& group : turn.expected.expect) {
    one.expect = {group};
    if (IsRight(one, answer.text)) return kPartly;
  }
  return kWrong;
}

class Tallies {
 public:
  void Count(const std::string& row, const std::string& language, Mark mark) {
    for (const std::string& column : {language, std::string("all")}) ++counts_[row][column][mark];
  }
  void Print() const {
    for (const auto& [row, columns] : counts_) {
      for (const auto& [column, marks] : columns) {
        int all = 0;
        for (const int count : marks) all += count;
        std::printf("%-10s %-4s", row.c_str(), column.c_str());
        for (int m = 0; m < kMarks; ++m) std::printf(" %s %3d", kMarkNames[m], marks[m]);
        std::printf("  of %3d  right %5.1f%%\n", all, 100.0 * marks[kRight] / all);
      }
    }
  }

 private:
  struct Marks {
    int counts[kMarks] = {};
    int& operator[](int mark) { return counts[mark]; }
    int operator[](int mark) const { return counts[mark]; }
    const int* begin() const { return counts; }
    const int* end() const { return counts + kMarks; }
  };
  std::map<std::string, std::map<std::string, Marks>> counts_;
};

void Hold(const Knowledge& knowledge, const WrittenTalk& talk, bool print, Tallies* tallies) {
  const Converse converse(knowledge, EvalMonth);
  const Language interface = platform::LanguageFromCode(talk.language).value_or(Language::kEnglish);
  Talk said;
  if (print) std::printf("## %s\n", talk.id.c_str());
  for (std::size_t i = 0; i < talk.turns.size(); ++i) {
    const WrittenTurn& turn = talk.turns[i];
    const ComposedAnswer answer = converse.Answer(turn.text, interface, said);
    const Mark mark = MarkOf(turn, answer);
    tallies->Count(talk.single ? "message" : i == 0 ? "first" : "later", talk.language, mark);
    said.push_back(TurnOf(knowledge, turn.text, answer));
    if (said.size() > kMostTurns) said.erase(said.begin());
    if (!print) continue;
    std::printf("Q: %s\n[%s] want: %s\nA (%s", turn.text.c_str(), kMarkNames[mark],
                turn.want.c_str(), std::string(OutcomeName(answer.outcome)).c_str());
    for (const std::string& id : said.back().passages) std::printf(" %s", id.c_str());
    std::printf("): %s\n\n", answer.text.c_str());
  }
}

int Run(const std::vector<std::string>& files, bool print) {
  const auto profile = profile::LoadProfile("deploy/content");
  auto lexicon = ReadLexicon();
  const auto asked = profile::LoadVisitorQuestions("deploy/content");
  if (!profile.ok() || !lexicon.ok() || !asked.ok()) return 2;
  const Knowledge knowledge(*profile, *std::move(lexicon), *asked);
  Tallies tallies;
  for (const std::string& path : files) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
      if (line.empty()) continue;
      const auto talk = ReadTalk(line);
      if (!talk.ok()) {
        std::fprintf(stderr, "%s: %s\n", path.c_str(), talk.status().message().c_str());
        return 2;
      }
      Hold(knowledge, *talk, print, &tallies);
    }
  }
  tallies.Print();
  return 0;
}

}  // namespace
}  // namespace portfolio::chat

int main(int argc, char** argv) {
  std::vector<std::string> files(argv + 1, argv + argc);
  const bool print = !files.empty() && files.front() == "--print";
  if (print) files.erase(files.begin());
  return portfolio::chat::Run(files, print);
}
