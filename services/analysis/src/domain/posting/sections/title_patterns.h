#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "names/employers.h"
#include "names/roles.h"

namespace portfolio::analysis {

using names::HasGenderMark;
using names::HasLegalForm;

struct TitleAndCompany {
  std::string title;
  std::string company;
};

/// The parts of "Business Analyst - Acme | Careers".
std::vector<std::string> TitleSegments(std::string_view title);

/// Words that head any page of a careers site: "Careers", "Offre d'emploi".
bool IsGenericTitle(std::string_view title);

/// The name of a job board or of another site that shows other companies' postings.
bool IsJobBoardName(std::string_view name);

/// "Derby Jobs Online": a name that speaks of jobs rather than of a company.
bool SoundsLikeBoard(std::string_view name);

/// A word for an occupation or a position is among the words, or one that stands for a position in
/// titles of postings only: "Ausbildung", "Projektleitung".
bool NamesRole(std::string_view title);

/// What stands behind the last dash, comma or bracket of a title, and where that begins. Empty when
/// the title has none.
struct TitleTail {
  std::string text;
  size_t begin = 0;
};
TitleTail TailOf(std::string_view title);
/// "Hybrid" and "Berlin" of "Hybrid, Berlin".
std::vector<std::string> PartsOfTail(std::string_view tail);
/// "Ref. 2231", "R-1001", "ID: 12345".
bool IsReference(std::string_view tail);

/// A name as a visitor would say it: "Acme" for "Acme Careers" and "Jobs at Acme".
std::string WithoutCareers(std::string name);

/// Without "Job:", "Vacancy:", "wanted!" and the like.
std::string WithoutTitleLabel(std::string text);

/// Without labels, and without the company at either end.
std::string CleanTitle(std::string_view title, std::string_view company);

// Each returns false and leaves `out` alone when the text has another form.

/// "Business Analyst at Acme" and its likes in other languages.
bool SplitAt(std::string_view text, TitleAndCompany* out);

/// "Acme hiring Business Analyst in Berlin", as shared links are titled.
bool SplitHiring(std::string_view text, TitleAndCompany* out);

/// "Acme sucht: Business Analyst", "Acme is looking for a Business Analyst".
bool SplitSeeking(std::string_view text, TitleAndCompany* out);

/// "Chief Financial Officer, Brackwater plc (Leeds)", "Data Scientist (churn), Orbita".
bool SplitComma(std::string_view text, TitleAndCompany* out);

}  // namespace portfolio::analysis
