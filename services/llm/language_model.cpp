#include "llm/language_model.h"

#include <future>
#include <utility>

namespace portfolio::llm {
namespace {

class Collector : public ModelListener {
 public:
  std::future<platform::StatusOr<ModelAnswer>> future() { return answer_.get_future(); }

  bool OnText(std::string_view text) override {
    text_ += text;
    return true;
  }
  void OnEnd(platform::StatusOr<ModelResult> result) override {
    if (!result.ok()) return answer_.set_value(result.status());
    answer_.set_value(ModelAnswer{std::move(text_), *std::move(result)});
  }

 private:
  std::string text_;
  std::promise<platform::StatusOr<ModelAnswer>> answer_;
};

}  // namespace

platform::StatusOr<ModelAnswer> GenerateAndWait(LanguageModel& model, ModelRequest request,
                                                platform::CancelToken cancel) {
  const auto collector = std::make_shared<Collector>();
  auto answer = collector->future();
  model.Generate(std::move(request), collector, std::move(cancel));
  return answer.get();
}

}  // namespace portfolio::llm
