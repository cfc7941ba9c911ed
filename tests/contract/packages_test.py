"""Each package that is installed or linked is used: what has lost its use is dropped.

Debian's packages are named with what shows their use; a new one needs a line here.
"""

import json
import pathlib
import re
import subprocess
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = REPOSITORY / "deploy/local/packages.txt"
DEPENDENCIES = REPOSITORY / "services/cmake/dependencies.cmake"
FRONTEND = REPOSITORY / "frontend"

# What a file that isn't a list of packages says where the package is used.
USES = {
    "build-essential": r"CMAKE_CXX_COMPILER",
    "cmake": r"cmake --preset",
    "ninja-build": r'"generator": "Ninja"',
    "ccache": r"find_program\(CCACHE",
    "clang-14": r"clang\+\+-14",
    "libclang-rt-14-dev": r"-fsanitize=",
    "clang-format-14": r"clang-format-14",
    "clang-tidy-14": r"clang-tidy-14",
    "pkg-config": r"find_package\(PkgConfig",
    "git": r"git ls-files",
    "libgrpc++-dev": r"PkgConfig::GRPCPP",
    "libprotobuf-dev": r"protobuf::libprotobuf",
    "protobuf-compiler": r"\$\{PROTOC\}",
    "protobuf-compiler-grpc": r"\$\{GRPC_CPP_PLUGIN\}",
    "libpistache-dev": r"PkgConfig::PISTACHE",
    "libpq-dev": r"PostgreSQL::PostgreSQL",
    "rapidjson-dev": r"<rapidjson/",
    "libpodofo-dev": r"PkgConfig::PODOFO",
    "libharfbuzz-dev": r"PkgConfig::HARFBUZZ",
    "libqrencode-dev": r"PkgConfig::QRENCODE",
    "libboost-log-dev": r"Boost::log",
    "libpoco-dev": r"<Poco/",
    "catch2": r"<catch2/",
    "libicu-dev": r"ICU::uc",
    "libstemmer-dev": r"\$\{STEMMER_LIBRARY\}",
    "libcurl4-openssl-dev": r"CURL::libcurl",
    "libmaxminddb-dev": r"PkgConfig::MAXMINDDB",
    "prometheus-cpp-dev": r"\$\{PROMETHEUS_CORE_LIBRARY\}",
    "libzip-dev": r"PkgConfig::ZIP",
    "libxml2-dev": r"PkgConfig::XML2",
    "libgraphviz-dev": r"PkgConfig::GVC",
    "libargon2-dev": r"PkgConfig::ARGON2",
    "libseccomp-dev": r"PkgConfig::SECCOMP",
    "libssl-dev": r"OpenSSL::Crypto",
    "zlib1g-dev": r"ZLIB::ZLIB",
    "libdeflate-dev": r"PkgConfig::DEFLATE",
    "fonts-noto-core": r"'Noto Sans'",
    "fonts-dejavu-core": r"truetype/dejavu/",
    "fonts-droid-fallback": r"DroidSansFallback",
    "woff2": r"woff2_decompress",
    "postgresql": r"/usr/lib/postgresql",
    "nginx": r"nginx -",
    "libnginx-mod-http-brotli-static": r"ngx_http_brotli_static_module|brotli_static",
    "supervisor": r"supervisord",
    "brotli": r"\bbrotli\b",
    "curl": r"\bcurl -",
    "gettext-base": r"envsubst",
    "procps": r"\bpkill\b|\bpgrep\b",
    "ca-certificates": r"ca-certificates",
    "openssl": r"openssl (rand|req|passwd|dgst)",
    "poppler-utils": r"pdftotext",
    "antiword": r"/usr/bin/antiword",
    "catdoc": r"/usr/bin/catdoc",
    "chromium": r"/usr/bin/chromium",
    "python3": r"/usr/bin/python3",
    "python3-aiosmtpd": r"from aiosmtpd",
    "python3-psycopg2": r"import psycopg2",
    "python3-requests": r"import requests",
    "python3-jsonschema": r"import jsonschema",
    "zbar-tools": r"zbarimg",
    "qpdf": r'"qpdf"',
    "librsvg2-bin": r"rsvg-convert",
    "wrk": r'"wrk"',
    "shellcheck": r'"shellcheck"',
}

# Of package.json: needed by another one, or read by a tool, without an import of ours.
WITHOUT_IMPORT = {
    "@emotion/styled": "a peer of @mui/material",
    "@testing-library/dom": "a peer of @testing-library/react",
    "eslint": "a program",
    "typescript": "tsc",
    "jsdom": "vitest's environment",
    "lighthouse": "a program",
    "prettier": "a program",
    "resume-schema": "tests/integration/document",
}


def sources():
    """The text of every file of ours that isn't a list of packages, data or prose."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout.splitlines()
    texts = []
    for name in listed:
        path = REPOSITORY / name
        listing = path in (PACKAGES, pathlib.Path(__file__).resolve())
        if listing or path.suffix in (".md", ".svg") or "/eval/" in name or not path.is_file():
            continue
        if path.stat().st_size < 200_000 and "content/" not in name:
            texts.append(path.read_text(errors="replace"))
    return "\n".join(texts)


class PackagesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.sources = sources()

    def test_every_debian_package_is_used(self):
        packages = [line for line in PACKAGES.read_text().splitlines()
                    if line and not line.startswith("#")]
        self.assertEqual([name for name in packages if name not in USES], [])
        self.assertEqual([name for name in USES if name not in packages], [])
        unused = [name for name in packages if not re.search(USES[name], self.sources)]
        self.assertEqual(unused, [])

    def test_every_library_that_cmake_looks_for_is_linked(self):
        text = DEPENDENCIES.read_text()
        found = [f"PkgConfig::{name}" for name in re.findall(r"pkg_check_modules\((\w+)", text)]
        found += [f"${{{name}}}" for name in re.findall(r"find_(?:library|program)\((\w+)", text)]
        rooms = "\n".join(path.read_text() for folder in ("services", "proto", "tests")
                          for path in (REPOSITORY / folder).rglob("CMakeLists.txt"))
        self.assertEqual([name for name in found if name not in rooms], [])

    def test_every_package_of_the_frontend_is_imported(self):
        package = json.loads((FRONTEND / "package.json").read_text())
        names = [*package["dependencies"], *package["devDependencies"]]
        code = "\n".join(
            path.read_text() for folder in ("src", "scripts", "e2e", ".")
            for path in (FRONTEND / folder).glob("*" if folder == "." else "**/*")
            if path.suffix in (".ts", ".tsx", ".js") and path.is_file())
        unused = [name for name in names
                  if not name.startswith("@types/") and name not in WITHOUT_IMPORT
                  and not re.search(rf"""['"]{re.escape(name)}['"/]""", code)
                  # Fonts are read from their package's folder.
                  and f"node_modules/{name.split('/')[0]}" not in code]
        self.assertEqual(unused, [])
        self.assertEqual([name for name in WITHOUT_IMPORT if name not in names], [])


if __name__ == "__main__":
    unittest.main()
