"""Rules of PDF/A-3 (ISO 19005-3) and PDF/UA-1 (ISO 14289-1) that a file can be held to without a
validator: each gives what breaks it. Files are read through `qpdf --json`."""
import base64
import html
import json
import re
import struct
import subprocess

STANDARD_TYPES = {
    "Document", "Part", "Sect", "Div", "BlockQuote", "Caption", "TOC", "TOCI", "Index", "NonStruct",
    "P", "H", "H1", "H2", "H3", "H4", "H5", "H6", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD",
    "THead", "TBody", "TFoot", "Span", "Quote", "Note", "Reference", "Code", "Link", "Annot", "Figure",
    "Formula", "Form"}
PAINTING = {"Tj", "TJ", "'", '"', "f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "Do", "sh"}
TOKEN = re.compile(
    rb"\s*(?:%[^\r\n]*|(?P<dict><<|>>)|(?P<hex><[0-9A-Fa-f\s]*>)|(?P<array>[\[\]])"
    rb"|(?P<name>/[^\s()<>\[\]{}/%]*)|(?P<number>[+-]?(?:\d+\.?\d*|\.\d+))(?=[\s()<>\[\]{}/%]|$)"
    rb"|(?P<string>\()|(?P<operator>[^\s()<>\[\]{}/%]+))")


class Pdf:
    def __init__(self, path):
        self.bytes = path.read_bytes()
        done = subprocess.run(
            ["qpdf", "--json=2", "--json-stream-data=inline", "--decode-level=generalized", str(path)],
            check=True, capture_output=True)
        self.objects = json.loads(done.stdout)["qpdf"][1]
        self.trailer = self.objects["trailer"]["value"]
        self.catalog = self.get(self.trailer["/Root"])
        self.info = self.get(self.trailer.get("/Info", {}))
        self.pages = list(self.kids(self.get(self.catalog["/Pages"])))

    def stream(self, value):
        found = self.objects.get(f"obj:{value}", {}) if isinstance(value, str) else {}
        return found.get("stream")

    def get(self, value):
        """What a value is, or refers to: of a stream, its dictionary."""
        if isinstance(value, str) and (found := self.objects.get(f"obj:{value}")):
            return found["value"] if "value" in found else found["stream"]["dict"]
        return value

    def text(self, value):
        value = self.get(value)
        return value[2:] if isinstance(value, str) and value[:2] in ("u:", "b:") else value

    def kids(self, node):
        for kid in self.get(node["/Kids"]):
            page = self.get(kid)
            if page["/Type"] == "/Pages":
                yield from self.kids(page)
            else:
                yield page

    def data(self, reference):
        return base64.b64decode(self.stream(reference)["data"])

    def content(self, page):
        contents = page["/Contents"]
        parts = [contents] if self.stream(contents) else self.get(contents)
        return b"\n".join(map(self.data, parts))

    def annotations(self):
        for page in self.pages:
            for reference in self.get(page.get("/Annots", [])):
                yield page, reference, self.get(reference)

    def fonts(self):
        for page in self.pages:
            for font in self.get(self.get(page["/Resources"]).get("/Font", {})).values():
                yield self.get(font)

    def elements(self):
        """(element, parent) in the order of the tags."""
        def walk(node, parent):
            if not isinstance(node, dict):
                return
            if "/S" in node:
                yield node, parent
            kids = self.get(node.get("/K", []))
            for kid in kids if isinstance(kids, list) else [kids]:
                yield from walk(self.get(kid), node if "/S" in node else parent)
        yield from walk(self.get(self.catalog["/StructTreeRoot"]), None)


def operations(content):
    """(operator, operands) of a content stream; operands as bytes."""
    at, operands = 0, []
    while found := TOKEN.match(content, at):
        at = found.end()
        kind = found.lastgroup
        if kind == "string":
            begin, depth = at, 1
            while depth:
                character = content[at:at + 1]
                depth += {b"(": 1, b")": -1}.get(character, 0)
                at += 2 if character == b"\\" else 1
            operands.append(content[begin:at - 1])
        elif kind == "operator":
            yield found["operator"].decode("latin-1"), operands
            operands = []
        elif kind:
            operands.append(found[kind])


def headings(pdf):
    return [int(element["/S"][2:]) for element, _ in pdf.elements()
            if re.fullmatch(r"/H\d", element["/S"])]


def kinds_below(pdf, element):
    kids = pdf.get(element.get("/K", []))
    for kid in kids if isinstance(kids, list) else [kids]:
        kid = pdf.get(kid)
        if isinstance(kid, dict) and "/S" in kid:
            yield kid["/S"]


# ---------------------------------------------------------------- PDF/A-3

def header_has_a_comment_of_bytes_above_127(pdf):  # 6.1.2
    if not re.match(rb"%PDF-1\.7\r?\n%[\x80-\xff]{4}", pdf.bytes):
        yield pdf.bytes[:16]


def trailer_names_the_file_and_nothing_is_encrypted(pdf):  # 6.1.3
    if "/Encrypt" in pdf.trailer:
        yield "Encrypt"
    if len(pdf.trailer.get("/ID", [])) != 2:
        yield "ID"


def objects_and_streams_stand_on_lines_of_their_own(pdf):  # 6.1.4, 6.1.7.1, 6.1.9
    if not re.search(rb"\nxref\r?\n0 \d+\r?\n", pdf.bytes):
        yield "xref"
    places = [int(place) for place in re.findall(rb"^(\d{10}) \d{5} n", pdf.bytes, re.M)]
    if not places:
        yield "no objects"
    for place in places:
        if not re.compile(rb"(?<=[\r\n])\d+ \d+ obj[\r\n]").match(pdf.bytes, place):
            yield pdf.bytes[place:place + 20]
    for keyword in re.finditer(rb"[^\r\n]endobj|endobj[^\r\n]|>>\s*stream(?!\r?\n)", pdf.bytes):
        yield keyword[0]


def nothing_is_beyond_the_limits(pdf):  # 6.1.13
    def values(node):
        if isinstance(node, dict):
            for name, value in node.items():
                yield name
                yield from values(value)
        elif isinstance(node, list):
            for value in node:
                yield from values(value)
        else:
            yield node
    for name, found in pdf.objects.items():
        for value in values(found.get("value", found.get("stream", {}).get("dict"))):
            if isinstance(value, str) and (
                    len(value.encode()) > (127 if value.startswith("/") else 32767)):
                yield name, value[:40]
    for page in pdf.pages:
        depth = deepest = 0
        for operator, _ in operations(pdf.content(page)):
            depth += {"q": 1, "Q": -1}.get(operator, 0)
            deepest = max(deepest, depth)
        if depth or deepest > 28:
            yield depth, deepest


def colours_are_those_of_the_output_intent(pdf):  # 6.2.3, 6.2.4.3
    intents = [pdf.get(intent) for intent in pdf.get(pdf.catalog.get("/OutputIntents", []))]
    if [intent["/S"] for intent in intents] != ["/GTS_PDFA1"]:
        yield intents
        return
    profile = pdf.data(intents[0]["/DestOutputProfile"])
    components = pdf.get(intents[0]["/DestOutputProfile"])["/N"]
    if (len(profile), profile[12:20], profile[36:40], components) != (
            int.from_bytes(profile[:4], "big"), b"mntrRGB ", b"acsp", 3) or profile[8] > 4:
        yield profile[:40]
    for number, page in enumerate(pdf.pages, 1):
        for operator, operands in operations(pdf.content(page)):
            if operator in ("k", "K"):
                yield number, operator, operands


def pictures_are_whole_and_have_no_other_form(pdf):  # 6.2.8, 6.2.9
    for name, found in pdf.objects.items():
        picture = found.get("stream", {}).get("dict", {})
        if (picture.get("/Interpolate") is True
                or {"/Alternates", "/OPI", "/PS", "/Ref", "/Subtype2"} & set(picture)):
            yield name


def streams_are_within_the_file_and_not_lzw(pdf):  # 6.1.7
    for name, found in pdf.objects.items():
        if "stream" in found:
            filters = str(found["stream"]["dict"].get("/Filter", ""))
            if "/F" in found["stream"]["dict"] or "LZW" in filters or "Crypt" in filters:
                yield name


def fonts_are_embedded_and_say_what_their_glyphs_mean(pdf):  # 6.2.11.4, 6.2.11.7; UA 7.21
    for font in pdf.fonts():
        descendant = pdf.get(pdf.get(font["/DescendantFonts"])[0])
        descriptor = pdf.get(descendant["/FontDescriptor"])
        if not {"/FontFile2", "/FontFile3"} & set(descriptor) or "/ToUnicode" not in font:
            yield font["/BaseFont"]
        elif descendant["/Subtype"] == "/CIDFontType2" and "/CIDToGIDMap" not in descendant:
            yield font["/BaseFont"] + " CIDToGIDMap"
        elif re.search(rb"<(?:0000|FFFE|FEFF)>\s*$", pdf.data(font["/ToUnicode"]), re.M):
            yield font["/BaseFont"] + " ToUnicode"


def widths_of_glyphs_are_those_of_the_fonts(pdf):  # 6.2.11.5; UA 7.21.5
    for font in pdf.fonts():
        descendant = pdf.get(pdf.get(font["/DescendantFonts"])[0])
        file = pdf.get(descendant["/FontDescriptor"]).get("/FontFile2")
        if not file:
            continue
        data = pdf.data(file)
        tables = {data[at:at + 4]: struct.unpack(">II", data[at + 8:at + 16])
                  for at in range(12, 12 + 16 * struct.unpack(">H", data[4:6])[0], 16)}
        units = struct.unpack(">H", data[tables[b"head"][0] + 18:][:2])[0]
        count = struct.unpack(">H", data[tables[b"hhea"][0] + 34:][:2])[0]
        metrics = struct.unpack(f">{2 * count}H", data[tables[b"hmtx"][0]:][:4 * count])[::2]
        widths = pdf.get(descendant["/W"])
        for first, of_run in zip(widths[::2], widths[1::2]):
            for glyph, width in enumerate(of_run, first):
                if abs(metrics[min(glyph, count - 1)] * 1000 / units - width) > 1:
                    yield font["/BaseFont"], glyph, width


def no_text_is_invisible(pdf):  # 6.2.11, 9.3.6 of ISO 32000
    for number, page in enumerate(pdf.pages, 1):
        for operator, operands in operations(pdf.content(page)):
            if (operator == "Tr" and operands[-1] not in (b"0",)) or (
                    operator == "Tf" and float(operands[-1]) < 1):
                yield number, operator, operands


def metadata_is_plain_and_agrees_with_the_information(pdf):  # 6.6.2, 6.6.3
    stream = pdf.stream(pdf.catalog["/Metadata"])
    if "/Filter" in stream["dict"]:
        yield stream["dict"]
    xmp = base64.b64decode(stream["data"]).decode()
    for key, element in (("/Title", "dc:title"), ("/Author", "dc:creator"),
                         ("/Subject", "dc:description"), ("/Producer", "pdf:Producer"),
                         ("/Creator", "xmp:CreatorTool")):
        said = re.search(f"<{element}>(?:<rdf:(?:Alt|Seq)><rdf:li[^>]*>)?([^<]*)", xmp)
        if not said or html.unescape(said[1]) != pdf.text(pdf.info.get(key, "")):
            yield key, said and said[1]


def annotations_are_links_that_print(pdf):  # 6.3
    for _, reference, annotation in pdf.annotations():
        if annotation["/Subtype"] != "/Link" or annotation.get("/F", 0) & 0b100111 != 4:
            yield reference


def actions_only_open_addresses(pdf):  # 6.5
    for name, found in pdf.objects.items():
        value = found.get("value", found.get("stream", {}).get("dict"))
        if isinstance(value, dict):
            if {"/AA", "/OpenAction", "/JS"} & set(value):
                yield name
            action = pdf.get(value.get("/A", {}))
            if isinstance(action, dict) and action.get("/S", "/URI") not in ("/URI", "/GoTo"):
                yield name


def attached_files_say_what_they_are(pdf):  # 6.8
    associated = pdf.get(pdf.catalog.get("/AF", []))
    for name, found in pdf.objects.items():
        value = found.get("value")
        if isinstance(value, dict) and value.get("/Type") == "/Filespec":
            file = pdf.get(pdf.get(value["/EF"])["/F"])
            if (not {"/F", "/UF", "/AFRelationship"} <= set(value) or "/Subtype" not in file
                    or name.removeprefix("obj:") not in associated):
                yield name


# ---------------------------------------------------------------- PDF/UA-1

def file_is_marked_as_tagged(pdf):  # 7.1
    mark = pdf.get(pdf.catalog.get("/MarkInfo", {}))
    if mark.get("/Marked") is not True or mark.get("/Suspects", False):
        yield mark


def all_that_is_painted_is_tagged_or_an_artifact(pdf):  # 7.1
    for number, page in enumerate(pdf.pages, 1):
        # Whether each open sequence says what it is; one that only gives a text doesn't.
        opened = []
        for operator, operands in operations(pdf.content(page)):
            if operator in ("BDC", "BMC"):
                says = b"/Artifact" in operands or b"/MCID" in operands
                if says == any(opened):
                    yield number, operands
                opened.append(says)
            elif operator == "EMC" and opened:
                opened.pop()
            elif operator == "EMC" or operator in PAINTING and not any(opened):
                yield number, operator
        if opened:
            yield number, "open"


def every_mark_belongs_to_one_element(pdf):  # 7.1
    tree = pdf.get(pdf.get(pdf.catalog["/StructTreeRoot"])["/ParentTree"])
    numbers = pdf.get(tree["/Nums"])
    parents = dict(zip(numbers[::2], numbers[1::2]))
    for number, page in enumerate(pdf.pages, 1):
        marks = [int(operands[operands.index(b"/MCID") + 1])
                 for operator, operands in operations(pdf.content(page))
                 if operator == "BDC" and b"/MCID" in operands]
        owners = pdf.get(parents[page["/StructParents"]]) if marks else []
        if sorted(marks) != list(range(len(owners))) or None in owners:
            yield number


def title_is_shown_and_language_told(pdf):  # 7.1, 7.2
    if pdf.get(pdf.catalog.get("/ViewerPreferences", {})).get("/DisplayDocTitle") is not True:
        yield "DisplayDocTitle"
    if not re.fullmatch("[a-z]{2}", pdf.text(pdf.catalog.get("/Lang", ""))):
        yield "Lang"


def types_are_the_standard_ones(pdf):  # 7.1
    for element, _ in pdf.elements():
        if element["/S"][1:] not in STANDARD_TYPES:
            yield element["/S"]


def figures_have_an_alternative(pdf):  # 7.3
    for element, _ in pdf.elements():
        if element["/S"] == "/Figure" and not pdf.text(element.get("/Alt", "")):
            yield element


def headings_skip_no_level(pdf):  # 7.4
    level = 0
    for heading in headings(pdf):
        if heading > level + 1:
            yield level, heading
        level = heading


def tables_and_lists_hold_what_they_may(pdf):  # 7.5, 7.6
    allowed = {"/Table": {"/TR", "/THead", "/TBody", "/TFoot", "/Caption"}, "/TR": {"/TH", "/TD"},
               "/L": {"/LI", "/L", "/Caption"}, "/LI": {"/Lbl", "/LBody"}}
    for element, _ in pdf.elements():
        if element["/S"] in allowed:
            below = set(kinds_below(pdf, element))
            if not below <= allowed[element["/S"]]:
                yield element["/S"], below
    inside = {"/TR": {"/Table", "/THead", "/TBody", "/TFoot"}, "/TH": {"/TR"}, "/TD": {"/TR"},
              "/LI": {"/L"}, "/LBody": {"/LI"}, "/Lbl": {"/LI"}}
    for element, parent in pdf.elements():
        if element["/S"] in inside and (parent or {}).get("/S") not in inside[element["/S"]]:
            yield element["/S"], (parent or {}).get("/S")


def links_are_elements_with_a_description(pdf):  # 7.18.1, 7.18.5
    referred = set()
    for element, _ in pdf.elements():
        kids = pdf.get(element.get("/K", []))
        for kid in kids if isinstance(kids, list) else [kids]:
            kid = pdf.get(kid)
            if isinstance(kid, dict) and kid.get("/Type") == "/OBJR":
                if element["/S"] == "/Link":
                    referred.add(kid["/Obj"])
                else:
                    yield element["/S"]
    for page, reference, annotation in pdf.annotations():
        if (reference not in referred or not pdf.text(annotation.get("/Contents", ""))
                or "/StructParent" not in annotation or page.get("/Tabs") != "/S"):
            yield reference


RULES = [
    header_has_a_comment_of_bytes_above_127, trailer_names_the_file_and_nothing_is_encrypted,
    objects_and_streams_stand_on_lines_of_their_own, streams_are_within_the_file_and_not_lzw,
    nothing_is_beyond_the_limits, colours_are_those_of_the_output_intent,
    pictures_are_whole_and_have_no_other_form, fonts_are_embedded_and_say_what_their_glyphs_mean,
    widths_of_glyphs_are_those_of_the_fonts,
    no_text_is_invisible, metadata_is_plain_and_agrees_with_the_information,
    annotations_are_links_that_print, actions_only_open_addresses, attached_files_say_what_they_are,
    file_is_marked_as_tagged, all_that_is_painted_is_tagged_or_an_artifact,
    every_mark_belongs_to_one_element, title_is_shown_and_language_told, types_are_the_standard_ones,
    figures_have_an_alternative, headings_skip_no_level, tables_and_lists_hold_what_they_may,
    links_are_elements_with_a_description]
