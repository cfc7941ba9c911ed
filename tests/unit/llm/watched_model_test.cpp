#include "llm/watched_model.h"

#include <catch2/catch.hpp>
#include <vector>

using namespace portfolio::llm;
using portfolio::platform::CancelToken;
using portfolio::platform::Status;
using portfolio::platform::StatusOr;
using portfolio::platform::Time;

namespace {

class SetClock : public portfolio::platform::Clock {
 public:
  Time Now() const override { return now; }
  Time now{std::chrono::seconds(100)};
};

/// Ends each call as it is told.
class ScriptedModel : public LanguageModel {
 public:
  void Generate(ModelRequest, std::shared_ptr<ModelListener> listener, CancelToken) override {
    listener->OnText("so");
    listener->OnEnd(end);
  }
  StatusOr<ModelResult> end = ModelResult();
};

class Heard : public ModelListener {
 public:
  bool OnText(std::string_view text) override {
    texts.emplace_back(text);
    return true;
  }
  void OnEnd(StatusOr<ModelResult> result) override { ends.push_back(result.status()); }
  std::vector<std::string> texts;
  std::vector<Status> ends;
};

struct Watching {
  void Call() { watched.Generate({}, heard, {}); }

  SetClock clock;
  ScriptedModel model;
  WatchedModel watched{model, clock};
  std::shared_ptr<Heard> heard = std::make_shared<Heard>();
};

}  // namespace

TEST_CASE("A model that wasn't asked has no history") {
  const Watching watching;
  CHECK_FALSE(watching.watched.health().answered_at);
  CHECK_FALSE(watching.watched.health().failed_at);
}

TEST_CASE("The last answer and the last failure are remembered side by side") {
  Watching watching;
  watching.Call();
  watching.clock.now += std::chrono::seconds(5);
  watching.model.end = portfolio::platform::Unavailable("away", "MODEL_UNAVAILABLE");
  watching.Call();
  const ModelHealth health = watching.watched.health();
  CHECK(health.answered_at == Time(std::chrono::seconds(100)));
  CHECK(health.failed_at == Time(std::chrono::seconds(105)));
  CHECK(health.failure == "MODEL_UNAVAILABLE");
}

TEST_CASE("A visitor who goes away says nothing about the model") {
  Watching watching;
  watching.model.end = portfolio::platform::Cancelled();
  watching.Call();
  CHECK_FALSE(watching.watched.health().answered_at);
  CHECK_FALSE(watching.watched.health().failed_at);
}

TEST_CASE("The listener hears what the model says") {
  Watching watching;
  watching.Call();
  CHECK(watching.heard->texts == std::vector<std::string>{"so"});
  REQUIRE(watching.heard->ends.size() == 1);
  CHECK(watching.heard->ends[0].ok());
}
