"""fit_claims.py [--write services/claims/signs.cpp] FILE...: the weights of the check of model sentences, from
what claims_eval --signs prints; of FILEs named mut* the inventions alone, which are made by mutate.py.

Logistic regression of what is an invention. Prints how many sentences each operating point drops: of exchanges
left out of the fit, and of languages left out of it.
"""

import argparse
import collections
import math
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from fit_judge import Row, fit  # noqa: E402

# Each alone enough: not fitted.
VETOES = {"promise", "praise", "odd_word", "residence", "silence", "figure_rate", "other_one", "miscounted"}
# What rows count for: those made by machine are many and alike; freely worded ones are what models write.
MADE, FREE = 0.2, 2.0
# Of the squared weights of standardised signs, per row.
PENALTY = 3e-3
FOLDS = 10
POINTS = (-1.75, -1.5, -1.25, -1.0, -0.75, -0.5, 0.0)

Sentence = collections.namedtuple("Sentence", "exchange true made free signs veto dropped")


def read(file):
    made = file.name.startswith("mut")
    for line in file.read_text().splitlines():
        if not line.startswith("signs\t"):
            continue
        _, exchange, kind, dropped, *signs = line.split("\t")
        values = {name: float(value) for name, value in (sign.split("=") for sign in signs)}
        free = exchange[3:4] in "fz"
        if not made or kind != "true":
            veto = bool(VETOES & values.keys())
            yield Sentence(exchange, kind == "true", made, free, values, veto, dropped == "1")


def fitted(sentences, names):
    """The bias and the weights of the names."""
    rows = []
    for each in sentences:
        if each.veto:
            continue
        signs = [1.0] + [each.signs.get(name, 0.0) for name in names]
        weight = (MADE if each.made else 1.0) * (FREE if each.free else 1.0)
        rows.append(Row("", signs, not each.true, weight))
    return fit(rows, PENALTY)


def doubt(weights, names, sentence):
    if sentence.veto:
        return math.inf
    return weights[0] + sum(w * sentence.signs.get(n, 0.0) for w, n in zip(weights[1:], names))


def left_out(sentences, names, group):
    """Each sentence with its doubt by a fit without its group."""
    for held in sorted({group(each) for each in sentences}):
        weights = fitted([each for each in sentences if group(each) != held], names)
        for each in sentences:
            if group(each) == held:
                yield each, doubt(weights, names, each)


def print_points(title, judged):
    kinds = {
        "true": lambda s: s.true,
        "caught": lambda s: not s.true and not s.made,
        "free true": lambda s: s.true and s.free,
        "free caught": lambda s: not s.true and not s.made and s.free,
        "made": lambda s: s.made,
    }
    print(title, "".join(f"{kind:>13}" for kind in kinds), sep="\n")
    for point in (None, *POINTS):
        line = "now   " if point is None else f"{point:<6}"
        for holds in kinds.values():
            those = [each.dropped if point is None else d > point for each, d in judged if holds(each)]
            line += f"{100 * sum(those) / max(1, len(those)):12.1f}%"
        print(line)


def write(file, names, weights):
    text = file.read_text()
    for name, weight in zip(["bias", *names], weights):
        entry = rf'("{name}", "[a-z]*", )[-\d.]+' if name != "bias" else r"(double kBias = )[-\d.]+"
        text, found = re.subn(entry, rf"\g<1>{round(weight, 2):g}", text)
        if found != 1:
            sys.exit(f"{file} has no {name}")
    file.write_text(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", type=pathlib.Path)
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    sentences = [sentence for file in options.files for sentence in read(file)]
    names = sorted({name for each in sentences for name in each.signs} - VETOES)
    weights = fitted(sentences, names)
    if options.write:
        write(options.write, names, weights)
        return
    for name, weight in zip(["bias", *names], weights):
        print(f"{name:<22}{weight:7.2f}")
    print_points("fitted", [(each, doubt(weights, names, each)) for each in sentences])
    fold = {name: i % FOLDS for i, name in enumerate(sorted({each.exchange for each in sentences}))}
    print_points("exchanges left out", list(left_out(sentences, names, lambda s: fold[s.exchange])))
    print_points("languages left out", list(left_out(sentences, names, lambda s: s.exchange[:2])))


if __name__ == "__main__":
    main()
