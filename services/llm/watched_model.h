#pragma once

#include <memory>
#include <optional>
#include <string>

#include "llm/language_model.h"
#include "platform/time/clock.h"

namespace portfolio::llm {

/// How calls have ended.
struct ModelHealth {
  std::optional<platform::Time> answered_at;
  std::optional<platform::Time> failed_at;
  /// Reason of the latest failure: MODEL_TIMEOUT and the like.
  std::string failure;
};

/// Hands calls on to another model and remembers how they ended. Cancelled calls say nothing.
class WatchedModel : public LanguageModel {
 public:
  /// Both must outlive this.
  WatchedModel(LanguageModel& model, const platform::Clock& clock);

  void Generate(ModelRequest request, std::shared_ptr<ModelListener> listener,
                platform::CancelToken cancel) override;
  ModelHealth health() const;

 private:
  class Memory;
  class Listener;

  LanguageModel& model_;
  /// Listeners may be heard after this is gone.
  const std::shared_ptr<Memory> memory_;
};

}  // namespace portfolio::llm
