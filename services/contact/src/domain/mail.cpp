#include "contact/src/domain/mail.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace portfolio::contact {
namespace {

using platform::Language;
using platform::Phrases;

constexpr std::int64_t kBytesPerLine = 57;
constexpr std::int64_t kEncodedLine = 78;
constexpr std::int64_t kPartHeaders = 1024;

/// Sizes are only told: a tenth of a megabyte is exact enough.
constexpr double kTenths = 10;

/// What a digest tells, in its order: the figure and its line.
constexpr std::pair<std::string_view, std::string_view> kDigestLines[] = {
    {"analytics.visitors", "digest.visitors"}, {"chat.messages", "digest.messages"},
    {"chat.unanswered", "digest.unanswered"},  {"contact.submissions", "digest.submissions"},
    {"analysis.analyses", "digest.analyses"},  {"contact.failed_mails", "digest.failedMails"},
};

std::string ReadableSize(const Phrases& phrases, Language language, std::int64_t bytes) {
  if (bytes < 1024) return phrases.Say(language, "size.bytes", {{"count", bytes}});
  const std::int64_t kib = (bytes + 512) / 1024;
  if (kib < 1024) return phrases.Say(language, "size.kilobytes", {{"count", kib}});
  const double mib = static_cast<double>(bytes) / (1024 * 1024);
  return phrases.Say(language, "size.megabytes", {{"count", std::round(mib * kTenths) / kTenths}});
}

}  // namespace

std::string MailWriter::OwnerText(const QueuedMail& queued, bool attached) const {
  const Language language = settings_.owner_language;
  std::string text = phrases_.Say(language, "owner.text",
                                  {{"name", queued.form.name},
                                   {"email", queued.form.email},
                                   {"language", queued.form.language},
                                   {"sent", platform::FormatRfc3339(queued.submitted_at)},
                                   {"message", queued.form.message}});
  if (!queued.attachments.empty()) {
    text += "\n" +
            phrases_.Say(language, attached ? "owner.attachments" : "owner.attachmentsTooLarge") +
            "\n";
    for (const Attachment& attachment : queued.attachments) {
      text += phrases_.Say(language, "owner.attachment",
                           {{"file", attachment.filename},
                            {"size", ReadableSize(phrases_, language, attachment.size)}}) +
              "\n";
    }
  }
  return text + "\n" +
         phrases_.Say(language, "owner.dashboard", {{"url", settings_.public_url + "/admin"}}) +
         "\n";
}

OutgoingMail MailWriter::ForOwner(const QueuedMail& queued) const {
  OutgoingMail mail;
  mail.reply_to_name = queued.form.name;
  mail.reply_to_address = queued.form.email;
  mail.subject =
      phrases_.Say(settings_.owner_language, "owner.subject", {{"name", queued.form.name}});
  const bool attached = EncodedSize(queued.attachments) <= settings_.max_bytes;
  mail.text = OwnerText(queued, attached);
  if (attached) mail.attachments = queued.attachments;
  return mail;
}

OutgoingMail MailWriter::ForVisitor(const QueuedMail& queued) const {
  const Language language =
      platform::LanguageFromCode(queued.form.language).value_or(Language::kEnglish);
  OutgoingMail mail;
  mail.automatic = true;
  mail.subject = phrases_.Say(language, "acknowledgement.subject");
  mail.text = phrases_.Say(language, "acknowledgement.text");
  return mail;
}

DigestText MailWriter::WriteDigest(const std::string& since, const DigestFigures& figures) const {
  const Language language = settings_.owner_language;
  const std::string unknown = phrases_.Say(language, "digest.unknown");
  std::string body = phrases_.Say(language, "digest.since", {{"since", since}}) + "\n\n";
  for (const auto& [figure, line] : kDigestLines) {
    const auto found = figures.find(figure);
    const Phrases::Value number =
        found == figures.end() ? Phrases::Value(std::string_view(unknown)) : found->second;
    body += "- " + phrases_.Say(language, line, {{"number", number}}) + "\n";
  }
  body += "\n" +
          phrases_.Say(language, "owner.dashboard", {{"url", settings_.public_url + "/admin"}}) +
          "\n";
  return {phrases_.Say(language, "digest.subject"), std::move(body)};
}

OutgoingMail MailWriter::OfItsKind(const QueuedMail& queued) const {
  if (queued.kind == MailKind::kOwner) return ForOwner(queued);
  if (queued.kind == MailKind::kAcknowledgement) return ForVisitor(queued);
  OutgoingMail mail;
  mail.automatic = true;
  mail.subject = queued.digest.subject;
  mail.text = queued.digest.body;
  return mail;
}

OutgoingMail MailWriter::Write(const QueuedMail& queued) const {
  OutgoingMail mail = OfItsKind(queued);
  mail.from_name = settings_.from_name;
  mail.from_address = settings_.from_address;
  mail.to_address = queued.recipient;
  mail.message_id = queued.message_id;
  mail.date = queued.submitted_at;
  return mail;
}

OutgoingMail MailWriter::WriteTrial(const std::string& recipient, const std::string& message_id,
                                    platform::Time date) const {
  OutgoingMail mail;
  mail.automatic = true;
  mail.from_name = settings_.from_name;
  mail.from_address = settings_.from_address;
  mail.to_address = recipient;
  mail.subject = phrases_.Say(settings_.owner_language, "trial.subject");
  mail.text = phrases_.Say(settings_.owner_language, "trial.text", {{"url", settings_.public_url}});
  mail.message_id = message_id;
  mail.date = date;
  return mail;
}

bool IsComplete(const DigestFigures& figures) {
  return std::all_of(std::begin(kDigestLines), std::end(kDigestLines),
                     [&](const auto& line) { return figures.contains(line.first); });
}

std::int64_t EncodedSize(const std::vector<Attachment>& attachments) {
  std::int64_t bytes = 0;
  for (const Attachment& attachment : attachments) {
    bytes += (attachment.size + kBytesPerLine - 1) / kBytesPerLine * kEncodedLine + kPartHeaders;
  }
  return bytes;
}

}  // namespace portfolio::contact
