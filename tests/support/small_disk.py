"""A disk that is soon full."""

import contextlib
import os
import pathlib
import shutil
import subprocess
import tempfile


@contextlib.contextmanager
def small_disk(size, owner="root"):
    """A folder of `owner`'s alone on a file system of `size` bytes, gone at the end. Needs root."""
    folder = tempfile.mkdtemp(prefix="small-disk-")
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size},mode=0700", "tmpfs", folder], check=True)
    try:
        shutil.chown(folder, owner, owner)
        yield pathlib.Path(folder)
    finally:
        subprocess.run(["umount", folder], check=True)
        os.rmdir(folder)
