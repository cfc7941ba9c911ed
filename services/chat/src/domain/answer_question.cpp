#include "chat/src/domain/answer_question.h"

#include <algorithm>
#include <utility>

#include "claims/answer_filter.h"
#include "claims/reading/cut_sentences.h"
#include "platform/text/text.h"

namespace portfolio::chat {

using platform::InvalidArgument;
using platform::Status;
using platform::StatusOr;

namespace {

facts::Month ThisMonth() {
  const std::chrono::year_month_day today{
      std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
  return {static_cast<int>(today.year()), static_cast<int>(static_cast<unsigned>(today.month()))};
}

claims::Talk TalkOf(const WriteRequest& request) {
  claims::Talk talk{request.question, {}};
  for (const Turn& turn : request.earlier) {
    talk.earlier.push_back(turn.question);
    talk.earlier.push_back(turn.answer);
  }
  return talk;
}

}  // namespace

/// A question on its way to its answer.
struct AnswerQuestion::Draft {
  /// With checked text, and the deadline for the whole.
  Question question;
  Language interface = Language::kEnglish;
  Talk talk;
  /// What the embedded engine says.
  ComposedAnswer composed;
  /// For a writer; empty when none is asked.
  std::vector<std::size_t> passages;
  std::shared_ptr<AnswerListener> listener;
  const std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
  bool shown = false;

  void Show(AnswerObserver& observer, std::string_view text) {
    if (!std::exchange(shown, true)) {
      observer.OnFirstText(std::chrono::steady_clock::now() - began);
    }
    listener->OnText(text);
  }
};

AnswerQuestion::AnswerQuestion(const Knowledge& knowledge, MessageStore& store,
                               PerLanguage<std::string> cv_data, AnswerWriter* writer,
                               AnswerObserver& observer, std::chrono::milliseconds timeout)
    : knowledge_(knowledge),
      store_(store),
      cv_data_(std::move(cv_data)),
      writer_(writer),
      observer_(observer),
      timeout_(timeout),
      converse_(knowledge, ThisMonth) {}

StatusOr<std::string> AnswerQuestion::ReadText(const Question& question) const {
  if (question.session_id.empty()) {
    return InvalidArgument("The request has no session. Please reload the page.",
                           "SESSION_REQUIRED");
  }
  if (question.message_id.size() > kMaxMessageIdBytes) {
    return InvalidArgument("The message's identifier is too long.", "MESSAGE_ID_TOO_LONG",
                           {"messageId"});
  }
  std::string text(platform::Trim(platform::RemoveControls(question.text)));
  if (text.empty()) {
    return InvalidArgument("Please enter your question.", "MESSAGE_REQUIRED", {"message"});
  }
  if (platform::CodePointCount(text) > kMaxMessageCodePoints) {
    return InvalidArgument("Please shorten your question to 2,000 characters.", "MESSAGE_TOO_LONG",
                           {"message"});
  }
  return text;
}

void AnswerQuestion::Ask(const Question& question, std::shared_ptr<AnswerListener> listener) {
  const auto text = ReadText(question);
  if (!text.ok()) return listener->OnEnd(text.status());
  const auto interface =
      platform::LanguageFromCode(question.language.empty() ? "en" : question.language);
  if (!interface) {
    return listener->OnEnd(InvalidArgument("Please choose one of the site's languages.",
                                           "LANGUAGE_UNKNOWN", {"language"}));
  }
  if (*text == kCvDataRequest) {
    Reply reply;
    reply.text = cv_data_[*interface];
    return listener->OnEnd(std::move(reply));
  }
  auto draft = std::make_shared<Draft>();
  draft->question = question;
  draft->question.text = *text;
  draft->question.deadline = question.deadline.Earlier(platform::Deadline::After(timeout_));
  draft->interface = *interface;
  draft->listener = std::move(listener);
  auto talk = store_.FindTalk(question.session_id, draft->question.deadline);
  if (!talk.ok()) return draft->listener->OnEnd(talk.status());
  draft->talk = *std::move(talk);
  draft->composed = converse_.Answer(*text, *interface, draft->talk);
  if (writer_ != nullptr) {
    draft->passages = converse_.PassagesForWriter(*text, draft->composed, draft->talk);
  }
  if (draft->passages.empty()) return AnswerEmbedded(std::move(draft));
  if (!writer_->CanTakeMore()) {
    return draft->listener->OnEnd(platform::ResourceExhausted(
        "Too many visitors ask at the moment. Please try again shortly.", "OVERLOADED", 2));
  }
  AnswerWritten(std::move(draft));
}

NewMessage AnswerQuestion::MessageOf(const Draft& draft) const {
  NewMessage message;
  message.session_id = draft.question.session_id;
  message.client_address = draft.question.client_address;
  message.message_id = draft.question.message_id;
  message.message = draft.question.text;
  message.fingerprint = FingerprintOf(draft.question.text);
  return message;
}

StoredAnswer AnswerQuestion::StoredForm(const ComposedAnswer& composed) const {
  StoredAnswer answer;
  answer.response = composed.text;
  answer.language = platform::LanguageCode(composed.language);
  answer.outcome = OutcomeName(composed.outcome);
  for (const std::size_t passage : composed.passages) {
    answer.passages.push_back(knowledge_.passages()[passage].id);
  }
  answer.listed = composed.listed;
  answer.framing = composed.framing;
  return answer;
}

bool AnswerQuestion::IsFresh(const StatusOr<Stored>& stored, Draft& draft) const {
  if (!stored.ok()) {
    draft.listener->OnEnd(stored.status());
    return false;
  }
  if (stored->kind == Stored::Kind::kStored) return true;
  if (stored->kind == Stored::Kind::kLimited) {
    observer_.OnOutcome("limited");
    draft.listener->OnEnd(LimitReached(draft.interface));
  } else if (stored->answer.outcome == kPending) {
    draft.listener->OnEnd(Status(platform::StatusCode::kAborted,
                                 "This question is being answered already.", "ANSWER_PENDING"));
  } else {
    observer_.OnOutcome("repeated");
    Deliver(draft, ReplyOf(stored->answer));
  }
  return false;
}

void AnswerQuestion::Deliver(Draft& draft, Reply reply) const {
  for (const std::string_view piece : CutIntoPieces(reply.text)) draft.Show(observer_, piece);
  draft.listener->OnEnd(std::move(reply));
}

void AnswerQuestion::AnswerEmbedded(std::shared_ptr<Draft> draft) {
  NewMessage message = MessageOf(*draft);
  message.answer = StoredForm(draft->composed);
  store_.Store(std::move(message), [this, draft](StatusOr<Stored> stored) {
    if (!IsFresh(stored, *draft)) return;
    observer_.OnOutcome(stored->answer.outcome);
    Deliver(*draft, ReplyOf(stored->answer));
  });
}

/// An answer that a writer is writing. Holds itself by the writer's and the store's callbacks.
class WrittenAnswer : public WriterListener, public std::enable_shared_from_this<WrittenAnswer> {
 public:
  WrittenAnswer(const AnswerQuestion& owner, std::shared_ptr<AnswerQuestion::Draft> draft,
                std::string message_id, const WriteRequest& request)
      : owner_(owner),
        draft_(std::move(draft)),
        id_(std::move(message_id)),
        filter_(claims::SentenceChecker(owner.writer_->record(), request.language, TalkOf(request),
                                        ThisMonth(), owner.writer_->Instructions()),
                [this](const std::vector<std::string>& passages) { return Cite(passages); }) {}

