#include "support/smtp_server.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace portfolio::test {
namespace {

namespace fs = std::filesystem;

std::string ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) throw std::runtime_error("can't read " + path);
  return text.str();
}

std::string NewFolder() {
  std::string name = (fs::temp_directory_path() / "smtp_XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for mails");
  return name;
}

}  // namespace

SmtpServer::SmtpServer(const std::vector<std::string>& behaviours, bool secure)
    : folder_(NewFolder()) {
  const char* root = std::getenv("PORTFOLIO_ROOT");
  const std::string script =
      std::string(root == nullptr ? "." : root) + "/tests/support/smtp_server.py";
  std::vector<std::string> arguments = {"/usr/bin/python3", script};
  if (secure) arguments.push_back("--secure");
  arguments.push_back(folder_);
  arguments.insert(arguments.end(), behaviours.begin(), behaviours.end());
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);

  std::array<int, 2> pipe_ends;
  if (pipe(pipe_ends.data()) != 0) throw std::runtime_error("no pipe");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&actions, pipe_ends[0]);
  const int spawned = posix_spawn(&pid_, argv[0], &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(pipe_ends[1]);
  std::string line;
  char c = 0;
  while (read(pipe_ends[0], &c, 1) == 1 && c != '\n') line += c;
  close(pipe_ends[0]);
  if (spawned != 0 || line.empty()) throw std::runtime_error("the mail server didn't start");
  port_ = std::stoi(line);
}

SmtpServer::~SmtpServer() {
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

int SmtpServer::taken() const {
  int count = 0;
  while (fs::exists(folder_ + "/" + std::to_string(count + 1) + ".json")) ++count;
  return count;
}

std::string SmtpServer::Summary(int number) const {
  return ReadFile(folder_ + "/" + std::to_string(number) + ".json");
}

std::string SmtpServer::AttachmentOf(int number, int index) const {
  return ReadFile(folder_ + "/" + std::to_string(number) + "-" + std::to_string(index) + ".bin");
}

}  // namespace portfolio::test
