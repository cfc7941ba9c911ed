#include "llm/openai_language_model.h"

#include <curl/curl.h>

#include <atomic>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "llm/circuit_breaker.h"
#include "llm/completion_reader.h"
#include "platform/logging/log.h"

namespace portfolio::llm {

using platform::CancelRegistration;
using platform::CancelToken;
using platform::Deadline;
using platform::Log;
using platform::LogLevel;
using platform::Status;
using platform::StatusCode;
using platform::StatusOr;

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kLeftForRetry{3000};
/// How often deadlines are looked at.
constexpr milliseconds kTick{50};
constexpr std::size_t kBytesPerToken = 4;
constexpr std::size_t kErrorBodyBytes = 16 * 1024;
constexpr long kReceiveBuffer = 8 * 1024;
constexpr long kIdleConnections = 64;

Status Unavailable(const char* reason, std::string detail) {
  return Status(StatusCode::kUnavailable, "The assistant's language model can't answer right now.",
                reason)
      .WithLogDetail(std::move(detail));
}

Status TimedOut(const char* what) {
  return Status(StatusCode::kDeadlineExceeded, "The assistant's language model took too long.",
                "MODEL_TIMEOUT")
      .WithLogDetail(what);
}

struct Instruments {
  explicit Instruments(platform::Metrics& m)
      : metrics(m),
        running(m.AddGauge("model_running_calls", "Calls to the language model under way.")),
        first_text(m.AddHistogram("model_first_text_seconds", "Time to the model's first text.",
                                  platform::LatencyBuckets())),
        prompt_tokens(m.AddCounter("model_prompt_tokens_total", "Tokens sent.")),
        cached_tokens(m.AddCounter("model_cached_prompt_tokens_total",
                                   "Tokens sent that the server had kept.")),
        completion_tokens(m.AddCounter("model_completion_tokens_total", "Tokens received.")) {}

  void Count(const std::string& outcome) {
    metrics
        .AddCounter("model_calls_total", "Calls to the language model that have ended.",
                    {{"outcome", outcome}})
        .Increment();
  }

  platform::Metrics& metrics;
  platform::Gauge& running;
  platform::Histogram& first_text;
  platform::Counter& prompt_tokens;
  platform::Counter& cached_tokens;
  platform::Counter& completion_tokens;
};

}  // namespace

class OpenAiLanguageModel::Engine {
 public:
  Engine(OpenAiOptions options, platform::Metrics& metrics)
      : options_(std::move(options)), instruments_(metrics), multi_(curl_multi_init()) {
    curl_multi_setopt(multi_, CURLMOPT_MAXCONNECTS, kIdleConnections);
    headers_ = curl_slist_append(headers_, "Content-Type: application/json");
    headers_ = curl_slist_append(headers_, "Accept: text/event-stream");
    headers_ = curl_slist_append(headers_, "Expect:");
    if (!options_.api_key.empty()) {
      headers_ = curl_slist_append(headers_, ("Authorization: Bearer " + options_.api_key).c_str());
    }
    thread_ = std::thread([this] { Run(); });
  }

  ~Engine() {
    stopping_ = true;
    curl_multi_wakeup(multi_);
    thread_.join();
    curl_multi_cleanup(multi_);
    curl_slist_free_all(headers_);
  }

  void Submit(ModelRequest request, std::shared_ptr<ModelListener> listener, CancelToken cancel) {
    if (running_.fetch_add(1) >= options_.max_calls) {
      --running_;
      instruments_.Count("busy");
      return listener->OnEnd(platform::ResourceExhausted(
          "Too many visitors ask at the moment. Please try again shortly.", "MODEL_BUSY", 2));
    }
    if (!breaker_.Allow(Clock::now())) {
      --running_;
      instruments_.Count("circuit_open");
      return listener->OnEnd(Unavailable("MODEL_CIRCUIT_OPEN", "the provider failed lately"));
    }
    instruments_.running.Add(1);
    auto call = std::make_unique<Call>(*this, std::move(request), std::move(listener));
    const std::uint64_t id = call->id = ++last_id_;
    call->registration =
        std::make_unique<CancelRegistration>(cancel, [this, id] { CancelLater(id); });
    {
      const std::lock_guard lock(mutex_);
      arrived_.push_back(std::move(call));
    }
    curl_multi_wakeup(multi_);
  }

 private:
  /// One call, owned by the engine's thread once it has been taken over.
  struct Call {
    Call(Engine& e, ModelRequest r, std::shared_ptr<ModelListener> l)
        : engine(e),
          request(std::move(r)),
          listener(std::move(l)),
          body(WriteCompletionRequest(request, e.options_.model, e.options_.mark_stable)),
          first_text_deadline(Deadline::After(request.first_text_timeout)) {
      StartReading();
    }
    ~Call() {
      if (easy != nullptr) curl_easy_cleanup(easy);
    }

    void StartReading() {
      reader = std::make_unique<CompletionReader>(
          *listener, static_cast<std::size_t>(request.max_tokens) * kBytesPerToken);
      error_body.clear();
    }

