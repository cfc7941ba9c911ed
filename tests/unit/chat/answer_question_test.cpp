#include "chat/src/domain/answer_question.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

using platform::Deadline;
using platform::Status;
using platform::StatusOr;

/// Keeps one message in memory.
class MemoryStore : public MessageStore {
 public:
  void Store(NewMessage message, std::function<void(StatusOr<Stored>)> done) override {
    ++stored;
    if (!failure.ok()) return done(failure);
    last = std::move(message);
    last.answer.id = "id-1";
    done(Stored{kind, last.answer});
  }
  void Complete(StoredAnswer answer, std::string, std::function<void(Status)> done) override {
    last.answer = std::move(answer);
    done(Status());
  }
  StatusOr<std::optional<LastTurn>> FindLastTurn(const std::string&, Deadline) override {
    ++looked_back;
    return turn;
  }

  int stored = 0;
  int looked_back = 0;
  Stored::Kind kind = Stored::Kind::kStored;
  Status failure;
  NewMessage last;
  std::optional<LastTurn> turn;
};

class Listener : public AnswerListener {
 public:
  void OnText(std::string_view piece) override { text += piece; }
  void OnEnd(StatusOr<Reply> reply) override {
    ++ends;
    status = reply.status();
    if (reply.ok()) end = *std::move(reply);
  }

  std::string text;
  int ends = 0;
  Status status;
  Reply end;
};

struct Fixture {
  std::shared_ptr<Listener> Ask(const std::string& text, const std::string& language = "en") {
    auto listener = std::make_shared<Listener>();
    answer.Ask({"session", "", "", text, language, Deadline::Never(), {}}, listener);
    return listener;
  }

  MemoryStore store;
  AnswerQuestion answer{SampleKnowledge(), store, {}};
};

TEST_CASE("The pieces of an answer are its text, which is what is stored", "[chat]") {
  Fixture fixture;
  const auto listener = fixture.Ask("Which industries does she know?");
  CHECK(listener->ends == 1);
  CHECK(listener->text == listener->end.text);
  CHECK(listener->end.text == fixture.store.last.answer.response);
  CHECK(listener->end.id == "id-1");
  CHECK(fixture.store.last.answer.outcome == "answered");
  CHECK_FALSE(listener->end.sources.empty());
}

TEST_CASE("Nothing of an answer is shown that couldn't be stored", "[chat]") {
  Fixture fixture;
  fixture.store.failure = platform::Unavailable("Please try again.", "DATABASE_UNAVAILABLE");
  const auto listener = fixture.Ask("Who is she?");
  CHECK(listener->text.empty());
  CHECK(listener->status.code() == platform::StatusCode::kUnavailable);
}

TEST_CASE("Past the limit comes the contact message in the page's language", "[chat]") {
  Fixture fixture;
  fixture.store.kind = Stored::Kind::kLimited;
  const auto listener = fixture.Ask("Who is she?", "es");
  CHECK(listener->end.limit_reached);
  CHECK(listener->end.text.empty());
  CHECK(listener->end.contact_message.find("límite") != std::string::npos);
}

TEST_CASE("The question before is only fetched where it may matter", "[chat]") {
  Fixture fixture;
  fixture.Ask("Which languages does she speak?");
  CHECK(fixture.store.looked_back == 0);
  fixture.Ask("And before that?");
  CHECK(fixture.store.looked_back == 1);
}

TEST_CASE("Control characters and overrides never reach the store", "[chat]") {
  Fixture fixture;
  fixture.Ask(" Who\x07 is\xE2\x80\xAE she? ");
  CHECK(fixture.store.last.message == "Who is she?");
}

TEST_CASE("Text is cut behind sentences and lines, and nothing gets lost", "[chat]") {
  const std::string text = "One. Two 1.5 three!\n- four\n- five";
  std::string joined;
  for (const auto piece : CutIntoPieces(text)) joined += piece;
  CHECK(joined == text);
  CHECK(CutIntoPieces(text).size() == 4);
  CHECK(CutIntoPieces("").empty());
}

TEST_CASE("Wordings of one question have one fingerprint", "[chat]") {
  CHECK(FingerprintOf("Does she know Kubernetes?") == FingerprintOf(" does she know  KUBERNETES"));
  CHECK(FingerprintOf("a b") != FingerprintOf("a c"));
}

}  // namespace
}  // namespace portfolio::chat
