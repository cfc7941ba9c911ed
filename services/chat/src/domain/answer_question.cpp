#include "chat/src/domain/answer_question.h"

#include <utility>

#include "platform/text/text.h"

namespace portfolio::chat {

using platform::InvalidArgument;
using platform::Status;
using platform::StatusOr;

namespace {

/// Longer questions that begin alike count as one.
constexpr std::size_t kFingerprintWords = 40;

void Deliver(AnswerListener& listener, Reply reply) {
  for (const std::string_view piece : CutIntoPieces(reply.text)) listener.OnText(piece);
  listener.OnEnd(std::move(reply));
}

}  // namespace

std::string FingerprintOf(std::string_view question) {
  std::string fingerprint;
  std::size_t count = 0;
  for (const std::string& word : platform::Words(question)) {
    if (count++ == kFingerprintWords) break;
    if (!fingerprint.empty()) fingerprint += ' ';
    fingerprint += platform::Fold(word);
  }
  return fingerprint;
}

std::vector<std::string_view> CutIntoPieces(std::string_view text) {
  std::vector<std::string_view> pieces;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool sentence_end = i + 1 < text.size() && text[i + 1] == ' ' &&
                              (text[i] == '.' || text[i] == '!' || text[i] == '?');
    const std::size_t cut = text[i] == '\n' ? i + 1 : sentence_end ? i + 2 : 0;
    if (cut <= begin) continue;
    pieces.push_back(text.substr(begin, cut - begin));
    begin = cut;
  }
  if (begin < text.size()) pieces.push_back(text.substr(begin));
  return pieces;
}

AnswerQuestion::AnswerQuestion(const Knowledge& knowledge, MessageStore& store,
                               PerLanguage<std::string> cv_data)
    : knowledge_(knowledge), store_(store), cv_data_(std::move(cv_data)), compose_(knowledge) {}

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
  AnswerEmbedded(question, *text, *interface, std::move(listener));
}

void AnswerQuestion::AnswerEmbedded(const Question& question, const std::string& text,
                                    Language interface, std::shared_ptr<AnswerListener> listener) {
  std::optional<LastTurn> last;
  if (compose_.LeansOnLastTurn(text, interface)) {
    auto found = store_.FindLastTurn(question.session_id, question.deadline);
    if (!found.ok()) return listener->OnEnd(found.status());
    last = *std::move(found);
  }
  const ComposedAnswer composed = compose_.Compose(text, interface, last);

  NewMessage message;
  message.session_id = question.session_id;
  message.message_id = question.message_id;
  message.message = text;
  message.fingerprint = FingerprintOf(text);
  message.answer.response = composed.text;
  message.answer.language = platform::LanguageCode(composed.language);
  message.answer.outcome = OutcomeName(composed.outcome);
  for (const std::size_t passage : composed.passages) {
    message.answer.passages.push_back(knowledge_.passages()[passage].id);
  }
  store_.Store(std::move(message), [this, interface, listener](StatusOr<Stored> stored) {
    if (!stored.ok()) return listener->OnEnd(stored.status());
    if (stored->kind == Stored::Kind::kLimited) return listener->OnEnd(LimitReached(interface));
    if (stored->answer.outcome == kPending) {
      return listener->OnEnd(Status(platform::StatusCode::kAborted,
                                    "This question is being answered already.", "ANSWER_PENDING"));
    }
    Deliver(*listener, ReplyOf(stored->answer));
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
