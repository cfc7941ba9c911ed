#include "contact/src/domain/receive_message.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace portfolio::contact {
namespace {

using platform::InvalidArgument;
using platform::Status;

Status TooManyFiles() {
  return InvalidArgument(
      "Too many files - Maximum 10 files allowed. Please remove some files first.",
      "TOO_MANY_FILES", {"attachments"});
}

Status FilesTooLarge() {
  return InvalidArgument(
      "Files too large - Total file size cannot exceed 25MB for email compatibility.",
      "FILES_TOO_LARGE", {"attachments"});
}

Status FilesRejected(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return InvalidArgument(
      "Some files were rejected - Executable files and potentially harmful file types are not"
      " allowed. (" +
          list + ")",
      "FILES_REJECTED", {"attachments"});
}

/// One form on its way from the source to a draft.
class Intake {
 public:
  explicit Intake(std::unique_ptr<MessageDraft> draft) : draft_(std::move(draft)) {}

  Status Take(FormPart part) {
    if (auto* field = std::get_if<FormField>(&part)) return TakeField(std::move(*field));
    if (auto* file = std::get_if<FormFile>(&part)) return TakeFile(*file);
    return TakeBytes(std::get<FormBytes>(part).data);
  }

  platform::StatusOr<std::string> Finish(const Sender& sender) {
    RETURN_IF_ERROR(CheckTexts());
    if (!rejected_.empty()) return FilesRejected(rejected_);
    NewSubmission submission;
    submission.form = Normalised(form_);
    submission.attachments = std::move(attachments_);
    submission.sender = sender;
    submission.suspicious = !form_.website.empty();
    return draft_->Commit(submission);
  }

 private:
  Status CheckTexts() const { return ValidateMessage(Normalised(form_)); }

  Status TakeField(FormField field) {
    receiving_ = false;
    std::string MessageForm::*const target = field.name == "name"       ? &MessageForm::name
                                             : field.name == "email"    ? &MessageForm::email
                                             : field.name == "message"  ? &MessageForm::message
                                             : field.name == "language" ? &MessageForm::language
                                             : field.name == "website"  ? &MessageForm::website
                                                                        : nullptr;
    if (target != nullptr) form_.*target = std::move(field.value);
    if (field.name == "message") message_seen_ = true;
    return {};
  }

  // Forms send their texts first, so wrong texts are told before any file is stored.
  Status TakeFile(const FormFile& file) {
    receiving_ = true;
    if (message_seen_) RETURN_IF_ERROR(CheckTexts());
    // How browsers send a file field that was left empty.
    skipping_ = file.filename.empty();
    if (skipping_) return {};
    if (attachments_.size() + rejected_.size() >= kMaxAttachments) return TooManyFiles();
    detector_ = ExecutableDetector();
    Attachment attachment;
    attachment.index = static_cast<int>(attachments_.size());
    attachment.filename = SafeFilename(file.filename);
    attachment.content_type = file.content_type.substr(0, 100);
    if (HasDeniedExtension(attachment.filename)) {
      Reject(attachment.filename);
      return {};
    }
    attachments_.push_back(attachment);
    return draft_->BeginAttachment(attachment);
  }

  Status TakeBytes(const std::string& bytes) {
    if (!receiving_) return InvalidArgument("The form can't be read.", "FORM_INVALID");
    total_bytes_ += static_cast<std::int64_t>(bytes.size());
    if (total_bytes_ > kMaxAttachmentBytes) return FilesTooLarge();
    if (skipping_) return {};
    detector_.Feed(bytes);
    if (detector_.found()) {
      const std::string name = attachments_.back().filename;
      attachments_.pop_back();
      Reject(name);
      return {};
    }
    attachments_.back().size += static_cast<std::int64_t>(bytes.size());
    return draft_->Append(bytes);
  }

  // The rest of the form is read all the same, to name every rejected file at once.
  void Reject(const std::string& filename) {
    rejected_.push_back(filename);
    skipping_ = true;
  }

  std::unique_ptr<MessageDraft> draft_;
  MessageForm form_;
  std::vector<Attachment> attachments_;
  std::vector<std::string> rejected_;
  ExecutableDetector detector_;
  std::int64_t total_bytes_ = 0;
  bool message_seen_ = false;
  bool receiving_ = false;
  bool skipping_ = false;
};

}  // namespace

platform::StatusOr<std::string> ReceiveMessage::Run(FormSource& source, const Sender& sender,
                                                    platform::Deadline deadline) {
  Intake intake(store_.NewDraft(sender, deadline));
  FormPart part;
  while (true) {
    ASSIGN_OR_RETURN(const bool more, source.Next(part));
    if (!more) break;
    RETURN_IF_ERROR(intake.Take(std::move(part)));
  }
  ASSIGN_OR_RETURN(std::string id, intake.Finish(sender));
  stored_();
  return id;
}

}  // namespace portfolio::contact
