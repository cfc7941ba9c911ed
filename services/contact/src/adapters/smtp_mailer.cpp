#include "contact/src/adapters/smtp_mailer.h"

#include <curl/curl.h>

#include <algorithm>
#include <array>
#include <memory>

#include "contact/src/adapters/mime_message.h"

namespace portfolio::contact {
namespace {

/// One mail on its way: what libcurl's callbacks read and write.
struct Upload {
  MimeMessage message;
  /// Why no more can be read; empty when nothing is wrong.
  std::string error;
  std::string last_reply;
  std::array<char, CURL_ERROR_SIZE> curl_error{};
};

std::size_t ReadMessage(char* buffer, std::size_t size, std::size_t count, void* context) {
  auto* upload = static_cast<Upload*>(context);
  const auto read = upload->message.Read(buffer, size * count);
  if (read.ok()) return *read;
  upload->error = "can't read an attachment: " + read.status().log_detail();
  return CURL_READFUNC_ABORT;
}

std::size_t KeepLastReply(char* line, std::size_t size, std::size_t count, void* context) {
  std::string text(line, size * count);
  while (!text.empty() && (text.back() == '\r' || text.back() == '\n')) text.pop_back();
  if (!text.empty()) static_cast<Upload*>(context)->last_reply = text.substr(0, 500);
  return size * count;
}

std::size_t Discard(char*, std::size_t size, std::size_t count, void*) { return size * count; }

int CheckStop(void* context, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<std::atomic<bool>*>(context)->load() ? 1 : 0;
}

long UseSsl(SmtpSettings::Tls tls) {
  switch (tls) {
    case SmtpSettings::Tls::kRequired:
      return CURLUSESSL_ALL;
    case SmtpSettings::Tls::kOptional:
      return CURLUSESSL_TRY;
    case SmtpSettings::Tls::kOff:
      return CURLUSESSL_NONE;
  }
  return CURLUSESSL_ALL;
}

void EnsureCurl() {
  static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
  static_cast<void>(ready);
}

void SetServer(CURL* curl, const SmtpSettings& settings) {
  curl_easy_setopt(curl, CURLOPT_URL, settings.url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(curl, CURLOPT_USE_SSL, UseSsl(settings.tls));
  if (!settings.ca_file.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, settings.ca_file.c_str());
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS,
                   static_cast<long>(settings.connect_timeout.count()));
  curl_easy_setopt(curl, CURLOPT_SERVER_RESPONSE_TIMEOUT,
                   std::max(1L, static_cast<long>(settings.timeout.count() / 1000)));
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(settings.timeout.count()));
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, &CheckStop);
}

void SetUpload(CURL* curl, Upload& upload) {
  curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(curl, CURLOPT_READFUNCTION, &ReadMessage);
  curl_easy_setopt(curl, CURLOPT_READDATA, &upload);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, &KeepLastReply);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, &upload);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &Discard);
  curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, upload.curl_error.data());
}

Delivery OutcomeOf(CURL* curl, CURLcode result, const Upload& upload) {
  if (result == CURLE_OK) return {Delivery::Outcome::kSent, upload.last_reply};
  if (!upload.error.empty()) return {Delivery::Outcome::kTryLater, upload.error};
  long code = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
  // A time-out or a broken connection has no reply, whatever came before it.
  const bool replied = result != CURLE_OPERATION_TIMEDOUT && result != CURLE_RECV_ERROR &&
                       result != CURLE_GOT_NOTHING && result != CURLE_ABORTED_BY_CALLBACK;
  const std::string what =
      upload.curl_error[0] != '\0' ? upload.curl_error.data() : curl_easy_strerror(result);
  return {replied ? OutcomeOfReply(code) : Delivery::Outcome::kServerDown,
          replied && code >= 400 ? upload.last_reply : what};
}

}  // namespace

Delivery::Outcome OutcomeOfReply(long code) {
  // RFC 4954: what concerns authentication.
  const bool about_signing_in =
      code == 454 || code == 530 || code == 534 || code == 535 || code == 538;
  // RFC 5321: the server is about to close the connection.
  if (code == 421 || about_signing_in) return Delivery::Outcome::kServerDown;
  if (code >= 400 && code <= 499) return Delivery::Outcome::kTryLater;
  if (code >= 500 && code <= 599) return Delivery::Outcome::kRefused;
  return Delivery::Outcome::kServerDown;
}

Delivery SmtpMailer::Send(const OutgoingMail& mail, AttachmentSource& attachments) {
  EnsureCurl();
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl(curl_easy_init(),
                                                                 &curl_easy_cleanup);
  const std::string from = "<" + AsciiDomainAddress(mail.from_address) + ">";
  const std::string to = "<" + AsciiDomainAddress(mail.to_address) + ">";
  const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> recipients(
      curl_slist_append(nullptr, to.c_str()), &curl_slist_free_all);
  if (!curl || !recipients) return {Delivery::Outcome::kTryLater, "out of memory"};
  SetServer(curl.get(), settings_);
  curl_easy_setopt(curl.get(), CURLOPT_XFERINFODATA, &stopping_);
  curl_easy_setopt(curl.get(), CURLOPT_MAIL_FROM, from.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_MAIL_RCPT, recipients.get());
  Upload upload{MimeMessage(mail, attachments), {}, {}, {}};
  SetUpload(curl.get(), upload);
  return OutcomeOf(curl.get(), curl_easy_perform(curl.get()), upload);
}

}  // namespace portfolio::contact
