// sandbox-exec MEMORY_BYTES CPU_SECONDS PROGRAM [ARGUMENT ...]
//
// Limits this process and becomes PROGRAM. Exit status 120: wrong arguments, 121: a limit could not
// be set, 122: PROGRAM could not be started.

#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

namespace {

constexpr int kBadArguments = 120;
constexpr int kNoLimit = 121;
constexpr int kNoProgram = 122;

bool Limit(__rlimit_resource resource, rlim_t value) {
  const rlimit limit = {value, value};
  return setrlimit(resource, &limit) == 0;
}

/// System calls that no parser needs.
constexpr int kRefused[] = {SCMP_SYS(socket),
                            SCMP_SYS(socketpair),
                            SCMP_SYS(connect),
                            SCMP_SYS(bind),
                            SCMP_SYS(listen),
                            SCMP_SYS(accept),
                            SCMP_SYS(accept4),
                            SCMP_SYS(sendto),
                            SCMP_SYS(sendmsg),
                            SCMP_SYS(sendmmsg),
                            SCMP_SYS(recvfrom),
                            SCMP_SYS(recvmsg),
                            SCMP_SYS(fork),
                            SCMP_SYS(vfork),
                            SCMP_SYS(clone3),
                            SCMP_SYS(ptrace),
                            SCMP_SYS(process_vm_readv),
                            SCMP_SYS(process_vm_writev),
                            SCMP_SYS(kill),
                            SCMP_SYS(tkill),
                            SCMP_SYS(mount),
                            SCMP_SYS(umount2),
                            SCMP_SYS(chroot),
                            SCMP_SYS(pivot_root),
                            SCMP_SYS(setns),
                            SCMP_SYS(unshare),
                            SCMP_SYS(bpf),
                            SCMP_SYS(perf_event_open),
                            SCMP_SYS(userfaultfd),
                            SCMP_SYS(io_uring_setup),
                            SCMP_SYS(keyctl),
                            SCMP_SYS(add_key),
                            SCMP_SYS(request_key),
                            SCMP_SYS(init_module),
                            SCMP_SYS(finit_module),
                            SCMP_SYS(delete_module),
                            SCMP_SYS(reboot),
                            SCMP_SYS(kexec_load),
                            SCMP_SYS(setuid),
                            SCMP_SYS(setgid),
                            SCMP_SYS(setresuid),
                            SCMP_SYS(setresgid),
                            SCMP_SYS(unlink),
                            SCMP_SYS(unlinkat),
                            SCMP_SYS(rename),
                            SCMP_SYS(renameat),
                            SCMP_SYS(renameat2),
                            SCMP_SYS(mkdir),
                            SCMP_SYS(mkdirat),
                            SCMP_SYS(rmdir),
                            SCMP_SYS(chmod),
                            SCMP_SYS(fchmod),
                            SCMP_SYS(chown),
                            SCMP_SYS(fchown),
                            SCMP_SYS(link),
                            SCMP_SYS(symlink),
                            SCMP_SYS(truncate)};

/// They fail with EPERM; the rest is left to the limits.
bool RefuseCalls() {
  const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (filter == nullptr) return false;
  bool good = true;
  for (int call : kRefused) {
    // A call that this machine doesn't have needs no rule.
    const int added = seccomp_rule_add(
        filter, SCMP_ACT_ERRNO(call == SCMP_SYS(clone3) ? ENOSYS : EPERM), call, 0);
    good = good && (added == 0 || added == -EDOM || added == -EINVAL);
  }
  // clone without CLONE_THREAD is fork.
  constexpr scmp_datum_t kThread = 0x00010000;
  good = good && seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
                                  SCMP_A0(SCMP_CMP_MASKED_EQ, kThread, 0)) == 0;
  good = good && seccomp_load(filter) == 0;
  seccomp_release(filter);
  return good;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4 || argv[3][0] != '/') return kBadArguments;
  const auto memory = static_cast<rlim_t>(std::strtoull(argv[1], nullptr, 10));
  const auto cpu = static_cast<rlim_t>(std::strtoull(argv[2], nullptr, 10));
  if (memory == 0 || cpu == 0) return kBadArguments;
  const bool limited = Limit(RLIMIT_AS, memory) && Limit(RLIMIT_CPU, cpu) &&
                       Limit(RLIMIT_FSIZE, 0) && Limit(RLIMIT_CORE, 0) &&
                       Limit(RLIMIT_NOFILE, 64) && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                       prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 && RefuseCalls();
  if (!limited) return kNoLimit;
  execv(argv[3], argv + 3);
  return kNoProgram;
}