  bool OnText(std::string_view text) override {
    for (const std::string& sentence : cutter_.Add(text)) Take(sentence);
    return !unknown_ && !misled_;
  }

  void OnEnd(Status status, bool complete, std::int64_t tokens) override {
    if (status.ok() && complete) Take(cutter_.TakeRest());
    if (status.ok() && !unknown_ && !misled_) Show(filter_.Finish());
    Completion completion;
    completion.answer = Finished(status);
    completion.answer.id = id_;
    completion.fingerprint = FingerprintOf(draft_->question.text);
    completion.reserved_tokens = owner_.writer_->MaxTokens();
    completion.used_tokens = static_cast<int>(
        tokens > 0 ? tokens : std::min<std::int64_t>(completion.reserved_tokens, kUnknownCost));
    owner_.observer_.OnOutcome(completion.answer.outcome);
    const Reply reply = owner_.ReplyOf(completion.answer);
    const bool left = status.code() == platform::StatusCode::kCancelled;
    owner_.store_.Complete(std::move(completion), [self = shared_from_this(), reply, left](Status) {
      // The text is with the visitor already, whether or not its copy could be completed.
      if (left) return self->draft_->listener->OnEnd(platform::Cancelled());
      self->draft_->listener->OnEnd(reply);
    });
  }

 private:
  /// What a call counts whose cost the provider doesn't tell: nothing came of it, mostly.
  static constexpr std::int64_t kUnknownCost = 500;

  void Take(const std::string& sentence) {
    if (unknown_ || misled_) return;
    if (sentence.find(AnswerWriter::kUnknownMark) != std::string::npos) {
      unknown_ = true;
      return;
    }
    const claims::AnswerFilter::Step step = filter_.Take(sentence);
    if (!step.fault.empty()) owner_.observer_.OnSentenceRefused(step.fault);
    misled_ = step.ends;
    if (!step.text.empty()) Show(step.text);
  }

  void Show(std::string_view text) {
    if (text.empty()) return;
    shown_ += text;
    draft_->Show(owner_.observer_, text);
  }

