"""A bare Debian 12 in a folder: what mmdebstrap makes of the smallest variant with make, git, sudo and
certificates, and a clone of this checkout's last commit. Needs root and mmdebstrap; packages come from where
this machine has them from. It shares this machine's network, so the site answers on the usual port."""

import os
import pathlib
import shutil
import subprocess

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
# How this machine reaches its package sources.
NETWORK_FILES = ("/etc/resolv.conf", "/etc/hosts", "/etc/npmrc", "/usr/local/etc/npmrc", "/root/.npmrc")
USER = "somebody"


class BareMachine:
    """Exists until remove(). Commands run as root, or as a user who has sudo."""

    def __init__(self, folder, user="root"):
        self._root = pathlib.Path(folder)
        self._user = user
        self._home = pathlib.Path("/root" if user == "root" else f"/home/{user}")
        if shutil.which("mmdebstrap") is None:
            subprocess.run(["apt-get", "install", "-qq", "-y", "mmdebstrap"], check=True,
                           stdout=subprocess.DEVNULL)
        subprocess.run(["mmdebstrap", "--quiet", "--variant=minbase",
                        "--include=make,git,ca-certificates,sudo", "bookworm", self._root],
                       check=True)
        if user != "root":
            self._run_in(["useradd", "--create-home", "--shell", "/bin/bash", user])
            (self._root / "etc/sudoers.d/user").write_text(f"{user} ALL=(ALL) NOPASSWD: ALL\n")
        self._take_over_network()
        for kind, name in (("proc", "proc"), ("sysfs", "sys")):
            subprocess.run(["mount", "-t", kind, kind, self._root / name], check=True)
        subprocess.run(["mount", "--rbind", "--make-rslave", "/dev", self._root / "dev"], check=True)
        clone = self._root / str(self._home / "portfolio").lstrip("/")
        subprocess.run(["git", "clone", "-q", REPOSITORY, clone], check=True)
        self._run_in(["chown", "-R", f"{user}:", str(self._home)])

    def _take_over_network(self):
        for name in ("etc/apt", "etc/ssl/certs"):
            shutil.rmtree(self._root / name)
            shutil.copytree(f"/{name}", self._root / name, ignore_dangling_symlinks=True)
        for name in map(pathlib.Path, NETWORK_FILES):
            if not name.exists():
                continue
            target = self._root / str(name).lstrip("/")
            if name.parent == pathlib.Path("/root"):
                target = self._root / str(self._home / name.name).lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(name, target)

    def _run_in(self, arguments, **options):
        return subprocess.run(
            ["chroot", self._root, "/usr/bin/env", "-i", f"HOME={self._home}", "LANG=C.UTF-8",
             "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
             "NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt", *arguments],
            check=False, **options)

    def run(self, command, log):
        """The exit status of a command in the checkout; what it prints goes into the file `log`."""
        prefix = [] if self._user == "root" else [
            "setpriv", f"--reuid={self._user}", f"--regid={self._user}", "--init-groups",
            "env", "PATH=/usr/local/bin:/usr/bin:/bin"]
        with open(log, "wb") as output:
            return self._run_in(
                [*prefix, "sh", "-c", f'cd "$HOME/portfolio" && exec {command}'],
                stdin=subprocess.DEVNULL, stdout=output, stderr=output).returncode

    def remove(self):
        self.run("make stop", os.devnull)
        for name in ("proc", "sys", "dev"):
            subprocess.run(["umount", "--lazy", self._root / name], check=True)
        subprocess.run(["rm", "-rf", "--one-file-system", self._root], check=True)
