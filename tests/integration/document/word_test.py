#!/usr/bin/env python3
"""Reads the Word documents of three owners' CVs: by our own reader of DOCX, as packages, and by
LibreOffice where it is installed."""
import collections
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
import zipfile

READER = sys.argv.pop(2)
TOOL = sys.argv.pop(1)
PRINTED = tempfile.TemporaryDirectory(prefix="word-")
FOLDER = pathlib.Path(PRINTED.name)
W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
RELATION = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
DC = "{http://purl.org/dc/elements/1.1/}"
TAGS = {"en": "en-GB", "ru": "ru-RU", "ro": "ro-RO", "fr": "fr-FR", "de": "de-DE", "es": "es-ES"}
MONTH = r"(?:0[1-9]|1[0-2])[./](?:19|20)\d\d"


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def part(path, name):
    with zipfile.ZipFile(path) as package:
        return xml.etree.ElementTree.fromstring(package.read(name))


def words(text):
    """With how often each occurs."""
    return collections.Counter(word.strip("•,.:;") for word in text.split() if word.strip("•,.:;"))


def words_of_pdf(path):
    title = re.search(r"^Title: +(.*)$", run("pdfinfo", path), re.M)[1]
    text = run("pdftotext", "-raw", "-enc", "UTF-8", path, "-").replace("\u00a0", " ")
    foot = re.compile(re.escape(title) + r"(?: \d/\d)?|\d/\d")
    lines = [line.strip() for line in text.replace("\f", "\n").split("\n")]
    return words("\n".join(line for line in lines if not foot.fullmatch(line)))


def words_of_word(path):
    foot = "".join(node.text or "" for node in part(path, "word/footer1.xml").iter(W + "t"))
    text = run(READER, "docx", str(path))
    lines = [line for line in text.split("\n") if line.replace("\t", "") != foot]
    return words("\n".join(lines).replace("\u00a0", " "))


def texts_of(document):
    """(style, text) of each paragraph, with tabs."""
    for paragraph in document.iter(W + "p"):
        style = paragraph.find(f"{W}pPr/{W}pStyle").attrib[W + "val"]
        text = "".join("\t" if node.tag == W + "tab" else node.text
                       for node in paragraph.iter() if node.tag in (W + "t", W + "tab"))
        yield style, text


