#include "contact/src/rpc/contact_admin_service_impl.h"

#include <utility>

#include "platform/rpc/admin_requests.h"
#include "platform/time/clock.h"

namespace portfolio::contact {
namespace {

using platform::FormatRfc3339;
using platform::Status;
using platform::StatusOr;

StatusOr<PageQuery> ReadPage(const common::v1::PageQuery& request) {
  ASSIGN_OR_RETURN(const auto page, platform::CheckedPage(request));
  return PageQuery{page.cursor(), page.q(), page.from(), page.to(), page.limit()};
}

StatusOr<Person> ReadPerson(const common::v1::Person& request) {
  ASSIGN_OR_RETURN(const auto person, platform::CheckedPerson(request));
  return Person{person.email(), person.session_id()};
}

void Write(const Attachment& attachment, v1::Attachment* out) {
  out->set_index(attachment.index);
  out->set_filename(attachment.filename);
  out->set_size(attachment.size);
  out->set_content_type(attachment.content_type);
}

void Write(const Submission& submission, v1::Submission* out) {
  out->set_id(submission.id);
  out->set_timestamp(FormatRfc3339(submission.timestamp));
  out->set_name(submission.name);
  out->set_email(submission.email);
  out->set_message(submission.message);
  for (const Attachment& attachment : submission.attachments) {
    Write(attachment, out->add_attachments());
  }
}

void Write(const OutboxEntry& entry, v1::OutboxMail* out) {
  out->set_id(entry.id);
  out->set_submission_id(entry.submission_id);
  out->set_kind(entry.kind);
  out->set_state(entry.state);
  out->set_attempts(entry.attempts);
  out->set_last_error(entry.last_error);
  out->set_created_at(FormatRfc3339(entry.created_at));
  if (entry.next_attempt_at) out->set_next_attempt_at(FormatRfc3339(*entry.next_attempt_at));
  if (entry.sent_at) out->set_sent_at(FormatRfc3339(*entry.sent_at));
  out->set_recipient(entry.recipient);
}

void Write(const MailHealth& health, v1::MailHealth* out) {
  out->set_waiting(health.waiting);
  if (health.oldest_waiting) out->set_oldest_waiting(FormatRfc3339(*health.oldest_waiting));
  if (health.sent_at) out->set_sent_at(FormatRfc3339(*health.sent_at));
  if (health.failed_at) out->set_failed_at(FormatRfc3339(*health.failed_at));
  out->set_failure(health.failure);
}

}  // namespace

ContactAdminServiceImpl::ContactAdminServiceImpl(SubmissionArchive& archive, DigestStore& digests,
                                                 const QueueDigest& queue_digest,
                                                 std::function<MailTrial()> try_mail,
                                                 bool smtp_configured,
                                                 std::int64_t attachment_quota)
    : RpcService("portfolio.contact.v1.ContactAdminService"),
      archive_(archive),
      digests_(digests),
      queue_digest_(queue_digest),
      export_(archive),
      try_mail_(std::move(try_mail)),
      smtp_configured_(smtp_configured),
      attachment_quota_(attachment_quota) {
  Unary("ListSubmissions", this, &ContactAdminServiceImpl::ListSubmissions);
  ServerStreaming("ExportSubmissions", this, &ContactAdminServiceImpl::Export);
  ServerStreaming("GetAttachment", this, &ContactAdminServiceImpl::GetAttachment);
  Unary("ListOutbox", this, &ContactAdminServiceImpl::ListOutbox);
  Unary("ResendMail", this, &ContactAdminServiceImpl::ResendMail);
  Unary("GetOverview", this, &ContactAdminServiceImpl::GetOverview);
  Unary("GetDueDigest", this, &ContactAdminServiceImpl::GetDueDigest);
  Unary("QueueDigest", this, &ContactAdminServiceImpl::Queue);
  Unary("TryMail", this, &ContactAdminServiceImpl::Try);
  Unary("ExportPerson", this, &ContactAdminServiceImpl::ExportPerson);
  Unary("ErasePerson", this, &ContactAdminServiceImpl::ErasePerson);
}

StatusOr<v1::ListSubmissionsResponse> ContactAdminServiceImpl::ListSubmissions(
    Call& call, const v1::ListSubmissionsRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const PageQuery query, ReadPage(request.page()));
  ASSIGN_OR_RETURN(auto page, archive_.ListSubmissions(query, call.deadline));
  v1::ListSubmissionsResponse response;
  for (const Submission& submission : page.items) Write(submission, response.add_items());
  response.set_next_cursor(std::move(page.next_cursor));
  response.set_total(page.total);
  return response;
}

Status ContactAdminServiceImpl::Export(
    Call& call, const v1::ExportSubmissionsRequest& request,
    platform::ResponseStream<v1::ExportSubmissionsResponse>& responses) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const PageQuery query, ReadPage(request.page()));
  v1::ExportSubmissionsResponse response;
  response.mutable_file()->mutable_head()->set_filename("contact-submissions.csv");
  response.mutable_file()->mutable_head()->set_content_type("text/csv; charset=utf-8");
  RETURN_IF_ERROR(responses.Write(response));
  return export_.Run(query, call.deadline, [&](std::string_view piece) {
    response.mutable_file()->set_chunk(std::string(piece));
    return responses.Write(response);
  });
}

