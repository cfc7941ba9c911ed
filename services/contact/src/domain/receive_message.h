#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "contact/src/domain/attachment_rules.h"
#include "contact/src/domain/message_store.h"

namespace portfolio::contact {

/// A text field of the form, whole.
struct FormField {
  std::string name;
  std::string value;
};
/// The beginning of a file.
struct FormFile {
  std::string name;
  std::string filename;
  std::string content_type;
};
/// Bytes of the file that began last.
struct FormBytes {
  std::string data;
};
using FormPart = std::variant<FormField, FormFile, FormBytes>;

/// The form as it arrives, piece by piece.
class FormSource {
 public:
  virtual ~FormSource() = default;
  /// False at the end.
  virtual platform::StatusOr<bool> Next(FormPart& part) = 0;
};

/// Takes one message with its files from a visitor to the store; holds at most one piece in memory.
/// Thread-safe.
class ReceiveMessage {
 public:
  /// `stored` is called after each message that was stored (to wake whoever mails); must not block.
  ReceiveMessage(MessageStore& store, std::function<void()> stored)
      : store_(store), stored_(std::move(stored)) {}

  /// Returns the identifier of the submission; from then on it is durable. Errors, first those of
  /// ValidateMessage, then InvalidArgument TOO_MANY_FILES, FILES_TOO_LARGE, FILES_REJECTED (the
  /// message lists the names), FORM_INVALID, then those of MessageDraft::Commit.
  platform::StatusOr<std::string> Run(FormSource& source, const Sender& sender,
                                      platform::Deadline deadline);

 private:
  MessageStore& store_;
  std::function<void()> stored_;
};

}  // namespace portfolio::contact