class Word(unittest.TestCase):
    def check_each(self, check):
        """`check` takes the path, the owner and the language."""
        paths = [path for path in sorted(FOLDER.glob("*.*.docx")) if ".posting." not in path.name]
        self.assertEqual(len(paths), 6 + 4 + 1)
        for path in paths:
            owner, language = path.name.split(".")[:2]
            with self.subTest(owner=owner, language=language):
                check(path, owner, language)

    def test_our_own_reader_finds_the_words_of_the_plain_pdf(self):
        print("\nWords that our reader finds in the Word document, of those in the plain PDF:")

        def check(path, owner, language):
            read = words_of_word(path)
            wanted = words_of_pdf(str(FOLDER / f"{owner}.{language}.plain.pdf"))
            print(f"  {owner} {language}: {(read & wanted).total()}/{wanted.total()}")
            self.assertEqual((wanted - read, read - wanted), ({}, {}))
        self.check_each(check)

    def test_paragraphs_have_the_styles_that_programs_know(self):
        def check(path, _owner, _language):
            paragraphs = list(texts_of(part(path, "word/document.xml")))
            styles = {style.attrib[W + "styleId"]: style.find(W + "name").attrib[W + "val"]
                      for style in part(path, "word/styles.xml").iter(W + "style")}
            used = {styles[style] for style, _ in paragraphs}
            self.assertLessEqual({"Title", "Subtitle", "heading 1", "heading 2", "List Bullet"}, used)
            self.assertEqual([style for style, _ in paragraphs].index("Title"), 0)
            self.assertEqual([text for _, text in paragraphs if not text.strip()], [])
        self.check_each(check)

    def test_posts_stand_with_dates_and_employer_with_place_behind_a_tab(self):
        def check(path, _owner, _language):
            paragraphs = list(texts_of(part(path, "word/document.xml")))
            posts = [(text, paragraphs[i + 1]) for i, (style, text) in enumerate(paragraphs)
                     if style == "Heading2" and paragraphs[i + 1][0] == "Employer"]
            self.assertGreaterEqual(len(posts), 1)
            for title, (_, employer) in posts:
                self.assertRegex(title, rf"^[^\t]+\t{MONTH}(?:\u00a0?[ \u00a0]?–.+)?$")
                self.assertRegex(employer, r"^[^\t]+\t[^\t]+$")
        self.check_each(check)

    def test_every_part_is_declared_and_every_relation_leads_to_one(self):
        def check(path, _owner, _language):
            with zipfile.ZipFile(path) as package:
                self.assertIsNone(package.testzip())
                names = package.namelist()
                self.assertEqual(names[0], "[Content_Types].xml")
                self.assertEqual({entry.date_time for entry in package.infolist()},
                                 {(1980, 1, 1, 0, 0, 0)})
            declared = {element.attrib["PartName"].lstrip("/")
                        for element in part(path, names[0]) if "PartName" in element.attrib}
            self.assertEqual({name for name in names[1:] if not name.endswith(".rels")}, declared)
            for relations, folder in (("_rels/.rels", ""), ("word/_rels/document.xml.rels", "word")):
                for relation in part(path, relations).iter(RELATION):
                    if relation.attrib.get("TargetMode") != "External":
                        self.assertIn(posixpath.join(folder, relation.attrib["Target"]), names)
        self.check_each(check)

    def test_links_lead_where_they_say(self):
        def check(path, _owner, _language):
            targets = {relation.attrib["Id"]: relation.attrib["Target"] for relation
                       in part(path, "word/_rels/document.xml.rels").iter(RELATION)
                       if relation.attrib.get("TargetMode") == "External"}
            links = list(part(path, "word/document.xml").iter(W + "hyperlink"))
            self.assertEqual(sorted(link.attrib[R + "id"] for link in links), sorted(targets))
            self.assertRegex(targets[links[0].attrib[R + "id"]], "^mailto:")
            for link in links:
                text = "".join(node.text for node in link.iter(W + "t"))
                target = targets[link.attrib[R + "id"]]
                self.assertRegex(target, "^(https?://|mailto:|tel:)")
                if "@" in text or "/" in text:
                    self.assertIn(text, target)
        self.check_each(check)

    def test_language_and_properties_are_the_documents(self):
        def check(path, _owner, language):
            core = part(path, "docProps/core.xml")
            title = next(text for style, text in texts_of(part(path, "word/document.xml"))
                         if style == "Title")
            self.assertIn(title, core.find(DC + "title").text)
            self.assertEqual(core.find(DC + "creator").text, title)
            self.assertTrue(core.find(DC + "subject").text)
            self.assertEqual(core.find(DC + "language").text, TAGS[language])
            self.assertEqual(next(part(path, "word/styles.xml").iter(W + "lang")).attrib[W + "val"],
                             TAGS[language])
        self.check_each(check)

    @unittest.skipUnless(shutil.which("soffice"), "LibreOffice isn't installed")
    def test_libreoffice_opens_them_without_a_warning(self):
        paths = sorted(map(str, FOLDER.glob("*.*.docx")))
        out = FOLDER / "office"
        done = subprocess.run(
            ["soffice", f"-env:UserInstallation=file://{FOLDER}/profile", "--headless",
             "--convert-to", "pdf", "--outdir", str(out), *paths],
            check=True, capture_output=True, text=True, timeout=300)
        said = [line for line in (done.stdout + done.stderr).splitlines()
                if not re.match("convert .* using filter : writer_pdf_Export$", line)
                and "javaldx" not in line]
        self.assertEqual(said, [])
        for path in map(pathlib.Path, paths):
            with self.subTest(path=path.name):
                text = run("pdftotext", "-raw", str(out / f"{path.stem}.pdf"), "-")
                read = words(run(READER, "docx", str(path)).replace("\u00a0", " "))
                shown = words(text.replace("\u00a0", " "))
                self.assertGreater((read & shown).total(), 0.97 * read.total())


if __name__ == "__main__":
    subprocess.run([TOOL, str(FOLDER)], check=True)
    unittest.main(verbosity=1)
