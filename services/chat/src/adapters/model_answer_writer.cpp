#include "chat/src/adapters/model_answer_writer.h"

#include <cstdio>
#include <ctime>
#include <random>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::chat {

/// The files of prompts/, embedded.
std::string_view PromptFile(std::string_view name);

namespace {

/// What the rules, the card, the talk and the excerpts take together at most.
constexpr double kMaxPromptTokens = 6000;
/// Tokenizers differ: counted a little too high for each of those in use.
constexpr double kBytesPerToken = 3.6;
constexpr double kOtherLettersPerToken = 2.2;
/// Of the turn before, and of those before that.
constexpr std::size_t kMaxLastAnswerCodePoints = 900;
constexpr std::size_t kMaxEarlierCodePoints = 300;

std::string Fill(std::string text, std::string_view slot, std::string_view value) {
  const std::string mark = "{" + std::string(slot) + "}";
  for (std::size_t at = text.find(mark); at != std::string::npos;
       at = text.find(mark, at + value.size())) {
    text.replace(at, mark.size(), value);
  }
  return text;
}

/// `text` without what looks like a mark, also where others stand within it: a visitor can't end
/// her part or begin another.
std::string WithoutMarks(std::string_view text) {
  std::string clean;
  for (const char c : text) {
    clean += c;
    for (const std::string_view mark : {"<<<", ">>>"}) {
      if (clean.ends_with(mark)) clean.resize(clean.size() - mark.size());
    }
  }
  return clean;
}

/// Of one request: nobody can guess it.
std::string RandomMark() {
  std::random_device device;
  char mark[17];
  std::snprintf(mark, sizeof(mark), "%08x%08x", device(), device());
  return mark;
}

std::string Today() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char date[11];
  std::strftime(date, sizeof(date), "%Y-%m-%d", &utc);
  return date;
}

/// At most so many tokens, whatever the server's tokenizer.
double TokensOf(std::string_view text) {
  std::size_t ascii = 0;
  std::size_t other = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    ascii += byte < 0x80 ? 1 : 0;
    other += byte >= 0xC0 ? 1 : 0;
  }
  return static_cast<double>(ascii) / kBytesPerToken +
         static_cast<double>(other) / kOtherLettersPerToken;
}

void AddLine(const std::string& line, std::string* card) {
  if (!line.empty()) *card += "- " + line + "\n";
}

/// What any question may need: the profession, the career, standing facts, languages, addresses.
std::string CardOf(const profile::Profile& profile, Language language) {
  const profile::Texts& texts = profile.In(language);
  std::string card;
  AddLine(texts.basics.label, &card);
  AddLine(texts.basics.location, &card);
  for (const auto& work : profile.facts.work) {
    const auto text = texts.work.find(work.id);
    if (text == texts.work.end()) continue;
    AddLine(text->second.position + ", " + text->second.name + ": " + text->second.period, &card);
  }
  for (const char* key :
       {"availability", "noticePeriod", "remote", "relocation", "travel", "workPermit"}) {
    const auto line = texts.basics.more.find(key);
    if (line != texts.basics.more.end()) AddLine(line->second, &card);
  }
  for (const auto& spoken : profile.facts.languages) {
    const auto text = texts.languages.find(spoken.id);
    if (text == texts.languages.end()) continue;
    AddLine(text->second.name + ": " + text->second.level + ", " + spoken.cefr, &card);
  }
  const auto& basics = profile.facts.basics;
  AddLine(basics.email, &card);
  AddLine(basics.phone, &card);
  for (const auto& network : basics.profiles) AddLine(network.network + ": " + network.url, &card);
  return card;
}

/// The turns before, and the question.
std::string TalkText(const WriteRequest& request, const std::string& mark) {
  std::string text;
  for (std::size_t i = 0; i < request.earlier.size(); ++i) {
    const Turn& turn = request.earlier[i];
    const bool latest = i + 1 == request.earlier.size();
    text += "<<<BEFORE " + mark + "\nQuestion: ";
    text += WithoutMarks(platform::Truncate(turn.question, kMaxEarlierCodePoints));
    text += "\nAnswer: ";
    text += WithoutMarks(
        platform::Truncate(turn.answer, latest ? kMaxLastAnswerCodePoints : kMaxEarlierCodePoints));
    text += "\n>>> " + mark + "\n";
  }
  return text + "<<<QUESTION " + mark + "\n" + WithoutMarks(request.question) + "\n>>> " + mark;
}

