"""Three readers of CVs of the common kinds. None knows how ours are set: each goes by what CVs have
in common, a name at the top, usual words for headings, dates beside posts, short lines before long
ones."""
import re
import subprocess

HEADINGS = {
    "summary": ("summary", "profile", "о себе", "profil", "perfil"),
    "experience": ("experience", "work experience", "опыт работы", "experiență profesională",
                   "expérience professionnelle", "berufserfahrung", "experiencia profesional"),
    "education": ("education", "образование", "educație", "studii", "formation", "ausbildung",
                  "formación académica"),
    "projects": ("projects", "проекты", "proiecte", "projets", "projekte", "proyectos"),
    "skills": ("skills", "навыки", "competențe", "compétences", "kenntnisse", "competencias"),
    "certificates": ("certifications", "сертификаты", "certificări", "zertifikate",
                     "certificaciones"),
    "languages": ("languages", "языки", "limbi", "limbi străine", "langues", "sprachen", "idiomas"),
    "other": ("key results", "ключевые результаты", "rezultate-cheie", "résultats clés",
              "wichtigste ergebnisse", "resultados clave", "career", "карьера", "parcurs", "parcours",
              "werdegang", "trayectoria"),
}
SECTIONS = {title: section for section, titles in HEADINGS.items() for title in titles}
NOW = "present|(?:по )?настоящее время|prezent|aujourd’hui|heute|actualidad"
MONTH = r"(?:0[1-9]|1[0-2])[./](?:19|20)\d\d"
PERIOD = re.compile(rf"(?<!\d)({MONTH})(?:\s*[–-]\s*({MONTH}|{NOW}))?$")
YEARS = re.compile(r"(?<!\d)((?:19|20)\d\d)(?:\s*[–-]\s*((?:19|20)\d\d))?$")
EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
PHONE = re.compile(r"\+\d[\d ()-]{6,}\d")
BULLET = "•"


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def month(text):
    """ISO month of "02/2023"; nothing for a word."""
    found = re.fullmatch(r"(\d\d)[./](\d{4})", text or "")
    return f"{found[2]}-{found[1]}" if found else ""


def period_of(found):
    return month(found[1]), month(found[2]) if found[2] else month(found[1])


def place_in(lines):
    """The last line of the head that looks like a place: words with a comma, no figure, no sentence."""
    places = [line for line in lines if re.fullmatch(r"[^\d@/.:]+, [^\d@/.:]+", line)
              and len(line.split()) <= 6]
    return places[-1] if places else ""


def head_of(lines):
    text = "\n".join(lines)
    email, phone = EMAIL.search(text), PHONE.search(text)
    return {"name": lines[0] if lines else "", "email": email[0] if email else "",
            "phone": phone[0].strip() if phone else "", "place": place_in(lines[1:])}


def split_sections(lines, text_of=lambda line: line):
    """Lines by section; those before the first heading are the head."""
    sections = {"head": []}
    at = "head"
    for line in lines:
        section = SECTIONS.get(text_of(line).strip().lower())
        if section:
            at = section
            sections.setdefault(at, [])
        else:
            sections[at].append(line)
    return sections


def listed_after_labels(lines):
    """Items of lists such as "Expert: planning, budgets", each of which goes on over lines."""
    groups = []
    for line in lines:
        label = re.match(r"[^,:(]+:\s", line)
        if label or not groups:
            groups.append(line[label.end():] if label else line)
        else:
            groups[-1] += " " + line
    return [item.strip() for group in groups for item in group.split(",")]


def language_of(item):
    return re.split(r"\s*:", item)[0]


# ---------------------------------------------------------------- lines and gaps

def cells_of(line):
    """Cells with the column where each begins."""
    return [(found.start(), found[0]) for found in re.finditer(r"\S+(?: \S+)*", line)]


def list_items(lines):
    """Cells behind bullets; a cell without one goes on with the bullet above it."""
    items, columns = [], {}
    for line in lines:
        for start, text in cells_of(line):
            if text.startswith(BULLET):
                columns[start] = len(items)
                items.append(text.lstrip(BULLET).strip())
            else:
                above = [column for column in columns if 0 < start - column <= 4]
                if above and start > 0:
                    items[columns[max(above)]] += " " + text
    return items


def read_by_lines_and_gaps(path):
    pages = run("pdftotext", "-layout", "-enc", "UTF-8", path, "-").replace("\u00a0", " ")
    lines = [line for line in pages.replace("\f", "\n").split("\n") if line.strip()]
    sections = split_sections(lines)
    cv = head_of([text for line in sections["head"] for _, text in cells_of(line)])

    def dated(lines, pattern):
        """(title, period, following lines) of each line that ends with dates behind a gap."""
        entries = []
        for line in lines:
            cells = [text for _, text in cells_of(line)]
            found = pattern.fullmatch(cells[-1]) if len(cells) > 1 else None
            if found:
                entries.append((" ".join(cells[:-1]), found, []))
            elif entries:
                entries[-1][2].append(cells)
        return entries

    cv["jobs"] = []
    for title, found, following in dated(sections.get("experience", []), PERIOD):
        company = following[0][0]
        place = following[0][1] if len(following[0]) > 1 else following[1][0]
        cv["jobs"].append((company, title, place, *period_of(found)))
    cv["schools"] = [(following[0][0], title)
                     for title, _, following in dated(sections.get("education", []), YEARS)]
    skills = sections.get("skills", [])
    cv["skills"] = list_items(skills) or listed_after_labels([line.strip() for line in skills])
    cv["languages"] = [language_of(item) for item in list_items(sections.get("languages", []))]
    return cv