    Engine& engine;
    std::uint64_t id = 0;
    const ModelRequest request;
    const std::shared_ptr<ModelListener> listener;
    const std::string body;
    const Deadline first_text_deadline;
    const Clock::time_point began = Clock::now();
    std::unique_ptr<CancelRegistration> registration;
    std::unique_ptr<CompletionReader> reader;
    CURL* easy = nullptr;
    std::string error_body;
    bool had_text = false;
    bool enough = false;
    bool retried = false;
  };

  void CancelLater(std::uint64_t id) {
    {
      const std::lock_guard lock(mutex_);
      cancelled_.push_back(id);
    }
    curl_multi_wakeup(multi_);
  }

  void Run() {
    while (!stopping_) {
      TakeArrived();
      TakeCancelled();
      int under_way = 0;
      curl_multi_perform(multi_, &under_way);
      TakeFinished();
      EndLate();
      curl_multi_poll(multi_, nullptr, 0, calls_.empty() ? 1000 : static_cast<int>(kTick.count()),
                      nullptr);
    }
    TakeArrived();
    while (!calls_.empty()) End(calls_.begin()->first, platform::Cancelled());
  }

  void TakeArrived() {
    std::vector<std::unique_ptr<Call>> arrived;
    {
      const std::lock_guard lock(mutex_);
      arrived.swap(arrived_);
    }
    for (auto& call : arrived) {
      Call& started = *call;
      calls_.emplace(started.id, std::move(call));
      Begin(started);
    }
  }

  void TakeCancelled() {
    std::vector<std::uint64_t> cancelled;
    {
      const std::lock_guard lock(mutex_);
      cancelled.swap(cancelled_);
    }
    for (const std::uint64_t id : cancelled) End(id, platform::Cancelled());
  }

  void Begin(Call& call) {
    CURL* easy = call.easy = curl_easy_init();
    const std::string url = options_.base_url + "/chat/completions";
    curl_easy_setopt(easy, CURLOPT_URL, url.c_str());
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers_);
    curl_easy_setopt(easy, CURLOPT_POSTFIELDS, call.body.c_str());
    curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(call.body.size()));
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS,
                     static_cast<long>(options_.connect_timeout.count()));
    curl_easy_setopt(easy, CURLOPT_BUFFERSIZE, kReceiveBuffer);
    curl_easy_setopt(easy, CURLOPT_PRIVATE, &call);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, &call);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &Engine::OnBytes);
    curl_multi_add_handle(multi_, easy);
  }

  static std::size_t OnBytes(char* data, std::size_t size, std::size_t count, void* context) {
    Call& call = *static_cast<Call*>(context);
    return call.engine.Take(call, std::string_view(data, size * count)) ? size * count : 0;
  }

  /// False ends the transfer.
  bool Take(Call& call, std::string_view bytes) {
    long http_status = 0;
    curl_easy_getinfo(call.easy, CURLINFO_RESPONSE_CODE, &http_status);
    if (http_status != 200) {
      call.error_body += bytes.substr(0, kErrorBodyBytes - call.error_body.size());
      return call.error_body.size() < kErrorBodyBytes;
    }
    char* type = nullptr;
    curl_easy_getinfo(call.easy, CURLINFO_CONTENT_TYPE, &type);
    const bool is_event_stream =
        type != nullptr && std::string_view(type).substr(0, 17) == "text/event-stream";
    call.enough = !call.reader->Feed(bytes, is_event_stream);
    if (call.reader->has_text() && !std::exchange(call.had_text, true)) {
      instruments_.first_text.Observe(
          std::chrono::duration<double>(Clock::now() - call.began).count());
    }
    return !call.enough;
  }

  void TakeFinished() {
    int left = 0;
    while (CURLMsg* message = curl_multi_info_read(multi_, &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      char* context = nullptr;
      curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &context);
      Finish(*reinterpret_cast<Call*>(context), message->data.result);
    }
  }

  StatusOr<ModelResult> ResultOf(Call& call, CURLcode code) const {
    long http_status = 0;
    curl_easy_getinfo(call.easy, CURLINFO_RESPONSE_CODE, &http_status);
    if (http_status != 0 && http_status != 200) {
      curl_off_t retry_after = 0;
      curl_easy_getinfo(call.easy, CURLINFO_RETRY_AFTER, &retry_after);
      return ErrorOfResponse(http_status, call.error_body, static_cast<int>(retry_after));
    }
    if (code == CURLE_OK || call.enough) return call.reader->End();
    if (call.had_text) return Unavailable("MODEL_INTERRUPTED", curl_easy_strerror(code));
    if (code == CURLE_OPERATION_TIMEDOUT) return TimedOut("connecting took too long");
    return Unavailable("MODEL_UNAVAILABLE", curl_easy_strerror(code));
  }

  void Finish(Call& call, CURLcode code) {
    const StatusOr<ModelResult> result = ResultOf(call, code);
    if (!result.ok() && MayRetry(call, result.status())) {
      call.retried = true;
      curl_multi_remove_handle(multi_, call.easy);
      curl_easy_cleanup(call.easy);
      call.StartReading();
      return Begin(call);
    }
    End(call.id, result);
  }

  /// Nothing was shown yet, the provider may be well again, and there is time.
  static bool MayRetry(const Call& call, const Status& status) {
    return !call.retried && !call.had_text && status.reason() == "MODEL_UNAVAILABLE" &&
           status.error().retry_after_seconds == 0 &&
           call.request.deadline.Earlier(call.first_text_deadline).Remaining() >= kLeftForRetry;
  }

  void EndLate() {
    const auto now = Clock::now();
    if (now < next_look_) return;
    next_look_ = now + kTick;
    std::vector<std::uint64_t> late;
    for (const auto& [id, call] : calls_) {
      if (call->request.deadline.Expired()) late.push_back(id);
      if (!call->had_text && call->first_text_deadline.Expired()) late.push_back(id);
    }
    for (const std::uint64_t id : late) End(id, TimedOut("no text in time"));
  }

  void End(std::uint64_t id, const StatusOr<ModelResult>& result) {
    const auto found = calls_.find(id);
    if (found == calls_.end()) return;
    const std::unique_ptr<Call> call = std::move(found->second);
    calls_.erase(found);
    curl_multi_remove_handle(multi_, call->easy);
    Account(result);
    --running_;
    instruments_.running.Add(-1);
    call->listener->OnEnd(result);
  }

  void Account(const StatusOr<ModelResult>& result) {
    if (result.ok()) {
      breaker_.Succeeded();
      instruments_.Count("ok");
      instruments_.prompt_tokens.Increment(static_cast<double>(result->prompt_tokens));
      instruments_.cached_tokens.Increment(static_cast<double>(result->cached_tokens));
      instruments_.completion_tokens.Increment(static_cast<double>(result->completion_tokens));
      return;
    }
    const Status status = result.status();
    if (status.code() == StatusCode::kCancelled) {
      breaker_.Abandoned();
      instruments_.Count("cancelled");
      return;
    }
    breaker_.Failed(status, Clock::now());
    instruments_.Count(status.reason());
    Log(LogLevel::kWarning, "model_failed",
        {{"reason", status.reason()}, {"detail", status.log_detail()}});
  }

  const OpenAiOptions options_;
  Instruments instruments_;
  CircuitBreaker breaker_;
  CURLM* const multi_;
  curl_slist* headers_ = nullptr;
  std::atomic<int> running_ = 0;
  std::atomic<std::uint64_t> last_id_ = 0;
  std::atomic<bool> stopping_ = false;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Call>> arrived_;
  std::vector<std::uint64_t> cancelled_;
  // Only for the thread.
  std::unordered_map<std::uint64_t, std::unique_ptr<Call>> calls_;
  Clock::time_point next_look_{};
  std::thread thread_;
};

