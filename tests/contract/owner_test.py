"""Nothing of the sample owner stands in the code: her content is read, never known."""

import json
import pathlib
import re
import subprocess
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
CODE = ("services", "frontend/src", "frontend/scripts", "nginx", "proto", "deploy/local", "deploy/images",
        "deploy/k8s")
OWNERS = REPOSITORY / "tests/support/owners"


def sample(name):
    return json.loads((OWNERS / "elena" / name).read_text())


def names_of_the_sample_owner():
    """People, firms, schools and addresses of her content that no other owner would have."""
    profile = sample("profile.json")
    names = {profile["basics"]["email"], profile["basics"]["phone"], sample("site.json")["owner"]["id"]}
    names |= {row["issuer"] for row in profile["certificates"]}
    for file in (OWNERS / "elena").glob("texts.*.json"):
        texts = json.loads(file.read_text())
        names |= {texts["basics"][key] for key in ("name", "lastName")}
        for post in texts["work"].values():
            names.add(post["name"])
        for degree in texts["education"].values():
            names.add(degree["institution"])
    return {name for name in names if len(name) > 5}


def code_files():
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *CODE],
                            cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        path = REPOSITORY / name
        if path.is_file() and ".test." not in name and path.suffix not in (".png", ".gz", ".bin"):
            yield name, path.read_text(errors="replace")


class NoOwnerInTheCodeTest(unittest.TestCase):
    def test_no_name_of_the_sample_owner_stands_in_the_code(self):
        pattern = re.compile("|".join(re.escape(name) for name in sorted(names_of_the_sample_owner())))
        found = [f"{name}: {match.group(0)}" for name, text in code_files()
                 for match in pattern.finditer(text)]
        self.assertEqual(found, [])

    def test_no_figure_of_hers_stands_in_the_words_of_the_pages(self):
        """Counts with a plus are content: 10+, 25+, 301+."""
        found = [f"{file.relative_to(REPOSITORY)}: {match.group(0)}"
                 for file in (REPOSITORY / "frontend/src/locales").rglob("*.json")
                 for match in re.finditer(r"\b\d+\s?\+(?!\d)", file.read_text())]
        self.assertEqual(found, [])

    def test_words_of_the_pages_follow_the_owners_gender(self):
        """English, where a pronoun tells: each stands beside the other one."""
        for file in (REPOSITORY / "frontend/src/locales/en").glob("*.json"):
            text = re.sub(r"\[\[[^\]]*\]\]", "", file.read_text())
            self.assertEqual(re.findall(r"\b(?:she|her|hers|he|him|his)\b", text, re.I), [], file.name)
