#pragma once

#include <string_view>
#include <vector>

#include "chat/src/domain/find/find_passages.h"

namespace portfolio::chat {

/// So probable an answer is one. Below, years, a neighbour, two passages together are tried. Lower:
/// guesses; higher: "not stated" of what is.
inline constexpr double kProbably = 0.38;

/// How well a passage meets a question, 0 to 1: one that holds all of its words in passing counts
/// half as much as one that is about them.
double Confidence(const Hit& hit);

/// How likely the question is about `topic`, 0 to 1.
double ConfidenceOf(const Findings& findings, std::string_view topic);

/// True when the question names a year that stands in the text of `hit`.
bool HoldsYear(const Findings& findings, const Hit& hit);

/// True when `hit` holds nothing of what the question asks but the name of what it asks it of: "How
/// many employees does Meridale have?"
bool HoldsOnlyNames(const Findings& findings, const Hit& hit);

/// True when the question names a firm or school of the content of which `hit` doesn't speak: "What
/// is the share price of Valdora?"
bool LacksName(const Findings& findings, const Hit& hit);

/// A thing that a probability rests on: in a logistic regression the sum of weight times value is
/// the logarithm of the odds. The first of all signs is the bias, whose value is 1.
struct Sign {
  std::string_view name;
  double weight = 0;
  double value = 0;
};

/// What tells whether the best of the findings answers the question: how well the passage meets the
/// question's words and its topic and is asked for in such words, against signs that the content
/// doesn't tell: words in which visitors ask for what nothing answers, a thing that it doesn't
/// speak of, an unknown name, nothing held but a firm's name. None when there is surely no
/// answer. `names_skill`: the best passage is a skill's; whatever is asked of one, its level is the
/// answer.
/// The weights were fitted to the example questions, each topic told by a classifier that hadn't
/// seen it, and to the open questions of tests/eval/chat, whose README.md tells how to fit them
/// again.
std::vector<Sign> AnswerSigns(const Findings& findings, bool names_skill);

/// How probable it is that the best of the findings answers the question, rather than being near
/// it; 0 when there is none.
double AnswerProbability(const Findings& findings, bool names_skill);
/// The same, of findings of this content.
double AnswerProbability(const Knowledge& knowledge, const Findings& findings);

/// What tells whether a question that the content doesn't answer has nothing to do with the owner.
/// None when it names a firm or school of the content. Fitted alike.
std::vector<Sign> OffTopicSigns(const Findings& findings);

/// How probable that is; 0 when there are no signs.
double OffTopicProbability(const Findings& findings);

}  // namespace portfolio::chat
