// What the check of model sentences keeps and catches: exchanges of tests/eval/chat/claims (see
// README.md there). claims_eval [--wrong] [--signs] [--baseline FILE] FILE...: a table by language
// and class, with --signs a line for each sentence with what speaks for and against it, as
// fit_claims.py reads it; with a baseline it fails when a figure is worse than there.
#include <chrono>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <map>

#include "claims/reading/cut_sentences.h"
#include "claims/sentence_checker.h"
#include "platform/json/json.h"
#include "platform/text/text.h"
#include "profile/profile.h"

namespace portfolio::claims {
namespace {

constexpr facts::Month kToday{2026, 11};

struct Share {
  int met = 0;
  int all = 0;
  double Percent() const { return all == 0 ? 0 : 100.0 * met / all; }
};

struct Result {
  Share dropped;
  Share damaged;
  std::map<std::string, Share> caught;
  std::map<std::string, Share> caught_by_language;
  std::map<std::string, Share> dropped_by_language;
  Share caught_all;
  std::chrono::steady_clock::duration time{};
  int sentences = 0;
};

std::vector<std::string> Sentences(const std::string& answer) {
  SentenceCutter cutter;
  std::vector<std::string> sentences = cutter.Add(answer);
  sentences.push_back(cutter.TakeRest());
  std::erase_if(sentences, [](const auto& text) { return platform::Trim(text).empty(); });
  return sentences;
}

struct Checked {
  std::string sentence;
  std::string fault;
  Verdict verdict;
};

/// What is told beside the table.
struct Told {
  bool wrong = false;
  bool signs = false;
};

/// The exchange, "true" or the class of an invention, and the signs that aren't 0.
void PrintSigns(const std::string& id, const std::string& kind, const Checked& checked) {
  if (checked.verdict.kind == SentenceKind::kFrame || checked.fault == "link") return;
  std::cout << "signs\t" << id << "\t" << kind << "\t" << (checked.fault.empty() ? 0 : 1);
  for (std::size_t i = 0; i < kSigns; ++i) {
    const double value = checked.verdict.signs.Of(Sign{i});
    if (value != 0) std::cout << "\t" << Signs::NameOf(Sign{i}) << "=" << value;
  }
  std::cout << "\n";
}

std::vector<Checked> CheckAnswer(const Record& record, platform::Language language,
                                 const Talk& talk, const std::string& answer, Result* result) {
  SentenceChecker checker(record, language, talk, kToday, {});
  std::vector<Checked> checked;
  for (const std::string& sentence : Sentences(answer)) {
    const auto began = std::chrono::steady_clock::now();
    const Verdict verdict = checker.Check(sentence);
    result->time += std::chrono::steady_clock::now() - began;
    ++result->sentences;
    checked.push_back({std::string(platform::Trim(sentence)), std::string(verdict.fault), verdict});
  }
  return checked;
}

void Count(Share* share, bool met) {
  ++share->all;
  share->met += met ? 1 : 0;
}

void RunExchange(const Record& record, const platform::JsonView& exchange, const Told& told,
                 Result* result) {
  const std::string id(exchange.Get("id").StringOr(""));
  const auto language = platform::LanguageFromCode(id.substr(0, 2));
  if (!language) return;
  std::vector<Talk> talks;
  Talk talk;
  for (const auto& turn : exchange.Get("talk").Elements()) {
    talk.question = turn.Get("question").StringOr("");
    talks.push_back(talk);
    const std::string answer(turn.Get("answer").StringOr(""));
    bool damaged = false;
    for (const Checked& checked : CheckAnswer(record, *language, talk, answer, result)) {
      Count(&result->dropped, !checked.fault.empty());
      Count(&result->dropped_by_language[id.substr(0, 2)], !checked.fault.empty());
      damaged = damaged || !checked.fault.empty();
      if (told.signs) PrintSigns(id, "true", checked);
      if (told.wrong && !checked.fault.empty()) {
        std::cout << id << " dropped (" << checked.fault << "): " << checked.sentence << "\n";
      }
    }
    Count(&result->damaged, damaged);
    talk.earlier.push_back(talk.question);
    talk.earlier.push_back(answer);
  }
  for (const auto& invention : exchange.Get("inventions").Elements()) {
    const auto turn = static_cast<std::size_t>(invention.Get("turn").IntOr(0));
    const std::string answer(invention.Get("answer").StringOr(""));
    const std::string invented = WithoutMarks(invention.Get("sentence").StringOr(""));
    const std::string kind(invention.Get("class").StringOr("other"));
    bool caught = false;
    std::string proof;
    for (const Checked& checked : CheckAnswer(record, *language, talks.at(turn), answer, result)) {
      const std::string plain = WithoutMarks(checked.sentence);
      const bool meant =
          plain.find(invented) != std::string::npos || invented.find(plain) != std::string::npos;
      caught = caught || (meant && !checked.fault.empty());
      if (meant && told.signs) PrintSigns(id, kind, checked);
      for (const std::string& passage : checked.verdict.passages)
        proof += meant ? " " + passage : "";
    }
    Count(&result->caught[kind], caught);
    Count(&result->caught_by_language[id.substr(0, 2)], caught);
    Count(&result->caught_all, caught);
    if (told.wrong && !caught)
      std::cout << id << " passed [" << kind << "]: " << invented << " <" << proof << ">\n";
  }
}

void Print(const std::string& name, const Share& share) {
  std::cout << std::left << std::setw(32) << name << std::right << std::setw(5) << share.met
            << " of " << std::setw(4) << share.all << std::fixed << std::setprecision(1)
            << std::setw(8) << share.Percent() << "%\n";
}

/// Not worse than the baseline's "dropped" and "caught", in percent.
bool Holds(const Result& result, const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  const auto document = platform::JsonDocument::Parse(text);
  if (!document.ok()) {
    std::cerr << file << " can't be read\n";
    return false;
  }
  const auto dropped = document->Get("dropped").AsDouble();
  const auto caught = document->Get("caught").AsDouble();
  if (!dropped.ok() || !caught.ok()) return false;
  const bool holds =
      result.dropped.Percent() <= *dropped + 0.05 && result.caught_all.Percent() >= *caught - 0.05;
  if (!holds) {
    std::cerr << "worse than " << file << ": at most " << *dropped << "% dropped, at least "
              << *caught << "% caught\n";
  }
  return holds;
}

int Run(int argc, char** argv) {
  Told told;
  std::string baseline;
  std::string content = "tests/support/owners/elena";
  Result result;
  std::vector<std::string> files;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--wrong") {
      told.wrong = true;
    } else if (argument == "--signs") {
      told.signs = true;
    } else if (argument == "--baseline" && i + 1 < argc) {
      baseline = argv[++i];
    } else if (argument == "--content" && i + 1 < argc) {
      content = argv[++i];
    } else {
      files.push_back(argument);
    }
  }
  const auto profile = profile::LoadProfile(content);
  if (!profile.ok()) {
    std::cerr << profile.status().log_detail() << "\n";
    return 1;
  }
  const auto questions = profile::LoadVisitorQuestions(content);
  if (!questions.ok()) {
    std::cerr << questions.status().log_detail() << "\n";
    return 1;
  }
  const Record record(*profile, *questions);
  for (const std::string& file : files) {
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) {
      if (platform::Trim(line).empty()) continue;
      const auto exchange = platform::JsonDocument::Parse(line);
      if (!exchange.ok()) {
        std::cerr << file << ": " << exchange.status().message() << "\n";
        return 1;
      }
      RunExchange(record, exchange->root(), told, &result);
    }
  }
  Print("true sentences dropped", result.dropped);
  for (const auto& [language, share] : result.dropped_by_language) Print("  " + language, share);
  Print("answers damaged", result.damaged);
  Print("inventions caught", result.caught_all);
  for (const auto& [language, share] : result.caught_by_language) Print("  " + language, share);
  for (const auto& [kind, share] : result.caught) Print("  " + kind, share);
  const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(result.time).count();
  std::cout << "microseconds a sentence: " << micros / std::max(result.sentences, 1) << "\n";
  return baseline.empty() || Holds(result, baseline) ? 0 : 1;
}

}  // namespace
}  // namespace portfolio::claims

int main(int argc, char** argv) { return portfolio::claims::Run(argc, argv); }
