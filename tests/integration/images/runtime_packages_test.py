"""runtime_packages_test.py <folder of the programs>: each image's package list names the package of
every library that its program is linked with, and no library beside."""

import pathlib
import re
import subprocess
import sys
import unittest

BINARIES = pathlib.Path(sys.argv.pop(1))
LISTS = pathlib.Path(__file__).resolve().parents[3] / "deploy/images/runtime"
PROGRAMS = {
    "chat": ("chat",),
    "analysis": ("analysis", "document-reader", "portfolio-extract", "sandbox-exec"),
    "document": ("document",),
    "contact": ("contact",),
    "analytics": ("analytics",),
    "gateway": ("gateway",),
}
# In every Debian, or brought by the packages that are named.
ALWAYS_THERE = {"libc6", "libgcc-s1", "libstdc++6", "zlib1g", "libssl3", "libabsl20220623",
                "libgrpc29", "libboost-thread1.74.0", "libboost-filesystem1.74.0",
                "libprometheus-cpp-core1.0"}


def packages(name):
    return set((LISTS / f"{name}.txt").read_text().split())


def library_owners():
    """Which package a library's file is from. Read in one go: asking dpkg takes seconds a file."""
    owners = {}
    for listing in pathlib.Path("/var/lib/dpkg/info").glob("*.list"):
        package = listing.name.removesuffix(".list").split(":")[0]
        for line in listing.read_text().splitlines():
            if ".so" in line and re.match(r"(/usr)?/lib/(x86_64|aarch64|lib)", line):
                owners[pathlib.PurePath(line).name] = package
    return owners


OWNERS = library_owners()


def needed(program):
    """The Debian packages of the libraries that a program names."""
    headers = subprocess.run(["readelf", "-d", BINARIES / program], capture_output=True, text=True,
                             check=True).stdout
    loaded = subprocess.run(["ldd", BINARIES / program], capture_output=True, text=True,
                            check=True).stdout
    paths = dict(re.findall(r"^\s+(\S+) => (/\S+)", loaded, re.MULTILINE))
    names = re.findall(r"\(NEEDED\).*\[(.+)\]", headers)
    return {OWNERS[pathlib.Path(paths[name]).resolve().name] for name in names if name in paths}


class RuntimePackagesTest(unittest.TestCase):
    def test_each_image_has_the_libraries_of_its_programs(self):
        for image, programs in PROGRAMS.items():
            wanted = set().union(*(needed(program) for program in programs)) - ALWAYS_THERE
            missing = wanted - packages("common") - packages(image)
            self.assertEqual(sorted(missing), [], image)

    def test_no_image_has_a_library_that_its_programs_do_not_use(self):
        for image, programs in PROGRAMS.items():
            wanted = set().union(*(needed(program) for program in programs))
            libraries = {name for name in packages(image) if name.startswith("lib")}
            self.assertEqual(sorted(libraries - wanted), [], image)


if __name__ == "__main__":
    unittest.main()
