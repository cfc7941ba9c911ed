"""Exim, the mail server that Debian installs by default, on a free port and with a mailbox of its own.

Nothing is installed: the package is unpacked into the work folder. Exim insists on the user of its
package, so that it runs, as root, in a mount namespace whose /etc/passwd knows that user.
"""

import email
import email.policy
import pathlib
import shutil
import subprocess

from support.waiting import free_port, port_answers, wait_until

PACKAGE = "exim4-daemon-light"
# Any that exists and isn't root.
USER_ID = GROUP_ID = 33

CONFIGURATION = """
primary_hostname = mx.example.org
exim_path = {program}
spool_directory = {folder}/spool
log_file_path = {folder}/log/%slog
pid_file_path = {folder}/exim.pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = {port}
tls_advertise_hosts =
smtputf8_advertise_hosts = *
message_size_limit = 60M
acl_smtp_rcpt = take
acl_smtp_data = take
keep_environment =
begin acl
take:
  accept
begin routers
all:
  driver = accept
  transport = mailbox
begin transports
mailbox:
  driver = appendfile
  directory = {folder}/mailbox
  maildir_format
  user = {user}
  group = {group}
"""


class Exim:
    """Serves until close()."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        shutil.rmtree(self.folder, ignore_errors=True)
        for name in ("spool", "log", "mailbox", "package"):
            (self.folder / name).mkdir(parents=True)
            shutil.chown(self.folder / name, USER_ID, GROUP_ID)
        self.port = free_port()
        program = self._unpack()
        configuration = self.folder / "exim.conf"
        configuration.write_text(CONFIGURATION.format(
            program=program, folder=self.folder, port=self.port, user=USER_ID, group=GROUP_ID))
        self._write_users()
        start = (f"mount --bind {self.folder}/passwd /etc/passwd && "
                 f"mount --bind {self.folder}/group /etc/group && "
                 f"exec {program} -C {configuration} -bdf -q1m")
        with open(self.folder / "log/stderr", "wb") as errors:
            self._process = subprocess.Popen(
                ["unshare", "--mount", "--propagation", "private", "sh", "-c", start], stderr=errors)
        wait_until(lambda: port_answers(self.port), 20, "Exim listens")

    def _unpack(self):
        package = self.folder / "package"
        subprocess.run(["apt-get", "download", "-q", PACKAGE], cwd=package, check=True,
                       capture_output=True)
        subprocess.run(["dpkg", "-x", next(package.glob("*.deb")), package], check=True)
        return package / "usr/sbin/exim4"

    def _write_users(self):
        users = pathlib.Path("/etc/passwd").read_text()
        groups = pathlib.Path("/etc/group").read_text()
        (self.folder / "passwd").write_text(
            f"{users}Debian-exim:x:{USER_ID}:{GROUP_ID}::/nonexistent:/usr/sbin/nologin\n")
        (self.folder / "group").write_text(f"{groups}Debian-exim:x:{GROUP_ID}:\n")

    @property
    def url(self):
        return f"smtp://127.0.0.1:{self.port}"

    def greeting(self):
        """What it calls itself."""
        log = (self.folder / "log/mainlog").read_text()
        return log.split("daemon started")[0].split(" ", 2)[2].strip()

    def mailbox(self):
        """The mails that were delivered, parsed."""
        return [email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
                for path in sorted((self.folder / "mailbox/new").glob("*"))]

    def close(self):
        self._process.terminate()
        self._process.wait(timeout=20)
