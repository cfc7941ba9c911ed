#include "bench/chat/slow_streams.h"

#include <sys/resource.h>

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "bench/chat/slow_model.h"
#include "bench/chat/started_chat.h"

namespace portfolio::bench {
namespace {

using Clock = SlowModel::Clock;
using chat::v1::AnswerQuestionRequest;
using chat::v1::AnswerQuestionResponse;
using chat::v1::StreamAnswerRequest;
using chat::v1::StreamAnswerResponse;

constexpr char kSentence[] = "The group saves more than $5 million a year. ";
constexpr int kSentences = 8;
constexpr std::chrono::milliseconds kPeriod{5000};
constexpr int kStreamsOfConnection = 90;
/// So many visitors ask before the model has begun to answer them; more would be refused.
constexpr int kMostWaiting = 12;
constexpr std::chrono::milliseconds kPoll{1};
constexpr int kOtherCalls = 100;

double Milliseconds(Clock::duration duration) {
  return std::chrono::duration<double, std::milli>(duration).count();
}

/// The value below which `share` of `values` lie.
double Percentile(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

void Print(const char* what, double figure, const char* unit) {
  std::printf("%s\t%.1f\t%s\n", what, figure, unit);
}

/// Counts calls that are under way.
class Gate {
 public:
  void Enter() {
    const std::lock_guard lock(mutex_);
    ++inside_;
  }
  void Leave() {
    const std::lock_guard lock(mutex_);
    --inside_;
    left_.notify_all();
  }
  void WaitUntilEmpty() {
    std::unique_lock lock(mutex_);
    left_.wait(lock, [this] { return inside_ == 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable left_;
  int inside_ = 0;
};

/// A visitor who reads a streamed answer and notes when each sentence came.
class Visitor : public grpc::ClientReadReactor<StreamAnswerResponse> {
 public:
  Visitor(int number, Gate& gate) : gate_(gate) {
    const std::string name = std::to_string(number);
    context_ = CallOf("visitor-" + name);
    request_.set_message("How much did she save a year in production? (visitor " + name + ")");
  }

  void Start(StartedChat::Stub& stub) {
    gate_.Enter();
    stub.async()->StreamAnswer(context_.get(), &request_, this);
    StartRead(&event_);
    StartCall();
  }

  void OnReadDone(bool ok) override {
    if (!ok) return;
    if (!event_.delta().empty()) came_.push_back(Clock::now());
    StartRead(&event_);
  }
  void OnDone(const grpc::Status& status) override {
    ok_ = status.ok();
    gate_.Leave();
  }

  bool ok() const { return ok_; }
  const std::vector<Clock::time_point>& came() const { return came_; }

 private:
  Gate& gate_;
  std::unique_ptr<grpc::ClientContext> context_;
  StreamAnswerRequest request_;
  StreamAnswerResponse event_;
  std::vector<Clock::time_point> came_;
  bool ok_ = false;
};

/// How long a call takes that needs no model.
double OtherCallMilliseconds(StartedChat::Stub& stub, const std::string& session) {
  AnswerQuestionRequest request;
  request.set_message("Hello!");
  AnswerQuestionResponse response;
  const auto begin = Clock::now();
  stub.AnswerQuestion(CallOf(session).get(), request, &response);
  return Milliseconds(Clock::now() - begin);
}

double OtherCallsPercentile(StartedChat::Stub& stub, const std::string& when) {
  std::vector<double> times;
  for (int i = 0; i < kOtherCalls; ++i) {
    times.push_back(OtherCallMilliseconds(stub, when + std::to_string(i)));
  }
  return Percentile(times, 0.5);
}

/// One visitor more than may be; prints what she gets.
void AskOneMore(StartedChat::Stub& stub) {
  AnswerQuestionRequest request;
  request.set_message("How much did she save a year in production? (visitor 0)");
  AnswerQuestionResponse response;
  const auto context = CallOf("one-more");
  const auto begin = Clock::now();
  const grpc::Status status = stub.AnswerQuestion(context.get(), request, &response);
  Print("the next visitor is refused after", Milliseconds(Clock::now() - begin), "ms");
  const auto& trailers = context->GetServerTrailingMetadata();
  const auto retry = trailers.find("retry-after");
  std::printf("... with status %d, retry-after\t%s\ts\n", static_cast<int>(status.error_code()),
              retry == trailers.end()
                  ? "none"
                  : std::string(retry->second.data(), retry->second.size()).c_str());
}

void RaiseFileLimit() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

/// Waits until the model has begun `streams` answers, or for a period.
void WaitForModel(const SlowModel& model, int streams) {
  const auto patience = Clock::now() + kPeriod;
  while (model.begun() < streams && Clock::now() < patience) std::this_thread::sleep_for(kPoll);
}

std::vector<std::string> Settings(const SlowModel& model, int visitors) {
  return {"LLM_BASE_URL=" + model.base_url(),
          "LLM_MODEL=slow",
          "LLM_MAX_TOKENS=4096",
          "LLM_FIRST_TOKEN_TIMEOUT=60s",
          "LLM_MAX_CALLS=" + std::to_string(visitors),
          "CHAT_ANSWER_TIMEOUT=120s",
          "CHAT_MODEL_CALLS_PER_ADDRESS=1000000",
          "CHAT_MODEL_CALLS_PER_DAY=1000000",
          "CHAT_MODEL_TOKENS_PER_DAY=1000000000"};
}

}  // namespace

void MeasureStreams(const std::string& program, int visitors) {
  RaiseFileLimit();
  SlowModel model(kSentence, kSentences, kPeriod);
  const StartedChat chat(program, Settings(model, visitors));
  const auto other = chat.Connect();
  const double idle = OtherCallsPercentile(*other, "idle");
  Print("private memory before", chat.PrivateMegabytes(), "MB");

  Gate gate;
  std::vector<std::unique_ptr<StartedChat::Stub>> stubs;
  std::vector<std::unique_ptr<Visitor>> crowd;
  for (int i = 0; i < visitors; ++i) {
    if (i % kStreamsOfConnection == 0) stubs.push_back(chat.Connect());
    crowd.push_back(std::make_unique<Visitor>(i, gate));
    crowd.back()->Start(*stubs.back());
    WaitForModel(model, i + 1 - kMostWaiting);
  }
  WaitForModel(model, visitors);
  Print("visitors streaming at once", model.streaming(), "");
  Print("private memory meanwhile", chat.PrivateMegabytes(), "MB");
  AskOneMore(*other);
  const double busy = OtherCallsPercentile(*other, "busy");
  gate.WaitUntilEmpty();

  std::vector<double> latencies;
  int whole = 0;
  for (int i = 0; i < visitors; ++i) {
    const auto& came = crowd[static_cast<std::size_t>(i)]->came();
    const int count = std::min<int>(static_cast<int>(came.size()), kSentences);
    whole += crowd[static_cast<std::size_t>(i)]->ok() && count == kSentences;
    for (int k = 0; k < count && count == kSentences; ++k) {
      latencies.push_back(Milliseconds(came[static_cast<std::size_t>(k)] - model.SentAt(i, k)));
    }
  }
  Print("visitors with the whole answer", whole, "");
  Print("added latency of a sentence, median", Percentile(latencies, 0.5), "ms");
  Print("added latency of a sentence, 99%", Percentile(latencies, 0.99), "ms");
  Print("another call, median, idle", idle, "ms");
  Print("another call, median, meanwhile", busy, "ms");
}

}  // namespace portfolio::bench
