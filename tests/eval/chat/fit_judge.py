"""fit_judge.py [features.tsv]: the weights of judge_findings.cpp, from what judge_features prints.

Logistic regression by Newton's method. Prints each list as the code has it, and how many questions
it judges rightly.
"""

import collections
import math
import sys

# What is true of an outcome.
TRUE = {"answer": {"right"}, "off_topic": {"off_topic"}}
SOURCES = ("example", "content", "asked")
# How much a question of each outcome counts, by SOURCES. A wrong best passage says little to the
# first regression: often it answers, too, in other words than are expected.
WEIGHTS = {
    "answer": {"right": (0.08, 0.1, 1.0), "wrong": (0.01, 0.01, 0.2),
               "untold": (0.015, 0.06, 2.0), "off_topic": (0.05, 0.05, 2.0)},
    "off_topic": {"right": (0.04, 0.04, 0.15), "wrong": (0.04, 0.04, 0.15),
                  "untold": (0.032, 0.04, 1.5), "off_topic": (0.05, 0.05, 1.5)},
}
# As in decide/decision.cpp: where what is less sure counts as an answer, or as off-topic.
PROBABLE = {"answer": 0.38, "off_topic": 0.4}
# Of the squared weights of standardised signs, per row.
PENALTY = 1e-3
STEPS = 12

Row = collections.namedtuple("Row", "kind signs true weight")


def read_rows(lines):
    """Names of the signs and rows, by regression."""
    names, rows = {}, collections.defaultdict(list)
    for line in lines:
        regression, source, outcome, *signs = line.rstrip("\n").split("\t")
        pairs = [sign.split("=") for sign in signs]
        names[regression] = [name for name, _ in pairs]
        values = [float(value) for _, value in pairs]
        weight = WEIGHTS[regression][outcome][SOURCES.index(source)]
        true = outcome in TRUE[regression]
        rows[regression].append(Row(f"{source} {outcome}", values, true, weight))
    return names, rows


def probability(weights, signs):
    return 1 / (1 + math.exp(-sum(w * x for w, x in zip(weights, signs))))


def scales(rows):
    """Mean and spread of each sign; the first, the bias, stays as it is."""
    result = [(0.0, 1.0)]
    for values in list(zip(*(row.signs for row in rows)))[1:]:
        mean = sum(values) / len(values)
        variance = sum((value - mean) ** 2 for value in values) / len(values)
        result.append((mean, max(1e-6, math.sqrt(variance))))
    return result


def solve(matrix, vector):
    """Gauss and Jordan."""
    size = len(vector)
    rows = [[*line, value] for line, value in zip(matrix, vector)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(size):
            factor = rows[r][i] / rows[i][i] if r != i else 0
            if factor:
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i])]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def step(weights, rows, penalty):
    """One step of Newton's: what to add to the weights."""
    size = len(weights)
    penalties = [0.0] + [penalty * len(rows)] * (size - 1)
    gradient = [-each * weight for each, weight in zip(penalties, weights)]
    curvature = [[penalties[i] * (i == j) for j in range(size)] for i in range(size)]
    for row in rows:
        p = probability(weights, row.signs)
        error, bend = row.weight * (row.true - p), row.weight * p * (1 - p)
        for i, sign in enumerate(row.signs):
            gradient[i] += error * sign
            for j in range(size):
                curvature[i][j] += bend * sign * row.signs[j]
    return solve(curvature, gradient)


def fit(rows, penalty=PENALTY):
    """Weights of the signs, the first of which is the bias."""
    scale = scales(rows)
    standard = [row._replace(signs=[(x - mean) / spread
                                    for x, (mean, spread) in zip(row.signs, scale)])
                for row in rows]
    weights = [0.0] * len(scale)
    for _ in range(STEPS):
        weights = [w + change for w, change in zip(weights, step(weights, standard, penalty))]
    weights = [w / spread for w, (_, spread) in zip(weights, scale)]
    weights[0] -= sum(w * mean for w, (mean, _) in zip(weights[1:], scale[1:]))
    return weights


def print_shares(regression, weights, rows):
    """Shares judged rightly; among all, rows count as much as they did for the fit."""
    right, whole = collections.Counter(), collections.Counter()
    for row in rows:
        says = probability(weights, row.signs) >= PROBABLE[regression]
        for kind in (row.kind, "all"):
            right[kind] += row.weight * (says == row.true)
            whole[kind] += row.weight
    counts = collections.Counter(row.kind for row in rows)
    counts["all"] = len(rows)
    for kind in sorted(counts):
        print(f"{kind:<20}{counts[kind]:>6}{100 * right[kind] / whole[kind]:7.1f}% right")
    print()


def main():
    with open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin as lines:
        names, rows = read_rows(lines)
    for regression in WEIGHTS:
        weights = fit(rows[regression])
        print(f"{regression}:")
        for name, weight in zip(names[regression], weights):
            print(f'      {{"{name}", {weight:.3g},')
        print_shares(regression, weights, rows[regression])


if __name__ == "__main__":
    main()
