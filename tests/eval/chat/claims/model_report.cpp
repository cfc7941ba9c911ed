#include "eval/chat/claims/model_report.h"

#include <future>
#include <iomanip>
#include <map>
#include <ostream>
#include <utility>

#include "claims/answer_filter.h"
#include "claims/reading/cut_sentences.h"
#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

facts::Month ThisMonth() {
  const std::chrono::year_month_day today{
      std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
  return {static_cast<int>(today.year()), static_cast<int>(static_cast<unsigned>(today.month()))};
}

/// Gathers what a writer writes until its end.
class Gatherer : public WriterListener {
 public:
  struct Whole {
    std::string text;
    platform::Status status;
    std::int64_t tokens = 0;
  };

  bool OnText(std::string_view text) override {
    whole_.text += text;
    return true;
  }
  void OnEnd(platform::Status status, bool, std::int64_t tokens) override {
    whole_.status = std::move(status);
    whole_.tokens = tokens;
    done_.set_value(std::move(whole_));
  }
  std::future<Whole> Get() { return done_.get_future(); }

 private:
  Whole whole_;
  std::promise<Whole> done_;
};

void CheckAnswer(const AnswerWriter& writer, const WriteRequest& request, const std::string& text,
                 ModelTurn* turn) {
  claims::Talk talk{request.question, {}};
  for (const Turn& before : request.earlier) {
    talk.earlier.push_back(before.question);
    talk.earlier.push_back(before.answer);
  }
  claims::AnswerFilter filter(claims::SentenceChecker(writer.record(), request.language, talk,
                                                      ThisMonth(), writer.Instructions()));
  claims::SentenceCutter cutter;
  std::vector<std::string> sentences = cutter.Add(text);
  sentences.push_back(cutter.TakeRest());
  for (const std::string& sentence : sentences) {
    if (sentence.find(AnswerWriter::kUnknownMark) != std::string::npos) {
      turn->unknown = true;
      return;
    }
    const claims::AnswerFilter::Step step = filter.Take(sentence);
    turn->shown += step.text;
    const std::string plain(platform::Trim(sentence));
    if (!plain.empty()) turn->sentences.push_back({plain, std::string(step.fault)});
    if (step.ends) return;
  }
  turn->shown += filter.Finish();
}

struct Sum {
  int questions = 0;
  int by_model = 0;
  int passed = 0;
  int dropped = 0;
};

}  // namespace

ModelTalk RunTalk(const Knowledge& knowledge, AnswerWriter& writer, std::string id,
                  Language language, const std::vector<std::string>& questions,
                  std::chrono::milliseconds patience) {
  const Converse converse(knowledge, ThisMonth);
  ModelTalk talk{std::move(id), language, {}};
  Talk earlier;
  for (const std::string& question : questions) {
    ModelTurn turn;
    turn.question = question;
    const ComposedAnswer composed = converse.Answer(question, language, earlier);
    WriteRequest request;
    request.question = question;
    request.language = composed.language;
    request.earlier = earlier;
    request.deadline = platform::Deadline::After(patience);
    const auto passages = converse.PassagesForWriter(question, composed, earlier);
    for (const std::size_t passage : passages) {
      const PassageText& text = knowledge.passages()[passage].text[request.language];
      request.excerpts.push_back({text.title, text.answer});
    }
    if (passages.empty()) {
      turn.failure = "no question for a model";
    } else {
      const auto gatherer = std::make_shared<Gatherer>();
      auto whole = gatherer->Get();
      writer.Write(request, gatherer, {});
      const Gatherer::Whole answer = whole.get();
      turn.tokens = answer.tokens;
      if (!answer.status.ok()) turn.failure = answer.status.reason();
      CheckAnswer(writer, request, answer.text, &turn);
    }
    Turn before;
    before.question = question;
    before.answer = turn.shown.empty() ? composed.text : turn.shown;
    for (const std::size_t passage : composed.passages) {
      before.passages.push_back(knowledge.passages()[passage].id);
    }
    earlier.push_back(std::move(before));
    talk.turns.push_back(std::move(turn));
  }
  return talk;
}

void WriteReport(const std::vector<ModelTalk>& talks, std::int64_t tokens_a_day,
                 std::ostream& out) {
  std::map<std::string, Sum> sums;
  std::map<std::string, int> faults;
  std::int64_t tokens = 0;
  std::int64_t counted = 0;
  for (const ModelTalk& talk : talks) {
    for (const std::string& name :
         {std::string(platform::LanguageCode(talk.language)), std::string("all")}) {
      Sum& sum = sums[name];
      for (const ModelTurn& turn : talk.turns) {
        ++sum.questions;
        sum.by_model += turn.shown.empty() ? 0 : 1;
        for (const auto& sentence : turn.sentences) {
          ++(sentence.fault.empty() ? sum.passed : sum.dropped);
        }
      }
    }
    for (const ModelTurn& turn : talk.turns) {
      for (const auto& sentence : turn.sentences) {
        if (!sentence.fault.empty()) ++faults[sentence.fault];
      }
      tokens += turn.tokens;
      counted += turn.tokens > 0 ? 1 : 0;
    }
  }
  out << "# What the model says, sentence by sentence\n\n"
      << "Dropped sentences are true or invented: read them. A true one that was dropped is the "
         "check's fault, an invented one that passed is worse.\n\n"
      << "| language | questions | in the model's words | sentences passed | dropped |\n"
      << "|---|---|---|---|---|\n";
  for (const auto& [language, sum] : sums) {
    out << "| " << language << " | " << sum.questions << " | " << sum.by_model << " | "
        << sum.passed << " | " << sum.dropped << " |\n";
  }
  out << "\n";
  for (const auto& [fault, count] : faults)
    out << "- dropped for " << fault << ": " << count << "\n";
  if (counted > 0) {
    const std::int64_t each = tokens / counted;
    out << "- tokens a question: " << each << "; " << tokens_a_day << " tokens a day hold "
        << tokens_a_day / std::max<std::int64_t>(each, 1) << " such questions\n";
  }
  for (const ModelTalk& talk : talks) {
    out << "\n## " << talk.id << "\n";
    for (const ModelTurn& turn : talk.turns) {
      out << "\n**" << turn.question << "**\n\n";
      for (const auto& sentence : turn.sentences) {
        out << (sentence.fault.empty() ? "- passed: " : "- dropped (" + sentence.fault + "): ")
            << sentence.text << "\n";
      }
      if (turn.unknown) out << "- says that it doesn't know\n";
      if (!turn.failure.empty()) out << "- nothing from the model: " << turn.failure << "\n";
      if (turn.shown.empty()) out << "- the embedded answer takes its place\n";
    }
  }
}

}  // namespace portfolio::chat
