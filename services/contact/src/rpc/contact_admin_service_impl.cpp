#include "contact/src/rpc/contact_admin_service_impl.h"

#include <utility>

#include "platform/text/csv.h"
#include "platform/time/clock.h"

namespace portfolio::contact {
namespace {

using platform::FormatRfc3339;
using platform::Status;
using platform::StatusOr;

constexpr int kExportRows = 200;

PageQuery ToPageQuery(const common::v1::PageQuery& page) {
  return {page.cursor(), page.q(), page.from(), page.to(), page.limit()};
}

Person ToPerson(const common::v1::Person& person) { return {person.email(), person.session_id()}; }

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

std::string CsvOf(const Submission& submission) {
  std::string names;
  for (const Attachment& attachment : submission.attachments) {
    names += (names.empty() ? "" : "; ") + attachment.filename;
  }
  return platform::CsvRecord({FormatRfc3339(submission.timestamp), submission.name,
                              submission.email, submission.message, names,
                              submission.suspicious ? "yes" : "no"});
}

}  // namespace

ContactAdminServiceImpl::ContactAdminServiceImpl(SubmissionArchive& archive, bool smtp_configured)
    : RpcService("portfolio.contact.v1.ContactAdminService"),
      archive_(archive),
      smtp_configured_(smtp_configured) {
  Unary("ListSubmissions", this, &ContactAdminServiceImpl::ListSubmissions);
  ServerStreaming("ExportSubmissions", this, &ContactAdminServiceImpl::ExportSubmissions);
  ServerStreaming("GetAttachment", this, &ContactAdminServiceImpl::GetAttachment);
  Unary("ListOutbox", this, &ContactAdminServiceImpl::ListOutbox);
  Unary("ResendMail", this, &ContactAdminServiceImpl::ResendMail);
  Unary("ExportPerson", this, &ContactAdminServiceImpl::ExportPerson);
  Unary("ErasePerson", this, &ContactAdminServiceImpl::ErasePerson);
}

StatusOr<v1::ListSubmissionsResponse> ContactAdminServiceImpl::ListSubmissions(
    Call& call, const v1::ListSubmissionsRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(auto page, archive_.ListSubmissions(ToPageQuery(request.page()), call.deadline));
  v1::ListSubmissionsResponse response;
  for (const Submission& submission : page.items) Write(submission, response.add_items());
  response.set_next_cursor(std::move(page.next_cursor));
  response.set_total(page.total);
  return response;
}

Status ContactAdminServiceImpl::ExportSubmissions(
    Call& call, const v1::ExportSubmissionsRequest& request,
    platform::ResponseStream<v1::ExportSubmissionsResponse>& responses) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  v1::ExportSubmissionsResponse response;
  response.mutable_file()->mutable_head()->set_filename("contact-submissions.csv");
  response.mutable_file()->mutable_head()->set_content_type("text/csv; charset=utf-8");
  RETURN_IF_ERROR(responses.Write(response));

  PageQuery query = ToPageQuery(request.page());
  query.cursor.clear();
  query.limit = kExportRows;
  query.counted = false;
  // The mark tells spreadsheets that this is UTF-8.
  std::string csv = "\xEF\xBB\xBF" + platform::CsvRecord({"Date", "Name", "Email", "Message",
                                                          "Attachments", "Suspicious"});
  // Until the last page or the deadline of the call.
  while (true) {
    ASSIGN_OR_RETURN(auto page, archive_.ListSubmissions(query, call.deadline));
    for (const Submission& submission : page.items) csv += CsvOf(submission);
    for (std::size_t at = 0; at < csv.size(); at += 256 * 1024) {
      response.mutable_file()->set_chunk(csv.substr(at, 256 * 1024));
      RETURN_IF_ERROR(responses.Write(response));
    }
    csv.clear();
    if (page.next_cursor.empty()) return {};
    query.cursor = std::move(page.next_cursor);
  }
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
  ASSIGN_OR_RETURN(auto page, archive_.ListOutbox(ToPageQuery(request.page()), call.deadline));
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

StatusOr<v1::ExportPersonResponse> ContactAdminServiceImpl::ExportPerson(
    Call& call, const v1::ExportPersonRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(std::string json,
                   archive_.ExportPerson(ToPerson(request.person()), call.deadline));
  v1::ExportPersonResponse response;
  response.set_json(std::move(json));
  return response;
}

StatusOr<v1::ErasePersonResponse> ContactAdminServiceImpl::ErasePerson(
    Call& call, const v1::ErasePersonRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const std::int64_t rows,
                   archive_.ErasePerson(ToPerson(request.person()), call.deadline));
  v1::ErasePersonResponse response;
  response.set_rows(rows);
  return response;
}

}  // namespace portfolio::contact
