#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "contact/src/domain/outbox.h"
#include "platform/phrases/phrases.h"

namespace portfolio::contact {

/// A mail as people see it; how it is encoded is the mailer's business.
struct OutgoingMail {
  std::string from_name;
  std::string from_address;
  std::string to_address;
  /// Empty for none.
  std::string reply_to_name;
  std::string reply_to_address;
  std::string subject;
  /// Without angle brackets.
  std::string message_id;
  platform::Time date;
  /// Sent by a program without anyone having asked for it: no automatic answers, please (RFC 3834).
  bool automatic = false;
  std::string text;
  /// Fetched from the AttachmentSource by their index.
  std::vector<Attachment> attachments;
};

struct MailSettings {
  /// Where mails come from; the owner's own address by default.
  std::string from_name;
  std::string from_address;
  /// The language of mails to the owner.
  platform::Language owner_language = platform::Language::kEnglish;
  /// For links to the dashboard; without a slash at its end.
  std::string public_url;
  /// Encoded size from which attachments are linked instead.
  std::int64_t max_bytes = 35 * 1024 * 1024;
};

/// What is new, by "<service>.<count>" ("chat.messages"). What isn't known is missing.
using DigestFigures = std::map<std::string, std::int64_t, std::less<>>;

/// Whether all is known that a digest tells.
bool IsComplete(const DigestFigures& figures);

/// Bytes that the attachments take in a mail: base64 in lines of 76, and their headers.
std::int64_t EncodedSize(const std::vector<Attachment>& attachments);

/// Writes mails. Immutable, thread-safe.
class MailWriter {
 public:
  MailWriter(MailSettings settings, platform::Phrases phrases)
      : settings_(std::move(settings)), phrases_(std::move(phrases)) {}

  /// The owner's mail: the visitor as Reply-To, her words, her files. The acknowledgement: in the
  /// visitor's language, without a word of hers, lest it be used to send texts to strangers. The
  /// digest: as it was queued.
  OutgoingMail Write(const QueuedMail& queued) const;
  /// What is new since then, in the owner's language; what isn't known is said to be unknown.
  DigestText WriteDigest(const std::string& since, const DigestFigures& figures) const;
  /// A test mail to the owner.
  OutgoingMail WriteTrial(const std::string& recipient, const std::string& message_id,
                          platform::Time date) const;

 private:
  OutgoingMail ForOwner(const QueuedMail& queued) const;
  OutgoingMail ForVisitor(const QueuedMail& queued) const;
  OutgoingMail OfItsKind(const QueuedMail& queued) const;
  std::string OwnerText(const QueuedMail& queued, bool attached) const;

  const MailSettings settings_;
  const platform::Phrases phrases_;
};

/// How an attempt ended.
struct Delivery {
  enum class Outcome {
    kSent,
    /// A 4xx reply about this mail.
    kTryLater,
    /// Not reached, silent, cut off (it may have taken the mail then), or it doesn't let us in:
    /// the next mail would fare no better.
    kServerDown,
    /// A 5xx reply.
    kRefused,
  };
  Outcome outcome = Outcome::kTryLater;
  /// What the server said, or what went wrong; one line.
  std::string reply;
};

/// Hands mails to a mail server. Thread-safe.
class Mailer {
 public:
  virtual ~Mailer() = default;
  virtual Delivery Send(const OutgoingMail& mail, AttachmentSource& attachments) = 0;
};

}  // namespace portfolio::contact