  /// What is stored in the end; shows what is still to be shown.
  StoredAnswer Finished(const Status& status) {
    const bool left = status.code() == platform::StatusCode::kCancelled;
    if (shown_.empty() && !left) return FallBack(status);
    StoredAnswer answer = owner_.StoredForm(draft_->composed);
    answer.response = shown_;
    answer.outcome = left ? kPartial : OutcomeName(Outcome::kAnswered);
    answer.passages = cited_;
    if (cited_.empty()) answer.passages = owner_.StoredForm(draft_->composed).passages;
    return answer;
  }

  StoredAnswer FallBack(const Status& status) {
    if (unknown_ && status.ok()) {
      ComposedAnswer composed;
      composed.language = draft_->composed.language;
      composed.outcome = Outcome::kUnanswered;
      composed.text = owner_.knowledge_.Say(composed.language, "unknown");
      draft_->composed = composed;
    } else {
      owner_.observer_.OnFallback(status.ok() ? std::string_view("refused") : status.reason());
    }
    for (const std::string_view piece : CutIntoPieces(draft_->composed.text)) Show(piece);
    return owner_.StoredForm(draft_->composed);
  }

  /// The number of the first of the passages that the page shows, "[1]", where it isn't that of
  /// the sentence before. Sources of one place and title are one.
  std::string Cite(const std::vector<std::string>& passages) {
    for (const std::string& id : passages) {
      const std::vector<Source> sources = SourcesOf({id});
      if (sources.empty()) continue;
      const std::vector<Source> cited = SourcesOf(cited_);
      const auto found = std::find(cited.begin(), cited.end(), sources.front());
      const auto number = static_cast<std::size_t>(found - cited.begin()) + 1;
      if (number > kMostSources) continue;
      if (found == cited.end()) cited_.push_back(id);
      if (std::exchange(last_cited_, number) == number) return {};
      return "[" + std::to_string(number) + "]";
    }
    return {};
  }

  std::vector<Source> SourcesOf(const std::vector<std::string>& passages) const {
    StoredAnswer answer;
    answer.language = platform::LanguageCode(draft_->composed.language);
    answer.passages = passages;
    return owner_.ReplyOf(answer).sources;
  }

  static constexpr std::size_t kMostSources = 5;

  const AnswerQuestion& owner_;
  const std::shared_ptr<AnswerQuestion::Draft> draft_;
  const std::string id_;
  claims::AnswerFilter filter_;
  claims::SentenceCutter cutter_;
  std::string shown_;
  /// Passages that are cited; their positions are the numbers.
  std::vector<std::string> cited_;
  std::size_t last_cited_ = 0;
  bool unknown_ = false;
  bool misled_ = false;
};

void AnswerQuestion::AnswerWritten(std::shared_ptr<Draft> draft) {
  NewMessage message = MessageOf(*draft);
  message.answer.language = platform::LanguageCode(draft->composed.language);
  message.answer.outcome = kPending;
  message.model_tokens = writer_->MaxTokens();
  store_.Store(std::move(message), [this, draft](StatusOr<Stored> stored) {
    if (!IsFresh(stored, *draft)) return;
    if (!stored->model_allowed) return CompleteEmbedded(draft, stored->answer.id);
    WriteRequest request;
    request.question = draft->question.text;
    request.language = draft->composed.language;
    request.earlier = WithoutNotes(draft->talk);
    request.deadline = draft->question.deadline;
    for (const std::size_t passage : draft->passages) {
      const PassageText& text = knowledge_.passages()[passage].text[request.language];
      request.excerpts.push_back({text.title, text.answer});
    }
    auto answer = std::make_shared<WrittenAnswer>(*this, draft, stored->answer.id, request);
    writer_->Write(std::move(request), std::move(answer), draft->question.cancel);
  });
}

void AnswerQuestion::CompleteEmbedded(std::shared_ptr<Draft> draft, const std::string& id) {
  observer_.OnFallback("allowance");
  Completion completion;
  completion.answer = StoredForm(draft->composed);
  completion.answer.id = id;
  completion.fingerprint = FingerprintOf(draft->question.text);
  observer_.OnOutcome(completion.answer.outcome);
  const Reply reply = ReplyOf(completion.answer);
  store_.Complete(std::move(completion), [this, draft, reply](Status status) {
    if (!status.ok()) return draft->listener->OnEnd(status);
    Deliver(*draft, reply);
  });
}

Reply AnswerQuestion::ReplyOf(const StoredAnswer& answer) const {
  Reply reply;
  reply.id = answer.id;
  reply.text = answer.response;
  const Language language =
      platform::LanguageFromCode(answer.language).value_or(Language::kEnglish);
  for (const std::string& id : answer.passages) {
    const auto position = knowledge_.Find(id);
    if (!position) continue;
    const Passage& passage = knowledge_.passages()[*position];
    reply.sources.push_back({passage.section, passage.entry, passage.text[language].title});
  }
  return reply;
}

Reply AnswerQuestion::LimitReached(Language language) const {
  Reply reply;
  reply.limit_reached = true;
  reply.contact_message = knowledge_.Say(language, "limit");
  return reply;
}

}  // namespace portfolio::chat
