#include "contact/src/domain/mail.h"

#include <string_view>

#include "platform/text/language.h"

namespace portfolio::contact {
namespace {

constexpr std::int64_t kBytesPerLine = 57;
constexpr std::int64_t kEncodedLine = 78;
constexpr std::int64_t kPartHeaders = 1024;

struct Acknowledgement {
  std::string_view subject;
  std::string_view text;
};

constexpr platform::PerLanguage<Acknowledgement> kAcknowledgements = {{{
    {"Your message has arrived",
     "Hello,\n\nthank you for your message. It has arrived safely, and you will get a personal "
     "reply.\n\nIf you did not write to us, someone entered your address by mistake; you can "
     "simply ignore this e-mail.\n"},
    {"Ваше сообщение получено",
     "Здравствуйте!\n\nСпасибо за ваше сообщение. Оно получено, и вам ответят лично.\n\nЕсли вы "
     "нам не писали, значит, кто-то указал ваш адрес по ошибке; просто не обращайте внимания на "
     "это письмо.\n"},
    {"Votre message est bien arrivé",
     "Bonjour,\n\nmerci pour votre message. Il est bien arrivé et vous recevrez une réponse "
     "personnelle.\n\nSi vous ne nous avez pas écrit, quelqu’un a saisi votre adresse par erreur ; "
     "vous pouvez ignorer cet e-mail.\n"},
    {"Ihre Nachricht ist angekommen",
     "Guten Tag,\n\nvielen Dank für Ihre Nachricht. Sie ist gut angekommen, und Sie erhalten eine "
     "persönliche Antwort.\n\nFalls Sie uns nicht geschrieben haben, hat jemand Ihre Adresse "
     "versehentlich angegeben; bitte betrachten Sie diese E-Mail dann als gegenstandslos.\n"},
    {"Su mensaje ha llegado",
     "Hola:\n\nGracias por su mensaje. Ha llegado correctamente y recibirá una respuesta "
     "personal.\n\nSi usted no nos ha escrito, alguien indicó su dirección por error; puede "
     "ignorar este correo.\n"},
    {"Mesajul dumneavoastră a ajuns",
     "Bună ziua,\n\nvă mulțumim pentru mesaj. A ajuns cu bine și veți primi un răspuns "
     "personal.\n\nDacă nu ne-ați scris, cineva a introdus din greșeală adresa dumneavoastră; "
     "puteți ignora acest e-mail.\n"},
}}};

std::string ReadableSize(std::int64_t bytes) {
  if (bytes < 1024) return std::to_string(bytes) + " bytes";
  const std::int64_t kib = (bytes + 512) / 1024;
  if (kib < 1024) return std::to_string(kib) + " KB";
  const std::int64_t tenths = (bytes * 10 + 512 * 1024) / (1024 * 1024);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " MB";
}

std::string OwnerText(const QueuedMail& queued, bool attached, const std::string& dashboard) {
  std::string text = "Name: " + queued.form.name + "\nE-mail: " + queued.form.email +
                     "\nLanguage: " + queued.form.language +
                     "\nSent: " + platform::FormatRfc3339(queued.submitted_at) + "\n\n" +
                     queued.form.message + "\n";
  if (!queued.attachments.empty()) {
    text += attached ? "\nAttachments:\n" : "\nAttachments (too large for a mail; see below):\n";
    for (const Attachment& attachment : queued.attachments) {
      text += "- " + attachment.filename + " (" + ReadableSize(attachment.size) + ")\n";
    }
  }
  return text + "\nDashboard: " + dashboard + "\n";
}

OutgoingMail ForOwner(const QueuedMail& queued, const MailSettings& settings) {
  OutgoingMail mail;
  mail.reply_to_name = queued.form.name;
  mail.reply_to_address = queued.form.email;
  mail.subject = "Message from " + queued.form.name;
  const bool attached = EncodedSize(queued.attachments) <= settings.max_bytes;
  mail.text = OwnerText(queued, attached, settings.public_url + "/admin");
  if (attached) mail.attachments = queued.attachments;
  return mail;
}

OutgoingMail ForVisitor(const QueuedMail& queued) {
  const platform::Language language =
      platform::LanguageFromCode(queued.form.language).value_or(platform::Language::kEnglish);
  const Acknowledgement& words = kAcknowledgements[language];
  OutgoingMail mail;
  mail.automatic = true;
  mail.subject = std::string(words.subject);
  mail.text = std::string(words.text);
  return mail;
}

}  // namespace

std::int64_t EncodedSize(const std::vector<Attachment>& attachments) {
  std::int64_t bytes = 0;
  for (const Attachment& attachment : attachments) {
    bytes += (attachment.size + kBytesPerLine - 1) / kBytesPerLine * kEncodedLine + kPartHeaders;
  }
  return bytes;
}

OutgoingMail ComposeMail(const QueuedMail& queued, const MailSettings& settings) {
  OutgoingMail mail =
      queued.kind == MailKind::kOwner ? ForOwner(queued, settings) : ForVisitor(queued);
  mail.from_name = settings.from_name;
  mail.from_address = settings.from_address;
  mail.to_address = queued.recipient;
  mail.message_id = queued.message_id;
  mail.date = queued.submitted_at;
  return mail;
}

}  // namespace portfolio::contact
