#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/sections/posting.h"
#include "analysis/word_lists.h"

namespace portfolio::analysis {

/// kUnit is what some pages call the company and others a department of it: "Organization".
enum class Label { kLocation, kSalary, kEmployment, kCompany, kUnit, kTitle, kPosted, kLastDay };

/// The value beside or under a short label such as "Location:", "Gehalt", "Зарплата"; empty when
/// there is none.
std::string FindLabelled(const std::vector<TextBlock>& blocks, Label label);

/// How many kinds of facts the blocks label.
int CountLabelledFacts(const std::vector<TextBlock>& blocks);

/// A label of any kind, and nothing else.
bool IsFactLabel(std::string_view text);

/// The text of the first small element whose class, id or data attribute has one of `names` as a
/// word or as its end ("job-location"); empty when there is none.
std::string MarkedText(const HtmlTree& tree, const WordList& names);

/// The elements that MarkedText reads, those with the first of `names` first.
std::vector<uint32_t> MarkedNodes(const HtmlTree& tree, const WordList& names);

/// Without the label that a marked element may begin with: "Location Berlin", "Ort: Berlin".
std::string WithoutOwnLabel(const std::string& text);

/// The working time and kind of contract that a text in one of the six languages names, in this
/// vocabulary: full-time, part-time, internship, apprenticeship, freelance, contract, temporary,
/// permanent, volunteer. The working time alone where it is named; several are joined by ", ".
/// Empty when it names none.
std::string EmploymentIn(std::string_view text);

/// Fills what the source of a posting left open (location, salary, employment type, dates, remote)
/// from the lines of its page or text, and brings the employment type into the vocabulary above.
void FillFacts(const std::vector<TextBlock>& blocks, Posting* posting);

/// The same from a page, where marked elements and the page's own title help. The title and the
/// company are known by now.
void FillFacts(const HtmlTree& tree, std::string_view url, Posting* posting);

}  // namespace portfolio::analysis
