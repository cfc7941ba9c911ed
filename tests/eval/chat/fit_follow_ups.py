"""fit_follow_ups.py [signs.tsv]: the weights of decide/within_talk.cpp, from what follow_up_signs prints.

Which passage answers a follow-up is a choice among all: softmax of the weighted signs, fitted by
gradient ascent to the sum over those that hold what is expected. Prints the weights, and how often
the likeliest, or one of the two likeliest, is right of a fifth of the questions that wasn't seen.
"""

import collections
import math
import sys
import zlib

NAMES = ("own_words", "with_turn_before", "near", "asked", "title", "told", "holds_wanted")
# Of the squared weights, per question.
PENALTY = 2e-3
STEPS = 150
RATE = 0.15
MOMENTUM = 0.9
SPREAD = 0.99
# Passages that no sign speaks for, beyond these, say nothing of the weights.
MOST = 40
FOLDS = 5


def read_questions(lines):
    """By question: (whether it answers, signs) of each passage."""
    questions = collections.defaultdict(list)
    for line in lines:
        name, right, *signs = line.rstrip("\n").split("\t")
        questions[name].append((right == "1", [float(sign) for sign in signs]))
    kept = {}
    for name, passages in questions.items():
        passages.sort(key=lambda passage: (-passage[0], -sum(passage[1])))
        right = sum(answers for answers, _ in passages)
        if right:
            kept[name] = passages[: right + MOST]
    return kept


def score(weights, signs):
    return sum(weight * sign for weight, sign in zip(weights, signs))


def gradient(weights, questions):
    total = [-PENALTY * weight for weight in weights]
    for passages in questions:
        scores = [score(weights, signs) for _, signs in passages]
        best = max(scores)
        odds = [math.exp(each - best) for each in scores]
        every = sum(odds)
        right = sum(odd for odd, (answers, _) in zip(odds, passages) if answers)
        for odd, (answers, signs) in zip(odds, passages):
            pull = ((odd / right if answers else 0) - odd / every) / len(questions)
            for i, sign in enumerate(signs):
                total[i] += pull * sign
    return total


def fit(questions):
    weights = [0.0] * len(NAMES)
    mean = [0.0] * len(NAMES)
    square = [0.0] * len(NAMES)
    for step in range(1, STEPS + 1):
        for i, slope in enumerate(gradient(weights, questions)):
            mean[i] = MOMENTUM * mean[i] + (1 - MOMENTUM) * slope
            square[i] = SPREAD * square[i] + (1 - SPREAD) * slope * slope
            even = math.sqrt(square[i] / (1 - SPREAD**step)) + 1e-8
            weights[i] += RATE * mean[i] / (1 - MOMENTUM**step) / even
    return weights


def main():
    with open(sys.argv[1], encoding="utf-8") if len(sys.argv) > 1 else sys.stdin as lines:
        questions = read_questions(lines)
    fold_of = {name: zlib.crc32(name.rpartition("/")[0].encode()) % FOLDS for name in questions}
    seen = [each for name, each in questions.items() if fold_of[name]]
    unseen = [each for name, each in questions.items() if not fold_of[name]]
    weights = fit(seen)
    first = second = 0
    for passages in unseen:
        ranked = sorted(passages, key=lambda passage: -score(weights, passage[1]))
        first += ranked[0][0]
        second += any(answers for answers, _ in ranked[:2])
    print(f"of {len(unseen)} unseen: {first} by the likeliest, {second} by one of two")
    for name, weight in zip(NAMES, fit(list(questions.values()))):
        print(f"{name} {weight:.2f}")


if __name__ == "__main__":
    main()
