#include "llm/watched_model.h"

#include <mutex>
#include <utility>

namespace portfolio::llm {

class WatchedModel::Memory {
 public:
  explicit Memory(const platform::Clock& clock) : clock_(clock) {}

  void Note(const platform::Status& status) {
    if (status.code() == platform::StatusCode::kCancelled) return;
    const platform::Time now = clock_.Now();
    const std::lock_guard lock(mutex_);
    if (status.ok()) {
      health_.answered_at = now;
    } else {
      health_.failed_at = now;
      health_.failure = status.reason();
    }
  }

  ModelHealth health() const {
    const std::lock_guard lock(mutex_);
    return health_;
  }

 private:
  const platform::Clock& clock_;
  mutable std::mutex mutex_;
  ModelHealth health_;
};

class WatchedModel::Listener : public ModelListener {
 public:
  Listener(std::shared_ptr<ModelListener> listener, std::shared_ptr<Memory> memory)
      : listener_(std::move(listener)), memory_(std::move(memory)) {}

  bool OnText(std::string_view text) override { return listener_->OnText(text); }
  void OnEnd(platform::StatusOr<ModelResult> result) override {
    memory_->Note(result.status());
    listener_->OnEnd(std::move(result));
  }

 private:
  const std::shared_ptr<ModelListener> listener_;
  const std::shared_ptr<Memory> memory_;
};

WatchedModel::WatchedModel(LanguageModel& model, const platform::Clock& clock)
    : model_(model), memory_(std::make_shared<Memory>(clock)) {}

void WatchedModel::Generate(ModelRequest request, std::shared_ptr<ModelListener> listener,
                            platform::CancelToken cancel) {
  model_.Generate(std::move(request), std::make_shared<Listener>(std::move(listener), memory_),
                  std::move(cancel));
}

ModelHealth WatchedModel::health() const { return memory_->health(); }

}  // namespace portfolio::llm
