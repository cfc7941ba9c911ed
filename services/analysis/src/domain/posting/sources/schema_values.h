#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/posting/sections/posting.h"

// Values of schema.org's vocabulary, whichever syntax they stand in.

namespace portfolio::analysis {

/// "JobPosting" of "https://schema.org/JobPosting" and "schema:JobPosting".
std::string_view LastSegment(std::string_view type);

/// Plain text of a value that may hold markup or references, even twice escaped; one line.
std::string PlainText(std::string_view value);

/// "-", "n/a" ask to be filled in and say nothing; "CountryIndia" says it with its label.
std::string WithoutPlaceholder(std::string text);

/// Appends `part` unless it is a placeholder or there already.
void AppendPart(std::string part, std::string_view separator, std::string* out);

/// "full-time" of "FULL_TIME"; other texts as they are.
std::string EmploymentType(std::string_view value);

/// Adds the lines that aren't there yet.
void AddRequirements(std::vector<matching::RequirementLine> lines, Posting* posting);

}  // namespace portfolio::analysis
