// talks_eval [--print] [--content <folder>] <talks.jsonl>...
// Holds the talks of the files with the embedded engine, each turn with the state that the one
// before left, and prints by language how many turns were right, right behind a hedge, partly right
// and wrong; first turns, later turns and single messages apart. --print shows every turn;
// --content names another owner's content than the sample's.
#include <array>
#include <cstdio>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/converse.h"
#include "eval/chat/chat_talks.h"
#include "platform/text/text.h"
#include "profile/profile.h"

namespace portfolio::chat {
namespace {

constexpr const char* kMarkNames[kMarks] = {"right", "hedged", "partly", "WRONG"};

constexpr const char* kLater = "later";

/// A shorter one may well be said again: "Yes.", "Results:".
constexpr std::size_t kShortestSentence = 20;

/// The sentences and points of an answer, without marks of lists and their stops.
std::vector<std::string> SentencesOf(const std::string& answer) {
  std::vector<std::string> sentences;
  for (std::string sentence : platform::Sentences(answer)) {
    if (sentence.starts_with("- ")) sentence.erase(0, 2);
    while (sentence.ends_with('.')) sentence.pop_back();
    if (sentence.size() >= kShortestSentence) sentences.push_back(std::move(sentence));
  }
  return sentences;
}

class Tallies {
 public:
  void Count(const std::string& row, const std::string& language, Mark mark) {
    for (const std::string& column : {language, std::string("all")})
      ++counts_[row][column][static_cast<std::size_t>(mark)];
  }
  /// The sentences of an answer, of which `again` were said before in the talk.
  void CountLength(const std::string& row, const std::string& answer, std::size_t sentences,
                   std::size_t again) {
    Length& length = lengths_[row];
    ++length.answers;
    length.characters += platform::CodePointCount(answer);
    length.sentences += sentences;
    length.again += again;
  }
  void Print() const {
    PrintMarks();
    for (const auto& [row, length] : lengths_) {
      std::printf("%-10s %zu characters an answer", row.c_str(),
                  length.characters / length.answers);
      if (row == kLater && length.sentences > 0) {
        std::printf(
            ", said again: %.1f%% of %zu sentences",
            100.0 * static_cast<double>(length.again) / static_cast<double>(length.sentences),
            length.sentences);
      }
      std::printf("\n");
    }
  }

 private:
  void PrintMarks() const {
    for (const auto& [row, columns] : counts_) {
      for (const auto& [column, marks] : columns) {
        const int all = std::accumulate(marks.begin(), marks.end(), 0);
        std::printf("%-10s %-4s", row.c_str(), column.c_str());
        for (std::size_t m = 0; m < kMarks; ++m) std::printf(" %s %3d", kMarkNames[m], marks[m]);
        std::printf("  of %3d  right %5.1f%%\n", all, 100.0 * marks[0] / all);
      }
    }
  }

  using Marks = std::array<int, kMarks>;
  struct Length {
    std::size_t answers = 0;
    std::size_t characters = 0;
    std::size_t sentences = 0;
    std::size_t again = 0;
  };
  std::map<std::string, std::map<std::string, Marks>> counts_;
  std::map<std::string, Length> lengths_;
};

void HoldAndCount(const Knowledge& knowledge, const WrittenTalk& talk, bool print,
                  Tallies* tallies) {
  if (print) std::printf("## %s\n", talk.id.c_str());
  const std::vector<HeldTurn> held = Hold(knowledge, talk);
  std::set<std::string> said;
  for (std::size_t i = 0; i < held.size(); ++i) {
    const auto& [answer, mark, turn] = held[i];
    const std::string row = talk.single ? "message" : i == 0 ? "first" : kLater;
    tallies->Count(row, std::string(platform::LanguageCode(talk.language)), mark);
    const std::vector<std::string> sentences = SentencesOf(answer.text);
    std::size_t again = 0;
    for (const std::string& sentence : sentences) again += said.count(sentence);
    said.insert(sentences.begin(), sentences.end());
    tallies->CountLength(row, answer.text, sentences.size(), again);
    if (!print) continue;
    std::printf("Q: %s\n[%s] want: %s\nA (%s", talk.turns[i].text.c_str(),
                kMarkNames[static_cast<std::size_t>(mark)], talk.turns[i].want.c_str(),
                std::string(OutcomeName(answer.outcome)).c_str());
    for (const std::string& id : turn.passages) std::printf(" %s", id.c_str());
    for (const std::string_view reason : answer.reasons) std::printf("; %s", reason.data());
    std::printf("): %s\n\n", answer.text.c_str());
  }
}

int Run(const std::vector<std::string>& files, const std::string& content, bool print) {
  const auto profile = profile::LoadProfile(content);
  auto lexicon = ReadLexicon();
  const auto asked = profile::LoadVisitorQuestions(content);
  if (!profile.ok() || !lexicon.ok() || !asked.ok()) return 2;
  const Knowledge knowledge(*profile, *std::move(lexicon), *asked);
  Tallies tallies;
  for (const std::string& path : files) {
    const auto talks = ReadTalks(path);
    if (!talks.ok()) {
      std::fprintf(stderr, "%s: %s\n", path.c_str(), talks.status().message().c_str());
      return 2;
    }
    for (const WrittenTalk& talk : *talks) HoldAndCount(knowledge, talk, print, &tallies);
  }
  tallies.Print();
  return 0;
}

}  // namespace
}  // namespace portfolio::chat

int main(int argc, char** argv) {
  std::vector<std::string> files;
  std::string content = "deploy/content";
  bool print = false;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--print") {
      print = true;
    } else if (word == "--content" && i + 1 < argc) {
      content = argv[++i];
    } else {
      files.emplace_back(word);
    }
  }
  return portfolio::chat::Run(files, content, print);
}
