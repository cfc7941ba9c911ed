"""A service is named wherever services are listed. deploy/local/settings.sh says which there are."""

import pathlib
import re
import subprocess
import sys
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "tests"))
from support.services import PORTS, SERVICES, WITH_TABLES  # noqa: E402

# The gateway calls all the others.
CALLED = frozenset(SERVICES) - {"gateway"}
KEEPING = frozenset(WITH_TABLES)
LISTING = (".md", ".sh", ".py", ".yaml", ".mjs", ".json", ".txt", ".cmake", ".cpp", ".h", "Containerfile")
# What speaks of other things by these words: pages, owners and their questions; and this file.
OTHER = ("deploy/content/", "frontend/", "tests/eval/", "tests/support/owners/", "services/chat/examples/",
         "services/chat/lexicon/", "services/matching/data/", "tests/contract/services_test.py")
# What stands among them without being one of them.
BESIDE = "(?:admin|gateway|web)"
# Those that are meant without the others.
MEANT = {
    ("tests/contract/images_test.py", frozenset({"chat", "analysis", "contact"})),
    ("tests/integration/gateway/connections_test.cpp", frozenset({"analysis", "analytics", "contact", "document"})),
}


def lists_in(text, names):
    """(line number, names) of every run of names with little but signs between them."""
    name = rf"(?<![A-Za-z])(?:{'|'.join(sorted(names))})(?![A-Za-z])"
    run = re.compile(rf"{name}(?:[^A-Za-z]{{1,12}}(?:{BESIDE}[^A-Za-z]{{1,12}})*{name})+")
    for number, line in enumerate(text.splitlines(), 1):
        for found in run.finditer(line):
            yield number, frozenset(re.findall(name, found[0]))


def forgotten(listed, called=CALLED, keeping=KEEPING):
    """What a list leaves out that names all the others: of all services, or of those with tables."""
    whole = keeping if listed <= keeping else called
    missing = whole - listed
    return missing if len(missing) == 1 and len(listed) > 2 else frozenset()


def files():
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=REPOSITORY,
                            capture_output=True, text=True, check=True).stdout.splitlines()
    return [name for name in listed if name.endswith(LISTING) and not name.startswith(OTHER)
            and (REPOSITORY / name).is_file()]


def read(path):
    return (REPOSITORY / path).read_text()


class ServicesTest(unittest.TestCase):
    maxDiff = None

    def assert_none(self, faults):
        self.assertEqual("\n".join(faults), "")

    def test_who_names_all_services_but_one_has_forgotten_it(self):
        self.assert_none(
            f"{path}:{number} lists {', '.join(sorted(listed))}, but not {', '.join(forgotten(listed))}"
            for path in files() for number, listed in lists_in(read(path), CALLED)
            if (path, listed) not in MEANT and forgotten(listed))

    def test_a_list_that_lacks_a_new_service_is_found(self):
        called = frozenset({"chat", "analysis", "document", "contact", "analytics", "letters"})
        keeping = called - {"document"}
        listed = dict(lists_in("drop schema if exists chat, analysis, contact, analytics;\n"
                               "targets=(chat analysis document gateway contact analytics)\n", called))
        self.assertEqual([forgotten(names, called, keeping) for names in listed.values()], [{"letters"}] * 2)
        self.assertEqual(forgotten(keeping, called, keeping), frozenset())

    def test_the_gateway_is_told_where_each_service_is(self):
        self.assert_none(
            f"{path} names no {service.upper()}_ADDR"
            for path in ("services/gateway/src/routes/called_services.cpp", "services/gateway/README.md",
                         "deploy/k8s/base/gateway/deployment.yaml")
            for service in sorted(CALLED) if f"{service.upper()}_ADDR" not in read(path))

    def test_every_service_with_tables_has_its_own_way_to_the_database(self):
        self.assert_none(
            f"{path}: the secret database has no {service}-url"
            for path in (f"deploy/k8s/overlays/{overlay}/kustomization.yaml" for overlay in ("dev", "rehearsal"))
            for service in WITH_TABLES if f"- {service}-url=" not in read(path))
        self.assert_none(f"deploy/k8s/README.md: the secret database has no `{service}-url`"
                         for service in WITH_TABLES if f"`{service}-url`" not in read("deploy/k8s/README.md"))

    def test_a_service_listens_where_the_local_stack_and_the_gateway_look_for_it(self):
        called = read("services/gateway/src/routes/called_services.cpp")
        for service, (rpc, metrics) in PORTS.items():
            if service not in CALLED:
                continue
            main = read(f"services/{service}/src/main.cpp")
            ports = tuple(int(re.search(rf"\.{name} = (\d+)", main)[1]) for name in ("rpc_port", "metrics_port"))
            self.assertEqual(ports, (rpc, metrics), f"services/{service}/src/main.cpp and deploy/local/settings.sh")
            self.assertRegex(called, rf'"{service.upper()}_ADDR",\s*"the service {service}",\s*"127.0.0.1:{rpc}"')

    def test_pictures_and_tables_of_the_whole_show_each_service(self):
        sections = [str(path.relative_to(REPOSITORY)) for path in
                    sorted((REPOSITORY / "services/document/documentation").glob("*/architecture.md"))]
        self.assertEqual(len(sections), 6)
        self.assert_none(f"{path} shows no {service}" for path, sign in [("README.md", "── {} "),
                         *((section, "\n| {} |") for section in sections)]
                         for service in sorted(CALLED) if sign.format(service) not in read(path))

    def test_no_text_counts_the_services(self):
        count = re.compile(r"\b(?:four|five|six|seven|eight) (?:of the )?services\b", re.IGNORECASE)
        self.assert_none(f"{path}: {found[0]}: the next one would make it wrong" for path in files()
                         if path.endswith((".md", ".json", "Containerfile"))
                         for found in count.finditer(read(path)))

    def test_every_service_is_killed_and_comes_back(self):
        self.assert_none(
            f"tests/e2e/recovery_test.py asks nothing of {service}" for service in sorted(CALLED)
            if f'    "{service}": lambda' not in read("tests/e2e/recovery_test.py"))


if __name__ == "__main__":
    unittest.main()
