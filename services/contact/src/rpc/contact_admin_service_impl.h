#pragma once

#include <cstdint>
#include <functional>

#include "contact/src/domain/digest.h"
#include "contact/src/domain/export_submissions.h"
#include "contact/src/domain/submission_archive.h"
#include "contact/src/domain/try_mail.h"
#include "platform/rpc/rpc_service.h"
#include "portfolio/contact/v1/contact_service.pb.h"

namespace portfolio::contact {

/// portfolio.contact.v1.ContactAdminService. Every rpc needs a signed-in admin.
class ContactAdminServiceImpl : public platform::RpcService {
 public:
  /// `try_mail` sends the owner a test mail.
  ContactAdminServiceImpl(SubmissionArchive& archive, DigestStore& digests,
                          const QueueDigest& queue_digest, std::function<MailTrial()> try_mail,
                          bool smtp_configured, std::int64_t attachment_quota);

 private:
  template <typename T>
  using Reply = platform::StatusOr<T>;
  using Call = platform::CallContext;

  Reply<v1::ListSubmissionsResponse> ListSubmissions(Call& call,
                                                     const v1::ListSubmissionsRequest& request);
  platform::Status Export(Call& call, const v1::ExportSubmissionsRequest& request,
                          platform::ResponseStream<v1::ExportSubmissionsResponse>& responses);
  platform::Status GetAttachment(Call& call, const v1::GetAttachmentRequest& request,
                                 platform::ResponseStream<v1::GetAttachmentResponse>& responses);
  Reply<v1::ListOutboxResponse> ListOutbox(Call& call, const v1::ListOutboxRequest& request);
  Reply<v1::ResendMailResponse> ResendMail(Call& call, const v1::ResendMailRequest& request);
  Reply<v1::GetOverviewResponse> GetOverview(Call& call, const v1::GetOverviewRequest& request);
  Reply<v1::GetDueDigestResponse> GetDueDigest(Call& call, const v1::GetDueDigestRequest& request);
  Reply<v1::QueueDigestResponse> Queue(Call& call, const v1::QueueDigestRequest& request);
  Reply<v1::TryMailResponse> Try(Call& call, const v1::TryMailRequest& request);
  Reply<v1::ExportPersonResponse> ExportPerson(Call& call, const v1::ExportPersonRequest& request);
  Reply<v1::ErasePersonResponse> ErasePerson(Call& call, const v1::ErasePersonRequest& request);

  SubmissionArchive& archive_;
  DigestStore& digests_;
  const QueueDigest& queue_digest_;
  const ExportSubmissions export_;
  const std::function<MailTrial()> try_mail_;
  const bool smtp_configured_;
  const std::int64_t attachment_quota_;
};

}  // namespace portfolio::contact