# ---------------------------------------------------------------- plain text with headings

def is_short(line):
    """Of a heading or a field, not of running text."""
    return (len(line) < 100 and not line.startswith(BULLET) and line[-1] not in ".;!?"
            and not re.search(r"\w\s?: ", line))


def entries_of(lines, pattern, size):
    """Runs of short lines around dates, `size` lines an entry; the dates come last."""
    runs, current = [], []
    for line in [*lines, ""]:
        if line and (is_short(line) or pattern.fullmatch(line)):
            current.append(line)
            continue
        if any(pattern.search(text) for text in current):
            runs.append(current)
        current = []
    for texts in runs:
        for begin in range(0, len(texts), size):
            entry = texts[begin:begin + size]
            dates = next((found for text in entry if (found := pattern.fullmatch(text))), None)
            yield [text for text in entry if not pattern.fullmatch(text)], dates


def read_plain_text(path, mode):
    """`mode` is "-raw", the order of the file, or nothing, what pdftotext takes for the order."""
    title = re.search(r"^Title: +(.*)$", run("pdfinfo", path), re.M)[1]
    text = run("pdftotext", *mode, "-enc", "UTF-8", path, "-").replace("\u00a0", " ")
    lines = [line.strip() for line in text.replace("\f", "\n").split("\n")]
    foot = re.compile(re.escape(title) + r"(?: \d+/\d+)?|\d+/\d+")
    lines = [line for line in lines if line and not foot.fullmatch(line)]
    sections = split_sections(lines)
    cv = head_of(sections["head"])
    cv["jobs"] = []
    for texts, dates in entries_of(sections.get("experience", []), PERIOD, 4):
        if dates and len(texts) == 3:
            cv["jobs"].append((texts[1], texts[0], texts[2], *period_of(dates)))
    education = sections.get("education", [])
    cv["schools"] = [(education[i + 1], line) for i, line in enumerate(education[:-1])]
    items = {}
    for section in ("skills", "languages"):
        items[section] = []
        for line in sections.get(section, []):
            for item in line.split(BULLET)[1:]:
                items[section].append(item.strip())
            if BULLET not in line and items[section]:
                items[section].append(items[section][-1] + " " + line)
    cv["skills"] = items["skills"] or listed_after_labels(sections.get("skills", []))
    cv["languages"] = [language_of(item) for item in items["languages"]]
    return cv


# ---------------------------------------------------------------- tagged structure

def blocks_of(path):
    """(depth, structure type, text) of every block, in the order of the tags."""
    blocks = []
    for line in run("pdfinfo", "-struct-text", path).replace("\u00a0", " ").split("\n"):
        depth = len(line) - len(line.lstrip())
        if found := re.fullmatch(r'\s*"(.*)"', line):
            blocks[-1][2] += found[1]
        elif found := re.fullmatch(r"\s*(\w+) \((block|inline)\).*|\s*(Sect|Document).*", line):
            if found[2] == "inline":
                continue
            blocks.append([depth, found[1] or found[3], ""])
    return blocks


def read_tags(path):
    blocks = [block for block in blocks_of(path) if block[1] in ("Sect", "LBody") or block[2]]
    head = next(i for i, block in enumerate(blocks) if block[1] == "H2")
    cv = head_of([text for _, kind, text in blocks[:head] if kind in ("H1", "P")])
    sections = split_sections(blocks[head:], lambda block: block[2] if block[1] == "H2" else "")

    def groups(section):
        """Texts of each subsection."""
        found = []
        for _, kind, text in sections.get(section, []):
            if kind == "Sect":
                found.append([])
            elif found:
                found[-1].append(text)
        return [texts for texts in found if texts]

    cv["jobs"] = []
    for texts in groups("experience"):
        dates = next(found for text in texts if (found := PERIOD.fullmatch(text)))
        title, company, place = [text for text in texts if not PERIOD.fullmatch(text)][:3]
        cv["jobs"].append((company, title, place, *period_of(dates)))
    cv["schools"] = [tuple(reversed([text for text in texts if not YEARS.fullmatch(text)][:2]))
                     for texts in groups("education")]
    skills = sections.get("skills", [])
    cv["skills"] = ([text for _, kind, text in skills if kind == "LBody"]
                    or listed_after_labels([text for _, kind, text in skills if kind == "P"]))
    cv["languages"] = [language_of(text) for _, kind, text in sections.get("languages", [])
                       if kind == "LBody"]
    return cv


READERS = {
    "lines and gaps": read_by_lines_and_gaps,
    "plain text": lambda path: read_plain_text(path, ()),
    "file order": lambda path: read_plain_text(path, ("-raw",)),
    "tags": read_tags,
}
