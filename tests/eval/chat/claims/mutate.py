"""mutate.py [--content DIR] FILE...: exchanges whose inventions are made from their own true sentences,
one for each of these changes that fits: another employer, a result at another employer, a denial, another
unit, figure or level of a language. What is changed is read from the content. Prints exchanges as
claims_eval reads them.
"""

import argparse
import json
import pathlib
import random
import re

UNITS = {
    "en": ["days>weeks", "weeks>months", "months>years", "minutes>hours", "years>months"],
    "de": ["Tagen>Wochen", "Tage>Wochen", "Wochen>Monaten", "Monate>Jahre", "Jahre>Monate"],
    "es": ["días>semanas", "semanas>meses", "meses>años", "minutos>horas", "años>meses"],
    "fr": ["jours>semaines", "semaines>mois", "mois>ans", "minutes>heures", "ans>mois"],
    "ro": ["zile>săptămâni", "săptămâni>luni", "luni>ani", "minute>ore", "ani>luni"],
    "ru": ["дней>недель", "дня>недели", "недель>месяцев", "месяцев>лет", "минут>часов"],
}
POINTS = {
    "en": "percentage points",
    "de": "Prozentpunkte",
    "es": "puntos porcentuales",
    "fr": "points de pourcentage",
    "ro": "puncte procentuale",
    "ru": "процентных пункта",
}
AT = {
    "en": "At {}, ",
    "de": "Bei {}: ",
    "es": "En {}, ",
    "fr": "Chez {}, ",
    "ro": "La {}, ",
    "ru": "В {} ",
}
# A verb, and the same denied.
DENIED = {
    "en": (r"\b(is|was|are|were|has|had|can|will)\b", r"\1 not"),
    "de": (
        r"\b(ist|sind|war|waren|wurde|wurden|hat|hatte|kann|lebt|arbeitet|spricht|führt|leitet|"
        r"reist|sank|sanken|stieg|fiel|dauerte|begann)\b",
        r"\1 nicht",
    ),
    "es": (
        r"\b(es|son|fue|fueron|está|ha|tiene|trabaja|habla|vive|dirige|viaja|bajó|subió|pasó|"
        r"cayó|creció|redujo|puede|dirigió|trabajó|usa|responde)\b",
        r"no \1",
    ),
    "fr": (
        r"\b(est|sont|était|ont|avait|peut|parle|travaille|dirige|vit|voyage|a)\b",
        r"n’\1 pas",
    ),
    "ro": (
        r"\b(este|sunt|au|are|vorbește|lucrează|locuiește|conduce|călătorește|poate|face|a)\b",
        r"nu \1",
    ),
    "ru": (
        r"\b(\w{3,}(?:ла|ло|ли|ает|яет|ует|ит|ена|ено|ены|ется|лась|лось|лись))\b",
        r"не \1",
    ),
}
DENIES = {
    "en": r"\b(no|not|never|without|neither|nor|whether)\b|n['’]t\b",
    "de": r"\b(nicht|nie|ohne|weder|ob|kein\w*)\b",
    "es": r"\b(no|nunca|sin|ni|si|ning\w+)\b",
    "fr": r"\b(ne|pas|sans|ni|jamais|si|aucun\w*)\b|\bn[’']",
    "ro": r"\b(nu|fără|nici\w*|dacă)\b",
    "ru": r"\b(не|нет|ни|без|ли|никто|ничего)\b",
}
LEVELS = ["A2", "B1", "B2", "C1", "C2"]


def sentences(answer):
    parts = re.split(r"(?<=[.!?])\s+(?=[^a-zа-я])|\n", answer)
    return [part.strip() for part in parts if part.strip()]


class Mutations:
    def __init__(self, content, language):
        self.language = language
        texts = json.loads((content / f"texts.{language}.json").read_text())
        self.told = {
            work["name"]: json.dumps(work, ensure_ascii=False) for work in texts["work"].values()
        }
        self.random = random.Random(1)

    def of(self, sentence):
        """Pairs of a class and an invention."""
        if sentence.endswith(("?", ":")) or re.search(DENIES[self.language], sentence, re.I):
            return
        for kind, make in [
            ("employer", self.employer),
            ("result_moved", self.moved),
            ("negation", self.denied),
            ("unit", self.unit),
            ("unit", self.points),
            ("figure", self.figure),
            ("level", self.level),
        ]:
            invented = make(sentence)
            if invented and invented != sentence:
                yield kind, invented

    def named(self, sentence):
        return [name for name in self.told if name.split()[0] + " " in sentence]

    def employer(self, sentence):
        named = self.named(sentence)
        if len(named) != 1:
            return None
        other = self.random.choice([name for name in self.told if name != named[0]])
        form = named[0] if named[0] in sentence else named[0].split()[0]
        return sentence.replace(form, other if form == named[0] else other.split()[0])

    def moved(self, sentence):
        figures = re.findall(r"(?<![\d.])\d+(?:[.,]\d+)?", sentence)
        figures = [figure for figure in figures if not re.fullmatch(r"(19|20)\d\d", figure)]
        if not figures or self.named(sentence) or sentence.startswith("-"):
            return None
        has = {
            name: any(re.search(rf"\b{re.escape(figure)}\b", told) for figure in figures)
            for name, told in self.told.items()
        }
        if sum(has.values()) != 1:
            return None
        other = self.random.choice([name for name, own in has.items() if not own])
        begins = sentence if self.language == "de" else sentence[0].lower() + sentence[1:]
        return AT[self.language].format(other) + begins

    def denied(self, sentence):
        return re.sub(*DENIED[self.language], sentence, count=1)

    def unit(self, sentence):
        for pair in UNITS[self.language]:
            unit, other = pair.split(">")
            changed = re.sub(rf"(?<=\d )((?:\w+ )?){unit}\b", rf"\1{other}", sentence, count=1)
            if changed != sentence:
                return changed
        return None

    def points(self, sentence):
        return re.sub(r"(?<=\d)\s?%", " " + POINTS[self.language], sentence, count=1)

    def figure(self, sentence):
        found = re.search(r"(?<![\d.,A-Za-z])[1-9]\d?(?= ?%)", sentence)
        if not found:
            return None
        other = str(int(found.group()) + self.random.choice([1, 2, 5]))
        return sentence[: found.start()] + other + sentence[found.end() :]

    def level(self, sentence):
        found = re.search(r"\b[ABC][12]\b", sentence)
        if not found:
            return None
        other = self.random.choice([level for level in LEVELS if level != found.group()])
        return sentence.replace(found.group(), other, 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    owner = pathlib.Path("tests/support/owners/elena")
    parser.add_argument("--content", type=pathlib.Path, default=owner)
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    for file in options.files:
        for line in file.read_text().splitlines():
            exchange = json.loads(line)
            mutations = Mutations(options.content, exchange["id"][:2])
            exchange["inventions"] = [
                {
                    "turn": turn,
                    "class": kind,
                    "answer": said["answer"].replace(sentence, invented, 1),
                    "sentence": invented,
                }
                for turn, said in enumerate(exchange["talk"])
                for sentence in sentences(said["answer"])
                for kind, invented in mutations.of(sentence)
            ]
            print(json.dumps(exchange, ensure_ascii=False))


if __name__ == "__main__":
    main()
