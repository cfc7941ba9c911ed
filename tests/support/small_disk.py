"""A disk that is soon full."""

import contextlib
import os
import pathlib
import pwd
import subprocess
import tempfile


def as_root(*arguments):
    """Runs a command as root: as whoever we are, or by the sudo that setting up needs, too."""
    subprocess.run([*([] if os.geteuid() == 0 else ["sudo", "-n"]), *arguments], check=True)


@contextlib.contextmanager
def small_disk(size, owner=None):
    """A folder on a file system of `size` bytes that is `owner`'s (ours unless told) alone, gone at the end. Needs root
    or sudo."""
    user = pwd.getpwnam(owner) if owner else pwd.getpwuid(os.geteuid())
    folder = tempfile.mkdtemp(prefix="small-disk-")
    options = f"size={size},mode=0700,uid={user.pw_uid},gid={user.pw_gid}"
    as_root("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder)
    try:
        yield pathlib.Path(folder)
    finally:
        as_root("umount", folder)
        os.rmdir(folder)