/// As many excerpts as `tokens` hold, and the talk.
std::string UserTurn(const WriteRequest& request, double tokens) {
  const std::string mark = RandomMark();
  const std::string talk = TalkText(request, mark);
  std::string text = "Today is " + Today() + ".\n<<<PASSAGES " + mark + "\n";
  double left = tokens - TokensOf(talk) - TokensOf(text) - TokensOf(mark);
  for (const Excerpt& excerpt : request.excerpts) {
    const std::string passage = "# " + excerpt.title + "\n" + excerpt.text + "\n\n";
    left -= TokensOf(passage);
    if (left < 0) break;
    text += passage;
  }
  return text + ">>> " + mark + "\n" + talk;
}

/// Hands a model's text on to a writer's listener.
class Bridge : public llm::ModelListener {
 public:
  Bridge(std::shared_ptr<WriterListener> listener, std::shared_ptr<std::atomic<int>> running)
      : listener_(std::move(listener)), running_(std::move(running)) {
    ++*running_;
  }
  bool OnText(std::string_view text) override { return listener_->OnText(text); }
  void OnEnd(platform::StatusOr<llm::ModelResult> result) override {
    --*running_;
    if (!result.ok()) return listener_->OnEnd(result.status(), false, 0);
    listener_->OnEnd({}, result->finish_reason != "length",
                     result->prompt_tokens + result->completion_tokens);
  }

 private:
  const std::shared_ptr<WriterListener> listener_;
  const std::shared_ptr<std::atomic<int>> running_;
};

}  // namespace

std::string_view AnswerPrompt() { return PromptFile("answer.md"); }

ModelAnswerWriter::ModelAnswerWriter(llm::LanguageModel& model, const llm::ModelConfig& config,
                                     const profile::Profile& profile,
                                     const claims::VisitorQuestions& questions)
    : model_(model), config_(config), record_(profile, questions) {
  for (const Language language : kLanguages) {
    const auto& basics = profile.In(language).basics;
    std::string prompt(AnswerPrompt());
    prompt = Fill(std::move(prompt), "name", basics.name);
    prompt = Fill(std::move(prompt), "first", basics.first_name);
    const bool woman = profile.site.owner_gender == profile::Gender::kFeminine;
    prompt = Fill(std::move(prompt), "pronoun", woman ? "she, her" : "he, him");
    prompts_[language] = Fill(std::move(prompt), "language", platform::LanguageName(language));
    instructions_.push_back(prompts_[language]);
    // After what must not come out: the card may be repeated.
    prompts_[language] += "\nStanding facts:\n" + CardOf(profile, language);
  }
}

bool ModelAnswerWriter::CanTakeMore() const { return *running_ < config_.options.max_calls; }

int ModelAnswerWriter::MaxTokens() const {
  return static_cast<int>(kMaxPromptTokens) + config_.max_tokens;
}

void ModelAnswerWriter::Write(WriteRequest request, std::shared_ptr<WriterListener> listener,
                              platform::CancelToken cancel) {
  llm::ModelRequest call;
  const std::string& prompt = prompts_[request.language];
  call.turns = {{llm::Turn::Role::kSystem, prompt, true},
                {llm::Turn::Role::kUser, UserTurn(request, kMaxPromptTokens - TokensOf(prompt))}};
  call.max_tokens = config_.max_tokens;
  call.temperature = config_.temperature;
  call.deadline = request.deadline;
  call.first_text_timeout = config_.first_text_timeout;
  model_.Generate(std::move(call), std::make_shared<Bridge>(std::move(listener), running_),
                  std::move(cancel));
}

}  // namespace portfolio::chat
