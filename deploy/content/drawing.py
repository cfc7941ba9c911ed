"""What of an SVG portrait the printed CV can't draw.

The elements and properties are those of services/document/src/adapters/svg/svg_reader.cpp, which has
the last word; a contract test holds the two together.
"""

import re
import xml.etree.ElementTree

NAMESPACE = "{http://www.w3.org/2000/svg}"
HREF = ("href", "{http://www.w3.org/1999/xlink}href")
DRAWN = {"a", "circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect", "svg", "use"}
SILENT = {"clipPath", "defs", "desc", "linearGradient", "mask", "metadata", "radialGradient", "style",
          "symbol", "title"}
# Properties whose effect would be lost, and the value that has none.
LOST = {"filter": "none", "marker": "none", "marker-start": "none", "marker-mid": "none",
        "marker-end": "none", "mix-blend-mode": "normal", "paint-order": "normal",
        "vector-effect": "none", "mask-type": "luminance"}


def declarations(css):
    return re.findall(r"([\w-]+)\s*:\s*([^;{}]+)", re.sub(r"/\*.*?\*/", "", css, flags=re.S))


def properties(element):
    """(name, value) of an element's attributes and of its style."""
    yield from element.attrib.items()
    yield from declarations(element.get("style", ""))
    if element.tag == f"{NAMESPACE}style":
        yield from declarations("".join(element.itertext()))


def drawn_elements(element, by_id, depth=0):
    """Those that show, with what `use` brings in; nothing of another program's own namespace."""
    if not element.tag.startswith(NAMESPACE) or depth > 100:
        return
    yield element
    if element.tag == f"{NAMESPACE}use":
        target = next((element.get(name) for name in HREF if element.get(name)), "#")
        if target[1:] in by_id:
            yield from drawn_elements(by_id[target[1:]], by_id, depth + 1)
    if element.tag.removeprefix(NAMESPACE) not in SILENT - {"clipPath", "mask", "symbol"}:
        for child in element:
            yield from drawn_elements(child, by_id, depth + 1)


def lost(path):
    """What of the drawing would be lost, each once; a broken file is told as such."""
    try:
        root = xml.etree.ElementTree.parse(path).getroot()
    except (xml.etree.ElementTree.ParseError, UnicodeDecodeError) as error:
        return [f"it isn't XML: {error}"]
    if root.tag != f"{NAMESPACE}svg":
        return ["it isn't an SVG"]
    by_id = {element.get("id"): element for element in root.iter() if element.get("id")}
    found = {}
    for element in drawn_elements(root, by_id):
        tag = element.tag.removeprefix(NAMESPACE)
        if tag not in DRAWN | SILENT:
            found[f"<{tag}>"] = True
        for name, value in properties(element):
            value = value.strip()
            if LOST.get(name, value) != value:
                found[name] = True
            paint = re.match(r"url\(['\"]?#([^'\")]+)", value)
            if name in ("fill", "stroke") and paint and paint[1] in by_id:
                kind = by_id[paint[1]].tag.removeprefix(NAMESPACE)
                if kind not in ("linearGradient", "radialGradient"):
                    found[f"<{kind}>"] = True
    return list(found)