Status ContactAdminServiceImpl::GetAttachment(
    Call& call, const v1::GetAttachmentRequest& request,
    platform::ResponseStream<v1::GetAttachmentResponse>& responses) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(
      const Attachment attachment,
      archive_.FindAttachment(request.submission_id(), request.index(), call.deadline));
  v1::GetAttachmentResponse response;
  response.mutable_file()->mutable_head()->set_filename(attachment.filename);
  // The claimed type isn't repeated: the file is for saving, not for showing.
  response.mutable_file()->mutable_head()->set_content_type("application/octet-stream");
  RETURN_IF_ERROR(responses.Write(response));
  for (int sequence = 0;; ++sequence) {
    ASSIGN_OR_RETURN(
        std::string piece,
        archive_.ReadAttachment(request.submission_id(), request.index(), sequence, call.deadline));
    if (piece.empty()) return {};
    response.mutable_file()->set_chunk(std::move(piece));
    RETURN_IF_ERROR(responses.Write(response));
  }
}

StatusOr<v1::ListOutboxResponse> ContactAdminServiceImpl::ListOutbox(
    Call& call, const v1::ListOutboxRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const PageQuery query, ReadPage(request.page()));
  ASSIGN_OR_RETURN(auto page, archive_.ListOutbox(query, call.deadline));
  v1::ListOutboxResponse response;
  for (const OutboxEntry& entry : page.items) Write(entry, response.add_items());
  response.set_next_cursor(std::move(page.next_cursor));
  response.set_total(page.total);
  response.set_smtp_configured(smtp_configured_);
  return response;
}

StatusOr<v1::ResendMailResponse> ContactAdminServiceImpl::ResendMail(
    Call& call, const v1::ResendMailRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const OutboxEntry entry, archive_.Resend(request.id(), call.deadline));
  v1::ResendMailResponse response;
  Write(entry, response.mutable_mail());
  return response;
}

StatusOr<v1::GetOverviewResponse> ContactAdminServiceImpl::GetOverview(
    Call& call, const v1::GetOverviewRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const platform::Time since, platform::CheckedSince(request.since()));
  ASSIGN_OR_RETURN(const Overview overview, archive_.GetOverview(since, call.deadline));
  v1::GetOverviewResponse response;
  response.set_submissions(overview.submissions);
  response.set_failed_mails(overview.failed_mails);
  Write(overview.mail, response.mutable_mail());
  response.mutable_mail()->set_configured(smtp_configured_);
  response.set_attachment_bytes(overview.attachment_bytes);
  response.set_attachment_quota_bytes(attachment_quota_);
  return response;
}

StatusOr<v1::GetDueDigestResponse> ContactAdminServiceImpl::GetDueDigest(
    Call& call, const v1::GetDueDigestRequest&) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const auto digest, digests_.FindDue(call.deadline));
  v1::GetDueDigestResponse response;
  if (!digest) return response;
  response.set_due(FormatRfc3339(digest->due));
  response.set_since(FormatRfc3339(digest->since));
  return response;
}

StatusOr<v1::QueueDigestResponse> ContactAdminServiceImpl::Queue(
    Call& call, const v1::QueueDigestRequest& request) {
  constexpr int kMostFigures = 100;
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  const auto due = platform::ParseRfc3339(request.due());
  if (!due || request.figures_size() > kMostFigures) {
    return platform::InvalidArgument("No such digest.", "DIGEST_INVALID", {"due", "figures"});
  }
  const DigestFigures figures(request.figures().begin(), request.figures().end());
  v1::QueueDigestResponse response;
  ASSIGN_OR_RETURN(const bool queued, queue_digest_.Run(*due, figures, call.deadline));
  response.set_queued(queued);
  return response;
}

StatusOr<v1::TryMailResponse> ContactAdminServiceImpl::Try(Call& call, const v1::TryMailRequest&) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  const MailTrial trial = try_mail_();
  v1::TryMailResponse response;
  response.set_configured(trial.configured);
  response.set_sent(trial.sent());
  response.set_recipient(trial.recipient);
  response.set_reply(trial.delivery.reply);
  return response;
}

StatusOr<v1::ExportPersonResponse> ContactAdminServiceImpl::ExportPerson(
    Call& call, const v1::ExportPersonRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const Person person, ReadPerson(request.person()));
  v1::ExportPersonResponse response;
  ASSIGN_OR_RETURN(*response.mutable_json(), archive_.ExportPerson(person, call.deadline));
  return response;
}

StatusOr<v1::ErasePersonResponse> ContactAdminServiceImpl::ErasePerson(
    Call& call, const v1::ErasePersonRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const Person person, ReadPerson(request.person()));
  ASSIGN_OR_RETURN(const std::int64_t rows, archive_.ErasePerson(person, call.deadline));
  v1::ErasePersonResponse response;
  response.set_rows(rows);
  return response;
}

}  // namespace portfolio::contact
