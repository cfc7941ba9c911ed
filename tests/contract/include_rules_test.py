"""Who may include whom in services/ (the house's rules, DESIGN: layers point inwards)."""

import pathlib
import re
import unittest

SERVICES = pathlib.Path(__file__).resolve().parents[2] / "services"
# The gateway and the services; the other folders are shared by them.
ROOMS = tuple(path.parent.name for path in SERVICES.glob("*/src"))
INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]', re.MULTILINE)

# What a domain may lean on besides the standard library, its own folder and its word lists.
DOMAIN_MAY = ("claims/", "matching/", "names/", "platform/error/", "platform/phrases/",
              "platform/text/", "platform/time/", "profile/", "resume/")
# Slow headers: only in these rooms, in .cpp files and in headers that no other folder includes.
HEAVY = re.compile(r"^(grpcpp/|grpc/|pistache/|boost/log/|rapidjson/)")
HEAVY_ROOMS = re.compile(r"^(platform/|gateway/|[a-z]+/src/rpc/|[a-z]+/src/wiring)")


def sources():
    for path in sorted(SERVICES.rglob("*")):
        if path.suffix in (".h", ".cpp"):
            yield path.relative_to(SERVICES), INCLUDE.findall(path.read_text())


def is_standard(kind, name):
    return kind == "<" and re.fullmatch(r"[a-z_]+", name) is not None


class IncludeRulesTest(unittest.TestCase):
    def assert_none(self, faults):
        self.assertEqual(list(faults), [], "\n" + "\n".join(faults))

    def test_a_domain_includes_only_the_standard_library_and_what_it_is_about(self):
        faults = []
        for path, includes in sources():
            if "/src/domain/" not in str(path):
                continue
            room = str(path).split("/src/domain/", 1)[0]
            own = (f"{room}/src/domain/", f"{room}/word_lists.h")
            for kind, name in includes:
                if not is_standard(kind, name) and not name.startswith((*own, *DOMAIN_MAY)):
                    faults.append(f"{path} includes {name}")
        self.assert_none(faults)

    def test_the_readme_says_what_a_domain_may_lean_on_and_what_each_room_is(self):
        readme = (SERVICES / "README.md").read_text()
        rule = re.sub(r"`platform/\{([a-z,]+)\}`", lambda found: " ".join(
            f"`platform/{name}/`" for name in found[1].split(",")), readme.split("Who may include whom")[1])
        self.assert_none(f"services/README.md: a domain may lean on {name}" for name in DOMAIN_MAY
                         if f"`{name}`" not in rule)
        rooms = sorted({path.parent.name for path in SERVICES.glob("*/CMakeLists.txt")})
        self.assert_none(f"services/README.md has no line for {room}/" for room in rooms
                         if f"`{room}/`" not in readme.split("Who may include whom")[0])

    def test_the_platform_knows_no_service_and_no_service_knows_another(self):
        faults = []
        for path, includes in sources():
            room = path.parts[0]
            for _, name in includes:
                other = name.split("/", 1)[0]
                if other in ROOMS and other != room:
                    faults.append(f"{path} includes {name}")
                if room == "platform" and other in ("profile", "llm"):
                    faults.append(f"{path} includes {name}")
        self.assert_none(faults)

    def test_an_rpc_folder_speaks_domain_and_protobuf_alone(self):
        faults = []
        for path, includes in sources():
            if "/src/rpc/" not in str(path):
                continue
            for kind, name in includes:
                if "/src/adapters/" in name or name.startswith(("libpq", "curl/", "podofo/")):
                    faults.append(f"{path} includes {name}")
        self.assert_none(faults)

    def test_adapters_know_neither_rpc_nor_grpc(self):
        faults = []
        for path, includes in sources():
            if "/src/adapters/" not in str(path):
                continue
            for _, name in includes:
                if "/src/rpc/" in name or name.endswith(".grpc.pb.h") or name.startswith("grpc"):
                    faults.append(f"{path} includes {name}")
        self.assert_none(faults)

    def test_slow_headers_stay_in_the_outer_rooms_and_out_of_shared_headers(self):
        faults = []
        shared = {
            name
            for path, includes in sources()
            for _, name in includes
            if str(path.parent) != str(pathlib.PurePath(name).parent)
        }
        for path, includes in sources():
            for _, name in includes:
                if HEAVY.match(name) and (
                    not HEAVY_ROOMS.match(str(path)) or str(path) in shared
                ):
                    faults.append(f"{path} includes {name}")
        self.assert_none(faults)

    def test_only_settings_wiring_and_tools_name_concrete_adapters(self):
        faults = []
        for path, includes in sources():
            if path.parts[0] not in ROOMS or path.parts[0] == "gateway":
                continue
            inside = path.stem in ("settings", "wiring") or any(
                folder in str(path) for folder in ("/src/adapters/", "/src/tool/", "/learn/"))
            for _, name in includes:
                if "/src/adapters/" in name and not inside:
                    faults.append(f"{path} includes {name}")
        self.assert_none(faults)

    def test_every_header_is_guarded_and_main_is_short(self):
        faults = []
        for path, _ in sources():
            text = (SERVICES / path).read_text()
            if path.suffix == ".h" and "#pragma once" not in text:
                faults.append(f"{path} has no #pragma once")
            if path.name == "main.cpp" and len(text.splitlines()) > 15:
                faults.append(f"{path} is longer than 15 lines")
        self.assert_none(faults)


if __name__ == "__main__":
    unittest.main()
