#pragma once

#include <memory>
#include <string>

#include "llm/language_model.h"
#include "platform/config/config.h"
#include "platform/metrics/metrics.h"

namespace portfolio::llm {

struct OpenAiOptions {
  /// "https://api.openai.com/v1", without a slash at the end; "/chat/completions" is appended.
  std::string base_url;
  /// Sent as bearer token; may be empty for a local server.
  std::string api_key;
  std::string model;
  /// Calls at a time; one more fails at once with MODEL_BUSY.
  int max_calls = 2000;
  std::chrono::milliseconds connect_timeout{3000};
  /// Turns that stay the same are marked for the server's cache.
  bool mark_stable = false;
};

/// LanguageModel for every server that speaks OpenAI's chat completions. One thread owns all
/// connections (curl multi). A call that failed before any text (no connection, 502 to 504) is made
/// once more if its deadline leaves 3 s; a circuit breaker follows all failures. Counts calls by
/// outcome, tokens, and the time to the first text.
class OpenAiLanguageModel : public LanguageModel {
 public:
  OpenAiLanguageModel(OpenAiOptions options, platform::Metrics& metrics);
  /// Ends all calls with CANCELLED and joins the thread.
  ~OpenAiLanguageModel() override;

  void Generate(ModelRequest request, std::shared_ptr<ModelListener> listener,
                platform::CancelToken cancel) override;

 private:
  class Engine;
  std::unique_ptr<Engine> engine_;
};

/// Settings of the model that all services share. Without LLM_BASE_URL there is none.
struct ModelConfig {
  /// base_url is empty when no model is configured.
  OpenAiOptions options;
  int max_tokens = 700;
  double temperature = 0.2;
  std::chrono::milliseconds first_text_timeout{8000};
};

/// Reads LLM_BASE_URL, LLM_API_KEY (or LLM_API_KEY_FILE), LLM_MODEL (required with LLM_BASE_URL),
/// LLM_CACHE_MARKS (default: for models whose name begins with "anthropic/"), LLM_MAX_TOKENS (16 to
/// 8192, default 700), LLM_TEMPERATURE (0 to 2, default 0.2), LLM_FIRST_TOKEN_TIMEOUT (default 8s),
/// LLM_CONNECT_TIMEOUT (default 3s), LLM_MAX_CALLS (default 2000).
ModelConfig ReadModelConfig(platform::ConfigReader& config);

}  // namespace portfolio::llm
