#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "resume/layout.h"
#include "resume/word_lists.h"

// What a piece of a CV looks like: a role, an employer, a school, a place, a bullet, a sentence.

namespace portfolio::resume {

/// A phrase of the list stands in `text`.
bool Holds(std::string_view text, WordListId list);
/// `text` is a phrase of the list, but for case and signs.
bool Is(std::string_view text, WordListId list);

bool NamesRole(std::string_view text);
/// How surely `text` names an employer: legal forms, institutions, quotation marks; below zero for
/// departments.
int CompanySigns(std::string_view text);
bool NamesSchool(std::string_view text);
bool NamesDegree(std::string_view text);
/// A known town that is no word of everyday.
bool NamesTown(std::string_view text);
/// A country, a known town, or a town with a country or state behind it.
bool NamesPlace(std::string_view text);

/// "2 years 3 months", "11 лет 4 месяца"
bool IsDuration(std::string_view text);

bool IsBullet(std::string_view text);
/// `text` without its bullet.
std::string_view WithoutBullet(std::string_view text);
/// Ends like one and has many words, or is long.
bool IsSentence(std::string_view text);
/// Two letters or more, all of them capitals.
bool IsAllCapitals(std::string_view text);
bool BeginsWithCapital(std::string_view text);
size_t WordCount(std::string_view text);
size_t DigitCount(std::string_view text);
bool HasLetters(std::string_view text);

/// "Label: rest" or "Label - rest" of a short label; both trimmed. The label is empty where there
/// is none.
struct Labelled {
  std::string label;
  std::string rest;
};
Labelled SplitLabel(std::string_view text);

/// The parts of `text` between `signs` that stand outside of brackets and quotes; trimmed, not
/// empty.
std::vector<std::string> SplitAt(std::string_view text, const std::vector<std::string_view>& signs);
/// Parts between commas.
std::vector<std::string> SplitAtCommas(std::string_view text);
/// `text` without a last remark in brackets.
std::string WithoutLastBracket(std::string_view text);
/// "JOHN MCGEE" as "John Mcgee"; other texts as they are.
std::string InUsualCase(std::string_view text);

}  // namespace portfolio::resume
