#include "platform/sandbox/sandbox.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

namespace portfolio::platform {
namespace {

// What the child sees as its files.
constexpr int kInputFile = 3;
constexpr char kInputPath[] = "/proc/self/fd/3";
constexpr size_t kErrorBytes = 4096;
/// How often it is asked whether the caller still waits for a child.
constexpr int kLookMilliseconds = 50;

/// A file descriptor that closes itself.
class File {
 public:
  File() = default;
  explicit File(int fd) : fd_(fd) {}
  File(File&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  File& operator=(File&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~File() { Close(); }
  void Close() {
    if (fd_ >= 0) close(fd_);
    fd_ = -1;
  }
  int get() const { return fd_; }
  bool ok() const { return fd_ >= 0; }

 private:
  int fd_ = -1;
};

struct Pipe {
  File read;
  File write;
};

bool MakePipe(Pipe* pipe) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  pipe->read = File(ends[0]);
  pipe->write = File(ends[1]);
  return true;
}

/// The input as a file in memory that nobody can change.
File SealedInput(std::string_view input) {
  File file(memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!file.ok()) return file;
  size_t written = 0;
  while (written < input.size()) {
    const ssize_t n = write(file.get(), input.data() + written, input.size() - written);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return File();
    written += static_cast<size_t>(n);
  }
  fcntl(file.get(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
  lseek(file.get(), 0, SEEK_SET);
  return file;
}

Status Failed(std::string detail) {
  return Unavailable("The file can't be read just now. Please try again.", "SANDBOX_FAILED")
      .WithLogDetail(std::move(detail));
}

/// Owns what posix_spawn needs.
class SpawnActions {
 public:
  SpawnActions() {
    posix_spawn_file_actions_init(&actions_);
    posix_spawnattr_init(&attributes_);
  }
  ~SpawnActions() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnActions(const SpawnActions&) = delete;
  SpawnActions& operator=(const SpawnActions&) = delete;

  /// Standard output and error, the input as file 3, and nothing else; signals as after a start.
  void Prepare(int output, int errors, int input) {
    posix_spawn_file_actions_addopen(&actions_, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions_, output, 1);
    posix_spawn_file_actions_adddup2(&actions_, errors, 2);
    posix_spawn_file_actions_adddup2(&actions_, input, kInputFile);
    posix_spawn_file_actions_addclosefrom_np(&actions_, kInputFile + 1);
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }

  int Spawn(pid_t* pid, const std::vector<std::string>& words) {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    std::array<char*, 3> environment = {const_cast<char*>("LC_ALL=C.UTF-8"),
                                        const_cast<char*>("HOME=/nonexistent"), nullptr};
    return posix_spawn(pid, words[0].c_str(), &actions_, &attributes_, arguments.data(),
                       environment.data());
  }

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

/// Reads both streams until the child closes them or must be ended.
class ChildWatch {
 public:
  ChildWatch(pid_t pid, int output, int errors, size_t output_bytes, Caller caller,
             const ChildPlaces::Place& place)
      : pid_(pid),
        files_{{{output, POLLIN, 0}, {errors, POLLIN, 0}}},
        output_bytes_(output_bytes),
        caller_(std::move(caller)),
        place_(place) {}

  SandboxResult Wait() {
    while (files_[0].fd >= 0 || files_[1].fd >= 0) {
      if (Over()) break;
      const int ready = poll(files_.data(), files_.size(), kLookMilliseconds);
      if (ready < 0 && errno != EINTR) break;
      if (ready <= 0) continue;
      ReadFrom(0, &result_.output, output_bytes_ + 1);
      ReadFrom(1, &result_.errors, kErrorBytes);
      if (result_.output.size() > output_bytes_) {
        result_.too_much_output = true;
        result_.output.resize(output_bytes_);
        break;
      }
    }
    Reap();
    return std::move(result_);
  }

 private:
  /// The time is up, nobody waits any more, or somebody else waits for the place.
  bool Over() {
    result_.timed_out = caller_.deadline.Expired() || caller_.cancel.cancelled();
    result_.gave_way = !result_.timed_out && place_.GivesWay();
    return result_.timed_out || result_.gave_way;
  }

  void ReadFrom(size_t i, std::string* out, size_t most) {
    if (files_[i].fd < 0 || files_[i].revents == 0) return;
    std::array<char, 65536> buffer;
    const ssize_t n = read(files_[i].fd, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) return;
    if (n <= 0) {
      files_[i].fd = -1;
      return;
    }
    out->append(buffer.data(),
                std::min(static_cast<size_t>(n), most - std::min(most, out->size())));
  }

  /// A child that closed its streams may still run: it has until the deadline.
  void Reap() {
    const bool end_now = result_.timed_out || result_.gave_way || result_.too_much_output ||
                         files_[0].fd >= 0 || files_[1].fd >= 0;
    int status = 0;
    if (end_now) kill(-pid_, SIGKILL);
    while (true) {
      const pid_t done = waitpid(pid_, &status, end_now ? 0 : WNOHANG);
      if (done == pid_ || (done < 0 && errno != EINTR)) break;
      if (done == 0 && Over()) {
        kill(-pid_, SIGKILL);
        waitpid(pid_, &status, 0);
        break;
      }
      if (done == 0) poll(nullptr, 0, 1);
    }
    if (WIFEXITED(status)) result_.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) result_.signal = WTERMSIG(status);
    // Beyond RLIMIT_CPU the system ends the child so, and nobody else does.
    result_.too_much_work =
        result_.signal == SIGKILL && !end_now && !result_.timed_out && !result_.gave_way;
  }

  const pid_t pid_;
  std::array<pollfd, 2> files_;
  const size_t output_bytes_;
  const Caller caller_;
  const ChildPlaces::Place& place_;
  SandboxResult result_;
};

}  // namespace

StatusOr<SandboxResult> Sandbox::Run(const std::vector<std::string>& command,
                                     std::string_view input, const SandboxLimits& limits,
                                     const Caller& caller) const {
  ASSIGN_OR_RETURN(const ChildPlaces::Place place, places_.Take(caller));
  ASSIGN_OR_RETURN(SandboxResult result, RunChild(command, input, limits, caller, place));
  if (caller.cancel.cancelled()) return Cancelled();
  if (result.gave_way) return ChildPlaces::Overloaded();
  return result;
}

StatusOr<SandboxResult> Sandbox::RunChild(const std::vector<std::string>& command,
                                          std::string_view input, const SandboxLimits& limits,
                                          const Caller& caller,
                                          const ChildPlaces::Place& place) const {
  const File file = SealedInput(input);
  Pipe output;
  Pipe errors;
  if (!file.ok() || !MakePipe(&output) || !MakePipe(&errors)) return Failed("no file descriptors");
  std::vector<std::string> words = {helper_, std::to_string(limits.memory_bytes),
                                    std::to_string(limits.cpu.count())};
  for (const std::string& word : command) words.push_back(word == kInput ? kInputPath : word);

  // The descriptors may lie where the child's are to be put: out of the way first.
  File out(fcntl(output.write.get(), F_DUPFD_CLOEXEC, 10));
  File err(fcntl(errors.write.get(), F_DUPFD_CLOEXEC, 10));
  const File in(fcntl(file.get(), F_DUPFD_CLOEXEC, 10));
  output.write.Close();
  errors.write.Close();
  pid_t pid = -1;
  {
    SpawnActions actions;
    actions.Prepare(out.get(), err.get(), in.get());
    const int failed = actions.Spawn(&pid, words);
    if (failed != 0) return Failed("posix_spawn " + helper_ + ": error " + std::to_string(failed));
  }
  out.Close();
  err.Close();
  Caller until = caller;
  until.deadline = caller.deadline.Earlier(Deadline::After(limits.wall));
  return ChildWatch(pid, output.read.get(), errors.read.get(), limits.output_bytes, until, place)
      .Wait();
}

}  // namespace portfolio::platform