OpenAiLanguageModel::OpenAiLanguageModel(OpenAiOptions options, platform::Metrics& metrics)
    : engine_(std::make_unique<Engine>(std::move(options), metrics)) {}

OpenAiLanguageModel::~OpenAiLanguageModel() = default;

void OpenAiLanguageModel::Generate(ModelRequest request, std::shared_ptr<ModelListener> listener,
                                   CancelToken cancel) {
  engine_->Submit(std::move(request), std::move(listener), std::move(cancel));
}

ModelConfig ReadModelConfig(platform::ConfigReader& config) {
  using std::chrono::seconds;
  ModelConfig model;
  model.options.base_url = config.Url(
      {"LLM_BASE_URL", "an OpenAI-compatible language model; none: the embedded engines"}, "");
  model.options.api_key = config.SecretText({"LLM_API_KEY", "the model's secret"}).Reveal();
  model.options.model =
      model.options.base_url.empty()
          ? config.String({"LLM_MODEL", "the model's name; required with LLM_BASE_URL"}, "")
          : config.RequiredString({"LLM_MODEL", "the model's name; required with LLM_BASE_URL"});
  model.options.mark_stable =
      config.Bool({"LLM_CACHE_MARKS", "whether the stable part of a prompt is marked for keeping"},
                  model.options.model.starts_with("anthropic/"));
  model.options.max_calls =
      static_cast<int>(config.Int({"LLM_MAX_CALLS", "calls at the same time"}, 2000, 1, 20000));
  model.options.connect_timeout = config.Duration({"LLM_CONNECT_TIMEOUT", "for the connection"},
                                                  seconds(3), milliseconds(100), seconds(30));
  model.max_tokens =
      static_cast<int>(config.Int({"LLM_MAX_TOKENS", "of one answer"}, 700, 16, 8192));
  model.temperature = config.Double({"LLM_TEMPERATURE", "how freely the model words"}, 0.2, 0, 2);
  model.first_text_timeout = config.Duration({"LLM_FIRST_TOKEN_TIMEOUT", "for the first words"},
                                             seconds(8), milliseconds(100), seconds(120));
  return model;
}

}  // namespace portfolio::llm
