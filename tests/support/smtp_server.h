#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace portfolio::test {

/// smtp_server.py as a child process, ended with this. Throws when it doesn't start.
class SmtpServer {
 public:
  /// `behaviours`: one for each mail, the last for all that follow.
  /// `secure`: needs STARTTLS, and "postman" with "p@ss word".
  explicit SmtpServer(const std::vector<std::string>& behaviours, bool secure = false);
  ~SmtpServer();
  SmtpServer(const SmtpServer&) = delete;

  std::string url() const { return "smtp://127.0.0.1:" + std::to_string(port_); }
  /// The same with name and password.
  std::string url(const std::string& encoded_user_and_password) const {
    return "smtp://" + encoded_user_and_password + "@127.0.0.1:" + std::to_string(port_);
  }
  /// Of a secure server.
  std::string certificate_file() const { return folder_ + "/certificate.pem"; }
  /// How many mails were taken.
  int taken() const;
  /// N.json of mail N, from 1.
  std::string Summary(int number) const;
  /// Bytes of attachment `index` of mail N.
  std::string AttachmentOf(int number, int index) const;

 private:
  std::string folder_;
  pid_t pid_ = 0;
  int port_ = 0;
};

}  // namespace portfolio::test
